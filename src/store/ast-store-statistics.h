/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Calls of the store for statistics.
 *
 * See ast-store.h for how calls behave. */
#pragma once

#include "ast-career.h"
#include "ast-figures-csv.h"
#include "ast-figures-player.h"
#include "ast-figures.h"
#include "ast-store.h"

/* Answers with the AstFigures of the games that `filter` (NULL: all) lets pass. */
void ast_store_get_figures_async (AstStore *self, const AstStatisticsFilter *filter,
                                  GCancellable *cancellable, GAsyncReadyCallback callback,
                                  gpointer user_data);

/* Answers with the games of one person (`name`) or of one computer level (`level`, with `name`
 * NULL), the earliest first: scores over time. An array of AstPlayerGame. */
void
ast_store_list_player_games_async (AstStore *self, const char *name, const char *level,
                                   const AstStatisticsFilter *filter, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data);

/* Answers with a list of AstRivalFigures of one person or level, most games first. */
void ast_store_list_rivals_async (AstStore *self, const char *name, const char *level,
                                  const AstStatisticsFilter *filter, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data);

/* Answers with the finished games of the person `name`, the one played last at the end; only the
 * latest `limit` (0: all). An array of AstCareerGame. */
void ast_store_list_career_async (AstStore *self, const char *name, guint limit,
                                  GCancellable *cancellable, GAsyncReadyCallback callback,
                                  gpointer user_data);

/* Answers with the table of the games that `filter` (NULL: all) lets pass, as comma-separated
 * values, see ast-csv.h and docs/statistics.md. Free with g_free (). */
void ast_store_write_csv_async (AstStore *self, AstCsvTable table,
                                const AstStatisticsFilter *filter, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data);
