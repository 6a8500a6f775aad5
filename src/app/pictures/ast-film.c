/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-film.h"

/* In milliseconds: the board is still there, and fades; tiles follow one another, the whole game in
 * this time at most; the last one settles, and the picture comes back. */
enum { REST = 300, FADE = 200, TILE = 150, GAME = 3000, SETTLE = 250, RETURN = 400 };

/* Of graphene_rect_t, in pixels of the picture. */
static const char squares_key[] = "squares";

void
ast_film_prepare (GdkTexture *picture, const AstGame *game, const AstBoardLook *look, int scale)
{
  GArray *squares = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  float size = (float) (look->tile * scale);

  for (int tile = 0; tile < game->n_tiles; tile++) {
    float x = (float) ((look->origin_x + game->tiles[tile].x * look->tile) * scale);
    float y = (float) ((look->origin_y + game->tiles[tile].y * look->tile) * scale);
    graphene_rect_t square = GRAPHENE_RECT_INIT (x, y, size, size);

    g_array_append_val (squares, square);
  }
  g_object_set_data_full (G_OBJECT (picture), squares_key, squares, (GDestroyNotify) g_array_unref);
}

const graphene_rect_t *
ast_film_find_start (GdkTexture *picture)
{
  const GArray *squares = g_object_get_data (G_OBJECT (picture), squares_key);

  return squares != NULL ? &g_array_index (squares, graphene_rect_t, 0) : NULL;
}

static guint
get_laying (const GArray *squares)
{
  return MIN (squares->len * TILE, GAME);
}

guint
ast_film_get_length (GdkTexture *picture)
{
  const GArray *squares = g_object_get_data (G_OBJECT (picture), squares_key);

  return squares != NULL ? REST + FADE + get_laying (squares) + SETTLE + RETURN : 0;
}

/* A part of the picture that is still so far above the sky, from 1 to 0. */
static void
draw_square (GtkSnapshot *snapshot, GdkTexture *picture, const graphene_rect_t *square,
             double above)
{
  float size = (float) (1 + 0.6 * above * above);
  graphene_point_t middle;

  graphene_rect_get_center (square, &middle);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &middle);
  gtk_snapshot_scale (snapshot, size, size);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-middle.x, -middle.y));
  gtk_snapshot_push_opacity (snapshot, 1 - above);
  gtk_snapshot_push_clip (snapshot, square);
  gtk_snapshot_append_texture (snapshot, picture,
                               &GRAPHENE_RECT_INIT (0, 0, (float) gdk_texture_get_width (picture),
                                                    (float) gdk_texture_get_height (picture)));
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

void
ast_film_snapshot (GdkTexture *picture, GdkTexture *sky, const graphene_rect_t *bounds, double now,
                   GtkSnapshot *snapshot)
{
  const GArray *squares = g_object_get_data (G_OBJECT (picture), squares_key);
  double laying = now - REST - FADE, length = get_laying (squares);
  double whole = MAX (-laying / FADE, (laying - length - SETTLE) / RETURN);

  gtk_snapshot_append_texture (snapshot, sky, bounds);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &bounds->origin);
  gtk_snapshot_scale (snapshot, bounds->size.width / (float) gdk_texture_get_width (picture),
                      bounds->size.height / (float) gdk_texture_get_height (picture));
  for (guint tile = 0; tile < squares->len; tile++) {
    double since = laying - length * tile / squares->len;

    if (since > 0)
      draw_square (snapshot, picture, &g_array_index (squares, graphene_rect_t, tile),
                   1 - MIN (since / SETTLE, 1));
  }
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_push_opacity (snapshot, CLAMP (whole, 0, 1));
  gtk_snapshot_append_texture (snapshot, picture, bounds);
  gtk_snapshot_pop (snapshot);
}
