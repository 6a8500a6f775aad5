/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The keys of the page that shows a game again. */
#pragma once

#include <gtk/gtk.h>

/* Makes them work in `page`, wherever in it the focus is. */
void ast_history_keys_add (GtkWidget *page);
