/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-draft-scene.h"
#include "ast-helps.h"
#include "ast-inspector.h"
#include "ast-roamer.h"

G_BEGIN_DECLS

#define AST_TYPE_ROAM_SCENE (ast_roam_scene_get_type ())
G_DECLARE_FINAL_TYPE (AstRoamScene, ast_roam_scene, AST, ROAM_SCENE, GObject)

/**
 * AstRoamScene:
 *
 * Joins what leads about the board to the table: its words are told, and the realm that the
 * cursor has come for is inspected.
 */

/* The widgets must outlive what is called here. */
typedef struct {
  AstBoardView *board;
} AstRoamParts;

/* The parts are copied; references are taken of `turn` and `inspector`. */
AstRoamScene *
ast_roam_scene_new (const AstRoamParts *parts, AstDraftScene *turn, AstInspector *inspector);

/* Owned by the scene. */
AstRoamer *ast_roam_scene_get_roamer (AstRoamScene *self);

/* The match on the board, NULL for none; and the player who sits at this screen, -1 for nobody. */
void ast_roam_scene_set_match (AstRoamScene *self, AstMatch *match);
void ast_roam_scene_set_viewer (AstRoamScene *self, int player);

void ast_roam_scene_set_helps (AstRoamScene *self, AstHelps helps);

G_END_DECLS
