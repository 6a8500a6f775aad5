/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-score-track.h"

#include <math.h>

#include "ast-drawing.h"
#include "ast-lap-badge.h"
#include "ast-lap-pill.h"
#include "ast-loop.h"
#include "ast-phrases.h"
#include "ast-style.h"

/* Pixels. HEIGHT is the least height; INSIDE the least distance of numbers from the line. */
enum { MIN_WIDTH = 220, HEIGHT = 92, MARKER = 20, MARGIN = 14, CORNER = 24, INSIDE = 14 };

struct _AstScoreTrack {
  GtkWidget parent_instance;

  /* Owned */
  AstScoreboard *scoreboard;
  char *text; /* What is said of all points. */
};

G_DEFINE_FINAL_TYPE (AstScoreTrack, ast_score_track, GTK_TYPE_WIDGET)

typedef enum { PROP_SCOREBOARD = 1, N_PROPS } AstScoreTrackProperty;

static GParamSpec *props[N_PROPS];

static AstLoop
get_loop (AstScoreTrack *self)
{
  return (AstLoop){
    .x = MARGIN,
    .y = MARGIN,
    .width = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN,
    .height = gtk_widget_get_height (GTK_WIDGET (self)) - 2 * MARGIN,
    .radius = CORNER,
  };
}

static void
snapshot_dot (GtkSnapshot *snapshot, AstLoopPoint at, float radius, const GdkRGBA *colour)
{
  GskRoundedRect dot;

  gsk_rounded_rect_init_from_rect (
      &dot, &GRAPHENE_RECT_INIT (at.x - radius, at.y - radius, 2 * radius, 2 * radius), radius);
  gtk_snapshot_push_rounded_clip (snapshot, &dot);
  gtk_snapshot_append_color (snapshot, colour, &dot.bounds);
  gtk_snapshot_pop (snapshot);
}

/* The point at a distance from the one at `at`, inside the loop. */
static AstLoopPoint
find_inside (const AstLoop *loop, double at, double distance)
{
  AstLoopPoint here = ast_loop_point (loop, at);
  AstLoopPoint next = ast_loop_point (loop, at + 0.001);
  double dx = next.x - here.x, dy = next.y - here.y;
  double length = hypot (dx, dy);

  return (AstLoopPoint){ here.x - dy / length * distance, here.y + dx / length * distance };
}

static PangoLayout *
make_number (AstScoreTrack *self, const char *number)
{
  return ast_style_make_layout (GTK_WIDGET (self), number, 0.7, PANGO_WEIGHT_NORMAL);
}

static int
measure_number (AstScoreTrack *self)
{
  g_autoptr (PangoLayout) layout = make_number (self, "0");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

/* The distance of the middle of a number from the line. */
static int
measure_inside (AstScoreTrack *self)
{
  return MAX (INSIDE, measure_number (self) / 2 + 7);
}

/* Every fifth dot is larger, and every tenth has its number inside the loop. */
static void
snapshot_steps (AstScoreTrack *self, GtkSnapshot *snapshot, const AstLoop *loop)
{
  GdkRGBA faint = ast_style_faint (GTK_WIDGET (self), 0.3f);
  GdkRGBA clear = ast_style_faint (GTK_WIDGET (self), 0.7f);
  int inside = measure_inside (self);

  for (int step = 0; step < AST_LAP; step++) {
    double at = (double) step / AST_LAP;
    gboolean fifth = step % 5 == 0;

    snapshot_dot (snapshot, ast_loop_point (loop, at), fifth ? 2.2f : 1.3f,
                  fifth ? &clear : &faint);
    if (step % 10 == 0) {
      AstLoopPoint place = find_inside (loop, at, inside);
      g_autofree char *number = g_strdup_printf ("%d", step);
      g_autoptr (PangoLayout) layout = make_number (self, number);

      ast_style_snapshot_layout (snapshot, layout, &GRAPHENE_POINT_INIT (place.x, place.y), &clear);
    }
  }
}

static void
snapshot_marker (GtkSnapshot *snapshot, const AstGame *game, int side, AstLoopPoint at)
{
  AstDrawing drawing = ast_drawing_side (game, side);
  cairo_t *cr;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (at.x - MARKER / 2.0, at.y - MARKER / 2.0));
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-2, -2, MARKER + 4, MARKER + 4));
  ast_drawing_paint (&drawing, cr, MARKER, MARKER);
  cairo_destroy (cr);
  gtk_snapshot_restore (snapshot);
}

/* Draws the pills with whole laps at the lower end of the markers. */
static void
snapshot_laps (AstScoreTrack *self, GtkSnapshot *snapshot, const AstGame *game,
               const AstLoopPoint *at)
{
  AstLapPill pills[AST_MAX_PLAYERS];
  int n = 0;

  for (int side = 0; side < game->n_sides; side++) {
    int laps = (int) ast_scoreboard_get_points (self->scoreboard, side) / AST_LAP * AST_LAP;

    if (laps > 0)
      pills[n++] = ast_lap_pill_make (
          GTK_WIDGET (self), laps, &GRAPHENE_POINT_INIT (at[side].x, at[side].y + MARKER / 2 + 1));
  }
  n = ast_lap_pills_join (pills, n);
  for (int i = 0; i < n; i++)
    ast_lap_pill_snapshot (&pills[i], GTK_WIDGET (self), snapshot);
}

/* How many markers on the same step are drawn before this one. */
static int
count_before (const AstGame *game, int side)
{
  int n = 0;

  for (int other = 0; other < side; other++)
    n += game->points[other] % AST_LAP == game->points[side] % AST_LAP;
  return n;
}

static AstLoopPoint
find_marker (const AstLoop *loop, const AstGame *game, int side, double points)
{
  AstLoopPoint at = ast_loop_point (loop, points / AST_LAP);
  int behind = count_before (game, side);

  at.x += behind * 4;
  at.y += behind * 3;
  return at;
}

static void
ast_score_track_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstScoreTrack *self = AST_SCORE_TRACK (widget);
  AstLoop loop = get_loop (self);
  AstLoopPoint at[AST_MAX_PLAYERS];
  const AstGame *game;

  snapshot_steps (self, snapshot, &loop);
  if (self->scoreboard == NULL)
    return;
  game = ast_scoreboard_get_shown (self->scoreboard);
  for (int side = game->n_sides - 1; side >= 0; side--) {
    at[side] = find_marker (&loop, game, side, ast_scoreboard_get_points (self->scoreboard, side));
    snapshot_marker (snapshot, game, side, at[side]);
  }
  snapshot_laps (self, snapshot, game, at);
}

static void
ast_score_track_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  AstScoreTrack *self = AST_SCORE_TRACK (widget);
  int rows = 2 * (MARGIN + measure_inside (self)) + measure_number (self);

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MAX (HEIGHT, rows);
  *natural = *minimum;
}

static char *
describe (AstScoreTrack *self)
{
  if (self->scoreboard == NULL)
    return g_strdup ("");
  return ast_phrase_points_of_all (
      ast_match_get_seats (ast_scoreboard_get_match (self->scoreboard)),
      ast_scoreboard_get_shown (self->scoreboard));
}

static void
changed_cb (AstScoreTrack *self)
{
  g_autofree char *text = describe (self);

  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (g_strcmp0 (text, self->text) == 0)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), *text != '\0' ? text : NULL);
  g_free (self->text);
  self->text = g_steal_pointer (&text);
}

static void
ast_score_track_dispose (GObject *object)
{
  AstScoreTrack *self = AST_SCORE_TRACK (object);

  if (self->scoreboard != NULL)
    g_signal_handlers_disconnect_by_data (self->scoreboard, self);
  g_clear_object (&self->scoreboard);
  g_clear_pointer (&self->text, g_free);
  G_OBJECT_CLASS (ast_score_track_parent_class)->dispose (object);
}

static void
ast_score_track_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SCOREBOARD)
    g_value_set_object (value, AST_SCORE_TRACK (object)->scoreboard);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_score_track_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SCOREBOARD)
    ast_score_track_set_scoreboard (AST_SCORE_TRACK (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_score_track_class_init (AstScoreTrackClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ast_score_track_dispose;
  object_class->get_property = ast_score_track_get_property;
  object_class->set_property = ast_score_track_set_property;
  widget_class->measure = ast_score_track_measure;
  widget_class->snapshot = ast_score_track_snapshot;

  props[PROP_SCOREBOARD] =
      g_param_spec_object ("scoreboard", NULL, NULL, AST_TYPE_SCOREBOARD,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_css_name (widget_class, "scoretrack");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ast_score_track_init (AstScoreTrack *self)
{
}

GtkWidget *
ast_score_track_new (void)
{
  return g_object_new (AST_TYPE_SCORE_TRACK, NULL);
}

void
ast_score_track_set_scoreboard (AstScoreTrack *self, AstScoreboard *scoreboard)
{
  g_return_if_fail (AST_IS_SCORE_TRACK (self));

  if (self->scoreboard == scoreboard)
    return;
  if (self->scoreboard != NULL)
    g_signal_handlers_disconnect_by_data (self->scoreboard, self);
  g_set_object (&self->scoreboard, scoreboard);
  if (scoreboard != NULL)
    g_signal_connect_object (scoreboard, "changed", G_CALLBACK (changed_cb), self,
                             G_CONNECT_SWAPPED);
  changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SCOREBOARD]);
}

graphene_point_t
ast_score_track_find_side (AstScoreTrack *self, int side)
{
  AstLoop loop = get_loop (self);
  const AstGame *game;
  AstLoopPoint at;

  g_return_val_if_fail (AST_IS_SCORE_TRACK (self) && self->scoreboard != NULL,
                        GRAPHENE_POINT_INIT (0, 0));

  game = ast_scoreboard_get_shown (self->scoreboard);
  at = find_marker (&loop, game, side, game->points[side]);
  return GRAPHENE_POINT_INIT (at.x, at.y);
}
