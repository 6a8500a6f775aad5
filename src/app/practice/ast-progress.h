/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* How far somebody has come with the exercises of the stock, and which are next. Pure functions;
 * the settings keep what they return. */
#pragma once

#include "ast-stock.h"

/* What was answered, a{s(ybx)}: for the key of each exercise the stage that it is at, see
 * ast-answer.h, whether it was found at the first try, and when it is due. */

/* `answers` (not taken) with one more, at `now` in seconds. An exercise that is found before it is
 * due stays at its stage. A floating reference. */
GVariant *ast_progress_note (GVariant *answers, const char *key, gboolean found, gint64 now);

/* The next exercises of `stock` at `now`, `most` of them at most: first those that are due, then
 * new ones, from the step of the ladder nearest to `step` on, of themes in turn. They belong to the
 * stock. Free with g_ptr_array_unref (). */
GPtrArray *
ast_progress_choose (const GPtrArray *stock, GVariant *answers, int step, gint64 now, guint most);

/* How often exercises of each theme were found at the first try, of how many that were played. */
typedef struct {
  guint n_played[AST_N_THEMES], n_found[AST_N_THEMES];
} AstThemeTally;

AstThemeTally ast_progress_count (const GPtrArray *stock, GVariant *answers);

/* The days in a row on which somebody has played the exercise of the day. One day that is left out
 * is forgiven. */
typedef struct {
  guint32 last; /* The Julian day of the last one; 0: none. */
  guint32 n;    /* Days that were played, up to that one. */
} AstStreak;

/* The streak when the exercise of `day` has been played, too. */
AstStreak ast_streak_go_on (AstStreak self, guint32 day);

/* Its length on `day`; 0 if it has ended. */
guint ast_streak_count (AstStreak self, guint32 day);
