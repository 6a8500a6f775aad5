/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-segment-bar.h"

#include <glib/gi18n.h>

#include "ast-phrases.h"
#include "ast-style.h"

/* Pixels: the heights of bars of points, in a legend, and of chances; between chances. */
enum { POINTS = 18, SAMPLE = 12, CHANCES = 8, GAP = 2 };

/* The segments of points, in their order. */
enum { N_ORIGINS = 5 };
static const AstSegment origins[N_ORIGINS] = { AST_SEGMENT_ROUTES, AST_SEGMENT_FIELDS,
                                               AST_SEGMENT_PLANETS, AST_SEGMENT_BATTLES,
                                               AST_SEGMENT_END };

struct _AstSegmentBar {
  GtkWidget parent_instance;

  /* State */
  int n;
  double sizes[AST_MAX_PLAYERS];
  GdkRGBA colours[AST_MAX_PLAYERS];
  double most;   /* The size that fills the width. */
  int height;    /* Pixels. */
  gboolean flat; /* No figures in the segments. */
};

G_STATIC_ASSERT ((int) N_ORIGINS <= (int) AST_MAX_PLAYERS);

G_DEFINE_FINAL_TYPE (AstSegmentBar, ast_segment_bar, GTK_TYPE_WIDGET)

GdkRGBA
ast_segment_colour (AstSegment segment, GtkWidget *widget)
{
  /* Points have the colours of the board: those of routes look like a route. */
  static const AstPaint paints[] = { AST_PAINT_FROM_ROUTES,  AST_PAINT_FROM_FIELDS,
                                     AST_PAINT_FROM_PLANETS, AST_PAINT_FROM_BATTLES,
                                     AST_PAINT_FROM_THE_END, AST_PAINT_FROM_ROUTES };

  if (segment == AST_SEGMENT_EVEN)
    return ast_style_faint (widget, 0.4f);
  if (segment == AST_SEGMENT_LOST)
    return ast_style_faint (widget, 0.15f);
  return ast_style_rgb (ast_palette (paints[segment]));
}

static const char *
get_origin_name (int origin)
{
  /* Translators: what points came from. */
  static const char *const names[N_ORIGINS] = { N_ ("Trade routes"), N_ ("Asteroid fields"),
                                                N_ ("Planets"), N_ ("Ties and defeats"),
                                                N_ ("Final scoring") };

  return _ (names[origin]);
}

static gboolean
shows_chances (AstSegmentBar *self)
{
  return self->height == CHANCES;
}

static void
snapshot_figure (AstSegmentBar *self, GtkSnapshot *snapshot, int i, const graphene_rect_t *segment)
{
  g_autofree char *text = g_strdup_printf ("%d", (int) self->sizes[i]);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  GdkRGBA ink = ast_style_ink (&self->colours[i]);
  graphene_point_t middle;
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  graphene_rect_get_center (segment, &middle);
  if (width + 1 <= segment->size.width)
    ast_style_snapshot_layout (snapshot, layout, &middle, &ink);
}

static void
snapshot_rim (AstSegmentBar *self, GtkSnapshot *snapshot, const GskRoundedRect *outline)
{
  GdkRGBA rim = ast_style_faint (GTK_WIDGET (self), shows_chances (self) ? 0.45f : 0.3f);

  gtk_snapshot_append_border (snapshot, outline, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ rim, rim, rim, rim });
}

static void
snapshot_chance (AstSegmentBar *self, GtkSnapshot *snapshot, int i, const graphene_rect_t *segment)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, segment, 3);
  outline.bounds.size.width = MAX (outline.bounds.size.width, 1);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &self->colours[i], &outline.bounds);
  gtk_snapshot_pop (snapshot);
  snapshot_rim (self, snapshot, &outline);
}

/* Segment by segment, from where text begins. */
static void
snapshot_segments (AstSegmentBar *self, GtkSnapshot *snapshot)
{
  gboolean from_right = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  float whole = gtk_widget_get_width (GTK_WIDGET (self)), at = 0;
  float gap = shows_chances (self) ? GAP : 0, room = whole - gap * (self->n - 1);

  for (int i = 0; i < self->n; i++) {
    float width = room * (float) (self->sizes[i] / self->most);
    graphene_rect_t segment = GRAPHENE_RECT_INIT (from_right ? whole - at - width : at, 0, width,
                                                  gtk_widget_get_height (GTK_WIDGET (self)));

    if (shows_chances (self)) {
      snapshot_chance (self, snapshot, i, &segment);
    } else {
      gtk_snapshot_append_color (snapshot, &self->colours[i], &segment);
      if (!self->flat)
        snapshot_figure (self, snapshot, i, &segment);
    }
    at += width + gap;
  }
}

/* Points have one outline, chances one each. */
static void
ast_segment_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstSegmentBar *self = AST_SEGMENT_BAR (widget);
  gboolean from_right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float whole = gtk_widget_get_width (widget), length = 0;
  GskRoundedRect outline;

  if (shows_chances (self)) {
    snapshot_segments (self, snapshot);
    return;
  }
  for (int i = 0; i < self->n; i++)
    length += whole * (float) (self->sizes[i] / self->most);
  if (length < 1)
    return;
  gsk_rounded_rect_init_from_rect (&outline,
                                   &GRAPHENE_RECT_INIT (from_right ? whole - length : 0, 0, length,
                                                        gtk_widget_get_height (widget)),
                                   4);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  snapshot_segments (self, snapshot);
  gtk_snapshot_pop (snapshot);
  snapshot_rim (self, snapshot, &outline);
}

static void
ast_segment_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  int height = AST_SEGMENT_BAR (widget)->height;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = height;
  else
    *minimum = height == POINTS ? 80 : height == CHANCES ? 60 : SAMPLE;
  *natural = *minimum;
}

static void
ast_segment_bar_class_init (AstSegmentBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ast_segment_bar_measure;
  widget_class->snapshot = ast_segment_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "segmentbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ast_segment_bar_init (AstSegmentBar *self)
{
  self->height = CHANCES;
  self->most = 1;
}

static void
add (AstSegmentBar *self, double size, GdkRGBA colour)
{
  self->sizes[self->n] = size;
  self->colours[self->n++] = colour;
}

static void
set_text (AstSegmentBar *self, const char *tooltip, const char *name)
{
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

GtkWidget *
ast_segment_bar_new_points (const AstMatchStatistics *statistics, int side, int most)
{
  AstSegmentBar *self = g_object_new (AST_TYPE_SEGMENT_BAR, NULL);
  const int *from = statistics->points[side];
  int points[N_ORIGINS] = { from[AST_FOR_ROUTE], from[AST_FOR_FIELD], from[AST_FOR_PLANET],
                            from[AST_FOR_TIE] + from[AST_FOR_DEFEAT], statistics->final[side] };
  g_autofree char *text = NULL;

  self->height = POINTS;
  self->most = MAX (1, most);
  for (int i = 0; i < N_ORIGINS; i++) {
    if (points[i] == 0)
      continue;
    add (self, points[i], ast_segment_colour (origins[i], GTK_WIDGET (self)));
    text = ast_phrase_join_sides (
        g_steal_pointer (&text),
        /* Translators: what points came from, and how many: "Planets 22". */
        g_strdup_printf (C_ ("origin", "%s %d"), get_origin_name (i), points[i]));
  }
  set_text (self, text, text != NULL ? text : _ ("No points"));
  return GTK_WIDGET (self);
}

static GtkWidget *
make_sample (AstSegment segment)
{
  AstSegmentBar *self =
      g_object_new (AST_TYPE_SEGMENT_BAR, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                    "valign", GTK_ALIGN_CENTER, NULL);

  self->height = SAMPLE;
  self->flat = TRUE;
  add (self, 1, ast_segment_colour (segment, GTK_WIDGET (self)));
  return GTK_WIDGET (self);
}

void
ast_segment_bar_fill_legend (GtkBox *legend)
{
  for (int i = 0; i < N_ORIGINS; i++) {
    GtkWidget *item = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
    GtkWidget *label = gtk_label_new (get_origin_name (i));

    gtk_widget_add_css_class (label, "caption");
    gtk_widget_set_halign (item, GTK_ALIGN_START); /* So are the rows, if they wrap. */
    gtk_widget_set_margin_end (item, 6);
    gtk_box_append (GTK_BOX (item), make_sample (origins[i]));
    gtk_box_append (GTK_BOX (item), label);
    gtk_box_append (legend, item);
  }
}

void
ast_segment_bar_set_chances (AstSegmentBar *self, GListModel *seats, const AstGame *game,
                             const double *chances)
{
  g_autofree char *text = NULL;

  self->n = 0;
  for (int side = 0; chances != NULL && side < game->n_sides; side++) {
    if (chances[side] > 0)
      add (self, chances[side], ast_style_side (game, side));
  }
  text = chances != NULL ? ast_phrase_chances (seats, game, chances) : g_strdup ("");
  set_text (self, self->n > 0 ? text : NULL, text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
