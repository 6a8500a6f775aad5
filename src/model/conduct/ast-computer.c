/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-computer.h"

#ifdef __linux__
#include <sys/resource.h>
#endif

/* What a thread reads. It is counted: the match and its tiles, and the computer, may go meanwhile.
 */
typedef struct {
  AstGame game;
  AstTileSet tiles; /* Those of the game. */
  AstLevel level;
  guint64 seed;
  AstWatch watch;
} Thought;

struct _AstComputer {
  GObject parent_instance;

  /* Owned */
  Thought *thought; /* Of the last question; NULL before the first. */

  /* State */
  AstLevel level;
  guint64 seed;
};

static void ast_computer_init_interface (AstDeciderInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AstComputer, ast_computer, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (AST_TYPE_DECIDER,
                                                      ast_computer_init_interface))

static void
cancelled_cb (GCancellable *cancellable, Thought *thought)
{
  thought->watch.cancelled = true;
}

/* The search uses all processors, so lower its priority below that of the main thread. On Linux
 * priorities are per thread and inherited by the threads that it starts; elsewhere they are those
 * of the process. */
static void
lower_priority (void)
{
#ifdef __linux__
  setpriority (PRIO_PROCESS, 0, 10);
#endif
}

static gpointer
think (gpointer data)
{
  g_autoptr (GTask) task = data;
  Thought *thought = g_task_get_task_data (task);
  GCancellable *cancellable = g_task_get_cancellable (task);
  g_autofree AstChoice *choice = g_new0 (AstChoice, 1);
  AstBudget budget = { .threads = MIN (g_get_num_processors (), AST_MAX_THREADS) };
  gulong handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), thought, NULL);
  gboolean decided;
  AstRng rng;

  lower_priority ();
  ast_rng_init_keyed (&rng, thought->seed, thought->game.n_tiles);
  decided =
      ast_player_choose (thought->level, &thought->game, &budget, &rng, &thought->watch, choice);
  g_cancellable_disconnect (cancellable, handler);
  if (decided)
    g_task_return_pointer (task, g_steal_pointer (&choice), g_free);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "Thinking was cancelled");
  return NULL;
}

static void
decide_async (AstDecider *decider, const AstGame *game, GCancellable *cancellable,
              GAsyncReadyCallback callback, gpointer data)
{
  AstComputer *self = AST_COMPUTER (decider);
  GTask *task = g_task_new (self, cancellable, callback, data);
  Thought *thought = g_atomic_rc_box_new0 (Thought);

  thought->game = *game;
  thought->tiles = *game->set;
  thought->game.set = &thought->tiles;
  thought->level = self->level;
  thought->seed = self->seed;
  g_clear_pointer (&self->thought, g_atomic_rc_box_release);
  self->thought = thought;
  g_task_set_source_tag (task, decide_async);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (thought), g_atomic_rc_box_release);
  /* A thread of a pool would keep the low priority for the next task. */
  g_thread_unref (g_thread_new ("thinking", think, task));
}

static void
hurry (AstDecider *decider)
{
  AstComputer *self = AST_COMPUTER (decider);

  if (self->thought != NULL)
    self->thought->watch.hurried = true;
}

static double
get_progress (AstDecider *decider)
{
  AstComputer *self = AST_COMPUTER (decider);

  return self->thought != NULL ? self->thought->watch.progress / 1000.0 : 0;
}

static void
ast_computer_init_interface (AstDeciderInterface *iface)
{
  iface->decide_async = decide_async;
  iface->hurry = hurry;
  iface->get_progress = get_progress;
}

static void
ast_computer_finalize (GObject *object)
{
  g_clear_pointer (&AST_COMPUTER (object)->thought, g_atomic_rc_box_release);
  G_OBJECT_CLASS (ast_computer_parent_class)->finalize (object);
}

static void
ast_computer_class_init (AstComputerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ast_computer_finalize;
}

static void
ast_computer_init (AstComputer *self)
{
}

AstDecider *
ast_computer_new (AstLevel level, guint64 seed)
{
  AstComputer *self = g_object_new (AST_TYPE_COMPUTER, NULL);

  self->level = level;
  self->seed = seed;
  return AST_DECIDER (self);
}
