/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The points given in a turn (B4, B6, P) or at the end (E). */

#include <glib/gi18n.h>

#include "ast-checker.h"
#include "ast-record-words.h"

/* A score as the record has it, not limited to valid numbers. */
typedef struct {
  gint64 side, points, x, y, realm;
  int reason;
} Claim;

static gboolean
read_claim (AstChecker *self, const AstJsonValue *value, Claim *claim)
{
  return ast_checker_check_object (self, value, "scores")
         && ast_checker_get_integer (self, value, "side", &claim->side)
         && ast_checker_get_integer (self, value, "points", &claim->points)
         && ast_checker_get_word (self, value, "for", ast_reason_words, &claim->reason)
         && ast_checker_get_integer (self, value, "x", &claim->x)
         && ast_checker_get_integer (self, value, "y", &claim->y)
         && ast_checker_get_integer (self, value, "realm", &claim->realm);
}

static gboolean
is_named (const AstChecker *self, const Claim *claim, const AstScore *score)
{
  const AstTile *tile = &self->game.tiles[score->tile];

  return claim->x == tile->x && claim->y == tile->y && claim->realm == score->realm;
}

static gboolean
is_given (const Claim *claim, const AstScore *score)
{
  return claim->side == score->side && claim->points == score->points
         && claim->reason == score->reason;
}

static const char *
find_rule (const AstChecker *self, int reason)
{
  if (reason == AST_FOR_TIE)
    return "B4";
  if (reason == AST_FOR_DEFEAT)
    return "B6";
  return self->where == AST_WHERE_END ? "E2" : "P3";
}

static gboolean
is_due_later (const AstChecker *self, const Claim *claim, guint from)
{
  for (guint i = from; i < self->due->len; i++) {
    const AstScore *score = &g_array_index (self->due, AstScore, i);

    if (is_named (self, claim, score) && is_given (claim, score))
      return TRUE;
  }
  return FALSE;
}

static gboolean
refuse_claim (AstChecker *self, const Claim *claim, guint number)
{
  const AstScore *score = &g_array_index (self->due, AstScore, number);
  const AstTile *tile = &self->game.tiles[score->tile];
  const char *rule = find_rule (self, score->reason);

  if (is_given (claim, score) || is_due_later (self, claim, number + 1))
    rule = "format"; /* Only the name of the realm, or the order, is wrong. */
  else if (claim->side != score->side && claim->points == score->points
           && score->reason >= AST_FOR_ROUTE)
    rule = "P5";
  /* Translators: the number of the entry in a list, from 1; what it should be: a side, points,
   * what for (a word of the record, untranslated), and the place and number of the realm. */
  return ast_checker_refuse (self, rule,
                             /* Translators: %1$u counts the scores of a turn; then the number of a
                              * side, its points, a word of the record for what they are for, such
                              * as "route", and a place: column, row, and a realm there. */
                             _ ("score %u should be: side %d, %d for %s, %d, %d, realm %d"),
                             number + 1, score->side, score->points,
                             ast_reason_words[score->reason], tile->x, tile->y, score->realm);
}

static gboolean
check_claim (AstChecker *self, const Claim *claim, guint number)
{
  const AstScore *score;

  if (number >= self->due->len)
    return ast_checker_refuse (self, find_rule (self, claim->reason),
                               /* Translators: %u counts the scores of a turn. */
                               _ ("score %u gives points for nothing"), number + 1);
  score = &g_array_index (self->due, AstScore, number);
  return (is_named (self, claim, score) && is_given (claim, score))
         || refuse_claim (self, claim, number);
}

static gboolean
refuse_missing (AstChecker *self, guint number)
{
  const AstScore *score = &g_array_index (self->due, AstScore, number);

  /* Translators: a side, its points and what for (a word of the record, untranslated). */
  return ast_checker_refuse (self, find_rule (self, score->reason),
                             /* Translators: the number of a side, its points, and a word of the
                              * record for what they are for, such as "tie". */
                             _ ("a score is missing: side %d, %d for %s"), score->side,
                             score->points, ast_reason_words[score->reason]);
}

gboolean
ast_checker_read_scores (AstChecker *self, const AstJsonValue *object)
{
  const AstJsonValue *list, *value;
  guint n;

  if (!ast_checker_find_list (self, object, "scores", &list))
    return FALSE;
  n = list != NULL ? list->n : 0;
  value = list != NULL ? ast_json_first (list) : NULL;
  for (guint i = 0; i < n; i++) {
    Claim claim;

    if (!read_claim (self, value, &claim) || !check_claim (self, &claim, i))
      return FALSE;
    value = ast_json_next (value);
  }
  if (n < self->due->len)
    return refuse_missing (self, n);
  g_array_set_size (self->due, 0);
  return TRUE;
}
