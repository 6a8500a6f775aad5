/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-odds-bar.h"

#include "ast-phrases.h"
#include "ast-style.h"

#define HEIGHT 8
#define GAP 2

struct _AstOddsBar {
  GtkWidget parent_instance;

  /* State */
  int n;
  double chances[AST_MAX_PLAYERS];
  GdkRGBA colours[AST_MAX_PLAYERS];
};

G_DEFINE_FINAL_TYPE (AstOddsBar, ast_odds_bar, GTK_TYPE_WIDGET)

static void
snapshot_segment (AstOddsBar *self, GtkSnapshot *snapshot, int i, float x, float width)
{
  GdkRGBA rim = ast_style_faint (GTK_WIDGET (self), 0.45f);
  GskRoundedRect segment;

  gsk_rounded_rect_init_from_rect (&segment, &GRAPHENE_RECT_INIT (x, 0, MAX (width, 1), HEIGHT), 3);
  gtk_snapshot_push_rounded_clip (snapshot, &segment);
  gtk_snapshot_append_color (snapshot, &self->colours[i], &segment.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &segment, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ rim, rim, rim, rim });
}

static void
ast_odds_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstOddsBar *self = AST_ODDS_BAR (widget);
  gboolean from_right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float whole = gtk_widget_get_width (widget);
  float room = whole - GAP * (self->n - 1);
  float x = 0;

  for (int i = 0; i < self->n; i++) {
    float width = room * (float) self->chances[i];

    snapshot_segment (self, snapshot, i, from_right ? whole - x - width : x, width);
    x += width + GAP;
  }
}

static void
ast_odds_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                      int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 60 : HEIGHT;
  *natural = *minimum;
}

static void
ast_odds_bar_class_init (AstOddsBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ast_odds_bar_measure;
  widget_class->snapshot = ast_odds_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "oddsbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ast_odds_bar_init (AstOddsBar *self)
{
}

void
ast_odds_bar_set_chances (AstOddsBar *self, GListModel *seats, const AstGame *game,
                          const double *chances)
{
  g_autofree char *text = NULL;

  self->n = 0;
  for (int side = 0; chances != NULL && side < game->n_sides; side++) {
    if (chances[side] <= 0)
      continue;
    self->colours[self->n] = ast_style_side (game, side);
    self->chances[self->n++] = chances[side];
  }
  text = chances != NULL ? ast_phrase_chances (seats, game, chances) : g_strdup ("");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), self->n > 0 ? text : NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
