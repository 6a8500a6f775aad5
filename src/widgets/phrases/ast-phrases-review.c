/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-phrases-review.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

#include "ast-board-words.h"
#include "ast-phrases-hint.h"
#include "ast-sentences.h"

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

/* What luck is told by. */
typedef struct {
  const char *chance[2]; /* Good and bad. */
  const char *points[2]; /* The same; %s are points. */
} LuckWords;

/* Told by the chance to win, whose figures stand before it (ast_phrase_swing ()), or, if that
 * hardly moved, by points. */
static void
add_luck (GPtrArray *sentences, const LuckWords *words, AstReviewValue before, AstReviewValue after)
{
  double chance = get_chance (after) - get_chance (before);
  double points = get_points (after) - get_points (before);
  g_autofree char *amount = NULL;

  if (fabs (chance) >= least_swing) {
    g_ptr_array_add (sentences, g_strdup (_ (words->chance[chance < 0])));
  } else if (fabs (points) >= least_luck) {
    amount = ast_phrase_decimal (fabs (points), 1);
    g_ptr_array_add (sentences, g_strdup_printf (_ (words->points[points < 0]), amount));
  }
}

/* Told by what it is graded by. */
static void
add_error (GPtrArray *sentences, const AstTurnReview *turn)
{
  static const char *const chance[] = {
    [AST_FAULT_SLIP] = N_ ("A slip."),
    [AST_FAULT_MISTAKE] = N_ ("A mistake."),
    [AST_FAULT_BLUNDER] = N_ ("A blunder."),
  };
  static const char *const points[] = {
    /* Translators: %s are points, such as "4.2". */
    [AST_FAULT_NONE] = N_ ("The best move was worth %s more points."),
    /* Translators: %s are points, such as "4.2". */
    [AST_FAULT_SLIP] = N_ ("A slip: the best move was worth %s more points."),
    /* Translators: %s are points, such as "4.2". */
    [AST_FAULT_MISTAKE] = N_ ("A mistake: the best move was worth %s more points."),
    /* Translators: %s are points, such as "4.2". */
    [AST_FAULT_BLUNDER] = N_ ("A blunder: the best move was worth %s more points."),
  };
  AstFault fault = ast_turn_review_fault (turn);
  AstReviewValue error = ast_turn_review_error (turn);
  g_autofree char *amount = NULL;

  if (fault != AST_FAULT_NONE && get_chance (error) >= least_swing) {
    g_ptr_array_add (sentences, g_strdup (_ (chance[fault])));
  } else if (get_points (error) >= least_told) {
    amount = ast_phrase_decimal (get_points (error), 1);
    g_ptr_array_add (sentences, g_strdup_printf (_ (points[fault]), amount));
  } else {
    g_ptr_array_add (sentences, g_strdup (_ ("There was no clearly better move.")));
  }
}

char *
ast_phrase_review (const AstTurnReview *turn)
{
  static const LuckWords tile = {
    { N_ ("A lucky tile."), N_ ("An unlucky tile.") },
    /* Translators: %s are points, such as "3.1", by which the tile is better than the mean tile. */
    { N_ ("A lucky tile, worth %s more points than usual."),
      /* Translators: %s are points, such as "3.1", by which the tile is worse than the mean tile.
       */
      N_ ("An unlucky tile, worth %s fewer points than usual.") },
  };
  static const LuckWords dice = {
    { N_ ("Luck with the dice."), N_ ("Bad luck with the dice.") },
    /* Translators: %s are points, such as "3.1". */
    { N_ ("The battle brought %s points more than expected."),
      /* Translators: %s are points, such as "3.1". */
      N_ ("The battle brought %s points less than expected.") },
  };
  GPtrArray *sentences = ast_sentences_new ();

  add_luck (sentences, &tile, turn->before, turn->best);
  add_error (sentences, turn);
  add_luck (sentences, &dice, turn->played, turn->after);
  return ast_sentences_end (sentences);
}

/* A planet beside a place, if there is one; those that share an edge with it first. */
static int
find_planet_beside (const AstGame *game, int x, int y)
{
  int found = AST_NONE;

  for (int tile = 0; tile < game->n_tiles; tile++) {
    int across = abs (game->tiles[tile].x - x), down = abs (game->tiles[tile].y - y);

    if (across <= 1 && down <= 1 && game->set->planet[game->tiles[tile].kind] != AST_NONE
        && (found == AST_NONE || across + down == 1))
      found = tile;
  }
  return found;
}

/* By what lies there: the board shows the rest. */
static char *
tell_place (const AstGame *game, int x, int y)
{
  int tile = find_planet_beside (game, x, y);
  g_autofree char *planet = NULL, *distance = ast_board_words_from_start (x, y);

  if (tile == AST_NONE)
    return ast_phrase_sentence (distance);
  planet = ast_phrase_planet (game, tile);
  /* Translators: %s is the name of a planet. */
  return g_strdup_printf (_ ("The tile is beside the planet %s."), planet);
}

char *
ast_phrase_better (GListModel *seats, const AstGame *game, const AstTurnReview *turn)
{
  AstReviewValue error = ast_turn_review_error (turn);
  AstChoice choice = { .lay = turn->lay, .place = turn->place, .n_candidates = 1 };
  g_auto (GStrv) gains = NULL;
  AstGame laid = *game;
  AstAction place = turn->place;
  AstAdvice advice;
  GPtrArray *text;

  if (error.margin == 0 && error.win == 0)
    return NULL;
  ast_game_apply (&laid, &turn->lay, NULL);
  place.place.equipment = AST_NO_EQUIPMENT; /* The gains say who carries it. */
  ast_advice_init (&advice, game, &choice);
  gains = ast_phrase_advice_gains (&advice, turn->side);
  text = ast_sentences_new ();
  ast_sentences_add (text,
                     ast_phrase_turn (ast_phrase_player (seats, turn->player), &laid, &place));
  ast_sentences_add (text, tell_place (game, turn->lay.lay.x, turn->lay.lay.y));
  if (place.place.size == AST_NO_MEEPLE)
    ast_sentences_add (text, g_strdup (_ ("No meeple sent.")));
  ast_sentences_add (text, ast_phrase_sentences ((const char *const *) gains));
  return ast_sentences_end (text);
}

char *
ast_phrase_cost (AstReviewValue cost)
{
  g_autofree char *points = ast_phrase_decimal (get_points (cost), 1);

  /* Translators: %s are points, such as "4.2". */
  return get_points (cost) < least_told
             ? NULL
             : g_strdup_printf (_ ("The best move was worth %s more points."), points);
}

char *
ast_phrase_answer (const AstTurnReview *turn, AstReviewValue value)
{
  static const char *const grades[] = {
    [AST_ANSWER_SAME] = N_ ("That’s how it was played. Try something else."),
    [AST_ANSWER_POOR] = N_ ("That’s no better than before. Try something else."),
    [AST_ANSWER_BETTER] = N_ ("Better than before, but there’s still more to find."),
    [AST_ANSWER_CLOSE] = N_ ("Almost: another move is a little better."),
    [AST_ANSWER_SOLVED] = N_ ("Well done: this is as good as the best move."),
  };
  AstReviewValue cost;
  AstAnswer answer = ast_answer_judge (turn, value, &cost);
  g_autofree char *best = phrase_chance (turn->best), *found = phrase_chance (value);
  g_autofree char *points = NULL, *chances = NULL;

  if (answer == AST_ANSWER_SOLVED)
    return g_strdup (_ (grades[answer]));
  points = ast_phrase_cost (cost);
  if (get_chance (cost) >= least_swing)
    chances = g_strdup_printf (
        /* Translators: two chances, such as "46%": of the move that was found, and the best. */
        _ ("Chance of winning: %1$s with this move, %2$s with the best."), found, best);
  return ast_phrase_sentences ((const char *const[]){ _ (grades[answer]),
                                                      points != NULL ? points : chances,
                                                      points != NULL ? chances : NULL, NULL });
}

const char *
ast_phrase_golden_hint (const AstTurnReview *turn)
{
  if (turn->kind == AST_ERROR_MEEPLES)
    return _ ("Lay the tile in the golden place, then think about the meeple.");
  if (turn->kind == AST_ERROR_BATTLES)
    return _ ("Lay the tile in the golden place, then think about the battle.");
  return _ ("Lay the tile in the golden place.");
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
  else if (draw < 0)
    /* Translators: a player's name. */
    format = _ ("%s draws an unlucky tile");
  else
    format = ast_turn_review_fault (turn) == AST_FAULT_NONE
                 /* Translators: a player's name: the move was the best one. */
                 ? _ ("%s makes the most of a lucky tile")
                 /* Translators: a player's name. */
                 : _ ("%s draws a lucky tile");
  return g_strdup_printf (format, ast_phrase_player (seats, turn->player));
}

/* Whether the turn had a battle that moved the chance to win. */
static gboolean
has_dice (const AstTurnReview *turn)
{
  return turn->played.win != turn->after.win || turn->played.margin != turn->after.margin;
}

char *
ast_phrase_swing (GListModel *seats, const AstGame *game, const AstTurnReview *turn)
{
  const char *side = ast_phrase_subject (seats, game, turn->side);
  g_autofree char *before = phrase_chance (turn->before), *drawn = phrase_chance (turn->best);
  g_autofree char *played = phrase_chance (turn->played), *after = phrase_chance (turn->after);

  if (!has_dice (turn))
    /* Translators: a name, or those of a team, and three chances, such as "61%". */
    return g_strdup_printf (_ ("Chance of winning for %1$s: %2$s before this turn, %3$s with the "
                               "tile, %4$s after the move."),
                            side, before, drawn, played);
  /* Translators: a name, or those of a team, and four chances, such as "61%". */
  return g_strdup_printf (_ ("Chance of winning for %1$s: %2$s before this turn, %3$s with the "
                             "tile, %4$s after the move, %5$s after the dice."),
                          side, before, drawn, played, after);
}

char *
ast_phrase_moment_swing (GListModel *seats, const AstTurnReview *turn)
{
  g_autofree char *before = phrase_chance (turn->before), *after = phrase_chance (turn->after);
  g_autofree char *chances = g_strdup_printf ("%s\u00a0→\u00a0%s", before, after);

  /* Translators: the number of a turn, whose it is, and the player's chance to win before and after
   * it: "Turn 12, Ada: 34% → 39%". */
  return g_strdup_printf (C_ ("moment", "Turn %1$d, %2$s: %3$s"), turn->number,
                          ast_phrase_player (seats, turn->player), chances);
}

char *
ast_phrase_moment_aloud (GListModel *seats, const AstGame *game, const AstTurnReview *turn)
{
  /* Translators: the number of a turn. */
  g_autofree char *number = g_strdup_printf (_ ("Turn %d."), turn->number);
  g_autofree char *swing = ast_phrase_swing (seats, game, turn);

  return ast_phrase_sentences ((const char *const[]){ number, swing, NULL });
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
  g_autofree char *none = ast_phrase_decimal (0, 1);
  g_autofree char *less = ast_phrase_decimal (get_mean_error (&sums[best]), 1);
  g_autofree char *more = ast_phrase_decimal (get_mean_error (&sums[1 - best]), 1);
  const char *who = ast_phrase_subject (seats, game, best);

  if (g_str_equal (more, none))
    return g_strdup (_ ("Both made hardly any mistakes."));
  if (g_str_equal (less, more))
    /* Translators: of two sides; %s are points, such as "0.8". */
    return g_strdup_printf (_ ("Both played equally well, losing %s points per turn to mistakes."),
                            less);
  if (g_str_equal (less, none))
    return ast_phrase_begin (g_strdup_printf (
        /* Translators: a name, and points, such as "0.8". */
        _ ("%1$s played better, losing hardly any points to mistakes; the other side lost %2$s per "
           "turn."),
        who, more));
  return ast_phrase_begin (g_strdup_printf (
      /* Translators: a name, and points, such as "0.8". */
      _ ("%1$s played better, losing %2$s points per turn to mistakes; the other side lost %3$s."),
      who, less, more));
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
      _ ("Points lost to mistakes per turn: %s."), list);
}

/* What luck in a game is told from: more in a longer game, since each turn may be valued a little
 * too high or too low. */
static double
find_least_luck (const AstReviewSums *sums)
{
  return MAX (least_luck, sums->n_turns / 10.0);
}

/* The side with the most luck, or the least. */
static int
find_luck (const AstGame *game, const AstReviewSums *sums, gboolean most)
{
  int found = 0;

  for (int side = 1; side < game->n_sides; side++) {
    double more = get_luck (&sums[side]) - get_luck (&sums[found]);

    if (most ? more > 0 : more < 0)
      found = side;
  }
  return found;
}

/* AST_NONE if nobody had much luck. */
static int
find_luckiest (const AstGame *game, const AstReviewSums *sums)
{
  int luckiest = find_luck (game, sums, TRUE);

  return get_luck (&sums[luckiest]) < find_least_luck (&sums[luckiest]) ? AST_NONE : luckiest;
}

/* Where nobody had much luck, somebody may have had less than the others. */
static char *
tell_worst_luck (GListModel *seats, const AstGame *game, const AstReviewSums *sums)
{
  int most = find_luck (game, sums, TRUE), least = find_luck (game, sums, FALSE);
  const char *text;

  if (get_luck (&sums[most]) - get_luck (&sums[least]) < find_least_luck (&sums[least]))
    return g_strdup (_ ("Nobody was especially lucky."));
  if (game->n_sides == 2)
    /* Translators: %s is a name, or a team: of two, neither of which was lucky. */
    text = _ ("%s had worse luck.");
  else
    /* Translators: %s is a name, or a team, in a game in which nobody was lucky. */
    text = _ ("%s had the worst luck.");
  return ast_phrase_begin (g_strdup_printf (text, ast_phrase_subject (seats, game, least)));
}

static char *
tell_luck (GListModel *seats, const AstGame *game, const AstReviewSums *sums)
{
  g_autofree char *draws = NULL, *dice = NULL;
  const char *who;
  char *text;
  int luckiest = find_luckiest (game, sums);

  if (luckiest == AST_NONE)
    return tell_worst_luck (seats, game, sums);
  draws = ast_phrase_difference (get_points (sums[luckiest].draws));
  dice = ast_phrase_difference (get_points (sums[luckiest].dice));
  who = ast_phrase_subject (seats, game, luckiest);
  if (fabs (get_points (sums[luckiest].dice)) < least_told)
    /* Translators: a name, and points, such as "+12.5". */
    text = g_strdup_printf (_ ("Luck favoured %1$s: %2$s points from tiles."), who, draws);
  else if (fabs (get_points (sums[luckiest].draws)) < least_told)
    /* Translators: a name, and points, such as "+12.5". */
    text = g_strdup_printf (_ ("Luck favoured %1$s: %2$s points from dice."), who, dice);
  else
    text = g_strdup_printf (
        /* Translators: a name, and points, such as "+12.5". */
        _ ("Luck favoured %1$s: %2$s points from tiles and %3$s from dice."), who, draws, dice);
  return ast_phrase_begin (text);
}

static char *
head_luck (GListModel *seats, const AstGame *game, const AstReviewSums *sums)
{
  int luckiest = find_luckiest (game, sums);
  gboolean tiles, dice;
  const char *text;
  double least;

  if (luckiest == AST_NONE)
    return tell_worst_luck (seats, game, sums);
  least = find_least_luck (&sums[luckiest]);
  tiles = get_points (sums[luckiest].draws) >= least;
  dice = get_points (sums[luckiest].dice) >= least;
  if (tiles && !dice)
    /* Translators: %s is a name, or a team: who was luckiest in a game. */
    text = _ ("The tiles favoured %s.");
  else if (dice && !tiles)
    /* Translators: %s is a name, or a team: who was luckiest in a game. */
    text = _ ("The dice favoured %s.");
  else
    /* Translators: %s is a name, or a team: who was luckiest in a game. */
    text = _ ("Luck was with %s.");
  return ast_phrase_begin (g_strdup_printf (text, ast_phrase_subject (seats, game, luckiest)));
}

static char *
head_skill (GListModel *seats, const AstGame *game, const AstReviewSums *sums)
{
  g_autofree char *least = NULL, *list = NULL;
  unsigned equal = 0;
  int best = 0, n_best = 0;

  for (int side = 1; side < game->n_sides; side++)
    if (get_mean_error (&sums[side]) < get_mean_error (&sums[best]))
      best = side;
  least = ast_phrase_decimal (get_mean_error (&sums[best]), 1);
  for (int side = 0; side < game->n_sides; side++) {
    g_autofree char *points = ast_phrase_decimal (get_mean_error (&sums[side]), 1);

    if (!g_str_equal (points, least))
      continue;
    equal |= 1u << side;
    n_best++;
  }
  list = ast_phrase_subjects (seats, game, equal);
  if (n_best == game->n_sides)
    return g_strdup (n_best == 2 ? _ ("Both played equally well.")
                                 : _ ("All played equally well."));
  if (n_best > 1)
    /* Translators: %s are several names: "Ada and Mira". */
    return ast_phrase_begin (g_strdup_printf (C_ ("several", "%s played best."), list));
  if (game->n_sides == 2)
    /* Translators: %s is a name, or a team: of two. */
    return ast_phrase_begin (g_strdup_printf (_ ("%s played better."), list));
  /* Translators: %s is a name, or a team: of several. */
  return ast_phrase_begin (g_strdup_printf (_ ("%s played best."), list));
}

char *
ast_phrase_verdict (GListModel *seats, const AstGame *game, const AstReviewSums *sums)
{
  g_autofree char *luck = head_luck (seats, game, sums), *skill = head_skill (seats, game, sums);

  return ast_phrase_sentences ((const char *const[]){ luck, skill, NULL });
}

char *
ast_phrase_luck (const AstReviewSums *sums)
{
  return ast_phrase_difference (get_luck (sums));
}

char *
ast_phrase_lost (const AstReviewSums *sums)
{
  return ast_phrase_decimal (get_points (sums->errors), 1);
}

char *
ast_phrase_review_summary (GListModel *seats, const AstGame *game, const AstReviewSums *sums)
{
  GPtrArray *sentences = ast_sentences_new ();

  ast_sentences_add (sentences, game->n_sides == 2 ? tell_errors_of_two (seats, game, sums)
                                                   : tell_errors_of_many (seats, game, sums));
  ast_sentences_add (sentences, tell_luck (seats, game, sums));
  return ast_sentences_end (sentences);
}
