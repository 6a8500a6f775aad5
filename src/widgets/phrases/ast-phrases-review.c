/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-phrases-review.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

#include "ast-phrases-cell.h"
#include "ast-phrases-hint.h"

/* Luck that is told: from so many points or so much of the chance to win on. */
static const double least_luck = 1, least_swing = 0.02;

/* Points that one kind of luck adds to the other: from so many on. */
static const double least_told = 0.5;

static double
get_points (AstReviewValue value)
{
  return (double) value.margin / AST_REVIEW_UNIT;
}

static double
get_chance (AstReviewValue value)
{
  return (double) value.win / AST_REVIEW_UNIT;
}

static char *
phrase_chance (AstReviewValue value)
{
  return ast_phrase_percent (CLAMP ((int) lround (100 * get_chance (value)), 0, 100));
}

static const char *
get_name (GListModel *seats, int player)
{
  g_autoptr (AstSeat) seat = g_list_model_get_item (seats, player);

  /* The list keeps the seat. */
  return ast_seat_get_name (seat);
}

static void
add_luck (GPtrArray *sentences, const char *lucky, const char *unlucky, AstReviewValue luck)
{
  double points = get_points (luck);
  g_autofree char *difference = ast_phrase_difference (points);

  if (fabs (points) >= least_luck || fabs (get_chance (luck)) >= least_swing)
    g_ptr_array_add (sentences, g_strdup_printf (points > 0 ? lucky : unlucky, difference));
}

static void
add_error (GPtrArray *sentences, const AstTurnReview *turn)
{
  static const char *const faults[] = {
    /* Translators: %s are points, such as "4.2". */
    N_ ("The best move would have been worth %s points more."),
    /* Translators: %s are points, such as "4.2". */
    N_ ("A slip: the best move would have been worth %s points more."),
    /* Translators: %s are points, such as "4.2". */
    N_ ("A mistake: the best move would have been worth %s points more."),
    /* Translators: %s are points, such as "4.2". */
    N_ ("A blunder: the best move would have been worth %s points more."),
  };
  AstReviewValue error = ast_turn_review_error (turn);
  g_autofree char *points = ast_phrase_decimal (get_points (error), 1);

  if (error.margin == 0 && error.win == 0)
    g_ptr_array_add (sentences, g_strdup (_ ("There was no better move.")));
  else
    g_ptr_array_add (sentences, g_strdup_printf (_ (faults[ast_turn_review_fault (turn)]), points));
}

char *
ast_phrase_review (const AstTurnReview *turn)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  /* Translators: %s are points by which the tile is better than the mean tile, such as "+3.1". */
  add_luck (sentences, _ ("A lucky tile: %s points."),
            /* Translators: %s are points by which the tile is worse than the mean one: "−3.1". */
            _ ("An unlucky tile: %s points."), ast_turn_review_draw (turn));
  add_error (sentences, turn);
  /* Translators: %s are points above what was to be expected, such as "+3.1". */
  add_luck (sentences, _ ("Luck with the dice: %s points."),
            /* Translators: %s are points below what was to be expected, such as "−3.1". */
            _ ("Bad luck with the dice: %s points."), ast_turn_review_dice (turn));
  g_ptr_array_add (sentences, NULL);
  return ast_phrase_sentences ((const char *const *) sentences->pdata);
}

static char *
tell_place (int x, int y)
{
  g_autofree char *place = ast_phrase_at (x, y);

  /* Translators: "it" is a tile; %s is a place, such as "column 2, row −1". */
  return g_strdup_printf (_ ("It lies at %s."), place);
}

char *
ast_phrase_better (GListModel *seats, const AstGame *game, const AstTurnReview *turn)
{
  AstReviewValue error = ast_turn_review_error (turn);
  AstChoice choice = { .lay = turn->lay, .place = turn->place, .n_candidates = 1 };
  g_autofree char *move = NULL, *at = NULL, *why = NULL;
  g_auto (GStrv) gains = NULL;
  AstGame laid = *game;
  AstAdvice advice;

  if (error.margin == 0 && error.win == 0)
    return NULL;
  ast_game_apply (&laid, &turn->lay, NULL);
  move = ast_phrase_turn (get_name (seats, turn->player), &laid, &turn->place);
  at = tell_place (turn->lay.lay.x, turn->lay.lay.y);
  ast_advice_init (&advice, game, &choice);
  gains = ast_phrase_advice_gains (&advice, turn->side);
  why = ast_phrase_sentences ((const char *const *) gains);
  return ast_phrase_sentences ((const char *const[]){ move, at, *why != '\0' ? why : NULL, NULL });
}

char *
ast_phrase_moment (GListModel *seats, const AstTurnReview *turn)
{
  static const char *const faults[] = {
    NULL,
    /* Translators: a player's name. */
    N_ ("%s makes a slip"),
    /* Translators: a player's name. */
    N_ ("%s makes a mistake"),
    /* Translators: a player's name. */
    N_ ("%s makes a blunder"),
  };
  gint64 draw = ast_turn_review_draw (turn).win, dice = ast_turn_review_dice (turn).win;
  AstTurnCause cause = ast_turn_review_cause (turn);
  const char *format;

  if (cause == AST_CAUSE_ERROR)
    format = _ (faults[ast_turn_review_fault (turn)]);
  else if (cause == AST_CAUSE_DICE)
    format = dice > 0
                 /* Translators: a player's name. */
                 ? _ ("%s is lucky with the dice")
                 /* Translators: a player's name. */
                 : _ ("%s is unlucky with the dice");
  else
    format = draw > 0
                 /* Translators: a player's name. */
                 ? _ ("%s draws a lucky tile")
                 /* Translators: a player's name. */
                 : _ ("%s draws an unlucky tile");
  return g_strdup_printf (format, get_name (seats, turn->player));
}

char *
ast_phrase_swing (GListModel *seats, const AstGame *game, const AstTurnReview *turn)
{
  const char *side = ast_phrase_subject (seats, game, turn->side);
  g_autofree char *before = phrase_chance (turn->before);
  g_autofree char *after = phrase_chance (turn->after);

  /* Translators: a name, or those of a team, and two chances, such as "61%". */
  return g_strdup_printf (_ ("Chance of winning for %1$s: %2$s before this turn, %3$s after it."),
                          side, before, after);
}

/* The chance to win before and after what caused a moment. */
static void
phrase_cause (const AstTurnReview *turn, char **before, char **after)
{
  const AstReviewValue ways[][2] = {
    [AST_CAUSE_ERROR] = { turn->best, turn->played },
    [AST_CAUSE_TILE] = { turn->before, turn->best },
    [AST_CAUSE_DICE] = { turn->played, turn->after },
  };
  const AstReviewValue *way = ways[ast_turn_review_cause (turn)];

  *before = phrase_chance (way[0]);
  *after = phrase_chance (way[1]);
}

char *
ast_phrase_moment_swing (const AstTurnReview *turn)
{
  g_autofree char *before = NULL, *after = NULL;

  phrase_cause (turn, &before, &after);
  /* Translators: the number of a turn, and how it changed the chance to win: "Turn 12: from 34%
   * to 61%". */
  return g_strdup_printf (_ ("Turn %1$d: from %2$s to %3$s"), turn->number, before, after);
}

char *
ast_phrase_moment_aloud (GListModel *seats, const AstGame *game, const AstTurnReview *turn)
{
  g_autofree char *before = NULL, *after = NULL;

  phrase_cause (turn, &before, &after);
  /* Translators: the number of a turn, a name or those of a team, and how the turn changed their
   * chance to win: "Turn 12. Chance of winning for Ada: from 34% to 61%." */
  return g_strdup_printf (_ ("Turn %1$d. Chance of winning for %2$s: from %3$s to %4$s."),
                          turn->number, ast_phrase_subject (seats, game, turn->side), before,
                          after);
}

static double
get_mean_error (const AstReviewSums *sums)
{
  return get_points (sums->errors) / MAX (sums->n_turns, 1);
}

static double
get_luck (const AstReviewSums *sums)
{
  return get_points (sums->draws) + get_points (sums->dice);
}

static char *
tell_errors_of_two (GListModel *seats, const AstGame *game, const AstReviewSums *sums)
{
  int best = get_mean_error (&sums[1]) < get_mean_error (&sums[0]);
  g_autofree char *less = ast_phrase_decimal (get_mean_error (&sums[best]), 1);
  g_autofree char *more = ast_phrase_decimal (get_mean_error (&sums[1 - best]), 1);

  if (g_str_equal (less, more))
    /* Translators: of two sides; %s are points, such as "0.8". */
    return g_strdup_printf (_ ("Both played equally well: %s points lost by errors each turn."),
                            less);
  return ast_phrase_begin (g_strdup_printf (
      /* Translators: a name, and points, such as "0.8". */
      _ ("%1$s played better: %2$s points lost by errors each turn, against %3$s."),
      ast_phrase_subject (seats, game, best), less, more));
}

static char *
tell_errors_of_many (GListModel *seats, const AstGame *game, const AstReviewSums *sums)
{
  g_autofree char *list = NULL;

  for (int side = 0; side < game->n_sides; side++) {
    g_autofree char *points = ast_phrase_decimal (get_mean_error (&sums[side]), 1);

    list = ast_phrase_join_sides (
        g_steal_pointer (&list),
        g_strdup_printf (
            /* Translators: a name, and the points it loses by errors: "Ada 0.8". */
            C_ ("errors", "%1$s %2$s"), ast_phrase_side (seats, game, side), points));
  }
  return g_strdup_printf (
      /* Translators: a list such as "Ada 0.8, Deneb 1.9". */
      _ ("Points lost by errors each turn: %s."), list);
}

static char *
tell_luck (GListModel *seats, const AstGame *game, const AstReviewSums *sums)
{
  g_autofree char *draws = NULL, *dice = NULL;
  const char *who;
  char *text;
  int luckiest = 0;

  for (int side = 1; side < game->n_sides; side++) {
    if (get_luck (&sums[side]) > get_luck (&sums[luckiest]))
      luckiest = side;
  }
  if (get_luck (&sums[luckiest]) < least_luck)
    return g_strdup (_ ("Nobody had much luck."));
  draws = ast_phrase_difference (get_points (sums[luckiest].draws));
  dice = ast_phrase_difference (get_points (sums[luckiest].dice));
  who = ast_phrase_subject (seats, game, luckiest);
  if (fabs (get_points (sums[luckiest].dice)) < least_told)
    /* Translators: a name, and points, such as "+12.5". */
    text = g_strdup_printf (_ ("%1$s had the luck: %2$s points from tiles."), who, draws);
  else if (fabs (get_points (sums[luckiest].draws)) < least_told)
    /* Translators: a name, and points, such as "+12.5". */
    text = g_strdup_printf (_ ("%1$s had the luck: %2$s points from dice."), who, dice);
  else
    text = g_strdup_printf (
        /* Translators: a name, and points, such as "+12.5". */
        _ ("%1$s had the luck: %2$s points from tiles and %3$s from dice."), who, draws, dice);
  return ast_phrase_begin (text);
}

char **
ast_phrase_review_summary (GListModel *seats, const AstGame *game, const AstReviewSums *sums)
{
  char **sentences = g_new0 (char *, 3);

  sentences[0] = game->n_sides == 2 ? tell_errors_of_two (seats, game, sums)
                                    : tell_errors_of_many (seats, game, sums);
  sentences[1] = tell_luck (seats, game, sums);
  return sentences;
}
