/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A table alone in a window. */
#pragma once

#include <adwaita.h>

#include "ast-conductor.h"
#include "ast-log.h"

/* Shows `match` at a new table in `window`, an AdwWindow, and waits until it is mapped. Transfer
 * none. */
GtkWidget *shown_table_new (GtkWidget *window, AstMatch *match);

AstConductor *shown_table_get_conductor (GtkWidget *table);

/* What the list of moves shows. Transfer none. */
AstLog *shown_table_get_log (GtkWidget *table);

/* Destroys the window, and asserts that table and match are finalized. */
void shown_table_end (GtkWidget *window, GtkWidget *table, AstMatch *match);
