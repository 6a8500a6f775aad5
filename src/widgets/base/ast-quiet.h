/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Words about a widget that change as the game goes on. A screen reader finds them when it asks,
 * and is not told of each change: Orca drops what is said while dozens of changes wait for it.
 * NULL: there are none. */
#pragma once

#include <gtk/gtk.h>

void ast_quiet_set_name (GtkWidget *widget, const char *name);
void ast_quiet_set_description (GtkWidget *widget, const char *description);

/* A tooltip that does not describe the widget: its name tells the same. */
void ast_quiet_set_tooltip (GtkWidget *widget, const char *text);

/* What is set. Owned by the widget; valid until the next change. */
const char *ast_quiet_get_name (GtkWidget *widget);
const char *ast_quiet_get_description (GtkWidget *widget);
const char *ast_quiet_get_tooltip (GtkWidget *widget);
