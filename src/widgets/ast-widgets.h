/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* To be called once, after GTK and before any widget of this folder is made; and what any widget
 * may need. */
#pragma once

#include <gtk/gtk.h>

/* Makes templates and style of the widgets known. */
void ast_widgets_init (void);

/* Has a widget keep the accessible name that it was given, also where GTK would rather call it by
 * the text it shows. */
void ast_widgets_keep_name (GtkWidget *widget);
