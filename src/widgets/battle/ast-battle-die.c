/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-battle-die.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ast-drawing.h"
#include "ast-noise.h"
#include "ast-phrases.h"
#include "ast-shake.h"
#include "ast-style.h"

/* The widget is square; the die lies in it with room to turn and to be marked. */
#define DIE_PART 0.68
#define BOUNCE 14
#define TURNS 1.6
#define FACES_SHOWN 9

/* How much of a die that has paid is still seen. */
#define PALE 0.55

struct _AstBattleDie {
  GtkWidget parent_instance;

  /* State */
  int width;
  guint seed; /* Makes it tumble in its own way. */
  gboolean yellow;
  gboolean marked;
  int bonus;
  int face;
  double tumble;
  double shaken; /* Seconds; 0: it lies still. */
  double paid;
};

G_DEFINE_FINAL_TYPE (AstBattleDie, ast_battle_die, GTK_TYPE_WIDGET)

static guint n_made;

/* While it tumbles the faces follow each other more and more slowly. */
static int
get_shown_face (AstBattleDie *self)
{
  double left = 1 - self->tumble;
  int step = (int) ceil (FACES_SHOWN * left * left);

  if (step == 0 || self->face == 0)
    return self->face;
  return (self->yellow ? 3 : 1) + (int) (ast_hash (self->seed, step) % 6);
}

static double
get_angle (AstBattleDie *self)
{
  double left = 1 - self->tumble;
  double way = self->seed % 2 == 0 ? 1 : -1;

  return way * left * left * TURNS * 2 * G_PI;
}

static double
get_lift (AstBattleDie *self)
{
  double left = 1 - self->tumble;

  return BOUNCE * left * fabs (sin (3 * G_PI * sqrt (self->tumble)));
}

static void
paint_die (AstBattleDie *self, cairo_t *cr)
{
  AstDrawing drawing = ast_drawing_die (get_shown_face (self), self->yellow);
  double die = self->width * DIE_PART, middle = self->width / 2.0;
  AstShakePose pose = ast_shake_pose (self->shaken, self->width, self->seed);

  drawing.angle = get_angle (self) + pose.angle;
  cairo_translate (cr, middle + pose.x, middle + pose.y - get_lift (self));
  cairo_translate (cr, -die * 0.71, -die * 0.71);
  ast_drawing_paint (&drawing, cr, die * 1.42, die * 1.42);
}

static void
snapshot_die (AstBattleDie *self, GtkSnapshot *snapshot)
{
  int width = self->width;
  cairo_t *cr;

  gtk_snapshot_push_opacity (snapshot, 1 - (1 - PALE) * self->paid);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (-4, -BOUNCE, width + 8, width + BOUNCE + 4));
  paint_die (self, cr);
  cairo_destroy (cr);
  gtk_snapshot_pop (snapshot);
}

static void
snapshot_mark (AstBattleDie *self, GtkSnapshot *snapshot)
{
  float inset = self->width * (1 - DIE_PART) / 2 - 5;
  float size = self->width - 2 * inset;
  GdkRGBA colour = ast_style_colour (GTK_WIDGET (self));
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (inset, inset, size, size), 12);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 2.5f, 2.5f, 2.5f, 2.5f },
                              (GdkRGBA[4]){ colour, colour, colour, colour });
}

/* What the blade adds to the number of the die, in its corner. */
static void
snapshot_bonus (AstBattleDie *self, GtkSnapshot *snapshot)
{
  GdkRGBA disc = ast_style_rgb (ast_palette (AST_PAINT_BLADE));
  GdkRGBA ink = ast_style_rgb (ast_palette (AST_PAINT_SPACE));
  g_autofree char *text = ast_phrase_gain (self->bonus);
  g_autoptr (PangoLayout) layout =
      ast_style_make_layout (GTK_WIDGET (self), text, 0.9, PANGO_WEIGHT_BOLD);
  float x = self->width - 12, y = 10, size;
  int width, height;
  GskRoundedRect pill;

  pango_layout_get_pixel_size (layout, &width, &height);
  size = MAX (width + 8, height);
  gsk_rounded_rect_init_from_rect (
      &pill, &GRAPHENE_RECT_INIT (x - size / 2, y - height / 2.0f, size, height), height / 2.0f);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &disc, &pill.bounds);
  gtk_snapshot_pop (snapshot);
  ast_style_snapshot_layout (snapshot, layout, &GRAPHENE_POINT_INIT (x, y), &ink);
}

static void
ast_battle_die_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstBattleDie *self = AST_BATTLE_DIE (widget);
  gboolean lies = self->tumble >= 1 && self->face != 0;

  if (self->marked && lies)
    snapshot_mark (self, snapshot);
  snapshot_die (self, snapshot);
  if (self->marked && lies && self->bonus > 0 && self->paid <= 0)
    snapshot_bonus (self, snapshot);
}

static void
ast_battle_die_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = AST_BATTLE_DIE (widget)->width;
  *natural = *minimum;
}

static void
ast_battle_die_class_init (AstBattleDieClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ast_battle_die_measure;
  widget_class->snapshot = ast_battle_die_snapshot;
  gtk_widget_class_set_css_name (widget_class, "battledie");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
describe (AstBattleDie *self)
{
  g_autofree char *text = NULL;

  if (self->face == 0)
    text = g_strdup (self->yellow ? _ ("Yellow die") : _ ("Die"));
  else if (self->yellow)
    /* Translators: a die that has been rolled, and the number it shows. */
    text = g_strdup_printf (_ ("Yellow die: %d"), self->face);
  else
    /* Translators: a die that has been rolled, and the number it shows. */
    text = g_strdup_printf (_ ("Die: %d"), self->face);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
ast_battle_die_init (AstBattleDie *self)
{
  self->seed = ++n_made;
  self->tumble = 1;
}

GtkWidget *
ast_battle_die_new (gboolean yellow)
{
  AstBattleDie *self = g_object_new (AST_TYPE_BATTLE_DIE, NULL);

  self->yellow = yellow;
  describe (self);
  return GTK_WIDGET (self);
}

void
ast_battle_die_set_width (AstBattleDie *self, int width)
{
  self->width = width;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ast_battle_die_set_face (AstBattleDie *self, int face)
{
  self->face = face;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
ast_battle_die_get_face (AstBattleDie *self)
{
  return self->face;
}

void
ast_battle_die_set_tumble (AstBattleDie *self, double progress)
{
  self->tumble = CLAMP (progress, 0, 1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_battle_die_set_shaken (AstBattleDie *self, double seconds)
{
  self->shaken = seconds;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_battle_die_set_mark (AstBattleDie *self, gboolean marked, int bonus)
{
  self->marked = marked;
  self->bonus = bonus;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_battle_die_set_paid (AstBattleDie *self, double progress)
{
  self->paid = CLAMP (progress, 0, 1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
