/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The remaining tiles. */

#include "ast-tiles-panel.h"
#include "decks.h"
#include "find.h"

/* A deck that a record brings along goes with its game, and another may come to the same place. */
static void
test_other_deck (void)
{
  const AstSetup setup = { .n_players = 2, .colours = { 0, 1 } };
  GtkWidget *panel = g_object_ref_sink (g_object_new (AST_TYPE_TILES_PANEL, NULL));
  g_autofree AstTileSet *set = g_new (AstTileSet, 1);

  for (int expansion = 0; expansion < 2; expansion++) {
    AstGame game;

    *set = *decks_get (expansion);
    g_assert_cmpint (ast_game_init (&game, set, &setup), ==, AST_OK);
    ast_tiles_panel_show (AST_TILES_PANEL (panel), &game, NULL, FALSE);
    g_assert_cmpint (find_count (panel, GTK_TYPE_FLOW_BOX_CHILD), ==, set->n_kinds);
  }
  g_assert_finalize_object (panel);
}

int
main (int argc, char *argv[])
{
  find_init (&argc, &argv);
  g_test_add_func ("/tiles-panel/other-deck", test_other_deck);
  return g_test_run ();
}
