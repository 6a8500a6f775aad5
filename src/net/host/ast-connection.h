/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A client at a host: its messages one after the other, each answered before the next is read.
 *
 * What is no message, what comes too fast and greetings are its own business. */
#pragma once

#include "ast-client-message.h"
#include "ast-host-figures.h"
#include "ast-web-socket.h"

typedef struct _AstConnection AstConnection;

typedef struct {
  /* The code of why somebody may not come in, or AST_NET_OK. */
  AstNetCode (*greet) (AstConnection *self, gpointer data);

  /* A message that has to be answered, now or later. What is wrong with its set-up is in `refusal`,
   * and comes after anything else that may be wrong. The message may be taken, leaving it empty. */
  void (*ask) (AstConnection *self, AstClientMessage *message, AstNetRefusal refusal,
               gpointer data);

  /* The last call. */
  void (*ended) (AstConnection *self, gpointer data);

  /* All clients together leave more unread than they may: one must be cut. */
  void (*crowded) (gpointer data);
} AstConnectionCalls;

/* What all connections of a host share. Borrowed by them. */
typedef struct {
  AstConnectionCalls calls;
  gpointer data;
  AstPoller *poller;
  AstDeckCollection *collection;
  AstHostFigures figures;
  gsize unread, most_unread; /* Bytes that clients have not taken. */
} AstConnectionHost;

/* Takes over a stream and its socket. `address` is what counts as the client's. */
AstConnection *ast_connection_new (AstConnectionHost *host, GIOStream *stream, GSocket *socket,
                                   const char *address);
AstConnection *ast_connection_ref (AstConnection *self);
void ast_connection_unref (AstConnection *self);

const char *ast_connection_get_address (const AstConnection *self);
const char *ast_connection_get_name (const AstConnection *self);

/* The id of the message that has to be answered, or -1, and when it came. */
gint64 ast_connection_get_id (const AstConnection *self);
gint64 ast_connection_get_time (const AstConnection *self);

/* Whether it has ended, or will soon. */
gboolean ast_connection_is_ending (const AstConnection *self);

void ast_connection_tell (AstConnection *self, const char *text);

/* Answers the message, and ends if there is no room; ast_connection_answered () if what was told is
 * the answer. */
void ast_connection_answer (AstConnection *self, const AstNetRefusal *refusal);
void ast_connection_answered (AstConnection *self);

/* Bytes that the client has not taken; ends it because of them. */
gsize ast_connection_get_unread (const AstConnection *self);
void ast_connection_cut (AstConnection *self);

/* Ends it, with a `closing` if there is a code for it. */
void ast_connection_close (AstConnection *self, AstNetCode code, guint16 status);

/* To be called about once a second. */
void ast_connection_tick (AstConnection *self, gint64 now);

/* The table where the client is, and as which person; NULL: at none. Both belong to whoever sets
 * them. */
void ast_connection_set_place (AstConnection *self, gpointer table, gpointer person);
gpointer ast_connection_get_table (const AstConnection *self);
gpointer ast_connection_get_person (const AstConnection *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstConnection, ast_connection_unref)
