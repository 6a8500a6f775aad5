/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-sparkler.h"

#include "ast-burst.h"
#include "ast-style.h"

enum { ROCKETS = 12 };

/* Of the sparks of dice: milliseconds and pixels. */
enum { SPARK_LENGTH = 650, SPARK_REACH = 46, SPARKS = 14 };

typedef struct {
  AstBurst burst;
  GdkRGBA colour;
} Light;

struct _AstSparkler {
  GtkWidget parent_instance;

  /* Owned */
  GArray *lights; /* Light */

  /* State */
  guint tick;   /* While there are lights. */
  gint64 begun; /* When the first frame came; 0: not yet. */
  double now;   /* Milliseconds since then. */
};

G_DEFINE_FINAL_TYPE (AstSparkler, ast_sparkler, GTK_TYPE_WIDGET)

/* The tail of a spark: where it was so many milliseconds ago, and what is left of its light. */
static const struct {
  double ago, light;
} tail[] = { { 64, 0.22 }, { 32, 0.45 }, { 0, 1 } };

/* A white-hot middle with a coloured glow. */
static void
snapshot_spark (GtkSnapshot *snapshot, const AstSpark *spark, const GdkRGBA *colour)
{
  float radius = (float) spark->size * 3.4f, light = (float) spark->light;
  GskColorStop stops[] = {
    { 0, { 1, 1, 1, light } },
    { 0.2f, { 1, 1, 1, light } },
    { 0.36f,
      { (1 + colour->red) / 2, (1 + colour->green) / 2, (1 + colour->blue) / 2, 0.8f * light } },
    { 0.55f, { colour->red, colour->green, colour->blue, 0.35f * light } },
    { 1, { colour->red, colour->green, colour->blue, 0 } },
  };
  graphene_point_t at = GRAPHENE_POINT_INIT ((float) spark->x, (float) spark->y);

  gtk_snapshot_append_radial_gradient (
      snapshot, &GRAPHENE_RECT_INIT (at.x - radius, at.y - radius, 2 * radius, 2 * radius), &at,
      radius, radius, 0, 1, stops, G_N_ELEMENTS (stops));
}

/* Every third spark is golden. */
static void
snapshot_light (GtkSnapshot *snapshot, const Light *light, double now, double part)
{
  static const GdkRGBA gold = { 1, 0.82f, 0.42f, 1 };
  AstSpark sparks[AST_BURST_MOST];
  int n = ast_burst_find (&light->burst, now, sparks);

  for (int i = 0; i < n; i++) {
    sparks[i].light *= part;
    sparks[i].size *= 0.5 + 0.5 * part;
    snapshot_spark (snapshot, &sparks[i], i % 3 == 2 ? &gold : &light->colour);
  }
}

static void
ast_sparkler_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstSparkler *self = AST_SPARKLER (widget);

  for (guint i = 0; i < self->lights->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (tail); j++)
      snapshot_light (snapshot, &g_array_index (self->lights, Light, i), self->now - tail[j].ago,
                      tail[j].light);
}

static int
find_end (AstSparkler *self)
{
  int end = 0;

  for (guint i = 0; i < self->lights->len; i++)
    end = MAX (end, ast_burst_find_end (&g_array_index (self->lights, Light, i).burst, 1));
  return end;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  AstSparkler *self = AST_SPARKLER (widget);
  gint64 time = gdk_frame_clock_get_frame_time (clock);

  if (self->begun == 0)
    self->begun = time;
  self->now = (double) (time - self->begun) / 1000;
  gtk_widget_queue_draw (widget);
  if (self->now < find_end (self))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  ast_sparkler_stop (self);
  return G_SOURCE_REMOVE;
}

static void
ast_sparkler_unmap (GtkWidget *widget)
{
  ast_sparkler_stop (AST_SPARKLER (widget));
  GTK_WIDGET_CLASS (ast_sparkler_parent_class)->unmap (widget);
}

static void
ast_sparkler_finalize (GObject *object)
{
  g_array_unref (AST_SPARKLER (object)->lights);
  G_OBJECT_CLASS (ast_sparkler_parent_class)->finalize (object);
}

static void
ast_sparkler_class_init (AstSparklerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ast_sparkler_finalize;
  widget_class->snapshot = ast_sparkler_snapshot;
  widget_class->unmap = ast_sparkler_unmap;
  gtk_widget_class_set_css_name (widget_class, "sparkler");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ast_sparkler_init (AstSparkler *self)
{
  self->lights = g_array_new (FALSE, FALSE, sizeof (Light));
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

static gboolean
can_show (AstSparkler *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self)) && ast_style_animates (GTK_WIDGET (self));
}

static void
add (AstSparkler *self, const AstBurst *burst, const GdkRGBA *colour)
{
  Light light = { *burst, *colour };

  light.burst.begin += (int) self->now;
  g_array_append_val (self->lights, light);
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

void
ast_sparkler_spark (AstSparkler *self, const graphene_point_t *at, const GdkRGBA *colours,
                    int n_colours)
{
  if (!can_show (self))
    return;
  for (int i = 0; i < n_colours; i++) {
    AstBurst burst = { .x = at->x,
                       .y = at->y,
                       .length = SPARK_LENGTH,
                       .reach = SPARK_REACH,
                       .fall = SPARK_REACH / 2.0,
                       .n_sparks = MAX (4, SPARKS / n_colours),
                       .seed = (guint) i + 1 };

    add (self, &burst, &colours[i]);
  }
}

void
ast_sparkler_celebrate (AstSparkler *self, const GdkRGBA *colours, int n_colours)
{
  AstBurst bursts[ROCKETS];
  int n;

  if (!can_show (self))
    return;
  n = ast_burst_plan_fireworks (gtk_widget_get_width (GTK_WIDGET (self)),
                                gtk_widget_get_height (GTK_WIDGET (self)), bursts, ROCKETS);
  for (int i = 0; i < n; i++)
    add (self, &bursts[i], &colours[i % n_colours]);
}

void
ast_sparkler_stop (AstSparkler *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  self->begun = 0;
  self->now = 0;
  if (self->lights->len == 0)
    return;
  g_array_set_size (self->lights, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
