/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Keys of pages and widgets. */
#pragma once

#include <gtk/gtk.h>

/* Makes a key call `action`, of which a reference is taken, with `arguments`, which may be floating
 * or NULL; without modifiers also the key of the number pad with the same meaning. `controller` is
 * a GtkShortcutController. */
void ast_keys_add (GtkEventController *controller, guint key, GdkModifierType modifiers,
                   GtkShortcutAction *action, GVariant *arguments);

/* Whether the focus is in a menu that is open inside `page`, which has its own keys. */
gboolean ast_keys_are_elsewhere (GtkWidget *page);
