/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A game as a plain value: set-up, players and actions.
 *
 * A record may be unfinished. Only ast_record_replay () shows whether its actions keep to the
 * rules. */
#pragma once

#include <glib.h>

#include "ast-account.h"
#include "ast-deck-set.h"
#include "ast-game.h"

/* A player as a person sees it; the colour is in the set-up. */
typedef struct {
  char *name;        /* 1 to 100 characters, none of them a control character. */
  gboolean computer; /* FALSE: human. */
  char *level;       /* How strong the computer plays; NULL if unknown or human. */
} AstRecordPlayer;

typedef struct {
  /* Owned; NULL if unknown */
  char *id;        /* The same in all copies of the game; a UUID if this program made it. */
  char *created;   /* ISO 8601, UTC. */
  char *generator; /* The program that wrote it. */
  char *seed;      /* What that program's random numbers were started with. */

  /* Owned */
  AstDeckSet *decks;
  AstRecordPlayer players[AST_MAX_PLAYERS]; /* In turn order, setup.n_players of them. */
  GArray *actions; /* AstAction: every draw, also of a tile that fitted nowhere, lay, placement and
                    * roll, and the final scoring. The last action of an unfinished game may be a
                    * draw: that tile is in the hand. */

  AstAccount *account; /* Owned. NULL, unless the present rules refuse the game, which was played
                        * by an earlier version of them: it can be looked at and passed on only. */

  AstSetup setup;

  /* What the players have agreed on. The store keeps it, but it is no part of the text of a record,
   * since it changes nothing that could be checked. */
  gboolean purist;  /* Nothing helps them. */
  gboolean no_undo; /* No turn is taken back. */
} AstRecord;

/* A game that has not begun: no actions, players named "" and human, nothing else known. */
AstRecord *ast_record_new (AstDeckSet *decks, const AstSetup *setup);

/* A deep copy (the decks are shared). */
AstRecord *ast_record_copy (const AstRecord *self);

void ast_record_free (AstRecord *self);

/* Says who player number `player` is; `level` is NULL for a human or if unknown. */
void ast_record_set_player (AstRecord *self, guint player, const char *name, gboolean computer,
                            const char *level);

/* Gives the game a fresh id and the present moment as the time of its creation. */
void ast_record_stamp (AstRecord *self);

/* Appends an action, unchecked. */
void ast_record_add (AstRecord *self, const AstAction *action);

/* Valid until the next action is added. */
static inline const AstAction *
ast_record_get_action (const AstRecord *self, guint i)
{
  return &g_array_index (self->actions, AstAction, i);
}

/* Sets up `game` and plays the record's actions, up to the first that the rules refuse. A record
 * with an account gives its sketch instead, and no action is played. Returns AST_OK, or why it is
 * refused. `n_played`, if not NULL, receives the number of actions played, or -1 if the set-up
 * itself is refused. `game` borrows the tiles of the record's decks. */
AstResult ast_record_replay (const AstRecord *self, AstGame *game, int *n_played);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstRecord, ast_record_free)
