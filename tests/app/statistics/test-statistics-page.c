/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The page of statistics: figures of everyone and of one player, games to open, and trouble. */

#include "ast-plot-card.h"
#include "ast-plot.h"
#include "ast-progress.h"
#include "ast-review.h"
#include "ast-statistics-filter.h"
#include "ast-statistics-page.h"
#include "ast-statistics-view.h"
#include "ast-store-reviews.h"
#include "frame.h"
#include "library.h"

typedef struct {
  Library library;
  Frame frame;
  GtkWidget *page;
  gint64 opened;
} Fixture;

static void
look_at_cb (GSimpleAction *action, GVariant *game, gpointer user_data)
{
  ((Fixture *) user_data)->opened = g_variant_get_int64 (game);
}

static void
make_page (Fixture *self)
{
  static const GActionEntry actions[] = { { "look-at", look_at_cb, "x" } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  frame_open (&self->frame);
  self->page = frame_make_page (&self->frame, AST_TYPE_STATISTICS_PAGE, self->library.library);
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self->frame.window), "win", G_ACTION_GROUP (group));
  frame_show (&self->frame, self->page);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  library_open (&self->library, NULL);
  library_take (&self->library, "x7.asterism");
  library_take (&self->library, "ring.asterism");
  make_page (self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  frame_close (&self->frame);
  library_close (&self->library, NULL);
}

static GtkWidget *
wait_for_label (Fixture *self, const char *text)
{
  return frame_wait_for (self->page, GTK_TYPE_LABEL, text);
}

static void
load (Fixture *self)
{
  ast_page_refresh (AST_PAGE (self->page));
}

static GtkDropDown *
find_players (Fixture *self)
{
  return GTK_DROP_DOWN (frame_find (self->page, GTK_TYPE_DROP_DOWN, NULL));
}

static void
test_everyone (Fixture *self, gconstpointer data)
{
  GtkWidget *plot;
  g_autoptr (GPtrArray) table = NULL;

  load (self);
  wait_for_label (self, "Winners’ points");
  plot = frame_find (self->page, AST_TYPE_PLOT, NULL);
  g_assert_nonnull (plot);
  table = ast_plot_list (AST_PLOT (plot));
  g_assert_cmpuint (table->len, >=, 2);
  g_assert_cmpstr (frame_read_banner (&self->frame), ==, "");
}

/* The figures above the plots are in the middle of a wide page. */
static void
test_middle (Fixture *self, gconstpointer data)
{
  GtkWidget *label, *tiles;
  graphene_rect_t first, last;
  float width;

  gtk_window_set_default_size (self->frame.window, 1200, 700);
  load (self);
  label = wait_for_label (self, "Winners’ points");
  tiles = gtk_widget_get_ancestor (label, GTK_TYPE_FLOW_BOX);
  wait_while (gtk_widget_get_width (self->page) < 1000 || gtk_widget_get_width (tiles) == 0);
  g_assert_true (
      gtk_widget_compute_bounds (gtk_widget_get_first_child (tiles), self->page, &first));
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_last_child (tiles), self->page, &last));
  width = (float) gtk_widget_get_width (self->page);
  g_assert_cmpfloat (first.origin.y, ==, last.origin.y);
  g_assert_cmpfloat_with_epsilon (first.origin.x, width - last.origin.x - last.size.width, 12);
}

static gboolean
compares_battles (Fixture *self)
{
  return frame_find (self->page, GTK_TYPE_LABEL, "Battles Won and Expected") != NULL;
}

/* Nothing is compared where there was no battle. */
static void
test_battles (Fixture *self, gconstpointer data)
{
  load (self);
  wait_for_label (self, "Winners’ points");
  g_assert_false (compares_battles (self));
  gtk_drop_down_set_selected (find_players (self), 1);
  wait_for_label (self, "Weakest game");
  g_assert_false (compares_battles (self));
  gtk_drop_down_set_selected (find_players (self), 0);
  wait_for_label (self, "Winners’ points");
  library_run (&self->library, "UPDATE result SET battles = 1;"
                               "INSERT INTO battle VALUES (1, 1, 1, 0, 0, 0, 'planet', 1, 0, 0)");
  load (self);
  wait_while (!compares_battles (self));
}

/* How exercises of each theme went is told once some have been played. */
static void
test_themes (Fixture *self, gconstpointer data)
{
  GSettings *settings = AST_PAGE (self->page)->settings;
  g_autoptr (GPtrArray) stock = ast_stock_load ();
  const AstStockExercise *exercise = stock->pdata[0];
  g_autoptr (GVariant) answers = g_settings_get_value (settings, "exercises");
  g_autoptr (GPtrArray) table = NULL;
  GtkWidget *card;
  char **row;

  load (self);
  wait_for_label (self, "Winners’ points");
  g_assert_null (frame_find (self->page, GTK_TYPE_LABEL, "Positions Solved"));
  g_settings_set_value (settings, "exercises", ast_progress_note (answers, exercise->key, TRUE, 0));
  load (self);
  card = gtk_widget_get_ancestor (wait_for_label (self, "Positions Solved"), AST_TYPE_PLOT_CARD);
  table = ast_plot_list (AST_PLOT (frame_find (card, AST_TYPE_PLOT, NULL)));
  g_assert_cmpuint (table->len, ==, 2);
  row = table->pdata[1];
  g_assert_cmpstr (row[0], ==, ast_stock_phrase_theme (exercise->theme));
  g_settings_reset (settings, "exercises");
}

/* The only person among the players comes first, until somebody chooses. */
static void
test_person (Fixture *self, gconstpointer data)
{
  library_run (&self->library,
               "UPDATE player SET computer = 1, level = 'cadet' WHERE name <> 'Vega'");
  load (self);
  wait_for_label (self, "Weakest game");
  g_assert_cmpuint (gtk_drop_down_get_selected (find_players (self)), ==, 1);
  gtk_drop_down_set_selected (find_players (self), 0);
  wait_for_label (self, "Winners’ points");
  load (self);
  wait_for_label (self, "Winners’ points");
  g_assert_cmpuint (gtk_drop_down_get_selected (find_players (self)), ==, 0);
}

/* Adds games like the one imported last, a day apart, in which its first player has 110, 120…
 * points and wins. */
static void
add_games (Fixture *self, int first, int last)
{
  for (int i = first; i <= last; i++) {
    g_autofree char *sql = g_strdup_printf (
        "CREATE TEMP TABLE one AS SELECT * FROM game WHERE id = 1;"
        "UPDATE one SET id = %1$d, record = %1$d, created = 1000000000 + 86400 * %2$d;"
        "INSERT INTO game SELECT * FROM one; DROP TABLE one;"
        "CREATE TEMP TABLE one AS SELECT * FROM player WHERE game = 1; UPDATE one SET game = %1$d;"
        "INSERT INTO player SELECT * FROM one; DROP TABLE one;"
        "CREATE TEMP TABLE one AS SELECT * FROM result WHERE game = 1;"
        "UPDATE one SET game = %1$d, points = CASE seat WHEN 0 THEN 100 + 10 * %2$d ELSE 50 END,"
        " won = seat = 0; INSERT INTO result SELECT * FROM one; DROP TABLE one;",
        10 + i, i);

    library_run (&self->library, sql);
  }
}

/* One game invites to another, of which a curve is made. */
static void
test_curve (Fixture *self, gconstpointer data)
{
  load (self);
  wait_for_label (self, "Winners’ points");
  gtk_drop_down_set_selected (find_players (self), 1);
  wait_for_label (self,
                  "Play another game, and a curve begins here: a dot for each of your games.");
  g_assert_null (frame_find (self->page, GTK_TYPE_LABEL, "Points Over Time"));
  add_games (self, 1, 2);
  load (self);
  wait_for_label (self, "Points Over Time");
  g_assert_null (
      frame_find (self->page, GTK_TYPE_LABEL,
                  "Play another game, and a curve begins here: a dot for each of your games."));
}

/* Five games against computers tell how strong somebody plays, unless nobody wants to know. */
static void
test_strength (Fixture *self, gconstpointer data)
{
  GSettings *settings = AST_PAGE (self->page)->settings;
  g_autoptr (GPtrArray) table = NULL;
  GtkWidget *card, *plot;

  library_run (&self->library,
               "UPDATE player SET computer = 1, level = 'pilot-2' WHERE name <> 'Vega';"
               "DELETE FROM game WHERE id = 2");
  add_games (self, 1, 3);
  load (self);
  wait_for_label (
      self, "After 1 more game against computer players, you can see here how strong you play.");
  add_games (self, 4, 6);
  library_run (&self->library, "UPDATE result SET lead = 60 WHERE game > 10 AND seat = 0");
  load (self);
  card = gtk_widget_get_ancestor (wait_for_label (self, "Playing Strength"), AST_TYPE_PLOT_CARD);
  plot = frame_find (card, AST_TYPE_PLOT, NULL);
  g_assert_true (
      g_str_has_prefix (ast_plot_get_caption (AST_PLOT (plot)), "About as strong as Captain"));
  table = ast_plot_list (AST_PLOT (plot));
  g_assert_cmpuint (table->len, ==, 4);
  g_assert_cmpstr (((char **) table->pdata[0])[1], ==, "As strong as");
  g_assert_true (g_str_has_prefix (((char **) table->pdata[3])[1], "Captain"));
  ast_plot_set_point (AST_PLOT (plot), 0);
  g_assert_nonnull (strstr (ast_plot_get_caption (AST_PLOT (plot)), ": about as strong as "));
  g_settings_set_boolean (settings, "show-strength", FALSE);
  load (self);
  wait_while (frame_find (self->page, GTK_TYPE_LABEL, "Playing Strength") != NULL);
  g_settings_reset (settings, "show-strength");
}

/* The weakest game of a player is opened by its figure. */
static void
test_player (Fixture *self, gconstpointer data)
{
  GtkWidget *label, *button;

  load (self);
  wait_for_label (self, "Winners’ points");
  g_assert_null (frame_find (self->page, GTK_TYPE_LABEL, "Weakest game"));
  gtk_drop_down_set_selected (find_players (self), 1);
  label = wait_for_label (self, "Weakest game");
  button = gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpint (self->opened, >, 0);
  gtk_drop_down_set_selected (find_players (self), 0);
  wait_for_label (self, "Winners’ points");
}

/* What people ask is answered in sentences, and the best game is opened by its answer. */
static void
test_answers (Fixture *self, gconstpointer data)
{
  GtkWidget *button;

  library_run (&self->library, "DELETE FROM game WHERE id = 2");
  add_games (self, 1, 6);
  load (self);
  wait_for_label (self, "Vega won 6 of 7 games.");
  gtk_drop_down_set_selected (find_players (self), 3);
  button = gtk_widget_get_ancestor (
      wait_for_label (self, "points in the best game, on 15 September 2001."), GTK_TYPE_BUTTON);
  wait_for_label (self, "Last 3 games: 105.3 points on average; before that, 130.");
  wait_for_label (self, "Easiest rival: was behind in 7 of 7 games.");
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpint (self->opened, ==, 16);
}

/* Stores that each turn of the game has an error of two points. */
static void
review (Fixture *self, gint64 game)
{
  AstStore *store = ast_library_get_store (self->library.library);
  AstReviewStyle style = ast_review_get_style ();
  g_autoptr (GArray) turns = g_array_new (FALSE, TRUE, sizeof (AstTurnReview));
  g_autoptr (AstRecord) record = library_load (&self->library, game);
  g_autoptr (GAsyncResult) added = NULL;
  g_autoptr (GError) error = NULL;
  AstReviewSpan spans[AST_MAX_TILES];
  const AstAction *actions;
  AstGame state;
  int n;

  actions = (const AstAction *) (gpointer) record->actions->data;
  ast_game_init (&state, ast_deck_set_get_tiles (record->decks), &record->setup);
  n = ast_review_divide (&state, actions, (int) record->actions->len, spans);
  for (int i = 0; i < n; i++) {
    AstTurnReview turn = {
      .number = i + 1,
      .player = i % record->setup.n_players,
      .before = { .margin = AST_REVIEW_UNIT },
      .best = { .margin = 2 * AST_REVIEW_UNIT },
      .lay = { .type = AST_LAY },
      .place = { .type = AST_PLACE },
      .kind = AST_ERROR_MEEPLES,
    };

    g_array_append_val (turns, turn);
  }
  ast_store_add_reviews_async (store, game, &style, actions, record->actions->len,
                               (const AstTurnReview *) (gpointer) turns->data, turns->len, NULL,
                               library_answered_cb, &added);
  ast_store_finish (store, library_wait_for (&added), &error);
  g_assert_no_error (error);
}

/* What errors cost is shown of games that were looked at again, and each of them can be opened. */
static void
test_errors (Fixture *self, gconstpointer data)
{
  GtkWidget *label;

  load (self);
  wait_for_label (self, "Winners’ points");
  gtk_drop_down_set_selected (find_players (self), 1);
  wait_for_label (self, "Weakest game");
  g_assert_null (frame_find (self->page, GTK_TYPE_LABEL, "Points Lost to Mistakes"));
  for (gint64 game = 1; game <= 2; game++)
    review (self, game);
  load (self);
  label = wait_for_label (self, "Points lost per turn");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_widget_get_prev_sibling (label))), ==,
                   "2.0");
  wait_for_label (self, "Points Lost to Mistakes");
  /* As often as the person has a turn, one point is from luck, and two are lost. */
  wait_for_label (self, "Luck Against Skill");
}

/* Without the games there are no figures, and it is told until there are. */
static void
test_failure (Fixture *self, gconstpointer data)
{
  library_run (&self->library, "ALTER TABLE game RENAME TO lost");
  load (self);
  wait_while (*frame_read_banner (&self->frame) == '\0');
  library_run (&self->library, "ALTER TABLE lost RENAME TO game");
  load (self);
  wait_for_label (self, "Winners’ points");
  g_assert_cmpstr (frame_read_banner (&self->frame), ==, "");
}

/* The window tells why the store is closed. */
static void
test_closed (Fixture *self, gconstpointer data)
{
  ast_store_close (ast_library_get_store (self->library.library));
  load (self);
  library_wait (&self->library);
  g_assert_cmpstr (frame_read_banner (&self->frame), ==, "");
}

/* A record may have a name of which nothing can be seen. */
static void
test_unseen (void)
{
  g_assert_cmpstr (ast_statistics_view_name ("Ada", NULL), ==, "Ada");
  g_assert_cmpstr (ast_statistics_view_name ("\u3164", NULL), ==, "Somebody");
}

int
main (int argc, char *argv[])
{
  frame_init (&argc, &argv);
  add_test ("/app/statistics-page/everyone", test_everyone);
  add_test ("/app/statistics-page/middle", test_middle);
  add_test ("/app/statistics-page/battles", test_battles);
  add_test ("/app/statistics-page/themes", test_themes);
  add_test ("/app/statistics-page/person", test_person);
  add_test ("/app/statistics-page/curve", test_curve);
  add_test ("/app/statistics-page/strength", test_strength);
  add_test ("/app/statistics-page/player", test_player);
  add_test ("/app/statistics-page/answers", test_answers);
  add_test ("/app/statistics-page/errors", test_errors);
  add_test ("/app/statistics-page/failure", test_failure);
  add_test ("/app/statistics-page/closed", test_closed);
  g_test_add_func ("/app/statistics-page/unseen", test_unseen);
  return g_test_run ();
}
