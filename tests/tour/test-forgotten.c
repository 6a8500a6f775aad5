/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The window frees the pages that it replaces: a change of language makes all pages anew. */

#include "tour.h"

static const struct {
  const char *action, *type;
} pages[] = {
  { "preferences", "AstPreferencesPage" },
  { "backups", "AstBackupsPage" },
  { "keys", "AstKeysPage" },
  { "games", "AstGamesPage" },
  { "statistics", "AstStatisticsPage" },
  { "help", "AstLearnPage" },
  { "new-game", "AstNewGamePage" },
};

static GtkWidget *seen[G_N_ELEMENTS (pages) + 2];

static void
see (Tour *tour, guint n, const char *type)
{
  tour_wait_for_page (tour, type);
  tour_settle (tour);
  g_set_weak_pointer (&seen[n], tour_find (tour, type));
  g_assert_nonnull (seen[n]);
}

static void
change_language (Tour *tour, const char *code)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.asterism_game.Asterism");

  g_settings_set_string (settings, "language", code);
  tour_settle (tour);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_language (void)
{
  Tour *tour = tour_begin (1100, 720);
  guint n = G_N_ELEMENTS (pages);
  const char *plan = "[plan]\nundo-allowed=true\nfirst=0\n"
                     "[seat-0]\nname=A\ncolour=red\nkind=human\n"
                     "[seat-1]\nname=B\ncolour=black\nkind=cadet\n";

  /* Replace the first page, which belongs to the window's template. */
  tour_wait_for_page (tour, "AstWelcomePage");
  change_language (tour, "en");
  see (tour, n, "AstWelcomePage");
  g_action_group_activate_action (G_ACTION_GROUP (tour->application), "start-game",
                                  g_variant_new ("(st)", plan, (guint64) 3));
  see (tour, n + 1, "AstTable");
  for (guint i = 0; i < n; i++) {
    tour_act (tour, pages[i].action, NULL);
    see (tour, i, pages[i].type);
  }
  change_language (tour, "");
  for (guint i = 0; i < n + 2; i++)
    if (seen[i] != NULL) {
      g_test_message ("%s is still there, with %u references", G_OBJECT_TYPE_NAME (seen[i]),
                      G_OBJECT (seen[i])->ref_count);
      g_test_fail ();
      g_clear_weak_pointer (&seen[i]);
    }
  tour_end (tour);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/forgotten/language", test_language);
  return g_test_run ();
}
