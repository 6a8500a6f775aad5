/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Who is at other hosts: the last that each has told counts, until it is silent for too long. */

#include "ast-other-hosts.h"

static char *
list_people (const AstOtherHosts *others)
{
  g_autoptr (GArray) people = ast_other_hosts_list (others);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < people->len; i++)
    g_string_append_printf (text, "%d;", g_array_index (people, int, i));
  return g_string_free (text, FALSE);
}

static void
assert_people (const AstOtherHosts *others, const char *expected)
{
  g_autofree char *people = list_people (others);

  g_assert_cmpstr (people, ==, expected);
}

static void
test_hear (void)
{
  AstOtherHosts *others = ast_other_hosts_new ();

  g_assert_true (ast_other_hosts_is_empty (others));
  ast_other_hosts_hear (others, "one", "0 12 3", 0);
  assert_people (others, "0;12;3;");
  ast_other_hosts_hear (others, "one", "x -1  3 99999999999", 0);
  assert_people (others, "3;");
  ast_other_hosts_hear (others, "two", "", 0);
  assert_people (others, "3;");
  ast_other_hosts_free (others);
}

static void
test_forget (void)
{
  AstOtherHosts *others = ast_other_hosts_new ();
  const gint64 repeat = AST_OTHER_HOSTS_REPEAT_SECONDS * G_USEC_PER_SEC;

  ast_other_hosts_hear (others, "one", "1", 0);
  ast_other_hosts_hear (others, "two", "2", repeat);
  g_assert_false (ast_other_hosts_forget (others, 2 * repeat));
  g_assert_true (ast_other_hosts_forget (others, 3 * repeat));
  assert_people (others, "2;");
  ast_other_hosts_hear (others, "two", "2", 4 * repeat);
  ast_other_hosts_doubt (others, 4 * repeat);
  g_assert_false (ast_other_hosts_forget (others, 4 * repeat + G_USEC_PER_SEC));
  assert_people (others, "2;");
  g_assert_true (ast_other_hosts_forget (others, 5 * repeat));
  g_assert_true (ast_other_hosts_is_empty (others));
  ast_other_hosts_free (others);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/other-hosts/hear", test_hear);
  g_test_add_func ("/net/other-hosts/forget", test_forget);
  return g_test_run ();
}
