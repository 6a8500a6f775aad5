/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The web page of a table, in each language. */

#include "ast-invitation.h"

#include <string.h>

static void
assert_has (const char *page, const char *text)
{
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (page, text));
}

static void
test_languages (void)
{
  AstTableLink link;

  ast_table_link_find (&link, "http://192.168.1.5:4800/t/BCDFGH");
  for (guint i = 0; i < AST_N_INVITATION_LANGUAGES; i++) {
    const char *language = ast_invitation_language (i);
    g_autofree char *page = ast_invitation_write (&link, language);
    g_autofree char *declared = g_strdup_printf ("<html lang=\"%s\">", language);

    assert_has (page, declared);
    assert_has (page, "<a href=\"asterism://192.168.1.5:4800/BCDFGH?plain\">");
    assert_has (page, "<code>BCDFGH</code>");
    assert_has (page, "default-src 'none'");
    g_assert_null (strstr (page, "<script"));
    g_assert_true (g_utf8_validate (page, -1, NULL));
  }
}

static void
test_nothing (void)
{
  g_autofree char *page = ast_invitation_write (NULL, "pt");

  assert_has (page, "<html lang=\"en\">");
  assert_has (page, "no table at this address");
  g_assert_null (strstr (page, "<a "));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/invitation/languages", test_languages);
  g_test_add_func ("/invitation/nothing", test_nothing);
  return g_test_run ();
}
