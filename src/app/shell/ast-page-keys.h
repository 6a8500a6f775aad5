/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The keys of a page without a board: Escape leads back, unless something is edited; Page Up, Page
 * Down, Home and End scroll, wherever on the page the focus is; in a search entry Escape clears
 * what is searched for before it leads back.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Escape activates `win.back`. The first scrolled window in `page` is the one that scrolls,
 * the first search entry the one that Escape clears. */
void ast_page_keys_add (GtkWidget *page);

/* Gives the search entry of `page` the focus, and selects its text. FALSE if there is none. */
gboolean ast_page_keys_search (GtkWidget *page);

G_END_DECLS
