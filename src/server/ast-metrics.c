/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-metrics.h"

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
add_bounds (GString *text, const AstHostFigures *figures)
{
  add_head (text, "bounds_total", "counter", "How often a bound was reached, by its name.");
  for (int bound = 0; bound < AST_N_BOUNDS; bound++)
    g_string_append_printf (text, "asterism_bounds_total{bound=\"%s\"} %" G_GUINT64_FORMAT "\n",
                            ast_host_bound_words[bound], figures->bounds[bound]);
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

static void
add_turned_away (GString *text, const AstHttpServer *server)
{
  add_head (text, "turned_away_total", "counter",
            "Requests that no connection came of, by reason.");
  for (int reason = 0; reason < AST_N_HTTP_REASONS; reason++)
    g_string_append_printf (
        text, "asterism_turned_away_total{reason=\"%s\"} %" G_GUINT64_FORMAT "\n",
        ast_http_reason_words[reason], ast_http_server_count (server, (AstHttpReason) reason));
}

/* The figures as text; free with g_free (). */
static char *
write_figures (AstHost *host)
{
  const AstHostFigures *figures = ast_host_get_figures (host);
  GString *text = g_string_new (NULL);

  add_value (text, "tables", "gauge", "Tables that somebody is at.", figures->tables);
  add_value (text, "connections", "gauge", "Connections of clients.", figures->connections);
  add_value (text, "turns_total", "counter", "Turns, also those of computers.", figures->turns);
  add_refusals (text, figures);
  add_bounds (text, figures);
  add_turned_away (text, ast_host_get_server (host));
  add_turn_times (text, figures);
  return g_string_free (text, FALSE);
}

static void
metrics_cb (AstHttpRequest *request, gpointer data)
{
  g_autofree char *text = write_figures (data);

  ast_http_request_answer (request, SOUP_STATUS_OK, "text/plain; version=0.0.4", text);
}

void
ast_metrics_add (AstHost *host)
{
  ast_http_server_add_page (ast_host_get_server (host), "/metrics", metrics_cb, host);
}
