/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A long list is one stop of the Tab key; inside it the arrow keys lead from line to line. */
#pragma once

#include <gtk/gtk.h>

/* To be called by the factory of the list for each row that it makes. */
void ast_log_list_note_row (GtkListItem *item, GtkWidget *row);

/* Sets what a screen reader says when such a row has the focus; `description` may be NULL. */
void ast_log_list_describe_row (GtkWidget *row, const char *name, const char *description);

/* The focus () of the widget around `view`: Tab goes to the selected line, or to the line `first`
 * and selects it if none is selected; and the next Tab leaves the list. */
gboolean ast_log_list_focus (GtkListView *view, guint first, GtkDirectionType direction);
