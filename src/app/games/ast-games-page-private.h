/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Shared by the sources of the page of games: the list, and what is done with games. */
#pragma once

#include "ast-game-pictures.h"
#include "ast-games-page.h"

struct _AstGamesPage {
  AdwBin parent_instance;

  /* Owned */
  AstStore *store;
  GCancellable *listing; /* NULL if nothing is being listed. */
  GListStore *entries;   /* AstGameEntry */
  GHashTable *chosen;    /* Numbers of games (gint64). */
  AstGamePictures *pictures;
  GPtrArray *rows; /* AstGameRow that show a game; borrowed. */

  /* State */
  guint n_total;
  gboolean afresh; /* What is being listed takes the place of what is shown. */

  /* Template */
  GtkStack *stack;
  GtkSearchEntry *search;
  GtkDropDown *sort;
  GtkScrolledWindow *window;
  GtkListView *list;
  GtkNoSelection *selection;
  GtkToggleButton *choose_button;
  GtkRevealer *bar;
  GtkLabel *count;
};

void ast_games_page_install_actions (GtkWidgetClass *widget_class);

/* Opens a game, or chooses it while several are being chosen. */
void ast_games_page_open (AstGamesPage *self, gint64 game);
