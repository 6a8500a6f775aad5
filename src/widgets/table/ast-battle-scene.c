/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-battle-scene.h"

struct _AstBattleScene {
  GObject parent_instance;

  /* Owned */
  AstConductor *conductor;

  /* Borrowed */
  AstBattleView *card;
  AstBoardView *board;
  AstTableLayout *layout;

  /* State */
  AstSpot realm;       /* What the battle is about. */
  gboolean is_holding; /* The conductor, while dice move. */
};

G_DEFINE_FINAL_TYPE (AstBattleScene, ast_battle_scene, G_TYPE_OBJECT)

enum { OPENED, CLOSED, ROLLED, SETTLED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
release (AstBattleScene *self)
{
  if (!self->is_holding)
    return;
  self->is_holding = FALSE;
  ast_conductor_release (self->conductor);
}

static void
battle_due_cb (AstBattleScene *self)
{
  AstMatch *match = ast_conductor_get_match (self->conductor);
  const AstGame *game = ast_match_get_game (match);

  if (ast_battle_scene_is_open (self))
    return;
  self->realm = (AstSpot){ game->battle.tile, game->battle.realm };
  ast_battle_view_begin (self->card, match, ast_conductor_waits_for_person (self->conductor));
  /* The inspector is turned off by a handler, and puts out its light. */
  g_signal_emit (self, signals[OPENED], 0);
  ast_board_view_light (self->board, &self->realm);
  ast_board_view_set_dimmed (self->board, TRUE);
  ast_battle_scene_place (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->card));
}

static void
rolled_cb (AstBattleScene *self, const AstMatchEvent *event)
{
  if (!ast_battle_scene_is_open (self))
    return;
  if (!self->is_holding)
    ast_conductor_hold_back (self->conductor);
  self->is_holding = TRUE;
  g_signal_emit (self, signals[ROLLED], 0);
  ast_battle_view_show_roll (self->card, &event->action, &event->scores);
}

static void
settled_cb (AstBattleScene *self)
{
  g_signal_emit (self, signals[SETTLED], 0);
  release (self);
}

/* Hidden with the card, the focus would go anywhere. */
static void
leave_card (AstBattleScene *self)
{
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->card)) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
close_card (AstBattleScene *self)
{
  release (self);
  if (!ast_battle_scene_is_open (self))
    return;
  leave_card (self);
  ast_battle_view_close (self->card);
  ast_board_view_set_dimmed (self->board, FALSE);
  ast_board_view_light (self->board, NULL);
  g_signal_emit (self, signals[CLOSED], 0);
}

static void
stage_cb (AstBattleScene *self)
{
  AstStage stage = ast_conductor_get_stage (self->conductor);

  if (stage != AST_STAGE_BATTLE && stage != AST_STAGE_DICE && stage != AST_STAGE_BATTLE_OVER)
    close_card (self);
}

static void
roll_cb (AstBattleScene *self)
{
  ast_conductor_roll (self->conductor);
}

static void
done_cb (AstBattleScene *self)
{
  ast_conductor_close_battle (self->conductor);
}

static void
skip_cb (AstBattleScene *self)
{
  ast_battle_view_skip (self->card);
}

/* What is looked at during a pause keeps the focus, so no dice move. */
static void
paused_cb (AstBattleScene *self)
{
  if (ast_conductor_get_paused (self->conductor))
    skip_cb (self);
}

static void
ast_battle_scene_dispose (GObject *object)
{
  AstBattleScene *self = AST_BATTLE_SCENE (object);

  release (self);
  if (self->conductor != NULL)
    g_signal_handlers_disconnect_by_data (self->conductor, self);
  g_clear_object (&self->conductor);
  G_OBJECT_CLASS (ast_battle_scene_parent_class)->dispose (object);
}

static guint
add_signal (const char *name)
{
  return g_signal_new (name, AST_TYPE_BATTLE_SCENE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 0);
}

static void
ast_battle_scene_class_init (AstBattleSceneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_battle_scene_dispose;
  signals[OPENED] = add_signal ("opened");
  signals[CLOSED] = add_signal ("closed");
  signals[ROLLED] = add_signal ("rolled");
  signals[SETTLED] = add_signal ("settled");
}

static void
ast_battle_scene_init (AstBattleScene *self)
{
}

AstBattleScene *
ast_battle_scene_new (AstBattleView *card, AstBoardView *board, AstTableLayout *layout)
{
  AstBattleScene *self = g_object_new (AST_TYPE_BATTLE_SCENE, NULL);

  self->card = card;
  self->board = board;
  self->layout = layout;
  g_signal_connect_object (card, "roll", G_CALLBACK (roll_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (card, "settled", G_CALLBACK (settled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (card, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  return self;
}

static void
follow_conductor (AstBattleScene *self)
{
  AstConductor *conductor = self->conductor;

  g_signal_connect_swapped (conductor, "battle-due", G_CALLBACK (battle_due_cb), self);
  g_signal_connect_swapped (conductor, "rolled", G_CALLBACK (rolled_cb), self);
  g_signal_connect_swapped (conductor, "notify::stage", G_CALLBACK (stage_cb), self);
  g_signal_connect_swapped (conductor, "notify::paused", G_CALLBACK (paused_cb), self);
  g_signal_connect_swapped (conductor, "skipped", G_CALLBACK (skip_cb), self);
  if (ast_conductor_get_stage (conductor) == AST_STAGE_BATTLE)
    battle_due_cb (self);
}

void
ast_battle_scene_set_conductor (AstBattleScene *self, AstConductor *conductor)
{
  close_card (self);
  if (self->conductor != NULL)
    g_signal_handlers_disconnect_by_data (self->conductor, self);
  g_set_object (&self->conductor, conductor);
  if (conductor != NULL)
    follow_conductor (self);
}

void
ast_battle_scene_set_pace (AstBattleScene *self, int pace)
{
  /* In milliseconds; those of persons never fall at once. */
  static const guint tumble_times[] = { 1400, 850, 500, 350 };

  ast_battle_view_set_tumbling (self->card, tumble_times[pace]);
}

gboolean
ast_battle_scene_is_open (AstBattleScene *self)
{
  return ast_battle_view_get_stage (self->card) != AST_BATTLE_NONE;
}

void
ast_battle_scene_place (AstBattleScene *self)
{
  const AstGame *game;

  if (!ast_battle_scene_is_open (self))
    return;
  game = ast_match_get_game (ast_conductor_get_match (self->conductor));
  ast_table_layout_place_battle (self->layout, game->tiles[self->realm.tile].x,
                                 game->tiles[self->realm.tile].y);
}
