/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-match.h"

G_BEGIN_DECLS

#define AST_TYPE_BATTLE_SIDE (ast_battle_side_get_type ())
G_DECLARE_FINAL_TYPE (AstBattleSide, ast_battle_side, AST, BATTLE_SIDE, GtkWidget)

/**
 * AstBattleSide:
 *
 * One side of a battle: its name, its chance, its dice with the source of each, its roll and the
 * points it got so far.
 */

/* The column of `side` in the battle that `game` is in. */
GtkWidget *ast_battle_side_new (GListModel *seats, const AstGame *game, int side);

/* A column with large dice; a column; a row with small dice; a column with them and without what
 * names them. */
typedef enum {
  AST_BATTLE_DUEL,
  AST_BATTLE_COLUMN,
  AST_BATTLE_ROW,
  AST_BATTLE_LOW_COLUMN
} AstBattleShape;

void ast_battle_side_set_shape (AstBattleSide *self, AstBattleShape shape);

/* The chance to win from 0 to 1, or -1 to hide it. */
void ast_battle_side_set_chance (AstBattleSide *self, double chance);

/* What its dice will show: AST_MAX_DICE faces. Marks and result are those of no roll until
 * they are judged. */
void ast_battle_side_set_dice (AstBattleSide *self, const guint8 *faces);

/* How far its dice have tumbled, 0 to 1. */
void ast_battle_side_set_tumble (AstBattleSide *self, double progress);

/* How long the dice have been shaken, in seconds; 0: they lie still. */
void ast_battle_side_set_shaken (AstBattleSide *self, double seconds);

/* Marks the die that counts, shows the result, and the points that the side got by `scores` of this
 * roll. */
void ast_battle_side_judge (AstBattleSide *self, gboolean highest, const AstScores *scores);

/* How far the dice of a side that is out have turned into points, 0 to 1. */
void ast_battle_side_set_paid (AstBattleSide *self, double progress);

G_END_DECLS
