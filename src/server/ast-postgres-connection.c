/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-postgres-connection.h"

#include <errno.h>
#include <poll.h>

#include "ast-table-db.h"

enum { PATIENCE_SECONDS = 5 };

/* "The table is there already" is no news. */
static void
ignore (void *data, const char *notice)
{
}

PGconn *
ast_postgres_connect (const char *uri, GError **error)
{
  /* What the URI says comes last, and counts. */
  const char *const names[] = { "connect_timeout",  "tcp_user_timeout", "keepalives_idle",
                                "application_name", "dbname",           NULL };
  const char *const values[] = { "5", "10000", "10", "asterism-server", uri, NULL };
  PGconn *connection = PQconnectdbParams (names, values, 1);

  PQsetNoticeProcessor (connection, ignore, NULL);
  if (PQstatus (connection) == CONNECTION_OK && PQsetnonblocking (connection, 1) == 0)
    return connection;
  ast_postgres_fail (connection, error);
  PQfinish (connection);
  return NULL;
}

/* FALSE when it is too late, or the connection is broken. */
static gboolean
poll_once (PGconn *connection, gboolean writes, gint64 deadline)
{
  struct pollfd polled = { PQsocket (connection), (short) (writes ? POLLIN | POLLOUT : POLLIN), 0 };
  gint64 left = MAX (deadline - g_get_monotonic_time (), 0);
  int n = poll (&polled, 1, (int) (left / 1000));

  return n < 0 ? errno == EINTR
               : n > 0 && ((polled.revents & POLLIN) == 0 || PQconsumeInput (connection) != 0);
}

static gint64
find_deadline (void)
{
  return g_get_monotonic_time () + PATIENCE_SECONDS * G_USEC_PER_SEC;
}

gboolean
ast_postgres_wait_for_input (PGconn *connection)
{
  return poll_once (connection, FALSE, find_deadline ());
}

PGresult *
ast_postgres_wait (PGconn *connection)
{
  gint64 deadline = find_deadline ();
  PGresult *result = NULL, *next;

  do {
    int unsent = PQflush (connection);

    while (unsent > 0 || (unsent == 0 && PQisBusy (connection))) {
      if (!poll_once (connection, unsent > 0, deadline)) {
        PQclear (result);
        return NULL;
      }
      unsent = PQflush (connection);
    }
    next = PQgetResult (connection);
    if (next != NULL) {
      PQclear (result);
      result = next;
    }
  } while (next != NULL);
  return result;
}

int
ast_postgres_fail (PGconn *connection, GError **error)
{
  g_autofree char *why = g_strdup (PQerrorMessage (connection));

  g_strchomp (g_strdelimit (why, "\n\t", ' '));
  g_set_error (error, AST_TABLE_DB_ERROR,
               PQstatus (connection) == CONNECTION_OK ? AST_TABLE_DB_ERROR_FAILED
                                                      : AST_TABLE_DB_ERROR_LOST,
               "PostgreSQL: %s", *why != '\0' ? why : "no answer");
  return -1;
}
