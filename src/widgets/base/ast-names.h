/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What GTK before 4.10 gets wrong about accessible names, in all widgets at once. */
#pragma once

#include <gtk/gtk.h>

/* From now on each widget that is shown is called by its own name, once: GTK 4.8 calls whatever has
 * none by the name of its class, a button by its icon, too, and others by name and label. A list to
 * choose from and a switch tell what their row says. Does nothing from GTK 4.10 on. */
void ast_accessible_names_fix (void);
