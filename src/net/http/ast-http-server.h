/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What of a host speaks HTTP: listens, reads the head of one request on each connection and nothing
 * more, and answers and closes it, or hands it over as a WebSocket.
 *
 * libsoup's server would read bodies, also at paths that want none. */
#pragma once

#include <libsoup/soup.h>

enum { AST_HTTP_MOST_OF_ADDRESS = 64 }; /* Connections of an address, unless somebody says more. */

/* Why a request is turned away. */
typedef enum {
  AST_HTTP_BODY,        /* It has one. */
  AST_HTTP_CONNECTIONS, /* The address has as many as it may have. */
  AST_HTTP_SILENCE,     /* Nothing was asked for, and others wait. */
  AST_N_HTTP_REASONS,
} AstHttpReason;

extern const char *const ast_http_reason_words[AST_N_HTTP_REASONS];

typedef struct _AstHttpServer AstHttpServer;
typedef struct _AstHttpRequest AstHttpRequest;

/* A request by GET or HEAD, to be answered once, now or later, by ast_http_request_answer (). */
typedef void (*AstHttpPage) (AstHttpRequest *request, gpointer data);

/* A WebSocket of the host's protocol; both objects are borrowed. `address` counts as the client's.
 */
typedef void (*AstHttpUpgraded) (GIOStream *stream, GSocket *socket, const char *address,
                                 gpointer data);

typedef struct {
  guint max_connections;             /* Of clients that have said hello. 0: no limit, also below. */
  guint max_connections_per_address; /* WebSockets, and those that may become some. */
  const char *const *proxies;        /* Those whose X-Forwarded-For is believed; NULL: loopback. */
  GTlsCertificate *certificate;      /* NULL: without encryption. */
} AstHttpOptions;

AstHttpServer *
ast_http_server_new (const AstHttpOptions *options, AstHttpUpgraded upgraded, gpointer data);
void ast_http_server_free (AstHttpServer *self);

/* Begins to listen; may be called for several addresses. Port 0: any that is free. */
gboolean ast_http_server_listen (AstHttpServer *self, GSocketAddress *address, GError **error);

/* Listens no more. */
void ast_http_server_stop (AstHttpServer *self);

/* The port of the first address. */
guint16 ast_http_server_get_port (const AstHttpServer *self);

/* What is at a path, or if that ends with a slash at all below it. */
void
ast_http_server_add_page (AstHttpServer *self, const char *path, AstHttpPage page, gpointer data);

/* How many were turned away for the reason. */
guint64 ast_http_server_count (const AstHttpServer *self, AstHttpReason reason);

/* To be called about once a second. */
void ast_http_server_tick (AstHttpServer *self, gint64 now);

/* Of the request: what counts as the client's address; NULL: there is no such header. */
const char *ast_http_request_get_address (const AstHttpRequest *self);
const char *ast_http_request_get_path (const AstHttpRequest *self);
const char *ast_http_request_get_header (const AstHttpRequest *self, const char *name);

/* The request must not be used after that. */
void
ast_http_request_answer (AstHttpRequest *self, guint status, const char *type, const char *text);
