/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-viewport.h"

G_BEGIN_DECLS

#define AST_TYPE_BOARD_LAYOUT (ast_board_layout_get_type ())
G_DECLARE_FINAL_TYPE (AstBoardLayout, ast_board_layout, AST, BOARD_LAYOUT, GtkLayoutManager)

/**
 * AstBoardLayout:
 *
 * The board, which fills the whole, with all that floats over it.
 *
 *     wide                             narrow           low
 *     ┌─────────────────────────────┐  ┌────────────┐  ┌────────────────────┐
 *     │ header                      │  │ header     │  │ header             │
 *     │┌────┐lists   advice│buttons│  │ chips      │  │ chips       buttons│
 *     ││side│         tiles│       │  │ advice     │  │           ┌───────┐│
 *     ││    │              ┌───────┤  │     buttons│  │           │ hand  ││
 *     ││    │        battle│ hand  │  │ hand       │  │           │       ││
 *     └┴────┴──────────────┴───────┘  └────────────┘  └───────────┴───────┘
 *
 * With a foot it is a history, without gaps:
 *
 *     ┌─────────────────────────────┐  ┌────────────┐
 *     │ header                      │  │ header     │
 *     │ chips               ┌───────┤  │ chips      │
 *     │                     │ side  │  │            │
 *     ├─────────────────────┤       │  ├────────────┤
 *     │ foot                │       │  │ foot       │
 *     └─────────────────────┴───────┘  │ side       │
 *                                      └────────────┘
 *
 * The board knows these panels, and shows no place below the header, the side, the chips, the
 * buttons, the hand and the result. Each card has one place, and the board moves from below it as
 * far as is needed for what the card is about. The
 * card of a realm lies over no other one.
 *
 * Properties: `board`, `header` (or NULL), `side` (players and moves of a table, turns of a
 * history), `chips`, `hand`, `foot` (what leads through a history), `buttons`, `realm`, `advice`
 * (the box of hint and forecast), `tiles`, `lists` (the box of what leads about the board),
 * `battle`, `result`, `triumph`: the parts, children of the same widget, to be set before it is
 * shown and not kept alive by the layout. Those of a history are the first four and the foot.
 */

/* Little width; and little height, where the hand stands beside the board. */
void ast_board_layout_set_form (AstBoardLayout *self, gboolean narrow, gboolean low);

/* The places of the turn that is put together, each with those of the next: the realm that will be
 * fought for, the meeple, and the tile. */
typedef enum { AST_TURN_REALM, AST_TURN_MEEPLE, AST_TURN_TILE, AST_N_TURN_PARTS } AstTurnPart;

/* The turn lies at these AST_N_TURN_PARTS parts of the board: nothing lies over the first one that
 * there is room for. NULL for none. */
void ast_board_layout_place_turn (AstBoardLayout *self, const AstPlaces *turn);

/* The places of a battle: all of its realm, and those of it with meeples, both with the tile that
 * was laid last; and that of a tile of the realm. */
typedef enum {
  AST_BATTLE_REALM,
  AST_BATTLE_MEEPLES,
  AST_BATTLE_TILE,
  AST_N_BATTLE_PARTS
} AstBattlePart;

/* There is a battle at these AST_N_BATTLE_PARTS parts of the board: the board moves so that the
 * first one that there is room for is beside its card. */
void ast_board_layout_place_battle (AstBoardLayout *self, const AstPlaces *battle);

G_END_DECLS
