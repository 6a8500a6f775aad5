/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-my-tables-list.h"

#include "ast-my-table-card.h"

struct _AstMyTablesList {
  GtkBox parent_instance;

  /* Owned */
  AstMyTables *tables; /* NULL until they are set. */
  GHashTable *cards;   /* AstMyTableCard, borrowed, by table. */

  guint minutes; /* A timeout, every minute. */
};

G_DEFINE_FINAL_TYPE (AstMyTablesList, ast_my_tables_list, GTK_TYPE_BOX)

static gboolean
minute_cb (gpointer data)
{
  AstMyTablesList *self = data;
  GHashTableIter iter;
  gpointer card;

  g_hash_table_iter_init (&iter, self->cards);
  while (g_hash_table_iter_next (&iter, NULL, &card))
    ast_my_table_card_update (card);
  return G_SOURCE_CONTINUE;
}

static void
ast_my_tables_list_map (GtkWidget *widget)
{
  AstMyTablesList *self = AST_MY_TABLES_LIST (widget);

  GTK_WIDGET_CLASS (ast_my_tables_list_parent_class)->map (widget);
  self->minutes = g_timeout_add_seconds (60, minute_cb, self);
  minute_cb (self);
  if (self->tables != NULL)
    ast_my_tables_look (self->tables);
}

static void
ast_my_tables_list_unmap (GtkWidget *widget)
{
  AstMyTablesList *self = AST_MY_TABLES_LIST (widget);

  g_clear_handle_id (&self->minutes, g_source_remove);
  if (self->tables != NULL)
    ast_my_tables_look_away (self->tables);
  GTK_WIDGET_CLASS (ast_my_tables_list_parent_class)->unmap (widget);
}

static GtkWidget *
ensure_card (AstMyTablesList *self, AstMyTable *table)
{
  GtkWidget *card = g_hash_table_lookup (self->cards, table);

  if (card != NULL)
    return card;
  card = ast_my_table_card_new (self->tables, table);
  gtk_box_append (GTK_BOX (self), card);
  g_hash_table_insert (self->cards, table, card);
  return card;
}

/* The focus goes on to what comes next, as by Tab. */
static void
remove_card (AstMyTablesList *self, GtkWidget *card)
{
  GtkRoot *root = gtk_widget_get_root (card);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && (focus == card || gtk_widget_is_ancestor (focus, card)))
    gtk_widget_child_focus (GTK_WIDGET (root), GTK_DIR_TAB_FORWARD);
  g_hash_table_remove (self->cards, ast_my_table_card_get_table (AST_MY_TABLE_CARD (card)));
  gtk_box_remove (GTK_BOX (self), card);
}

/* Cards are moved, since one of them may have the focus. */
static void
fill (AstMyTablesList *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->tables));
  GtkWidget *last = NULL, *next;

  for (guint i = 0; i < n; i++) {
    g_autoptr (AstMyTable) table = g_list_model_get_item (G_LIST_MODEL (self->tables), i);
    GtkWidget *card = ensure_card (self, table);

    gtk_box_reorder_child_after (GTK_BOX (self), card, last);
    last = card;
  }
  while ((next = last != NULL ? gtk_widget_get_next_sibling (last)
                              : gtk_widget_get_first_child (GTK_WIDGET (self)))
         != NULL)
    remove_card (self, next);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
}

static void
ast_my_tables_list_dispose (GObject *object)
{
  AstMyTablesList *self = AST_MY_TABLES_LIST (object);

  g_clear_object (&self->tables);
  G_OBJECT_CLASS (ast_my_tables_list_parent_class)->dispose (object);
}

static void
ast_my_tables_list_finalize (GObject *object)
{
  g_hash_table_unref (AST_MY_TABLES_LIST (object)->cards);
  G_OBJECT_CLASS (ast_my_tables_list_parent_class)->finalize (object);
}

static void
ast_my_tables_list_class_init (AstMyTablesListClass *klass)
{
  GTK_WIDGET_CLASS (klass)->map = ast_my_tables_list_map;
  GTK_WIDGET_CLASS (klass)->unmap = ast_my_tables_list_unmap;
  G_OBJECT_CLASS (klass)->dispose = ast_my_tables_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = ast_my_tables_list_finalize;
}

static void
ast_my_tables_list_init (AstMyTablesList *self)
{
  self->cards = g_hash_table_new (NULL, NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
ast_my_tables_list_set_tables (AstMyTablesList *self, AstMyTables *tables)
{
  if (!g_set_object (&self->tables, tables))
    return;
  g_signal_connect_object (tables, "items-changed", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  fill (self);
}
