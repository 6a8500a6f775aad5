/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Something that happened in a match: a draw, a whole turn, a roll or the final scoring. */
#pragma once

#include <glib-object.h>

#include "ast-game.h"

G_BEGIN_DECLS

typedef enum {
  AST_EVENT_DRAW, /* A tile was drawn. */
  AST_EVENT_TURN, /* A player laid the tile and placed a meeple or passed. */
  AST_EVENT_ROLL, /* The dice of a battle fell. */
  AST_EVENT_FINAL /* The final scoring was done. */
} AstEventKind;

/**
 * AstMatchEvent:
 *
 * A reference counted record of what happened. It does not change once it has been made, and is a
 * boxed type; copies are references. The reference count is not atomic: one thread only.
 */
typedef struct {
  AstEventKind kind;

  /* Of a turn: how the tile was laid. Otherwise meaningless. */
  AstAction lay;

  /* FALSE for a turn whose tile had been laid already when the game was loaded (games stored by
   * earlier versions may stand there); `lay` is meaningless then. */
  gboolean has_lay;

  /* The draw, the placement of the turn, the roll or the final scoring, and the points that it
   * gave. */
  AstAction action;
  AstScores scores;

  AstGame before;  /* Before the event. */
  AstGame decided; /* What `action` was applied to: in a turn the game with the tile laid, otherwise
                      the same as `before`. */
  AstGame after;   /* After the event. */
} AstMatchEvent;

#define AST_TYPE_MATCH_EVENT (ast_match_event_get_type ())
GType ast_match_event_get_type (void);

/* Applies the `n` actions (1, or 2 for a lay with its placement) to `game`. NULL, with the reason
 * in `result`, if one of them is refused. Free with ast_match_event_unref (). */
AstMatchEvent *
ast_match_event_new (const AstGame *game, const AstAction *actions, guint n, AstResult *result);

AstMatchEvent *ast_match_event_ref (AstMatchEvent *self);
void ast_match_event_unref (AstMatchEvent *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstMatchEvent, ast_match_event_unref)

G_END_DECLS
