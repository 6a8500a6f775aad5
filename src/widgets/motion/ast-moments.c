/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-moments.h"

#include "ast-standing.h"
#include "ast-style.h"

struct _AstMoments {
  GObject parent_instance;

  /* Owned */
  AstConductor *conductor; /* Or NULL. */

  /* Borrowed */
  AstBattleView *battle;
  AstBoardView *board;
  AstSparkler *sparkler;

  /* State */
  gboolean tumbling; /* Dice were, when last looked at. */
};

G_DEFINE_FINAL_TYPE (AstMoments, ast_moments, G_TYPE_OBJECT)

enum { CUE, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
emit_cue (AstMoments *self, AstCue cue)
{
  g_signal_emit (self, signals[CUE], 0, cue);
}

/* The colours of a set of sides. Returns how many. */
static int
find_colours (const AstGame *game, unsigned sides, GdkRGBA colours[AST_MAX_PLAYERS])
{
  int n = 0;

  for (int side = 0; side < game->n_sides; side++) {
    if (sides >> side & 1)
      colours[n++] = ast_style_side (game, side);
  }
  return n;
}

/* How dice that fell are heard by the people here, if they are among those who fought. */
static AstCue
find_blow (unsigned fighting, unsigned highest, unsigned here)
{
  if ((highest & (highest - 1)) != 0)
    return AST_CUE_TIE;
  if ((fighting & here) == 0)
    return AST_CUE_BLOW;
  return (highest & here) != 0 ? AST_CUE_VICTORY : AST_CUE_DEFEAT;
}

static void
meet (AstMoments *self, const AstMatchEvent *event)
{
  const AstBattle *battle = &event->before.battle;
  unsigned highest = ast_battle_highest (battle, &event->action, NULL);
  graphene_point_t at = ast_board_view_find_realm (self->board, battle->tile, battle->realm, 0, 1);
  GdkRGBA colours[AST_MAX_PLAYERS];
  int n = find_colours (&event->before, battle->sides, colours);

  if (n > 0
      && gtk_widget_compute_point (GTK_WIDGET (self->board), GTK_WIDGET (self->sparkler), &at, &at))
    ast_sparkler_spark (self->sparkler, &at, colours, n);
  emit_cue (self, find_blow (battle->sides, highest, ast_conductor_find_here (self->conductor)));
}

static void
stage_cb (AstMoments *self)
{
  AstBattleStage stage = ast_battle_view_get_stage (self->battle);
  gboolean tumbled = self->tumbling && stage != AST_BATTLE_NONE;
  const AstMatchEvent *event;

  self->tumbling = stage == AST_BATTLE_TUMBLES;
  if (self->conductor == NULL || !tumbled || self->tumbling)
    return;
  event = ast_match_get_last_event (ast_conductor_get_match (self->conductor));
  if (event != NULL && event->kind == AST_EVENT_ROLL)
    meet (self, event);
}

static void
ast_moments_dispose (GObject *object)
{
  g_clear_object (&AST_MOMENTS (object)->conductor);
  G_OBJECT_CLASS (ast_moments_parent_class)->dispose (object);
}

static void
ast_moments_class_init (AstMomentsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_moments_dispose;
  signals[CUE] = g_signal_new ("cue", AST_TYPE_MOMENTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
ast_moments_init (AstMoments *self)
{
}

AstMoments *
ast_moments_new (AstBattleView *battle, AstBoardView *board, AstSparkler *sparkler)
{
  AstMoments *self = g_object_new (AST_TYPE_MOMENTS, NULL);

  self->battle = battle;
  self->board = board;
  self->sparkler = sparkler;
  g_signal_connect_object (battle, "notify::stage", G_CALLBACK (stage_cb), self, G_CONNECT_SWAPPED);
  return self;
}

void
ast_moments_set_conductor (AstMoments *self, AstConductor *conductor)
{
  ast_moments_stop (self);
  g_set_object (&self->conductor, conductor);
}

void
ast_moments_celebrate (AstMoments *self)
{
  const AstGame *game;
  GdkRGBA colours[AST_MAX_PLAYERS];
  unsigned winners, here;

  if (self->conductor == NULL)
    return;
  game = ast_match_get_game (ast_conductor_get_match (self->conductor));
  winners = ast_standing_leaders (game);
  here = ast_conductor_find_here (self->conductor);
  ast_sparkler_celebrate (self->sparkler, colours, find_colours (game, winners, colours));
  emit_cue (self, here != 0 && (winners & here) == 0 ? AST_CUE_LOSS : AST_CUE_WIN);
}

void
ast_moments_stop (AstMoments *self)
{
  ast_sparkler_stop (self->sparkler);
}
