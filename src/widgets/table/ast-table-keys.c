/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-keys.h"

#include "ast-keys.h"
#include "ast-table-actions.h"

static gboolean
pressed_cb (GtkWidget *widget, GVariant *target, gpointer action)
{
  GtkWidget *table = gtk_widget_get_ancestor (widget, AST_TYPE_TABLE);

  if (ast_keys_are_elsewhere (table))
    return FALSE;
  ast_table_actions_press (AST_TABLE (table), action, target);
  return TRUE;
}

void
ast_table_keys_add (GtkWidget *table, GtkWidget *board)
{
  GtkEventController *first = ast_keys_new (board, GTK_PHASE_CAPTURE);
  GtkEventController *later = ast_keys_new (table, GTK_PHASE_BUBBLE);

  ast_keys_add_listed (first, "table.move", pressed_cb);
  ast_keys_add_listed (first, "table.enter", pressed_cb);
  ast_keys_add_listed (later, "table.", pressed_cb);
  ast_keys_add_listed (later, "roam.", pressed_cb);
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
