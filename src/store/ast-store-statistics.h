/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Figures over all finished games that are not deleted. See ast-store.h for how calls
 * behave. In a team game a player has the points, battles, meeples and wins of the team. */
#pragma once

#include "ast-store.h"

typedef enum { AST_EITHER, AST_WITHOUT, AST_WITH } AstChoice;

/* Which games count; all zero: all. */
typedef struct {
  gint64 since, until; /* Games begun from `since` and before `until`, in seconds since 1970,
                        * UTC; 0: open. */
  guint n_players;     /* 0: any number. */
  AstChoice teams, equipment;
  AstChoice expansion; /* Whether another deck than the base deck is in play. */
  AstChoice computers; /* Whether a computer plays. */
  AstChoice returning; /* Whether tiles that fit nowhere are shuffled back (L3). */
} AstStatisticsFilter;

/* One person (by name, regardless of case), or all computer players of one level. */
typedef struct {
  char *name;  /* A person's, as last spelled; NULL for a computer. */
  char *level; /* A computer's, "" if unknown; NULL for a person. */

  guint games, wins;                     /* A shared win is a win (E3). */
  guint games_with[AST_MAX_PLAYERS + 1]; /* By number of players. */
  guint wins_with[AST_MAX_PLAYERS + 1];
  double points; /* Mean */
  int best_points, worst_points;
  gint64 best_game, worst_game;
  gint64 points_for[AST_N_REASONS]; /* Sums, during the game, */
  gint64 points_final;              /* and of the final scoring (E2). */
  guint battles, battles_won;
  double battles_expected;           /* Sum of the chances it had of winning them. */
  guint planets_taken, planets_lost; /* In battles, as attacker and as holder. */
  guint meeples;                     /* Placed; what each brought on average: */
  double meeple_value;               /* points for realms, final scoring included. */
  guint streak, longest_streak;      /* Games won in a row: now, and ever. */
} AstPlayerFigures;

typedef struct {
  guint games;
  guint games_with[AST_MAX_PLAYERS + 1];
  double turns, points, winning_points; /* Means: a game, a player, a winner. */
  gint64 points_for[AST_N_REASONS], points_final;
  guint battles, rolls, ties;
  guint planets_taken;
  guint meeples;
  GPtrArray *players; /* AstPlayerFigures: people, most games first, then
                       * computers. */
} AstFigures;

void ast_figures_free (AstFigures *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstFigures, ast_figures_free)

/* `filter` may be NULL. */
void ast_store_get_figures_async (AstStore *self, const AstStatisticsFilter *filter,
                                  GCancellable *cancellable, GAsyncReadyCallback callback,
                                  gpointer user_data);
AstFigures *ast_store_get_figures_finish (AstStore *self, GAsyncResult *result, GError **error);

/* What one player did in one game. */
typedef struct {
  gint64 game, created;
  int points;
  int lead; /* Points ahead of the best other side; negative: behind. */
  gboolean won;
  guint battles, battles_won;
  double battles_expected; /* Sum of the chances it had of winning them. */
} AstPlayerGame;

/* The games of one person (`name`) or of one computer level (`level`, with `name` NULL), the
 * earliest first: scores over time. An array of AstPlayerGame. */
void
ast_store_list_player_games_async (AstStore *self, const char *name, const char *level,
                                   const AstStatisticsFilter *filter, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data);
GArray *ast_store_list_player_games_finish (AstStore *self, GAsyncResult *result, GError **error);

/* One player against another, in the games both played on different sides. */
typedef struct {
  char *name, *level;                     /* The rival, as in AstPlayerFigures. */
  guint games, ahead, level_with, behind; /* By points. */
  double lead;                            /* Mean points ahead of the rival. */
} AstRivalFigures;

/* A list of AstRivalFigures of one person or level, most games first. */
void ast_store_list_rivals_async (AstStore *self, const char *name, const char *level,
                                  const AstStatisticsFilter *filter, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data);
GPtrArray *ast_store_list_rivals_finish (AstStore *self, GAsyncResult *result, GError **error);

/* What can be had as a table for other programs. */
typedef enum {
  AST_CSV_GAMES,   /* A line for each player of each game, the earliest game first. */
  AST_CSV_PLAYERS, /* A line for each AstPlayerFigures. */
} AstCsvTable;

/* That table of the games that `filter` (may be NULL) lets pass, as comma-separated values, see
 * ast-csv.h and docs/statistics.md. Free with g_free (). */
void ast_store_write_csv_async (AstStore *self, AstCsvTable table,
                                const AstStatisticsFilter *filter, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data);
char *ast_store_write_csv_finish (AstStore *self, GAsyncResult *result, GError **error);
