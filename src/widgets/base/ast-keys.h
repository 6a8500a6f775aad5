/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Keys of pages and widgets. */
#pragma once

#include <gtk/gtk.h>

/* The key that is meant, for handlers of "key-pressed": small, and not that of the number pad. It
 * is the one of the layout, if pages may use that; else by its place: a digit without Shift, or the
 * letter that a Latin layout has there, as GTK finds shortcuts. */
guint ast_keys_read (GtkEventController *controller, guint key);

/* `text` with the Latin letters on the keys that have written others. Free with g_free (). */
char *ast_keys_read_text (GdkDisplay *display, const char *text);

/* Adds a GtkShortcutController for ast_keys_add () to `widget`, with keys by their place. Not a new
 * reference. */
GtkEventController *ast_keys_new (GtkWidget *widget, GtkPropagationPhase phase);

/* Makes a key call `action`, of which a reference is taken, with `arguments`, which may be floating
 * or NULL; without modifiers also the key of the number pad with the same meaning. `controller` is
 * a GtkShortcutController. */
void ast_keys_add (GtkEventController *controller, guint key, GdkModifierType modifiers,
                   GtkShortcutAction *action, GVariant *arguments);

/* Makes all keys of the list whose actions begin with `prefix` call `pressed`, whose data is the
 * name of the action, a string, and whose arguments are its target. Letters are shown as capitals:
 * who takes them for such gets the same, where they mean nothing else together with Shift. */
void
ast_keys_add_listed (GtkEventController *controller, const char *prefix, GtkShortcutFunc pressed);

/* A GtkShortcutFunc for them that activates the action. */
gboolean ast_keys_activate (GtkWidget *widget, GVariant *target, gpointer action);

/* Makes those work in all widgets of a class. None of the actions has a target. */
void ast_keys_bind (GtkWidgetClass *klass, const char *prefix);

/* Whether the focus is in a menu that is open inside `page`, which has its own keys. */
gboolean ast_keys_are_elsewhere (GtkWidget *page);
