/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The game at a shared table: a set-up, a seed and the turns of its players, from which all else
 * follows. It is always at a decision of a player, or over. */
#pragma once

#include "ast-fair-chance.h"
#include "ast-set-up.h"
#include "ast-turn-writer.h"

typedef struct _AstSharedGame AstSharedGame;

/* What a record says about its game beside the players, as texts. */
enum {
  AST_ABOUT_SEED, /* "table-1:" and 64 digits. */
  AST_ABOUT_ID,
  AST_ABOUT_CREATED,
  AST_ABOUT_GENERATOR,
  AST_N_ABOUT
};

/* Begins a game of the players called `names`. NULL if the seed is none, or missing. */
AstSharedGame *
ast_shared_game_new (const AstSetUp *set_up, const char *const *names, const char *const *about);
/* Writes all there is to know of it as the member `name`, and reads that. NULL if it is none. */
void ast_shared_game_emit_snapshot (const AstSharedGame *self, AstEmitter *out, const char *name);
AstSharedGame *ast_shared_game_read (const AstJsonValue *value, AstDeckCollection *collection);

void ast_shared_game_free (AstSharedGame *self);

const AstGame *ast_shared_game_get_game (const AstSharedGame *self);
gboolean ast_shared_game_is_over (const AstSharedGame *self);
guint ast_shared_game_get_n_turns (const AstSharedGame *self);
const AstDeckSet *ast_shared_game_get_decks (const AstSharedGame *self);

/* The points of a side. */
gint64 ast_shared_game_get_total (const AstSharedGame *self, int side);

/* The name of player `i` when the game began. */
const char *ast_shared_game_get_name (const AstSharedGame *self, int i);

/* The number of the last turn of `player`, or -1. */
int ast_shared_game_find_last (const AstSharedGame *self, int player);

/* AST_OK, or the rule against which the turn is. */
AstResult
ast_shared_game_check (const AstSharedGame *self, const AstAction *lay, const AstAction *place);

/* Carries out a turn and all that follows up to the next decision, or to the final scoring. FALSE,
 * and the game is of no use, if it is against the rules. */
gboolean ast_shared_game_play (AstSharedGame *self, const AstAction *lay, const AstAction *place);

/* Takes back all turns from number `n` on. */
void ast_shared_game_undo (AstSharedGame *self, guint n);

/* Write members of an object: the commitment to the seed; the last turn and where the game is after
 * it; where it is after turns were taken back; the record and how often turns were taken back. */
void ast_shared_game_emit_commitment (const AstSharedGame *self, AstEmitter *out);
void ast_shared_game_emit_turn (AstSharedGame *self, AstEmitter *out);
void ast_shared_game_emit_undone (AstSharedGame *self, AstEmitter *out);
void ast_shared_game_emit_record (AstSharedGame *self, AstEmitter *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstSharedGame, ast_shared_game_free)
