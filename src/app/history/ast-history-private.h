/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The history page's own affairs, shared by its sources: what it shows in ast-history-page.c, the
 * form in ast-history-form.c. */
#pragma once

#include "ast-board-view.h"
#include "ast-history-page.h"
#include "ast-playback.h"
#include "ast-score-race.h"
#include "ast-seat-list.h"
#include "ast-story-list.h"

struct _AstHistoryPage {
  AdwBin parent_instance;

  /* Owned */
  AstPlayback *playback; /* NULL if nothing is shown. */

  /* State */
  guint playing; /* The source of the next step; 0: it stands still. */
  int pace;
  gboolean wide;
  gboolean showing; /* Controls are being set by the program. */
  gboolean unseen;  /* The whole board is to be shown once there is room for it. */
  guint arranging;

  /* Template */
  AdwWindowTitle *title;
  GtkToggleButton *race_button;
  GtkBox *content;
  AdwClamp *side;
  AstSeatList *seats;
  AstBoardView *board;
  AstStoryList *story;
  AstScoreRace *race;
  GtkLabel *caption; /* Seen, */
  GtkLabel *status;  /* and for those who hear it. */
  GtkScale *scale;
  GtkButton *play_button;
};

/* Shows what fits the width and what the player wants to see. */
void ast_history_arrange (AstHistoryPage *self);

/* From now on the form follows the width. */
void ast_history_install_form (GtkWidgetClass *widget_class);
