/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

#include "ast-game.h"

G_BEGIN_DECLS

#define AST_TYPE_SEAT (ast_seat_get_type ())
G_DECLARE_FINAL_TYPE (AstSeat, ast_seat, AST, SEAT, GObject)

/**
 * AstSeat:
 *
 * One player of a match as the table shows it.
 *
 * Who it is never changes; points, reserve and turn follow the game. Properties: `name`,
 * `points` (of its side), `arrived` (those of them that have been shown), `projected` (points if
 * the game ended now; -1: not to be told, or it has ended), `active` (its turn), `reserve` and
 * `pieces` (sets, as in [struct@AstGame]).
 */

/* `level` is NULL for a person. */
AstSeat *ast_seat_new (int player, const char *name, AstColour colour, const char *level);

int ast_seat_get_player (AstSeat *self);
const char *ast_seat_get_name (AstSeat *self);
AstColour ast_seat_get_colour (AstSeat *self);

/* Which computer player sits here, NULL for a person. */
const char *ast_seat_get_level (AstSeat *self);
gboolean ast_seat_is_human (AstSeat *self);

int ast_seat_get_points (AstSeat *self);

/* Points are shown as soon as the game has them, unless whoever shows how they come says how many
 * have arrived; that holds until the game gives other points. */
int ast_seat_get_arrived (AstSeat *self);
void ast_seat_set_arrived (AstSeat *self, int arrived);

int ast_seat_get_projected (AstSeat *self);
gboolean ast_seat_get_active (AstSeat *self);

/* Bits 0 to 3 small meeples, bit 4 the large one. */
unsigned ast_seat_get_reserve (AstSeat *self);

/* Set of AstEquipment. */
unsigned ast_seat_get_pieces (AstSeat *self);

/* Whether the projected points are told. */
void ast_seat_set_projecting (AstSeat *self, gboolean projecting);

/* Meeples and pieces of equipment that are still on their way home are not shown in the reserve. */
void ast_seat_set_walking (AstSeat *self, unsigned meeples, unsigned pieces);

/* Shows another turn than the game's, until that goes on. */
void ast_seat_set_active (AstSeat *self, gboolean active);

/* Takes over what `game` says of this player; notifies what changed. */
void ast_seat_update (AstSeat *self, const AstGame *game);

G_END_DECLS
