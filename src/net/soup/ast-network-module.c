/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-host.h"
#include "ast-main-call.h"
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

/* A host in a thread of its own: whatever comes from the network costs the window no frame. */
typedef struct {
  GThread *thread;
  GMainContext *context;
  GMainLoop *loop;
  GAsyncQueue *opened; /* Itself, once. */

  AstDeckCollection *collection;
  const char *path; /* Until it is open. */
  guint16 port;     /* That is wanted, and then the one that it has. */
  AstHost *host;    /* NULL: there is an error. */
  GError *error;
} Hosting;

static AstHost *
make_host (Hosting *self)
{
  static const AstHostOptions options = { .keep_days = 365,
                                          .http.max_connections_per_address =
                                              AST_HTTP_MOST_OF_ADDRESS };
  AstTableDb *db = ast_sqlite_db_new (self->path, &self->error);
  AstTableLog *log = db != NULL ? ast_table_log_new (db, &self->error) : NULL;
  AstHost *host = log != NULL ? ast_host_new (self->collection, log, &options) : NULL;
  AstHttpServer *server;

  if (host == NULL)
    return NULL;
  server = ast_host_get_server (host);
  if (listen_at (server, self->port, NULL) || listen_at (server, 0, &self->error)) {
    self->port = ast_http_server_get_port (server);
    return host;
  }
  ast_host_free (host);
  return NULL;
}

static gpointer
run_host (gpointer data)
{
  Hosting *self = data;
  gboolean open;

  g_main_context_push_thread_default (self->context);
  self->host = make_host (self);
  open = self->host != NULL;
  g_async_queue_push (self->opened, self);
  if (open)
    g_main_loop_run (self->loop);
  g_clear_pointer (&self->host, ast_host_free);
  g_main_context_pop_thread_default (self->context);
  return NULL;
}

static void
free_hosting (Hosting *self)
{
  g_thread_join (self->thread);
  ast_deck_collection_unref (self->collection);
  g_async_queue_unref (self->opened);
  g_main_loop_unref (self->loop);
  g_main_context_unref (self->context);
  g_free (self);
}

static gpointer
open_host (AstDeckCollection *collection, const char *path, guint16 port, GError **error)
{
  Hosting *self = g_new0 (Hosting, 1);

  self->context = g_main_context_new ();
  self->loop = g_main_loop_new (self->context, FALSE);
  self->opened = g_async_queue_new ();
  self->collection = ast_deck_collection_ref (collection);
  self->path = path;
  self->port = port;
  self->thread = g_thread_new ("host", run_host, self);
  g_async_queue_pop (self->opened);
  if (self->error == NULL)
    return self;
  g_propagate_error (error, self->error);
  free_hosting (self);
  return NULL;
}

static guint16
get_port (gpointer host)
{
  return ((Hosting *) host)->port;
}

static gboolean
closed_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

static gboolean
close_cb (gpointer data)
{
  Hosting *self = data;

  ast_host_close (self->host, closed_cb, self->loop);
  return G_SOURCE_REMOVE;
}

static void
close_host (gpointer host)
{
  Hosting *self = host;

  ast_main_call (self->context, close_cb, self, NULL);
  free_hosting (self);
}

const AstNetwork *
ast_network_get (void)
{
  static const AstNetwork network = { &ast_soup_wire, open_host, get_port, close_host };

  return &network;
}
