/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The server's end of a WebSocket (RFC 6455) after the handshake: frames, pings, closing.
 *
 * libsoup's own has no limit for a message in many fragments before 3.8, and does not tell how much
 * a slow client has left unread; both would let anybody fill the memory. */
#pragma once

#include <gio/gio.h>

#include "ast-poller.h"

typedef struct _AstWebSocket AstWebSocket;

enum {
  AST_WEB_SOCKET_NORMAL = 1000,
  AST_WEB_SOCKET_GOING_AWAY = 1001,
  AST_WEB_SOCKET_PROTOCOL = 1002,
  AST_WEB_SOCKET_NO_UTF8 = 1007,
  AST_WEB_SOCKET_POLICY = 1008,
  AST_WEB_SOCKET_TOO_BIG = 1009,
  AST_WEB_SOCKET_MOST_BYTES = 64 * 1024,        /* Of a message that is received. */
  AST_WEB_SOCKET_MOST_UNREAD = 4 * 1024 * 1024, /* That the other end has not taken. */
};

typedef struct {
  /* A text message, valid UTF-8, and NULL for a binary one. */
  void (*message) (const char *text, gsize length, gpointer data);
  /* Once, and never within a call to the socket: the connection is no more. */
  void (*ended) (gpointer data);
} AstWebSocketCalls;

/* Takes over a stream and the socket that it uses. What the other end leaves unread is added to
 * `unread`, which others share. Free with ast_web_socket_free (). */
AstWebSocket *ast_web_socket_new (GIOStream *stream, GSocket *socket, AstPoller *poller,
                                  gsize *unread, const AstWebSocketCalls *calls, gpointer data);

/* Nothing is called afterwards. Also within a call. */
void ast_web_socket_free (AstWebSocket *self);

/* Reads no further, or goes on. What has been received already may still come. */
void ast_web_socket_pause (AstWebSocket *self, gboolean paused);

/* Bytes that the other end has not taken. */
gsize ast_web_socket_get_unread (const AstWebSocket *self);

/* Ends it without a goodbye. */
void ast_web_socket_cut (AstWebSocket *self);

/* Sends a text message; after the close it is dropped. */
void ast_web_socket_send (AstWebSocket *self, const char *text);

/* Says goodbye; no further message comes. Ends when the other end has answered, or soon anyway. */
void ast_web_socket_close (AstWebSocket *self, guint16 code);

/* To be called about once a second: pings, and ends connections that are silent. */
void ast_web_socket_tick (AstWebSocket *self, gint64 now);
