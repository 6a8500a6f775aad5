/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-postgres-listener.h"

#include <gio/gio.h>
#include <glib-unix.h>

#include "ast-postgres-connection.h"
#include "ast-table-db.h"

enum { PAUSE_SECONDS = 1 };

struct _AstPostgresListener {
  /* Owned */
  char *uri;
  PGconn *connection; /* NULL while there is none. */
  GCancellable *cancellable;

  guint source, timer;
  gboolean complained;
  AstPostgresNews news;
  gpointer data;
};

static void connect_soon (AstPostgresListener *self);

static void
disconnect (AstPostgresListener *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->connection, PQfinish);
}

static gboolean
heard_cb (int descriptor, GIOCondition condition, gpointer data)
{
  AstPostgresListener *self = data;
  gboolean fine = PQconsumeInput (self->connection) != 0;
  PGnotify *notify;

  while (fine && (notify = PQnotifies (self->connection)) != NULL) {
    self->news (notify->extra, self->data);
    PQfreemem (notify);
  }
  if (fine)
    return G_SOURCE_CONTINUE;
  self->source = 0;
  disconnect (self);
  connect_soon (self);
  return G_SOURCE_REMOVE;
}

static void
finish (gpointer connection)
{
  PQfinish (connection);
}

/* Runs a statement without an answer that matters. */
static gboolean
carry_out (PGconn *connection, const char *sql, GError **error)
{
  PGresult *result = PQsendQuery (connection, sql) ? ast_postgres_wait (connection) : NULL;
  ExecStatusType status = PQresultStatus (result);

  PQclear (result);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK
         || ast_postgres_fail (connection, error) >= 0;
}

/* Takes what has come by now; whether this was heard among it. */
static gboolean
has_heard (PGconn *connection, const char *words)
{
  gboolean heard = FALSE;
  PGnotify *notify;

  while ((notify = PQnotifies (connection)) != NULL) {
    heard |= g_str_equal (notify->extra, words);
    PQfreemem (notify);
  }
  return heard;
}

/* A pooler may take the LISTEN and keep what comes of it to itself. So somebody else says
 * something. Only a connection that still answers has been kept from hearing it. */
static gboolean
hears_others (PGconn *connection, const char *uri, GError **error)
{
  g_autofree char *words = g_strdup_printf ("hello-%08x%08x", g_random_int (), g_random_int ());
  g_autofree char *sql = g_strdup_printf ("NOTIFY " AST_POSTGRES_CHANNEL ", '%s'", words);
  PGconn *other = ast_postgres_connect (uri, error);
  gboolean heard = FALSE, said = other != NULL && carry_out (other, sql, error);

  PQfinish (other);
  while (said && !(heard = has_heard (connection, words))
         && ast_postgres_wait_for_input (connection))
    continue;
  if (said && !heard && carry_out (connection, "SELECT 1", error)
      && !(heard = has_heard (connection, words)))
    g_set_error_literal (error, AST_TABLE_DB_ERROR, AST_TABLE_DB_ERROR_FAILED,
                         "PostgreSQL: what one connection notifies another one does not hear (a "
                         "pooler between them?), so several servers cannot share the tables");
  return heard;
}

static void
connect_thread (GTask *task, gpointer source, gpointer uri, GCancellable *cancellable)
{
  GError *error = NULL;
  PGconn *connection = ast_postgres_connect (uri, &error);

  if (connection != NULL && carry_out (connection, "LISTEN " AST_POSTGRES_CHANNEL, &error)
      && hears_others (connection, uri, &error)) {
    g_task_return_pointer (task, connection, finish);
    return;
  }
  PQfinish (connection);
  g_task_return_error (task, error);
}

/* Once, and not again each second until it is over. */
static void
complain (AstPostgresListener *self, const char *why)
{
  if (!self->complained)
    g_warning ("%s", why);
  self->complained = TRUE;
}

static void
connected_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  PGconn *connection = g_task_propagate_pointer (G_TASK (result), &error);
  AstPostgresListener *self = data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return; /* It is free. */
  if (connection == NULL) {
    complain (self, error->message);
    connect_soon (self);
    return;
  }
  self->complained = FALSE;
  self->connection = connection;
  self->source = g_unix_fd_add (PQsocket (connection), G_IO_IN, heard_cb, self);
  self->news (NULL, self->data);
}

static gboolean
connect_cb (gpointer data)
{
  AstPostgresListener *self = data;
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, connected_cb, self);

  self->timer = 0;
  g_task_set_task_data (task, g_strdup (self->uri), g_free);
  g_task_run_in_thread (task, connect_thread);
  return G_SOURCE_REMOVE;
}

static void
connect_soon (AstPostgresListener *self)
{
  self->timer = g_timeout_add_seconds (PAUSE_SECONDS, connect_cb, self);
}

AstPostgresListener *
ast_postgres_listener_new (const char *uri, AstPostgresNews news, gpointer data)
{
  AstPostgresListener *self = g_new0 (AstPostgresListener, 1);

  self->uri = g_strdup (uri);
  self->cancellable = g_cancellable_new ();
  self->news = news;
  self->data = data;
  connect_cb (self);
  return self;
}

void
ast_postgres_listener_free (AstPostgresListener *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->timer, g_source_remove);
  disconnect (self);
  g_object_unref (self->cancellable);
  g_free (self->uri);
  g_free (self);
}
