/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-motion.h"

#include <adwaita.h>

#include "ast-style.h"

/* The part of a draft's state whose changes are animated. */
typedef struct {
  gboolean laid;
  int x, y, rotation, chosen;
  int turned;      /* Quarters by which the tile was turned last. */
  gboolean landed; /* The tile was laid at another place. */
  gboolean lifted; /* The tile was taken back, from x, y. */
} AstDraftPose;

struct _AstBoardMotion {
  /* Owned */
  AdwAnimation *settling; /* Of the draft. */
  GHashTable *pulses;     /* By place of the realm: arrays of AstPulseLine. */

  /* Borrowed */
  GtkWidget *widget;
  const AstMotion *motion; /* Or NULL. */

  /* State */
  double now;     /* Of the motion. */
  double settled; /* Progress of `settling`, from 0 to 1. */
  AstDraftPose pose;
};

/* The height from which a meeple drops, in tiles. */
static const double drop_height = 0.7;

static void
settle_cb (double value, gpointer data)
{
  AstBoardMotion *self = data;

  self->settled = value;
  gtk_widget_queue_draw (self->widget);
}

AstBoardMotion *
ast_board_motion_new (GtkWidget *widget)
{
  AstBoardMotion *self = g_new0 (AstBoardMotion, 1);

  self->widget = widget;
  self->settling = adw_timed_animation_new (
      widget, 0, 1, 200, adw_callback_animation_target_new (settle_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->settling), ADW_LINEAR);
  self->pulses = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  self->settled = 1;
  self->pose.chosen = -1;
  return self;
}

void
ast_board_motion_stop (AstBoardMotion *self)
{
  if (adw_animation_get_state (self->settling) == ADW_ANIMATION_PLAYING)
    adw_animation_pause (self->settling);
}

void
ast_board_motion_free (AstBoardMotion *self)
{
  g_clear_object (&self->settling);
  g_hash_table_unref (self->pulses);
  g_free (self);
}

static AstDraftPose
find_pose (AstDraft *draft)
{
  AstDraftPose pose = { .chosen = -1 };

  if (draft == NULL || !ast_draft_get (draft)->is_laid)
    return pose;
  pose.laid = TRUE;
  pose.x = ast_draft_get (draft)->x;
  pose.y = ast_draft_get (draft)->y;
  pose.rotation = ast_draft_get (draft)->rotation;
  pose.chosen = ast_draft_get (draft)->chosen;
  return pose;
}

/* A tile that is turned where it lies takes the shorter way round. */
void
ast_board_motion_note_draft (AstBoardMotion *self, AstDraft *draft)
{
  AstDraftPose last = self->pose, pose = find_pose (draft);
  gboolean same = last.laid && pose.laid && last.x == pose.x && last.y == pose.y;
  int quarters = (pose.rotation - last.rotation + 4) % 4;

  pose.landed = pose.laid && !same;
  if (draft != NULL && last.laid && !pose.laid) {
    pose = last;
    pose.laid = pose.landed = FALSE;
    pose.lifted = TRUE;
  }
  pose.turned = same ? (quarters == 3 ? -1 : quarters) : 0;
  self->pose = pose;
  if (!pose.landed && !pose.lifted && pose.turned == 0 && last.chosen == pose.chosen)
    return;
  self->settled = 1;
  if ((!pose.laid && !pose.lifted) || !ast_style_animates (self->widget))
    return;
  self->settled = 0;
  adw_animation_reset (self->settling);
  adw_animation_play (self->settling);
}

void
ast_board_motion_set (AstBoardMotion *self, const AstMotion *motion, double now)
{
  if (motion == NULL || now <= 0)
    g_hash_table_remove_all (self->pulses);
  self->motion = motion;
  self->now = now;
  gtk_widget_queue_draw (self->widget);
}

/* The step of the motion in which a tile travels, if it is not over, or NULL. */
static const AstMotionStep *
find_travel (const AstBoardMotion *self)
{
  const AstMotionStep *step =
      self->motion != NULL && self->motion->n > 0 ? self->motion->steps : NULL;

  return step != NULL && step->kind == AST_MOTION_TRAVEL
                 && ast_motion_progress (step, self->now) < 1
             ? step
             : NULL;
}

static gboolean
is_draft_moving (const AstBoardMotion *self)
{
  return self->pose.laid && self->settled < 1 && (self->pose.landed || self->pose.turned != 0);
}

static AstTilePose
find_travel_pose (double progress)
{
  return (AstTilePose){ .way = 1 - ast_motion_ease (MIN (1, progress * 1.25)),
                        .height = 1 - ast_motion_ease (CLAMP (progress * 2.5 - 1.5, 0, 1)) };
}

static AstTilePose
find_draft_pose (const AstBoardMotion *self)
{
  double left_over = 1 - ast_motion_ease_out (self->settled);

  return (AstTilePose){ .height = self->pose.landed ? left_over : 0.5 * left_over,
                        .angle = -90.0 * self->pose.turned * left_over };
}

/* On the way up, from 0 to 1. */
static AstTilePose
find_lifted_pose (double progress)
{
  return (AstTilePose){ .height = ast_motion_ease_out (progress),
                        .faded = ast_motion_ease (progress) };
}

/* The state before a rewind that is shown, and how far that is; NULL: none. */
static const AstGame *
find_before (const AstBoardMotion *self, double *progress)
{
  const AstMotionStep *step =
      self->motion != NULL && self->motion->n > 0 ? self->motion->steps : NULL;

  if (step == NULL || step->kind != AST_MOTION_REWIND)
    return NULL;
  *progress = ast_motion_progress (step, self->now);
  return *progress < 1 ? self->motion->before : NULL;
}

gboolean
ast_board_motion_find_tile (const AstBoardMotion *self, const AstGame *game, int tile,
                            AstTilePose *pose)
{
  const AstMotionStep *travel = find_travel (self);
  gboolean travels = travel != NULL && travel->tile == tile;
  double rewound;
  const AstGame *before = find_before (self, &rewound);
  double appeared = before != NULL ? ast_motion_find_appeared (self->motion, tile, self->now) : 1;
  gboolean comes = appeared < 1;

  if (!travels && !comes && !(is_draft_moving (self) && tile == game->n_tiles - 1))
    return FALSE;
  if (pose != NULL && comes)
    *pose = find_lifted_pose (1 - appeared);
  else if (pose != NULL)
    *pose = travels ? find_travel_pose (ast_motion_progress (travel, self->now))
                    : find_draft_pose (self);
  return TRUE;
}

gboolean
ast_board_motion_find_taken_back (const AstBoardMotion *self, AstTile *tile, AstTilePose *pose)
{
  if (!self->pose.lifted || self->settled >= 1)
    return FALSE;
  *tile = (AstTile){ .x = self->pose.x, .y = self->pose.y, .rotation = self->pose.rotation };
  *pose = find_lifted_pose (self->settled);
  return TRUE;
}

const AstGame *
ast_board_motion_get_before (const AstBoardMotion *self, AstTilePose *pose)
{
  double rewound;
  const AstGame *before = find_before (self, &rewound);

  if (before != NULL)
    *pose = find_lifted_pose (rewound);
  return before;
}

static double
find_lift (double progress)
{
  return (1 - ast_motion_bounce (progress)) * drop_height;
}

static const AstMotionStep *
find_step (const AstBoardMotion *self, AstMotionKind kind, int meeple)
{
  return self->motion != NULL ? ast_motion_find (self->motion, kind, meeple) : NULL;
}

double
ast_board_motion_get_lift (const AstBoardMotion *self, int meeple)
{
  const AstMotionStep *drop = find_step (self, AST_MOTION_DROP, meeple);
  const AstMotionStep *coming = find_step (self, AST_MOTION_RETURN, meeple);

  if (coming != NULL && ast_motion_progress (coming, self->now) < 1)
    return -1;
  if (drop == NULL)
    return 0;
  return self->now < drop->begin ? -1 : find_lift (ast_motion_progress (drop, self->now));
}

double
ast_board_motion_get_draft_lift (const AstBoardMotion *self)
{
  gboolean tile_moves = self->pose.landed || self->pose.turned != 0;

  return self->settled < 1 && !tile_moves ? find_lift (self->settled) : 0;
}

/* The next step of a kind after `last`, or the first; NULL at the end. */
static const AstMotionStep *
find_next (const AstBoardMotion *self, AstMotionKind kind, const AstMotionStep *last)
{
  int i = last != NULL ? (int) (last - self->motion->steps) + 1 : 0;

  while (self->motion != NULL && i < self->motion->n && self->motion->steps[i].kind != kind)
    i++;
  return self->motion != NULL && i < self->motion->n ? &self->motion->steps[i] : NULL;
}

const AstMotionStep *
ast_board_motion_next_leaving (const AstBoardMotion *self, const AstMotionStep *last)
{
  do
    last = find_next (self, AST_MOTION_WALK, last);
  while (last != NULL
         && (self->now > last->begin || ast_board_motion_get_lift (self, last->meeple) < 0));
  return last;
}

const AstMotionStep *
ast_board_motion_next_light (const AstBoardMotion *self, AstMotionKind kind,
                             const AstMotionStep *last, double *progress)
{
  const AstMotionStep *step = find_next (self, kind, last);

  if (step != NULL)
    *progress = ast_motion_progress (step, self->now);
  return step;
}

const GArray *
ast_board_motion_get_pulse (AstBoardMotion *self, const AstGame *game, const AstMotionStep *step)
{
  gpointer key = GINT_TO_POINTER (step->tile * AST_MAX_TILE_REALMS + step->realm);
  GArray *pulse = g_hash_table_lookup (self->pulses, key);

  if (pulse == NULL) {
    pulse = ast_pulse_find_lines (game, step->tile, step->realm);
    g_hash_table_insert (self->pulses, key, pulse);
  }
  return pulse;
}
