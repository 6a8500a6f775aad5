/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* review: a game looked at again, turn by turn. */

#include <glib/gi18n.h>
#include <stdio.h>

#include "ast-cli.h"
#include "ast-review.h"
#include "ast-threads.h"

typedef struct {
  /* Options */
  char *level;
  gint64 effort;
  int turn; /* 0: all. */
  int jobs; /* 0: as many as there are processors. */
  gboolean json;

  AstReviewStyle style;
  AstRecord *record;
  AstGame start, end;
  AstReviewSpan spans[AST_MAX_TILES];
  AstTurnReview turns[AST_MAX_TILES];
  int n_turns, first, last; /* Turns from `first` to before `last` are reviewed. */
  _Atomic int next;
} Review;

static const char *const faults[] = { "none", "slip", "mistake", "blunder" };

static const char *const kinds[AST_N_ERRORS] = { "none", "laying", "meeples", "battles" };

static const AstAction *
get_actions (const Review *self)
{
  return (const AstAction *) (gpointer) self->record->actions->data;
}

/* Reviews turns until none is left. */
static void
work (void *data)
{
  Review *self = data;

  for (;;) {
    int i = self->next++;
    AstGame game = self->start;

    if (i >= self->last)
      return;
    for (int j = 0; j < self->spans[i].first; j++)
      ast_game_apply (&game, &get_actions (self)[j], NULL);
    ast_turn_review_run (&self->turns[i], &self->style, &game,
                         &get_actions (self)[self->spans[i].first], NULL);
  }
}

static double
get_number (int64_t units)
{
  return (double) units / AST_REVIEW_UNIT;
}

static void
add_value (AstEmitter *report, const char *name, AstReviewValue value)
{
  g_autofree char *win = g_strconcat (name, "_win", NULL);

  ast_emit_number (report, name, get_number (value.margin), 4);
  ast_emit_number (report, win, get_number (value.win), 4);
}

static void
add_turn (AstEmitter *report, const AstTurnReview *turn)
{
  ast_emit_open (report, NULL, '{');
  ast_emit_number (report, "turn", turn->number, 0);
  ast_emit_number (report, "player", turn->player, 0);
  ast_emit_number (report, "side", turn->side, 0);
  add_value (report, "before", turn->before);
  add_value (report, "best", turn->best);
  add_value (report, "played", turn->played);
  add_value (report, "after", turn->after);
  add_value (report, "draw", ast_turn_review_draw (turn));
  add_value (report, "error", ast_turn_review_error (turn));
  add_value (report, "dice", ast_turn_review_dice (turn));
  ast_emit_string (report, "fault", faults[ast_turn_review_fault (turn)]);
  ast_emit_string (report, "kind", kinds[turn->kind]);
  ast_cli_emit_turn (report, &turn->lay, &turn->place);
  ast_emit_close (report, '}');
}

static void
add_side (AstEmitter *report, const Review *self, int side)
{
  AstReviewSums sums;

  ast_review_sum (&sums, self->turns, self->n_turns, &self->end, side);
  ast_emit_open (report, NULL, '{');
  ast_emit_number (report, "side", side, 0);
  ast_emit_number (report, "turns", sums.n_turns, 0);
  add_value (report, "first", sums.first);
  add_value (report, "last", sums.last);
  add_value (report, "draws", sums.draws);
  add_value (report, "errors", sums.errors);
  add_value (report, "dice", sums.dice);
  add_value (report, "drift", sums.drift);
  for (int fault = AST_FAULT_SLIP; fault <= AST_FAULT_BLUNDER; fault++)
    ast_emit_number (report, faults[fault], sums.n_faults[fault], 0);
  ast_emit_close (report, '}');
}

static void
print_json (const Review *self)
{
  AstEmitter out = ast_cli_begin_json (), *report = &out;

  ast_emit_string (report, "level", ast_level_name (self->style.level));
  ast_emit_number (report, "effort", (double) self->style.effort, 0);
  ast_emit_open (report, "turns", '[');
  for (int i = self->first; i < self->last; i++)
    add_turn (report, &self->turns[i]);
  ast_emit_close (report, ']');
  if (self->turn == 0) {
    int moments[AST_N_MOMENTS];
    int n_moments = ast_review_moments (self->turns, self->n_turns, moments);

    ast_emit_open (report, "moments", '[');
    for (int i = 0; i < n_moments; i++) {
      ast_emit_open (report, NULL, '{');
      ast_emit_number (report, "turn", self->turns[moments[i]].number, 0);
      ast_emit_close (report, '}');
    }
    ast_emit_close (report, ']');
    ast_emit_open (report, "sides", '[');
    for (int side = 0; side < self->end.n_sides; side++)
      add_side (report, self, side);
    ast_emit_close (report, ']');
  }
  ast_cli_print_json (report);
}

static void
print_turns (const Review *self)
{
  const char *const words[] = { "", _ ("slip"), _ ("mistake"), _ ("blunder") };

  printf ("%5s %7s %8s %8s %8s %8s  %s\n", _ ("turn"), _ ("player"), _ ("draw"), _ ("error"),
          _ ("dice"), _ ("wins %"), "");
  for (int i = self->first; i < self->last; i++) {
    const AstTurnReview *turn = &self->turns[i];

    printf ("%5d %7d %+8.1f %8.1f %+8.1f %8.1f  %s\n", turn->number, turn->player,
            get_number (ast_turn_review_draw (turn).margin),
            get_number (ast_turn_review_error (turn).margin),
            get_number (ast_turn_review_dice (turn).margin), 100 * get_number (turn->after.win),
            words[ast_turn_review_fault (turn)]);
  }
}

static void
print_sides (const Review *self)
{
  printf ("\n%5s %7s %8s %8s %8s %8s %12s\n", _ ("side"), _ ("turns"), _ ("draw"), _ ("error"),
          _ ("dice"), _ ("drift"), _ ("error per turn"));
  for (int side = 0; side < self->end.n_sides; side++) {
    AstReviewSums sums;

    ast_review_sum (&sums, self->turns, self->n_turns, &self->end, side);
    printf ("%5d %7d %+8.1f %8.1f %+8.1f %+8.1f %12.2f\n", side, sums.n_turns,
            get_number (sums.draws.margin), get_number (sums.errors.margin),
            get_number (sums.dice.margin), get_number (sums.drift.margin),
            get_number (sums.errors.margin) / MAX (sums.n_turns, 1));
  }
}

/* Finds the turns of the record. FALSE after an error, which it prints. */
static gboolean
find_turns (Review *self, const char *path)
{
  g_autofree char *shown = ast_cli_show_path (path);

  if (self->record->account != NULL) {
    ast_cli_complain (AST_CLI_FAILED,
                      /* Translators: %s is the name of a file. */
                      _ ("%s: it was played under earlier rules"), shown);
    return FALSE;
  }
  ast_game_init (&self->start, ast_deck_set_get_tiles (self->record->decks), &self->record->setup);
  self->end = self->start;
  self->n_turns = ast_review_divide (&self->end, get_actions (self),
                                     (int) self->record->actions->len, self->spans);
  if (self->n_turns == 0 || self->turn > self->n_turns) {
    ast_cli_complain (AST_CLI_FAILED,
                      /* Translators: the name of a file, and how many turns the game in it has. */
                      ngettext ("%s: it has %d turn", "%s: it has %d turns", self->n_turns), shown,
                      self->n_turns);
    return FALSE;
  }
  self->first = MAX (self->turn - 1, 0);
  self->last = self->turn > 0 ? self->turn : self->n_turns;
  return TRUE;
}

static int
review (Review *self, const char *path)
{
  g_autoptr (AstRecord) record = ast_cli_load_record (path);

  if (record == NULL)
    return AST_CLI_FAILED;
  self->record = record;
  if (!find_turns (self, path))
    return AST_CLI_FAILED;
  self->next = self->first;
  if (self->jobs == 0)
    self->jobs = (int) g_get_num_processors ();
  ast_threads_run (MIN (self->jobs, AST_MAX_THREADS), work, self);
  if (self->json) {
    print_json (self);
  } else {
    print_turns (self);
    if (self->turn == 0)
      print_sides (self);
  }
  return AST_CLI_FINE;
}

static int
check_and_review (Review *self, const char *path)
{
  int level = ast_level_find (self->level != NULL ? self->level : "admiral");

  if (level < 0)
    return ast_cli_complain (AST_CLI_USAGE, _ ("no such level: %s"), self->level);
  if (!ast_level_searches (level))
    return ast_cli_complain (AST_CLI_USAGE,
                             /* Translators: %s is the name of a level, such as pilot. */
                             _ ("this level does not look ahead: %s"), self->level);
  if (self->effort < 1 || self->effort > G_MAXINT || self->turn < 0 || self->jobs < 0)
    return ast_cli_complain (AST_CLI_USAGE, _ ("a number is out of range"));
  self->style = ast_review_get_style ();
  self->style.level = level;
  self->style.effort = self->effort;
  return review (self, path);
}

static int
run (const AstCommand *command, char **arguments)
{
  g_autofree Review *self = g_new0 (Review, 1);
  const GOptionEntry entries[] = {
    { "level", 0, 0, G_OPTION_ARG_STRING, &self->level,
      N_ ("Level to judge with (default: admiral)"), N_ ("LEVEL") },
    { "effort", 0, 0, G_OPTION_ARG_INT64, &self->effort, N_ ("Steps to search for each turn"),
      N_ ("N") },
    { "turn", 0, 0, G_OPTION_ARG_INT, &self->turn, N_ ("Only this turn, counted from 1"),
      N_ ("N") },
    { "jobs", 0, 0, G_OPTION_ARG_INT, &self->jobs, N_ ("Turns to review at a time"), N_ ("J") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &self->json, N_ ("Print the figures as JSON"), NULL },
    { 0 },
  };
  g_auto (GStrv) paths = NULL;
  int status = AST_CLI_USAGE;

  self->effort = ast_review_get_style ().effort;
  paths = ast_cli_parse (command, entries, arguments, 1, 1);
  if (paths != NULL)
    status = check_and_review (self, paths[0]);
  g_free (self->level);
  return status;
}

const AstCommand ast_command_review = {
  .name = "review",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Review a game: luck and mistakes"),
  .run = run,
};
