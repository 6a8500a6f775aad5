/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-fight.h"

G_BEGIN_DECLS

#define AST_TYPE_BATTLE_VIEW (ast_battle_view_get_type ())
G_DECLARE_FINAL_TYPE (AstBattleView, ast_battle_view, AST, BATTLE_VIEW, GtkWidget)

/**
 * AstBattleView:
 *
 * The card of a battle: what it is about, the sides with their dice, each roll and what it
 * led to.
 *
 * It shows an [class@Fight], which the match has decided: its owner moves that on, as an answer to
 * `go` or, where only computer players fight, by itself. The view lets the dice of a roll fall,
 * turns those of sides that are out into points, and settles the roll. It is visible as long as
 * there is a battle to show.
 *
 * The action `battle.go` does what is next: rolls, skips the movement, or ends. Space and
 * Enter call it while the focus is inside. Holding the button down shakes the dice first.
 *
 * Signals:
 *  - `go`: a person whose dice they are wants them rolled, or the decided battle has been read;
 *  - `fallen`: the dice of a roll have.
 */

/* Shows `fight`, of which a reference is taken; NULL: stops showing a battle, whatever its stage.
 */
void ast_battle_view_set_fight (AstBattleView *self, AstFight *fight);

/* Lets the dice of a new roll fall. */
void ast_battle_view_show_roll (AstBattleView *self);

/* Ends the roll that is being shown at once. */
void ast_battle_view_skip (AstBattleView *self);

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
