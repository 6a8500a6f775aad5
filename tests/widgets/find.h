/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Finds widgets in a tree by what they show or by type. */
#pragma once

#include <gtk/gtk.h>

#include "testing.h"

/* The first label below `root` that shows `text` and that can be seen, or NULL. */
GtkWidget *find_label (GtkWidget *root, const char *text);

/* How many widgets of `type` are below `root`. */
int find_count (GtkWidget *root, GType type);

/* The first widget of `type` below `root`, or NULL. */
GtkWidget *find_widget (GtkWidget *root, GType type);

/* The first widget below `root` that has this name for style sheets, or NULL. */
GtkWidget *find_named (GtkWidget *root, const char *name);

/* The sum of the points that the cards of all seats below `root` show. */
int find_points (GtkWidget *root);

/* The first event controller of `type` that `widget` has. It must exist. Transfer none. */
GtkEventController *find_controller (GtkWidget *widget, GType type);

/* What `widget` itself draws, without its children, as it could be stored; NULL for nothing.
 * Transfer full. */
GBytes *find_drawn (GtkWidget *widget);

/* Shows `widget` in a window of its own, destroys the window, and asserts that the widget is
 * finalized. */
void find_no_leak (GtkWidget *widget);
