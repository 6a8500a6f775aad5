/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-statistics-filter.h"

#include <glib/gi18n.h>

#include "ast-widgets.h"

enum { PERIOD, PLAYERS, COMPUTERS, EXPANSION, EQUIPMENT, TEAMS, RETURNING, DECKS, N_CHOICES };

struct _AstStatisticsFilterButton {
  AdwBin parent_instance;

  /* Borrowed: children */
  GtkMenuButton *button;
  GtkDropDown *choices[N_CHOICES];

  /* State */
  gboolean resetting;
};

G_DEFINE_FINAL_TYPE (AstStatisticsFilterButton, ast_statistics_filter_button, ADW_TYPE_BIN)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

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
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
add_choice (AstStatisticsFilterButton *self, GtkGrid *grid, int choice, const char *title,
            const char *const *texts)
{
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *drop_down = gtk_drop_down_new_from_strings (texts);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  ast_widgets_keep_name (drop_down);
  gtk_grid_attach (grid, label, 0, choice, 1, 1);
  gtk_grid_attach (grid, drop_down, 1, choice, 1, 1);
  self->choices[choice] = GTK_DROP_DOWN (drop_down);
  g_signal_connect_object (drop_down, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
add_choices (AstStatisticsFilterButton *self, GtkGrid *grid)
{
  /* Translators: When games were begun. */
  const char *const periods[] = { _ ("Any time"), _ ("Last 7 days"), _ ("Last 30 days"),
                                  _ ("Last 12 months"), NULL };
  /* Translators: Any number of players; then two to six of them. */
  const char *const players[] = { _ ("Any number"), "2", "3", "4", "5", "6", NULL };
  /* Translators: Games with and without something, those without, those with it. */
  const char *const either[] = { _ ("With or without"), _ ("Without"), _ ("With"), NULL };
  /* Translators: Whose decks games are played with. */
  const char *const decks[] = { _ ("From Asterism"), _ ("Your own"), NULL };
  /* Translators: What happens to tiles that fit nowhere. */
  const char *const returning[] = { _ ("Either way"), _ ("Out of the game"), _ ("Shuffled back"),
                                    NULL };

  add_choice (self, grid, PERIOD, _ ("Started"), periods);
  add_choice (self, grid, PLAYERS, _ ("Players"), players);
  add_choice (self, grid, COMPUTERS, _ ("Computer players"), either);
  add_choice (self, grid, EXPANSION, _ ("Expansion tiles"), either);
  add_choice (self, grid, EQUIPMENT, _ ("Equipment"), either);
  add_choice (self, grid, TEAMS, _ ("Teams"), either);
  add_choice (self, grid, RETURNING, _ ("Tiles that fit nowhere"), returning);
  /* Translators: Whose decks games are played with. */
  add_choice (self, grid, DECKS, _ ("Decks"), decks);
}

static GtkWidget *
make_popover (AstStatisticsFilterButton *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *note = gtk_label_new (_ ("Games with your own decks are counted separately."));
  GtkWidget *reset = gtk_button_new_with_label (_ ("All Games"));

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  add_choices (self, GTK_GRID (grid));
  g_signal_connect_object (reset, "clicked", G_CALLBACK (ast_statistics_filter_button_reset), self,
                           G_CONNECT_SWAPPED);
  gtk_label_set_wrap (GTK_LABEL (note), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (note), 1);
  gtk_label_set_xalign (GTK_LABEL (note), 0);
  gtk_widget_add_css_class (note, "dim-label");
  gtk_widget_add_css_class (note, "caption");
  gtk_box_append (GTK_BOX (box), grid);
  gtk_box_append (GTK_BOX (box), note);
  gtk_box_append (GTK_BOX (box), reset);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  return popover;
}

static void
ast_statistics_filter_button_class_init (AstStatisticsFilterButtonClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", AST_TYPE_STATISTICS_FILTER_BUTTON, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ast_statistics_filter_button_init (AstStatisticsFilterButton *self)
{
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_popover (self->button, make_popover (self));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), _ ("Choose which games count"));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->button));
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
