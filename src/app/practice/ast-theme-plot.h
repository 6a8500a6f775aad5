/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* How often exercises of the stock were solved, as a plot with a bar for each theme. */
#pragma once

#include <gtk/gtk.h>

/* A card of what `settings` have of exercises; NULL if none have been played. A floating reference.
 */
GtkWidget *ast_theme_plot_new (GSettings *settings);
