/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is made of a whole match: its log, its statistics, and the plan of its dice. */

#include "ast-dice-plan.h"
#include "ast-log.h"
#include "ast-match-statistics.h"
#include "sample.h"

static const Sample samples[] = {
  { .n_players = 2, .equipment = TRUE, .computers = TRUE, .seed = 1 },
  { .n_players = 4, .teams = TRUE, .equipment = TRUE, .computers = TRUE, .seed = 2 },
  { .n_players = 6, .computers = TRUE, .seed = 3 },
};

typedef struct {
  AstMatch *match;
  AstLog *log;
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

  ast_log_add (listener->log, match, event, FALSE);
  if (game->phase == AST_ROLL) {
    check_dice (game);
    listener->n_battles += game->battle.n_rolls == 0;
  }
}

static AstMatch *
play (const Sample *sample, Listener *listener)
{
  AstMatch *match = sample_match (sample);

  listener->log = ast_log_new ();
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

    g_assert_cmpstr (one->text, ==, other->text);
    g_assert_cmpint (one->tile, ==, other->tile);
    g_assert_cmpint (one->realm, ==, other->realm);
    g_assert_cmpuint (one->turn, ==, other->turn);
    g_assert_cmpuint (one->position, ==, other->position);
  }
}

static void
test_replay (gconstpointer data)
{
  Listener listener = { 0 };
  g_autoptr (AstMatch) match = play (data, &listener);
  g_autoptr (AstLog) log = listener.log;
  g_autoptr (AstLog) again = ast_log_new ();
  g_autoptr (AstLogEntry) last = NULL;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (log));

  ast_log_fill (again, match);
  assert_same_story (G_LIST_MODEL (log), G_LIST_MODEL (again));
  g_assert_cmpint (listener.n_battles, >, 0);
  last = g_list_model_get_item (G_LIST_MODEL (log), n - 1);
  g_assert_true (g_str_has_suffix (last->text, "!"));
  g_assert_cmpint (last->tile, ==, -1);
}

static void
test_statistics (gconstpointer data)
{
  Listener listener = { 0 };
  g_autoptr (AstMatch) match = play (data, &listener);
  g_autoptr (AstLog) log = listener.log;
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
  g_autoptr (AstLog) log = listener.log;
  g_autoptr (AstLog) again = ast_log_new ();
  guint n = ast_match_get_head (match);

  ast_match_jump (match, n / 2);
  ast_log_fill (again, match);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (again)), <,
                    g_list_model_get_n_items (G_LIST_MODEL (log)));
  ast_match_jump (match, n);
  ast_log_fill (again, match);
  assert_same_story (G_LIST_MODEL (log), G_LIST_MODEL (again));
}

static AstLogEntry *
get_line (AstLog *log, guint i)
{
  g_autoptr (AstLogEntry) line = g_list_model_get_item (G_LIST_MODEL (log), i);

  return line; /* The log holds a reference. */
}

/* Lines are in the order of actions, and each roll has its dice. */
static void
check_lines (AstLog *log, AstMatch *match)
{
  const GArray *actions = ast_match_get_actions (match);
  guint n_rolls = 0, position = 0, turn = 1;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (log)); i++) {
    const AstLogEntry *line = get_line (log, i);
    const AstAction *action = &g_array_index (actions, AstAction, line->position - 1);

    g_assert_cmpuint (line->position, >=, position);
    g_assert_cmpuint (line->turn, >=, turn);
    g_assert_true ((line->player >= 0) == (action->type == AST_PLACE && line->sides != NULL));
    g_assert_true (line->dice == NULL || ast_action_equal (&line->roll, action));
    n_rolls += line->dice != NULL;
    position = line->position;
    turn = line->turn;
  }
  for (guint i = 0; i < actions->len; i++)
    n_rolls -= g_array_index (actions, AstAction, i).type == AST_ROLL;
  g_assert_cmpuint (n_rolls, ==, 0);
}

/* A turn has a rule beside it if it sends a meeple to a planet beside the tile, and only then. */
static void
check_turn_rules (AstLog *log, const AstGame *game)
{
  int n_beside = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (log)); i++) {
    const AstLogEntry *line = get_line (log, i);
    const AstTile *tile = line->player >= 0 ? &game->tiles[line->tile] : NULL;
    gboolean beside = tile != NULL && (tile->x != line->laid.x || tile->y != line->laid.y);

    if (tile != NULL)
      g_assert_cmpstr (line->rule, ==, beside ? "M4" : NULL);
    n_beside += beside;
  }
  g_assert_cmpint (n_beside, >, 0);
}

static void
test_lines (gconstpointer data)
{
  Listener listener = { 0 };
  g_autoptr (AstMatch) match = play (data, &listener);
  g_autoptr (AstLog) log = listener.log;
  g_autoptr (GArray) turns = ast_log_list_turns (log, ast_match_get_head (match));
  g_autofree AstMatchStatistics *statistics = ast_match_statistics_new (match);

  check_lines (log, match);
  check_turn_rules (log, ast_match_get_game (match));
  g_assert_cmpuint (turns->len, ==, statistics->n_turns + 1);
  for (guint i = 0; i < turns->len; i++) {
    const AstLogTurn *turn = &g_array_index (turns, AstLogTurn, i);

    if (i > 0)
      g_assert_cmpuint (get_line (log, turn->first_line)->turn, ==, i);
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
  g_autoptr (AstLog) log = listener.log;

  for (guint n = ast_match_get_actions (match)->len; n-- > 0;) {
    g_autoptr (GArray) turns = NULL;

    ast_match_jump (match, n);
    ast_log_fill (log, match);
    turns = ast_log_list_turns (log, n);
    g_assert_cmpuint (g_array_index (turns, AstLogTurn, turns->len - 1).position, ==, n);
    if (turns->len > 1)
      g_assert_cmpuint (get_line (log, g_list_model_get_n_items (G_LIST_MODEL (log)) - 1)->turn, ==,
                        turns->len - 1);
  }
}

static void
add_held_cb (AstLog *log, const AstMatchEvent *event, AstMatch *match)
{
  ast_log_add (log, match, event, event->kind == AST_EVENT_ROLL);
  ast_log_tell (log);
}

/* What a roll leads to is told when the log is asked for it, or with what happens next; each line
 * once. */
static void
test_held (void)
{
  g_autoptr (AstMatch) match = sample_match (&samples[0]);
  g_autoptr (AstLog) log = ast_log_new ();
  GListModel *lines = G_LIST_MODEL (log);
  guint n;
  int n_told = 0;

  g_assert_null (ast_log_get_latest (log));
  g_signal_connect_object (match, "applied", G_CALLBACK (add_held_cb), log, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (log, "told", G_CALLBACK (count_cb), &n_told);
  sample_play_to_battle (match);
  n = g_list_model_get_n_items (lines);
  g_assert_cmpuint (n_told, ==, n);
  ast_match_advance (match);
  g_assert_cmpuint (g_list_model_get_n_items (lines), ==, n);
  ast_log_release (log);
  ast_log_tell (log);
  g_assert_cmpuint (g_list_model_get_n_items (lines), >, n);
  g_assert_nonnull (get_line (log, n)->dice);
  g_assert_cmpuint (n_told, ==, g_list_model_get_n_items (lines));
  ast_match_undo (match);
  ast_log_fill (log, match);
  g_assert_cmpuint (g_list_model_get_n_items (lines), <, n_told);
}

/* What a realm scores that was fought for is told after what the dice have decided. */
static void
test_held_points (void)
{
  g_autoptr (AstMatch) match = sample_match (&samples[0]);
  g_autoptr (AstLog) log = ast_log_new ();
  guint n, n_all;

  g_signal_connect_object (match, "applied", G_CALLBACK (add_held_cb), log, G_CONNECT_SWAPPED);
  do { /* Until the realm has scored at once. */
    sample_play_to_battle (match);
    n = g_list_model_get_n_items (G_LIST_MODEL (log));
    ast_match_advance (match);
    ast_log_release_battle (log);
    g_assert_cmpstr (get_line (log, n)->rule, !=, "P3");
    n = g_list_model_get_n_items (G_LIST_MODEL (log));
    ast_log_release (log);
    n_all = g_list_model_get_n_items (G_LIST_MODEL (log));
  } while (n_all == n || g_strcmp0 (get_line (log, n)->rule, "P3") != 0);
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
  g_test_add_func ("/widgets/log/held", test_held);
  g_test_add_func ("/widgets/log/held-points", test_held_points);
  return g_test_run ();
}
