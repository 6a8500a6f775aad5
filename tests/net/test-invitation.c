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

static AstTableSummary *
make_summary (void)
{
  AstTableSummary *summary = g_new0 (AstTableSummary, 1);

  summary->n_seats = 3;
  summary->names[0] = g_strdup ("Ada & Co.");
  summary->names[1] = g_strdup ("<script>alert (1)</script>");
  summary->to_move = summary->yours = -1;
  return summary;
}

static AstInvitation
invite (const AstTableSummary *summary)
{
  AstInvitation self = { .founder = summary->names[0],
                         .summary = summary,
                         .colours = { AST_BLUE, AST_RED, AST_GREEN },
                         .sides = { 0, 1, 2 },
                         .points = { 17, -1, 40 } };

  ast_table_link_find (&self.link, "http://192.168.1.5:4800/t/BCDFGH");
  return self;
}

static void
test_languages (void)
{
  g_autoptr (AstTableSummary) summary = make_summary ();
  const AstInvitation invitation = invite (summary);

  for (guint i = 0; i < AST_N_INVITATION_LANGUAGES; i++) {
    const char *language = ast_invitation_language (i);
    g_autofree char *page = ast_invitation_write (&invitation, language);
    g_autofree char *declared = g_strdup_printf ("<html lang=\"%s\">", language);

    assert_has (page, declared);
    assert_has (page, "<a href=\"asterism://192.168.1.5:4800/BCDFGH?plain\">");
    assert_has (page, "<code>BCDFGH</code>");
    assert_has (page, "<bdi>Ada &amp; Co.</bdi>");
    assert_has (page, "&lt;script&gt;alert (1)&lt;/script&gt;");
    g_assert_null (strstr (page, "<script"));
    g_assert_null (strstr (page, "17"));
    g_assert_true (g_utf8_validate (page, -1, NULL));
  }
}

/* What is told follows from how far the game is. */
static void
test_states (void)
{
  g_autoptr (AstTableSummary) summary = make_summary ();
  const AstInvitation invitation = invite (summary);
  g_autofree char *waiting = ast_invitation_write (&invitation, "en"), *playing = NULL,
                  *over = NULL;

  assert_has (waiting, "<h1><bdi>Ada &amp; Co.</bdi> invites you to a game of Asterism.</h1>");
  assert_has (waiting, "</i>Green</th><td class=\"open\"><bdi>Open seat</bdi></td></tr>");
  assert_has (waiting, "<caption>At the table</caption>");
  summary->started = TRUE;
  summary->to_move = 0;
  playing = ast_invitation_write (&invitation, "en");
  assert_has (playing, "<caption><bdi>Ada &amp; Co.</bdi>’s turn</caption>");
  assert_has (playing,
              "</i>Blue</th><td><bdi>Ada &amp; Co.</bdi></td><td rowspan=\"1\">17</td></tr>");
  summary->over = TRUE;
  summary->to_move = -1;
  over = ast_invitation_write (&invitation, "en");
  assert_has (over, "<caption>The game is over.</caption>");
}

/* A team has its points once, beside both of its seats. */
static void
test_team (void)
{
  g_autoptr (AstTableSummary) summary = make_summary ();
  AstInvitation invitation = invite (summary);
  g_autofree char *page = NULL;

  summary->started = TRUE;
  invitation.sides[2] = 0;
  page = ast_invitation_write (&invitation, "en");
  assert_has (page, "<bdi>Ada &amp; Co.</bdi></td><td rowspan=\"2\">17</td></tr><tr>");
  assert_has (page, "</i>Green</th><td class=\"open\"><bdi>Open seat</bdi></td></tr><tr>");
  assert_has (page, "</bdi></td><td rowspan=\"1\">-1</td></tr></table>");
}

static void
test_excuses (void)
{
  g_autofree char *nothing = ast_invitation_write_excuse (FALSE, "pt");
  g_autofree char *later = ast_invitation_write_excuse (TRUE, "de");

  assert_has (nothing, "<html lang=\"en\">");
  assert_has (nothing, "no table at this address");
  g_assert_null (strstr (nothing, "<a "));
  assert_has (later, "Warte eine Minute");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/invitation/languages", test_languages);
  g_test_add_func ("/invitation/states", test_states);
  g_test_add_func ("/invitation/team", test_team);
  g_test_add_func ("/invitation/excuses", test_excuses);
  return g_test_run ();
}
