/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The review of a game as the history shows it: plot, panel, the turns that decided the game. */

#include "ast-history-page.h"
#include "ast-history-review.h"
#include "ast-log-detail-view.h"
#include "ast-phrases.h"
#include "ast-playback.h"
#include "ast-plot.h"
#include "ast-store-reviews.h"
#include "frame.h"
#include "library.h"

/* The only game in the library, its turns, and those that decided it by what is stored. */
enum { GAME = 1, N_TURNS = 9, ERROR_TURN = 3, DICE_TURN = 6 };

typedef struct {
  Library library;
  Frame frame;
  AstRecord *record;
  AstPlayback *playback; /* Of the record, for its seats. */
  GtkWidget *column;     /* With the board, and room for the plot. */
  AstReviewPanel *panel;
  AstHistoryReview *review;
  int chosen, n_done;
} Fixture;

static void
chosen_cb (Fixture *self, int turn)
{
  self->chosen = turn;
}

static void
make_page (Fixture *self)
{
  GtkWidget *board = g_object_new (AST_TYPE_BOARD_VIEW, "vexpand", TRUE, NULL);

  frame_open (&self->frame);
  self->column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->column), board);
  self->panel = g_object_new (AST_TYPE_REVIEW_PANEL, NULL);
  frame_show (&self->frame, GTK_WIDGET (self->panel));
  frame_show (&self->frame, self->column);
  self->review =
      ast_history_review_new (AST_BOARD_VIEW (board), GTK_BOX (self->column), self->panel);
  g_signal_connect_swapped (self->review, "turn-chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (self->review, "done", G_CALLBACK (count_cb), &self->n_done);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  library_open (&self->library, NULL);
  g_assert_cmpint (library_take (&self->library, "knots.asterism"), ==, GAME);
  self->record = library_load (&self->library, GAME);
  self->playback = ast_playback_new (self->record);
  make_page (self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_assert_finalize_object (g_steal_pointer (&self->review));
  frame_close (&self->frame);
  ast_playback_free (self->playback);
  ast_record_free (self->record);
  library_close (&self->library, NULL);
}

/* Points and chances in units. */
static AstReviewValue
value (double margin, double win)
{
  return (AstReviewValue){ (gint64) (margin * AST_REVIEW_UNIT), (gint64) (win * AST_REVIEW_UNIT) };
}

/* A turn without luck or error, except that the two have an error and luck with dice. */
static AstTurnReview
make_turn (const AstAction *actions, int number)
{
  AstReviewValue even = value (0, 0.5);
  AstTurnReview turn = { .number = number,
                         .player = (number - 1) % 2,
                         .side = (number - 1) % 2,
                         .before = even,
                         .best = even,
                         .played = even,
                         .after = even };

  while (actions->type != AST_LAY)
    actions++;
  turn.lay = actions[0];
  turn.place = actions[1];
  if (number == ERROR_TURN) {
    turn.played = turn.after = value (-8, 0.3);
    turn.kind = AST_ERROR_MEEPLES;
  } else if (number == DICE_TURN) {
    turn.after = value (5, 0.75);
  }
  return turn;
}

/* Stores what all turns but one came to. */
static void
store_turns (Fixture *self, gint64 id, const AstRecord *record, int unknown)
{
  AstStore *store = ast_library_get_store (self->library.library);
  const AstAction *actions = (const AstAction *) (gpointer) record->actions->data;
  AstReviewStyle style = ast_review_get_style ();
  AstReviewSpan spans[AST_MAX_TILES];
  AstTurnReview turns[AST_MAX_TILES];
  g_autoptr (GAsyncResult) added = NULL;
  g_autoptr (GError) error = NULL;
  guint n = 0;
  AstGame game;
  int n_turns;

  ast_game_init (&game, ast_deck_set_get_tiles (record->decks), &record->setup);
  n_turns = ast_review_divide (&game, actions, (int) record->actions->len, spans);
  for (int turn = 1; turn <= n_turns; turn++)
    if (turn != unknown)
      turns[n++] = make_turn (&actions[spans[turn - 1].first], turn);
  ast_store_add_reviews_async (store, id, &style, actions, record->actions->len, turns, n, NULL,
                               library_answered_cb, &added);
  ast_store_finish (store, library_wait_for (&added), &error);
  g_assert_no_error (error);
}

static void
take_game (Fixture *self)
{
  ast_history_review_set_record (self->review, ast_library_get_store (self->library.library), GAME,
                                 self->record, ast_match_get_seats (self->playback->match));
}

/* Takes the game, of which all is known, and waits until it is told. */
static void
take_known (Fixture *self)
{
  store_turns (self, GAME, self->record, 0);
  take_game (self);
  ast_history_review_set_active (self->review, TRUE);
  ast_history_review_set_shown (self->review, TRUE);
  wait_while (frame_find (GTK_WIDGET (self->panel), GTK_TYPE_LIST_BOX_ROW, NULL) == NULL);
}

static gboolean
tells (char *text, const char *part)
{
  g_autofree char *owned = text;

  return text != NULL && strstr (text, part) != NULL;
}

/* What is known from earlier is there at once, and nobody waited for it. */
static void
test_known (Fixture *self, gconstpointer data)
{
  take_known (self);
  g_assert_cmpint (self->n_done, ==, 0);
  g_assert_true (ast_history_review_is_shown (self->review));
  g_assert_true (tells (ast_history_review_tell_game (self->review),
                        "played better, losing hardly any points to mistakes; the other side lost "
                        "1.6 per turn."));
  ast_history_review_set_shown (self->review, FALSE);
  g_assert_false (ast_history_review_is_shown (self->review));
  g_assert_cmpint (ast_history_review_find_moment (self->review, 1), ==, 0);
}

/* The turns that decided the game are found in a ring, from any turn, in both directions. */
static void
test_moments (Fixture *self, gconstpointer data)
{
  static const int ways[][3] = {
    { 0, 1, ERROR_TURN },           { ERROR_TURN, 1, DICE_TURN },   { DICE_TURN, 1, ERROR_TURN },
    { N_TURNS + 1, 1, ERROR_TURN }, { 0, -1, DICE_TURN },           { ERROR_TURN, -1, DICE_TURN },
    { DICE_TURN, -1, ERROR_TURN },  { N_TURNS + 1, -1, DICE_TURN },
  };

  take_known (self);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    ast_history_review_show_turn (self->review, ways[i][0]);
    g_assert_cmpint (ast_history_review_find_moment (self->review, ways[i][1]), ==, ways[i][2]);
  }
}

/* A row of the list and a point of the plot choose their turns. */
static void
test_choose (Fixture *self, gconstpointer data)
{
  GtkWidget *row, *plot;

  take_known (self);
  row = frame_find (GTK_WIDGET (self->panel), GTK_TYPE_LIST_BOX_ROW, NULL);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  g_assert_cmpint (self->chosen, ==, ERROR_TURN);
  plot = frame_find (self->column, AST_TYPE_PLOT, NULL);
  g_signal_emit_by_name (plot, "activated", 4);
  g_assert_cmpint (self->chosen, ==, 5);
}

/* What is told of turns, and of the states before the first and after the last. */
static void
test_turns (Fixture *self, gconstpointer data)
{
  static const char blunder[] = "A blunder.";

  take_known (self);
  ast_history_review_show_turn (self->review, ERROR_TURN);
  g_assert_cmpint (ast_history_review_get_fault (self->review), ==, AST_FAULT_BLUNDER);
  g_assert_true (tells (ast_history_review_tell_turn (self->review), blunder));
  g_assert_true (tells (ast_history_review_tell_turn (self->review), "The Best Move"));
  g_assert_false (tells (ast_history_review_tell_turn (self->review), "column"));
  g_assert_nonnull (frame_find (GTK_WIDGET (self->panel), GTK_TYPE_LABEL, "The Best Move"));
  ast_history_review_show_turn (self->review, DICE_TURN);
  g_assert_cmpint (ast_history_review_get_fault (self->review), ==, AST_FAULT_NONE);
  g_assert_true (tells (ast_history_review_tell_turn (self->review), "Luck with the dice"));
  g_assert_nonnull (frame_find (GTK_WIDGET (self->panel), GTK_TYPE_LABEL, "Turn 6: Zoë \"Z\" \\"));
  g_assert_null (frame_find (GTK_WIDGET (self->panel), GTK_TYPE_LABEL, "The Best Move"));
  g_assert_true (ast_history_review_has_turn (self->review));
  for (int turn = 0; turn <= N_TURNS + 1; turn += N_TURNS + 1) {
    ast_history_review_show_turn (self->review, turn);
    g_assert_false (ast_history_review_has_turn (self->review));
    g_assert_null (ast_history_review_tell_turn (self->review));
    g_assert_null (frame_find (GTK_WIDGET (self->panel), GTK_TYPE_LABEL, "Turn 6: Zoë \"Z\" \\"));
  }
}

/* Where there is little room, the plot is among the words, and it finds the way back. */
static void
test_narrow (Fixture *self, gconstpointer data)
{
  GtkWidget *plot;

  take_known (self);
  plot = frame_find (self->column, AST_TYPE_PLOT, NULL);
  for (int i = 0; i < 2; i++) {
    ast_history_review_set_narrow (self->review, TRUE);
    g_assert_true (frame_find (GTK_WIDGET (self->panel), AST_TYPE_PLOT, NULL) == plot);
    g_assert_null (frame_find (self->column, AST_TYPE_PLOT, NULL));
  }
  ast_history_review_set_narrow (self->review, FALSE);
  g_assert_true (frame_find (self->column, AST_TYPE_PLOT, NULL) == plot);
  g_assert_null (frame_find (GTK_WIDGET (self->panel), AST_TYPE_PLOT, NULL));
}

/* The last turn becomes known, though the page is left meanwhile, which is said once. */
static void
test_done (Fixture *self, gconstpointer data)
{
  g_autofree char *points =
      ast_phrase_points (ast_match_get_game (self->playback->match)->points[0]);

  store_turns (self, GAME, self->record, N_TURNS);
  take_game (self);
  g_assert_true (tells (ast_history_review_tell_game (self->review), "turn 1 of 9"));
  ast_history_review_set_shown (self->review, TRUE);
  /* The result is there right away. */
  g_assert_nonnull (frame_find (GTK_WIDGET (self->panel), GTK_TYPE_LABEL, "Points from luck"));
  g_assert_nonnull (frame_find (GTK_WIDGET (self->panel), GTK_TYPE_LABEL, points));
  ast_history_review_set_active (self->review, TRUE);
  ast_history_review_set_active (self->review, FALSE);
  g_assert_false (ast_history_review_is_shown (self->review));
  wait_while (self->n_done == 0);
  g_assert_true (ast_history_review_is_shown (self->review));
  ast_history_review_set_active (self->review, TRUE);
  library_wait (&self->library);
  g_assert_cmpint (self->n_done, ==, 1);
}

/* The page is left before anything was known, and another game is shown. */
static void
test_left (Fixture *self, gconstpointer data)
{
  take_game (self);
  ast_history_review_set_active (self->review, TRUE);
  ast_history_review_set_active (self->review, FALSE);
  take_known (self);
  ast_history_review_show_turn (self->review, ERROR_TURN);
  ast_history_review_set_record (self->review, NULL, 0, NULL, NULL);
  g_assert_false (ast_history_review_is_possible (self->review));
  g_assert_null (ast_history_review_tell_turn (self->review));
  g_assert_cmpint (ast_history_review_find_moment (self->review, 1), ==, 0);
  g_assert_null (frame_find (GTK_WIDGET (self->panel), GTK_TYPE_LIST_BOX_ROW, NULL));
}

/* A game without a complete turn, which is not stored. */
static void
test_impossible (Fixture *self, gconstpointer data)
{
  GListModel *seats = ast_match_get_seats (self->playback->match);

  g_array_set_size (self->record->actions, 1);
  ast_history_review_set_active (self->review, TRUE);
  ast_history_review_set_record (self->review, NULL, 0, self->record, seats);
  g_assert_false (ast_history_review_is_possible (self->review));
  g_assert_false (ast_history_review_is_shown (self->review));
  g_assert_cmpint (ast_history_review_get_fault (self->review), ==, AST_FAULT_NONE);
}

/* On the page nobody can ask of a game without a complete turn, not even after another one. */
static void
test_page (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) begun = ast_record_copy (self->record);
  GtkWidget *page = frame_make_page (&self->frame, AST_TYPE_HISTORY_PAGE, self->library.library);

  g_array_set_size (begun->actions, 1);
  gtk_widget_set_visible (GTK_WIDGET (self->panel), FALSE);
  frame_show (&self->frame, page);
  for (int i = 0; i < 2; i++) {
    ast_history_page_set_record (AST_HISTORY_PAGE (page), self->record, 0, NULL);
    gtk_widget_activate_action (page, "history.review", NULL);
    g_assert_nonnull (frame_find (page, AST_TYPE_REVIEW_PANEL, NULL));
    ast_history_page_set_record (AST_HISTORY_PAGE (page), begun, 0, NULL);
    g_assert_null (frame_find (page, AST_TYPE_REVIEW_PANEL, NULL));
    gtk_widget_activate_action (page, "history.review", NULL);
    g_assert_null (frame_find (page, AST_TYPE_REVIEW_PANEL, NULL));
  }
}

/* While a review works, the game is told below it. */
static void
test_working (Fixture *self, gconstpointer data)
{
  GtkWidget *page = frame_make_page (&self->frame, AST_TYPE_HISTORY_PAGE, self->library.library);
  gint64 game = GAME;

  store_turns (self, game, self->record, N_TURNS);
  gtk_widget_set_visible (GTK_WIDGET (self->panel), FALSE);
  frame_show (&self->frame, page);
  ast_history_page_set_record (AST_HISTORY_PAGE (page), self->record, game, NULL);
  gtk_widget_activate_action (page, "history.review", NULL);
  g_assert_nonnull (frame_find (page, AST_TYPE_REVIEW_PANEL, NULL));
  g_assert_nonnull (frame_find (page, AST_TYPE_LOG_DETAIL_VIEW, NULL));
  g_assert_true (gtk_widget_child_focus (frame_find (page, AST_TYPE_LOG_DETAIL_VIEW, NULL),
                                         GTK_DIR_TAB_FORWARD));
  wait_while (frame_find (page, AST_TYPE_LOG_DETAIL_VIEW, NULL) != NULL);
  g_assert_nonnull (frame_find (page, AST_TYPE_REVIEW_PANEL, NULL));
  wait_while (gtk_root_get_focus (gtk_widget_get_root (page)) == NULL);
}

/* The width of a tile as part of the view. */
static double
measure_tile (AstBoardView *board)
{
  double left, right, down;

  ast_camera_locate (ast_board_view_get_camera (board), 0, 0, &left, &down);
  ast_camera_locate (ast_board_view_get_camera (board), 1, 0, &right, &down);
  return right - left;
}

/* However close the board is, each turn that is gone to comes into sight. */
static void
test_sight (Fixture *self, gconstpointer data)
{
  GtkWidget *page = frame_make_page (&self->frame, AST_TYPE_HISTORY_PAGE, self->library.library);
  const AstGame *game = ast_match_get_game (self->playback->match);
  AstBoardView *board = AST_BOARD_VIEW (frame_find (page, AST_TYPE_BOARD_VIEW, NULL));

  gtk_widget_set_visible (GTK_WIDGET (self->panel), FALSE);
  gtk_widget_set_visible (self->column, FALSE);
  frame_show (&self->frame, page);
  ast_history_page_set_record (AST_HISTORY_PAGE (page), self->record, 0, NULL);
  frame_wait_for_frames (page);
  while (measure_tile (board) < 0.25) {
    gtk_widget_activate_action (page, "history.zoom", "i", 1);
    frame_wait_for_frames (page);
  }
  gtk_widget_activate_action (page, "history.first", NULL);
  for (int turn = 1; turn <= N_TURNS; turn++) {
    double across, down;

    gtk_widget_activate_action (page, "history.step", "i", 1);
    frame_wait_for_frames (page);
    ast_camera_locate (ast_board_view_get_camera (board), game->tiles[turn].x, game->tiles[turn].y,
                       &across, &down);
    g_assert_true (across > 0 && across < 1 && down > 0 && down < 1);
  }
}

/* The camera comes close to a turn that is chosen, and stays while one steps on. All of the board
 * is shown at the ends of the game, from there on, and without the review. */
static void
test_close (Fixture *self, gconstpointer data)
{
  GtkWidget *page = frame_make_page (&self->frame, AST_TYPE_HISTORY_PAGE, self->library.library);
  AstBoardView *board = AST_BOARD_VIEW (frame_find (page, AST_TYPE_BOARD_VIEW, NULL));
  gint64 game = library_take (&self->library, "orca.asterism"); /* It has a large board. */
  g_autoptr (AstRecord) record = library_load (&self->library, game);
  double whole, close;

  gtk_widget_set_visible (GTK_WIDGET (self->panel), FALSE);
  gtk_widget_set_visible (self->column, FALSE);
  frame_show (&self->frame, page);
  ast_history_page_set_record (AST_HISTORY_PAGE (page), record, game, NULL);
  ast_history_page_ask_for_luck (AST_HISTORY_PAGE (page));
  frame_wait_for_frames (page);
  gtk_widget_activate_action (page, "history.last", NULL);
  frame_wait_for_frames (page);
  whole = measure_tile (board);
  gtk_widget_activate_action (page, "history.step", "i", -1);
  frame_wait_for_frames (page);
  g_assert_cmpfloat (measure_tile (board), ==, whole);
  g_signal_emit_by_name (frame_find (page, AST_TYPE_PLOT, NULL), "activated", 20);
  frame_wait_for_frames (page);
  close = measure_tile (board);
  g_assert_cmpfloat (close, >, whole);
  gtk_widget_activate_action (page, "history.step", "i", 1);
  frame_wait_for_frames (page);
  g_assert_cmpfloat (measure_tile (board), ==, close);
  gtk_widget_activate_action (page, "history.last", NULL);
  frame_wait_for_frames (page);
  g_assert_cmpfloat (measure_tile (board), ==, whole);
}

/* Of a turn that is chosen before it is known, the better place comes into sight when it is. */
static void
test_late (Fixture *self, gconstpointer data)
{
  enum { TURN = 32 }; /* Its tile lies at 1, -6; 2, 4 is better. */
  GtkWidget *page = frame_make_page (&self->frame, AST_TYPE_HISTORY_PAGE, self->library.library);
  AstBoardView *board = AST_BOARD_VIEW (frame_find (page, AST_TYPE_BOARD_VIEW, NULL));
  gint64 game = library_take (&self->library, "orca.asterism");
  g_autoptr (AstRecord) record = library_load (&self->library, game);
  double across, down;

  store_turns (self, game, record, TURN);
  gtk_widget_set_visible (GTK_WIDGET (self->panel), FALSE);
  gtk_widget_set_visible (self->column, FALSE);
  gtk_window_set_default_size (self->frame.window, 1100, 700);
  frame_show (&self->frame, page);
  ast_history_page_set_record (AST_HISTORY_PAGE (page), record, game, NULL);
  ast_history_page_ask_for_luck (AST_HISTORY_PAGE (page));
  frame_wait_for_frames (page);
  g_signal_emit_by_name (frame_find (page, AST_TYPE_PLOT, NULL), "activated", TURN - 1);
  wait_while (frame_find (page, GTK_TYPE_LIST_BOX_ROW, NULL) == NULL);
  frame_wait_for_frames (page);
  ast_camera_locate (ast_board_view_get_camera (board), 2, 4, &across, &down);
  g_assert_true (across > 0 && across < 1 && down > 0 && down < 0.6);
}

/* A person's mistake can be practised; what was well played, and what a computer did, is only
 * played again. Nothing of it is offered in a lesson. */
static void
test_practice (Fixture *self, gconstpointer data)
{
  GtkWidget *page = frame_make_page (&self->frame, AST_TYPE_HISTORY_PAGE, self->library.library);

  store_turns (self, GAME, self->record, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->panel), FALSE);
  frame_show (&self->frame, page);
  for (int computer = 0; computer < 2; computer++) {
    ast_record_set_player (self->record, 0, "Ada", computer, computer ? "cadet" : NULL);
    ast_history_page_set_record (AST_HISTORY_PAGE (page), self->record, GAME, NULL);
    ast_history_page_ask_for_luck (AST_HISTORY_PAGE (page));
    frame_wait_for (page, GTK_TYPE_LIST_BOX_ROW, NULL);
    gtk_widget_activate_action (page, "history.moment", "i", 1);
    g_assert_cmpint (ast_history_page_get_turn (AST_HISTORY_PAGE (page))->number, ==, ERROR_TURN);
    frame_wait_for (page, GTK_TYPE_LABEL, "_Play This Turn Again");
    g_assert_true ((frame_find (page, GTK_TYPE_LABEL, "_Find a Better Turn") == NULL) == computer);
    gtk_widget_activate_action (page, "history.moment", "i", 1);
    frame_wait_for (page, GTK_TYPE_LABEL, "_Play This Turn Again");
    g_assert_null (frame_find (page, GTK_TYPE_LABEL, "_Find a Better Turn"));
  }
  gtk_widget_activate_action (page, "history.moment", "i", 1);
  ast_history_page_set_lesson (AST_HISTORY_PAGE (page), "1", "2", gtk_label_new (""));
  g_assert_null (frame_find (page, GTK_TYPE_LABEL, "_Play This Turn Again"));
}

int
main (int argc, char *argv[])
{
  frame_init (&argc, &argv);
  add_test ("/app/history-review/known", test_known);
  add_test ("/app/history-review/moments", test_moments);
  add_test ("/app/history-review/choose", test_choose);
  add_test ("/app/history-review/turns", test_turns);
  add_test ("/app/history-review/narrow", test_narrow);
  add_test ("/app/history-review/done", test_done);
  add_test ("/app/history-review/left", test_left);
  add_test ("/app/history-review/impossible", test_impossible);
  add_test ("/app/history-review/page", test_page);
  add_test ("/app/history-review/practice", test_practice);
  add_test ("/app/history-review/sight", test_sight);
  add_test ("/app/history-review/close", test_close);
  add_test ("/app/history-review/working", test_working);
  add_test ("/app/history-review/late", test_late);
  return g_test_run ();
}
