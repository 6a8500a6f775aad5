/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The sides of a stored game: its players, or its teams, whose points are those of all members. */
#pragma once

#include "ast-game-entry.h"

typedef struct {
  guint n_players;
  guint players[AST_MAX_PLAYERS]; /* In turn order. */
} AstEntrySide;

/* Writes the sides of `entry` to `sides`, in the order of their first players, and returns how many
 * there are. `sides` has room for AST_MAX_PLAYERS. */
guint ast_entry_side_list (AstGameEntry *entry, AstEntrySide *sides);

/* What the player is called. */
const char *ast_entry_side_name (const AstGameEntry *entry, guint player);

/* Names and points: "Ada 34", or "Ada and Mira 52". Transfer full. */
char *ast_entry_side_describe (const AstEntrySide *self, AstGameEntry *entry);
