/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-current-game.h"
#include "ast-my-tables.h"

G_BEGIN_DECLS

#define AST_TYPE_ROOMS (ast_rooms_get_type ())
G_DECLARE_FINAL_TYPE (AstRooms, ast_rooms, AST, ROOMS, GObject)

/**
 * AstRooms:
 *
 * The tables at several screens of a window: they are opened, found, joined and left. The window
 * is at one of them at most. When its game begins it comes to the table of the window, and is kept
 * among the saved games; when a saved one is continued that was played at several screens, its
 * table is joined again. A table that was opened in this window is hosted by it, until the window
 * is closed.
 *
 * Whoever leaves a table, or goes to another one, keeps the seat: the table is among the player's.
 *
 * Nothing listens and nothing connects, and libsoup is not loaded, before somebody asks for a
 * table.
 *
 * Before its game begins, a table is left with its room: when no way back leads to that any more.
 *
 * It adds to the window the actions `win.join` (the page), `win.join-found` (the table that was
 * found there), `win.join-table` (s: a link), `win.my-table` (s: the link of one where the player
 * has a seat), `win.change-table` (the page of new games, until its table is opened, that is
 * changed), `win.copy-invitation` and `win.copy-link`, `win.reconnect`, which does not wait for the
 * next try, `win.sit-down`: the own seat is not for a computer any more, and `win.end-visit` after
 * the own seat has been given up.
 */

/* `window`, an ApplicationWindow, and `navigator`, in it, are not held. */
AstRooms *
ast_rooms_new (GtkWindow *window, AstNavigator *navigator, AstLibrary *library, GSettings *settings,
               AstAnnouncer *announcer, AstCurrentGame *game, AstMyTables *tables);

/* Opens a table for the game of `plan`, or changes the own one to it: on `server`, an
 * address as it was typed, or if that is NULL in this program. */
void ast_rooms_open (AstRooms *self, AstPlan *plan, const char *server);

/* Whether the window may be closed now. If others are at a table that it hosts, the player is asked
 * first, and it is closed after a yes. */
gboolean ast_rooms_may_close (AstRooms *self);

/* Ends what is open, and says goodbye. */
void ast_rooms_close (AstRooms *self);

G_END_DECLS
