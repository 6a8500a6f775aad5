/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-health.h"

enum { PATIENCE_SECONDS = 5 };

struct _AstHealth {
  /* Owned */
  GPtrArray *waiting; /* AstHttpRequest; each is answered, and gone then. */

  /* Borrowed */
  AstTableLog *log;

  gboolean asked; /* The log has not answered. However many ask, it is asked once. */
  guint timer;
};

static void
answer (AstHealth *self, guint status, const char *text)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  for (guint i = 0; i < self->waiting->len; i++)
    ast_http_request_answer (self->waiting->pdata[i], status, "text/plain", text);
  g_ptr_array_set_size (self->waiting, 0);
}

static gboolean
late_cb (gpointer data)
{
  AstHealth *self = data;

  self->timer = 0;
  answer (self, SOUP_STATUS_SERVICE_UNAVAILABLE, "The database does not answer.\n");
  return G_SOURCE_REMOVE;
}

static void
checked_cb (AstTableLogResult result, GPtrArray *entries, gpointer data)
{
  AstHealth *self = data;
  g_autofree char *why = NULL;

  self->asked = FALSE;
  if (result == AST_TABLE_LOG_OK) {
    answer (self, SOUP_STATUS_OK, "ok");
    return;
  }
  why = g_strdup_printf ("The database fails: %s\n", (const char *) entries->pdata[0]);
  answer (self, SOUP_STATUS_SERVICE_UNAVAILABLE, why);
}

static void
health_cb (AstHttpRequest *request, gpointer data)
{
  AstHealth *self = data;

  g_ptr_array_add (self->waiting, request);
  if (self->timer == 0)
    self->timer = g_timeout_add_seconds (PATIENCE_SECONDS, late_cb, self);
  if (!self->asked)
    ast_table_log_check (self->log, checked_cb, self);
  self->asked = TRUE;
}

AstHealth *
ast_health_new (AstHost *host, AstTableLog *log)
{
  AstHealth *self = g_new0 (AstHealth, 1);

  self->waiting = g_ptr_array_new ();
  self->log = log;
  ast_http_server_add_page (ast_host_get_server (host), "/health", health_cb, self);
  return self;
}

void
ast_health_free (AstHealth *self)
{
  answer (self, SOUP_STATUS_SERVICE_UNAVAILABLE, "");
  g_ptr_array_unref (self->waiting);
  g_free (self);
}
