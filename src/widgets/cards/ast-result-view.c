/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-result-view.h"

#include <adwaita.h>

#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-segment-bar.h"
#include "ast-result-rows.h"
#include "ast-score-race.h"
#include "ast-standing.h"
#include "ast-style.h"
#include "ast-match-statistics.h"
#include "ast-widgets.h"

/* How long each line of the final scoring is selected. */
#define PLAY_MS 1100

struct _AstResultView {
  GtkWidget parent_instance;

  /* Owned */
  AstMatch *match;
  AstMatchStatistics *statistics;
  guint playing; /* The source that goes to the next line. */

  /* State */
  int line; /* How many lines have been selected while it plays. */
  gboolean has_no_buttons;

  /* Template */
  GtkBox *standing;
  GtkBox *winners;
  GtkLabel *headline;
  GtkLabel *verdict;
  GtkBox *honours;
  GtkListBox *places;
  GtkBox *legend;
  GtkBox *scoring;
  GtkScrolledWindow *scrolled;
  GtkListBox *realms;
  AstCurvePlot *race;
  GtkBox *luck;
  GtkListBox *dice;
  GtkStack *foot;
  GtkLabel *note;
  GtkWidget *buttons;
  GtkWidget *skip;
};

G_DEFINE_FINAL_TYPE (AstResultView, ast_result_view, GTK_TYPE_WIDGET)

enum { REALM_ACTIVATED, PLAYED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
row_selected_cb (AstResultView *self, GtkListBoxRow *row)
{
  int i = row != NULL ? gtk_list_box_row_get_index (row) : -1;

  if (self->statistics == NULL)
    return;
  if (i < 0)
    g_signal_emit (self, signals[REALM_ACTIVATED], 0, -1, -1);
  else
    g_signal_emit (self, signals[REALM_ACTIVATED], 0, self->statistics->final_scores.scores[i].tile,
                   self->statistics->final_scores.scores[i].realm);
}

/* While it plays, nothing is told before its line. */
static void
show_parts (AstResultView *self)
{
  gboolean playing = ast_result_view_is_playing (self);
  gboolean any = self->statistics != NULL;
  GtkListBoxRow *row;

  gtk_widget_set_visible (GTK_WIDGET (self->standing), any && !playing);
  gtk_widget_set_visible (GTK_WIDGET (self->scoring), any && self->statistics->final_scores.n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->foot), playing || !self->has_no_buttons);
  gtk_stack_set_visible_child (self->foot, playing ? self->skip : self->buttons);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->realms, i)) != NULL; i++)
    gtk_widget_set_opacity (GTK_WIDGET (row), !playing || i < self->line ? 1 : 0);
}

/* The focus stays where it is. */
static void
scroll_to (AstResultView *self, GtkWidget *row)
{
  GtkViewport *viewport = GTK_VIEWPORT (gtk_scrolled_window_get_child (self->scrolled));
  graphene_rect_t place;

  if (gtk_widget_compute_bounds (row, gtk_viewport_get_child (viewport), &place))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (self->scrolled), place.origin.y,
                               place.origin.y + place.size.height);
}

static gboolean
play_next_cb (gpointer data)
{
  AstResultView *self = data;
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->realms, self->line++);

  if (row == NULL) {
    self->playing = 0;
    ast_result_view_end (self);
    return G_SOURCE_REMOVE;
  }
  if (gtk_list_box_get_selected_row (self->realms) == row)
    row_selected_cb (self, row);
  else
    gtk_list_box_select_row (self->realms, row);
  show_parts (self);
  scroll_to (self, GTK_WIDGET (row));
  return G_SOURCE_CONTINUE;
}

static void
clear (AstResultView *self)
{
  ast_widgets_remove_rows (self->places);
  ast_widgets_remove_rows (self->realms);
  ast_widgets_remove_rows (self->dice);
  ast_widgets_remove_children (GTK_WIDGET (self->winners));
}

static void
fill_winners (AstResultView *self, const AstGame *game)
{
  unsigned leaders = ast_standing_leaders (game);

  for (int side = 0; side < game->n_sides; side++) {
    if (leaders >> side & 1)
      gtk_box_append (self->winners, ast_pictogram_new (ast_drawing_side (game, side), 48));
  }
  ast_widgets_take_label (self->headline,
                          ast_phrase_win (ast_match_get_seats (self->match), game, leaders));
}

/* From the first to the last; the sides that share a place in turn order. */
static void
fill_places (AstResultView *self, const AstGame *game)
{
  int sides[AST_MAX_PLAYERS];

  ast_standing_rank (game->points, game->n_sides, sides);
  for (int i = 0; i < game->n_sides; i++)
    gtk_list_box_append (self->places,
                         ast_result_row_new_place (self->match, self->statistics, sides[i]));
}

static void
fill_luck (AstResultView *self, const AstGame *game)
{
  gboolean any = FALSE;

  for (int side = 0; side < game->n_sides; side++) {
    if (self->statistics->battles[side] == 0)
      continue;
    gtk_list_box_append (self->dice, ast_result_row_new_luck (self->match, self->statistics, side));
    any = TRUE;
  }
  gtk_widget_set_visible (GTK_WIDGET (self->luck), any);
}

static void
fill (AstResultView *self)
{
  const AstGame *game = ast_match_get_game (self->match);

  fill_winners (self, game);
  fill_places (self, game);
  for (int i = 0; i < self->statistics->final_scores.n; i++)
    gtk_list_box_append (self->realms, ast_result_row_new_realm (
                                           self->match, &self->statistics->final_scores.scores[i]));
  fill_luck (self, game);
}

static void
ast_result_view_dispose (GObject *object)
{
  AstResultView *self = AST_RESULT_VIEW (object);

  g_clear_handle_id (&self->playing, g_source_remove);
  g_clear_pointer (&self->statistics, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), AST_TYPE_RESULT_VIEW);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (ast_result_view_parent_class)->dispose (object);
}

/* Who won, before the details; nothing while points are counted. */
static gboolean
ast_result_view_grab_focus (GtkWidget *widget)
{
  AstResultView *self = AST_RESULT_VIEW (widget);
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (self->places, 0);

  return first != NULL && gtk_widget_get_visible (widget)
         && gtk_widget_get_visible (GTK_WIDGET (self->standing))
         && gtk_widget_grab_focus (GTK_WIDGET (first));
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-result-view.ui");
  gtk_widget_class_bind_template_child (widget_class, AstResultView, foot);
  gtk_widget_class_bind_template_child (widget_class, AstResultView, note);
  gtk_widget_class_bind_template_child (widget_class, AstResultView, buttons);
  gtk_widget_class_bind_template_child (widget_class, AstResultView, skip);
  gtk_widget_class_bind_template_child (widget_class, AstResultView, standing);
  gtk_widget_class_bind_template_child (widget_class, AstResultView, winners);
  gtk_widget_class_bind_template_child (widget_class, AstResultView, headline);
  gtk_widget_class_bind_template_child (widget_class, AstResultView, verdict);
  gtk_widget_class_bind_template_child (widget_class, AstResultView, honours);
  gtk_widget_class_bind_template_child (widget_class, AstResultView, places);
  gtk_widget_class_bind_template_child (widget_class, AstResultView, legend);
  gtk_widget_class_bind_template_child (widget_class, AstResultView, scoring);
  gtk_widget_class_bind_template_child (widget_class, AstResultView, scrolled);
  gtk_widget_class_bind_template_child (widget_class, AstResultView, realms);
  gtk_widget_class_bind_template_child (widget_class, AstResultView, race);
  gtk_widget_class_bind_template_child (widget_class, AstResultView, luck);
  gtk_widget_class_bind_template_child (widget_class, AstResultView, dice);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, ast_result_view_end);
}

static void
ast_result_view_class_init (AstResultViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_result_view_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = ast_result_view_grab_focus;
  GTK_WIDGET_CLASS (klass)->focus = ast_widgets_focus_child;

  signals[REALM_ACTIVATED] =
      g_signal_new ("realm-activated", AST_TYPE_RESULT_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[PLAYED] = g_signal_new ("played", AST_TYPE_RESULT_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "resultview");
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
ast_result_view_init (AstResultView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_segment_bar_fill_legend (self->legend);
  show_parts (self);
}

void
ast_result_view_set_match (AstResultView *self, AstMatch *match)
{
  g_return_if_fail (match == NULL || ast_match_get_game (match)->phase == AST_OVER);

  g_clear_handle_id (&self->playing, g_source_remove);
  g_clear_pointer (&self->statistics, g_free);
  clear (self);
  g_set_object (&self->match, match);
  ast_score_race_show (self->race, match);
  if (match != NULL) {
    self->statistics = ast_match_statistics_new (match);
    fill (self);
  }
  show_parts (self);
}

void
ast_result_view_set_verdict (AstResultView *self, const char *verdict)
{
  gtk_label_set_label (self->verdict, verdict != NULL ? verdict : "");
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), verdict != NULL);
}

static GtkWidget *
make_honour (const char *sentence)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *star = gtk_image_new_from_icon_name ("starred-symbolic");

  gtk_box_append (GTK_BOX (box), star);
  gtk_box_append (GTK_BOX (box), ast_widgets_make_text (sentence, NULL));
  gtk_widget_add_css_class (box, "honour");
  return box;
}

void
ast_result_view_set_honours (AstResultView *self, const char *const *honours)
{
  ast_widgets_remove_children (GTK_WIDGET (self->honours));
  for (int i = 0; honours != NULL && honours[i] != NULL; i++)
    gtk_box_append (self->honours, make_honour (honours[i]));
  gtk_widget_set_visible (GTK_WIDGET (self->honours), honours != NULL && honours[0] != NULL);
}

void
ast_result_view_play (AstResultView *self)
{
  g_clear_handle_id (&self->playing, g_source_remove);
  if (!ast_style_animates (GTK_WIDGET (self)) || self->statistics->final_scores.n == 0) {
    ast_result_view_end (self);
    return;
  }
  self->line = 0;
  self->playing = g_timeout_add (PLAY_MS, play_next_cb, self);
  play_next_cb (self);
}

void
ast_result_view_end (AstResultView *self)
{
  g_clear_handle_id (&self->playing, g_source_remove);
  gtk_list_box_unselect_all (self->realms);
  show_parts (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  g_signal_emit (self, signals[PLAYED], 0);
}

gboolean
ast_result_view_is_playing (AstResultView *self)
{
  return self->playing != 0;
}

const AstScores *
ast_result_view_get_scores (AstResultView *self)
{
  return &self->statistics->final_scores;
}

int
ast_result_view_get_line (AstResultView *self)
{
  return self->line;
}

void
ast_result_view_set_buttons_shown (AstResultView *self, gboolean shown)
{
  self->has_no_buttons = !shown;
  show_parts (self);
}

void
ast_result_view_set_note (AstResultView *self, const char *note)
{
  gtk_label_set_label (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
}
