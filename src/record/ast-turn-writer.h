/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Plays a game, and writes its turns and its end as JSON: what was done, and what followed. */
#pragma once

#include <glib.h>

#include "ast-emitter.h"
#include "ast-game.h"

typedef struct {
  AstGame game;                   /* After the actions so far. */
  AstEmitter turns;               /* Those that are over, as the items of a list. */
  gint64 totals[AST_MAX_PLAYERS]; /* By side. There can be more ties than AstGame can count. */

  /* The present turn. */
  GArray *away; /* guint8: kinds drawn that fit nowhere. */
  guint8 hand;  /* The kind drawn last. */
  AstAction lay, placement;
  AstEmitter battles;
  GArray *scores; /* AstScore */
} AstTurnWriter;

/* Begins a game; `tiles` is borrowed. NULL if the set-up is refused, as `result` says. */
AstTurnWriter *ast_turn_writer_new (const AstTileSet *tiles, const AstSetup *setup, gboolean spaced,
                                    AstResult *result);
void ast_turn_writer_free (AstTurnWriter *self);

/* Carries out an action, and writes the turn that it ends. After a refusal the writer is of no use.
 */
AstResult ast_turn_writer_add (AstTurnWriter *self, const AstAction *action);

/* Writes the turns, the tile in the hand or the end, and the totals, as members of an object. The
 * game may go on afterwards. */
void ast_turn_writer_finish (AstTurnWriter *self, AstEmitter *out);

/* The same without the turns. */
void ast_turn_writer_emit_state (AstTurnWriter *self, AstEmitter *out);

/* The same for a game that the rules do not accept: writes what was done alone, with all rolls of a
 * turn as those of one battle, and the points of `sketch`. */
void ast_turn_writer_add_bare (AstTurnWriter *self, const AstAction *action);
void ast_turn_writer_finish_bare (AstTurnWriter *self, const AstGame *sketch, gboolean finished,
                                  AstEmitter *out);

/* Writes the meeple that an action places, if it places one, as the member of a turn. */
void ast_turn_writer_emit_meeple (const AstAction *action, AstEmitter *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstTurnWriter, ast_turn_writer_free)
