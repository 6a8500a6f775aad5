/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-board-lists.h"
#include "ast-draft-scene.h"
#include "ast-helps.h"
#include "ast-inspector.h"
#include "ast-place-entry.h"
#include "ast-roamer.h"

G_BEGIN_DECLS

#define AST_TYPE_ROAM_SCENE (ast_roam_scene_get_type ())
G_DECLARE_FINAL_TYPE (AstRoamScene, ast_roam_scene, AST, ROAM_SCENE, GObject)

/**
 * AstRoamScene:
 *
 * Joins what leads about the board to the table: its words are told, the realm that the cursor
 * has come for is inspected, and what is typed or chosen in lists leads to the board. Why a tile
 * cannot be put somewhere is also shown in the hand.
 */

/* The widgets must outlive what is called here. */
typedef struct {
  AstBoardView *board;
  AstPlaceEntry *entry;
  AstBoardLists *lists;
  AstHandBar *hand;
} AstRoamParts;

/* The parts are copied; references are taken of `turn` and `inspector`. Advice of `hints` takes the
 * cursor away. */
AstRoamScene *ast_roam_scene_new (const AstRoamParts *parts, AstDraftScene *turn,
                                  AstInspector *inspector, AstHints *hints);

/* Owned by the scene. */
AstRoamer *ast_roam_scene_get_roamer (AstRoamScene *self);

/* The match on the board, NULL for none; and the player who sits at this screen, -1 for nobody. */
void ast_roam_scene_set_match (AstRoamScene *self, AstMatch *match);
void ast_roam_scene_set_viewer (AstRoamScene *self, int player);

/* Shows the entry where a place is typed. */
void ast_roam_scene_ask (AstRoamScene *self);

/* Shows the lists of what is on the board, or hides them. */
void ast_roam_scene_toggle_lists (AstRoamScene *self);

/* Hides the entry or the lists, or else the cursor. FALSE if there is none of them. */
gboolean ast_roam_scene_step_back (AstRoamScene *self);

void ast_roam_scene_set_helps (AstRoamScene *self, AstHelps helps);

G_END_DECLS
