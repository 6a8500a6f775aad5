/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Figures of one player: game by game, and against each rival. */
#pragma once

#include "ast-figures.h"
#include "ast-rating.h"

/* What one player did in one game. */
typedef struct {
  gint64 game, created;
  int points;
  int lead; /* Points more than the best other side; negative: less. */
  gboolean won;
  guint battles, battles_won;
  double battles_expected; /* Sum of the chances of winning them. */
  AstErrorFigures errors;  /* Of no games if it is not reviewed. */

  /* Of a person: whether the game tells how strong they play, which it does if each of the others
   * is a computer on a step of the ladder, and a side; and what is known of it then. */
  gboolean rated;
  AstRatingBand strength;
} AstPlayerGame;

/* The games of one person (`name`) or of one computer level (`level`, with `name` NULL), the
 * earliest first. An array of AstPlayerGame. */
GArray *ast_figures_player_list_games (AstDb *db, const char *name, const char *level,
                                       const AstStatisticsFilter *filter, GError **error);

/* One player against another, in the games both played on different sides. */
typedef struct {
  char *name, *level;                     /* The rival, as in AstPlayerFigures. */
  guint games, ahead, level_with, behind; /* By points. */
  double lead;                            /* Mean points ahead of the rival. */
} AstRivalFigures;

/* A list of AstRivalFigures of one person or level, most games first. */
GPtrArray *ast_figures_player_list_rivals (AstDb *db, const char *name, const char *level,
                                           const AstStatisticsFilter *filter, GError **error);
