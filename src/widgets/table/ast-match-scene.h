/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-battle-scene.h"
#include "ast-describer.h"
#include "ast-draft-scene.h"
#include "ast-log-view.h"
#include "ast-narrator.h"
#include "ast-result-scene.h"
#include "ast-roam-scene.h"

G_BEGIN_DECLS

#define AST_TYPE_MATCH_SCENE (ast_match_scene_get_type ())
G_DECLARE_FINAL_TYPE (AstMatchScene, ast_match_scene, AST, MATCH_SCENE, GObject)

/**
 * AstMatchScene:
 *
 * Shows the match of a conductor with the parts of a table: follows the signals of both, and tells
 * each part what it is to show.
 *
 * Signals:
 *  - `changed`: the titles, or what can be undone, may have changed;
 *  - `ended`, `person-awaited (AstSeat *)`, `cue (AstCue)`: those of [class@Table].
 */

/* The parts must outlive what is called here. */
typedef struct {
  GtkWidget *table; /* The widget with all of them. */
  AstWidthBin *bin;
  AstBoardView *board;
  AstHandBar *hand;
  AstBattleView *battle;
  AstResultView *result;
  AstSeatList *cards;
  AstSeatList *chips;
  AstLogView *moves;
  AstLog *log; /* What the moves show. */
  AstInspector *inspector;
  AstMotionScene *motion;
  AstBattleScene *battles;
  AstResultScene *ending;
  AstHints *hints;
  AstTablePanels *panels;
  AstDraftScene *turn;
  AstNarrator *narrator;
  AstDescriber *describer;
  AstRoamScene *roam;
} AstMatchParts;

/* The parts are copied. */
AstMatchScene *ast_match_scene_new (const AstMatchParts *parts);

/* Shows the match of `conductor`, of which a reference is taken; NULL clears the table. */
void ast_match_scene_set_conductor (AstMatchScene *self, AstConductor *conductor);

/* Not a new reference; NULL without a match. */
AstConductor *ast_match_scene_get_conductor (AstMatchScene *self);

void ast_match_scene_set_helps (AstMatchScene *self, AstHelps helps);

/* Whose turn it is, and how many tiles are left; "" without a match. Owned by the caller. */
char *ast_match_scene_make_title (AstMatchScene *self);
char *ast_match_scene_make_subtitle (AstMatchScene *self);

/* The paragraph of the rulebook that says more about what is going on now. Static. */
const char *ast_match_scene_find_rule (AstMatchScene *self);

/* Shows the hand bar where there is need and room for it, after the room has changed. */
void ast_match_scene_place_hand (AstMatchScene *self);

/* Puts the focus on the board, unless something visible of the table has it. */
void ast_match_scene_keep_focus (AstMatchScene *self);

/* Shows the final scoring of a game that is over once more, point by point. */
void ast_match_scene_count_again (AstMatchScene *self);

G_END_DECLS
