/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is drawn behind everything in a window. GTK's cairo renderer draws a board at once only
 * where nothing has been drawn before (see AstSheet), and the window's background has. */
#pragma once

#include <gtk/gtk.h>

/* Gives `window`, once it is realized, the style class "bare" where a board gains by it: it has no
 * background then, and the style sheet gives one to all that is not board. */
void ast_backdrop_bare (GtkWindow *window);

/* Whether nothing is drawn behind `widget`, as far as its window is concerned. */
gboolean ast_backdrop_is_bare (GtkWidget *widget);
