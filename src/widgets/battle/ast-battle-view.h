/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-match.h"

G_BEGIN_DECLS

#define AST_TYPE_BATTLE_VIEW (ast_battle_view_get_type ())
G_DECLARE_FINAL_TYPE (AstBattleView, ast_battle_view, AST, BATTLE_VIEW, GtkWidget)

/* How far the battle that is shown has got. */
typedef enum {
  AST_BATTLE_NONE,
  AST_BATTLE_WAITS,   /* For the next roll. */
  AST_BATTLE_TUMBLES, /* The dice move. */
  AST_BATTLE_PAYS,    /* The dice of sides that are out turn into points. */
  AST_BATTLE_IS_OVER  /* It can still be read. */
} AstBattleStage;

/**
 * AstBattleView:
 *
 * The card of a battle: what it is about, the sides with their dice, each roll and what it
 * led to.
 *
 * It shows what the match has decided: its owner rolls, as an answer to `roll` or, where only
 * computer players fight, by itself. It is visible as long as there is a battle to show.
 *
 *     begin ──► WAITS ──show_roll──► TUMBLES ──► PAYS ──► settled ──► IS_OVER ──► done
 *                 ▲                                          │ tie
 *                 └──────────────────────────────────────────┘
 *
 * The action `battle.go` does what is next: rolls, skips the movement, or ends. Space and
 * Enter call it while the focus is inside. Holding the button down shakes the dice first.
 *
 * Signals:
 *  - `roll`: a person whose dice they are wants them rolled;
 *  - `fallen`: the dice of a roll have;
 *  - `settled`: the dice of a roll lie still and are judged;
 *  - `done`: the battle is over and has been read.
 */

/* Begins to show the battle that the match is in (phase AST_ROLL). With `by_person` the button
 * rolls, for a person who has dice in it. */
void ast_battle_view_begin (AstBattleView *self, AstMatch *match, gboolean by_person);

/* Stops showing a battle, whatever its stage. */
void ast_battle_view_close (AstBattleView *self);

/* Shows `roll`, the last action of the match, which gave `scores`. Both are copied. */
void
ast_battle_view_show_roll (AstBattleView *self, const AstAction *roll, const AstScores *scores);

/* Ends the roll that is being shown at once. */
void ast_battle_view_skip (AstBattleView *self);

AstBattleStage ast_battle_view_get_stage (AstBattleView *self);

/* The paragraph of the rulebook that says more about what is shown: how dice are counted, how a
 * tie goes on, what a defeat pays. Static; NULL without a battle. */
const char *ast_battle_view_find_rule (AstBattleView *self);

/* Whether a roll is being shown. */
gboolean ast_battle_view_is_moving (AstBattleView *self);

/* With `narrow` the sides are below each other. With `low`, the view has little height, too: they
 * are beside each other all the same, and only the last line of the story is shown. */
void ast_battle_view_set_form (AstBattleView *self, gboolean narrow, gboolean low);

/* How long the dice tumble, in milliseconds; to pay for a defeat takes half as long. */
void ast_battle_view_set_tumbling (AstBattleView *self, guint milliseconds);

/* TRUE at first. */
void ast_battle_view_set_show_odds (AstBattleView *self, gboolean show_odds);

G_END_DECLS
