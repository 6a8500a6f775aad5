/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A mistake that is played again: answers, another try, the hint, the best turn shown. */

#include "ast-coach.h"
#include "ast-exercise-page.h"
#include "ast-phrases-review.h"
#include "ast-table.h"
#include "frame.h"
#include "library.h"

/* Of the game: what is practised, and how many actions come before its lay. */
enum { TURN = 3 };

typedef struct {
  Library library;
  Frame frame;
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
  self->record = library_load (&self->library, library_take (&self->library, "knots.asterism"));
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
  self->page = frame_make_page (&self->frame, AST_TYPE_EXERCISE_PAGE, self->library.library);
  frame_show (&self->frame, self->page);
  self->table = AST_TABLE (frame_find (self->page, AST_TYPE_TABLE, NULL));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  frame_close (&self->frame);
  ast_record_free (self->record);
  library_close (&self->library, NULL);
}

/* The other turn is said to be worth so many points, and so much of the chance to win, more than it
 * is; the one that was played lost twenty points to it. */
static void
begin (Fixture *self, int points)
{
  AstReviewValue *best = &self->turn.best;

  best->margin += points * AST_REVIEW_UNIT;
  best->win += points * AST_REVIEW_UNIT / 20;
  self->turn.played.margin = best->margin - 20 * AST_REVIEW_UNIT;
  self->turn.played.win = best->win - AST_REVIEW_UNIT;
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
  g_assert_true (g_str_has_prefix (text, "That is no better than before. Try something else. The "
                                         "best move was worth 4.0 more points. Chance of winning"));
  for (int i = 0; i < 2; i++) {
    finish (self, &self->turn.lay, &self->turn.place);
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
  g_assert_true (g_str_has_prefix (text, "That is how it was played."));
  finish (self, &self->played[0], &self->played[1]);
  wait_for_words (self, text);
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

/* The best turn is put on the board, at once or after an answer, and can be finished like any. */
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
    gtk_widget_activate_action (GTK_WIDGET (self->table), "table.finish", NULL);
    wait_for_words (self, "Well done: this is as good as the best move.");
  }
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

int
main (int argc, char *argv[])
{
  frame_init (&argc, &argv);
  add_test ("/app/exercise-page/solved", test_solved);
  add_test ("/app/exercise-page/again", test_again);
  add_test ("/app/exercise-page/same", test_same);
  add_test ("/app/exercise-page/hint", test_hint);
  add_test ("/app/exercise-page/answer", test_answer);
  add_test ("/app/exercise-page/left", test_left);
  return g_test_run ();
}
