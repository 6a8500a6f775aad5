/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is made of a whole match: its log, its statistics, and the plan of its dice. */

#include "ast-dice-plan.h"
#include "ast-log-entry.h"
#include "ast-match-statistics.h"
#include "ast-log-detail.h"
#include "sample.h"

static const Sample samples[] = {
  { .n_players = 2, .equipment = TRUE, .computers = TRUE, .seed = 1 },
  { .n_players = 4, .teams = TRUE, .equipment = TRUE, .computers = TRUE, .seed = 2 },
  { .n_players = 6, .computers = TRUE, .seed = 3 },
};

typedef struct {
  AstMatch *match;
  GListStore *moves;
  int n_battles;
} Listener;

/* The plan must agree with what the engine rolls. */
static void
check_dice (const AstGame *game)
{
  int root = ast_game_root (game, game->battle.tile, game->battle.realm);

  for (int side = 0; side < game->n_sides; side++) {
    AstDicePlan plan = ast_dice_plan (game, root, side);
    int yellow = 0;

    if (!(game->battle.sides >> side & 1))
      continue;
    for (int i = 0; i < plan.n; i++) {
      yellow += plan.sources[i] == AST_DIE_BLASTER;
      g_assert_true (yellow == 0 || plan.sources[i] == AST_DIE_BLASTER);
    }
    g_assert_cmpint (plan.n, ==, game->battle.dice[side]);
    g_assert_cmpint (yellow, ==, game->battle.yellow[side]);
  }
}

static void
applied_cb (AstMatch *match, AstMatchEvent *event, Listener *listener)
{
  const AstGame *game = &event->after;

  ast_log_entry_append (listener->moves, ast_match_get_seats (match), &event->decided,
                        &event->action, &event->scores, game);
  if (game->phase == AST_ROLL) {
    check_dice (game);
    listener->n_battles += game->battle.n_rolls == 0;
  }
}

static AstMatch *
play (const Sample *sample, Listener *listener)
{
  AstMatch *match = sample_match (sample);

  listener->moves = g_list_store_new (AST_TYPE_LOG_ENTRY);
  g_signal_connect (match, "applied", G_CALLBACK (applied_cb), listener);
  sample_play (match, AST_MAX_TILES + 1);
  g_assert_cmpint (ast_match_get_game (match)->phase, ==, AST_OVER);
  g_signal_handlers_disconnect_by_data (match, listener);
  return match;
}

static void
assert_same_story (GListModel *a, GListModel *b)
{
  g_assert_cmpuint (g_list_model_get_n_items (a), ==, g_list_model_get_n_items (b));
  for (guint i = 0; i < g_list_model_get_n_items (a); i++) {
    g_autoptr (AstLogEntry) one = g_list_model_get_item (a, i);
    g_autoptr (AstLogEntry) other = g_list_model_get_item (b, i);

    g_assert_cmpstr (ast_log_entry_get_text (one), ==, ast_log_entry_get_text (other));
    g_assert_cmpint (ast_log_entry_get_tile (one), ==, ast_log_entry_get_tile (other));
    g_assert_cmpint (ast_log_entry_get_realm (one), ==, ast_log_entry_get_realm (other));
  }
}

static void
test_replay (gconstpointer data)
{
  Listener listener = { 0 };
  g_autoptr (AstMatch) match = play (data, &listener);
  g_autoptr (GListStore) moves = listener.moves;
  g_autoptr (GListStore) again = g_list_store_new (AST_TYPE_LOG_ENTRY);
  g_autoptr (AstLogEntry) last = NULL;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (moves));

  ast_log_entry_append_all (again, match);
  assert_same_story (G_LIST_MODEL (moves), G_LIST_MODEL (again));
  g_assert_cmpint (listener.n_battles, >, 0);
  last = g_list_model_get_item (G_LIST_MODEL (moves), n - 1);
  g_assert_true (g_str_has_suffix (ast_log_entry_get_text (last), "!"));
  g_assert_cmpint (ast_log_entry_get_tile (last), ==, -1);
}

static void
test_statistics (gconstpointer data)
{
  Listener listener = { 0 };
  g_autoptr (AstMatch) match = play (data, &listener);
  g_autoptr (GListStore) moves = listener.moves;
  const AstGame *game = ast_match_get_game (match);
  g_autofree AstMatchStatistics *statistics = ast_match_statistics_new (match);
  int won = 0;

  g_assert_cmpint (statistics->n_turns, ==, game->n_tiles - 1 + 1);
  for (int side = 0; side < game->n_sides; side++) {
    int sum = statistics->final[side];

    for (int reason = 0; reason < AST_N_REASONS; reason++)
      sum += statistics->points[side][reason];
    g_assert_cmpint (sum, ==, game->points[side]);
    g_assert_cmpint (statistics->race[0][side], ==, 0);
    g_assert_cmpint (statistics->race[statistics->n_turns][side], ==, game->points[side]);
    g_assert_cmpint (statistics->race[statistics->n_turns - 1][side] + statistics->final[side], ==,
                     game->points[side]);
    g_assert_cmpint (statistics->rolls[side], >=, statistics->battles[side]);
    won += statistics->battles_won[side];
  }
  g_assert_cmpint (won, ==, listener.n_battles);
}

static const struct {
  int dice, yellow, blade;
  double expected;
} means[] = {
  { 1, 0, 0, 3.5 }, { 2, 0, 0, 161 / 36.0 },     { 3, 0, 0, 1071 / 216.0 },   { 1, 1, 0, 5.5 },
  { 1, 0, 1, 4.5 }, { 2, 2, 0, 161 / 36.0 + 2 }, { 2, 2, 1, 161 / 36.0 + 3 },
};

static void
test_means (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (means); i++)
    g_assert_cmpfloat_with_epsilon (
        ast_match_statistics_expect (means[i].dice, means[i].yellow, means[i].blade),
        means[i].expected, 1e-9);
}

/* Rewinding and playing on makes the same lines. */
static void
test_rewind (void)
{
  Listener listener = { 0 };
  g_autoptr (AstMatch) match = play (&samples[0], &listener);
  g_autoptr (GListStore) moves = listener.moves;
  g_autoptr (GListStore) again = g_list_store_new (AST_TYPE_LOG_ENTRY);
  guint n = ast_match_get_head (match);

  ast_match_jump (match, n / 2);
  ast_log_entry_append_all (again, match);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (again)), <,
                    g_list_model_get_n_items (G_LIST_MODEL (moves)));
  ast_match_jump (match, n);
  g_list_store_remove_all (again);
  ast_log_entry_append_all (again, match);
  assert_same_story (G_LIST_MODEL (moves), G_LIST_MODEL (again));
}

static AstLogDetail *
get_line (GListModel *lines, guint i)
{
  g_autoptr (AstLogDetail) line = g_list_model_get_item (lines, i);

  return line; /* The list holds a reference. */
}

/* Lines are in the order of actions, and each roll has its dice. */
static void
check_lines (GListModel *lines, GListModel *moves, AstMatch *match)
{
  const GArray *actions = ast_match_get_actions (match);
  guint n_rolls = 0, position = 0, turn = 1;

  g_assert_cmpuint (g_list_model_get_n_items (lines), ==, g_list_model_get_n_items (moves));
  for (guint i = 0; i < g_list_model_get_n_items (lines); i++) {
    const AstLogDetail *line = get_line (lines, i);
    const AstAction *action = &g_array_index (actions, AstAction, line->position - 1);
    g_autoptr (AstLogEntry) move = g_list_model_get_item (moves, i);

    g_assert_cmpstr (ast_log_entry_get_text (line->move), ==, ast_log_entry_get_text (move));
    g_assert_cmpuint (line->position, >=, position);
    g_assert_cmpuint (line->turn, >=, turn);
    g_assert_true ((line->place != NULL) == ast_log_entry_begins_turn (move));
    g_assert_true (line->dice == NULL || ast_action_equal (&line->roll, action));
    n_rolls += line->dice != NULL;
    position = line->position;
    turn = line->turn;
  }
  for (guint i = 0; i < actions->len; i++)
    n_rolls -= g_array_index (actions, AstAction, i).type == AST_ROLL;
  g_assert_cmpuint (n_rolls, ==, 0);
}

static void
test_lines (gconstpointer data)
{
  Listener listener = { 0 };
  g_autoptr (AstMatch) match = play (data, &listener);
  g_autoptr (GListStore) moves = listener.moves;
  g_autoptr (GArray) turns = NULL;
  g_autoptr (GListModel) lines = ast_log_detail_list (match, &turns);
  g_autofree AstMatchStatistics *statistics = ast_match_statistics_new (match);

  check_lines (lines, G_LIST_MODEL (moves), match);
  g_assert_cmpuint (turns->len, ==, statistics->n_turns + 1);
  for (guint i = 0; i < turns->len; i++) {
    const AstLogTurn *turn = &g_array_index (turns, AstLogTurn, i);

    if (i > 0)
      g_assert_cmpuint (get_line (lines, turn->first_line)->turn, ==, i);
    ast_match_jump (match, turn->position);
    for (int side = 0; side < ast_match_get_game (match)->n_sides; side++)
      g_assert_cmpint (ast_match_get_game (match)->points[side], ==, statistics->race[i][side]);
  }
}

/* In a game that is being played the last turn is always the current state. */
static void
test_going_on (void)
{
  Listener listener = { 0 };
  g_autoptr (AstMatch) match = play (&samples[0], &listener);
  g_autoptr (GListStore) moves = listener.moves;

  for (guint n = ast_match_get_actions (match)->len; n-- > 0;) {
    g_autoptr (GListModel) lines = NULL;
    g_autoptr (GArray) turns = NULL;

    ast_match_jump (match, n);
    lines = ast_log_detail_list (match, &turns);
    g_assert_cmpuint (g_array_index (turns, AstLogTurn, turns->len - 1).position, ==, n);
    if (turns->len > 1)
      g_assert_cmpuint (get_line (lines, g_list_model_get_n_items (lines) - 1)->turn, ==,
                        turns->len - 1);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++) {
    g_autofree char *replay = g_strdup_printf ("/widgets/log/replay/%zu", i);
    g_autofree char *statistics = g_strdup_printf ("/widgets/log/statistics/%zu", i);
    g_autofree char *lines = g_strdup_printf ("/widgets/log/lines/%zu", i);

    g_test_add_data_func (replay, &samples[i], test_replay);
    g_test_add_data_func (statistics, &samples[i], test_statistics);
    g_test_add_data_func (lines, &samples[i], test_lines);
  }
  g_test_add_func ("/widgets/log/means", test_means);
  g_test_add_func ("/widgets/log/rewind", test_rewind);
  g_test_add_func ("/widgets/log/going-on", test_going_on);
  return g_test_run ();
}
