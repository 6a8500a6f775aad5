/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Compares styles (see style.h) by their decisions, which takes far less time than whole games. */

/*   decisions --players 4 --styles search:effort=6000,search:plain:effort=6000 --games 40 --seed 1
 *
 * In some positions of games of the style --playing each style chooses a turn. The different turns
 * are played on greedily to the end of the game, --playouts times with the same draws and dice; the
 * weights of the greedy turns are those of the style --playing. Prints for each style what its
 * turns gain over those of the first one: the points (over the best rival) and the wins that a
 * player gains who decides a whole game so, each with its standard error by games. */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ast-chance.h"
#include "ast-playout.h"
#include "decks.h"
#include "style.h"

enum { MOST_STYLES = 16, EVERY = 9 /* One decision in so many is judged. */ };

typedef struct {
  gboolean known;
  float margin, win;
} Value;

typedef struct {
  int n_players, n_styles, n_playouts;
  gboolean full, teams;
  guint64 seed;
  Style playing, styles[MOST_STYLES];
} Comparison;

/* What came of the positions of a game: sums of gains, one for each style. */
typedef struct {
  const Comparison *comparison;
  guint deck;
  int n_positions, n_decisions;
  double points[MOST_STYLES], wins[MOST_STYLES], steps[MOST_STYLES];
} Outcome;

static void
play_out (const Comparison *self, const AstGame *game, const AstChoice *choice, guint64 fate,
          Value *value)
{
  AstPlayout playout = {
    .game = *game,
    .weights = ast_weights_for (game, self->playing.weight_set),
    .leaf_value = AST_BY_MODEL,
    .side = game->side_of[game->player],
    .n_turns = 2 * AST_MAX_TILES,
  };

  ast_tile_counts_init (&playout.counts, game);
  ast_game_apply (&playout.game, &choice->lay, NULL);
  ast_game_apply (&playout.game, &choice->place, NULL);
  ast_playout_run (&playout, fate);
  value->margin += playout.margin / (float) self->n_playouts;
  value->win += playout.win / (float) self->n_playouts;
}

static gboolean
is_same (const AstChoice *a, const AstChoice *b)
{
  return ast_action_equal (&a->lay, &b->lay) && ast_action_equal (&a->place, &b->place);
}

/* The value of the turn that style `n` chose, by new playouts unless another one chose it, too. */
static Value
find_value (const Comparison *self, const AstGame *game, const AstChoice *chosen,
            const Value *values, int n, guint64 fate)
{
  Value value = { .known = TRUE };
  AstRng rng;

  for (int i = 0; i < n; i++) {
    if (is_same (&chosen[i], &chosen[n]))
      return values[i];
  }
  ast_rng_init_keyed (&rng, fate, 0);
  for (int i = 0; i < self->n_playouts; i++)
    play_out (self, game, &chosen[n], ast_rng_next (&rng), &value);
  return value;
}

static void
compare (Outcome *self, const AstGame *game, guint64 fate)
{
  const Comparison *comparison = self->comparison;
  AstChoice chosen[MOST_STYLES] = { 0 };
  Value values[MOST_STYLES];

  self->n_positions++;
  for (int i = 0; i < comparison->n_styles; i++) {
    AstRng rng;

    ast_rng_init_keyed (&rng, fate, 1);
    style_choose (&comparison->styles[i], game, &rng, &chosen[i]);
    values[i] = find_value (comparison, game, chosen, values, i, fate);
    self->points[i] += values[i].margin - values[0].margin;
    self->wins[i] += values[i].win - values[0].win;
    self->steps[i] += (double) chosen[i].steps;
  }
}

static void
decide (Outcome *self, AstGame *game, AstRng *rng)
{
  AstChoice choice;

  if (game->n_bag > 0 && ast_rng_below (rng, EVERY) == 0)
    compare (self, game, ast_rng_next (rng));
  style_choose (&self->comparison->playing, game, rng, &choice);
  ast_game_apply (game, &choice.lay, NULL);
  ast_game_apply (game, &choice.place, NULL);
  self->n_decisions++;
}

static void
begin (const Outcome *self, AstGame *game)
{
  static const guint8 colours[] = {
    AST_RED, AST_BLACK, AST_GREEN, AST_WHITE, AST_ORANGE, AST_BLUE
  };
  AstSetup setup = {
    .n_players = self->comparison->n_players,
    .teams = self->comparison->teams,
    .equipment = self->comparison->full,
  };

  memcpy (setup.colours, colours, sizeof colours);
  ast_game_init (game, decks_get (self->comparison->full), &setup);
}

/* Plays the deck of an outcome, in a thread of its own. */
static void
play_cb (gpointer data, G_GNUC_UNUSED gpointer user_data)
{
  Outcome *self = data;
  AstRng rng;
  AstGame game;
  guint64 fate;

  ast_rng_init_keyed (&rng, self->comparison->seed, self->deck);
  fate = ast_rng_next (&rng);
  begin (self, &game);
  while (game.phase != AST_OVER) {
    if (ast_game_at_chance (&game)) {
      AstAction action = ast_fate_next (&game, fate);

      ast_game_apply (&game, &action, NULL);
    } else {
      decide (self, &game, &rng);
    }
  }
}

/* Prints the gain of a player whose every decision in a game is such, and its standard error. The
 * gains are those in the positions of each game. */
static void
print_gain (const Outcome *outcomes, const double *gains, int n)
{
  double gain = 0, squares = 0;
  int n_positions = 0, n_decisions = 0;
  double mean, turns;

  for (int i = 0; i < n; i++) {
    gain += gains[i];
    n_positions += outcomes[i].n_positions;
    n_decisions += outcomes[i].n_decisions;
  }
  mean = gain / n_positions;
  turns = (double) n_decisions / n / outcomes[0].comparison->n_players;
  for (int i = 0; i < n; i++)
    squares += pow (gains[i] - mean * outcomes[i].n_positions, 2);
  printf ("  %+6.1f ± %4.1f", turns * mean, turns * sqrt (squares * n / (n - 1)) / n_positions);
}

static void
print_outcomes (const Comparison *self, const Outcome *outcomes, int n, char **names)
{
  int n_positions = 0;

  for (int i = 0; i < n; i++)
    n_positions += outcomes[i].n_positions;
  printf ("%d positions of %d games; points and wins in 100 games, with standard errors; steps\n",
          n_positions, n);
  for (int style = 0; style < self->n_styles; style++) {
    g_autofree double *points = g_new (double, n), *wins = g_new (double, n);
    double steps = 0;

    for (int i = 0; i < n; i++) {
      points[i] = outcomes[i].points[style];
      wins[i] = 100 * outcomes[i].wins[style];
      steps += outcomes[i].steps[style];
    }
    print_gain (outcomes, points, n);
    print_gain (outcomes, wins, n);
    printf ("  %7.0f  %s\n", steps / n_positions, names[style]);
  }
}

static gboolean
read_styles (Comparison *self, char **words, const char *playing)
{
  if (words == NULL || g_strv_length (words) > MOST_STYLES || !style_read (&self->playing, playing))
    return FALSE;
  for (; words[self->n_styles] != NULL; self->n_styles++) {
    if (!style_read (&self->styles[self->n_styles], words[self->n_styles]))
      return FALSE;
  }
  return self->n_styles > 0;
}

static void
run (const Comparison *self, int n_games, int jobs, char **names)
{
  g_autofree Outcome *outcomes = g_new0 (Outcome, n_games);
  GThreadPool *pool = g_thread_pool_new (play_cb, NULL, jobs, TRUE, NULL);

  decks_get (self->full);
  for (int i = 0; i < n_games; i++) {
    outcomes[i].comparison = self;
    outcomes[i].deck = i;
    g_thread_pool_push (pool, &outcomes[i], NULL);
  }
  g_thread_pool_free (pool, FALSE, TRUE);
  print_outcomes (self, outcomes, n_games, names);
}

int
main (int argc, char **argv)
{
  g_autofree char *styles = NULL, *playing = g_strdup ("search:model:effort=600");
  char *name[] = { argv[0], NULL }, **none = name;
  int n_none = 1, n_games = 40, jobs = 1;
  Comparison self = { .n_players = 2, .n_playouts = 600, .seed = 1 };
  gint64 seed = 1;
  const GOptionEntry options[] = {
    { "styles", 0, 0, G_OPTION_ARG_STRING, &styles, "Compared with the first", "STYLE,STYLE…" },
    { "playing", 0, 0, G_OPTION_ARG_STRING, &playing, "Plays the games", "STYLE" },
    { "players", 0, 0, G_OPTION_ARG_INT, &self.n_players, "In a game", "N" },
    { "teams", 0, 0, G_OPTION_ARG_NONE, &self.teams, "Two teams", NULL },
    { "full", 0, 0, G_OPTION_ARG_NONE, &self.full, "With expansion and equipment", NULL },
    { "games", 0, 0, G_OPTION_ARG_INT, &n_games, "Games, at least 2", "N" },
    { "playouts", 0, 0, G_OPTION_ARG_INT, &self.n_playouts, "For each turn", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "Decides all chance", "N" },
    { "jobs", 0, 0, G_OPTION_ARG_INT, &jobs, "Games at once", "N" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_auto (GStrv) words = NULL;

  /* The decks are those of the tests. */
  g_test_init (&n_none, &none, NULL);
  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL) || styles == NULL || n_games < 2)
    return 2;
  self.seed = (guint64) seed;
  words = g_strsplit (styles, ",", -1);
  if (!read_styles (&self, words, playing))
    return 2;
  run (&self, n_games, jobs, words);
  return 0;
}
