/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The keys that step through a game. */
#pragma once

#include <gtk/gtk.h>

/* They activate the "history" actions of `page`, before the widgets in it get to see the keys. */
void ast_history_keys_add (GtkWidget *page);
