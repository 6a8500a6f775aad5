/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What can be done at the table. */
#pragma once

#include "ast-table.h"

/* Makes the actions known to the class of the table. */
void ast_table_actions_install (GtkWidgetClass *widget_class);

/* Activates an action, as its key does: one that cannot be carried out now is answered like one
 * that has done nothing. `target` may be NULL. */
void ast_table_actions_press (AstTable *table, const char *name, GVariant *target);
