/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define AST_TYPE_BATTLE_DIE (ast_battle_die_get_type ())
G_DECLARE_FINAL_TYPE (AstBattleDie, ast_battle_die, AST, BATTLE_DIE, GtkWidget)

/**
 * AstBattleDie:
 *
 * A die of a battle: it waits, tumbles, lands, is marked if it is the one that counts, and
 * in the end may turn into the point it still brings (B6).
 *
 * It has no clock of its own: its owner sets how far each movement is, from 0 to 1.
 */
GtkWidget *ast_battle_die_new (gboolean yellow);

/* The width of the widget in pixels; the die has room in it to turn and to be marked. */
void ast_battle_die_set_width (AstBattleDie *self, int width);

/* What it shows when it has landed; 0: not rolled yet. */
void ast_battle_die_set_face (AstBattleDie *self, int face);
int ast_battle_die_get_face (AstBattleDie *self);

/* How far it has tumbled; 1: it lies still. */
void ast_battle_die_set_tumble (AstBattleDie *self, double progress);

/* How long it has been shaken, in seconds; 0: it lies still. */
void ast_battle_die_set_shaken (AstBattleDie *self, double seconds);

/* Whether it is the die that counts, and what the blade adds to it (B8). */
void ast_battle_die_set_mark (AstBattleDie *self, gboolean marked, int bonus);

/* How far it has turned into a point. */
void ast_battle_die_set_paid (AstBattleDie *self, double progress);

G_END_DECLS
