/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Reviews of turns are kept as long as they are of the game as it stands, and found if they are
 * close enough. */

#include "ast-answer.h"
#include "ast-figures-player.h"
#include "ast-repair.h"
#include "ast-review-table.h"
#include "ast-review.h"
#include "ast-store-reviews.h"
#include "store-fixture.h"

static const AstReviewStyle style = { .level = AST_ADMIRAL, .effort = 500, .seed = 1 };

typedef ArchiveFixture Fixture;

/* The record is of an unfinished game, which is stored. */
static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  archive_fixture_set_up (self, data);
  self->record =
      play_random_game (&(RandomGame){ .n_players = 3, .equipment = TRUE, .max_actions = 41 }, 7);
  self->game = ast_archive_create (self->archive, self->record, NULL, &error);
  g_assert_no_error (error);
}

/* A review that no reviewer would make, all figures of which differ. */
static AstTurnReview
make_turn (int number)
{
  return (AstTurnReview){
    .number = number,
    .player = number % 3,
    .side = number % 3,
    .before = { -12345 * number, 100 + number },
    .best = { 2000000 + number, 9999 },
    .played = { -7 * number, 0 },
    .after = { number, 5000 },
    .lay = { .type = AST_LAY, .lay = { -number, number, number % 4 } },
    .place = { .type = AST_PLACE, .place = { AST_LARGE, AST_BLASTER, -3, number, 2 } },
    .kind = number % AST_N_ERRORS,
  };
}

static void
add_of (Fixture *self, const AstReviewStyle *its_style, const AstRecord *record, int first,
        int last)
{
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (AstTurnReview));
  g_autoptr (GError) error = NULL;

  for (int number = first; number <= last; number++) {
    AstTurnReview turn = make_turn (number);

    g_array_append_val (turns, turn);
  }
  ast_archive_add_reviews (self->archive, self->game, its_style,
                           (AstAction *) (gpointer) record->actions->data, record->actions->len,
                           (AstTurnReview *) (gpointer) turns->data, turns->len, &error);
  g_assert_no_error (error);
}

static void
add (Fixture *self, int first, int last)
{
  add_of (self, &style, self->record, first, last);
}

static GArray *
list (Fixture *self, const AstReviewStyle *its_style)
{
  g_autoptr (GError) error = NULL;
  GArray *turns = ast_archive_list_reviews (self->archive, self->game, its_style, &error);

  g_assert_no_error (error);
  return turns;
}

/* The turns from the first to `last` are known, and nothing else. */
static void
assert_known (Fixture *self, int last)
{
  g_autoptr (GArray) turns = list (self, &style);

  g_assert_cmpuint (turns->len, ==, (guint) last);
  for (int i = 0; i < last; i++) {
    const AstTurnReview *turn = &g_array_index (turns, AstTurnReview, i);
    AstTurnReview expected = make_turn (i + 1);

    g_assert_cmpint (turn->number, ==, i + 1);
    g_assert_cmpint (turn->player, ==, expected.player);
    g_assert_cmpint (turn->side, ==, expected.side);
    g_assert_cmpmem (&turn->before, 16, &expected.before, 16);
    g_assert_cmpmem (&turn->best, 16, &expected.best, 16);
    g_assert_cmpmem (&turn->played, 16, &expected.played, 16);
    g_assert_cmpmem (&turn->after, 16, &expected.after, 16);
    g_assert_true (ast_action_equal (&turn->lay, &expected.lay));
    g_assert_true (ast_action_equal (&turn->place, &expected.place));
    g_assert_cmpint (turn->kind, ==, expected.kind);
  }
}

static void
test_kept (Fixture *self, gconstpointer data)
{
  add (self, 1, 3);
  add (self, 4, 6);
  assert_known (self, 6);
  add (self, 2, 5);
  assert_known (self, 6);
  archive_fixture_reopen (self);
  assert_known (self, 6);
}

static void
test_style (Fixture *self, gconstpointer data)
{
  static const AstReviewStyle others[] = {
    { .level = AST_ADMIRAL, .effort = 501 },
    { .level = AST_CAPTAIN, .effort = 500 },
  };
  static const AstReviewStyle less = { .level = AST_ADMIRAL, .effort = 400 };
  g_autoptr (GArray) found = NULL;

  add (self, 1, 6);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++) {
    g_autoptr (GArray) turns = list (self, &others[i]);

    g_assert_cmpuint (turns->len, ==, 0);
  }
  found = list (self, &less);
  g_assert_cmpuint (found->len, ==, 6);
  /* One revision of the review does not take another's figures for its own. */
  g_assert_true (
      ast_db_exec (self->archive->db, "UPDATE review SET revision = revision - 1", NULL));
  assert_known (self, 0);
}

/* The number of complete turns in the first `n` actions. */
static int
count_turns (Fixture *self, guint n)
{
  AstReviewSpan spans[AST_MAX_TILES];
  AstGame game;

  ast_game_init (&game, ast_deck_set_get_tiles (self->record->decks), &self->record->setup);
  return ast_review_divide (&game, (AstAction *) (gpointer) self->record->actions->data, (int) n,
                            spans);
}

/* What was undone is not of the game; what is redone is again. */
static void
test_undone (Fixture *self, gconstpointer data)
{
  guint n = self->record->actions->len;
  int last = count_turns (self, n);
  g_autoptr (GError) error = NULL;

  add (self, 1, last);
  for (guint position = n; position > 0; position--) {
    ast_archive_set_position (self->archive, self->game, position, &error);
    g_assert_no_error (error);
    assert_known (self, count_turns (self, position));
  }
  ast_archive_set_position (self->archive, self->game, n, &error);
  g_assert_no_error (error);
  assert_known (self, last);
}

static gint64
count_rows (Fixture *self)
{
  gint64 n;

  g_assert_true (
      ast_db_get_int (self->archive->db, &n, -1, NULL, "SELECT count (*) FROM review", ""));
  return n;
}

/* The turn before which the game is, with a tile to lay, is played in another way. */
static void
play_otherwise (Fixture *self, guint position)
{
  const AstAction *lay = get_actions (self->record, position, 1);
  AstAction actions[2] = { { .type = AST_LAY }, { .type = AST_PLACE } };
  AstGame game;
  g_autoptr (GError) error = NULL;

  ast_game_init (&game, ast_deck_set_get_tiles (self->record->decks), &self->record->setup);
  for (guint i = 0; i < position; i++)
    ast_game_apply (&game, get_actions (self->record, i, 1), NULL);
  for (int x = -9; x < 9; x++)
    for (int y = -9; y < 9; y++)
      for (int rotation = 0; rotation < 4; rotation++) {
        AstGame copy = game;

        actions[0].lay.x = (int8_t) x;
        actions[0].lay.y = (int8_t) y;
        actions[0].lay.rotation = (uint8_t) rotation;
        if (ast_action_equal (&actions[0], lay)
            || ast_game_apply (&copy, &actions[0], NULL) != AST_OK)
          continue;
        ast_archive_append (self->archive, self->game, position, actions, 2, &error);
        g_assert_no_error (error);
        return;
      }
  g_assert_not_reached ();
}

/* A turn that was played otherwise is another one, and so are all after it. */
static void
test_played_otherwise (Fixture *self, gconstpointer data)
{
  int last = count_turns (self, self->record->actions->len), kept;
  guint position = self->record->actions->len - 4;
  g_autoptr (GError) error = NULL;

  while (get_actions (self->record, position, 1)->type != AST_LAY)
    position--;
  kept = count_turns (self, position);
  add (self, 1, last);
  g_assert_cmpint (kept, <, last);
  ast_archive_set_position (self->archive, self->game, position, &error);
  g_assert_no_error (error);
  play_otherwise (self, position);
  assert_known (self, kept);
  g_assert_cmpint (count_rows (self), ==, kept);
  /* A reviewer that has not heard of it stores what nobody finds. */
  add (self, 1, last);
  assert_known (self, kept);
}

/* A damaged row is not there; the game and its other rows are. */
static void
test_damaged (Fixture *self, gconstpointer data)
{
  static const char *const columns[] = { "best_win", "played_margin", "player", "effort" };
  g_autoptr (AstRecord) loaded = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++) {
    g_autofree char *sql =
        g_strdup_printf ("UPDATE review SET %s = %s + 8 WHERE turn > 4", columns[i], columns[i]);

    add (self, 1, 6);
    assert_known (self, 6);
    g_assert_true (ast_db_exec (self->archive->db, sql, NULL));
    assert_known (self, 4);
  }
  g_assert_true (
      ast_db_exec (self->archive->db, "UPDATE review SET lay = x'7F' WHERE turn = 4", NULL));
  assert_known (self, 3);
  loaded = load_from_archive (self->archive, self->game);
  assert_same_record (loaded, self->record);
}

/* Reviews go with their game. */
static void
test_deleted (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  add (self, 1, 6);
  ast_archive_set_deleted (self->archive, self->game, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (count_rows (self), ==, 6);
  ast_archive_purge (self->archive, G_MAXINT64, &error);
  g_assert_no_error (error);
  g_assert_cmpint (count_rows (self), ==, 0);
  ast_archive_add_reviews (self->archive, self->game, &style, NULL, 0, NULL, 0, &error);
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (ast_archive_list_reviews (self->archive, self->game, &style, &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_NOT_FOUND);
}

/* A repair takes them along. */
static void
test_repaired (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) loaded = NULL;
  g_autoptr (GError) error = NULL;

  add (self, 1, 6);
  keep_records (self->archive);
  g_assert_true (
      ast_db_exec (self->archive->db, "UPDATE player SET name = 'x' WHERE seat = 0", NULL));
  ast_archive_open (self->archive, &error);
  g_assert_no_error (error);
  g_assert_nonnull (self->archive->report.damaged_copy);
  g_assert_cmpuint (self->archive->report.n_games, ==, 1);
  assert_known (self, 6);
  loaded = load_from_archive (self->archive, self->game);
  assert_same_record (loaded, self->record);
}

/* A finished game, each turn of which has an error of as many points as its number, of each kind in
 * turn, and two points from luck. The turn `leave_out` is not reviewed; 0: all are. */
static gint64
add_reviewed_game (Fixture *self, int leave_out, int *n_turns)
{
  g_autoptr (AstRecord) record = play_random_game (&(RandomGame){ .n_players = 2 }, 12);
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (AstTurnReview));
  AstReviewSpan spans[AST_MAX_TILES];
  g_autoptr (GError) error = NULL;
  AstGame game;
  gint64 id = ast_archive_create (self->archive, record, NULL, &error);

  g_assert_no_error (error);
  ast_game_init (&game, ast_deck_set_get_tiles (record->decks), &record->setup);
  *n_turns = ast_review_divide (&game, (AstAction *) (gpointer) record->actions->data,
                                (int) record->actions->len, spans);
  for (int number = 1; number <= *n_turns; number++) {
    AstTurnReview turn = make_turn (number);

    turn.player = turn.side = number % 2;
    turn.kind = 1 + number % 3;
    turn.best.margin = turn.played.margin + (gint64) number * AST_REVIEW_UNIT;
    turn.before.margin = turn.best.margin - AST_REVIEW_UNIT;
    turn.after.margin = turn.played.margin + AST_REVIEW_UNIT;
    if (number != leave_out)
      g_array_append_val (turns, turn);
  }
  ast_archive_add_reviews (self->archive, id, &style,
                           (AstAction *) (gpointer) record->actions->data, record->actions->len,
                           (AstTurnReview *) (gpointer) turns->data, turns->len, &error);
  g_assert_no_error (error);
  return id;
}

/* What the errors of `kind` in the turns of `player` come to. */
static double
sum_errors (int n_turns, int player, AstErrorKind kind)
{
  double sum = 0;

  for (int number = 1; number <= n_turns; number++)
    if (number % 2 == player && 1 + number % 3 == (int) kind)
      sum += number;
  return sum;
}

static void
assert_errors (const AstErrorFigures *errors, int n_turns, int player)
{
  double sum = 0;

  g_assert_cmpuint (errors->games, ==, 1);
  g_assert_cmpuint (errors->turns, ==, (guint) (n_turns + player) / 2);
  for (AstErrorKind kind = AST_ERROR_LAYING; kind < AST_N_ERRORS; kind++) {
    sum += sum_errors (n_turns, player, kind);
    g_assert_cmpfloat_with_epsilon (errors->points[kind], sum_errors (n_turns, player, kind), 1e-6);
  }
  g_assert_cmpfloat_with_epsilon (errors->luck, 2 * errors->turns, 1e-6);
  g_assert_cmpfloat_with_epsilon (ast_errors_get_mean (errors), sum / errors->turns, 1e-6);
}

/* The games of the first person, of whom one is reviewed. */
static void
assert_games (Fixture *self, const char *name, gint64 reviewed, int n_turns)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) games =
      ast_figures_player_list_games (self->archive->db, name, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (games->len, ==, 2);
  for (guint i = 0; i < games->len; i++) {
    const AstPlayerGame *game = &g_array_index (games, AstPlayerGame, i);

    if (game->game == reviewed)
      assert_errors (&game->errors, n_turns, 0);
    else
      g_assert_cmpuint (game->errors.games + game->errors.turns, ==, 0);
  }
}

/* Only games that are reviewed as a whole count. */
static void
test_statistics (Fixture *self, gconstpointer data)
{
  g_autoptr (AstFigures) figures = NULL;
  g_autoptr (AstRecord) other = play_random_game (&(RandomGame){ .n_players = 2 }, 13);
  g_autoptr (GError) error = NULL;
  const AstPlayerFigures *player;
  int n_turns;
  gint64 reviewed = add_reviewed_game (self, 0, &n_turns);

  g_assert_cmpint (ast_archive_create (self->archive, other, NULL, &error), >, 0);
  figures = ast_figures_read (self->archive->db, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (figures->players->len, >=, 2);
  player = figures->players->pdata[0];
  g_assert_cmpuint (player->games, ==, 2);
  assert_errors (&player->errors, n_turns, 0);
  assert_games (self, player->name, reviewed, n_turns);
}

static void
test_incomplete (Fixture *self, gconstpointer data)
{
  g_autoptr (AstFigures) figures = NULL;
  g_autoptr (GError) error = NULL;
  int n_turns;

  add_reviewed_game (self, 5, &n_turns);
  figures = ast_figures_read (self->archive->db, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < figures->players->len; i++) {
    const AstPlayerFigures *player = figures->players->pdata[i];

    g_assert_cmpuint (player->games, ==, 1);
    g_assert_cmpuint (player->errors.games + player->errors.turns, ==, 0);
    g_assert_cmpfloat (ast_errors_get_mean (&player->errors), ==, 0);
  }
}

/* As if the reviews in question had been made one revision earlier. */
static void
make_older (Fixture *self, const char *which)
{
  g_autofree char *revision =
      g_strconcat ("UPDATE review SET revision = revision - 1 WHERE ", which, NULL);

  g_assert_true (ast_db_exec (self->archive->db, revision, NULL));
  g_assert_true (
      ast_db_exec (self->archive->db, "UPDATE review SET checksum = " AST_REVIEW_CHECKSUM, NULL));
}

static void
assert_n_reviewed (Fixture *self, guint n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstFigures) figures = ast_figures_read (self->archive->db, NULL, &error);
  const AstPlayerFigures *player;

  g_assert_no_error (error);
  player = figures->players->pdata[0];
  g_assert_cmpuint (player->games, ==, 2);
  g_assert_cmpuint (player->errors.games, ==, n);
}

/* What two revisions find is not mixed: games of the newest one count, if it made all of them. */
static void
test_revisions (Fixture *self, gconstpointer data)
{
  int n_turns;
  gint64 first = add_reviewed_game (self, 0, &n_turns);
  gint64 second = add_reviewed_game (self, 0, &n_turns);
  g_autofree char *of_first = g_strdup_printf ("game = %" G_GINT64_FORMAT, first);
  g_autofree char *of_second = g_strdup_printf ("game = %" G_GINT64_FORMAT " AND turn > 3", second);
  g_autofree char *rest = g_strdup_printf ("game = %" G_GINT64_FORMAT " AND turn <= 3", second);

  assert_n_reviewed (self, 2);
  make_older (self, of_first);
  assert_n_reviewed (self, 1);
  make_older (self, of_second);
  assert_n_reviewed (self, 1);
  make_older (self, rest);
  assert_n_reviewed (self, 2);
}

/* --- Practice ------------------------------------------------------------------------------- */

enum { DAY = 86400 };

/* The turns of a game of people are reviewed, and lose so much of the chance to win, in turn. */
static gint64
add_mistakes (Fixture *self, AstRecord *record, int n_turns, const int lost[3])
{
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (AstTurnReview));
  g_autoptr (GError) error = NULL;
  gint64 game;

  for (int seat = 0; seat < record->setup.n_players; seat++)
    ast_record_set_player (record, seat, "Ada", FALSE, NULL);
  game = ast_archive_create (self->archive, record, NULL, &error);
  g_assert_no_error (error);
  for (int number = 1; number <= n_turns; number++) {
    AstTurnReview turn = make_turn (number);

    turn.best = (AstReviewValue){ 0, 6000 };
    turn.played = (AstReviewValue){ 0, 6000 - lost[(number - 1) % 3] };
    turn.kind = AST_ERROR_LAYING;
    g_array_append_val (turns, turn);
  }
  ast_archive_add_reviews (self->archive, game, &style,
                           (AstAction *) (gpointer) record->actions->data, record->actions->len,
                           (AstTurnReview *) (gpointer) turns->data, turns->len, &error);
  g_assert_no_error (error);
  return game;
}

/* Turns 1 to 6 are a blunder, a mistake, a slip, and the same again. */
static void
set_up_mistakes (Fixture *self, gconstpointer data)
{
  archive_fixture_set_up (self, data);
  self->record = play_random_game (&(RandomGame){ .n_players = 3, .max_actions = 41 }, 7);
  self->game = add_mistakes (self, self->record, 6, (const int[]){ 1500, 700, 300 });
}

/* At that time these turns are to be practised, and no others: "1 4 2". */
static void
assert_exercises (Fixture *self, gint64 now, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) exercises =
      ast_archive_list_exercises (self->archive, &style, now, 10, &error);
  g_autoptr (GString) found = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < exercises->len; i++) {
    const AstExercise *exercise = &g_array_index (exercises, AstExercise, i);

    g_assert_cmpint (exercise->game, ==, self->game);
    g_string_append_printf (found, "%s%d", i > 0 ? " " : "", exercise->turn.number);
  }
  g_assert_cmpstr (found->str, ==, expected);
}

static void
note (Fixture *self, int number, gboolean found, gint64 now)
{
  g_autoptr (GError) error = NULL;

  ast_archive_add_answer (self->archive, self->game, number, found, now, &error);
  g_assert_no_error (error);
}

static void
name_computer (Fixture *self, int seat)
{
  g_assert_true (ast_db_run (self->archive->db, NULL,
                             "UPDATE player SET computer = seat = ?, level = 'cadet'", "i", seat));
}

/* Mistakes of people come, the worst ones first, and no slips. */
static void
test_exercises (Fixture *self, gconstpointer data)
{
  g_autoptr (GArray) few = NULL;

  assert_exercises (self, 0, "1 4 2 5");
  few = ast_archive_list_exercises (self->archive, &style, 0, 2, NULL);
  g_assert_cmpuint (few->len, ==, 2);
  name_computer (self, 1); /* See make_turn (). */
  assert_exercises (self, 0, "2 5");
  name_computer (self, 2);
  assert_exercises (self, 0, "1 4");
}

/* However many slips there have been in later games, the mistakes of earlier ones come. */
static void
test_slips (Fixture *self, gconstpointer data)
{
  for (guint64 seed = 1; seed <= 4; seed++) {
    g_autoptr (AstRecord) record = play_random_game (&(RandomGame){ .n_players = 3 }, seed);

    add_mistakes (self, record, 70, (const int[]){ 100, 200, 300 });
  }
  assert_exercises (self, 0, "1 4 2 5");
}

/* What was found is not asked again. What was missed comes again after 1, 3, 7 and 21 days, before
 * what is new; and begins anew when it is missed again. */
static void
test_again (Fixture *self, gconstpointer data)
{
  static const int days[] = { 1, 3, 7, 21 };
  gint64 now = 1000;

  note (self, 1, TRUE, now);
  assert_exercises (self, now + 100 * DAY, "4 2 5");
  note (self, 2, FALSE, now);
  note (self, 4, FALSE, now + 1);
  for (int i = 0; i < 4; i++) {
    assert_exercises (self, now + (days[i] - 1) * DAY, "5");
    now += days[i] * DAY;
    assert_exercises (self, now, "2 4 5");
    archive_fixture_reopen (self);
    note (self, 2, TRUE, now);
    note (self, 4, i < 3, now + 1);
  }
  assert_exercises (self, now, "5");
  assert_exercises (self, now + DAY, "4 5");
  assert_exercises (self, now + 100 * DAY, "4 5");
}

/* A turn that was played otherwise since then is another one. It comes with its game, and goes with
 * it. */
static void
test_exercise_gone (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 n;

  note (self, 1, FALSE, 0);
  note (self, 4, TRUE, 0);
  note (self, 2, FALSE, 1);
  assert_exercises (self, DAY, "1 2 5");
  g_assert_true (
      ast_db_exec (self->archive->db, "UPDATE exercise SET digest = 'other' WHERE turn = 4", NULL));
  assert_exercises (self, DAY, "1 2 4 5");
  ast_archive_set_deleted (self->archive, self->game, TRUE, &error);
  assert_exercises (self, DAY, "");
  ast_archive_purge (self->archive, G_MAXINT64, &error);
  g_assert_no_error (error);
  g_assert_true (
      ast_db_get_int (self->archive->db, &n, -1, NULL, "SELECT count (*) FROM exercise", ""));
  g_assert_cmpint (n, ==, 0);
  note (self, 1, TRUE, 0); /* From a page that still shows it. */
}

/* A repair takes along what was practised. */
static void
test_exercise_repaired (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  note (self, 1, TRUE, 0);
  note (self, 2, FALSE, 0);
  keep_records (self->archive);
  g_assert_true (
      ast_db_exec (self->archive->db, "UPDATE player SET name = 'x' WHERE seat = 0", NULL));
  ast_archive_open (self->archive, &error);
  g_assert_no_error (error);
  g_assert_nonnull (self->archive->report.damaged_copy);
  assert_exercises (self, 0, "4 5");
  assert_exercises (self, DAY, "2 4 5");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_archive_test ("/store/reviews/kept", set_up, test_kept);
  add_archive_test ("/store/reviews/style", set_up, test_style);
  add_archive_test ("/store/reviews/undone", set_up, test_undone);
  add_archive_test ("/store/reviews/played-otherwise", set_up, test_played_otherwise);
  add_archive_test ("/store/reviews/damaged", set_up, test_damaged);
  add_archive_test ("/store/reviews/deleted", set_up, test_deleted);
  add_archive_test ("/store/reviews/repaired", set_up, test_repaired);
  add_archive_test ("/store/reviews/statistics", set_up, test_statistics);
  add_archive_test ("/store/reviews/incomplete", set_up, test_incomplete);
  add_archive_test ("/store/reviews/revisions", set_up, test_revisions);
  add_archive_test ("/store/reviews/exercises", set_up_mistakes, test_exercises);
  add_archive_test ("/store/reviews/slips", set_up_mistakes, test_slips);
  add_archive_test ("/store/reviews/again", set_up_mistakes, test_again);
  add_archive_test ("/store/reviews/exercise-gone", set_up_mistakes, test_exercise_gone);
  add_archive_test ("/store/reviews/exercise-repaired", set_up_mistakes, test_exercise_repaired);
  return g_test_run ();
}
