/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-games-page.h"

#include <glib/gi18n.h>

#include "ast-pictogram.h"
#include "ast-store-library.h"

struct _AstGamesPage {
  AdwBin parent_instance;

  /* Owned */
  AstStore *store;
  GCancellable *listing;

  /* Template */
  GtkStack *stack;
  GtkWidget *unfinished_group;
  GtkListBox *unfinished;
  GtkWidget *finished_group;
  GtkListBox *finished;
};

G_DEFINE_FINAL_TYPE (AstGamesPage, ast_games_page, ADW_TYPE_BIN)

enum { OPENED, DELETED, N_SIGNALS };
static guint signals[N_SIGNALS];

static AstGameEntry *
get_entry (gpointer widget)
{
  return g_object_get_data (widget, "entry");
}

static void
row_activated_cb (AstGamesPage *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[OPENED], 0, get_entry (row)->id);
}

static void
deleted_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstGamesPage) self = user_data;

  /* Nothing to say: the list shows whether it is gone. */
  ast_store_delete_finish (AST_STORE (store), result, NULL);
  ast_games_page_list (self, self->store);
}

static void
delete_clicked_cb (AstGamesPage *self, GtkButton *button)
{
  gint64 game = get_entry (button)->id;

  ast_store_delete_async (self->store, game, NULL, deleted_cb, g_object_ref (self));
  g_signal_emit (self, signals[DELETED], 0, game);
}

/* "Ada 34, Deneb 28" */
static char *
describe_players (AstGameEntry *entry)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < entry->n_players; i++) {
    const AstGameEntryPlayer *player = &entry->players[i];

    /* Translators: A player’s name and points, as briefly as can be. */
    g_ptr_array_add (parts, g_strdup_printf (_ ("%s %d"), player->name, player->points));
  }
  g_ptr_array_add (parts, NULL);
  /* Translators: Between two players in a list. */
  return g_strjoinv (_ (", "), (char **) parts->pdata);
}

static char *
describe_game (AstGameEntry *entry)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (entry->changed);
  /* Translators: Day and time of a game; see g_date_time_format () for the letters. */
  g_autofree char *date = g_date_time_format (when, _ ("%e %B %Y, %H:%M"));
  guint turns = entry->n_turns;
  g_autofree char *length =
      /* Translators: How long a game has been going on. */
      g_strdup_printf (ngettext ("%u turn", "%u turns", turns), turns);

  /* Translators: When a game was played, and its number of turns in words. */
  return g_strdup_printf (_ ("%s · %s"), g_strstrip (date), length);
}

static GtkWidget *
make_emblems (AstGameEntry *entry)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_row_spacing (GTK_GRID (grid), 3);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 3);
  gtk_widget_set_valign (grid, GTK_ALIGN_CENTER);
  for (guint i = 0; i < entry->n_players; i++) {
    AstDrawing emblem = ast_drawing_emblem (entry->players[i].colour);

    gtk_grid_attach (GTK_GRID (grid), ast_pictogram_new (&emblem, 18), i % 3, i / 3, 1, 1);
  }
  return grid;
}

static GtkWidget *
make_row (AstGamesPage *self, AstGameEntry *entry)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *delete = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *title = describe_players (entry);
  g_autofree char *subtitle = describe_game (entry);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), make_emblems (entry));
  gtk_widget_set_valign (delete, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (delete, "flat");
  gtk_widget_set_tooltip_text (delete, _ ("Delete this game"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (delete), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Delete this game"), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), delete);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "entry", g_object_ref (entry), g_object_unref);
  g_object_set_data_full (G_OBJECT (delete), "entry", g_object_ref (entry), g_object_unref);
  g_signal_connect_object (delete, "clicked", G_CALLBACK (delete_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  return row;
}

static void
clear_list (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

static void
show_entries (AstGamesPage *self, GPtrArray *entries)
{
  guint n_finished = 0;

  clear_list (self->unfinished);
  clear_list (self->finished);
  for (guint i = 0; i < entries->len; i++) {
    AstGameEntry *entry = g_ptr_array_index (entries, i);

    n_finished += entry->finished;
    gtk_list_box_append (entry->finished ? self->finished : self->unfinished,
                         make_row (self, entry));
  }
  gtk_widget_set_visible (self->finished_group, n_finished > 0);
  gtk_widget_set_visible (self->unfinished_group, n_finished < entries->len);
  gtk_stack_set_visible_child_name (self->stack, entries->len > 0 ? "some" : "none");
}

static void
listed_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstGamesPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = ast_store_list_finish (AST_STORE (store), result, NULL, &error);

  if (entries != NULL && self->stack != NULL)
    show_entries (self, entries);
}

static void
ast_games_page_dispose (GObject *object)
{
  AstGamesPage *self = AST_GAMES_PAGE (object);

  g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (ast_games_page_parent_class)->dispose (object);
}

static void
ast_games_page_class_init (AstGamesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_games_page_dispose;

  signals[OPENED] = g_signal_new ("opened", AST_TYPE_GAMES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
  signals[DELETED] = g_signal_new ("deleted", AST_TYPE_GAMES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_INT64);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-games-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, unfinished_group);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, unfinished);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, finished_group);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, finished);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
ast_games_page_init (AstGamesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ast_games_page_list (AstGamesPage *self, AstStore *store)
{
  const AstListQuery query = { .state = AST_LIST_ALL };

  g_return_if_fail (AST_IS_GAMES_PAGE (self) && AST_IS_STORE (store));

  g_set_object (&self->store, store);
  g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  self->listing = g_cancellable_new ();
  ast_store_list_async (store, &query, self->listing, listed_cb, g_object_ref (self));
}
