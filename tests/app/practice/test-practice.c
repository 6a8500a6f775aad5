/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A mistake that is played again: answers, another try, the hint, the best turn shown; and sets of
 * such exercises from the games that are stored. */

#include "ast-coach.h"
#include "ast-day.h"
#include "ast-exercise-page.h"
#include "ast-phrases-review.h"
#include "ast-practice-page.h"
#include "ast-progress.h"
#include "ast-speaker.h"
#include "ast-store-reviews.h"
#include "ast-table.h"
#include "frame.h"
#include "library.h"

/* Of the game: what is practised, and how many actions come before its lay. */
enum { TURN = 3 };

typedef struct {
  Library library;
  Frame frame;
  gint64 number; /* Of the game in the library. */
  AstRecord *whole;
  AstRecord *record; /* Up to the turn. */
  AstGame game;      /* After that. */
  AstAction played[2];
  AstTurnReview turn;
  GtkWidget *page;
  AstTable *table;
} Fixture;

/* A turn at another place than the one that was played. */
static void
find_other_turn (Fixture *self)
{
  AstFit fits[AST_MAX_PLACES];
  int n = ast_game_fits (&self->game, self->game.hand, fits), i = 0;

  while (fits[i].x == self->played[0].lay.x && fits[i].y == self->played[0].lay.y)
    i++;
  g_assert_cmpint (i, <, n);
  self->turn.lay = (AstAction){ .type = AST_LAY,
                                .lay = { fits[i].x, fits[i].y,
                                         (uint8_t) g_bit_nth_lsf (fits[i].rotations, -1) } };
  self->turn.place = (AstAction){ .type = AST_PLACE };
}

static AstReviewValue
find_value (Fixture *self, const AstAction *lay, const AstAction *place)
{
  AstReviewStyle style = ast_review_get_style ();
  AstReviewValue value;

  g_assert_true (ast_turn_review_value (&value, &style, &self->game, lay, place, NULL));
  return value;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  guint n_lays = 0, n = 0;

  library_open (&self->library, NULL);
  self->number = library_take (&self->library, "knots.asterism");
  self->whole = library_load (&self->library, self->number);
  self->record = ast_record_copy (self->whole);
  ast_game_init (&self->game, ast_deck_set_get_tiles (self->record->decks), &self->record->setup);
  for (;; n++) {
    n_lays += ast_record_get_action (self->record, n)->type == AST_LAY;
    if (n_lays == TURN)
      break;
    ast_game_apply (&self->game, ast_record_get_action (self->record, n), NULL);
  }
  self->played[0] = *ast_record_get_action (self->record, n);
  self->played[1] = *ast_record_get_action (self->record, n + 1);
  g_array_set_size (self->record->actions, n);
  find_other_turn (self);
  self->turn.number = TURN;
  self->turn.player = self->game.player;
  self->turn.side = self->game.side_of[self->game.player];
  self->turn.best = find_value (self, &self->turn.lay, &self->turn.place);
  self->turn.kind = AST_ERROR_LAYING;
  frame_open (&self->frame);
  gtk_window_set_default_size (self->frame.window, 1000, 700);
}

static void
set_up_exercise (Fixture *self, gconstpointer data)
{
  set_up (self, data);
  self->page = frame_make_page (&self->frame, AST_TYPE_EXERCISE_PAGE, self->library.library);
  frame_show (&self->frame, self->page);
  self->table = AST_TABLE (frame_find (self->page, AST_TYPE_TABLE, NULL));
}

static void
set_up_practice (Fixture *self, gconstpointer data)
{
  set_up (self, data);
  self->page = frame_make_page (&self->frame, AST_TYPE_PRACTICE_PAGE, self->library.library);
  frame_show (&self->frame, self->page);
  ast_page_refresh (AST_PAGE (self->page));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  frame_close (&self->frame);
  ast_record_free (self->record);
  ast_record_free (self->whole);
  library_close (&self->library, NULL);
}

/* The other turn is said to be worth so many points, and so much of the chance to win, more than it
 * is; the one that was played lost twenty points to it. */
static void
make_mistake (Fixture *self, int points)
{
  AstReviewValue *best = &self->turn.best;

  best->margin += points * AST_REVIEW_UNIT;
  best->win += points * AST_REVIEW_UNIT / 20;
  self->turn.played.margin = best->margin - 20 * AST_REVIEW_UNIT;
  self->turn.played.win = best->win - AST_REVIEW_UNIT;
}

static void
begin (Fixture *self, int points)
{
  make_mistake (self, points);
  ast_exercise_page_begin (AST_EXERCISE_PAGE (self->page), self->record, &self->turn,
                           "Ada lays a planet.");
}

static AstDraft *
wait_for_draft (Fixture *self)
{
  AstConductor *conductor = ast_table_get_conductor (self->table);

  wait_while (ast_conductor_get_draft (conductor) == NULL);
  return ast_conductor_get_draft (conductor);
}

static void
finish (Fixture *self, const AstAction *lay, const AstAction *place)
{
  ast_draft_adopt (wait_for_draft (self), lay, place);
  gtk_widget_activate_action (GTK_WIDGET (self->table), "table.finish", NULL);
}

static void
wait_for_words (Fixture *self, const char *text)
{
  frame_wait_for (self->page, GTK_TYPE_LABEL, text);
}

/* The best turn solves it, and no dice are rolled after it. */
static void
test_solved (Fixture *self, gconstpointer data)
{
  begin (self, 0);
  wait_for_words (self, "Find a better turn than the one you played. In the real game: Ada lays a "
                        "planet.");
  wait_for_words (self, "Practice");
  finish (self, &self->turn.lay, &self->turn.place);
  wait_for_words (self, "Well done: this is as good as the best move.");
  wait_for_words (self, "Back to the Game");
  g_assert_true (ast_conductor_get_paused (ast_table_get_conductor (self->table)));
  g_assert_cmpuint (ast_match_get_head (ast_table_get_match (self->table)), ==,
                    self->record->actions->len + 2);
}

/* A turn that is worth less is told with what it costs, and there is another try. */
static void
test_again (Fixture *self, gconstpointer data)
{
  g_autofree char *text = NULL;

  begin (self, 4);
  text = ast_phrase_answer (&self->turn, find_value (self, &self->turn.lay, &self->turn.place));
  g_assert_true (g_str_has_prefix (text, "That’s no better than before. Try something else. The "
                                         "best move was worth 4.0 more points. Chance of winning"));
  for (int i = 0; i < 2; i++) {
    finish (self, &self->turn.lay, &self->turn.place);
    wait_for_words (self, "Looking at your move…");
    wait_for_words (self, text);
    wait_for_words (self, "Try Again");
    gtk_widget_activate_action (self->page, "exercise.again", NULL);
    g_assert_false (ast_draft_get (wait_for_draft (self))->is_put);
    g_assert_null (frame_find (self->page, GTK_TYPE_LABEL, text));
  }
}

/* What was played is known again. */
static void
test_same (Fixture *self, gconstpointer data)
{
  g_autofree char *text = NULL;

  begin (self, 4);
  self->turn.played = find_value (self, &self->played[0], &self->played[1]);
  self->turn.best = (AstReviewValue){ self->turn.played.margin + 20 * AST_REVIEW_UNIT,
                                      self->turn.played.win + AST_REVIEW_UNIT / 2 };
  ast_exercise_page_begin (AST_EXERCISE_PAGE (self->page), self->record, &self->turn, "");
  text = ast_phrase_answer (&self->turn, self->turn.played);
  g_assert_true (g_str_has_prefix (text, "That’s how it was played."));
  finish (self, &self->played[0], &self->played[1]);
  wait_for_words (self, text);
}

static void
assert_place_in_sight (Fixture *self)
{
  AstBoardView *board = ast_table_get_board (self->table);
  double across, down;

  ast_camera_locate (ast_board_view_get_camera (board), self->turn.lay.lay.x, self->turn.lay.lay.y,
                     &across, &down);
  g_assert_cmpfloat (across, >, 0);
  g_assert_cmpfloat (across, <, 1);
  g_assert_cmpfloat (down, >, 0);
  g_assert_cmpfloat (down, <, 1);
}

/* The place of a hint is brought into sight, wherever somebody was looking. */
static void
test_far_hint (Fixture *self, gconstpointer data)
{
  begin (self, 0);
  wait_for_draft (self);
  frame_wait_for_frames (GTK_WIDGET (self->table));
  ast_camera_pan (ast_board_view_get_camera (ast_table_get_board (self->table)), 5000, 5000);
  gtk_widget_activate_action (self->page, "exercise.hint", NULL);
  assert_place_in_sight (self);
}

/* In a narrow window the title has room, as the turn is not shown beside it. */
static void
test_narrow (Fixture *self, gconstpointer data)
{
  begin (self, 0);
  wait_for_draft (self);
  g_assert_nonnull (frame_find (self->page, GTK_TYPE_LABEL, "Turn 3: Ada"));
  gtk_window_set_default_size (self->frame.window, 360, 640);
  wait_while (frame_find (self->page, GTK_TYPE_LABEL, "Turn 3: Ada") != NULL);
  gtk_window_set_default_size (self->frame.window, 1000, 700);
  wait_for_words (self, "Turn 3: Ada");
}

/* A hint leaves the tile where it is; after an answer it begins the turn again. */
static void
test_hint (Fixture *self, gconstpointer data)
{
  static const char hint[] = "Lay the tile in the golden place.";
  const AstAction *lay = &self->turn.lay;

  begin (self, 0);
  g_assert_true (ast_draft_lay (wait_for_draft (self), lay->lay.x, lay->lay.y));
  gtk_widget_activate_action (self->page, "exercise.hint", NULL);
  wait_for_words (self, hint);
  g_assert_true (ast_draft_lies_at (wait_for_draft (self), lay->lay.x, lay->lay.y));
  finish (self, &self->turn.lay, &self->turn.place);
  wait_for_words (self, "Well done: this is as good as the best move.");
  gtk_widget_activate_action (self->page, "exercise.hint", NULL);
  wait_for_words (self, hint);
  g_assert_false (ast_draft_get (wait_for_draft (self))->is_put);
}

/* The best turn is put on the board, at once or after an answer, and can be finished like any; not
 * once another try is wanted. */
static void
test_answer (Fixture *self, gconstpointer data)
{
  const AstAction *lay = &self->turn.lay;

  begin (self, 0);
  wait_for_draft (self);
  for (int i = 0; i < 2; i++) {
    gtk_widget_activate_action (self->page, "exercise.answer", NULL);
    wait_while (!ast_draft_lies_at (wait_for_draft (self), lay->lay.x, lay->lay.y));
    wait_for_words (self, "Back to the Game");
    g_assert_true (gtk_widget_has_css_class (self->page, "answered"));
    gtk_widget_activate_action (GTK_WIDGET (self->table), "table.finish", NULL);
    wait_for_words (self, "Well done: this is as good as the best move.");
  }
  gtk_widget_activate_action (self->page, "exercise.answer", NULL);
  gtk_widget_activate_action (self->page, "exercise.again", NULL);
  g_assert_false (ast_draft_get (wait_for_draft (self))->is_put);
  g_assert_false (gtk_widget_has_css_class (self->page, "answered"));
}

/* Another exercise begins, and the page is closed, while an answer is valued. */
static void
test_left (Fixture *self, gconstpointer data)
{
  AstMatch *match;

  begin (self, 0);
  for (int i = 0; i < 2; i++) {
    finish (self, &self->turn.lay, &self->turn.place);
    match = ast_table_get_match (self->table);
    wait_while (ast_match_get_head (match) == self->record->actions->len);
    if (i == 0)
      ast_exercise_page_begin (AST_EXERCISE_PAGE (self->page), self->record, &self->turn, "");
  }
}

/* Of the stock a turn is told with what it costs, without a word of one that was played; the hint
 * tells the theme. */
static void
test_stock_turn (Fixture *self, gconstpointer data)
{
  AstStockExercise exercise = { .number = TURN, .theme = AST_THEME_PLANET };
  AstReviewValue played = find_value (self, &self->played[0], &self->played[1]);
  g_autofree char *cost = NULL, *text = NULL;

  /* The other turn is no better. */
  g_assert_cmpint (played.margin, >, self->turn.best.margin + 3 * AST_REVIEW_UNIT);
  cost = ast_phrase_cost ((AstReviewValue){ .margin = played.margin - self->turn.best.margin });
  text = g_strdup_printf ("Another move is clearly better. Try something else. %s", cost);
  exercise.lay = self->played[0];
  exercise.place = self->played[1];
  ast_exercise_page_begin_stock (AST_EXERCISE_PAGE (self->page), self->record, &exercise);
  wait_for_words (self, "One move is clearly better than all others. Find it.");
  finish (self, &self->turn.lay, &self->turn.place);
  wait_for_words (self, text);
  gtk_widget_activate_action (self->page, "exercise.hint", NULL);
  wait_for_words (self, "Lay the tile in the golden place. Theme: Take a planet.");
  finish (self, &self->played[0], &self->played[1]);
  wait_for_words (self, "Well done: this is as good as the best move. Theme: Take a planet.");
}

/* --- Sets ----------------------------------------------------------------------------------- */

/* Stores the mistake, with a slip in another turn. */
static void
store_mistake (Fixture *self)
{
  AstStore *store = ast_library_get_store (self->library.library);
  AstReviewStyle style = ast_review_get_style ();
  AstTurnReview turns[2] = { self->turn, self->turn };
  g_autoptr (GAsyncResult) added = NULL;
  g_autoptr (GError) error = NULL;

  turns[1].number = TURN + 2;
  turns[1].played.win = turns[1].best.win - AST_REVIEW_UNIT / 40;
  turns[1].played.margin = turns[1].best.margin;
  ast_store_add_reviews_async (
      store, self->number, &style, (AstAction *) (gpointer) self->whole->actions->data,
      self->whole->actions->len, turns, 2, NULL, library_answered_cb, &added);
  ast_store_finish (store, library_wait_for (&added), &error);
  g_assert_no_error (error);
}

static GtkWidget *
get_exercise_page (Fixture *self)
{
  return GTK_WIDGET (frame_find (self->page, AST_TYPE_EXERCISE_PAGE, NULL));
}

static GSettings *
get_settings (Fixture *self)
{
  return AST_PAGE (self->page)->settings;
}

/* All exercises of the stock but the first `n` have been found, long ago. */
static void
find_all_but (Fixture *self, guint n)
{
  g_autoptr (GPtrArray) stock = ast_stock_load ();

  for (guint i = n; i < stock->len; i++) {
    const AstStockExercise *exercise = stock->pdata[i];
    g_autoptr (GVariant) answers = g_settings_get_value (get_settings (self), "exercises");

    g_settings_set_value (get_settings (self), "exercises",
                          ast_progress_note (answers, exercise->key, TRUE, 0));
  }
}

/* Without a reviewed game, and once the stock has been played, the page says what to do. */
static void
test_nothing (Fixture *self, gconstpointer data)
{
  wait_for_words (self, "Find the Best Turn");
  find_all_but (self, 0);
  ast_page_refresh (AST_PAGE (self->page));
  wait_for_words (self, "Nothing to Practise Now");
  g_assert_nonnull (frame_find (self->page, GTK_TYPE_BUTTON, "Games"));
  g_assert_null (frame_find (self->page, GTK_TYPE_BUTTON, "Start"));
  gtk_widget_activate_action (self->page, "practice.start", NULL);
  g_settings_reset (get_settings (self), "exercises");
}

/* Whether the praise is told with a theme. */
static gboolean
is_solved (Fixture *self)
{
  for (int theme = 0; theme < AST_N_THEMES; theme++) {
    g_autofree char *text =
        g_strdup_printf ("Well done: this is as good as the best move. Theme: %s.",
                         ast_stock_phrase_theme ((AstStockTheme) theme));

    if (frame_find (self->page, GTK_TYPE_LABEL, text) != NULL)
      return TRUE;
  }
  return FALSE;
}

/* The best turn is shown and played, which is told with the theme; then the next one follows. */
static void
see_answer (Fixture *self)
{
  wait_for_words (self, "One move is clearly better than all others. Find it.");
  self->table = AST_TABLE (frame_wait_for (self->page, AST_TYPE_TABLE, NULL));
  wait_for_draft (self);
  gtk_widget_activate_action (get_exercise_page (self), "exercise.answer", NULL);
  gtk_widget_activate_action (GTK_WIDGET (self->table), "table.finish", NULL);
  wait_while (!is_solved (self));
  gtk_widget_activate_action (get_exercise_page (self), "exercise.next", NULL);
}

static void
said_cb (AstSpeaker *speaker, const char *text, GString *said)
{
  g_string_append_printf (said, "%s|", text);
}

/* A set of the stock; who listens hears how far they are. What was missed is not asked again at
 * once. */
static void
test_stock (Fixture *self, gconstpointer data)
{
  AstSpeaker *speaker = ast_speaker_find (frame_find (self->page, AST_TYPE_TABLE, NULL));
  g_autoptr (GString) said = g_string_new (NULL);

  g_signal_connect (speaker, "said", G_CALLBACK (said_cb), said);
  find_all_but (self, 2);
  ast_page_refresh (AST_PAGE (self->page));
  wait_for_words (self, "Find the Best Turn");
  frame_press (self->page, "Start");
  wait_for_words (self, "1 of 2");
  see_answer (self);
  wait_while (strstr (said->str, "2 of 2|One move is clearly better") == NULL);
  see_answer (self);
  wait_for_words (self, "Those were hard ones. They come back tomorrow.");
  g_assert_null (frame_find (self->page, GTK_TYPE_BUTTON, "Start"));
  g_signal_handlers_disconnect_by_data (speaker, said);
  g_settings_reset (get_settings (self), "exercises");
}

/* The exercise of the day counts the days. It begins although the page has just been opened. */
static void
test_day (Fixture *self, gconstpointer data)
{
  guint last, n;
  GDate date = ast_day_today ();

  g_settings_set (get_settings (self), "exercise-streak", "(uu)", g_date_get_julian (&date) - 2, 3);
  wait_for_words (self, "The same position for everybody");
  ast_page_refresh (AST_PAGE (self->page));
  gtk_widget_activate_action (self->page, "practice.day", NULL);
  library_wait (&self->library); /* What was asked before is answered. */
  g_assert_true (gtk_widget_get_mapped (get_exercise_page (self)));
  wait_for_words (self, "Today");
  see_answer (self);
  wait_for_words (self, "That was a hard one. It comes back tomorrow.");
  wait_for_words (self, "Played today; the next one comes tomorrow");
  wait_for_words (self, "4 days in a row");
  g_settings_get (get_settings (self), "exercise-streak", "(uu)", &last, &n);
  g_assert_cmpuint (n, ==, 4);
  g_settings_reset (get_settings (self), "exercise-streak");
  g_settings_reset (get_settings (self), "exercises");
}

/* The mistake is practised, and solved or not. A set ends with a sentence, and what was practised
 * does not come again at once. */
static void
practise (Fixture *self, gboolean found, const char *sentence)
{
  make_mistake (self, 0);
  store_mistake (self);
  ast_page_refresh (AST_PAGE (self->page));
  wait_for_words (self, "1 turn in your games can be played better.");
  frame_press (self->page, "Start");
  wait_for_words (self, "1 of 1");
  /* The tile that fits nowhere, of the same turn, is not what was played. */
  wait_for_words (self, "Find a better turn than the one you played. In the real game: Ada lays a "
                        "trade route and sends a merchant. The tile is at column 0, row −2.");
  self->table = AST_TABLE (frame_wait_for (self->page, AST_TYPE_TABLE, NULL));
  if (!found) {
    gtk_widget_activate_action (get_exercise_page (self), "exercise.hint", NULL);
    wait_for_words (self, "Lay the tile in the golden place.");
  }
  finish (self, &self->turn.lay, &self->turn.place);
  wait_for_words (self, "Well done: this is as good as the best move.");
  gtk_widget_activate_action (get_exercise_page (self), "exercise.next", NULL);
  wait_for_words (self, sentence);
  ast_page_refresh (AST_PAGE (self->page));
  wait_for_words (self, "Find the Best Turn");
}

static void
test_found (Fixture *self, gconstpointer data)
{
  practise (self, TRUE, "You found it.");
}

static void
test_helped (Fixture *self, gconstpointer data)
{
  practise (self, FALSE, "That was a hard one. It comes back tomorrow.");
}

int
main (int argc, char *argv[])
{
  frame_init (&argc, &argv);
  g_test_add ("/app/practice/solved", Fixture, NULL, set_up_exercise, test_solved, tear_down);
  g_test_add ("/app/practice/again", Fixture, NULL, set_up_exercise, test_again, tear_down);
  g_test_add ("/app/practice/same", Fixture, NULL, set_up_exercise, test_same, tear_down);
  g_test_add ("/app/practice/far-hint", Fixture, NULL, set_up_exercise, test_far_hint, tear_down);
  g_test_add ("/app/practice/narrow", Fixture, NULL, set_up_exercise, test_narrow, tear_down);
  g_test_add ("/app/practice/hint", Fixture, NULL, set_up_exercise, test_hint, tear_down);
  g_test_add ("/app/practice/answer", Fixture, NULL, set_up_exercise, test_answer, tear_down);
  g_test_add ("/app/practice/left", Fixture, NULL, set_up_exercise, test_left, tear_down);
  g_test_add ("/app/practice/stock-turn", Fixture, NULL, set_up_exercise, test_stock_turn,
              tear_down);
  g_test_add ("/app/practice/stock", Fixture, NULL, set_up_practice, test_stock, tear_down);
  g_test_add ("/app/practice/day", Fixture, NULL, set_up_practice, test_day, tear_down);
  g_test_add ("/app/practice/nothing", Fixture, NULL, set_up_practice, test_nothing, tear_down);
  g_test_add ("/app/practice/found", Fixture, NULL, set_up_practice, test_found, tear_down);
  g_test_add ("/app/practice/helped", Fixture, NULL, set_up_practice, test_helped, tear_down);
  return g_test_run ();
}
