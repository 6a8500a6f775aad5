/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Whatever keeps somebody from a table is told in words for players. */

#include <gio/gio.h>
#include <string.h>

#include "ast-table-error.h"
#include "ast-table-words.h"

/* What the system says, which is no use to a player. */
static const char jargon[] = "Peer failed to perform TLS handshake: WebSocket proxy 0x7f";

static void
check (GQuark domain, int code)
{
  g_autoptr (GError) error = g_error_new_literal (domain, code, jargon);
  g_autofree char *text = ast_table_words_trouble (error);

  g_test_message ("%s %d: %s", g_quark_to_string (domain), code, text);
  g_assert_true (g_str_has_suffix (text, ".") || g_str_has_suffix (text, "?"));
  for (const char *const *word =
           (const char *const[]){ "TLS", "handshake", "WebSocket", "Peer", "socket", "0x7f", NULL };
       *word != NULL; word++)
    g_assert_null (strstr (text, *word));
}

static void
test_trouble (void)
{
  for (int code = 0; code <= AST_TABLE_ERROR_CONTRADICTION; code++)
    check (AST_TABLE_ERROR, code);
  for (int code = G_IO_ERROR_FAILED; code <= G_IO_ERROR_MESSAGE_TOO_LARGE; code++)
    check (G_IO_ERROR, code);
  for (int code = G_TLS_ERROR_UNAVAILABLE; code <= G_TLS_ERROR_BAD_CERTIFICATE_PASSWORD; code++)
    check (G_TLS_ERROR, code);
  check (G_RESOLVER_ERROR, G_RESOLVER_ERROR_NOT_FOUND);
  check (g_quark_from_static_string ("soup-websocket-error-quark"), 1);
}

/* A client of another kind may send a name of which nothing can be seen. */
static void
test_name (void)
{
  AstRoom room = { .setup = { .n_players = 2, .colours = { AST_RED, AST_BLACK } } };

  room.seats[1].name = (char *) "\u2060\u3164";
  g_assert_cmpstr (ast_table_words_name (&room, 0), ==, "Open seat");
  g_assert_cmpstr (ast_table_words_name (&room, 1), ==, "Black");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table-words/trouble", test_trouble);
  g_test_add_func ("/table-words/name", test_name);
  return g_test_run ();
}
