/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* simulate: games between computer players. */

#include <errno.h>
#include <glib/gi18n.h>
#include <math.h>
#include <stdio.h>

#include "ast-lineup.h"
#include "ast-series.h"
#include "ast-tally.h"

typedef struct {
  guint games;
  double wins;
  GArray *seconds; /* float, one a turn; sorted by sort_seconds (). */
  AstTally win, score, margin;
} Entrant;

typedef struct {
  AstLineup lineup;
  AstBudgetOptions budget;
  char *records;
  int games;
  gboolean json;

  FILE *file;
  gboolean failed; /* A record could not be written. */
  guint n_games;
  double seconds;
  Entrant entrants[AST_MAX_ENTRANTS];
} Simulation;

static void
close_observations (Simulation *self)
{
  for (guint i = 0; i < self->lineup.n_entrants; i++) {
    ast_tally_close (&self->entrants[i].win);
    ast_tally_close (&self->entrants[i].score);
    ast_tally_close (&self->entrants[i].margin);
  }
}

/* Each record is flushed, so that a full disk ends the series with the first that does not fit. */
static gboolean
write_record (Simulation *self, const char *record)
{
  return self->file == NULL
         || (fprintf (self->file, "%s\n", record) >= 0 && fflush (self->file) == 0);
}

static gboolean
report (gpointer data, guint i, const AstFixture *fixture, const AstOutcome *outcome)
{
  Simulation *self = data;

  for (int player = 0; player < fixture->setup.n_players; player++) {
    Entrant *entrant = &self->entrants[fixture->entrants[player]];

    entrant->games++;
    entrant->wins += outcome->wins[player];
    g_array_append_vals (entrant->seconds, outcome->seconds[player], outcome->turns[player]);
    ast_tally_add (&entrant->win, outcome->wins[player]);
    ast_tally_add (&entrant->score, outcome->points[player]);
    ast_tally_add (&entrant->margin, outcome->margins[player]);
  }
  self->n_games++;
  if ((i + 1) % ast_lineup_get_rotations (&self->lineup) == 0)
    close_observations (self);
  self->failed = !write_record (self, outcome->record);
  return !self->failed;
}

static int
compare_floats (gconstpointer a, gconstpointer b)
{
  float x = *(const float *) a, y = *(const float *) b;

  return (x > y) - (x < y);
}

static double
mean_seconds (const Entrant *entrant)
{
  double sum = 0;

  for (guint i = 0; i < entrant->seconds->len; i++)
    sum += g_array_index (entrant->seconds, float, i);
  return sum / MAX (entrant->seconds->len, 1);
}

/* The time that `part` of the turns do not exceed. */
static double
find_seconds (const Entrant *entrant, double part)
{
  guint n = entrant->seconds->len;

  return n > 0 ? g_array_index (entrant->seconds, float, (guint) (part * (n - 1))) : 0;
}

static void
print_json (const Simulation *self)
{
  AstEmitter out = ast_cli_begin_json (), *figures = &out;

  ast_emit_number (figures, "games", self->n_games, 0);
  ast_emit_number (figures, "seed", self->lineup.seed, 0);
  ast_emit_number (figures, "games_per_second", self->n_games / self->seconds, 2);
  ast_emit_open (figures, "players", '[');
  for (guint i = 0; i < self->lineup.n_entrants; i++) {
    const Entrant *entrant = &self->entrants[i];

    ast_emit_open (figures, NULL, '{');
    ast_emit_string (figures, "level", ast_level_name (self->lineup.entrants[i]));
    ast_emit_number (figures, "games", entrant->games, 0);
    ast_emit_number (figures, "wins", entrant->wins, 3);
    ast_emit_number (figures, "win_rate", entrant->win.mean, 5);
    ast_emit_number (figures, "win_rate_interval", ast_tally_interval (&entrant->win), 5);
    ast_emit_number (figures, "score", entrant->score.mean, 3);
    ast_emit_number (figures, "score_interval", ast_tally_interval (&entrant->score), 3);
    ast_emit_number (figures, "margin", entrant->margin.mean, 3);
    ast_emit_number (figures, "margin_interval", ast_tally_interval (&entrant->margin), 3);
    ast_emit_number (figures, "seconds_per_turn", mean_seconds (entrant), 7);
    ast_emit_number (figures, "median_turn", find_seconds (entrant, 0.5), 6);
    ast_emit_number (figures, "turn_99_percent", find_seconds (entrant, 0.99), 6);
    ast_emit_number (figures, "longest_turn", find_seconds (entrant, 1), 6);
    ast_emit_close (figures, '}');
  }
  ast_emit_close (figures, ']');
  ast_cli_print_json (figures);
}

static void
print_entrant (AstLevel level, const Entrant *entrant, const AstCliColumn *columns, guint n)
{
  g_autofree char *win = ast_interval_show (100 * ast_tally_interval (&entrant->win), 1);
  g_autofree char *score = ast_interval_show (ast_tally_interval (&entrant->score), 2);
  g_autofree char *margin = ast_interval_show (ast_tally_interval (&entrant->margin), 2);

  ast_cli_print_row (columns, n, "%s\t%u\t%.1f\t%.1f\t%s\t%.2f\t%s\t%.2f\t%s\t%.3f\t%.1f\t%.1f",
                     ast_level_name (level), entrant->games, entrant->wins, 100 * entrant->win.mean,
                     win, entrant->score.mean, score, entrant->margin.mean, margin,
                     1e3 * find_seconds (entrant, 0.5), 1e3 * find_seconds (entrant, 0.99),
                     1e3 * find_seconds (entrant, 1));
}

static void
print_text (const Simulation *self)
{
  /* Translators: heads of columns of figures; ± 95 % is half the width of an interval. */
  const AstCliColumn columns[] = {
    { _ ("player"), -10 },
    { _ ("games"), 8 },
    { _ ("wins"), 8 },
    { _ ("wins %"), 7 },
    /* Translators: the head of a column of figures: half the width of an interval. */
    { _ ("± 95%"), 7 },
    { _ ("score"), 7 },
    { _ ("± 95%"), 7 },
    { _ ("margin"), 8 },
    { _ ("± 95%"), 7 },
    { _ ("ms per turn"), 10 },
    /* Translators: the head of a column of figures: so long or less in 99 of 100 cases. */
    { _ ("99%"), 9 },
    { _ ("longest"), 9 },
  };

  ast_cli_print_headings (columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < self->lineup.n_entrants; i++)
    print_entrant (self->lineup.entrants[i], &self->entrants[i], columns, G_N_ELEMENTS (columns));
  printf (
      /* Translators: %u are games, %.1f are games in each second. */
      _ ("games: %u, per second: %.1f\n"), self->n_games, self->n_games / self->seconds);
}

static gboolean
open_records (Simulation *self)
{
  g_autofree char *shown = NULL;
  int why;

  if (self->records == NULL)
    return TRUE;
  self->file = fopen (self->records, "w");
  why = errno;
  if (self->file != NULL)
    return TRUE;
  shown = ast_cli_show_path (self->records);
  ast_cli_complain (AST_CLI_FAILED, "%s: %s", shown, g_strerror (why));
  return FALSE;
}

static gboolean
close_records (Simulation *self)
{
  g_autofree char *shown = NULL;

  if (self->file == NULL)
    return TRUE;
  self->failed |= fclose (self->file) != 0;
  if (!self->failed)
    return TRUE;
  shown = ast_cli_show_path (self->records);
  ast_cli_complain (AST_CLI_FAILED,
                    /* Translators: %s is the name of a file. */
                    _ ("%s could not be written"), shown);
  return FALSE;
}

static void
sort_seconds (Simulation *self)
{
  for (guint i = 0; i < self->lineup.n_entrants; i++)
    g_array_sort (self->entrants[i].seconds, compare_floats);
}

static int
play (Simulation *self, const AstBudget *budget)
{
  AstSeries series = {
    .lineup = &self->lineup,
    .report = report,
    .data = self,
    .n_games = self->games,
    .n_jobs = MAX (self->budget.jobs, 1),
    .recorded = self->records != NULL,
    .budget = *budget,
  };
  gint64 begun = g_get_monotonic_time ();

  if (!open_records (self))
    return AST_CLI_FAILED;
  ast_series_play (&series);
  if (!close_records (self))
    return AST_CLI_FAILED;
  close_observations (self);
  sort_seconds (self);
  self->seconds = MAX (g_get_monotonic_time () - begun, 1) * 1e-6;
  if (self->json)
    print_json (self);
  else
    print_text (self);
  return AST_CLI_FINE;
}

static int
prepare_and_play (Simulation *self, AstDeckCollection *collection)
{
  g_autoptr (GError) error = NULL;
  AstBudget budget;

  if (!ast_budget_options_read (&self->budget, &budget, &error)
      || !ast_lineup_prepare (&self->lineup, collection, &error))
    return ast_cli_complain (AST_CLI_USAGE, "%s", error->message);
  return play (self, &budget);
}

static int
run (const AstCommand *command, char **arguments)
{
  Simulation self = { .games = 100, .lineup.seed = 1 };
  const GOptionEntry entries[] = {
    { "games", 0, 0, G_OPTION_ARG_INT, &self.games, N_ ("How many games"), N_ ("N") },
    { "players", 0, 0, G_OPTION_ARG_STRING, &self.lineup.players,
      N_ ("Levels in turn order, separated by commas"), N_ ("LEVELS") },
    { "colours", 0, 0, G_OPTION_ARG_STRING, &self.lineup.colours,
      N_ ("Colours in turn order, separated by commas"), N_ ("COLOURS") },
    { "expansion", 0, 0, G_OPTION_ARG_NONE, &self.lineup.expansion,
      N_ ("Add the tiles of the expansion"), NULL },
    { "equipment", 0, 0, G_OPTION_ARG_NONE, &self.lineup.equipment,
      N_ ("Give everybody a blade and a blaster"), NULL },
    { "teams", 0, 0, G_OPTION_ARG_NONE, &self.lineup.teams, N_ ("Play in teams, two against two"),
      NULL },
    { "unplaceable", 0, 0, G_OPTION_ARG_STRING, &self.lineup.unplaceable,
      N_ ("What happens to a tile that fits nowhere: discard or return"), N_ ("WHAT") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &self.lineup.seed, N_ ("Random seed"), N_ ("SEED") },
    { "mix", 0, 0, G_OPTION_ARG_NONE, &self.lineup.mix,
      N_ ("Vary every option and the number of players"), NULL },
    { "duplicate", 0, 0, G_OPTION_ARG_NONE, &self.lineup.duplicate,
      N_ ("Play every shuffle once for each rotation of the seats"), NULL },
    { "budget", 0, 0, G_OPTION_ARG_INT, &self.budget.milliseconds,
      N_ ("Time to think for each turn, in milliseconds"), N_ ("MS") },
    { "effort", 0, 0, G_OPTION_ARG_INT64, &self.budget.effort,
      N_ ("Steps to search for each turn, instead of time"), N_ ("N") },
    { "jobs", 0, 0, G_OPTION_ARG_INT, &self.budget.jobs, N_ ("Games at a time"), N_ ("J") },
    { "records", 0, 0, G_OPTION_ARG_FILENAME, &self.records,
      N_ ("Write the games to FILE, one per line"), N_ ("FILE") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &self.json, N_ ("Print the figures as JSON"), NULL },
    { 0 },
  };
  g_auto (GStrv) rest = ast_cli_parse (command, entries, arguments, 0, 0);
  g_autoptr (AstDeckCollection) collection = NULL;
  int status = AST_CLI_USAGE;

  for (guint i = 0; i < AST_MAX_ENTRANTS; i++)
    self.entrants[i].seconds = g_array_new (FALSE, FALSE, sizeof (float));
  if (rest != NULL && (self.lineup.players == NULL || self.games < 1)) {
    ast_cli_complain (AST_CLI_USAGE, _ ("usage: asterism-cli %s %s"), command->name,
                      command->arguments);
  } else if (rest != NULL) {
    collection = ast_cli_open_decks ();
    status = prepare_and_play (&self, collection);
  }
  for (guint i = 0; i < AST_MAX_ENTRANTS; i++)
    g_array_unref (self.entrants[i].seconds);
  ast_lineup_clear (&self.lineup);
  g_free (self.records);
  return status;
}

const AstCommand ast_command_simulate = {
  .name = "simulate",
  .arguments = N_ ("--games N --players LEVEL,LEVEL…"),
  .summary = N_ ("Let computer players play each other"),
  .run = run,
};
