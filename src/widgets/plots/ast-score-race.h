/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-match.h"

G_BEGIN_DECLS

#define AST_TYPE_SCORE_RACE (ast_score_race_get_type ())
G_DECLARE_FINAL_TYPE (AstScoreRace, ast_score_race, AST, SCORE_RACE, GtkWidget)

/**
 * AstScoreRace:
 *
 * The points of all sides turn by turn, as lines that end in the sides' signs.
 *
 * The last step is the final scoring.
 *
 * Signals: `turn-chosen (int turn)`: that turn was clicked or dragged to; 0 is before the first.
 */

/* Shows the match as far as it has been played; NULL for nothing. */
void ast_score_race_set_match (AstScoreRace *self, AstMatch *match);

/* Marks a turn of the match with a line; -1: none. */
void ast_score_race_mark (AstScoreRace *self, int turn);

G_END_DECLS
