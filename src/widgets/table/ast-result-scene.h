/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-board-view.h"
#include "ast-motion-scene.h"
#include "ast-result-view.h"
#include "ast-triumph.h"

G_BEGIN_DECLS

#define AST_TYPE_RESULT_SCENE (ast_result_scene_get_type ())
G_DECLARE_FINAL_TYPE (AstResultScene, ast_result_scene, AST, RESULT_SCENE, GObject)

/**
 * AstResultScene:
 *
 * The result of a match beside its board. While the final scoring plays, the points are counted
 * line by line. The board is dimmed while a line is selected; lighting its realm is left to the
 * owner, as for any other line about the board. Then the winner has a moment alone on the board.
 *
 * Signals:
 *  - `cue (AstCue)`: something can be heard;
 *  - `played`: the final scoring has come to its end, or was skipped.
 */

/* The widgets must outlive what is called here; a reference is taken of `motion`. */
AstResultScene *ast_result_scene_new (AstResultView *view, AstTriumph *triumph, AstBoardView *board,
                                      AstMotionScene *motion);

/* Shows the result of `match`, which is over, with nothing counted yet. */
void ast_result_scene_show (AstResultScene *self, AstMatch *match);

/* Plays the final scoring of the result that is shown. */
void ast_result_scene_play (AstResultScene *self);

/* Shows the result at once. */
void ast_result_scene_end (AstResultScene *self);

/* Without a result the board has all the room again. */
void ast_result_scene_hide (AstResultScene *self);

/* Whether a match is over, even if its result is hidden for a look at the board. */
gboolean ast_result_scene_is_over (AstResultScene *self);

/* Once a match is over: its result beside the board, or the board alone. */
void ast_result_scene_set_visible (AstResultScene *self, gboolean visible);

/* Brings a final scoring that plays, or the moment of the winner, to its end. */
void ast_result_scene_skip (AstResultScene *self);

/* The same when the table is left: the winner has no moment that nobody sees. */
void ast_result_scene_leave (AstResultScene *self);

G_END_DECLS
