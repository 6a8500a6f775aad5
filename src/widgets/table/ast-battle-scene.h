/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-battle-view.h"
#include "ast-board-view.h"
#include "ast-conductor.h"
#include "ast-table-layout.h"

G_BEGIN_DECLS

#define AST_TYPE_BATTLE_SCENE (ast_battle_scene_get_type ())
G_DECLARE_FINAL_TYPE (AstBattleScene, ast_battle_scene, AST, BATTLE_SCENE, GObject)

/**
 * AstBattleScene:
 *
 * Shows the battles of a conductor on their card: opens it beside the realm in question, lets the
 * dice fall when they are rolled, and closes it. The buttons of the card roll and go on.
 *
 * It holds the conductor back while dice move.
 *
 * Signals:
 *  - `opened`, `closed`;
 *  - `rolled`: the dice begin to move;
 *  - `settled`: the dice lie, and the card tells what they led to.
 */

/* The widgets and the layout must outlive what is called here. */
AstBattleScene *
ast_battle_scene_new (AstBattleView *card, AstBoardView *board, AstTableLayout *layout);

/* Shows the battles of `conductor`, of which a reference is taken, or of none with NULL. Closes the
 * card of another one. */
void ast_battle_scene_set_conductor (AstBattleScene *self, AstConductor *conductor);

/* How fast dice fall: the pace of a table. */
void ast_battle_scene_set_pace (AstBattleScene *self, int pace);

gboolean ast_battle_scene_is_open (AstBattleScene *self);

/* Puts the card beside the realm again, after the room has changed. */
void ast_battle_scene_place (AstBattleScene *self);

G_END_DECLS
