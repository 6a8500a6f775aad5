/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Looking into widgets as a person does: by what they show. */
#pragma once

#include <gtk/gtk.h>

/* The first label below `root` that shows `text` and that can be seen, or NULL. */
GtkWidget *find_label (GtkWidget *root, const char *text);

/* How many widgets of `type` are below `root`. */
int find_count (GtkWidget *root, GType type);

/* The first widget of `type` below `root`, or NULL. */
GtkWidget *find_widget (GtkWidget *root, GType type);

/* Puts `widget` into a window of its own, shows it, destroys the window, and expects that
 * nothing of it is left. */
void find_no_leak (GtkWidget *widget);
