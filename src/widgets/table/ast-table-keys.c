/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-keys.h"

#include "ast-table-actions.h"

static GQuark
get_board_quark (void)
{
  return g_quark_from_static_string ("ast-board");
}

/* The key of the number pad with the same meaning, or 0. */
static guint
find_pad_key (guint key)
{
  static const guint pairs[][2] = {
    { GDK_KEY_Up, GDK_KEY_KP_Up },          { GDK_KEY_Right, GDK_KEY_KP_Right },
    { GDK_KEY_Down, GDK_KEY_KP_Down },      { GDK_KEY_Left, GDK_KEY_KP_Left },
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
add_key (GtkShortcutController *controller, guint key, GdkModifierType modifiers,
         const AstTableAction *action, int parameter)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers),
                                            gtk_named_action_new ("table.press"));

  gtk_shortcut_set_arguments (shortcut,
                              g_variant_new_int32 (ast_table_actions_encode (action, parameter)));
  gtk_shortcut_controller_add_shortcut (controller, shortcut);
}

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
add_keys (GtkShortcutController *controller, const AstTableAction *action, const AstTableKey *keys)
{
  GdkModifierType modifiers;
  guint key;

  gtk_accelerator_parse (keys->key, &key, &modifiers);
  for (int i = 0; i < MAX (keys->n, 1); i++) {
    guint pad = modifiers == 0 ? find_pad_key (key + (guint) i) : 0;

    add_key (controller, key + (guint) i, modifiers, action, keys->parameter + i);
    if (pad != 0)
      add_key (controller, pad, 0, action, keys->parameter + i);
    if (modifiers == 0 && is_free_letter (key + (guint) i))
      add_key (controller, key + (guint) i, GDK_SHIFT_MASK, action, keys->parameter + i);
  }
}

static GtkShortcutController *
add_controller (GtkWidget *widget, GtkPropagationPhase phase)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, phase);
  gtk_widget_add_controller (widget, controller);
  return GTK_SHORTCUT_CONTROLLER (controller);
}

void
ast_table_keys_add (GtkWidget *table, GtkWidget *board)
{
  GtkShortcutController *first = add_controller (board, GTK_PHASE_CAPTURE);
  GtkShortcutController *later = add_controller (table, GTK_PHASE_BUBBLE);
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
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (around));
  GtkWidget *board = g_object_get_qdata (G_OBJECT (controller), get_board_quark ());

  if (focus != NULL && gtk_widget_get_native (focus) != gtk_widget_get_native (around))
    return FALSE;
  return gtk_event_controller_key_forward (controller, board)
         || gtk_event_controller_key_forward (controller, table);
}

void
ast_table_keys_take_from (GtkWidget *around, GtkWidget *table, GtkWidget *board)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  g_object_set_qdata (G_OBJECT (controller), get_board_quark (), board);
  g_signal_connect_object (controller, "key-pressed", G_CALLBACK (key_around_cb), table,
                           G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  gtk_widget_add_controller (around, controller);
}
