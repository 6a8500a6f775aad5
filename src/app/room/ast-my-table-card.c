/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-my-table-card.h"

#include "ast-board-picture.h"
#include "ast-quiet.h"
#include "ast-widgets.h"

struct _AstMyTableCard {
  GtkButton parent_instance;

  /* Owned */
  AstMyTables *tables;
  AstMyTable *table;
  char *name; /* By which whoever listens knows it; NULL at first. */

  guint n_actions; /* Of the board that is shown; G_MAXUINT: none is. */

  /* Template */
  AstBoardPicture *board;
  GtkLabel *turn, *names, *wait;
};

G_DEFINE_FINAL_TYPE (AstMyTableCard, ast_my_table_card, GTK_TYPE_BUTTON)

static void
loaded_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstMyTableCard) self = user_data;
  g_autoptr (AstRecord) record = ast_store_load_finish (AST_STORE (store), result, NULL, NULL);

  if (record == NULL || self->tables == NULL)
    return;
  ast_board_picture_set_record (self->board, record);
  gtk_widget_set_visible (GTK_WIDGET (self->board), TRUE);
}

static void
load_board (AstMyTableCard *self)
{
  AstGameEntry *entry = ast_my_table_get_entry (self->table);
  AstStore *store = ast_library_get_store (ast_my_tables_get_library (self->tables));

  if (entry == NULL || entry->n_actions == self->n_actions)
    return;
  self->n_actions = entry->n_actions;
  ast_store_load_async (store, entry->id, NULL, loaded_cb, g_object_ref (self));
}

/* A game that is saved is on the table at once, also while its host cannot be reached. */
static void
choose_way (AstMyTableCard *self)
{
  AstGameEntry *entry = ast_my_table_get_entry (self->table);
  g_autofree char *link = ast_table_link_write (&ast_my_table_get_noted (self->table)->link);
  GtkActionable *button = GTK_ACTIONABLE (self);
  const char *action = entry != NULL ? "win.resume" : "win.my-table";

  if (g_strcmp0 (gtk_actionable_get_action_name (button), action) == 0)
    return;
  /* Neither action takes the target of the other. */
  gtk_actionable_set_action_name (button, NULL);
  if (entry != NULL)
    gtk_actionable_set_action_target (button, "x", entry->id);
  else
    gtk_actionable_set_action_target (button, "s", link);
  gtk_actionable_set_action_name (button, action);
}

/* A name is told whenever it is set, and read again if the card has the focus. How long the turn is
 * waited for changes with each minute, and is read only when somebody comes. */
static void
show_name (AstMyTableCard *self, const char *wait)
{
  g_autofree char *name = ast_my_table_phrase (self->table);

  ast_quiet_set_description (GTK_WIDGET (self), wait);
  if (g_strcmp0 (name, self->name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  ast_widgets_take_name (GTK_WIDGET (self), g_steal_pointer (&name));
}

static void
ast_my_table_card_dispose (GObject *object)
{
  AstMyTableCard *self = AST_MY_TABLE_CARD (object);

  g_clear_object (&self->tables);
  g_clear_object (&self->table);
  g_clear_pointer (&self->name, g_free);
  G_OBJECT_CLASS (ast_my_table_card_parent_class)->dispose (object);
}

static void
ast_my_table_card_class_init (AstMyTableCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_my_table_card_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-my-table-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AstMyTableCard, board);
  gtk_widget_class_bind_template_child (widget_class, AstMyTableCard, turn);
  gtk_widget_class_bind_template_child (widget_class, AstMyTableCard, names);
  gtk_widget_class_bind_template_child (widget_class, AstMyTableCard, wait);
}

static void
ast_my_table_card_init (AstMyTableCard *self)
{
  self->n_actions = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_widgets_keep_name (GTK_WIDGET (self));
}

GtkWidget *
ast_my_table_card_new (AstMyTables *tables, AstMyTable *table)
{
  AstMyTableCard *self = g_object_new (AST_TYPE_MY_TABLE_CARD, NULL);

  self->tables = g_object_ref (tables);
  self->table = g_object_ref (table);
  g_signal_connect_object (table, "changed", G_CALLBACK (ast_my_table_card_update), self,
                           G_CONNECT_SWAPPED);
  ast_my_table_card_update (self);
  return GTK_WIDGET (self);
}

AstMyTable *
ast_my_table_card_get_table (AstMyTableCard *self)
{
  return self->table;
}

void
ast_my_table_card_update (AstMyTableCard *self)
{
  gint64 now = ast_my_tables_get_now (self->tables);
  char *wait = ast_my_table_phrase_wait (self->table, now);

  show_name (self, wait);
  ast_widgets_take_label (self->turn, ast_my_table_phrase_turn (self->table));
  ast_widgets_take_label (self->names, ast_my_table_phrase_names (self->table, FALSE));
  gtk_widget_set_visible (GTK_WIDGET (self->wait), wait != NULL);
  ast_widgets_take_label (self->wait, wait != NULL ? wait : g_strdup (""));
  ast_widgets_set_css_class (GTK_WIDGET (self->turn), "accent",
                             ast_my_table_is_your_turn (self->table));
  ast_widgets_set_css_class (GTK_WIDGET (self), "yours", ast_my_table_is_your_turn (self->table));
  choose_way (self);
  load_board (self);
}
