/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

#include "ast-client-message.h"
#include "ast-table-link.h"
#include "ast-told-game.h"
#include "ast-wire.h"

G_BEGIN_DECLS

#define AST_TYPE_TABLE_CLIENT (ast_table_client_get_type ())
G_DECLARE_FINAL_TYPE (AstTableClient, ast_table_client, AST, TABLE_CLIENT, GObject)

typedef enum {
  AST_CLIENT_CONNECTING, /* For the first time. */
  AST_CLIENT_JOINED,
  AST_CLIENT_TRYING_AGAIN, /* The connection was lost. */
  AST_CLIENT_GONE,         /* For good, see ast_table_client_get_trouble (). */
} AstClientStatus;

/* May a turn be taken back, or may a computer take the turn of somebody who is there? */
typedef struct {
  int seat;      /* Of who asks; -1: somebody without a seat. */
  int replaced;  /* The seat for which a computer is to play; -1: it is about an undo. */
  gint64 number; /* Of the turn, for the answer. */
} AstTableQuestion;

/**
 * AstTableClient:
 *
 * One person at one shared table: the connection, what the host tells of the table and its game,
 * and what is asked of it.
 *
 * Every `welcome` is the whole state. When the connection is lost the client connects again by
 * itself, within 1 s, 2 s and so on up to 30 s, and takes its seat again by its token. It leaves
 * when the host says something that no honest host says, too much, or what contradicts the rules of
 * the game or what it said before; what was told until then stays.
 *
 * Signals:
 *  - `changed`: the status, the table or the question has changed; what a host says in quick
 *    succession is told together;
 *  - `told`: the game has changed, or there is another one;
 *  - `said (int seat, int phrase)`: somebody says a phrase, an index in ast_phrase_words;
 *  - `question-ended (int replaced, int seat)`: what was asked for is not to be: the person on
 *    `seat` does not agree, or with -1 the game has gone on, or a computer takes the turn.
 *    `replaced` is as in the question;
 *  - `undo-agreed`: everybody who was asked has agreed to an undo; `told` follows.
 *
 * Main thread only.
 */

/* A client called `name` for the table of `link`, who connects by `wire`. */
AstTableClient *ast_table_client_new (AstDeckCollection *collection, const AstWireKind *wire,
                                      const AstTableLink *link, const char *name);

/* Joins the table; with a `token` (may be NULL) as the person who was given it. */
void ast_table_client_join (AstTableClient *self, const char *token);

/* Makes a new table, of which the client is then the founder. Takes `set_up`. */
void ast_table_client_create (AstTableClient *self, AstSetUp *set_up, gboolean nearby);

AstClientStatus ast_table_client_get_status (AstTableClient *self);

/* Whether the host has said goodbye since the client was last at the table: it may open again. */
gboolean ast_table_client_is_closed (AstTableClient *self);

/* Why the client is gone: AST_TABLE_ERROR, or why there is no connection. Else NULL. */
const GError *ast_table_client_get_trouble (AstTableClient *self);

/* The link with the code of the table, once it is known. */
const AstTableLink *ast_table_client_get_link (AstTableClient *self);

/* NULL until the client is given one. */
const char *ast_table_client_get_token (AstTableClient *self);

/* The table as the host told it last; NULL before the first welcome. Valid until the main loop
 * runs. */
const AstRoom *ast_table_client_get_room (AstTableClient *self);

/* The game, without a record before its start. Changes with `told`. */
const AstToldGame *ast_table_client_get_game (AstTableClient *self);

/* When the turn that is played began, in microseconds of g_get_monotonic_time (); 0: the host has
 * not told. */
gint64 ast_table_client_get_began (AstTableClient *self);

/* What somebody asks the others to agree to, or NULL. Valid until the main loop runs. */
const AstTableQuestion *ast_table_client_get_question (AstTableClient *self);

/* Says `message` (the id comes by itself), except hello, create and join. The result is TRUE, or
 * AST_TABLE_ERROR with the host's code, or AST_TABLE_ERROR_LOST if no answer can come any more. */
void ast_table_client_ask_async (AstTableClient *self, const AstClientMessage *message,
                                 GAsyncReadyCallback callback, gpointer data);
gboolean ast_table_client_ask_finish (AstTableClient *self, GAsyncResult *result, GError **error);

/* Does not wait for the next try. If it fails, the one after it comes soon again. */
void ast_table_client_try_again (AstTableClient *self);

/* Leaves the table; the seat there stays that of the client. */
void ast_table_client_leave (AstTableClient *self);

G_END_DECLS
