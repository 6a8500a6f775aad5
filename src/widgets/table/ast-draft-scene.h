/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-board-view.h"
#include "ast-cue.h"
#include "ast-draft.h"
#include "ast-hand-bar.h"
#include "ast-helps.h"
#include "ast-hints.h"
#include "ast-table-layout.h"
#include "ast-table-panels.h"

G_BEGIN_DECLS

#define AST_TYPE_DRAFT_SCENE (ast_draft_scene_get_type ())
G_DECLARE_FINAL_TYPE (AstDraftScene, ast_draft_scene, AST, DRAFT_SCENE, GObject)

/**
 * AstDraftScene:
 *
 * Shows the turn that a person puts together: on the board, in the hand bar, and on the cards and
 * panels beside it, with as many helps as are turned on.
 *
 * Signals:
 * - `changed`: the draft has changed, or another one is shown.
 * - `cue (AstCue)`: something can be heard.
 */

/* The widgets and the layout must outlive what is called here; references are taken of `panels` and
 * `hints`. */
AstDraftScene *ast_draft_scene_new (AstBoardView *board, AstHandBar *hand, AstTableLayout *layout,
                                    AstTablePanels *panels, AstHints *hints);

/* Shows `draft`, of which a reference is taken, or none with NULL. Drops a hint. */
void ast_draft_scene_set_draft (AstDraftScene *self, AstDraft *draft);

/* Not a new reference; NULL for none. */
AstDraft *ast_draft_scene_get_draft (AstDraftScene *self);

void ast_draft_scene_set_helps (AstDraftScene *self, AstHelps helps);

/* Puts the cards about the draft beside it, after they or the board have changed. */
void ast_draft_scene_place (AstDraftScene *self);

/* Whether the tile is put on the board: then something can be taken back. */
gboolean ast_draft_scene_is_put (AstDraftScene *self);

/* Takes back the meeple, or else the tile. FALSE if the tile is not put on the board. */
gboolean ast_draft_scene_step_back (AstDraftScene *self);

/* Whether there is a draft, and hints are turned on. */
gboolean ast_draft_scene_can_ask (AstDraftScene *self);

/* Whether persons are told what the turn leads to. */
gboolean ast_draft_scene_tells_odds (AstDraftScene *self);

/* Asks for a hint, if that can be done. */
void ast_draft_scene_ask (AstDraftScene *self);

/* The paragraph of the rulebook about the step that the draft is at. Static; NULL without one. */
const char *ast_draft_scene_find_rule (AstDraftScene *self);

G_END_DECLS
