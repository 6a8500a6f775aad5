/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* hint: what a level would do next in an unfinished game. */

#include <glib/gi18n.h>
#include <stdio.h>

#include "ast-chances.h"
#include "ast-lineup.h"
#include "ast-record-words.h"

typedef struct {
  AstBudgetOptions budget;
  char *level;
  gint64 seed;
  gboolean json;
} Hint;

static void
add_candidate (AstEmitter *figures, const AstGame *game, const AstCandidate *candidate)
{
  int side = game->side_of[game->player];
  AstValue chances[AST_MAX_PLAYERS];

  ast_chances_estimate_turn (chances, game, &candidate->lay, &candidate->place);
  ast_emit_open (figures, NULL, '{');
  ast_cli_emit_turn (figures, &candidate->lay, &candidate->place);
  ast_emit_number (figures, "margin", chances[side].margin, 2);
  ast_emit_number (figures, "win", chances[side].win, 4);
  ast_emit_number (figures, "visits", candidate->visits, 0);
  ast_emit_close (figures, '}');
}

static void
print_json (const AstGame *game, const AstChoice *choice)
{
  AstEmitter out = ast_cli_begin_json (), *figures = &out;

  ast_emit_number (figures, "player", game->player, 0);
  ast_emit_string (figures, "tile", game->set->kinds[game->hand].id);
  ast_emit_number (figures, "steps", choice->steps, 0);
  ast_emit_open (figures, "candidates", '[');
  for (int i = 0; i < choice->n_candidates; i++)
    add_candidate (figures, game, &choice->candidates[i]);
  ast_emit_close (figures, ']');
  ast_cli_print_json (figures);
}

static char *
describe_placement (const AstAction *place)
{
  g_autofree char *equipment = NULL;

  if (place->place.size == AST_NO_MEEPLE)
    return g_strdup ("-");
  if (place->place.equipment != AST_NO_EQUIPMENT)
    equipment = g_strdup_printf ("+%s", ast_equipment_words[place->place.equipment]);
  return g_strdup_printf ("%s%s %d,%d:%d", ast_size_words[place->place.size],
                          equipment != NULL ? equipment : "", place->place.x, place->place.y,
                          place->place.realm);
}

static void
print_text (const AstGame *game, const AstChoice *choice)
{
  int side = game->side_of[game->player];
  const AstCliColumn columns[] = {
    { "x", 5 },
    { "y", 5 },
    { _ ("rotation"), 8 },
    { _ ("meeple at x,y:realm"), -24 },
    { _ ("margin"), 8 },
    /* Translators: the head of a column of figures: games won, in per cent. */
    { _ ("wins %"), 7 },
    { _ ("visits"), 8 },
  };

  /* Translators: a player's number and the name of a tile. */
  printf (_ ("player %d lays %s\n"), game->player, game->set->kinds[game->hand].id);
  ast_cli_print_headings (columns, G_N_ELEMENTS (columns));
  for (int i = 0; i < choice->n_candidates; i++) {
    const AstCandidate *candidate = &choice->candidates[i];
    g_autofree char *placement = describe_placement (&candidate->place);
    AstValue chances[AST_MAX_PLAYERS];

    ast_chances_estimate_turn (chances, game, &candidate->lay, &candidate->place);
    ast_cli_print_row (columns, G_N_ELEMENTS (columns), "%d\t%d\t%d\t%s\t%.1f\t%.1f\t%u",
                       candidate->lay.lay.x, candidate->lay.lay.y, candidate->lay.lay.rotation,
                       placement, chances[side].margin, 100 * chances[side].win, candidate->visits);
  }
}

static int
think (const Hint *self, AstLevel level, const AstBudget *budget, const char *path)
{
  g_autoptr (AstRecord) record = ast_cli_load_record (path);
  AstChoice choice;
  AstGame game;
  AstRng rng;

  if (record == NULL)
    return AST_CLI_FAILED;
  ast_record_replay (record, &game, NULL);
  if (game.phase != AST_LAY) {
    g_autofree char *shown = ast_cli_show_path (path);

    return ast_cli_complain (AST_CLI_FAILED,
                             /* Translators: %s is the name of a file. */
                             _ ("%s: nobody has a tile to lay"), shown);
  }
  ast_rng_init (&rng, self->seed);
  ast_player_choose (level, &game, budget, &rng, NULL, &choice);
  if (self->json)
    print_json (&game, &choice);
  else
    print_text (&game, &choice);
  return AST_CLI_FINE;
}

static int
check_and_think (const Hint *self, const char *path)
{
  int level = ast_level_find (self->level != NULL ? self->level : "admiral");
  g_autoptr (GError) error = NULL;
  AstBudget budget;

  if (level < 0)
    return ast_cli_complain (AST_CLI_USAGE,
                             /* Translators: %s is the word that was typed. */
                             _ ("no such level: %s"), self->level);
  if (!ast_budget_options_read (&self->budget, &budget, &error))
    return ast_cli_complain (AST_CLI_USAGE, "%s", error->message);
  return think (self, level, &budget, path);
}

static int
run (const AstCommand *command, char **arguments)
{
  Hint self = { .seed = 1 };
  const GOptionEntry entries[] = {
    { "level", 0, 0, G_OPTION_ARG_STRING, &self.level, N_ ("Level to ask (default: admiral)"),
      N_ ("LEVEL") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &self.seed, N_ ("Random seed"), N_ ("SEED") },
    { "budget", 0, 0, G_OPTION_ARG_INT, &self.budget.milliseconds,
      N_ ("Time to think for each turn, in milliseconds"), N_ ("MS") },
    { "effort", 0, 0, G_OPTION_ARG_INT64, &self.budget.effort,
      N_ ("Steps to search for each turn, instead of time"), N_ ("N") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &self.json, N_ ("Print the figures as JSON"), NULL },
    { 0 },
  };
  g_auto (GStrv) paths = ast_cli_parse (command, entries, arguments, 1, 1);
  int status = paths != NULL ? check_and_think (&self, paths[0]) : AST_CLI_USAGE;

  g_free (self.level);
  return status;
}

const AstCommand ast_command_hint = {
  .name = "hint",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Say what a computer player would do next"),
  .run = run,
};
