/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Figures over all finished games that are not deleted, in all and for each player.
 *
 * In a team game a player has the points, battles, meeples and wins of the team. */
#pragma once

#include "ast-db.h"
#include "ast-errors.h"
#include "ast-types.h"

/* What a filter asks of an option of games. */
typedef enum { AST_EITHER, AST_WITHOUT, AST_WITH } AstCondition;

/* Which games count; all zero: all that are played with the decks of the program. */
typedef struct {
  gint64 since, until; /* Games begun from `since` and before `until`, in seconds since 1970,
                        * UTC; 0: open. */
  guint n_players;     /* 0: any number. */
  AstCondition teams, equipment;
  AstCondition expansion; /* Whether our expansion is in play. */
  AstCondition computers; /* Whether a computer plays. */
  AstCondition returning; /* Whether tiles that fit nowhere are shuffled back (L3). */
  gboolean own_decks;     /* Instead: games with a deck that does not come with the program. */
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
  double battles_expected;           /* Sum of the chances of winning them. */
  guint planets_taken, planets_lost; /* In battles, as attacker and as holder. */
  guint meeples;                     /* Placed; what each brought on average: */
  double meeple_value;               /* points for realms, final scoring included. */
  guint streak, longest_streak;      /* Games won in a row: now, and ever. */
  AstErrorFigures errors;
} AstPlayerFigures;

typedef struct {
  guint games;
  guint games_with[AST_MAX_PLAYERS + 1];
  guint own_games; /* Whatever the filter: games with decks that do not come with the program. */
  double points, winning_points; /* Means: a player, a winner. */
  gint64 points_for[AST_N_REASONS], points_final;
  guint battles, rolls, ties;
  guint planets_taken;
  guint meeples;
  GPtrArray *players; /* AstPlayerFigures: people, most games first, then
                       * computers. */
} AstFigures;

void ast_figures_free (AstFigures *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstFigures, ast_figures_free)

/* Whether `game` has a deck that does not come with the program, in SQL. Such games have figures of
 * their own, since they cannot be compared with others. */
#define AST_HAS_OWN_DECK                                               \
  "EXISTS (SELECT 1 FROM main.game_deck AS own_deck"                   \
  " WHERE own_deck.game = game.id AND own_deck.deck NOT LIKE 'base:%'" \
  " AND own_deck.deck NOT LIKE 'expansion-1:%')"

/* The figures of the games that `filter` (NULL: all) lets pass. NULL on failure. */
AstFigures *ast_figures_read (AstDb *db, const AstStatisticsFilter *filter, GError **error);
