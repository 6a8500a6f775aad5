/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-announcer.h"
#include "ast-library.h"
#include "ast-table-book.h"
#include "ast-table-client.h"

G_BEGIN_DECLS

#define AST_TYPE_VISIT (ast_visit_get_type ())
G_DECLARE_FINAL_TYPE (AstVisit, ast_visit, AST, VISIT, GObject)

/**
 * AstVisit:
 *
 * One visit to a table at several screens, from the first try to connect until it is left. What
 * belongs to it belongs to no other visit: its client, the seat that is wanted, the game that is
 * saved, and what is told of the connection.
 *
 * Whoever shows the table follows the visit. Its `changed_cb ()` and `told_cb ()` are the order of
 * an event: what has to be done is done first, then those who show it are told.
 *
 * Signals, none of which comes after ast_visit_end ():
 *  - `changed`: of the client;
 *  - `told`: the game has changed, or there is another one;
 *  - `kept (gint64 game)`: the game is among the saved ones; 0: it cannot be saved.
 */

/* A visit of somebody called `name`, over `wire`, who would like the seat of `colour` (-1: any). */
AstVisit *ast_visit_new (AstLibrary *library, const AstWireKind *wire, AstTableBook *book,
                         AstAnnouncer *announcer, const char *name, int colour);

/* Adds a way by which the table may be reached, and if it is unsure whether that is plain the other
 * one, too. They are tried one after another. `hosted`: this program hosts the table. */
void ast_visit_add_way (AstVisit *self, const AstTableLink *link, gboolean hosted);

/* Joins the table; with a `token` (may be NULL) as the person who was given it. Without one they
 * sit down on an open seat, if there is one before the game. */
void ast_visit_join (AstVisit *self, const char *token);

/* The same, for a saved game of the table: its id and number in the store. */
void ast_visit_resume (AstVisit *self, const char *token, const char *id, gint64 game);

/* Looks for a table on each of the ways. */
void ast_visit_search (AstVisit *self);

/* Opens a table for the game of `plan`, with so many days for a turn; 0: no limit. */
void ast_visit_create (AstVisit *self, AstRecord *plan, int deadline);

/* Changes the table to the game of `plan`. Everybody keeps a seat of the same colour; whoever has
 * none sits down on that of `colour`. */
void ast_visit_change (AstVisit *self, AstRecord *plan, int deadline, int colour);

/* The certificate that kept the visit from connecting, as hexadecimal digits; NULL if it was
 * something else. And connects nevertheless. */
const char *ast_visit_get_certificate (AstVisit *self);
void ast_visit_trust (AstVisit *self);

/* The same table once more after its game: who had the second turn begins, and computers take the
 * seats that are open. */
void ast_visit_rematch (AstVisit *self);

/* Opens the seat of somebody who has not come back. */
void ast_visit_free_seat (AstVisit *self, int seat);

/* Asks the host for something, and tells the player if it is refused. */
void ast_visit_ask (AstVisit *self, const AstClientMessage *message);

/* Tells the player why something is refused, if `error` is not NULL. As long as the connection is
 * lost, which is told already, only that it is. */
void ast_visit_tell (AstVisit *self, const GError *error);

/* Tells the player that turns were taken for them while they were away. */
void ast_visit_tell_replaced (AstVisit *self);

/* Leaves the table. */
void ast_visit_end (AstVisit *self);

/* Not a new reference. */
AstTableClient *ast_visit_get_client (AstVisit *self);

/* Of the client. */
const AstRoom *ast_visit_get_room (AstVisit *self);
const AstToldGame *ast_visit_get_game (AstVisit *self);
AstClientStatus ast_visit_get_status (AstVisit *self);

/* A deck, as "id:revision", if it is installed here; else NULL. */
const AstDeck *ast_visit_find_deck (AstVisit *self, const char *ref);

/* Who has opened the table, if that is known from elsewhere; else NULL. */
void ast_visit_set_founder (AstVisit *self, const char *name);
const char *ast_visit_get_founder (AstVisit *self);

/* The address by which others reach this computer, if it hosts the table. */
void ast_visit_set_address (AstVisit *self, const char *address);

/* Where others reach the table; and two lines for a chat: who invites to what, and where that is.
 * Free with g_free (). */
AstTableLink ast_visit_find_link (AstVisit *self);
char *ast_visit_write_invitation (AstVisit *self);

gboolean ast_visit_is_hosted (AstVisit *self);

/* Whether the player decides about the table as long as its founder is away. */
gboolean ast_visit_stands_in (AstVisit *self);

/* Whether whoever sits on `seat` has been waited for long enough, see AstWaits. */
gboolean ast_visit_has_waited (AstVisit *self, int seat);

/* Whether a computer plays for whoever sat on `seat` at the start of the game. */
gboolean ast_visit_is_replaced (AstVisit *self, int seat);

/* How many seconds whoever is to take a turn has left; -1: nobody hurries them. */
gint64 ast_visit_find_rest (AstVisit *self);

/* The player has given up their seat; and whether that is why they look on. */
void ast_visit_set_left (AstVisit *self);
gboolean ast_visit_has_left (AstVisit *self);

/* Whether the player may start a game now, and what is waited for before anybody does: a sentence
 * or two, free with g_free (); and only who it is that starts, or why it is the player. */
gboolean ast_visit_can_start (AstVisit *self);
char *ast_visit_tell_start (AstVisit *self);
char *ast_visit_tell_starter (AstVisit *self);

/* Whether a seat has been asked for on coming, and the host has not answered. */
gboolean ast_visit_sits_down (AstVisit *self);

/* Whether a table is looked for of which only the code is known. */
gboolean ast_visit_is_search (AstVisit *self);

/* Whether its game has begun, and whether one goes on. */
gboolean ast_visit_has_game (AstVisit *self);
gboolean ast_visit_is_playing (AstVisit *self);

/* Whether a saved game, by its id and number in the store, is that of the table. */
gboolean ast_visit_owns (AstVisit *self, const char *id, gint64 game);

/* What came with `told`: another game; the first news after the connection was lost, or ever. */
gboolean ast_visit_is_new_game (AstVisit *self);
gboolean ast_visit_is_arriving (AstVisit *self);

/* Saves the game as it is told now. `kept` answers. */
void ast_visit_keep (AstVisit *self);

/* What is waited for while there is no table; a sentence. Static, or until `changed`. */
const char *ast_visit_get_wait (AstVisit *self);

G_END_DECLS
