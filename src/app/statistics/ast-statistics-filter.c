/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-statistics-filter.h"

#include <glib/gi18n.h>

#include "ast-widgets.h"

enum { PERIOD, PLAYERS, COMPUTERS, EXPANSION, EQUIPMENT, TEAMS, RETURNING, DECKS, N_CHOICES };

/* In the template. */
static const char *const names[N_CHOICES] = { "period",    "players", "computers", "expansion",
                                              "equipment", "teams",   "returning", "decks" };

struct _AstStatisticsFilterButton {
  AdwBin parent_instance;

  /* State */
  gboolean resetting;

  /* Template */
  GtkMenuButton *button;
  GtkDropDown *choices[N_CHOICES];
};

G_DEFINE_FINAL_TYPE (AstStatisticsFilterButton, ast_statistics_filter_button, ADW_TYPE_BIN)

static guint changed_signal;

static void
update_label (AstStatisticsFilterButton *self)
{
  gboolean set = ast_statistics_filter_button_is_set (self);

  /* Translators: Which games count in the statistics. */
  gtk_menu_button_set_label (self->button, set ? _ ("Some Games") : _ ("All Games"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  set ? _ ("Some Games") : _ ("All Games"), -1);
}

static void
selected_cb (AstStatisticsFilterButton *self)
{
  if (self->resetting)
    return;
  update_label (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
ast_statistics_filter_button_class_init (AstStatisticsFilterButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  changed_signal = g_signal_new ("changed", AST_TYPE_STATISTICS_FILTER_BUTTON, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-statistics-filter.ui");
  gtk_widget_class_bind_template_child (widget_class, AstStatisticsFilterButton, button);
  for (int i = 0; i < N_CHOICES; i++)
    gtk_widget_class_bind_template_child_full (
        widget_class, names[i], FALSE,
        G_STRUCT_OFFSET (AstStatisticsFilterButton, choices[0]) + i * sizeof (GtkDropDown *));
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, ast_statistics_filter_button_reset);
}

static void
ast_statistics_filter_button_init (AstStatisticsFilterButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int i = 0; i < N_CHOICES; i++)
    ast_widgets_keep_name (GTK_WIDGET (self->choices[i]));
  update_label (self);
}

static guint
get_choice (AstStatisticsFilterButton *self, int choice)
{
  guint selected = gtk_drop_down_get_selected (self->choices[choice]);

  return selected != GTK_INVALID_LIST_POSITION ? selected : 0;
}

/* The beginning of the period that ends now, in seconds since 1970; 0: any time. */
static gint64
find_since (guint period)
{
  static const int days[] = { 0, 7, 30, 0 };
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) since = NULL;

  if (period == 0)
    return 0;
  since = period == 3 ? g_date_time_add_years (now, -1) : g_date_time_add_days (now, -days[period]);
  return g_date_time_to_unix (since);
}

AstStatisticsFilter
ast_statistics_filter_button_get (AstStatisticsFilterButton *self)
{
  guint players = get_choice (self, PLAYERS);

  return (AstStatisticsFilter){
    .since = find_since (get_choice (self, PERIOD)),
    .n_players = players > 0 ? players + 1 : 0,
    .computers = (AstCondition) get_choice (self, COMPUTERS),
    .expansion = (AstCondition) get_choice (self, EXPANSION),
    .equipment = (AstCondition) get_choice (self, EQUIPMENT),
    .teams = (AstCondition) get_choice (self, TEAMS),
    .returning = (AstCondition) get_choice (self, RETURNING),
    .own_decks = get_choice (self, DECKS) != 0,
  };
}

gboolean
ast_statistics_filter_button_is_set (AstStatisticsFilterButton *self)
{
  for (int i = 0; i < N_CHOICES; i++) {
    if (get_choice (self, i) != 0)
      return TRUE;
  }
  return FALSE;
}

void
ast_statistics_filter_button_reset (AstStatisticsFilterButton *self)
{
  self->resetting = TRUE;
  for (int i = 0; i < N_CHOICES; i++)
    gtk_drop_down_set_selected (self->choices[i], 0);
  self->resetting = FALSE;
  selected_cb (self);
}

void
ast_statistics_filter_button_choose_own (AstStatisticsFilterButton *self)
{
  gtk_drop_down_set_selected (self->choices[DECKS], 1);
}
