/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The battle card's own affairs, shared by its sources: the widget in ast-battle-view.c, the
 * course of a battle in ast-battle-course.c. */
#pragma once

#include <adwaita.h>

#include "ast-battle-side.h"
#include "ast-battle-view.h"
#include "ast-odds-bar.h"
#include "ast-why-button.h"

typedef enum {
  AST_BATTLE_NOTHING,
  AST_BATTLE_WAITING, /* For a roll. */
  AST_BATTLE_TUMBLING,
  AST_BATTLE_PAYING,
  AST_BATTLE_OVER
} AstBattleStep;

struct _AstBattleView {
  GtkWidget parent_instance;

  /* Owned */
  GListModel *seats;
  AdwAnimation *tumbling;
  AdwAnimation *paying;
  GString *told; /* What happened before the latest line. */

  /* Borrowed */
  AstBattleSide *columns[AST_MAX_PLAYERS]; /* By side; NULL: not in it. */

  /* State */
  AstBattleStep step;
  AstGame before; /* Begins, and goes on, with the state of the next roll. */
  AstAction roll;
  AstScores scores;
  gboolean narrow;
  gboolean low;
  gboolean show_odds;

  /* Template */
  GtkLabel *title;
  AstWhyButton *why;
  GtkLabel *stake;
  AstOddsBar *odds;
  GtkBox *sides;
  GtkLabel *story;
  GtkLabel *latest;
  GtkButton *button;
};

/* The course (ast-battle-course.c): makes what moves, once, */
void ast_battle_view_init_course (AstBattleView *self);

/* forgets what has been told of the last battle, and tells a line of this one, */
void ast_battle_view_forget (AstBattleView *self);
void ast_battle_view_tell (AstBattleView *self, const char *line);

/* and shows what can be done now, with the odds. */
void ast_battle_view_update_button (AstBattleView *self);
void ast_battle_view_update_odds (AstBattleView *self);
