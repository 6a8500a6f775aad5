/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Links to tables, and what people paste and type instead. */

#include "ast-table-link.h"
#include "testing.h"

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

/* What is found, as a link; with "unsure " before it if it is a guess whether that is plain. */
static const struct {
  const char *text, *found; /* NULL: nothing. */
} forms[] = {
  /* Codes. */
  { "BCDFGH", "BCDFGH" },
  { "bcd-fgh", "BCDFGH" },
  { "  bcd fgh\n", "BCDFGH" },
  { "“BCDFGH”.", "BCDFGH" },
  { "<BCDFGH>", "BCDFGH" },
  { "BCDFGH/", "BCDFGH" },
  { "\u200eBCD\u200bFGH\u200f", "BCDFGH" },
  { "\u00a0BCD\u00a0FGH\u202f", "BCDFGH" },
  { "The code is BCDFGH, see you!", "BCDFGH" },
  { "Our code: bcdfgh. See you at 19:30.", "BCDFGH" },
  /* Links. */
  { "asterism://example.org/BCDFGH", "asterism://example.org/BCDFGH" },
  { "asterism://example.org/bcdfgh/", "asterism://example.org/BCDFGH" },
  { "Asterism://Example.ORG/BCDFGH", "asterism://example.org/BCDFGH" },
  { "asterism://192.168.1.5/BCDFGH?PLAIN", "asterism://192.168.1.5/BCDFGH?plain" },
  { "asterism://192.168.1.5:5000/BCDFGH?plain.", "asterism://192.168.1.5:5000/BCDFGH?plain" },
  { "asterism://[fe80::1]/BCDFGH?plain", "asterism://[fe80::1]/BCDFGH?plain" },
  { "<asterism://example.org/BCDFGH>", "asterism://example.org/BCDFGH" },
  { "«asterism://example.org/BCDFGH»,", "asterism://example.org/BCDFGH" },
  { "(asterism://example.org/BCDFGH)", "asterism://example.org/BCDFGH" },
  { "*asterism://example.org/BCDFGH*", "asterism://example.org/BCDFGH" },
  { "asterism://example.org/BCDFGH.", "asterism://example.org/BCDFGH" },
  { "asterism://example.org/BCDFGH…", "asterism://example.org/BCDFGH" },
  { "asterism://example.org/\nBCDFGH", "asterism://example.org/BCDFGH" },
  { "asterism://exam\r\nple.org/BCDFGH", "asterism://example.org/BCDFGH" },
  { "asterism://example.org/BCD\nFGH", "asterism://example.org/BCDFGH" },
  { "Play with us: asterism://example.org/BCDFGH (tonight)", "asterism://example.org/BCDFGH" },
  { "Link:asterism://example.org/BCDFGH", "asterism://example.org/BCDFGH" },
  { "\u2066asterism://example.org/BCDFGH\u2069", "asterism://example.org/BCDFGH" },
  { "asterism://example.org:443/BCDFGH", "asterism://example.org/BCDFGH" },
  /* Web addresses. */
  { "https://example.org/t/BCDFGH", "asterism://example.org/BCDFGH" },
  { "HTTPS://example.org:8443/T/bcdfgh/", "asterism://example.org:8443/BCDFGH" },
  { "http://192.168.1.5:4747/t/BCDFGH", "asterism://192.168.1.5/BCDFGH?plain" },
  { "http://[fd00::7]:4800/t/BCDFGH", "asterism://[fd00::7]:4800/BCDFGH?plain" },
  { "https://example.org/t/BCDFGH?utm_source=chat#top", "asterism://example.org/BCDFGH" },
  { "[Join](https://example.org/t/BCDFGH)", "asterism://example.org/BCDFGH" },
  { "<a href=\"https://example.org/t/BCDFGH\">Join</a>", "asterism://example.org/BCDFGH" },
  { "Ada invites you.\nhttps://example.org/t/BCDFGH\n", "asterism://example.org/BCDFGH" },
  { "See https://example.com/help first, then https://example.org/t/BCDFGH",
    "asterism://example.org/BCDFGH" },
  { "https://example.org/BCDFGH", "asterism://example.org/BCDFGH" },
  { "https://spiele.müller.de/t/BCDFGH", "asterism://spiele.xn--mller-kva.de/BCDFGH" },
  /* Addresses and a code. */
  { "example.org/BCDFGH", "unsure asterism://example.org/BCDFGH" },
  { "192.168.1.5:4748/bcdfgh", "unsure asterism://192.168.1.5:4748/BCDFGH?plain" },
  { "kitchen.local/BCDFGH", "unsure asterism://kitchen.local/BCDFGH?plain" },
  { "[fe80::1]/BCDFGH", "unsure asterism://[fe80::1]/BCDFGH?plain" },
  { "192.168.1.5/BCDFGH?plain", "asterism://192.168.1.5/BCDFGH?plain" },
  { "BCDFGH at play.example.org", "unsure asterism://play.example.org/BCDFGH" },
  { "https://example.org, code BCDFGH", "asterism://example.org/BCDFGH" },
  /* Servers. */
  { "example.org", "unsure asterism://example.org" },
  { "Example.org/", "unsure asterism://example.org" },
  { "example.org.", "unsure asterism://example.org" },
  { "example.org:444", "unsure asterism://example.org:444" },
  { "wss://example.org/table", "asterism://example.org" },
  { "ws://10.0.0.2:4747/table", "asterism://10.0.0.2?plain" },
  { "https://example.org", "asterism://example.org" },
  { "asterism://example.org:4747", "asterism://example.org:4747" },
  { "localhost:5000", "unsure asterism://localhost:5000?plain" },
  { "127.0.0.1", "unsure asterism://127.0.0.1?plain" },
  { "172.16.0.9", "unsure asterism://172.16.0.9?plain" },
  { "::1", "unsure asterism://[::1]?plain" },
  { "[fd00::7]:4800", "unsure asterism://[fd00::7]:4800?plain" },
  { "müller.de", "unsure asterism://xn--mller-kva.de" },
  { "203.0.113.5", "unsure asterism://203.0.113.5" },
  { "Our server is play.example.org.", "unsure asterism://play.example.org" },
  /* None of these. */
  { "", NULL },
  { "\u00a0\u200b ", NULL },
  { "See you at 19:30 or 20.15!", NULL },
  { "asterism:///BCDFGH", NULL },
  { "asterism://example.org/BCDFG", NULL },
  { "asterism://example.org/BCDFGHJ", NULL },
  { "asterism://example.org/BCDFGA", NULL },
  { "asterism://example.org:/BCDFGH", NULL },
  { "asterism://example.org:0/BCDFGH", NULL },
  { "asterism://example.org:65536/BCDFGH", NULL },
  { "asterism://example.org:1a/BCDFGH", NULL },
  { "asterism://user@example.org/BCDFGH", NULL },
  { "asterism://ex%61mple.org/BCDFGH", NULL },
  { "asterism://[example.org]/BCDFGH", NULL },
  { "asterism://[::1/BCDFGH", NULL },
  { "asterism://-x/BCDFGH", NULL },
  { "ftp://example.org/BCDFGH", NULL },
  { "ada@example.org", NULL },
  { "https://example.org/help", NULL },
  { "\xff\xfe", NULL },
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

static char *
tell (const char *text)
{
  AstTableLink link;
  AstLinkKind kind = ast_table_link_find (&link, text);
  g_autofree char *told = NULL;

  if (kind == AST_LINK_NOTHING)
    return NULL;
  if (kind == AST_LINK_CODE)
    return g_strdup (link.code);
  g_assert_cmpint (kind == AST_LINK_TABLE, ==, link.code[0] != '\0');
  told = ast_table_link_write (&link);
  return g_strconcat (link.unsure ? "unsure " : "", told, NULL);
}

static void
test_forms (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++) {
    g_test_message ("%s", forms[i].text);
    assert_text (tell (forms[i].text), forms[i].found);
  }
}

/* Long texts, of one word or of many, are looked through in no time. */
static void
test_long (void)
{
  g_autofree char *letters = g_strnfill (100000, 'x');
  g_autofree char *words = g_strdelimit (g_strnfill (100000, 'x'), "x", ' ');

  assert_text (tell (letters), NULL);
  assert_text (tell (words), NULL);
}

static void
test_private (void)
{
  static const char *const own[] = { "localhost", "kitchen",    "kitchen.local", "127.0.0.9",
                                     "10.9.9.9",  "172.31.0.1", "192.168.0.1",   "169.254.1.1",
                                     "::1",       "fe80::1",    "fd12::3" };
  static const char *const others[] = { "example.org", "172.32.0.1", "8.8.8.8", "2001:db8::1" };

  for (gsize i = 0; i < G_N_ELEMENTS (own); i++)
    g_assert_true (ast_table_link_is_private (own[i]));
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (ast_table_link_is_private (others[i]));
}

static void
test_web (void)
{
  AstTableLink link;

  g_assert_true (ast_table_link_parse (&link, "asterism://192.168.1.5/BCDFGH?plain"));
  assert_text (ast_table_link_write_web (&link), "http://192.168.1.5:4747/t/BCDFGH");
  assert_text (ast_table_link_write_server (&link), "192.168.1.5");
  g_assert_true (ast_table_link_parse (&link, "asterism://[2001:db8::1]/BCDFGH"));
  assert_text (ast_table_link_write_web (&link), "https://[2001:db8::1]/t/BCDFGH");
  g_assert_true (ast_table_link_parse (&link, "http://192.168.1.5:5000/t/BCDFGH"));
  assert_text (ast_table_link_write_server (&link), "192.168.1.5:5000");
}

/* The other one that an address may be has another usual port. */
static void
test_turn (void)
{
  AstTableLink link;

  ast_table_link_find (&link, "example.org/BCDFGH");
  ast_table_link_turn (&link);
  assert_text (ast_table_link_write (&link), "asterism://example.org/BCDFGH?plain");
  ast_table_link_find (&link, "192.168.1.5:5000");
  ast_table_link_turn (&link);
  assert_text (ast_table_link_write (&link), "asterism://192.168.1.5:5000");
  g_assert_false (link.unsure);
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
  g_test_add_func ("/table-link/forms", test_forms);
  g_test_add_func ("/table-link/long", test_long);
  g_test_add_func ("/table-link/private", test_private);
  g_test_add_func ("/table-link/web", test_web);
  g_test_add_func ("/table-link/turn", test_turn);
  g_test_add_func ("/table-link/code", test_code);
  return g_test_run ();
}
