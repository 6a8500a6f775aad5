/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The level of computer players that fits a person, by the person's own results.
 *
 * The last ten games (at least five) against nobody but computers on one step of the ladder count,
 * those of two sides or those of more. Of two sides, who has won at least 7 of 10 is advised to try
 * the next step, and who has won at most 2 the one before; of more sides, at least 5 and none. */
#pragma once

#include "ast-career.h"

/* So many of the latest games are enough to find ten of one level in, as a rule. */
enum { AST_LEVEL_ADVICE_GAMES = 100 };

typedef struct {
  const char *from, *to; /* The level played so far and the one that fits, static; NULL: none. */
  gboolean is_harder;    /* That `to` is, than `from`. */
  guint games, wins;
} AstLevelAdvice;

/* What `career` (AstCareerGame, the game played last at the end) says; `to` is NULL if the level
 * fits or nothing can be said yet. */
AstLevelAdvice ast_level_advice_find (const GPtrArray *career);

/* One or two sentences. Free with g_free (). */
char *ast_level_advice_phrase (const AstLevelAdvice *self);

/* The level for the next game: the one advised, else that of the step played last, else the
 * weakest. Static. */
const char *ast_level_advice_find_level (const GPtrArray *career);
