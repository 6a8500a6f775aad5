/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-level-advice.h"

#include <glib/gi18n.h>

#include "ast-ladder.h"
#include "ast-phrases.h"

enum { FEWEST = 5, MOST = 10 };

/* The step of all rivals of `game`, 0 if they are not computers of one step; `level` (may be NULL)
 * receives the level of the first. */
static int
find_step (const AstCareerGame *game, const char **level)
{
  g_auto (GStrv) rivals = g_strsplit (game->rivals, ",", -1);
  int step = ast_ladder_find (rivals[0]);

  for (int i = 1; step > 0 && rivals[i] != NULL; i++) {
    if (ast_ladder_find (rivals[i]) != step)
      return 0;
  }
  if (step > 0 && level != NULL)
    *level = g_intern_string (rivals[0]);
  return step;
}

static gboolean
has_two_sides (const AstCareerGame *game)
{
  return game->teams || game->n_players == 2;
}

/* The latest game against computers of one level, NULL if there is none. */
static const AstCareerGame *
find_latest (const GPtrArray *career)
{
  for (guint i = career->len; i > 0; i--) {
    if (find_step (career->pdata[i - 1], NULL) > 0)
      return career->pdata[i - 1];
  }
  return NULL;
}

/* Counts the latest games of the same kind as `latest`. */
static AstLevelAdvice
count_games (const GPtrArray *career, const AstCareerGame *latest)
{
  AstLevelAdvice advice = { .from = NULL };
  int step = find_step (latest, &advice.from);

  for (guint i = career->len; i > 0 && advice.games < MOST; i--) {
    const AstCareerGame *game = career->pdata[i - 1];

    if (find_step (game, NULL) != step || has_two_sides (game) != has_two_sides (latest))
      continue;
    advice.games++;
    advice.wins += game->won;
  }
  return advice;
}

AstLevelAdvice
ast_level_advice_find (const GPtrArray *career)
{
  const AstCareerGame *latest = find_latest (career);
  AstLevelAdvice advice = { NULL };
  int step;
  guint many, few;

  if (latest == NULL)
    return advice;
  step = find_step (latest, NULL);
  many = has_two_sides (latest) ? 7 : 5;
  few = has_two_sides (latest) ? 2 : 0;
  advice = count_games (career, latest);
  if (advice.games < FEWEST)
    return advice;
  advice.is_harder = advice.wins * MOST >= many * advice.games;
  if (advice.is_harder && step < AST_N_STEPS)
    advice.to = ast_level_name (ast_ladder[step + 1]);
  else if (advice.wins * MOST <= few * advice.games && step > 1)
    advice.to = ast_level_name (ast_ladder[step - 1]);
  return advice;
}

char *
ast_level_advice_phrase (const AstLevelAdvice *self)
{
  const char *from = ast_phrase_level (self->from), *to = ast_phrase_level (self->to);

  if (self->is_harder)
    return g_strdup_printf (
        /* Translators: %1$d: games won, %2$d: of that many, %3$s and %4$s: levels of computer
         * players, such as Pilot and Captain. */
        ngettext ("You won %1$d of the last %2$d game at %3$s level. Try %4$s level?",
                  "You won %1$d of the last %2$d games at %3$s level. Try %4$s level?",
                  self->games),
        self->wins, self->games, from, to);
  return g_strdup_printf (
      /* Translators: %1$d: games won, %2$d: of that many, %3$s and %4$s: levels of computer
       * players, such as Captain and Pilot. */
      ngettext ("You won %1$d of the last %2$d game at %3$s level. %4$s level is a good match.",
                "You won %1$d of the last %2$d games at %3$s level. %4$s level is a good match.",
                self->games),
      self->wins, self->games, from, to);
}

const char *
ast_level_advice_find_level (const GPtrArray *career)
{
  AstLevelAdvice advice = ast_level_advice_find (career);

  if (advice.to != NULL)
    return advice.to;
  return ast_level_name (ast_ladder[MAX (ast_ladder_find (advice.from), 1)]);
}
