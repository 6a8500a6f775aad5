/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Shows one widget in an example state: demo PAGE [PICTURE.png [WIDTH HEIGHT]]. With a file name it
 * saves a picture of the first frame and ends. */

#include <adwaita.h>

#include "ast-battle-view.h"
#include "ast-log-view.h"
#include "ast-result-view.h"
#include "ast-seat-list.h"
#include "ast-widgets.h"
#include "sample.h"

typedef GtkWidget *(*MakePage) (void);

static GtkWidget *
add_margin (GtkWidget *widget)
{
  gtk_widget_set_margin_top (widget, 12);
  gtk_widget_set_margin_bottom (widget, 12);
  gtk_widget_set_margin_start (widget, 12);
  gtk_widget_set_margin_end (widget, 12);
  return widget;
}

static GtkWidget *
make_seats (const Sample *sample, int n_tiles, gboolean narrow)
{
  g_autoptr (AstMatch) match = sample_match (sample);
  g_autoptr (AstScoreboard) scoreboard = ast_scoreboard_new (match);
  GtkWidget *list = g_object_new (AST_TYPE_SEAT_LIST, NULL);

  sample_play (match, n_tiles);
  ast_scoreboard_update (scoreboard, FALSE);
  ast_seat_list_set_narrow (AST_SEAT_LIST (list), narrow);
  ast_seat_list_set_scoreboard (AST_SEAT_LIST (list), scoreboard);
  gtk_widget_set_valign (list, GTK_ALIGN_START);
  gtk_widget_set_halign (list, GTK_ALIGN_START);
  gtk_widget_set_size_request (list, narrow ? -1 : 240, -1);
  return list;
}

static GtkWidget *
make_page_seats (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 24);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24);

  gtk_box_append (
      GTK_BOX (row),
      make_seats (&(Sample){ .n_players = 6, .equipment = TRUE, .seed = 3 }, 80, FALSE));
  gtk_box_append (GTK_BOX (row),
                  make_seats (&(Sample){ .n_players = 4, .teams = TRUE, .seed = 4 }, 70, FALSE));
  gtk_box_append (GTK_BOX (column), make_seats (&(Sample){ .n_players = 6, .seed = 3 }, 60, TRUE));
  gtk_box_append (GTK_BOX (column), make_seats (&(Sample){ .n_players = 2, .seed = 3 }, 80, TRUE));
  gtk_box_append (GTK_BOX (column),
                  make_seats (&(Sample){ .n_players = 4, .teams = TRUE, .seed = 4 }, 60, TRUE));
  gtk_box_append (GTK_BOX (row), column);
  return add_margin (row);
}

static void
roll_cb (AstBattleView *view, AstMatch *match)
{
  ast_match_advance (match);
}

static void
applied_cb (AstBattleView *view, AstMatchEvent *event)
{
  if (event->kind == AST_EVENT_ROLL)
    ast_battle_view_show_roll (view, &event->action, &event->scores);
}

static gboolean
roll_later_cb (gpointer match)
{
  ast_match_advance (match);
  return G_SOURCE_REMOVE;
}

/* A battle after `n_rolls`; -1: in the middle of the first. */
static GtkWidget *
make_battle (const Sample *sample, int n_tiles, int n_rolls, gboolean narrow)
{
  AstMatch *match = sample_match (sample);
  GtkWidget *view = g_object_new (AST_TYPE_BATTLE_VIEW, NULL);

  sample_play (match, n_tiles);
  sample_play_to_battle (match);
  ast_battle_view_set_form (AST_BATTLE_VIEW (view), narrow, FALSE);
  ast_battle_view_begin (AST_BATTLE_VIEW (view), match, !sample->computers);
  g_signal_connect_object (match, "applied", G_CALLBACK (applied_cb), view, G_CONNECT_SWAPPED);
  g_signal_connect (view, "roll", G_CALLBACK (roll_cb), match);
  g_object_set_data_full (G_OBJECT (view), "match", match, g_object_unref);
  for (int i = 0; i < n_rolls; i++) {
    ast_match_advance (match);
    ast_battle_view_skip (AST_BATTLE_VIEW (view));
  }
  if (n_rolls < 0)
    g_timeout_add (500, roll_later_cb, match);
  gtk_widget_set_valign (view, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (view, narrow ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  return add_margin (view);
}

static GtkWidget *
make_page_battle (void)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_attach (
      GTK_GRID (grid),
      make_battle (&(Sample){ .n_players = 2, .equipment = TRUE, .seed = 5 }, 20, 0, FALSE), 0, 0,
      1, 1);
  gtk_grid_attach (
      GTK_GRID (grid),
      make_battle (&(Sample){ .n_players = 3, .equipment = TRUE, .seed = 6 }, 20, 1, FALSE), 1, 0,
      1, 1);
  gtk_grid_attach (
      GTK_GRID (grid),
      make_battle (&(Sample){ .n_players = 4, .teams = TRUE, .seed = 8 }, 20, 1, FALSE), 0, 1, 1,
      1);
  gtk_grid_attach (
      GTK_GRID (grid),
      make_battle (&(Sample){ .n_players = 4, .seed = 9, .equipment = TRUE }, 40, -1, FALSE), 1, 1,
      1, 1);
  return grid;
}

static GtkWidget *
make_page_battle_narrow (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_append (
      GTK_BOX (row),
      make_battle (&(Sample){ .n_players = 2, .equipment = TRUE, .seed = 5 }, 20, 0, TRUE));
  gtk_box_append (
      GTK_BOX (row),
      make_battle (&(Sample){ .n_players = 3, .equipment = TRUE, .seed = 6 }, 20, 1, TRUE));
  return row;
}

static void
told_cb (AstLogView *list, int tile, int realm, char *what)
{
  g_print ("%s %d %d\n", what, tile, realm);
}

static GtkWidget *
make_moves (const Sample *sample, int n_tiles, int width, int height)
{
  g_autoptr (AstMatch) match = sample_match (sample);
  g_autoptr (AstLog) log = ast_log_new ();
  GtkWidget *list = g_object_new (AST_TYPE_LOG_VIEW, NULL);

  sample_play (match, n_tiles);
  ast_log_fill (log, match);
  ast_log_view_set_log (AST_LOG_VIEW (list), log);
  gtk_widget_set_size_request (list, width, height);
  g_signal_connect (list, "entry-hovered", G_CALLBACK (told_cb), (char *) "hovered");
  g_signal_connect (list, "entry-activated", G_CALLBACK (told_cb), (char *) "activated");
  return list;
}

static GtkWidget *
make_page_moves (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 24);

  gtk_box_append (
      GTK_BOX (row),
      make_moves (&(Sample){ .n_players = 3, .equipment = TRUE, .seed = 6 }, 60, 250, 300));
  gtk_box_append (GTK_BOX (row),
                  make_moves (&(Sample){ .n_players = 4, .teams = TRUE, .seed = 8 }, 95, 250, 300));
  return add_margin (row);
}

static GtkWidget *
make_result (const Sample *sample)
{
  g_autoptr (AstMatch) match = sample_match (sample);
  GtkWidget *view = g_object_new (AST_TYPE_RESULT_VIEW, NULL);

  sample_play (match, AST_MAX_TILES + 1);
  ast_result_view_set_match (AST_RESULT_VIEW (view), match);
  if (g_getenv ("DEMO_PLAY") != NULL)
    ast_result_view_play (AST_RESULT_VIEW (view));
  return view;
}

static GtkWidget *
make_page_result (void)
{
  return make_result (&(Sample){ .n_players = 4, .equipment = TRUE, .seed = 6 });
}

static GtkWidget *
make_page_result_team (void)
{
  return make_result (&(Sample){ .n_players = 4, .teams = TRUE, .seed = 6 });
}

static const struct {
  const char *name;
  MakePage make;
} pages[] = {
  { "seats", make_page_seats },   { "moves", make_page_moves },
  { "result", make_page_result }, { "result-team", make_page_result_team },
  { "battle", make_page_battle }, { "battle-narrow", make_page_battle_narrow },
};

static const char *picture;

static gboolean
take_picture_cb (gpointer data)
{
  GtkWidget *window = data;
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                          gtk_widget_get_height (window));
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  gdk_texture_save_to_png (texture, picture);
  gtk_window_destroy (GTK_WINDOW (window));
  return G_SOURCE_REMOVE;
}

static void
ended_cb (gboolean *running)
{
  *running = FALSE;
}

int
main (int argc, char *argv[])
{
  const char *page = argc > 1 ? argv[1] : pages[0].name;
  gboolean running = TRUE;
  GtkWidget *window;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  if (g_getenv ("DEMO_RTL") != NULL)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  window = adw_window_new ();
  picture = argc > 2 ? argv[2] : NULL;
  if (argc > 4)
    gtk_window_set_default_size (GTK_WINDOW (window), atoi (argv[3]), atoi (argv[4]));
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++) {
    if (g_str_equal (page, pages[i].name))
      adw_window_set_content (ADW_WINDOW (window), pages[i].make ());
  }
  g_signal_connect_swapped (window, "destroy", G_CALLBACK (ended_cb), &running);
  gtk_window_present (GTK_WINDOW (window));
  if (picture != NULL)
    g_timeout_add (g_getenv ("DEMO_WAIT") != NULL ? atoi (g_getenv ("DEMO_WAIT")) : 400,
                   take_picture_cb, window);
  while (running)
    g_main_context_iteration (NULL, TRUE);
  return 0;
}
