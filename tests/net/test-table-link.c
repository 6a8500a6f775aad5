/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Links to tables, read strictly. */

#include "ast-table-link.h"

static const struct {
  const char *text, *uri, *code;
} good[] = {
  { "asterism://example.org/BCDFGH", "wss://example.org:443/table", "BCDFGH" },
  { "asterism://example.org:8443/BCDFGH", "wss://example.org:8443/table", "BCDFGH" },
  { "asterism://192.168.1.20/bcdfgh?plain", "ws://192.168.1.20:4747/table", "BCDFGH" },
  { "asterism://[fe80::1]/BCDFGH?plain", "ws://[fe80::1]:4747/table", "BCDFGH" },
  { "asterism://[::1]:5000/BCDFGH?plain", "ws://[::1]:5000/table", "BCDFGH" },
  { "ASTERISM://my-host.local/BCDFGH", "wss://my-host.local:443/table", "BCDFGH" },
};

static const char *const bad[] = {
  "",
  "asterism:",
  "asterism://",
  "asterism:///BCDFGH",
  "asterism://example.org",
  "asterism://example.org/",
  "asterism://example.org/BCDFG",
  "asterism://example.org/BCDFGHJ",
  "asterism://example.org/BCDFGA",
  "asterism://example.org/BCD-FGH",
  "asterism://example.org/BCDFGH/",
  "asterism://example.org/BCDFGH?",
  "asterism://example.org/BCDFGH?plain=1",
  "asterism://example.org/BCDFGH?plain#x",
  "asterism://example.org/BCDFGH ",
  " asterism://example.org/BCDFGH",
  "asterism://example.org:/BCDFGH",
  "asterism://example.org:0/BCDFGH",
  "asterism://example.org:65536/BCDFGH",
  "asterism://example.org:1a/BCDFGH",
  "asterism://user@example.org/BCDFGH",
  "asterism://exa mple.org/BCDFGH",
  "asterism://ex%61mple.org/BCDFGH",
  "asterism://[example.org]/BCDFGH",
  "asterism://[::1/BCDFGH",
  "asterism://::1/BCDFGH",
  "asterism://-x/BCDFGH",
  "https://example.org/BCDFGH",
};

static void
test_good (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (good); i++) {
    AstTableLink link, again;
    g_autofree char *uri = NULL, *text = NULL;

    g_test_message ("%s", good[i].text);
    g_assert_true (ast_table_link_parse (&link, good[i].text));
    g_assert_cmpstr (link.code, ==, good[i].code);
    uri = ast_table_link_make_uri (&link);
    g_assert_cmpstr (uri, ==, good[i].uri);
    text = ast_table_link_write (&link);
    g_assert_true (ast_table_link_parse (&again, text));
    g_assert_cmpstr (again.host, ==, link.host);
    g_assert_cmpuint (again.port, ==, link.port);
    g_assert_cmpint (again.plain, ==, link.plain);
  }
}

static void
test_bad (void)
{
  AstTableLink link;

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_test_message ("%s", bad[i]);
    g_assert_false (ast_table_link_parse (&link, bad[i]));
  }
}

static void
test_server (void)
{
  AstTableLink link;
  g_autofree char *text = NULL;

  g_assert_true (ast_table_link_parse_server (&link, "asterism://example.org:444"));
  text = ast_table_link_write (&link);
  g_assert_cmpstr (text, ==, "asterism://example.org:444");
  g_assert_false (ast_table_link_parse_server (&link, "asterism://example.org/BCDFGH"));
}

static void
test_code (void)
{
  char code[AST_TABLE_CODE_LENGTH + 1];

  g_assert_true (ast_table_link_parse_code (code, " bcd-fgh"));
  g_assert_cmpstr (code, ==, "BCDFGH");
  g_assert_false (ast_table_link_parse_code (code, "bcdfg"));
  g_assert_false (ast_table_link_parse_code (code, "bcdfghj"));
  g_assert_false (ast_table_link_parse_code (code, "abcdef"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table-link/good", test_good);
  g_test_add_func ("/table-link/bad", test_bad);
  g_test_add_func ("/table-link/server", test_server);
  g_test_add_func ("/table-link/code", test_code);
  return g_test_run ();
}
