/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The lessons of the tutorial as plain data. */
#pragma once

#include <gio/gio.h>

/* What the learner's turn must bring about. */
typedef enum {
  AST_GOAL_LAY,      /* The tile lies at x, y. */
  AST_GOAL_MEEPLE,   /* A meeple stands on a realm of this kind. */
  AST_GOAL_SCORE,    /* Points for a complete realm of this kind. */
  AST_GOAL_BATTLE,   /* A battle. */
  AST_GOAL_EQUIPPED, /* A battle with this piece of equipment. */
  AST_GOAL_REVIEW,   /* Whether a game was luck is shown, and */
  AST_GOAL_ERROR     /* a turn of it with an error. */
} AstGoal;

/* How the dice of the learner fall in a battle. */
typedef enum {
  AST_LUCK_WIN,
  AST_LUCK_TIE_THEN_WIN,
  AST_LUCK_LOSE,
  AST_LUCK_SIX_AGAINST_SIX /* A blade decides. */
} AstLuck;

/* Whether the table shows how many points everybody would have if the game ended now. */
typedef enum {
  AST_PROJECTED_SHOWN,
  AST_PROJECTED_HIDDEN,
  AST_PROJECTED_PRAISED /* From the praise on, which explains them. */
} AstProjected;

/* One turn on a prepared board. Texts are English, for gettext (). */
typedef struct {
  const char *diagram; /* The board; the tile in its hand is the learner’s. Or a whole game. */
  const char *rule;    /* The paragraph of the rulebook to read more in, or NULL. */
  const char *task;
  const char *correction; /* Shown if the goal was not reached. */
  const char *praise;
  AstGoal goal;
  int what;         /* AstRealmKind or AstEquipment, as the goal wants. */
  int x, y;         /* Where the tile should lie; x: AST_ANYWHERE if it does not matter. */
  gboolean pointed; /* The place is marked at once, not only after a mistake. */
  AstLuck luck;
  AstProjected projected;
} AstLessonStep;

enum { AST_ANYWHERE = 100, AST_MAX_LESSON_STEPS = 2 };

typedef struct {
  const char *id; /* In the settings, among the lessons that have been played. */
  const char *title;
  const char *summary;
  AstLessonStep steps[AST_MAX_LESSON_STEPS];
} AstLesson;

guint ast_lessons_get_n (void);
const AstLesson *ast_lessons_get (guint i);

/* Whether lesson `i` looks back at a game, and is not played at a table. */
gboolean ast_lessons_looks_back (guint i);

/* Puts lesson `i` among those that `settings` have as played. */
void ast_lessons_remember (GSettings *settings, guint i);
