/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Sentences in another language: the catalogue phrases-es.po, which is written for this test,
 * orders words and joins lists as Spanish does. */

#include <glib/gstdio.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

#include "ast-phrases.h"
#include "testing.h"

static void
test_teams (void)
{
  g_autoptr (GListStore) seats = g_list_store_new (AST_TYPE_SEAT);
  g_autofree AstGame *game = g_new0 (AstGame, 1);

  game->setup.teams = TRUE;
  game->n_sides = 2;
  game->faction_of[0] = AST_ALLIANCE;
  game->faction_of[1] = AST_EMPIRE;
  assert_text (ast_phrase_win (G_LIST_MODEL (seats), game, 2), "¡Gana el Imperio!");
  assert_text (ast_phrase_win (G_LIST_MODEL (seats), game, 3),
               "¡La Alianza y el Imperio comparten la victoria!");
  assert_text (ast_phrase_sides (G_LIST_MODEL (seats), game, 3), "Alianza e Imperio");
}

static void
test_lists (void)
{
  assert_text (ast_phrase_join ((const char *[]){ "Ada", "Deneb" }, 2), "Ada y Deneb");
  assert_text (ast_phrase_join ((const char *[]){ "Ada", "Mira", "Irene" }, 3),
               "Ada, Mira e Irene");
}

static void
test_numbers (void)
{
  assert_text (ast_phrase_decimal (61.3, 1), "61,3");
  assert_text (ast_phrase_difference (-0.7), "\u200e−0,7");
  assert_text (ast_phrase_percent (58), "58\u00a0%");
}

/* Days and months are of the language of the sentence, though the locale of times is not. */
static void
test_dates (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) yesterday = g_date_time_add_days (now, -1);
  g_autoptr (GDateTime) winter = g_date_time_new_local (2026, 1, 5, 12, 0, 0);
  g_autofree char *when = ast_phrase_when (g_date_time_to_unix (yesterday));

  g_assert_nonnull (strstr (when, "día de prueba"));
  assert_text (ast_phrase_day (g_date_time_to_unix (winter)), "5 de enero de 2026");
  assert_text (ast_phrase_time (g_date_time_to_unix (winter)), "5 ene 2026, 12:00");
}

/* A text about a route is another one than that about a field, and has its own plural forms. */
static void
test_plurals (void)
{
  AstRealmFacts facts = { .kind = AST_ROUTE, .open = 2, .at_end = 1, .complete = 1 };

  assert_text (ast_phrase_worth (&facts),
               "Completa da al menos 1 punto. If open at the end, it’s worth 1 point.");
  facts.complete = 3;
  assert_text (ast_phrase_worth (&facts),
               "Completa da al menos 3 puntos. If open at the end, it’s worth 1 point.");
  facts.kind = AST_FIELD;
  assert_text (ast_phrase_worth (&facts),
               "Completo da al menos 3 puntos. If open at the end, it’s worth 1 point.");
}

/* Gettext looks nothing up in the locale C, nor, if it is newer, in C.UTF-8. This is the same one
 * under another name, since locales of languages may not be installed. */
static void
use_locale (const char *folder)
{
  static const char name[] = "es_ES.UTF-8";
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_unlink (path);
  g_assert_no_errno (symlink ("/usr/lib/locale/C.utf8", path));
  g_setenv ("LOCPATH", folder, TRUE);
  g_setenv ("LANGUAGE", "es", TRUE);
  g_assert_nonnull (setlocale (LC_ALL, name));
}

/* Puts the catalogue where gettext looks for Spanish. Returns the folder. */
static char *
install (const char *catalogue)
{
  g_autofree char *folder = g_path_get_dirname (catalogue);
  char *locale = g_build_filename (folder, "phrases-locale", NULL);
  g_autofree char *messages = g_build_filename (locale, "es", "LC_MESSAGES", NULL);
  g_autofree char *installed = g_build_filename (messages, "asterism.mo", NULL);
  g_autofree char *bytes = NULL;
  gsize n;

  g_assert_true (g_file_get_contents (catalogue, &bytes, &n, NULL));
  g_assert_cmpint (g_mkdir_with_parents (messages, 0755), ==, 0);
  g_assert_true (g_file_set_contents (installed, bytes, (gssize) n, NULL));
  use_locale (locale);
  bindtextdomain ("asterism", locale);
  bind_textdomain_codeset ("asterism", "UTF-8");
  textdomain ("asterism");
  return locale;
}

int
main (int argc, char *argv[])
{
  g_autofree char *locale = NULL;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  locale = install (argv[1]);
  g_test_add_func ("/widgets/phrases-language/teams", test_teams);
  g_test_add_func ("/widgets/phrases-language/lists", test_lists);
  g_test_add_func ("/widgets/phrases-language/numbers", test_numbers);
  g_test_add_func ("/widgets/phrases-language/dates", test_dates);
  g_test_add_func ("/widgets/phrases-language/plurals", test_plurals);
  return g_test_run ();
}
