/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* To be called after GTK, more than once does no harm; and what any widget may need. */
#pragma once

#include <gtk/gtk.h>

/* Before anything else: makes icons and templates known. */
void ast_widgets_init_icons (void);

/* Before any widget of this folder is shown: does that, and makes their style known. A window
 * opens sooner that leaves this to its first page with such widgets. */
void ast_widgets_init (void);

/* Has a widget keep the accessible name that it was given, also where GTK would rather call it by
 * the text it shows. */
void ast_widgets_keep_name (GtkWidget *widget);
