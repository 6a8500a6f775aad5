/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "deciders.h"

#include "ast-player.h"

static AstChoice *
choose (const AstGame *game)
{
  AstChoice *choice = g_new0 (AstChoice, 1);
  AstRng rng;

  ast_rng_init_keyed (&rng, 5, game->n_tiles);
  g_assert_true (ast_player_choose (AST_CADET, game, NULL, &rng, NULL, choice));
  return choice;
}

struct _LateDecider {
  GObject parent_instance;

  GTask *task;
  AstGame game;
  int n_hurried;
  double progress;
};

static void late_decider_init_interface (AstDeciderInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (LateDecider, late_decider, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (AST_TYPE_DECIDER,
                                                      late_decider_init_interface))

static void
late_decide_async (AstDecider *decider, const AstGame *game, GCancellable *cancellable,
                   GAsyncReadyCallback callback, gpointer data)
{
  LateDecider *self = TEST_LATE_DECIDER (decider);

  g_assert_null (self->task);
  self->task = g_task_new (self, cancellable, callback, data);
  g_task_set_check_cancellable (self->task, FALSE);
  self->game = *game;
}

static void
late_hurry (AstDecider *decider)
{
  TEST_LATE_DECIDER (decider)->n_hurried++;
}

static double
late_get_progress (AstDecider *decider)
{
  return TEST_LATE_DECIDER (decider)->progress;
}

static void
late_decider_init_interface (AstDeciderInterface *iface)
{
  iface->decide_async = late_decide_async;
  iface->hurry = late_hurry;
  iface->get_progress = late_get_progress;
}

static void
late_decider_class_init (LateDeciderClass *klass)
{
}

static void
late_decider_init (LateDecider *self)
{
  self->progress = 0.5;
}

AstDecider *
late_decider_new (void)
{
  return g_object_new (TEST_TYPE_LATE_DECIDER, NULL);
}

gboolean
late_decider_is_asked (AstDecider *self)
{
  return TEST_LATE_DECIDER (self)->task != NULL;
}

gboolean
late_decider_is_cancelled (AstDecider *self)
{
  GTask *task = TEST_LATE_DECIDER (self)->task;

  return task != NULL && g_cancellable_is_cancelled (g_task_get_cancellable (task));
}

int
late_decider_get_n_hurried (AstDecider *self)
{
  return TEST_LATE_DECIDER (self)->n_hurried;
}

void
late_decider_set_progress (AstDecider *self, double progress)
{
  TEST_LATE_DECIDER (self)->progress = progress;
}

void
late_decider_answer (AstDecider *decider, gboolean good)
{
  LateDecider *self = TEST_LATE_DECIDER (decider);
  g_autoptr (GTask) task = g_steal_pointer (&self->task);
  AstChoice *choice = choose (&self->game);

  choice->place = (AstAction){ .type = AST_PLACE };
  if (!good)
    choice->lay.lay.x = 47;
  g_task_return_pointer (task, choice, g_free);
}

struct _RemoteDecider {
  GObject parent_instance;

  AstMatch *match;
  AstMatch *there;
};

static void remote_decider_init_interface (AstDeciderInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (RemoteDecider, remote_decider, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (AST_TYPE_DECIDER,
                                                      remote_decider_init_interface))

static void
applied_cb (RemoteDecider *self, const AstMatchEvent *event)
{
  AstResult result = event->has_lay
                         ? ast_match_apply_turn (self->there, &event->lay, &event->action)
                         : ast_match_apply (self->there, &event->action);

  g_assert_cmpint (result, ==, AST_OK);
}

static gboolean
answer_cb (gpointer task)
{
  RemoteDecider *self = g_task_get_source_object (task);

  g_task_return_pointer (task, choose (ast_match_get_game (self->there)), g_free);
  return G_SOURCE_REMOVE;
}

static void
remote_decide_async (AstDecider *decider, const AstGame *game, GCancellable *cancellable,
                     GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (decider, cancellable, callback, data);

  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, answer_cb, task, g_object_unref);
}

static void
remote_decider_init_interface (AstDeciderInterface *iface)
{
  iface->decide_async = remote_decide_async;
}

static void
remote_decider_dispose (GObject *object)
{
  RemoteDecider *self = TEST_REMOTE_DECIDER (object);

  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->match);
  g_clear_object (&self->there);
  G_OBJECT_CLASS (remote_decider_parent_class)->dispose (object);
}

static void
remote_decider_class_init (RemoteDeciderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = remote_decider_dispose;
}

static void
remote_decider_init (RemoteDecider *self)
{
}

AstDecider *
remote_decider_new (AstMatch *match, AstMatch *there)
{
  RemoteDecider *self = g_object_new (TEST_TYPE_REMOTE_DECIDER, NULL);

  self->match = g_object_ref (match);
  self->there = g_object_ref (there);
  g_signal_connect_swapped (match, "applied", G_CALLBACK (applied_cb), self);
  return AST_DECIDER (self);
}
