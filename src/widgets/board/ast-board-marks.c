/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The marks on the board: places where the tile fits, dead places, frames around tiles, and spots
 * for a meeple. */

#include "ast-board-view-private.h"

#include "ast-tiles-to-come.h"

void
ast_board_view_snapshot_frame (AstBoardView *self, GtkSnapshot *snapshot, int x, int y,
                               AstRgb colour, double alpha)
{
  GdkRGBA line = { colour.red, colour.green, colour.blue, alpha };
  GdkRGBA lines[4] = { line, line, line, line };
  float width = MAX (1.5f, self->port->tile / 48.0f);
  float widths[4] = { width, width, width, width };
  GskRoundedRect frame;
  int left, top;

  ast_viewport_to_widget (self->port, x, y, &left, &top);
  gsk_rounded_rect_init_from_rect (
      &frame, &GRAPHENE_RECT_INIT (left, top, self->port->tile, self->port->tile),
      self->port->tile / 20.0f);
  gtk_snapshot_append_border (snapshot, &frame, widths, lines);
}

/* No remaining tile fits there: a faint ring with a bar. */
static void
snapshot_dead_place (GtkSnapshot *snapshot, float left, float top, float size)
{
  GdkRGBA chalk = { 1, 1, 1, 0.28f };
  float width = MAX (1.5f, size / 32), radius = size / 7, x = left + size / 2, y = top + size / 2;
  GskRoundedRect ring;

  gsk_rounded_rect_init_from_rect (
      &ring, &GRAPHENE_RECT_INIT (x - radius, y - radius, 2 * radius, 2 * radius), radius);
  gtk_snapshot_append_border (snapshot, &ring, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ chalk, chalk, chalk, chalk });
  gtk_snapshot_append_color (snapshot, &chalk,
                             &GRAPHENE_RECT_INIT (x - radius / 2, y - width / 2, radius, width));
}

void
ast_board_view_snapshot_dead_places (AstBoardView *self, GtkSnapshot *snapshot)
{
  const AstGame *game = self->draft != NULL ? ast_draft_get_game (self->draft) : self->game;
  AstFit dead[AST_MAX_PLACES];
  int n = game->phase == AST_OVER ? 0 : ast_dead_places (game, dead);

  for (int i = 0; i < n; i++) {
    int left, top;

    ast_viewport_to_widget (self->port, dead[i].x, dead[i].y, &left, &top);
    if (ast_board_view_is_in_sight (self, left, top))
      snapshot_dead_place (snapshot, left, top, self->port->tile);
  }
}

void
ast_board_view_snapshot_places (AstBoardView *self, GtkSnapshot *snapshot)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  const AstGame *game = ast_draft_get_game (self->draft);
  AstFit fits[AST_MAX_PLACES];
  int n = ast_game_fits (game, game->hand, fits);

  for (int i = 0; i < n; i++) {
    int left, top;

    if (ast_draft_is_put (self->draft) && fits[i].x == ast_draft_get_x (self->draft)
        && fits[i].y == ast_draft_get_y (self->draft))
      continue;
    ast_viewport_to_widget (self->port, fits[i].x, fits[i].y, &left, &top);
    if (ast_board_view_is_in_sight (self, left, top))
      ast_board_view_append_texture (
          self, snapshot, ast_textures_get_place (self->textures, self->port->tile * scale), left,
          top, scale);
  }
}

static void
snapshot_ring (GtkSnapshot *snapshot, graphene_point_t at, float radius, AstRgb colour)
{
  GskRoundedRect ring;
  GdkRGBA line = { colour.red, colour.green, colour.blue, 0.9f };
  GdkRGBA lines[4] = { line, line, line, line };
  float widths[4] = { 1.5f, 1.5f, 1.5f, 1.5f };

  gsk_rounded_rect_init_from_rect (
      &ring, &GRAPHENE_RECT_INIT (at.x - radius, at.y - radius, 2 * radius, 2 * radius), radius);
  gtk_snapshot_push_rounded_clip (snapshot, &ring);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0.03f, 0.03f, 0.12f, 0.55f }, &ring.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &ring, widths, lines);
}

/* At most half of the distance between two spots, so that rings do not overlap much. */
static float
find_spot_radius (AstBoardView *self)
{
  int n = ast_draft_get_n_spots (self->draft);
  float radius = CLAMP (self->port->tile / 5.0f, 14.0f, 32.0f);

  for (int i = 0; i < n; i++) {
    graphene_point_t here = ast_board_view_find_spot (self, i);

    for (int j = 0; j < i; j++) {
      graphene_point_t there = ast_board_view_find_spot (self, j);
      float apart = graphene_point_distance (&here, &there, NULL, NULL);

      radius = MIN (radius, MAX (8, apart / 2));
    }
  }
  return radius;
}

/* Draws a ring with a faint meeple at each spot, and the meeple itself at the chosen one. */
void
ast_board_view_snapshot_spots (AstBoardView *self, GtkSnapshot *snapshot)
{
  const AstGame *game = ast_draft_get_laid (self->draft);
  AstColour colour = (AstColour) game->setup.colours[game->player];
  float radius = find_spot_radius (self);

  for (int i = 0; i < ast_draft_get_n_spots (self->draft); i++) {
    AstSpot spot = ast_draft_get_spot (self->draft, i);
    const AstTileKind *kind = &game->set->kinds[game->tiles[spot.tile].kind];
    graphene_point_t at = ast_board_view_find_spot (self, i);
    gboolean chosen = ast_draft_get_chosen (self->draft) == i;
    double lift = chosen ? ast_board_view_get_draft_lift (self) : 0;

    if (!chosen) {
      snapshot_ring (snapshot, GRAPHENE_POINT_INIT (at.x, at.y - radius / 2), radius,
                     ast_palette (AST_PAINT_LIT));
      gtk_snapshot_push_opacity (snapshot, 0.6);
    }
    ast_board_view_snapshot_meeple (
        self, snapshot, GRAPHENE_POINT_INIT (at.x, at.y - lift), colour,
        chosen ? ast_draft_get_size (self->draft) : AST_SMALL, kind->realms[spot.realm].kind,
        chosen ? ast_draft_get_equipment (self->draft) : AST_NO_EQUIPMENT);
    if (!chosen)
      gtk_snapshot_pop (snapshot);
  }
}
