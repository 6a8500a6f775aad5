/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A table alone in a window: a fixture for tests. */
#pragma once

#include <adwaita.h>

#include "ast-log.h"
#include "ast-table.h"
#include "sample.h"

/* Instead of a number of tiles: to the next battle; to the final scoring, which comes next; as a
 * game that was over is opened. */
enum { TO_BATTLE = -1, TO_COUNT = -2, TO_RESULT = -3 };

typedef struct {
  Sample sample;
  int n_tiles;              /* Of the match that is shown. */
  AstMatch *(*make) (void); /* Makes it; NULL: by the two above. */
  int width, height;        /* Of the window; 0: as it comes. */
  gboolean moves;           /* With animations and at a calm pace; else all happens at once. */
} ShownSetup;

typedef struct {
  GtkWidget *window, *table;
  GtkWidget *page; /* A button in place of the table, in a stack with it; not shown at first. */
  AstBoardView *board;
  AstMatch *match;
  const AstGame *game; /* Of the match. */
  AstConductor *conductor;
  int cues[AST_N_CUES];   /* How often each has been heard. */
  int n_ended, n_awaited; /* How often the game has ended, and a person was awaited. */
} Shown;

/* Waits until the table is mapped, and shows the match then. */
void shown_set_up (Shown *self, gconstpointer setup);

/* Asserts that table and match are finalized. */
void shown_tear_down (Shown *self, gconstpointer setup);

/* Adds a test with such a fixture. */
void shown_add (const char *path, const ShownSetup *setup, void (*test) (Shown *, gconstpointer));

/* Activate an action of the table, the second one with a parameter. */
void shown_act (Shown *self, const char *action);
void shown_act_with (Shown *self, const char *action, int parameter);

/* The first widget of that type at the table. */
GtkWidget *shown_find (Shown *self, GType type);

/* What has the focus, and whether that is in a widget of that type. */
GtkWidget *shown_get_focus (Shown *self);
gboolean shown_has_focus_in (Shown *self, GType type);

/* Until a person here has the tile. */
AstDraft *shown_wait_for_draft (Shown *self);

/* What the list of moves shows. Transfer none. */
AstLog *shown_get_log (Shown *self);
