/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-host.h"
#include "ast-network.h"
#include "ast-soup-wire.h"
#include "ast-sqlite-db.h"

const AstNetwork *ast_network_get (void);

static gboolean
listen_at (AstHttpServer *server, guint16 port, GError **error)
{
  g_autoptr (GInetAddress) any = g_inet_address_new_any (G_SOCKET_FAMILY_IPV6);
  g_autoptr (GInetAddress) any_old = g_inet_address_new_any (G_SOCKET_FAMILY_IPV4);
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new (any, port);
  g_autoptr (GSocketAddress) old_address = g_inet_socket_address_new (any_old, port);

  /* A socket for IPv6 takes IPv4, too, unless the machine has no IPv6. */
  return ast_http_server_listen (server, address, NULL)
         || ast_http_server_listen (server, old_address, error);
}

static gpointer
open_host (AstDeckCollection *collection, const char *path, guint16 port, GError **error)
{
  static const AstHostOptions options = { .keep_days = 365,
                                          .http.max_connections_per_address =
                                              AST_HTTP_MOST_OF_ADDRESS };
  AstTableDb *db = ast_sqlite_db_new (path, error);
  AstTableLog *log = db != NULL ? ast_table_log_new (db, error) : NULL;
  AstHost *host = log != NULL ? ast_host_new (collection, log, &options) : NULL;
  AstHttpServer *server;

  if (host == NULL)
    return NULL;
  server = ast_host_get_server (host);
  if (listen_at (server, port, NULL) || listen_at (server, 0, error))
    return host;
  ast_host_free (host);
  return NULL;
}

static guint16
get_port (gpointer host)
{
  return ast_http_server_get_port (ast_host_get_server (host));
}

static gboolean
closed_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
close_host (gpointer host)
{
  gboolean closed = FALSE;

  ast_host_close (host, closed_cb, &closed);
  while (!closed)
    g_main_context_iteration (NULL, TRUE);
  ast_host_free (host);
}

const AstNetwork *
ast_network_get (void)
{
  static const AstNetwork network = { &ast_soup_wire, open_host, get_port, close_host };

  return &network;
}
