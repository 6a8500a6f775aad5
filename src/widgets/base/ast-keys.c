/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-keys.h"

/* The key of the number pad with the same meaning, or 0. */
static guint
find_pad_key (guint key)
{
  static const guint pairs[][2] = {
    { GDK_KEY_Up, GDK_KEY_KP_Up },          { GDK_KEY_Right, GDK_KEY_KP_Right },
    { GDK_KEY_Down, GDK_KEY_KP_Down },      { GDK_KEY_Left, GDK_KEY_KP_Left },
    { GDK_KEY_Home, GDK_KEY_KP_Home },      { GDK_KEY_End, GDK_KEY_KP_End },
    { GDK_KEY_Return, GDK_KEY_KP_Enter },   { GDK_KEY_plus, GDK_KEY_KP_Add },
    { GDK_KEY_minus, GDK_KEY_KP_Subtract },
  };

  if (key >= GDK_KEY_0 && key <= GDK_KEY_9)
    return key - GDK_KEY_0 + GDK_KEY_KP_0;
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++) {
    if (key == pairs[i][0])
      return pairs[i][1];
  }
  return 0;
}

static void
add (GtkEventController *controller, guint key, GdkModifierType modifiers,
     GtkShortcutAction *action, GVariant *arguments)
{
  GtkShortcut *shortcut =
      gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers), g_object_ref (action));

  gtk_shortcut_set_arguments (shortcut, arguments);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

void
ast_keys_add (GtkEventController *controller, guint key, GdkModifierType modifiers,
              GtkShortcutAction *action, GVariant *arguments)
{
  g_autoptr (GVariant) taken = arguments != NULL ? g_variant_ref_sink (arguments) : NULL;
  guint pad = modifiers == 0 ? find_pad_key (key) : 0;

  add (controller, key, modifiers, action, taken);
  if (pad != 0)
    add (controller, pad, 0, action, taken);
}

gboolean
ast_keys_are_elsewhere (GtkWidget *page)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (page));

  return focus != NULL && gtk_widget_get_native (focus) != gtk_widget_get_native (page);
}
