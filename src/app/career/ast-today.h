/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Looks the game of today up in the store. */
#pragma once

#include "ast-day.h"
#include "ast-store.h"

typedef struct {
  AstDay day;        /* Of the date at the time of the question. */
  char *name;        /* Of the person who plays. */
  const char *level; /* The one that fits the person, see ast-level-advice.h; static. */
} AstToday;

void ast_today_free (AstToday *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstToday, ast_today_free)

/* `set_up` is the plan of the last game as text, see ast-plan-text.h: its first person plays. */
void ast_today_find_async (AstStore *store, const char *set_up, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer user_data);
AstToday *ast_today_find_finish (AstStore *store, GAsyncResult *result, GError **error);

/* What the game is called as it stands; static. */
const char *ast_today_get_title (const AstToday *self);

/* One line about it: what it is, how it stands, or how it has ended. Free with g_free (). */
char *ast_today_phrase (const AstToday *self);

/* "3 days in a row"; NULL if it is not more than one. Free with g_free (). */
char *ast_today_phrase_streak (const AstToday *self);
