/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-match.h"

G_BEGIN_DECLS

#define AST_TYPE_BATTLE_VIEW (ast_battle_view_get_type ())
G_DECLARE_FINAL_TYPE (AstBattleView, ast_battle_view, AST, BATTLE_VIEW, GtkWidget)

/**
 * AstBattleView:
 *
 * The card of a battle: what it is about, the sides with their dice, each roll and what it
 * led to.
 *
 * It shows and asks, and decides nothing: its owner rolls, as an answer to `roll` or, where
 * only computer players fight, when it sees fit.
 *
 *     begin ──► waits ──(roll)──► show_roll ──► settled ──► over ──► done
 *                 ▲                                │ tie
 *                 └────────────────────────────────┘
 *
 * The action `battle.go` does what is next: rolls, skips the movement, or ends. Space and
 * Enter call it while the focus is inside. Who holds the button down shakes the dice first.
 *
 * Properties: `narrow` (sides below each other), `show-odds` (TRUE if not set).
 *
 * Signals:
 *  - `roll`: a person whose dice they are wants them rolled;
 *  - `settled`: the dice of a roll lie still and are judged;
 *  - `done`: the battle is over and has been read.
 */
GtkWidget *ast_battle_view_new (void);

/* Begins to show the battle that the match is in (phase AST_ROLL). */
void ast_battle_view_begin (AstBattleView *self, AstMatch *match);

/* Shows `roll`, which happened in `before` and gave `scores`. All are copied. */
void ast_battle_view_show_roll (AstBattleView *self, const AstGame *before, const AstAction *roll,
                                const AstScores *scores);

/* Lets the dice of a roll that is being shown lie still at once. */
void ast_battle_view_skip (AstBattleView *self);

/* Whether dice move. */
gboolean ast_battle_view_is_moving (AstBattleView *self);

/* Whether the battle is decided, as far as it has been shown. */
gboolean ast_battle_view_is_over (AstBattleView *self);

/* Whether a person has dice in it, so that nobody else should roll them. */
gboolean ast_battle_view_has_person (AstBattleView *self);

void ast_battle_view_set_narrow (AstBattleView *self, gboolean narrow);

/* For the width of a narrow view there is little height: sides are beside each other all the same,
 * and of the story only the last line is shown. */
void ast_battle_view_set_low (AstBattleView *self, gboolean low);

/* Milliseconds that the dice tumble; what follows takes half of it. */
void ast_battle_view_set_tumbling (AstBattleView *self, guint milliseconds);

void ast_battle_view_set_show_odds (AstBattleView *self, gboolean show_odds);

G_END_DECLS
