/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-lap-pill.h"

#include <math.h>

#include "ast-style.h"

static PangoLayout *
make_layout (GtkWidget *widget, int laps)
{
  g_autofree char *text = g_strdup_printf ("%d", laps);

  return ast_style_make_layout (widget, text, 0.6, PANGO_WEIGHT_BOLD);
}

AstLapPill
ast_lap_pill_make (GtkWidget *widget, int laps, const graphene_point_t *middle)
{
  g_autoptr (PangoLayout) layout = make_layout (widget, laps);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  width += 6;
  return (AstLapPill){ laps, GRAPHENE_RECT_INIT (middle->x - width / 2.0f,
                                                 middle->y - height / 2.0f, width, height) };
}

/* Pills one below the other stay separate. */
static gboolean
touches (const AstLapPill *self, const AstLapPill *other)
{
  return self->laps == other->laps && graphene_rect_intersection (&self->box, &other->box, NULL)
         && fabsf (self->box.origin.y - other->box.origin.y) < self->box.size.height / 2;
}

int
ast_lap_pills_join (AstLapPill *pills, int n)
{
  int left = 0;

  for (int i = 0; i < n; i++) {
    AstLapPill pill = pills[i];

    for (int k = left - 1; k >= 0; k--) {
      if (!touches (&pills[k], &pill))
        continue;
      graphene_rect_union (&pills[k].box, &pill.box, &pill.box);
      pills[k] = pills[--left];
      k = left; /* The union may touch other pills. */
    }
    pills[left++] = pill;
  }
  return left;
}

void
ast_lap_pill_snapshot (const AstLapPill *self, GtkWidget *widget, GtkSnapshot *snapshot)
{
  g_autoptr (PangoLayout) layout = make_layout (widget, self->laps);
  GdkRGBA ground = ast_style_colour (widget);
  GdkRGBA ink = ast_style_ink (&ground);
  graphene_point_t middle;
  GskRoundedRect shape;

  graphene_rect_get_center (&self->box, &middle);
  gsk_rounded_rect_init_from_rect (&shape, &self->box, self->box.size.height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, &ground, &shape.bounds);
  gtk_snapshot_pop (snapshot);
  ast_style_snapshot_layout (snapshot, layout, &middle, &ink);
}
