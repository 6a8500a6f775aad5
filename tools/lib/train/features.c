/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Writes positions of games and what came of them as rows of numbers, for tools/train. */

/*   features --part 0.5 --output FILE GAMES…
 *
 * takes that part of the positions between two turns; all games have the same number of sides. The
 * file starts with three 16-bit numbers: the sides, the features of each (without units), and the
 * features of a realm. Each row has, in 32 bits, the number of the game; in 16 bits the players,
 * the undrawn tiles and those laid, and for each side its points in the end, the number of realms
 * that it has a part in, and its features. The features of these realms follow one another in a
 * second file, FILE.realms. */

#include "ast-features.h"
#include "decks.h"
#include "game-file.h"

static const int16_t no_weights[AST_REALM_UNITS][AST_N_REALM_FEATURES];
static const int32_t no_start[AST_REALM_UNITS];
static const AstRealmLayer no_layer = { no_weights, no_start };

typedef struct {
  FILE *file, *realms;
  double part;
  AstRng rng;
  int n_sides;
  gint32 n_games, n_rows;
} Dump;

static void
write_words (FILE *file, const gint16 *words, gsize n)
{
  if (fwrite (words, sizeof *words, n, file) != n)
    g_error ("cannot write");
}

static gint16
write_realms (Dump *self, const AstEvaluation *evaluation, int side)
{
  gint16 n = 0;

  for (int i = 0; i < evaluation->n_listed; i++) {
    AstRealmFeatures realm[AST_MAX_PLAYERS];
    unsigned sides = ast_realm_features_find (evaluation, evaluation->listed[i], realm);

    if ((sides >> side & 1) == 0)
      continue;
    write_words (self->realms, realm[side], AST_N_REALM_FEATURES);
    n++;
  }
  return n;
}

static void
write_row (Dump *self, const AstGame *game, const gint32 *final)
{
  const gint16 head[] = { game->setup.n_players, ast_game_tiles_left (game), game->n_tiles };
  AstFeatures features[AST_MAX_PLAYERS];
  AstEvaluation evaluation;
  AstTileCounts counts;

  ast_tile_counts_init (&counts, game);
  ast_evaluation_init (&evaluation, game, ast_weights_for (game, AST_FINE), &counts);
  ast_features_find (&evaluation, &no_layer, features);
  fwrite (&self->n_games, sizeof self->n_games, 1, self->file);
  write_words (self->file, head, G_N_ELEMENTS (head));
  for (int side = 0; side < game->n_sides; side++) {
    const gint16 before[] = { final[side], write_realms (self, &evaluation, side) };

    write_words (self->file, before, G_N_ELEMENTS (before));
    write_words (self->file, features[side], AST_FEATURE_UNITS);
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
    write_words (self->file, (gint16[]){ end.n_sides, AST_FEATURE_UNITS, AST_N_REALM_FEATURES }, 3);
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

static gboolean
open_files (Dump *self, const char *output)
{
  g_autofree char *realms = g_strconcat (output, ".realms", NULL);

  self->file = fopen (output, "wb");
  self->realms = fopen (realms, "wb");
  return self->file != NULL && self->realms != NULL;
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
  if (!open_files (&self, output))
    return 1;
  for (int i = 0; paths[i] != NULL; i++) {
    if (!dump_file (&self, paths[i]))
      return 1;
  }
  printf ("%d games, %d rows, %d sides\n", self.n_games, self.n_rows, self.n_sides);
  return fclose (self.realms) != 0 || fclose (self.file) != 0;
}
