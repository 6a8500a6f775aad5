/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a host has told of a game, as far as it keeps to the rules and to what was told before. */
#pragma once

#include "ast-host-message.h"
#include "ast-record.h"
#include "ast-deck-collection.h"

typedef enum {
  AST_CHANCE_SECRET, /* The game is going on. */
  AST_CHANCE_FAIR,   /* All tiles and dice follow from the seed that was promised. */
  AST_CHANCE_UNFAIR, /* They do not, or the seed is not the one, or was not told. */
} AstChanceVerdict;

typedef struct {
  AstRecord *record; /* NULL before the start. */
  char *commitment;  /* NULL before the start. */
  gint64 undone;     /* How often turns were taken back. */
  AstChanceVerdict chance;
} AstToldGame;

void ast_told_game_clear (AstToldGame *self);

/* Whether the game has ended. */
gboolean ast_told_game_is_over (const AstToldGame *self);

/* The seat whose turn it is; -1: nobody's. */
int ast_told_game_find_mover (const AstToldGame *self);

/* Takes a message of the type `welcome`, `turn` or `undone`. FALSE if it contradicts the rules, or
 * what was told before; then nothing changes. `collection` has the installed decks. */
gboolean ast_told_game_take (AstToldGame *self, const AstHostMessage *message,
                             AstDeckCollection *collection, GError **error);
