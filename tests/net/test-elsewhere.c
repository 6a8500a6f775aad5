/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Who is at other hosts: the last that each has told counts, until it is silent for too long. */

#include "ast-elsewhere.h"

static char *
list_people (const AstElsewhere *elsewhere)
{
  g_autoptr (GArray) people = ast_elsewhere_list (elsewhere);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < people->len; i++)
    g_string_append_printf (text, "%d;", g_array_index (people, int, i));
  return g_string_free (text, FALSE);
}

static void
assert_people (const AstElsewhere *elsewhere, const char *expected)
{
  g_autofree char *people = list_people (elsewhere);

  g_assert_cmpstr (people, ==, expected);
}

static void
test_hear (void)
{
  AstElsewhere *elsewhere = ast_elsewhere_new ();

  g_assert_true (ast_elsewhere_is_empty (elsewhere));
  ast_elsewhere_hear (elsewhere, "one", "0 12 3", 0);
  assert_people (elsewhere, "0;12;3;");
  ast_elsewhere_hear (elsewhere, "one", "x -1  3 99999999999", 0);
  assert_people (elsewhere, "3;");
  ast_elsewhere_hear (elsewhere, "two", "", 0);
  assert_people (elsewhere, "3;");
  ast_elsewhere_free (elsewhere);
}

static void
test_forget (void)
{
  AstElsewhere *elsewhere = ast_elsewhere_new ();
  const gint64 repeat = AST_ELSEWHERE_REPEAT_SECONDS * G_USEC_PER_SEC;

  ast_elsewhere_hear (elsewhere, "one", "1", 0);
  ast_elsewhere_hear (elsewhere, "two", "2", repeat);
  g_assert_false (ast_elsewhere_forget (elsewhere, 2 * repeat));
  g_assert_true (ast_elsewhere_forget (elsewhere, 3 * repeat));
  assert_people (elsewhere, "2;");
  ast_elsewhere_hear (elsewhere, "two", "2", 4 * repeat);
  ast_elsewhere_doubt (elsewhere, 4 * repeat);
  g_assert_false (ast_elsewhere_forget (elsewhere, 4 * repeat + G_USEC_PER_SEC));
  assert_people (elsewhere, "2;");
  g_assert_true (ast_elsewhere_forget (elsewhere, 5 * repeat));
  g_assert_true (ast_elsewhere_is_empty (elsewhere));
  ast_elsewhere_free (elsewhere);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/elsewhere/hear", test_hear);
  g_test_add_func ("/net/elsewhere/forget", test_forget);
  return g_test_run ();
}
