/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Games of styles (see style.h) against each other: written to a file to learn from, and their
 * results. */

/*   self-play --styles search:effort=500,greedy --games 1000 --seed 1 --output games.bin
 *
 * Each deck is played once from each seat. With --mixed decks, equipment, and colours are drawn for
 * each deck, otherwise the base deck is played. Prints for the first style the mean share of wins
 * and the mean margin over the best rival, each with half its 95 % interval by decks. */

#include <math.h>
#include <stdlib.h>

#include "ast-chance.h"
#include "decks.h"
#include "game-file.h"
#include "style.h"

typedef struct {
  int n_styles;
  Style styles[AST_MAX_PLAYERS];
  gboolean teams, mixed, full;
  guint64 seed;
  FILE *file;
} Series;

typedef struct {
  int n;
  double sum, squares;
} Mean;

static void
add (Mean *self, double value)
{
  self->n++;
  self->sum += value;
  self->squares += value * value;
}

static double
get_interval (const Mean *self)
{
  double mean = self->sum / self->n;
  double variance = (self->squares - self->n * mean * mean) / (self->n - 1);

  return 1.96 * sqrt (variance / self->n);
}

static void
mix_colours (AstSetup *setup, AstRng *rng)
{
  for (int i = AST_MAX_PLAYERS - 1; i > 0; i--) {
    int other = (int) ast_rng_below (rng, i + 1);
    guint8 colour = setup->colours[i];

    setup->colours[i] = setup->colours[other];
    setup->colours[other] = colour;
  }
}

/* Sets up the game with deck number `deck`. */
static void
plan (const Series *self, guint deck, GameRecord *record)
{
  AstRng rng;

  ast_rng_init_keyed (&rng, self->seed, 2 * deck);
  record->setup = (AstSetup){
    .n_players = self->n_styles,
    .colours = { AST_RED, AST_BLACK, AST_GREEN, AST_WHITE, AST_ORANGE, AST_BLUE },
    .teams = self->teams,
    .equipment = self->full,
  };
  record->expansion = self->full;
  if (!self->mixed)
    return;
  record->expansion = ast_rng_below (&rng, 2);
  record->setup.equipment = ast_rng_below (&rng, 10) == 0 ? !record->expansion : record->expansion;
  if (!self->teams)
    mix_colours (&record->setup, &rng);
}

static void
carry_out (AstGame *game, GameRecord *record, const AstAction *action)
{
  g_assert (ast_game_apply (game, action, NULL) == AST_OK);
  g_array_append_vals (record->actions, action, 1);
}

/* Plays the deck with the styles moved on by `shift` seats. */
static void
play (const Series *self, guint deck, int shift, GameRecord *record, AstGame *game)
{
  AstRng fates, thoughts;
  guint64 fate;

  ast_rng_init_keyed (&fates, self->seed, 2 * deck + 1);
  fate = ast_rng_next (&fates);
  ast_rng_init_keyed (&thoughts, fate, shift);
  plan (self, deck, record);
  g_array_set_size (record->actions, 0);
  ast_game_init (game, decks_get (record->expansion), &record->setup);
  while (game->phase != AST_OVER) {
    if (ast_game_at_chance (game)) {
      AstAction action = ast_fate_next (game, fate);

      carry_out (game, record, &action);
    } else {
      AstChoice choice;

      style_choose (&self->styles[(game->player + shift) % self->n_styles], game, &thoughts,
                    &choice);
      carry_out (game, record, &choice.lay);
      carry_out (game, record, &choice.place);
    }
  }
}

static double
share_win (const AstGame *game, int side)
{
  int n = 0;

  for (int other = 0; other < game->n_sides; other++) {
    if (game->points[other] > game->points[side])
      return 0;
    n += game->points[other] == game->points[side];
  }
  return 1.0 / n;
}

static void
play_series (const Series *self, guint n_decks)
{
  Mean win = { 0 }, margin = { 0 };
  GameRecord record;

  game_record_init (&record);
  for (guint deck = 0; deck < n_decks; deck++) {
    double wins = 0, margins = 0;

    for (int shift = 0; shift < self->n_styles; shift++) {
      AstGame game;
      int side;

      play (self, deck, shift, &record, &game);
      side = game.side_of[(self->n_styles - shift) % self->n_styles];
      wins += share_win (&game, side);
      margins += ast_game_lead (&game, side);
      if (self->file != NULL && !game_record_write (&record, self->file))
        g_error ("cannot write");
    }
    add (&win, wins / self->n_styles);
    add (&margin, margins / self->n_styles);
  }
  printf ("%u decks: wins %.2f %% ± %.2f, margin %.2f ± %.2f\n", n_decks, 100 * win.sum / win.n,
          100 * get_interval (&win), margin.sum / margin.n, get_interval (&margin));
  game_record_clear (&record);
}

int
main (int argc, char **argv)
{
  g_autofree char *styles = NULL, *output = NULL;
  char *name[] = { argv[0], NULL }, **none = name;
  int n_none = 1, n_games = 100;
  gint64 seed = 1;
  Series self = { 0 };
  const GOptionEntry options[] = {
    { "styles", 0, 0, G_OPTION_ARG_STRING, &styles, "One for each seat", "STYLE,STYLE…" },
    { "games", 0, 0, G_OPTION_ARG_INT, &n_games, "About so many games", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "Decides all chance", "N" },
    { "teams", 0, 0, G_OPTION_ARG_NONE, &self.teams, "Two teams", NULL },
    { "mixed", 0, 0, G_OPTION_ARG_NONE, &self.mixed, "Decks, equipment, colours vary", NULL },
    { "full", 0, 0, G_OPTION_ARG_NONE, &self.full, "With expansion and equipment", NULL },
    { "output", 0, 0, G_OPTION_ARG_FILENAME, &output, "Where the games go", "FILE" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_auto (GStrv) words = NULL;

  /* The decks are those of the tests. */
  g_test_init (&n_none, &none, NULL);
  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL) || styles == NULL)
    return 2;
  words = g_strsplit (styles, ",", -1);
  for (; words[self.n_styles] != NULL && self.n_styles < AST_MAX_PLAYERS; self.n_styles++) {
    if (!style_read (&self.styles[self.n_styles], words[self.n_styles]))
      return 2;
  }
  self.seed = (guint64) seed;
  if (output != NULL && (self.file = fopen (output, "wb")) == NULL)
    return 1;
  play_series (&self, MAX (n_games / self.n_styles, 2));
  return self.file != NULL && fclose (self.file) != 0;
}
