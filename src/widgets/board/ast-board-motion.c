/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The animation of tiles and meeples on their way to where they are in the game already. */

#include "ast-board-view-private.h"

#include <math.h>

#include "ast-paint-meeple.h"
#include "ast-style.h"

/* How much larger than its place a tile is while it is held. */
static const double held_size = 0.16;

/* The height from which a meeple drops, in tiles. */
static const double drop_height = 0.7;

static AstDraftPose
find_pose (AstBoardView *self)
{
  AstDraftPose pose = { .chosen = -1 };

  if (self->draft == NULL || !ast_draft_is_laid (self->draft))
    return pose;
  pose.laid = TRUE;
  pose.x = ast_draft_get_x (self->draft);
  pose.y = ast_draft_get_y (self->draft);
  pose.rotation = ast_draft_get_rotation (self->draft);
  pose.chosen = ast_draft_get_chosen (self->draft);
  return pose;
}

void
ast_board_view_settle_cb (double value, gpointer data)
{
  AstBoardView *self = AST_BOARD_VIEW (data);

  self->settled = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A tile that is turned where it lies takes the shorter way round. */
void
ast_board_view_note_draft (AstBoardView *self)
{
  AstDraftPose last = self->pose, pose = find_pose (self);
  gboolean same = last.laid && pose.laid && last.x == pose.x && last.y == pose.y;
  int quarters = (pose.rotation - last.rotation + 4) % 4;

  pose.landed = pose.laid && !same;
  pose.turned = same ? (quarters == 3 ? -1 : quarters) : 0;
  self->pose = pose;
  if (!pose.landed && pose.turned == 0 && last.chosen == pose.chosen)
    return;
  self->settled = 1;
  if (!pose.laid || !ast_style_animates (GTK_WIDGET (self)))
    return;
  self->settled = 0;
  adw_animation_reset (self->settling);
  adw_animation_play (self->settling);
}

/* The step of the motion in which a tile travels, if it is not over, or NULL. */
static const AstMotionStep *
find_travel (AstBoardView *self)
{
  const AstMotionStep *step =
      self->motion != NULL && self->motion->n > 0 ? self->motion->steps : NULL;

  return step != NULL && step->kind == AST_MOTION_TRAVEL
                 && ast_motion_progress (step, self->now) < 1
             ? step
             : NULL;
}

static gboolean
is_draft_moving (AstBoardView *self)
{
  return self->draft != NULL && self->pose.laid && self->settled < 1
         && (self->pose.landed || self->pose.turned != 0);
}

gboolean
ast_board_view_is_tile_moving (AstBoardView *self, const AstGame *game, int tile)
{
  const AstMotionStep *travel = find_travel (self);

  if (travel != NULL && travel->tile == tile)
    return TRUE;
  return is_draft_moving (self) && tile == game->n_tiles - 1;
}

static void
snapshot_shadow (AstBoardView *self, GtkSnapshot *snapshot, double left, double top, double height)
{
  float size = self->port->tile;
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (left, top, size, size),
                                   size / 20);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &(GdkRGBA){ 0, 0, 0, 0.75f },
                                     0.05f * size * height, 0.09f * size * height, 0,
                                     0.14f * size * height);
}

/* `height`: 1 while it is held, 0 when it lies. */
static void
snapshot_held (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game, int tile,
               graphene_point_t shift, double height, double angle, AstTileSnapshot paint)
{
  const AstTile *laid = &game->tiles[tile];
  float half = self->port->tile / 2.0f, scale = 1 + held_size * height;
  int left, top;

  ast_viewport_to_widget (self->port, laid->x, laid->y, &left, &top);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (left + half + shift.x, top + half + shift.y));
  gtk_snapshot_rotate (snapshot, angle);
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-left - half, -top - half));
  snapshot_shadow (self, snapshot, left, top, height);
  paint (self, snapshot, game, tile);
  gtk_snapshot_restore (snapshot);
}

/* A tile travels from below the board, where the hand is. */
static void
snapshot_travel (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game,
                 const AstMotionStep *travel, AstTileSnapshot paint)
{
  const AstTile *laid = &game->tiles[travel->tile];
  double progress = ast_motion_progress (travel, self->now);
  double left_over = 1 - ast_motion_ease (MIN (1, progress * 1.25));
  double height = 1 - ast_motion_ease (CLAMP (progress * 2.5 - 1.5, 0, 1));
  int left, top;

  ast_viewport_to_widget (self->port, laid->x, laid->y, &left, &top);
  snapshot_held (
      self, snapshot, game, travel->tile,
      GRAPHENE_POINT_INIT ((self->port->width / 2.0 - self->port->tile / 2.0 - left) * left_over,
                           (self->port->height - top) * left_over),
      height, 0, paint);
}

void
ast_board_view_snapshot_moving_tile (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game,
                                     AstTileSnapshot paint)
{
  const AstMotionStep *travel = find_travel (self);
  double left_over = 1 - ast_motion_ease_out (self->settled);

  if (travel != NULL && travel->tile < game->n_tiles)
    snapshot_travel (self, snapshot, game, travel, paint);
  if (is_draft_moving (self))
    snapshot_held (self, snapshot, game, game->n_tiles - 1, GRAPHENE_POINT_INIT (0, 0),
                   self->pose.landed ? left_over : 0.5 * left_over,
                   -90.0 * self->pose.turned * left_over, paint);
}

static double
find_lift (AstBoardView *self, double progress)
{
  return (1 - ast_motion_bounce (progress)) * drop_height * self->port->tile;
}

double
ast_board_view_get_lift (AstBoardView *self, int meeple)
{
  const AstMotionStep *drop =
      self->motion != NULL ? ast_motion_find (self->motion, AST_MOTION_DROP, meeple) : NULL;

  if (drop == NULL)
    return 0;
  return self->now < drop->begin ? -1 : find_lift (self, ast_motion_progress (drop, self->now));
}

double
ast_board_view_get_draft_lift (AstBoardView *self)
{
  gboolean tile_moves = self->pose.landed || self->pose.turned != 0;

  return self->settled < 1 && !tile_moves ? find_lift (self, self->settled) : 0;
}

void
ast_board_view_snapshot_leaving (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game)
{
  for (int i = 0; self->motion != NULL && i < self->motion->n; i++) {
    const AstMotionStep *step = &self->motion->steps[i];
    double lift = ast_board_view_get_lift (self, step->meeple);
    graphene_point_t feet;

    if (step->kind != AST_MOTION_WALK || self->now > step->begin || step->tile >= game->n_tiles
        || lift < 0)
      continue;
    feet = ast_board_view_find_feet (self, game, step->tile, step->realm, step->i, step->n);
    feet.y -= lift;
    ast_board_view_snapshot_meeple (
        self, snapshot, feet, (AstColour) game->setup.colours[ast_meeple_player (step->meeple)],
        ast_meeple_size (step->meeple),
        game->set->kinds[game->tiles[step->tile].kind].realms[step->realm].kind, step->equipment);
  }
}

void
ast_board_view_set_motion (AstBoardView *self, const AstMotion *motion, double now)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  self->motion = motion;
  self->now = now;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

graphene_point_t
ast_board_view_find_realm (AstBoardView *self, int tile, int number, int i, int n)
{
  const AstGame *game = ast_board_view_get_shown (self);
  graphene_point_t at;

  g_return_val_if_fail (AST_IS_BOARD_VIEW (self) && game != NULL && tile < game->n_tiles,
                        GRAPHENE_POINT_INIT (0, 0));

  at = ast_board_view_find_feet (self, game, tile, number, i, n);
  at.x = CLAMP (at.x, 0, self->port->width);
  at.y = CLAMP (at.y, 0, self->port->height);
  return at;
}

double
ast_board_view_get_meeple_height (AstBoardView *self, AstSize size)
{
  g_return_val_if_fail (AST_IS_BOARD_VIEW (self), 0);
  return ast_meeple_height (size, self->port->tile);
}
