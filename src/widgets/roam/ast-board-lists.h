/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-draft.h"
#include "ast-landmarks.h"
#include "ast-match.h"

G_BEGIN_DECLS

#define AST_TYPE_BOARD_LISTS (ast_board_lists_get_type ())
G_DECLARE_FINAL_TYPE (AstBoardLists, ast_board_lists, AST, BOARD_LISTS, AdwBin)

/**
 * AstBoardLists:
 *
 * Three lists of what is on the board: the places of the turn with what they bring, those that
 * bring most first; one's own meeples; and the open realms. Each row leads to the board.
 * Left and Right lead from list to list.
 *
 * Its close button works through the action `table.lists`, see [class@Table].
 *
 * Signals:
 *  - `place-pointed (int x, int y)`: the pointer or the focus is on a row that leads there;
 *  - `place-chosen (int x, int y, int rotation)`: a place of the turn;
 *  - `landmark-chosen (gpointer)`: a meeple or realm, an AstLandmark that is valid for the call.
 */

typedef struct {
  AstMatch *match;
  const AstGame *game;   /* The state that the board shows. */
  AstDraft *draft;       /* Of the turn, or NULL. */
  int player;            /* Whose meeples are one's own. */
  gboolean tells_places; /* Where the tile in the hand fits, */
  gboolean tells_gains;  /* and what that brings; */
  gboolean tells_worth;  /* what realms are worth. */
} AstBoardListed;

/* Fills the lists. */
void ast_board_lists_fill (AstBoardLists *self, const AstBoardListed *listed);

/* Gives the focus to the first row of the list that is shown: the places, if there are any. */
void ast_board_lists_begin (AstBoardLists *self);

G_END_DECLS
