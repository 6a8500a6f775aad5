/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What can be done with the games of the list. */

#include "ast-games-page-private.h"

#include "ast-store-library.h"

static void
open_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ast_games_page_open (AST_GAMES_PAGE (widget), g_variant_get_int64 (parameter));
}

/* A change has been made, or not; the list is as it is now. */
static void
take_change (AstGamesPage *self, GError *error)
{
  g_autoptr (GError) trouble = error;

  if (trouble != NULL)
    g_signal_emit_by_name (self, "failed", trouble);
  if (self->store != NULL)
    ast_games_page_list (self, self->store);
}

/* Games that are being deleted together. */
typedef struct {
  AstGamesPage *page;
  GArray *deleted; /* Numbers (gint64) of those that are. */
  guint n_waiting; /* Answers of the store that have not come yet. */
} Deletion;

/* All answers have come: only now it is known what has been deleted. */
static void
finish_deletion (Deletion *deletion)
{
  GArray *deleted = deletion->deleted;
  g_autoptr (GVariant) games = g_variant_ref_sink (g_variant_new_fixed_array (
      G_VARIANT_TYPE_INT64, deleted->data, deleted->len, sizeof (gint64)));

  if (deleted->len > 0)
    g_signal_emit_by_name (deletion->page, "deleted", games);
  take_change (deletion->page, NULL);
  g_array_unref (deleted);
  g_object_unref (deletion->page);
  g_free (deletion);
}

/* One game and the deletion that it belongs to. */
typedef struct {
  Deletion *deletion;
  gint64 game;
} DeletedGame;

static void
deleted_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autofree DeletedGame *one = user_data;
  Deletion *deletion = one->deletion;
  g_autoptr (GError) error = NULL;

  if (ast_store_delete_finish (AST_STORE (store), result, &error))
    g_array_append_val (deletion->deleted, one->game);
  else
    g_signal_emit_by_name (deletion->page, "failed", error);
  if (--deletion->n_waiting == 0)
    finish_deletion (deletion);
}

static void
delete_games (AstGamesPage *self, GVariant *games)
{
  gsize n;
  const gint64 *numbers = g_variant_get_fixed_array (games, &n, sizeof (gint64));
  Deletion *deletion = g_new (Deletion, 1);

  *deletion = (Deletion){ .page = g_object_ref (self),
                          .deleted = g_array_new (FALSE, FALSE, sizeof (gint64)),
                          .n_waiting = (guint) n };
  for (gsize i = 0; i < n; i++) {
    DeletedGame *one = g_new (DeletedGame, 1);

    *one = (DeletedGame){ deletion, numbers[i] };
    ast_store_delete_async (self->store, numbers[i], NULL, deleted_cb, one);
  }
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
    g_signal_emit_by_name (self, "duplicated");
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

void
ast_games_page_install_actions (GtkWidgetClass *widget_class)
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
