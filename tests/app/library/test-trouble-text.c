/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Each failure of the store has words, and what a repair has found is told with the right numbers.
 */

#include "ast-trouble-text.h"

#include <string.h>

#include "testing.h"

static const char start[] = "You can play on, but the game isn’t being saved. ";
static const char cause[] = "/games/asterism.db: Input/output error";

static char *
explain (int code)
{
  g_autoptr (GError) error = g_error_new_literal (AST_STORE_ERROR, code, cause);
  g_autofree char *text = ast_trouble_text_store (error);

  g_assert_true (g_str_has_prefix (text, start));
  return g_strdup (text + strlen (start));
}

static gboolean
is_general (int code)
{
  return code == AST_STORE_ERROR_FAILED || code == AST_STORE_ERROR_SCHEMA
         || code == AST_STORE_ERROR_CLOSED || code == AST_STORE_ERROR_CONSTRAINT;
}

/* Only what a player can do nothing about has the general words. */
static void
test_codes (void)
{
  for (int code = AST_STORE_ERROR_FAILED; code <= AST_STORE_ERROR_CONSTRAINT; code++) {
    g_autofree char *text = explain (code);

    g_test_message ("%d: %s", code, text);
    g_assert_true (g_str_has_suffix (text, ".") || g_str_has_suffix (text, ")"));
    g_assert_cmpint (g_str_has_prefix (text, "The saved games can’t be reached."), ==,
                     is_general (code));
    for (int other = AST_STORE_ERROR_FAILED; other < code && !is_general (code); other++) {
      g_autofree char *others = explain (other);

      g_assert_cmpstr (text, !=, others);
    }
  }
}

/* The path and the cause follow where they can help. */
static void
test_cause (void)
{
  g_autofree char *full = explain (AST_STORE_ERROR_FULL);

  assert_text (explain (AST_STORE_ERROR_DISK),
               "The disk isn’t responding. (/games/asterism.db: Input/output error)");
  assert_text (explain (AST_STORE_ERROR_VANISHED),
               "The file of saved games is missing. (/games/asterism.db: Input/output error)");
  g_assert_null (strstr (full, cause));
}

static void
test_undecided (void)
{
  AstStoreReport one = { .undecided = TRUE,
                         .read_only = TRUE,
                         .n_games = 1,
                         .n_shortened = 1,
                         .n_lost = 1,
                         .n_skipped = 1 };
  AstStoreReport some = { .undecided = TRUE,
                          .read_only = TRUE,
                          .n_games = 12,
                          .n_from_copy = 2,
                          .n_shortened = 3,
                          .n_unsure = 4,
                          .n_lost = 5,
                          .n_unreadable = 6,
                          .n_skipped = 7 };
  AstStoreReport none = { .undecided = TRUE, .n_lost = 2 };
  g_autofree char *texts = ast_trouble_text_found (&some);
  g_autofree char *nothing = ast_trouble_text_found (&none);

  assert_text (ast_trouble_text_report (&one),
               "Not everything in the file of saved games could be read. Nothing is being "
               "saved until you choose what to do.");
  assert_text (ast_trouble_text_found (&one),
               "1 game can be read.\n1 game has lost its latest moves.\n"
               "1 game couldn’t be recovered.\n1 backup can’t be read.\n"
               "The file itself hasn’t been changed.\n"
               "Until you choose, you can look at the games and play, but nothing is being "
               "saved.");
  g_assert_true (g_str_has_prefix (
      texts, "Some parts of the file can’t be read from the disk.\n12 games can be read.\n"
             "2 games come from earlier backups.\n3 games have lost their latest moves.\n"
             "4 games may have wrong names or options.\n5 games couldn’t be recovered.\n"
             "7 backups can’t be read.\n"));
  g_assert_true (g_str_has_prefix (nothing, "None of the games can be read.\n2 games couldn’t be "
                                            "recovered.\n"));
  assert_text (ast_trouble_text_loss (&one),
               "1 game has lost its latest moves. 1 game couldn’t be recovered. 1 backup can’t "
               "be read. The file as it is now will be kept in the folder of saved games.");
}

/* What was decided, by the program or by a person. */
static void
test_repaired (void)
{
  char copy[] = "/games/damaged.db";
  AstStoreReport repaired = { .damaged_copy = copy, .n_games = 2, .n_skipped = 1 };
  AstStoreReport missing = { .was_missing = TRUE, .n_games = 3, .n_skipped = 2 };
  AstStoreReport sound = { .undecided = FALSE };

  assert_text (ast_trouble_text_report (&repaired),
               "The saved games were damaged. 2 games were recovered. 1 backup can’t be "
               "read. The damaged file was kept as “/games/damaged.db”.");
  assert_text (ast_trouble_text_report (&missing),
               "The file of saved games was missing or empty. 3 games were restored from "
               "backups. 2 backups can’t be read.");
  g_assert_null (ast_trouble_text_report (&sound));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/trouble-text/codes", test_codes);
  g_test_add_func ("/app/trouble-text/cause", test_cause);
  g_test_add_func ("/app/trouble-text/undecided", test_undecided);
  g_test_add_func ("/app/trouble-text/repaired", test_repaired);
  return g_test_run ();
}
