/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The positions of games in numbers, for tools/train. */

/*   features --part 0.2 --seed 1 --output rows.bin GAMES...
 *
 * Takes that part of the positions between turns, at random, of the games in the files that
 * self-play wrote, all with the same number of sides. First come the numbers of sides and of
 * features, 16 bits each. A row is: number of the game (32 bits), and as 16 bits each: sides,
 * players, undrawn tiles, tiles laid; then by side the final points, the margin and the chance to
 * win (in 1 / 10,000) by the evaluation shaped by hand, and the features. */

#include "ast-features.h"
#include "ast-prospects.h"
#include "decks.h"
#include "game-file.h"

typedef struct {
  FILE *file;
  double part;
  AstRng rng;
  int n_sides;
  gint32 n_games, n_rows;
} Dump;

static void
write_words (Dump *self, const gint16 *words, gsize n)
{
  if (fwrite (words, sizeof *words, n, self->file) != n)
    g_error ("cannot write");
}

/* The chances to win by the evaluation shaped by hand, from its margins. The weight of the last
 * meeple in reserve keeps players from sending it: it is no number of points. */
static void
judge_by_hand (const AstGame *game, AstTileCounts *counts, float *margins, float *wins)
{
  AstWeights weights = *ast_weights_for (game, AST_FEATURE_WEIGHTS);
  float sum = 0;

  weights.reserve_worth[0] = weights.reserve_worth[1];
  for (int side = 0; side < game->n_sides; side++) {
    margins[side] = ast_prospects_margin (game, &weights, counts, side);
    wins[side] = ast_prospects_win (margins[side], ast_game_tiles_left (game));
    sum += wins[side];
  }
  for (int side = 0; side < game->n_sides; side++)
    wins[side] /= sum;
}

static void
write_row (Dump *self, const AstGame *game, const gint32 *final)
{
  const AstWeights *weights = ast_weights_for (game, AST_FEATURE_WEIGHTS);
  const gint16 head[] = { game->n_sides, game->setup.n_players, ast_game_tiles_left (game),
                          game->n_tiles };
  AstFeatures features[AST_MAX_PLAYERS];
  AstEvaluation evaluation;
  AstTileCounts counts;
  float margins[AST_MAX_PLAYERS], wins[AST_MAX_PLAYERS];

  ast_tile_counts_init (&counts, game);
  ast_evaluation_init (&evaluation, game, weights, &counts);
  ast_features_find (&evaluation, features);
  judge_by_hand (game, &counts, margins, wins);
  fwrite (&self->n_games, sizeof self->n_games, 1, self->file);
  write_words (self, head, G_N_ELEMENTS (head));
  for (int side = 0; side < game->n_sides; side++) {
    const gint16 before[] = { final[side], 16 * margins[side], 10000 * wins[side] };

    write_words (self, before, G_N_ELEMENTS (before));
    write_words (self, features[side], AST_N_FEATURES);
  }
  self->n_rows++;
}

static void
start (AstGame *game, const GameRecord *record)
{
  ast_game_init (game, decks_get (record->expansion), &record->setup);
}

static void
dump_game (Dump *self, const GameRecord *record)
{
  const AstAction *actions = (const AstAction *) record->actions->data;
  AstGame game, end;

  start (&end, record);
  for (guint i = 0; i < record->actions->len; i++)
    ast_game_apply (&end, &actions[i], NULL);
  g_assert (end.phase == AST_OVER);
  g_assert (self->n_sides == 0 || self->n_sides == end.n_sides);
  if (self->n_sides == 0)
    write_words (self, (gint16[]){ end.n_sides, AST_N_FEATURES }, 2);
  self->n_sides = end.n_sides;
  start (&game, record);
  for (guint i = 0; i < record->actions->len; i++) {
    ast_game_apply (&game, &actions[i], NULL);
    if ((game.phase == AST_DRAW || game.phase == AST_FINISH) && actions[i].type != AST_DRAW
        && ast_rng_below (&self->rng, 1 << 16) < self->part * (1 << 16))
      write_row (self, &game, end.points);
  }
  self->n_games++;
}

static gboolean
dump_file (Dump *self, const char *path)
{
  FILE *file = fopen (path, "rb");
  GameRecord record;

  if (file == NULL)
    return FALSE;
  game_record_init (&record);
  while (game_record_read (&record, file))
    dump_game (self, &record);
  game_record_clear (&record);
  fclose (file);
  return TRUE;
}

int
main (int argc, char **argv)
{
  g_autofree char *output = NULL;
  g_auto (GStrv) paths = NULL;
  char *name[] = { argv[0], NULL }, **none = name;
  int n_none = 1;
  gint64 seed = 1;
  Dump self = { .part = 1 };
  const GOptionEntry options[] = {
    { "part", 0, 0, G_OPTION_ARG_DOUBLE, &self.part, "Part of the positions", "P" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "Decides which", "N" },
    { "output", 0, 0, G_OPTION_ARG_FILENAME, &output, "Where the rows go", "FILE" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, "GAMES…" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  /* The decks are those of the tests. */
  g_test_init (&n_none, &none, NULL);
  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL) || output == NULL || paths == NULL)
    return 2;
  ast_rng_init (&self.rng, (guint64) seed);
  self.file = fopen (output, "wb");
  for (int i = 0; self.file != NULL && paths[i] != NULL; i++) {
    if (!dump_file (&self, paths[i]))
      return 1;
  }
  printf ("%d games, %d rows, %d sides, %d features\n", self.n_games, self.n_rows, self.n_sides,
          AST_N_FEATURES);
  return self.file == NULL || fclose (self.file) != 0;
}
