/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Makes the keys of the table work, at the table and around it. */
#pragma once

#include <gtk/gtk.h>

/* Adds the keys to `table`, of which `board` is a part; those that come before the keys of a
 * focused place are added to the board. */
void ast_table_keys_add (GtkWidget *table, GtkWidget *board);

/* Passes the keys that the widgets in `around`, such as the page of the table, do not use on to the
 * board and the table, which must be inside. */
void ast_table_keys_take_from (GtkWidget *around, GtkWidget *table, GtkWidget *board);
