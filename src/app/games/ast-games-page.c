/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-games-page-private.h"

#include <glib/gi18n.h>

#include "ast-status.h"
#include "ast-store-library.h"
#include "ast-widgets.h"
#include "ast-wrap-layout.h"

/* So many games are listed at a time, and more when the last of them come near. */
enum { PAGE = 25, NEAR = 600 };

G_DEFINE_FINAL_TYPE (AstGamesPage, ast_games_page, ADW_TYPE_BIN)

enum { OPENED, DELETED, DUPLICATED, FAILED, N_SIGNALS };
static guint signals[N_SIGNALS];

static gboolean
is_choosing (AstGamesPage *self)
{
  return gtk_toggle_button_get_active (self->choose_button);
}

static gboolean
is_chosen (AstGamesPage *self, gint64 game)
{
  return g_hash_table_contains (self->chosen, &game);
}

static void
show_choice (AstGamesPage *self)
{
  guint n = g_hash_table_size (self->chosen);
  g_autofree char *count = g_strdup_printf (ngettext ("%u game", "%u games", n), n);

  ast_status_say (self->count, count);
  gtk_revealer_set_reveal_child (self->bar, is_choosing (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.export-chosen", n > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.delete-chosen", n > 0);
  for (guint i = 0; i < self->rows->len; i++) {
    AstGameRow *row = self->rows->pdata[i];

    ast_game_row_set_choosing (row, is_choosing (self),
                               is_chosen (self, ast_game_row_get_entry (row)->id));
  }
}

static void
choose (AstGamesPage *self, gint64 game, gboolean chosen)
{
  if (chosen)
    g_hash_table_add (self->chosen, g_memdup2 (&game, sizeof game));
  else
    g_hash_table_remove (self->chosen, &game);
  show_choice (self);
}

static void
choosing_cb (AstGamesPage *self)
{
  g_hash_table_remove_all (self->chosen);
  show_choice (self);
}

void
ast_games_page_open (AstGamesPage *self, gint64 game)
{
  if (is_choosing (self))
    choose (self, game, !is_chosen (self, game));
  else
    g_signal_emit (self, signals[OPENED], 0, game);
}

static void
activated_cb (AstGamesPage *self, guint position)
{
  g_autoptr (AstGameEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries), position);

  ast_games_page_open (self, entry->id);
}

static void
toggled_cb (AstGameRow *row, gboolean chosen, AstGamesPage *self)
{
  if (ast_game_row_get_entry (row) != NULL)
    choose (self, ast_game_row_get_entry (row)->id, chosen);
}

static void
setup_cb (AstGamesPage *self, GtkListItem *item)
{
  AstGameRow *row = g_object_new (AST_TYPE_GAME_ROW, NULL);

  g_signal_connect_object (row, "toggled", G_CALLBACK (toggled_cb), self, 0);
  ast_game_pictures_watch (self->pictures, row);
  gtk_list_item_set_child (item, GTK_WIDGET (row));
}

static void
bind_cb (AstGamesPage *self, GtkListItem *item)
{
  AstGameRow *row = AST_GAME_ROW (gtk_list_item_get_child (item));
  AstGameEntry *entry = gtk_list_item_get_item (item);

  ast_game_row_set_entry (row, entry);
  ast_game_row_set_choosing (row, is_choosing (self), is_chosen (self, entry->id));
  g_ptr_array_add (self->rows, row);
  ast_game_pictures_show (self->pictures, row, self->store);
}

static void
unbind_cb (AstGamesPage *self, GtkListItem *item)
{
  AstGameRow *row = AST_GAME_ROW (gtk_list_item_get_child (item));

  ast_game_pictures_forget (row);
  if (self->rows != NULL)
    g_ptr_array_remove_fast (self->rows, row);
  ast_game_row_set_entry (row, NULL);
}

static gboolean
is_searching (AstGamesPage *self)
{
  return *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0';
}

static void
show_entries (AstGamesPage *self, GPtrArray *entries)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->entries));

  g_list_store_splice (self->entries, self->afresh ? 0 : n, self->afresh ? n : 0, entries->pdata,
                       entries->len);
  if (self->n_total > 0)
    gtk_stack_set_visible_child_name (self->stack, "some");
  else
    gtk_stack_set_visible_child_name (self->stack, is_searching (self) ? "not-found" : "none");
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->search)),
                          self->n_total > 0 || is_searching (self));
  gtk_widget_set_sensitive (GTK_WIDGET (self->choose_button), self->n_total > 0);
}

static void
listed_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstGamesPage) self = user_data;
  g_autoptr (GError) error = NULL;
  guint n_total = 0;
  g_autoptr (GPtrArray) entries =
      ast_store_list_finish (AST_STORE (store), result, &n_total, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->store == NULL)
    return;
  g_clear_object (&self->listing);
  if (entries == NULL) {
    g_signal_emit (self, signals[FAILED], 0, error);
    return;
  }
  self->n_total = n_total;
  show_entries (self, entries);
}

/* Lists `limit` games from the one at `offset`. */
static void
list (AstGamesPage *self, guint offset, guint limit)
{
  const AstListQuery query = {
    .order = (AstGameOrder) gtk_drop_down_get_selected (self->sort),
    .unfinished_first = TRUE,
    .search = is_searching (self) ? gtk_editable_get_text (GTK_EDITABLE (self->search)) : NULL,
    .offset = offset,
    .limit = limit,
  };

  g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  self->listing = g_cancellable_new ();
  self->afresh = offset == 0;
  ast_store_list_async (self->store, &query, self->listing, listed_cb, g_object_ref (self));
}

static void
scrolled_cb (AstGamesPage *self)
{
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (self->window);
  double end = gtk_adjustment_get_value (place) + gtk_adjustment_get_page_size (place);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->entries));

  if (self->listing == NULL && n < self->n_total && end > gtk_adjustment_get_upper (place) - NEAR)
    list (self, n, PAGE);
}

static void
wish_changed_cb (AstGamesPage *self)
{
  if (self->store != NULL)
    list (self, 0, PAGE);
}

static void
ast_games_page_dispose (GObject *object)
{
  AstGamesPage *self = AST_GAMES_PAGE (object);

  g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  g_clear_object (&self->store);
  g_clear_object (&self->entries);
  g_clear_pointer (&self->chosen, g_hash_table_unref);
  g_clear_object (&self->pictures);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (ast_games_page_parent_class)->dispose (object);
}

static void
install_signals (void)
{
  signals[OPENED] = g_signal_new ("opened", AST_TYPE_GAMES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
  signals[DELETED] = g_signal_new ("deleted", AST_TYPE_GAMES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_VARIANT);
  signals[DUPLICATED] = g_signal_new ("duplicated", AST_TYPE_GAMES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", AST_TYPE_GAMES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
ast_games_page_class_init (AstGamesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_games_page_dispose;
  install_signals ();
  ast_games_page_install_actions (widget_class);

  g_type_ensure (AST_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-games-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, search);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, sort);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, window);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, list);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, selection);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, choose_button);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, bar);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, count);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, choosing_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, wish_changed_cb);
}

static void
ast_games_page_init (AstGamesPage *self)
{
  GtkAdjustment *place;

  self->entries = g_list_store_new (AST_TYPE_GAME_ENTRY);
  self->chosen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->pictures = ast_game_pictures_new ();
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_widgets_keep_name (GTK_WIDGET (self->sort));
  gtk_no_selection_set_model (self->selection, G_LIST_MODEL (self->entries));
  show_choice (self);
  place = gtk_scrolled_window_get_vadjustment (self->window);
  g_signal_connect_object (place, "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
}

void
ast_games_page_list (AstGamesPage *self, AstStore *store)
{
  g_return_if_fail (AST_IS_GAMES_PAGE (self) && AST_IS_STORE (store));

  g_set_object (&self->store, store);
  /* Those that have been looked at stay, so that the list does not jump. */
  list (self, 0, MAX (PAGE, g_list_model_get_n_items (G_LIST_MODEL (self->entries))));
}
