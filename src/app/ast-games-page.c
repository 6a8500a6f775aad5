/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-games-page.h"

#include <glib/gi18n.h>

#include "ast-game-row.h"
#include "ast-store-library.h"

/* So many games are listed at a time, and more when the last of them come near; so many
 * pictures are kept. */
enum { PAGE = 25, NEAR = 600, PICTURES = 400 };

struct _AstGamesPage {
  AdwBin parent_instance;

  /* Owned */
  AstStore *store;
  GCancellable *listing; /* NULL if nothing is being listed. */
  GListStore *entries;   /* AstGameEntry */
  GHashTable *chosen;    /* Numbers of games (gint64). */
  GHashTable *pictures;  /* GdkTexture by what make_key () says. */
  GPtrArray *rows;       /* AstGameRow that show a game; borrowed. */

  /* State */
  guint n_total;
  gboolean afresh; /* What is being listed takes the place of what is shown. */

  /* Template */
  GtkStack *stack;
  GtkSearchEntry *search;
  GtkDropDown *sort;
  GtkScrolledWindow *window;
  GtkListView *list;
  GtkNoSelection *selection;
  GtkToggleButton *choose_button;
  GtkRevealer *bar;
  GtkLabel *count;
};

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

  gtk_label_set_label (self->count, count);
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

static void
open_game (AstGamesPage *self, gint64 game)
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

  open_game (self, entry->id);
}

static void
open_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  open_game (AST_GAMES_PAGE (widget), g_variant_get_int64 (parameter));
}

static void
toggled_cb (AstGameRow *row, gboolean chosen, AstGamesPage *self)
{
  if (ast_game_row_get_entry (row) != NULL)
    choose (self, ast_game_row_get_entry (row)->id, chosen);
}

/* A change has been made, or not; the list is as it is now. */
static void
take_change (AstGamesPage *self, GError *error)
{
  g_autoptr (GError) trouble = error;

  if (trouble != NULL)
    g_signal_emit (self, signals[FAILED], 0, trouble);
  if (self->store != NULL)
    ast_games_page_list (self, self->store);
}

static void
deleted_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstGamesPage) self = user_data;
  GError *error = NULL;

  ast_store_delete_finish (AST_STORE (store), result, &error);
  take_change (self, error);
}

static void
delete_games (AstGamesPage *self, GVariant *games)
{
  gsize n;
  const gint64 *numbers = g_variant_get_fixed_array (games, &n, sizeof (gint64));

  for (gsize i = 0; i < n; i++)
    ast_store_delete_async (self->store, numbers[i], NULL, deleted_cb, g_object_ref (self));
  g_signal_emit (self, signals[DELETED], 0, games);
}

static GVariant *
wrap_game (gint64 game)
{
  return g_variant_ref_sink (
      g_variant_new_fixed_array (G_VARIANT_TYPE_INT64, &game, 1, sizeof game));
}

static GVariant *
wrap_chosen (AstGamesPage *self)
{
  GVariantBuilder games = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("ax"));
  GHashTableIter iter;
  gint64 *game;

  g_hash_table_iter_init (&iter, self->chosen);
  while (g_hash_table_iter_next (&iter, (gpointer *) &game, NULL))
    g_variant_builder_add (&games, "x", *game);
  return g_variant_ref_sink (g_variant_builder_end (&games));
}

static void
delete_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GVariant) games = wrap_game (g_variant_get_int64 (parameter));

  delete_games (AST_GAMES_PAGE (widget), games);
}

static void
delete_chosen_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstGamesPage *self = AST_GAMES_PAGE (widget);
  g_autoptr (GVariant) games = wrap_chosen (self);

  gtk_toggle_button_set_active (self->choose_button, FALSE);
  delete_games (self, games);
}

static void
export_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GVariant) games = wrap_game (g_variant_get_int64 (parameter));

  gtk_widget_activate_action_variant (widget, "win.export-games", games);
}

static void
export_chosen_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstGamesPage *self = AST_GAMES_PAGE (widget);
  g_autoptr (GVariant) games = wrap_chosen (self);

  gtk_toggle_button_set_active (self->choose_button, FALSE);
  gtk_widget_activate_action_variant (widget, "win.export-games", games);
}

static void
look_at_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_activate_action_variant (widget, "win.look-at", parameter);
}

/* The row that shows `game`; NULL if it is out of sight. */
static AstGameRow *
find_row (AstGamesPage *self, gint64 game)
{
  for (guint i = 0; i < self->rows->len; i++) {
    if (ast_game_row_get_entry (self->rows->pdata[i])->id == game)
      return self->rows->pdata[i];
  }
  return NULL;
}

static void
rename_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstGameRow *row = find_row (AST_GAMES_PAGE (widget), g_variant_get_int64 (parameter));

  if (row != NULL)
    ast_game_row_ask_name (row);
}

static void
renamed_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstGamesPage) self = user_data;
  GError *error = NULL;

  ast_store_rename_finish (AST_STORE (store), result, &error);
  take_change (self, error);
}

static void
set_title_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstGamesPage *self = AST_GAMES_PAGE (widget);
  gint64 game;
  const char *title;

  g_variant_get (parameter, "(x&s)", &game, &title);
  ast_store_rename_async (self->store, game, title, NULL, renamed_cb, g_object_ref (self));
}

static void
duplicated_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstGamesPage) self = user_data;
  GError *error = NULL;

  if (ast_store_duplicate_finish (AST_STORE (store), result, &error) != 0)
    g_signal_emit (self, signals[DUPLICATED], 0);
  take_change (self, error);
}

static void
duplicate_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstGamesPage *self = AST_GAMES_PAGE (widget);
  AstGameRow *row = find_row (self, g_variant_get_int64 (parameter));
  AstGameEntry *entry = row != NULL ? ast_game_row_get_entry (row) : NULL;

  if (entry != NULL)
    ast_store_duplicate_async (self->store, entry->id, entry->n_actions, entry->title, NULL,
                               duplicated_cb, g_object_ref (self));
}

/* What a picture shows: a game at a moment. */
static char *
make_key (AstGameEntry *entry)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT ":%u:%" G_GINT64_FORMAT, entry->id, entry->n_actions,
                          entry->changed);
}

static void
painted_cb (AstBoardPicture *picture, AstGamesPage *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (picture), AST_TYPE_GAME_ROW);
  AstGameEntry *entry = row != NULL ? ast_game_row_get_entry (AST_GAME_ROW (row)) : NULL;

  if (entry == NULL)
    return;
  if (g_hash_table_size (self->pictures) >= PICTURES)
    g_hash_table_remove_all (self->pictures);
  g_hash_table_insert (self->pictures, make_key (entry),
                       g_object_ref (ast_board_picture_get_texture (picture)));
}

static void
setup_cb (AstGamesPage *self, GtkListItem *item)
{
  AstGameRow *row = g_object_new (AST_TYPE_GAME_ROW, NULL);

  g_signal_connect_object (row, "toggled", G_CALLBACK (toggled_cb), self, 0);
  g_signal_connect_object (ast_game_row_get_picture (row), "painted", G_CALLBACK (painted_cb), self,
                           0);
  gtk_list_item_set_child (item, GTK_WIDGET (row));
}

/* A picture that is on its way to a row. */
static GCancellable *
get_painting (AstGameRow *row)
{
  return g_object_get_data (G_OBJECT (row), "painting");
}

static void
loaded_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstBoardPicture) picture = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = ast_store_load_finish (AST_STORE (store), result, NULL, &error);

  /* Cancelled when the row came to show another game. */
  if (record != NULL)
    ast_board_picture_set_record (picture, record);
}

static void
show_picture (AstGamesPage *self, AstGameRow *row, AstGameEntry *entry)
{
  g_autofree char *key = make_key (entry);
  GdkTexture *texture = g_hash_table_lookup (self->pictures, key);
  AstBoardPicture *picture = ast_game_row_get_picture (row);
  GCancellable *painting;

  if (texture != NULL) {
    ast_board_picture_set_texture (picture, texture);
    return;
  }
  ast_board_picture_clear (picture);
  painting = g_cancellable_new ();
  g_object_set_data_full (G_OBJECT (row), "painting", painting, g_object_unref);
  ast_store_load_async (self->store, entry->id, painting, loaded_cb, g_object_ref (picture));
}

static void
bind_cb (AstGamesPage *self, GtkListItem *item)
{
  AstGameRow *row = AST_GAME_ROW (gtk_list_item_get_child (item));
  AstGameEntry *entry = gtk_list_item_get_item (item);

  ast_game_row_set_entry (row, entry);
  ast_game_row_set_choosing (row, is_choosing (self), is_chosen (self, entry->id));
  g_ptr_array_add (self->rows, row);
  show_picture (self, row, entry);
}

static void
unbind_cb (AstGamesPage *self, GtkListItem *item)
{
  AstGameRow *row = AST_GAME_ROW (gtk_list_item_get_child (item));

  g_cancellable_cancel (get_painting (row));
  g_object_set_data (G_OBJECT (row), "painting", NULL);
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
    .sort = (AstSort) gtk_drop_down_get_selected (self->sort),
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
  g_clear_pointer (&self->pictures, g_hash_table_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (ast_games_page_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "games.open", "x", open_action);
  gtk_widget_class_install_action (widget_class, "games.look-at", "x", look_at_action);
  gtk_widget_class_install_action (widget_class, "games.export", "x", export_action);
  gtk_widget_class_install_action (widget_class, "games.duplicate", "x", duplicate_action);
  gtk_widget_class_install_action (widget_class, "games.rename", "x", rename_action);
  gtk_widget_class_install_action (widget_class, "games.set-title", "(xs)", set_title_action);
  gtk_widget_class_install_action (widget_class, "games.delete", "x", delete_action);
  gtk_widget_class_install_action (widget_class, "games.export-chosen", NULL, export_chosen_action);
  gtk_widget_class_install_action (widget_class, "games.delete-chosen", NULL, delete_chosen_action);
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
  install_actions (widget_class);

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
  self->pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
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
