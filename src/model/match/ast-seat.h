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
 * One player of a match: who it is. For points and the like see [class@Scoreboard]. Only the name
 * can change, which the signal "renamed" tells: at a table at several screens somebody else may
 * take a seat.
 */

/* `level` is NULL for a person. */
AstSeat *ast_seat_new (int player, const char *name, AstColour colour, const char *level);

/* From now on `name` is the player's. */
void ast_seat_rename (AstSeat *self, const char *name);

int ast_seat_get_player (AstSeat *self);

/* As ast_name_phrase () has it. */
const char *ast_seat_get_name (AstSeat *self);

/* As ast_name_isolate () has it, however long. */
const char *ast_seat_get_whole_name (AstSeat *self);

AstColour ast_seat_get_colour (AstSeat *self);

/* Which computer player sits here, NULL for a person. */
const char *ast_seat_get_level (AstSeat *self);
gboolean ast_seat_is_human (AstSeat *self);

G_END_DECLS
