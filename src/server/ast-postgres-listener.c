/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-postgres-listener.h"

#include <gio/gio.h>
#include <glib-unix.h>

#include "ast-postgres-connection.h"

enum { PAUSE_SECONDS = 1 };

struct _AstPostgresListener {
  /* Owned */
  char *uri;
  PGconn *connection; /* NULL while there is none. */
  GCancellable *cancellable;

  guint source, timer;
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

/* "CODE NUMBER" */
static void
take_news (AstPostgresListener *self, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);
  guint64 number;

  if (g_strv_length (words) == 2
      && g_ascii_string_to_unsigned (words[1], 10, 0, G_MAXINT32, &number, NULL))
    self->news (words[0], (guint) number, self->data);
}

static gboolean
heard_cb (int descriptor, GIOCondition condition, gpointer data)
{
  AstPostgresListener *self = data;
  gboolean fine = PQconsumeInput (self->connection) != 0;
  PGnotify *notify;

  while (fine && (notify = PQnotifies (self->connection)) != NULL) {
    take_news (self, notify->extra);
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

static void
connect_thread (GTask *task, gpointer source, gpointer uri, GCancellable *cancellable)
{
  GError *error = NULL;
  PGconn *connection = ast_postgres_connect (uri, &error);

  if (connection == NULL) {
    g_task_return_error (task, error);
    return;
  }
  PQclear (PQexec (connection, "LISTEN " AST_POSTGRES_CHANNEL));
  g_task_return_pointer (task, connection, finish);
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
    connect_soon (self);
    return;
  }
  self->connection = connection;
  self->source = g_unix_fd_add (PQsocket (connection), G_IO_IN, heard_cb, self);
  self->news (NULL, G_MAXUINT, self->data);
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
