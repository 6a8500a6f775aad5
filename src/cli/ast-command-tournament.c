/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* tournament: all pairs of levels, each deck played from both seats. */

#include <glib/gi18n.h>
#include <stdio.h>

#include "ast-elo.h"
#include "ast-report.h"
#include "ast-lineup.h"
#include "ast-series.h"
#include "ast-tally.h"

typedef struct {
  guint first, second;
  AstTally win, margin; /* Of the first entrant. */
} Pair;

typedef struct {
  AstLineup lineup;
  AstBudgetOptions budget;
  char *levels;
  int games;
  gboolean json;

  guint n_levels;
  AstLevel all[AST_MAX_ENTRANTS];
  Pair pair; /* The pair that is playing. */
  GArray *pairs;
  GArray *results; /* AstEloResult, one a deck. */
} Tournament;

static void
plan (gpointer data, guint i, AstFixture *fixture)
{
  const Tournament *self = data;

  ast_lineup_plan (&self->lineup, i, fixture);
}

static gboolean
report (gpointer data, guint i, const AstFixture *fixture, const AstOutcome *outcome)
{
  Tournament *self = data;
  AstEloResult result = { self->pair.first, self->pair.second };
  int seat = fixture->entrants[0] == 0 ? 0 : 1;

  ast_tally_add (&self->pair.win, outcome->wins[seat]);
  ast_tally_add (&self->pair.margin, outcome->margins[seat]);
  if ((i + 1) % 2 != 0 && i + 1 < (guint) self->games)
    return TRUE;
  result.score = self->pair.win.part;
  result.games = self->pair.win.n_part;
  g_array_append_val (self->results, result);
  ast_tally_close (&self->pair.win);
  ast_tally_close (&self->pair.margin);
  return TRUE;
}

static void
play_pair (Tournament *self, const AstBudget *budget, guint first, guint second)
{
  AstSeries series = {
    .plan = plan,
    .report = report,
    .data = self,
    .n_games = self->games,
    .n_jobs = MAX (self->budget.jobs, 1),
    .budget = *budget,
  };

  self->lineup.entrants[0] = self->all[first];
  self->lineup.entrants[1] = self->all[second];
  self->pair = (Pair){ .first = first, .second = second };
  ast_series_play (&series);
  g_array_append_val (self->pairs, self->pair);
}

static void
print_pair (const Tournament *self, const Pair *pair, const AstCliColumn *columns, guint n)
{
  g_autofree char *win = ast_interval_show (100 * ast_tally_interval (&pair->win), 1);
  g_autofree char *margin = ast_interval_show (ast_tally_interval (&pair->margin), 2);

  ast_cli_print_row (columns, n, "%s\t%s\t%.1f\t%s\t%.2f\t%s",
                     ast_level_name (self->all[pair->first]),
                     ast_level_name (self->all[pair->second]), 100 * pair->win.mean, win,
                     pair->margin.mean, margin);
}

static void
print_pairs (const Tournament *self)
{
  const AstCliColumn columns[] = {
    { _ ("level"), -10 }, { _ ("against"), -10 }, { _ ("wins %"), 7 },
    { _ ("± 95 %"), 7 },  { _ ("margin"), 8 },    { _ ("± 95 %"), 7 },
  };

  ast_cli_print_headings (columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < self->pairs->len; i++)
    print_pair (self, &g_array_index (self->pairs, Pair, i), columns, G_N_ELEMENTS (columns));
}

static void
print_ratings (const Tournament *self, const double *ratings, const double *widths)
{
  const AstCliColumn columns[] = { { _ ("level"), -10 }, { _ ("Elo"), 7 }, { _ ("± 95 %"), 7 } };

  ast_cli_print_headings (columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < self->n_levels; i++) {
    g_autofree char *width = ast_interval_show (widths[i], 0);

    ast_cli_print_row (columns, G_N_ELEMENTS (columns), "%s\t%.0f\t%s",
                       ast_level_name (self->all[i]), ratings[i], width);
  }
}

static void
print_text (const Tournament *self, const double *ratings, const double *widths)
{
  print_pairs (self);
  printf ("\n");
  print_ratings (self, ratings, widths);
}

static void
print_json (const Tournament *self, const double *ratings, const double *widths)
{
  g_autoptr (AstReport) figures = ast_report_new ();

  ast_report_add (figures, "games_a_pair", self->games, 0);
  ast_report_add (figures, "seed", self->lineup.seed, 0);
  ast_report_open_list (figures, "pairs");
  for (guint i = 0; i < self->pairs->len; i++) {
    const Pair *pair = &g_array_index (self->pairs, Pair, i);

    ast_report_open (figures);
    ast_report_add_word (figures, "first", ast_level_name (self->all[pair->first]));
    ast_report_add_word (figures, "second", ast_level_name (self->all[pair->second]));
    ast_report_add (figures, "win_rate", pair->win.mean, 5);
    ast_report_add (figures, "win_rate_interval", ast_tally_interval (&pair->win), 5);
    ast_report_add (figures, "margin", pair->margin.mean, 3);
    ast_report_add (figures, "margin_interval", ast_tally_interval (&pair->margin), 3);
    ast_report_close (figures);
  }
  ast_report_close_list (figures);
  ast_report_open_list (figures, "levels");
  for (guint i = 0; i < self->n_levels; i++) {
    ast_report_open (figures);
    ast_report_add_word (figures, "level", ast_level_name (self->all[i]));
    ast_report_add (figures, "elo", ratings[i], 1);
    ast_report_add (figures, "elo_interval", widths[i], 1);
    ast_report_close (figures);
  }
  ast_report_close_list (figures);
  ast_report_print (figures);
}

static void
play_all (Tournament *self, const AstBudget *budget)
{
  double ratings[AST_MAX_ENTRANTS], widths[AST_MAX_ENTRANTS];
  const AstEloResult *results;

  self->pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  self->results = g_array_new (FALSE, FALSE, sizeof (AstEloResult));
  for (guint first = 0; first < self->n_levels; first++) {
    for (guint second = first + 1; second < self->n_levels; second++)
      play_pair (self, budget, first, second);
  }
  results = (const AstEloResult *) (gpointer) self->results->data;
  ast_elo_rate (results, self->results->len, self->n_levels, ratings);
  ast_elo_intervals (results, self->results->len, self->n_levels, widths);
  if (self->json)
    print_json (self, ratings, widths);
  else
    print_text (self, ratings, widths);
  g_array_unref (self->pairs);
  g_array_unref (self->results);
}

static int
prepare_and_play (Tournament *self, AstDeckCollection *collection)
{
  g_autoptr (GError) error = NULL;
  AstBudget budget;

  self->n_levels = ast_lineup_parse_levels (self->levels, self->all, NULL, &error);
  self->lineup.players = g_strdup ("random,random");
  self->lineup.duplicate = TRUE;
  if (self->n_levels == 0 || !ast_budget_options_read (&self->budget, &budget, &error)
      || !ast_lineup_prepare (&self->lineup, collection, &error)) {
    ast_cli_complain ("%s", error->message);
    return AST_CLI_USAGE;
  }
  play_all (self, &budget);
  return AST_CLI_FINE;
}

static int
run (const AstCommand *command, char **arguments)
{
  Tournament self = { .games = 100, .lineup.seed = 1 };
  const GOptionEntry entries[] = {
    { "levels", 0, 0, G_OPTION_ARG_STRING, &self.levels, N_ ("Levels, separated by commas"),
      N_ ("LEVELS") },
    { "games", 0, 0, G_OPTION_ARG_INT, &self.games, N_ ("Games for each pair"), N_ ("N") },
    AST_LINEUP_ENTRIES (self.lineup),
    AST_BUDGET_ENTRIES (self.budget),
    { "jobs", 0, 0, G_OPTION_ARG_INT, &self.budget.jobs, N_ ("Games at a time"), N_ ("J") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &self.json, N_ ("Print the figures as JSON"), NULL },
    { 0 },
  };
  g_auto (GStrv) rest = ast_cli_parse (command, entries, arguments, 0, 0);
  g_autoptr (AstDeckCollection) collection = NULL;
  int status = AST_CLI_USAGE;

  if (rest != NULL && (self.levels == NULL || self.games < 1 || !strchr (self.levels, ','))) {
    ast_cli_complain (_ ("usage: asterism-cli %s %s"), command->name, command->arguments);
  } else if (rest != NULL) {
    collection = ast_cli_open_decks ();
    status = prepare_and_play (&self, collection);
  }
  ast_lineup_clear (&self.lineup);
  g_free (self.levels);
  return status;
}

const AstCommand ast_command_tournament = {
  .name = "tournament",
  .arguments = N_ ("--levels LEVEL,LEVEL… --games N"),
  .summary = N_ ("Let all pairs of levels play and rate them"),
  .run = run,
};
