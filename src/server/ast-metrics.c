/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-metrics.h"

#include <string.h>

static void
add_head (GString *text, const char *name, const char *type, const char *help)
{
  g_string_append_printf (text, "# HELP asterism_%s %s\n# TYPE asterism_%s %s\n", name, help, name,
                          type);
}

static void
add_value (GString *text, const char *name, const char *type, const char *help, guint64 value)
{
  add_head (text, name, type, help);
  g_string_append_printf (text, "asterism_%s %" G_GUINT64_FORMAT "\n", name, value);
}

static void
add_refusals (GString *text, const AstHostFigures *figures)
{
  add_head (text, "refusals_total", "counter", "Messages that were refused, by code.");
  for (int code = AST_NET_OK + 1; code < AST_N_NET_CODES; code++)
    g_string_append_printf (text, "asterism_refusals_total{code=\"%s\"} %" G_GUINT64_FORMAT "\n",
                            ast_net_code_words[code], figures->refusals[code]);
}

static void
add_turn_times (GString *text, const AstHostFigures *figures)
{
  static const char name[] = "asterism_turn_seconds";
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  guint64 n = 0;

  add_head (text, "turn_seconds", "histogram",
            "Seconds from a person's turn until it is stored and told.");
  for (int i = 0; i < AST_N_TURN_TIMES; i++) {
    n += figures->turn_times[i];
    g_ascii_formatd (digits, sizeof digits, "%g", ast_turn_times[i]);
    g_string_append_printf (text, "%s_bucket{le=\"%s\"} %" G_GUINT64_FORMAT "\n", name, digits, n);
  }
  n += figures->turn_times[AST_N_TURN_TIMES];
  g_ascii_formatd (digits, sizeof digits, "%.6f", figures->turn_seconds);
  g_string_append_printf (text,
                          "%s_bucket{le=\"+Inf\"} %" G_GUINT64_FORMAT "\n%s_sum %s\n%s_count "
                          "%" G_GUINT64_FORMAT "\n",
                          name, n, name, digits, name, n);
}

char *
ast_metrics_write (const AstHostFigures *figures)
{
  GString *text = g_string_new (NULL);

  add_value (text, "tables", "gauge", "Tables that somebody is at.", figures->tables);
  add_value (text, "connections", "gauge", "Connections of clients.", figures->connections);
  add_value (text, "turns_total", "counter", "Turns, also those of computers.", figures->turns);
  add_refusals (text, figures);
  add_turn_times (text, figures);
  return g_string_free (text, FALSE);
}

static gboolean
may_answer (SoupServerMessage *message, const char *path, const char *whole)
{
  gboolean known = g_str_equal (path, whole);
  gboolean reads = soup_server_message_get_method (message) == SOUP_METHOD_GET
                   || soup_server_message_get_method (message) == SOUP_METHOD_HEAD;

  if (!known || !reads)
    soup_server_message_set_status (
        message, known ? SOUP_STATUS_METHOD_NOT_ALLOWED : SOUP_STATUS_NOT_FOUND, NULL);
  return known && reads;
}

static void
health_cb (SoupServer *server, SoupServerMessage *message, const char *path, GHashTable *query,
           gpointer data)
{
  if (!may_answer (message, path, "/health"))
    return;
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  soup_server_message_set_response (message, "text/plain", SOUP_MEMORY_STATIC, "ok", 2);
}

static void
metrics_cb (SoupServer *server, SoupServerMessage *message, const char *path, GHashTable *query,
            gpointer data)
{
  char *text;

  if (!may_answer (message, path, "/metrics"))
    return;
  text = ast_metrics_write (ast_host_get_figures (data));
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  soup_server_message_set_response (message, "text/plain; version=0.0.4", SOUP_MEMORY_TAKE, text,
                                    strlen (text));
}

void
ast_metrics_add (AstHost *host)
{
  soup_server_add_handler (ast_host_get_server (host), "/health", health_cb, host, NULL);
  soup_server_add_handler (ast_host_get_server (host), "/metrics", metrics_cb, host, NULL);
}
