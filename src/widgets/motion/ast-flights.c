/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-flights.h"

#include <math.h>

#include "ast-drawing.h"
#include "ast-phrases.h"
#include "ast-style.h"

/* Pixels. */
#define HOME_HEIGHT 20
#define STRIDE 26
#define PILL 30

/* Something on its way, in coordinates of the widget. */
typedef struct {
  graphene_point_t from, to; /* Where a meeple has its feet, or points their middle. */
  double progress;           /* From 0 to 1. */
  int points;                /* They fly, in the side's colours; or 0, */
  AstDrawing drawing;        /* and this meeple walks. */
  double height;             /* Of the meeple at `from`. */
  GdkRGBA colour, ink;       /* Of points. */
} AstFlight;

struct _AstFlights {
  GtkWidget parent_instance;

  /* Owned */
  GArray *flights; /* AstFlight */
  GtkWidget *sparkler;
};

G_DEFINE_FINAL_TYPE (AstFlights, ast_flights, GTK_TYPE_WIDGET)

/* Where the flight is: meeples walk straight, points rise in a bow. */
static graphene_point_t
find_flight (const AstFlight *flight)
{
  double part = ast_motion_ease (flight->progress);
  double dx = flight->to.x - flight->from.x, dy = flight->to.y - flight->from.y;
  double bow = flight->points != 0 ? 0.16 * hypot (dx, dy) * 4 * part * (1 - part) : 0;

  return GRAPHENE_POINT_INIT (flight->from.x + dx * part, flight->from.y + dy * part - bow);
}

static double
fade_out (double progress)
{
  return CLAMP ((1 - progress) / 0.12, 0, 1);
}

/* A meeple hops along, leaning to and fro, and gets smaller on its way to the reserve. */
static void
snapshot_meeple (GtkSnapshot *snapshot, const AstFlight *flight)
{
  graphene_point_t at = find_flight (flight);
  double part = ast_motion_ease (flight->progress);
  double way = hypot (flight->to.x - flight->from.x, flight->to.y - flight->from.y);
  double step = G_PI * MIN (way / STRIDE, 14) * part;
  float height = flight->height + (HOME_HEIGHT - flight->height) * part;
  /* Small meeples are two thirds as tall as their box. */
  float box = flight->drawing.size == AST_SMALL ? height * 1.5f : height;
  float width = ast_drawing_width (&flight->drawing, box);
  cairo_t *cr;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_push_opacity (snapshot, fade_out (flight->progress));
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (at.x, at.y - fabs (sin (step)) * height * 0.22));
  gtk_snapshot_rotate (snapshot, 9 * sin (step));
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (-width, -box - 2, 2 * width, box + height * 0.2f + 4));
  cairo_translate (cr, -width / 2, -box + height * 0.08);
  ast_drawing_paint (&flight->drawing, cr, width, box);
  cairo_destroy (cr);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_pill (GtkSnapshot *snapshot, const AstFlight *flight, float width)
{
  GdkRGBA rim = flight->ink, glow = flight->colour;
  GskRoundedRect pill;

  rim.alpha = 0.6f;
  glow.alpha = 0.55f;
  gsk_rounded_rect_init_from_rect (
      &pill, &GRAPHENE_RECT_INIT (-width / 2, -PILL / 2.0f, width, PILL), PILL / 2.0f);
  gtk_snapshot_append_outset_shadow (snapshot, &pill, &glow, 0, 0, 2, 9);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &flight->colour, &pill.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &pill, (float[4]){ 1.5f, 1.5f, 1.5f, 1.5f },
                              (GdkRGBA[4]){ rim, rim, rim, rim });
}

static void
snapshot_points (AstFlights *self, GtkSnapshot *snapshot, const AstFlight *flight)
{
  g_autofree char *text = ast_phrase_gain (flight->points);
  g_autoptr (PangoLayout) layout =
      ast_style_make_layout (GTK_WIDGET (self), text, 1.2, PANGO_WEIGHT_BOLD);
  graphene_point_t at = find_flight (flight);
  double grown = ast_motion_ease_out (MIN (1, flight->progress * 4));
  float scale = (0.4 + 0.8 * grown) * (1 - 0.35 * ast_motion_ease (flight->progress));
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_push_opacity (snapshot, fade_out (flight->progress));
  gtk_snapshot_translate (snapshot, &at);
  gtk_snapshot_scale (snapshot, scale, scale);
  snapshot_pill (snapshot, flight, MAX (PILL, width + 18));
  ast_style_snapshot_layout (snapshot, layout, &GRAPHENE_POINT_INIT (0, 0), &flight->ink);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
ast_flights_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstFlights *self = AST_FLIGHTS (widget);

  for (guint i = 0; i < self->flights->len; i++) {
    const AstFlight *flight = &g_array_index (self->flights, AstFlight, i);

    if (flight->points != 0)
      snapshot_points (self, snapshot, flight);
    else
      snapshot_meeple (snapshot, flight);
  }
  gtk_widget_snapshot_child (widget, self->sparkler, snapshot);
}

static void
ast_flights_dispose (GObject *object)
{
  g_clear_pointer (&AST_FLIGHTS (object)->sparkler, gtk_widget_unparent);
  G_OBJECT_CLASS (ast_flights_parent_class)->dispose (object);
}

static void
ast_flights_finalize (GObject *object)
{
  g_array_unref (AST_FLIGHTS (object)->flights);
  G_OBJECT_CLASS (ast_flights_parent_class)->finalize (object);
}

static void
ast_flights_class_init (AstFlightsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_flights_dispose;
  G_OBJECT_CLASS (klass)->finalize = ast_flights_finalize;
  widget_class->snapshot = ast_flights_snapshot;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "flights");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ast_flights_init (AstFlights *self)
{
  self->flights = g_array_new (FALSE, FALSE, sizeof (AstFlight));
  self->sparkler = g_object_new (AST_TYPE_SPARKLER, NULL);
  gtk_widget_set_parent (self->sparkler, GTK_WIDGET (self));
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

static graphene_point_t
find_point (AstFlights *self, GtkWidget *widget, double x, double y)
{
  graphene_point_t at = GRAPHENE_POINT_INIT (x, y), there = at;

  if (!gtk_widget_compute_point (widget, GTK_WIDGET (self), &at, &there))
    return GRAPHENE_POINT_INIT (0, 0);
  return there;
}

static graphene_point_t
find_seat (AstFlights *self, const AstFlightEnds *ends, int player)
{
  GtkWidget *seat = ast_seat_list_find (ends->seats, player);

  if (seat == NULL)
    return GRAPHENE_POINT_INIT (0, 0);
  return find_point (self, seat, gtk_widget_get_width (seat) / 2.0,
                     gtk_widget_get_height (seat) - 6.0);
}

static int
find_player (const AstGame *game, int side)
{
  int player = 0;

  while (game->side_of[player] != side)
    player++;
  return player;
}

static AstFlight
make_meeple (AstFlights *self, const AstFlightEnds *ends, const AstGame *game,
             const AstMotionStep *step)
{
  int player = ast_meeple_player (step->meeple);
  AstSize size = ast_meeple_size (step->meeple);
  graphene_point_t feet =
      ast_board_view_find_realm (ends->board, step->tile, step->realm, step->i, step->n);
  AstFlight flight = {
    .from = find_point (self, GTK_WIDGET (ends->board), feet.x, feet.y),
    .to = find_seat (self, ends, player),
    .drawing = ast_drawing_meeple ((AstColour) game->setup.colours[player], size),
    .height = ast_board_view_get_meeple_height (ends->board, size),
  };

  flight.drawing.equipment = step->equipment;
  return flight;
}

static AstFlight
make_points (AstFlights *self, const AstFlightEnds *ends, const AstGame *game,
             const AstMotionStep *step)
{
  int player = find_player (game, step->side);
  AstColour colour = (AstColour) game->setup.colours[player];
  graphene_point_t feet = ast_board_view_find_realm (ends->board, step->tile, step->realm, 0, 1);

  return (AstFlight){
    .from = find_point (self, GTK_WIDGET (ends->board), feet.x, feet.y),
    .to = find_seat (self, ends, player),
    .points = step->points,
    .colour = ast_style_side (game, step->side),
    .ink = game->setup.teams ? (GdkRGBA){ 1, 1, 1, 1 }
                             : ast_style_rgb (ast_palette_player_ink (colour)),
  };
}

static gboolean
is_on_its_way (const AstMotionStep *step, double progress)
{
  return progress > 0 && progress < 1
         && (step->kind == AST_MOTION_WALK || step->kind == AST_MOTION_RETURN
             || step->kind == AST_MOTION_POINTS);
}

void
ast_flights_show (AstFlights *self, const AstFlightEnds *ends, const AstGame *game,
                  const AstMotion *motion, double now)
{
  ast_flights_clear (self);
  for (int i = 0; i < motion->n; i++) {
    const AstMotionStep *step = &motion->steps[i];
    double progress = ast_motion_progress (step, now);
    AstFlight flight;

    if (!is_on_its_way (step, progress))
      continue;
    flight = step->kind == AST_MOTION_POINTS ? make_points (self, ends, game, step)
                                             : make_meeple (self, ends, game, step);
    flight.progress = step->kind == AST_MOTION_RETURN ? 1 - progress : progress;
    g_array_append_val (self->flights, flight);
  }
  if (self->flights->len > 0)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_flights_clear (AstFlights *self)
{
  if (self->flights->len == 0)
    return;
  g_array_set_size (self->flights, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

AstSparkler *
ast_flights_get_sparkler (AstFlights *self)
{
  return AST_SPARKLER (self->sparkler);
}
