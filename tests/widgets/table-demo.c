/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Shows the table in the middle of a game that can be played: table-demo [PLAYERS [TILES [WIDTH
 * HEIGHT [SEED]]]]. The first two players are people; with a negative number of players all are
 * computers. With a negative number of tiles it begins with the next battle after so many. Ctrl+Z
 * and Ctrl+Y undo and redo. */

#include "ast-table.h"
#include "ast-widgets.h"
#include "sample.h"

static void
ended_cb (gboolean *running)
{
  *running = FALSE;
}

static void
add_key (GtkWidget *table, guint key, const char *action)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, GDK_CONTROL_MASK),
                        gtk_named_action_new (action)));
  gtk_widget_add_controller (table, keys);
}

static int
read_number (int argc, char *argv[], int i, int otherwise)
{
  return argc > i ? atoi (argv[i]) : otherwise;
}

int
main (int argc, char *argv[])
{
  Sample sample = { .equipment = TRUE };
  gboolean running = TRUE;
  AstMatch *match;
  GtkWidget *window, *table;
  int n_tiles, n_players;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  n_players = read_number (argc, argv, 1, 2);
  sample.n_players = ABS (n_players);
  sample.computers = n_players < 0;
  sample.seed = (guint64) read_number (argc, argv, 5, 3);
  match = sample_match (&sample);
  n_tiles = read_number (argc, argv, 2, 20);
  sample_play (match, ABS (n_tiles));
  if (n_tiles < 0)
    sample_play_to_battle (match);

  window = adw_window_new ();
  table = g_object_new (AST_TYPE_TABLE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), read_number (argc, argv, 3, 1366),
                               read_number (argc, argv, 4, 768));
  add_key (table, GDK_KEY_z, "table.undo");
  add_key (table, GDK_KEY_y, "table.redo");
  adw_window_set_content (ADW_WINDOW (window), table);
  gtk_window_present (GTK_WINDOW (window));
  ast_table_set_match (AST_TABLE (table), match);
  g_signal_connect_swapped (window, "destroy", G_CALLBACK (ended_cb), &running);
  while (running)
    g_main_context_iteration (NULL, TRUE);
  g_object_unref (match);
  return 0;
}
