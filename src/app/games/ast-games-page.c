/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-games-page.h"

#include <glib/gi18n.h>

#include "ast-export-dialog.h"
#include "ast-game-pictures.h"
#include "ast-games-change.h"
#include "ast-page-keys.h"
#include "ast-reason.h"
#include "ast-request.h"
#include "ast-speaker.h"
#include "ast-store-library.h"
#include "ast-trouble-text.h"
#include "ast-widgets.h"

/* How many games are listed at a time, the distance (in pixels) from the end of the list at which
 * more are listed, and how many are beside one another: fewer if there are only few, which are
 * larger then. In pixels, the width of the wall, and of a single game. */
enum { PAGE = 25, NEAR = 600, MOST_COLUMNS = 4, WALL = 1800, SINGLE = 700 };

struct _AstGamesPage {
  AstPage base;

  /* Owned */
  GCancellable *listing; /* NULL if nothing is being listed. */
  GListStore *entries;   /* AstGameEntry */
  GHashTable *chosen;    /* Numbers of games (gint64): a set. */
  AstGamePictures *pictures;
  GPtrArray *cards; /* AstGameCard that show a game; borrowed. */

  /* State */
  guint n_total;
  gboolean afresh; /* What is being listed replaces what is shown. */

  /* Template */
  GtkStack *stack;
  GtkSearchEntry *search;
  GtkDropDown *sort;
  GtkScrolledWindow *window;
  GtkWidget *clamp; /* Around the wall. */
  GtkGridView *wall;
  GtkNoSelection *selection;
  GtkToggleButton *list_button, *choose_button;
  GtkRevealer *bar;
  GtkLabel *count;
};

G_DEFINE_FINAL_TYPE (AstGamesPage, ast_games_page, AST_TYPE_PAGE)

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
  g_autofree char *count = g_strdup_printf (
      /* Translators: %u is how many games are chosen or shown in the list. */
      ngettext ("%u game", "%u games", n), n);
  const char *none = n == 0 ? _ ("Select a game first.") : NULL;

  gtk_label_set_label (self->count, count);
  if (is_choosing (self))
    ast_speaker_answer (GTK_WIDGET (self), count);
  gtk_revealer_set_reveal_child (self->bar, is_choosing (self));
  ast_reason_disable (GTK_WIDGET (self), "games.export-chosen", none);
  ast_reason_disable (GTK_WIDGET (self), "games.delete-chosen", none);
  for (guint i = 0; i < self->cards->len; i++) {
    AstGameCard *card = self->cards->pdata[i];

    ast_game_card_set_choosing (card, is_choosing (self),
                                is_chosen (self, ast_game_card_get_entry (card)->id));
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

/* Opens a game, or chooses it while several are being chosen. */
static void
open_game (AstGamesPage *self, gint64 game)
{
  if (is_choosing (self))
    choose (self, game, !is_chosen (self, game));
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.resume", "x", game);
}

static void
activated_cb (AstGamesPage *self, guint position)
{
  g_autoptr (AstGameEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries), position);

  open_game (self, entry->id);
}

static void
toggled_cb (AstGameCard *card, gboolean chosen, AstGamesPage *self)
{
  if (ast_game_card_get_entry (card) != NULL)
    choose (self, ast_game_card_get_entry (card)->id, chosen);
}

static void
setup_cb (AstGamesPage *self, GtkListItem *item)
{
  AstGameCard *card = g_object_new (AST_TYPE_GAME_CARD, NULL);

  g_signal_connect_object (card, "toggled", G_CALLBACK (toggled_cb), self, 0);
  ast_game_pictures_watch (self->pictures, card);
  gtk_list_item_set_child (item, GTK_WIDGET (card));
}

static void
bind_cb (AstGamesPage *self, GtkListItem *item)
{
  AstGameCard *card = AST_GAME_CARD (gtk_list_item_get_child (item));
  AstGameEntry *entry = gtk_list_item_get_item (item);

  ast_game_card_set_entry (card, entry);
  ast_game_card_set_in_list (card, gtk_toggle_button_get_active (self->list_button));
  ast_game_card_set_choosing (card, is_choosing (self), is_chosen (self, entry->id));
  g_ptr_array_add (self->cards, card);
  ast_game_pictures_show (self->pictures, card, self->base.store);
}

static void
unbind_cb (AstGamesPage *self, GtkListItem *item)
{
  AstGameCard *card = AST_GAME_CARD (gtk_list_item_get_child (item));

  ast_game_pictures_forget (card);
  if (self->cards != NULL)
    g_ptr_array_remove_fast (self->cards, card);
  ast_game_card_set_entry (card, NULL);
}

/* The theme, or the scale of the window, is another one. */
static void
show_pictures (AstGamesPage *self)
{
  for (guint i = 0; self->cards != NULL && i < self->cards->len; i++) {
    ast_game_pictures_forget (self->cards->pdata[i]);
    ast_game_pictures_show (self->pictures, self->cards->pdata[i], self->base.store);
  }
}

static gboolean
is_searching (AstGamesPage *self)
{
  return *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0';
}

/* Cards do not grow while somebody searches. */
static void
arrange (AstGamesPage *self)
{
  gboolean in_list = gtk_toggle_button_get_active (self->list_button);
  guint n = in_list ? 1 : CLAMP (self->n_total, 1, MOST_COLUMNS);

  if (!in_list && is_searching (self))
    return;
  gtk_grid_view_set_max_columns (self->wall, n);
  g_object_set (self->clamp, "maximum-size", !in_list && n == 1 ? SINGLE : WALL, NULL);
}

static void
form_changed_cb (AstGamesPage *self)
{
  gboolean in_list = gtk_toggle_button_get_active (self->list_button);

  arrange (self);
  for (guint i = 0; i < self->cards->len; i++)
    ast_game_card_set_in_list (self->cards->pdata[i], in_list);
  show_pictures (self);
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

/* How many games are found, for whoever types. */
static void
tell_found (AstGamesPage *self)
{
  g_autofree char *count =
      g_strdup_printf (ngettext ("%u game", "%u games", self->n_total), self->n_total);

  ast_speaker_answer (GTK_WIDGET (self), self->n_total > 0 ? count : _ ("No Results Found"));
}

static void
listed_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstGamesPage) self = user_data;
  g_autoptr (GError) error = NULL;
  guint n_total = 0;
  g_autoptr (GPtrArray) entries =
      ast_store_list_finish (AST_STORE (store), result, &n_total, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->base.store == NULL)
    return;
  g_clear_object (&self->listing);
  ast_announcer_settle (self->base.announcer, "games-list", error);
  if (entries == NULL)
    return;
  self->n_total = n_total;
  arrange (self);
  show_entries (self, entries);
  if (self->afresh && is_searching (self))
    tell_found (self);
}

/* Lists `limit` games from the one at `offset`. */
static void
list (AstGamesPage *self, guint offset, guint limit)
{
  AstListQuery query = {
    .order = (AstGameOrder) gtk_drop_down_get_selected (self->sort),
    .unfinished_first = TRUE,
    .search = is_searching (self) ? gtk_editable_get_text (GTK_EDITABLE (self->search)) : NULL,
    .offset = offset,
    .limit = limit,
  };

  ast_game_card_add_search_terms (&query);
  self->afresh = offset == 0;
  ast_store_list_async (self->base.store, &query, ast_request_renew (&self->listing), listed_cb,
                        g_object_ref (self));
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
  if (self->base.store != NULL)
    list (self, 0, PAGE);
}

static void
open_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  open_game (AST_GAMES_PAGE (widget), g_variant_get_int64 (parameter));
}

/* A change has succeeded or, if `error` is not NULL, failed: shows the games as they are now. */
static void
finish_change (AstGamesPage *self, const char *success, const GError *error)
{
  if (self->base.store == NULL)
    return;
  if (error != NULL)
    ast_announcer_fail (self->base.announcer, "games", error, ast_trouble_text_failed (error));
  else
    ast_announcer_report (self->base.announcer, "games", success, NULL);
  ast_page_refresh (AST_PAGE (self));
}

static void
restored_cb (gpointer owner, const GArray *games, const GError *error)
{
  finish_change (owner, NULL, error);
}

/* Undoes the deletion of `games`. */
static void
restore_games (gpointer user_data, GVariant *games)
{
  AstGamesPage *self = user_data;

  if (self->base.store != NULL)
    ast_games_change_set_deleted (self->base.store, games, FALSE, restored_cb, self);
}

/* Tells which games (gint64) have been deleted, and offers to undo it. */
static void
report_deleted (AstGamesPage *self, const GArray *games)
{
  guint n = games->len;
  GVariant *numbers =
      g_variant_new_fixed_array (G_VARIANT_TYPE_INT64, games->data, n, sizeof (gint64));
  g_autofree char *text = g_strdup_printf (
      /* Translators: %u is how many games; the first text is about one. */
      ngettext ("The game has been deleted", "%u games have been deleted", n), n);

  for (guint i = 0; i < n; i++)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.forget", "x",
                                g_array_index (games, gint64, i));
  /* Translators: Takes the deletion of games back. */
  ast_announcer_offer (self->base.announcer, text, _ ("_Undo"), restore_games, G_OBJECT (self),
                       numbers);
}

static void
deleted_cb (gpointer owner, const GArray *games, const GError *error)
{
  AstGamesPage *self = owner;

  if (self->base.store != NULL && games->len > 0)
    report_deleted (self, games);
  finish_change (self, NULL, error);
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

/* The game that an action is about or, without one, those that are chosen, which ends the choice.
 */
static GVariant *
take_games (AstGamesPage *self, GVariant *game)
{
  GVariant *games = game != NULL ? wrap_game (g_variant_get_int64 (game)) : wrap_chosen (self);

  if (game == NULL)
    gtk_toggle_button_set_active (self->choose_button, FALSE);
  return games;
}

static void
delete_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstGamesPage *self = AST_GAMES_PAGE (widget);
  g_autoptr (GVariant) games = take_games (self, parameter);

  ast_games_change_set_deleted (self->base.store, games, TRUE, deleted_cb, self);
}

static void
export_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstGamesPage *self = AST_GAMES_PAGE (widget);
  g_autoptr (GVariant) games = take_games (self, parameter);
  gsize n;
  const gint64 *numbers = g_variant_get_fixed_array (games, &n, sizeof (gint64));

  ast_export_dialog_games (GTK_WINDOW (gtk_widget_get_root (widget)), self->base.store,
                           self->base.announcer, numbers, (guint) n);
}

static void
look_at_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_activate_action_variant (widget, "win.look-at", parameter);
}

/* The card that shows `game`; NULL if none does. */
static AstGameCard *
find_card (AstGamesPage *self, gint64 game)
{
  for (guint i = 0; i < self->cards->len; i++) {
    if (ast_game_card_get_entry (self->cards->pdata[i])->id == game)
      return self->cards->pdata[i];
  }
  return NULL;
}

static void
rename_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstGameCard *card = find_card (AST_GAMES_PAGE (widget), g_variant_get_int64 (parameter));

  if (card != NULL)
    ast_game_card_ask_name (card);
}

static void
renamed_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstGamesPage) self = user_data;
  g_autoptr (GError) error = NULL;

  ast_store_finish (AST_STORE (store), result, &error);
  finish_change (self, NULL, error);
}

static void
set_title_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstGamesPage *self = AST_GAMES_PAGE (widget);
  gint64 game;
  const char *title;

  g_variant_get (parameter, "(x&s)", &game, &title);
  ast_store_rename_async (self->base.store, game, title, NULL, renamed_cb, g_object_ref (self));
}

static void
duplicated_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstGamesPage) self = user_data;
  g_autoptr (GError) error = NULL;

  ast_store_finish_number (AST_STORE (store), result, &error);
  finish_change (self, _ ("The game has been duplicated"), error);
}

static void
duplicate_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstGamesPage *self = AST_GAMES_PAGE (widget);
  AstGameCard *card = find_card (self, g_variant_get_int64 (parameter));
  AstGameEntry *entry = card != NULL ? ast_game_card_get_entry (card) : NULL;

  if (entry != NULL)
    ast_store_duplicate_async (self->base.store, entry->id, entry->n_actions, entry->title, NULL,
                               duplicated_cb, g_object_ref (self));
}

static void
copy_code_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstGamesPage *self = AST_GAMES_PAGE (widget);
  AstGameCard *card = find_card (self, g_variant_get_int64 (parameter));
  AstGameEntry *entry = card != NULL ? ast_game_card_get_entry (card) : NULL;
  g_autofree char *text = NULL;

  if (entry == NULL || !ast_game_entry_has_code (entry))
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), entry->seed);
  /* Translators: %s is a number, to be typed on the page of a new game. */
  text = g_strdup_printf (_ ("Game code %s has been copied"), entry->seed);
  ast_announcer_report (self->base.announcer, "games", text, NULL);
}

static void
ast_games_page_set_up (AstPage *page)
{
  g_settings_bind (page->settings, "games-as-list", AST_GAMES_PAGE (page)->list_button, "active",
                   G_SETTINGS_BIND_DEFAULT);
}

static void
ast_games_page_refresh (AstPage *page)
{
  AstGamesPage *self = AST_GAMES_PAGE (page);

  /* As many as are shown now, so that the list does not jump. */
  list (self, 0, MAX (PAGE, g_list_model_get_n_items (G_LIST_MODEL (self->entries))));
}

static void
ast_games_page_dispose (GObject *object)
{
  AstGamesPage *self = AST_GAMES_PAGE (object);

  ast_request_drop (&self->listing);
  g_clear_object (&self->entries);
  g_clear_pointer (&self->chosen, g_hash_table_unref);
  g_clear_object (&self->pictures);
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  G_OBJECT_CLASS (ast_games_page_parent_class)->dispose (object);
}

static const AstWidgetAction actions[] = {
  { "games.open", "x", open_action },
  { "games.look-at", "x", look_at_action },
  { "games.export", "x", export_action },
  { "games.copy-code", "x", copy_code_action },
  { "games.duplicate", "x", duplicate_action },
  { "games.rename", "x", rename_action },
  { "games.set-title", "(xs)", set_title_action },
  { "games.delete", "x", delete_action },
  { "games.export-chosen", NULL, export_action },
  { "games.delete-chosen", NULL, delete_action },
};

static void
install_actions (GtkWidgetClass *widget_class)
{
  ast_widgets_install_actions (widget_class, actions, G_N_ELEMENTS (actions));
}

static void
ast_games_page_class_init (AstGamesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  AST_PAGE_CLASS (klass)->set_up = ast_games_page_set_up;
  AST_PAGE_CLASS (klass)->refresh = ast_games_page_refresh;
  G_OBJECT_CLASS (klass)->dispose = ast_games_page_dispose;
  install_actions (widget_class);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-games-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, search);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, sort);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, window);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, clamp);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, wall);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, selection);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, list_button);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, choose_button);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, bar);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, count);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, choosing_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
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
  self->pictures = g_object_new (AST_TYPE_GAME_PICTURES, NULL);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (show_pictures), NULL);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (show_pictures), self, G_CONNECT_SWAPPED);
  self->cards = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_page_keys_add (GTK_WIDGET (self));
  ast_widgets_keep_name (GTK_WIDGET (self->sort));
  gtk_no_selection_set_model (self->selection, G_LIST_MODEL (self->entries));
  show_choice (self);
  ast_reason_set (GTK_WIDGET (self->choose_button), _ ("There’s no game here."));
  place = gtk_scrolled_window_get_vadjustment (self->window);
  g_signal_connect_object (place, "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  /* In a high window there may be nothing to scroll yet. */
  g_signal_connect_object (place, "changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
}
