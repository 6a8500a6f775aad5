/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The table by keyboard. */

#include "ast-table-private.h"

static void
add_key (GtkEventController *controller, guint key, GdkModifierType modifiers, const char *action,
         int parameter)
{
  GtkShortcut *shortcut =
      gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers), gtk_named_action_new (action));

  if (parameter != G_MININT)
    gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (parameter));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

static GtkEventController *
add_controller (GtkWidget *widget, GtkPropagationPhase phase)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, phase);
  gtk_widget_add_controller (widget, controller);
  return controller;
}

void
ast_table_add_keys (AstTable *self)
{
  static const guint arrows[4] = { GDK_KEY_Up, GDK_KEY_Right, GDK_KEY_Down, GDK_KEY_Left };
  static const guint pad[4] = { GDK_KEY_KP_Up, GDK_KEY_KP_Right, GDK_KEY_KP_Down, GDK_KEY_KP_Left };
  GtkEventController *first = add_controller (GTK_WIDGET (self->board), GTK_PHASE_CAPTURE);
  GtkEventController *keys = add_controller (GTK_WIDGET (self), GTK_PHASE_BUBBLE);

  /* On the board these come before what the focused place would do with them. */
  for (int i = 0; i < 4; i++) {
    add_key (first, arrows[i], 0, "table.move", i);
    add_key (first, pad[i], 0, "table.move", i);
  }
  add_key (first, GDK_KEY_Return, 0, "table.finish", G_MININT);
  add_key (first, GDK_KEY_KP_Enter, 0, "table.finish", G_MININT);

  add_key (keys, GDK_KEY_r, 0, "table.turn", 1);
  add_key (keys, GDK_KEY_r, GDK_SHIFT_MASK, "table.turn", -1);
  for (int i = 0; i <= 9; i++) {
    add_key (keys, GDK_KEY_0 + i, 0, "table.choose", i);
    add_key (keys, GDK_KEY_KP_0 + i, 0, "table.choose", i);
  }
  add_key (keys, GDK_KEY_i, 0, "table.inspect", 1);
  add_key (keys, GDK_KEY_i, GDK_SHIFT_MASK, "table.inspect", -1);
  add_key (keys, GDK_KEY_d, 0, "table.describe", G_MININT);
  add_key (keys, GDK_KEY_d, GDK_SHIFT_MASK, "table.standing", G_MININT);
  add_key (keys, GDK_KEY_h, 0, "table.hint", G_MININT);
  add_key (keys, GDK_KEY_t, 0, "table.tiles", G_MININT);
  add_key (keys, GDK_KEY_s, 0, "table.stop", G_MININT);
  add_key (keys, GDK_KEY_w, 0, "page.rule", G_MININT); /* Where there is a rulebook. */
  add_key (keys, GDK_KEY_l, 0, "table.size", G_MININT);
  add_key (keys, GDK_KEY_e, 0, "table.equipment", G_MININT);
  add_key (keys, GDK_KEY_Escape, 0, "table.step-back", G_MININT);
  add_key (keys, GDK_KEY_space, 0, "table.skip", G_MININT);
  add_key (keys, GDK_KEY_plus, 0, "table.zoom-in", G_MININT);
  add_key (keys, GDK_KEY_KP_Add, 0, "table.zoom-in", G_MININT);
  add_key (keys, GDK_KEY_minus, 0, "table.zoom-out", G_MININT);
  add_key (keys, GDK_KEY_KP_Subtract, 0, "table.zoom-out", G_MININT);
}
