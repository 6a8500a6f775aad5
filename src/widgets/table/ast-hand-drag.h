/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-board-view.h"
#include "ast-draft.h"

/* Lets a person drag the tile from the hand to a place of the board, with a mouse or a finger.
 *
 * The board shows the tile under the pointer, or at the place where it would land. Dropped there it
 * is laid as by a click; dropped elsewhere, over a panel, or after Escape, nothing changes.
 */
typedef struct _AstHandDrag AstHandDrag;

/* `tile` is the picture in the hand, which owns what is returned. The board must outlive it, or
 * what is being dragged must end before. */
AstHandDrag *ast_hand_drag_new (GtkWidget *tile, AstBoardView *board);

/* The turn that the tile is dragged for, which the board has got before; NULL: nothing can be
 * dragged. A reference is taken. Another turn ends what is being dragged; to be called again after
 * the turn has changed. */
void ast_hand_drag_set_draft (AstHandDrag *self, AstDraft *draft);
