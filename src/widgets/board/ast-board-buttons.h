/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-board-ghost.h"
#include "ast-draft.h"
#include "ast-stands.h"

G_BEGIN_DECLS

#define AST_TYPE_BOARD_BUTTONS (ast_board_buttons_get_type ())
G_DECLARE_FINAL_TYPE (AstBoardButtons, ast_board_buttons, AST, BOARD_BUTTONS, GObject)

/**
 * AstBoardButtons:
 *
 * The buttons of a draft's places and meeple spots, which are children of the board.
 *
 * A click on one changes the draft. They have names for screen readers, and the focus moves among
 * them row by row. The signal `place-hovered` says that the pointer is on another place, or no
 * longer on one.
 */

/* `board` must outlive the buttons. */
AstBoardButtons *ast_board_buttons_new (GtkWidget *board);

/* Makes the buttons for a draft, and removes those of the last one; NULL for none. If the board or
 * one of its buttons has the focus, it is moved to a place. */
void ast_board_buttons_set_draft (AstBoardButtons *self, AstDraft *draft);

/* Makes spots and names anew: to be called when the draft has changed. */
void ast_board_buttons_update (AstBoardButtons *self);

void ast_board_buttons_allocate (AstBoardButtons *self, const AstViewport *port, AstStands *stands);

/* The place that gets the focus first: the one of the drafted tile, if any. NULL without places. */
GtkWidget *ast_board_buttons_get_current_place (AstBoardButtons *self);

/* Return the place that has the focus, or that the pointer is on, in `place`; FALSE: none. */
gboolean ast_board_buttons_get_focused_place (AstBoardButtons *self, AstFit *place);
gboolean ast_board_buttons_get_hovered_place (AstBoardButtons *self, AstFit *place);

/* The tile in the hand over the hovered place. Valid as long as the buttons are. */
AstBoardGhost *ast_board_buttons_get_ghost (AstBoardButtons *self);

/* Carries the ghost at a point of the board, in widget coordinates, instead of the hovered place;
 * NULL: no longer. Returns the place where it would land in `place`, or FALSE. */
gboolean ast_board_buttons_carry (AstBoardButtons *self, const AstViewport *port,
                                  const graphene_point_t *at, AstFit *place);

void ast_board_buttons_focus_place (AstBoardButtons *self, const AstFit *place);

G_END_DECLS
