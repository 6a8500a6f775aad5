/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the window makes of games that go away, or come too late. */

#include "tour.h"

static const char plan[] = "[plan]\nundo-allowed=true\nfirst=0\n"
                           "[seat-0]\nname=A\ncolour=red\nkind=human\n"
                           "[seat-1]\nname=B\ncolour=black\nkind=human\n";

static void
start_game (Tour *tour, guint64 seed)
{
  g_action_group_activate_action (G_ACTION_GROUP (tour->application), "start-game",
                                  g_variant_new ("(st)", plan, seed));
}

/* No way leads back to a table that is empty. */
static void
test_deleted_game (void)
{
  Tour *tour = tour_begin (1100, 720);

  start_game (tour, 3);
  tour_wait_for_page (tour, "AstTable");
  tour_act (tour, "games", NULL);
  tour_wait_for_page (tour, "AstGameRow");
  gtk_widget_activate_action (tour_find (tour, "AstGamesPage"), "games.delete", "x",
                              G_GINT64_CONSTANT (1));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (tour->window), "rematch"));
  tour_act (tour, "back", NULL);
  tour_settle (tour);
  g_assert_nonnull (tour_find (tour, "AstWelcomePage"));
  tour_end (tour);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/window/deleted-game", test_deleted_game);
  return g_test_run ();
}
