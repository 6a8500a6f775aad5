/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Turns, valued by playing on from them, and how the evaluation at sight follows its weights. */

/*   turns --judge --part 0.02 --playouts 16 --horizon 2 --games games.bin --output judged.bin
 *   turns --games games.bin --judged judged.bin --weights weights.txt --output slopes.bin
 *
 * The first takes that part of the decisions of the games and values the best turns at sight by
 * playouts, all with the same chance. The second writes a row of 32-bit numbers for each such turn:
 * number of the decision, undrawn tiles, margin and chance to win by the playouts, gain at sight,
 * and its slope by each weight. Without --weights they are the fine ones. */

#include <math.h>
#include <string.h>

#include "ast-playout.h"
#include "ast-turn.h"
#include "decks.h"
#include "game-file.h"
#include "weights-file.h"

enum { TURNS = 16 }; /* The most that are valued of a decision. */

/* A turn and its value. */
typedef struct {
  AstAction lay, place;
  float margin, win;
} Judged;

/* A decision of game number `game`, after so many of its actions. */
typedef struct {
  gint32 game, n_actions, n_turns;
  Judged turns[TURNS];
} Decision;

typedef struct {
  gboolean judge;
  double part;
  int n_playouts, horizon;
  char *games, *judged, *weights, *output;
  FILE *in, *out;
  AstRng rng;
  gint32 n_games, n_decisions;
  Decision next; /* The next one of `in`; its game is -1 at the end. */
} Turns;

static AstWeights
get_weights (const Turns *self, const AstGame *game)
{
  AstWeights weights = *ast_weights_for (game, AST_FINE);

  if (self->weights != NULL && !weights_read (&weights, self->weights))
    exit (1);
  return weights;
}

static void
play_out (const Turns *self, const AstGame *game, const AstWeights *weights,
          const AstTileCounts *counts, guint64 fate, Judged *turn)
{
  AstPlayout playout = {
    .game = *game,
    .weights = weights,
    .leaf_value = AST_BY_MODEL,
    .counts = *counts,
    .side = game->side_of[game->player],
    .n_turns = self->horizon * game->setup.n_players,
    .midway_weight = 0.5f,
  };

  ast_game_apply (&playout.game, &turn->lay, NULL);
  ast_game_apply (&playout.game, &turn->place, NULL);
  ast_playout_run (&playout, fate);
  turn->margin += playout.margin / self->n_playouts;
  turn->win += playout.win / self->n_playouts;
}

static void
judge (Turns *self, const AstGame *game, gint32 n_actions)
{
  Decision decision = { .game = self->n_games, .n_actions = n_actions };
  AstWeights weights = get_weights (self, game);
  AstEvaluation evaluation;
  AstTileCounts counts;
  AstTurnList list;

  ast_tile_counts_init (&counts, game);
  ast_evaluation_init (&evaluation, game, &weights, &counts);
  ast_turn_list_init (&list, TURNS, 2);
  ast_turn_list_fill (&list, &evaluation);
  if (list.n < 2)
    return;
  decision.n_turns = list.n;
  for (int i = 0; i < list.n; i++)
    decision.turns[i] = (Judged){ list.turns[i].lay, list.turns[i].place, 0, 0 };
  for (int i = 0; i < self->n_playouts; i++) {
    guint64 fate = ast_rng_next (&self->rng);

    for (int j = 0; j < list.n; j++)
      play_out (self, game, &weights, &counts, fate, &decision.turns[j]);
  }
  fwrite (&decision, sizeof decision, 1, self->out);
  self->n_decisions++;
}

/* The gains at sight of the turns of the decision; NAN for one that is not among the best. */
static void
find_gains (const Decision *decision, const AstGame *game, const AstWeights *weights, float *gains)
{
  AstEvaluation evaluation;
  AstTileCounts counts;
  AstLay lays[AST_MAX_LAYS];
  int n = ast_game_lays (game, lays);

  ast_tile_counts_init (&counts, game);
  ast_evaluation_init (&evaluation, game, weights, &counts);
  for (int i = 0; i < decision->n_turns; i++) {
    const Judged *turn = &decision->turns[i];
    AstTurnList list;

    gains[i] = NAN;
    ast_turn_list_init (&list, AST_MAX_CANDIDATES, 0);
    for (int j = 0; j < n; j++) {
      AstAction lay = ast_game_lay_action (game, lays[j]);

      if (ast_action_equal (&lay, &turn->lay))
        ast_turn_list_fill_lay (&list, &evaluation, lays[j]);
    }
    for (int j = 0; j < list.n; j++) {
      if (ast_action_equal (&list.turns[j].place, &turn->place))
        gains[i] = list.turns[j].gain;
    }
  }
}

static void
write_slopes (Turns *self, const Decision *decision, const AstGame *game)
{
  AstWeights weights = get_weights (self, game);
  float gains[TURNS], up[N_WEIGHTS][TURNS], down[N_WEIGHTS][TURNS], steps[N_WEIGHTS];

  find_gains (decision, game, &weights, gains);
  for (int i = 0; i < N_WEIGHTS; i++) {
    AstWeights changed = weights;
    float step = 0.02f * fabsf (*weights_get (&weights, i)) + 0.002f;

    *weights_get (&changed, i) += step;
    find_gains (decision, game, &changed, up[i]);
    *weights_get (&changed, i) -= 2 * step;
    find_gains (decision, game, &changed, down[i]);
    steps[i] = 2 * step;
  }
  for (int j = 0; j < decision->n_turns; j++) {
    const Judged *turn = &decision->turns[j];
    float row[5 + N_WEIGHTS] = { self->n_decisions, ast_game_tiles_left (game), turn->margin,
                                 turn->win, gains[j] };
    gboolean known = !isnan (gains[j]);

    for (int i = 0; i < N_WEIGHTS; i++) {
      row[5 + i] = (up[i][j] - down[i][j]) / steps[i];
      known &= !isnan (row[5 + i]);
    }
    if (known)
      fwrite (row, sizeof row, 1, self->out);
  }
  self->n_decisions++;
}

static void
read_decision (Turns *self)
{
  if (fread (&self->next, sizeof self->next, 1, self->in) != 1)
    self->next.game = -1;
}

static void
walk (Turns *self, const GameRecord *record)
{
  const AstAction *actions = (const AstAction *) record->actions->data;
  AstGame game;

  ast_game_init (&game, decks_get (record->expansion), &record->setup);
  for (guint i = 0; i < record->actions->len; i++) {
    ast_game_apply (&game, &actions[i], NULL);
    if (game.phase != AST_LAY)
      continue;
    if (self->judge) {
      if (ast_rng_below (&self->rng, 1 << 16) < self->part * (1 << 16))
        judge (self, &game, i + 1);
    } else if (self->next.game == self->n_games && self->next.n_actions == (gint32) i + 1) {
      write_slopes (self, &self->next, &game);
      read_decision (self);
    }
  }
  self->n_games++;
}

static gboolean
run (Turns *self)
{
  FILE *file = fopen (self->games, "rb");
  GameRecord record;

  if (file == NULL || (!self->judge && (self->in = fopen (self->judged, "rb")) == NULL))
    return FALSE;
  self->out = fopen (self->output, "wb");
  if (!self->judge)
    read_decision (self);
  game_record_init (&record);
  while (self->next.game >= 0 && game_record_read (&record, file))
    walk (self, &record);
  game_record_clear (&record);
  fclose (file);
  printf ("%d games, %d decisions\n", self->n_games, self->n_decisions);
  return fclose (self->out) == 0;
}

int
main (int argc, char **argv)
{
  char *name[] = { argv[0], NULL }, **none = name;
  int n_none = 1;
  gint64 seed = 1;
  Turns self = { .part = 0.02, .n_playouts = 16, .horizon = 2 };
  const GOptionEntry options[] = {
    { "judge", 0, 0, G_OPTION_ARG_NONE, &self.judge, "Value turns", NULL },
    { "part", 0, 0, G_OPTION_ARG_DOUBLE, &self.part, "Part of the decisions", "P" },
    { "playouts", 0, 0, G_OPTION_ARG_INT, &self.n_playouts, "For each turn", "N" },
    { "horizon", 0, 0, G_OPTION_ARG_INT, &self.horizon, "Rounds of a playout", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "Decides all chance", "N" },
    { "games", 0, 0, G_OPTION_ARG_FILENAME, &self.games, "Games of self-play", "FILE" },
    { "judged", 0, 0, G_OPTION_ARG_FILENAME, &self.judged, "Output of --judge", "FILE" },
    { "weights", 0, 0, G_OPTION_ARG_FILENAME, &self.weights, "Other weights", "FILE" },
    { "output", 0, 0, G_OPTION_ARG_FILENAME, &self.output, "Where the rows go", "FILE" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  /* The decks are those of the tests. */
  g_test_init (&n_none, &none, NULL);
  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL) || self.games == NULL
      || self.output == NULL || (!self.judge && self.judged == NULL))
    return 2;
  ast_rng_init (&self.rng, (guint64) seed);
  return !run (&self);
}
