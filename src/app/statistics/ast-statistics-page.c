/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-statistics-page.h"

#include <glib/gi18n.h>

#include "ast-csv-export.h"
#include "ast-page-keys.h"
#include "ast-request.h"
#include "ast-statistics-filter.h"
#include "ast-statistics-view.h"
#include "ast-theme-plot.h"
#include "ast-widgets.h"

struct _AstStatisticsPage {
  AstPage base;

  /* Owned */
  GCancellable *asking; /* Of the latest request. */
  AstFigures *figures;
  GArray *games; /* Of the chosen player, while their rivals are asked for. */
  char *name;    /* The chosen player; both NULL: everyone. */
  char *level;

  /* State */
  gboolean filling;
  gboolean has_chosen; /* Somebody has chosen a player, or everyone. */

  /* Template */
  GtkStack *stack;
  GtkWidget *export_button;
  GtkScrolledWindow *scrolled;
  GtkDropDown *players;
  AstStatisticsFilterButton *filter;
  GtkBox *log;
  AdwBin *themes;
};

G_DEFINE_FINAL_TYPE (AstStatisticsPage, ast_statistics_page, AST_TYPE_PAGE)

static const AstPlayerFigures *
find_chosen (AstStatisticsPage *self)
{
  for (guint i = 0; self->figures != NULL && i < self->figures->players->len; i++) {
    const AstPlayerFigures *player = self->figures->players->pdata[i];

    if ((self->name != NULL || self->level != NULL) && g_strcmp0 (player->name, self->name) == 0
        && g_strcmp0 (player->level, self->level) == 0)
      return player;
  }
  return NULL;
}

static void
rivals_listed_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstStatisticsPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rivals = ast_store_finish_answer (AST_STORE (store), result, &error);
  const AstPlayerFigures *player = find_chosen (self);

  if (rivals == NULL)
    ast_announcer_settle (self->base.announcer, "statistics", error);
  else if (player != NULL && self->games != NULL)
    ast_statistics_view_show_player (self->log, self->figures, player, self->games, rivals,
                                     g_settings_get_boolean (self->base.settings, "show-strength"));
}

static void
games_listed_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstStatisticsPage) self = user_data;
  g_autoptr (GError) error = NULL;
  GArray *games = ast_store_finish_answer (AST_STORE (store), result, &error);
  AstStatisticsFilter filter;

  if (games == NULL) {
    ast_announcer_settle (self->base.announcer, "statistics", error);
    return;
  }
  g_clear_pointer (&self->games, g_array_unref);
  self->games = games;
  filter = ast_statistics_filter_button_get (self->filter);
  ast_store_list_rivals_async (self->base.store, self->name, self->level, &filter, self->asking,
                               rivals_listed_cb, g_object_ref (self));
}

static void
show_chosen (AstStatisticsPage *self)
{
  AstStatisticsFilter filter = ast_statistics_filter_button_get (self->filter);

  ast_request_renew (&self->asking);
  if (find_chosen (self) == NULL)
    ast_statistics_view_show_all (self->log, self->figures);
  else
    ast_store_list_player_games_async (self->base.store, self->name, self->level, &filter,
                                       self->asking, games_listed_cb, g_object_ref (self));
}

/* Everyone, then all players of the games that count. */
static void
fill_players (AstStatisticsPage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;

  gtk_string_list_append (names, _ ("Everybody"));
  for (guint i = 0; i < self->figures->players->len; i++) {
    const AstPlayerFigures *player = self->figures->players->pdata[i];

    if (player == find_chosen (self))
      chosen = i + 1;
    gtk_string_list_append (names, ast_statistics_view_name (player->name, player->level));
  }
  self->filling = TRUE;
  gtk_drop_down_set_model (self->players, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->players, chosen);
  self->filling = FALSE;
}

static const char *
find_state (AstStatisticsPage *self)
{
  if (self->figures->games > 0)
    return "some";
  return ast_statistics_filter_button_is_set (self->filter) ? "filtered" : "none";
}

/* Until somebody chooses, the only person among the players comes first. Persons come first in the
 * figures. */
static void
choose_person (AstStatisticsPage *self)
{
  const GPtrArray *players = self->figures->players;
  const AstPlayerFigures *first = players->len > 0 ? players->pdata[0] : NULL;
  const AstPlayerFigures *second = players->len > 1 ? players->pdata[1] : NULL;
  gboolean alone =
      first != NULL && first->level == NULL && (second == NULL || second->level != NULL);

  if (self->has_chosen)
    return;
  g_free (self->name);
  self->name = alone ? g_strdup (first->name) : NULL;
}

static void
figures_got_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstStatisticsPage) self = user_data;
  g_autoptr (GError) error = NULL;
  AstFigures *figures = ast_store_finish_answer (AST_STORE (store), result, &error);

  if (self->base.announcer != NULL)
    ast_announcer_settle (self->base.announcer, "statistics", error);
  if (figures == NULL)
    return;
  g_clear_pointer (&self->figures, ast_figures_free);
  self->figures = figures;
  if (figures->games == 0 && figures->own_games > 0
      && !ast_statistics_filter_button_is_set (self->filter)) {
    ast_statistics_filter_button_choose_own (self->filter);
    return; /* It asks again. */
  }
  gtk_stack_set_visible_child_name (self->stack, find_state (self));
  gtk_widget_set_visible (self->export_button, figures->games > 0);
  choose_person (self);
  fill_players (self);
  show_chosen (self);
  adw_bin_set_child (self->themes, ast_theme_plot_new (self->base.settings));
}

static void
ask_for_figures (AstStatisticsPage *self)
{
  AstStatisticsFilter filter = ast_statistics_filter_button_get (self->filter);

  ast_store_get_figures_async (self->base.store, &filter, ast_request_renew (&self->asking),
                               figures_got_cb, g_object_ref (self));
}

static void
player_selected_cb (AstStatisticsPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->players);
  const AstPlayerFigures *player = NULL;

  if (self->filling || self->figures == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;
  if (selected > 0 && selected <= self->figures->players->len)
    player = self->figures->players->pdata[selected - 1];
  self->has_chosen = TRUE;
  g_free (self->name);
  self->name = player != NULL ? g_strdup (player->name) : NULL;
  g_free (self->level);
  self->level = player != NULL ? g_strdup (player->level) : NULL;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  show_chosen (self);
}

static void
export_table (AstStatisticsPage *self, AstCsvTable table)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  AstStatisticsFilter filter = ast_statistics_filter_button_get (self->filter);

  ast_csv_export (GTK_WINDOW (root), self->base.store, table, &filter, self->base.announcer);
}

static void
export_games (GtkWidget *widget, const char *action, GVariant *parameter)
{
  export_table (AST_STATISTICS_PAGE (widget), AST_CSV_GAMES);
}

static void
export_players (GtkWidget *widget, const char *action, GVariant *parameter)
{
  export_table (AST_STATISTICS_PAGE (widget), AST_CSV_PLAYERS);
}

static void
count_all (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ast_statistics_filter_button_reset (AST_STATISTICS_PAGE (widget)->filter);
}

static void
ast_statistics_page_refresh (AstPage *page)
{
  ask_for_figures (AST_STATISTICS_PAGE (page));
}

static void
ast_statistics_page_dispose (GObject *object)
{
  AstStatisticsPage *self = AST_STATISTICS_PAGE (object);

  ast_request_drop (&self->asking);
  g_clear_pointer (&self->figures, ast_figures_free);
  g_clear_pointer (&self->games, g_array_unref);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->level, g_free);
  G_OBJECT_CLASS (ast_statistics_page_parent_class)->dispose (object);
}

static void
ast_statistics_page_class_init (AstStatisticsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  AST_PAGE_CLASS (klass)->refresh = ast_statistics_page_refresh;
  G_OBJECT_CLASS (klass)->dispose = ast_statistics_page_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-statistics-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstStatisticsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, AstStatisticsPage, export_button);
  gtk_widget_class_bind_template_child (widget_class, AstStatisticsPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, AstStatisticsPage, players);
  gtk_widget_class_bind_template_child (widget_class, AstStatisticsPage, filter);
  gtk_widget_class_bind_template_child (widget_class, AstStatisticsPage, log);
  gtk_widget_class_bind_template_child (widget_class, AstStatisticsPage, themes);
  gtk_widget_class_bind_template_callback (widget_class, player_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, ask_for_figures);
  gtk_widget_class_install_action (widget_class, "statistics.export-games", NULL, export_games);
  gtk_widget_class_install_action (widget_class, "statistics.export-players", NULL, export_players);
  gtk_widget_class_install_action (widget_class, "statistics.count-all", NULL, count_all);
}

static void
ast_statistics_page_init (AstStatisticsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_page_keys_add (GTK_WIDGET (self));
  ast_widgets_keep_name (GTK_WIDGET (self->players));
}
