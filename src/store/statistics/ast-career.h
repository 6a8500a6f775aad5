/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The finished games of one person, as personal records and a fitting level are found in them. */
#pragma once

#include "ast-db.h"

/* What a person did in one game; in a team game, what the team did. */
typedef struct {
  char *rivals; /* Owned; who played on the other sides, such as "pilot,pilot": levels, "human" for
                 * a person, "" for an unknown level. */
  gint64 game;
  guint n_players;
  gboolean teams, equipment, expansion;
  int points, lead; /* As in AstPlayerGame. */
  int best_turn;    /* Most points of one turn, without the final scoring. */
  gboolean won;
} AstCareerGame;

/* The finished games of the person `name` with the decks of the program, regardless of case, the
 * one played last at the end; only the latest `limit` (0: all). An array of AstCareerGame that
 * frees them. */
GPtrArray *ast_career_read (AstDb *db, const char *name, guint limit, GError **error);
void ast_career_game_free (AstCareerGame *self);
