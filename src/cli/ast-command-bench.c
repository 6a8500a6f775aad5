/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* bench: measures the speed of the engine and of the players. */

/* Everything runs in one thread and is measured by the processor time of that thread. For the
 * engine's games, which are short, the best part of the time counts: other programs on the same
 * core only slow them down. */

#include <glib/gi18n.h>
#include <stdio.h>
#include <time.h>

#include "ast-chance.h"
#include "ast-lineup.h"

enum { N_PARTS = 10, N_POSITIONS = 16, EFFORT = 500 };

/* Up to the admiral: the grades are about as fast as these. */
enum { N_MEASURED = AST_ADMIRAL + 1 };

typedef struct {
  AstDeckSet *decks;
  AstRng rng;
  gint64 share; /* Microseconds for each measurement. */
  double games, plies, steps[N_MEASURED];
} Bench;

/* Processor time in microseconds. */
static gint64
read_clock (void)
{
  struct timespec used;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &used);
  return used.tv_sec * G_USEC_PER_SEC + used.tv_nsec / 1000;
}

static void
begin_game (const Bench *self, AstGame *game)
{
  static const AstSetup setup = { .n_players = 2, .colours = { AST_RED, AST_BLACK } };

  ast_game_init (game, ast_deck_set_get_tiles (self->decks), &setup);
}

static void
take_random_turn (Bench *self, AstGame *game)
{
  AstAction actions[AST_MAX_PLACEMENTS];
  AstAction lay = ast_game_lay_action (game, ast_game_any_lay (game, &self->rng));
  int n;

  ast_game_apply (game, &lay, NULL);
  n = ast_game_placements (game, actions);
  ast_game_apply (game, &actions[ast_rng_below (&self->rng, n)], NULL);
}

/* Plays at random until `n_tiles` are laid or the game is over. Returns the number of turns. */
static int
play_at_random (Bench *self, AstGame *game, int n_tiles)
{
  int turns = 0;

  while (game->phase != AST_OVER && (game->n_tiles < n_tiles || game->phase != AST_LAY)) {
    if (ast_game_at_chance (game)) {
      AstAction action = ast_chance_next (game, &self->rng);

      ast_game_apply (game, &action, NULL);
    } else {
      take_random_turn (self, game);
      turns++;
    }
  }
  return turns;
}

static void
measure_part (Bench *self, gint64 share)
{
  gint64 begun = read_clock (), now = begun;
  guint games = 0, plies = 0;
  AstGame game;

  while (now < begun + share) {
    begin_game (self, &game);
    plies += play_at_random (self, &game, G_MAXINT);
    games++;
    now = read_clock ();
  }
  self->games = MAX (self->games, games / ((now - begun) * 1e-6));
  self->plies = MAX (self->plies, plies / ((now - begun) * 1e-6));
}

static void
measure_games (Bench *self)
{
  for (guint i = 0; i < N_PARTS; i++)
    measure_part (self, self->share / N_PARTS);
}

/* Makes a position with `tiles` tiles from a game between pilots. */
static void
make_position (Bench *self, AstGame *game, int tiles)
{
  begin_game (self, game);
  while (game->phase != AST_LAY || game->n_tiles < tiles) {
    AstAction action;
    AstChoice choice;

    if (ast_game_at_chance (game)) {
      action = ast_chance_next (game, &self->rng);
      ast_game_apply (game, &action, NULL);
      continue;
    }
    ast_player_choose (AST_PILOT, game, NULL, &self->rng, NULL, &choice);
    ast_game_apply (game, &choice.lay, NULL);
    ast_game_apply (game, &choice.place, NULL);
  }
}

static void
measure_level (Bench *self, AstLevel level)
{
  const AstBudget budget = { .effort = EFFORT, .threads = 1 };
  g_autofree AstGame *positions = g_new (AstGame, N_POSITIONS);
  gint64 begun, now, steps = 0;

  for (guint i = 0; i < N_POSITIONS; i++)
    make_position (self, &positions[i], 2 + 4 * i);
  begun = now = read_clock ();
  for (guint i = 0; now < begun + self->share; i++) {
    AstChoice choice;

    ast_player_choose (level, &positions[i % N_POSITIONS], &budget, &self->rng, NULL, &choice);
    steps += choice.steps;
    now = read_clock ();
  }
  self->steps[level] = steps / ((now - begun) * 1e-6);
}

static void
print_text (const Bench *self)
{
  printf (
      /* Translators: %.0f is a large number. */
      _ ("random games per second: %.0f\n"), self->games);
  printf (
      /* Translators: %.0f is a large number. */
      _ ("random turns per second: %.0f\n"), self->plies);
  for (guint level = 0; level < N_MEASURED; level++)
    /* Translators: a level of computer players, and a figure. */
    printf (_ ("search steps per second, %s: %.0f\n"), ast_level_name (level), self->steps[level]);
}

static void
print_json (const Bench *self)
{
  AstEmitter out = ast_cli_begin_json (), *figures = &out;

  ast_emit_number (figures, "games_per_second", self->games, 0);
  ast_emit_number (figures, "plies_per_second", self->plies, 0);
  ast_emit_open (figures, "levels", '[');
  for (guint level = 0; level < N_MEASURED; level++) {
    ast_emit_open (figures, NULL, '{');
    ast_emit_string (figures, "level", ast_level_name (level));
    ast_emit_number (figures, "steps_per_second", self->steps[level], 0);
    ast_emit_close (figures, '}');
  }
  ast_emit_close (figures, ']');
  ast_cli_print_json (figures);
}

static int
measure (double seconds, gboolean json)
{
  AstLineup lineup = { .players = g_strdup ("random,random") };
  g_autoptr (AstDeckCollection) collection = ast_cli_open_decks ();
  g_autoptr (GError) error = NULL;
  Bench self = { .share = seconds * 1e6 / (1 + N_MEASURED) };
  int status = AST_CLI_FAILED;

  ast_rng_init (&self.rng, 1);
  if (!ast_lineup_prepare (&lineup, collection, &error)) {
    ast_cli_complain (AST_CLI_FAILED, "%s", error->message);
  } else {
    self.decks = lineup.base;
    measure_games (&self);
    for (guint level = 0; level < N_MEASURED; level++)
      measure_level (&self, level);
    if (json)
      print_json (&self);
    else
      print_text (&self);
    status = AST_CLI_FINE;
  }
  ast_lineup_clear (&lineup);
  return status;
}

static int
run (const AstCommand *command, char **arguments)
{
  double seconds = 6;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "seconds", 0, 0, G_OPTION_ARG_DOUBLE, &seconds, N_ ("How long to measure"), N_ ("S") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print the figures as JSON"), NULL },
    { 0 },
  };
  g_auto (GStrv) rest = ast_cli_parse (command, entries, arguments, 0, 0);

  if (rest == NULL)
    return AST_CLI_USAGE;
  if (!(seconds > 0 && seconds <= 3600))
    return ast_cli_complain (AST_CLI_USAGE, "%s", _ ("a number is out of range"));
  return measure (seconds, json);
}

const AstCommand ast_command_bench = {
  .name = "bench",
  .arguments = "",
  .summary = N_ ("Measure how fast the engine and the players are"),
  .run = run,
};
