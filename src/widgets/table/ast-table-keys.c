/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-keys.h"

#include "ast-keys.h"
#include "ast-table-actions.h"

/* Whether it is a letter that does nothing else together with Shift. */
static gboolean
is_free_letter (guint key)
{
  gsize n;
  const AstTableAction *actions = ast_table_actions_get (&n);

  for (const AstTableAction *action = actions; action < actions + n; action++) {
    for (const AstTableKey *other = action->keys; other->key != NULL; other++) {
      GdkModifierType modifiers;
      guint letter;

      gtk_accelerator_parse (other->key, &letter, &modifiers);
      if (letter == key && modifiers == GDK_SHIFT_MASK)
        return FALSE;
    }
  }
  return key >= GDK_KEY_a && key <= GDK_KEY_z;
}

/* Letters are shown as capitals: who takes them for such gets the same. */
static void
add_keys (GtkEventController *controller, const AstTableAction *action, const AstTableKey *keys)
{
  g_autoptr (GtkShortcutAction) press = gtk_named_action_new ("table.press");
  GdkModifierType modifiers;
  guint key;

  gtk_accelerator_parse (keys->key, &key, &modifiers);
  for (int i = 0; i < MAX (keys->n, 1); i++) {
    int encoded = ast_table_actions_encode (action, keys->parameter + i);

    ast_keys_add (controller, key + (guint) i, modifiers, press, g_variant_new_int32 (encoded));
    if (modifiers == 0 && is_free_letter (key + (guint) i))
      ast_keys_add (controller, key + (guint) i, GDK_SHIFT_MASK, press,
                    g_variant_new_int32 (encoded));
  }
}

void
ast_table_keys_add (GtkWidget *table, GtkWidget *board)
{
  GtkEventController *first = ast_keys_new (board, GTK_PHASE_CAPTURE);
  GtkEventController *later = ast_keys_new (table, GTK_PHASE_BUBBLE);
  gsize n;
  const AstTableAction *actions = ast_table_actions_get (&n);

  for (const AstTableAction *action = actions; action < actions + n; action++) {
    for (const AstTableKey *key = action->keys; key->key != NULL; key++)
      add_keys (action->first ? first : later, action, key);
  }
}

/* A popover is inside its button, but its keys are its own. */
static gboolean
key_around_cb (GtkWidget *table, guint key, guint code, GdkModifierType modifiers,
               GtkEventControllerKey *controller)
{
  GtkWidget *around = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GtkWidget *board = g_object_get_data (G_OBJECT (controller), "board");

  return !ast_keys_are_elsewhere (around)
         && (gtk_event_controller_key_forward (controller, board)
             || gtk_event_controller_key_forward (controller, table));
}

void
ast_table_keys_take_from (GtkWidget *around, GtkWidget *table, GtkWidget *board)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  g_object_set_data (G_OBJECT (controller), "board", board);
  g_signal_connect_object (controller, "key-pressed", G_CALLBACK (key_around_cb), table,
                           G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  gtk_widget_add_controller (around, controller);
}
