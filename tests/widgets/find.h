/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Shows widgets, and finds them in a tree by what they show or by type. */
#pragma once

#include <gtk/gtk.h>

#include "ast-board-view.h"
#include "testing.h"

/* Begins a test of widgets. */
void find_init (int *argc, char ***argv);

/* The first label below `root` that shows `text` and that can be seen, or NULL. */
GtkWidget *find_label (GtkWidget *root, const char *text);

/* The first widget below `root` whose tooltip has `part`, or NULL. */
GtkWidget *find_tooltip (GtkWidget *root, const char *part);

/* How many widgets of `type` are below `root`. */
int find_count (GtkWidget *root, GType type);

/* The first widget of `type` below `root`, or NULL. */
GtkWidget *find_widget (GtkWidget *root, GType type);

/* The first widget below `root` that has this name for style sheets, or NULL. */
GtkWidget *find_named (GtkWidget *root, const char *name);

/* How many pictograms below `root` show that something is missing. */
int find_missing (GtkWidget *root);

/* The sum of the points that the cards of all seats below `root` show. */
int find_points (GtkWidget *root);

/* The first event controller of `type` that `widget` has. It must exist. Transfer none. */
GtkEventController *find_controller (GtkWidget *widget, GType type);

/* Tells the controllers of `widget` that `key` is pressed, until one has used it. Whether one has.
 */
gboolean find_press (GtkWidget *widget, guint key);

/* Where tile x, y is or glides to on the board. */
graphene_rect_t find_tile (AstBoardView *board, int x, int y);

/* What `widget` itself draws, without its children, as it could be stored; NULL for nothing.
 * Transfer full. */
GBytes *find_drawn (GtkWidget *widget);

/* Shows `widget` in a window of its own, of this size or, with 0, as it comes, and waits until it
 * has room. Returns the window. */
GtkWidget *find_shown (GtkWidget *widget, int width, int height);

/* Shows `widget`, destroys the window, and asserts that the widget is finalized. */
void find_no_leak (GtkWidget *widget);
