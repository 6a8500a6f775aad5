/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-computer.h"

#ifdef __linux__
#include <sys/resource.h>
#endif

struct _AstComputer {
  GObject parent_instance;

  /* Owned; read by the thread only once it thinks. The match and its tiles may go meanwhile. */
  AstGame *game;
  AstTileSet *tiles; /* Those of the game. */
  AstLevel level;
  guint64 seed;
  AstWatch watch;
};

G_DEFINE_FINAL_TYPE (AstComputer, ast_computer, G_TYPE_OBJECT)

static void
ast_computer_finalize (GObject *object)
{
  AstComputer *self = AST_COMPUTER (object);

  g_free (self->game);
  g_free (self->tiles);
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
  self->game = g_new (AstGame, 1);
  self->tiles = g_new (AstTileSet, 1);
}

AstComputer *
ast_computer_new (AstLevel level, const AstGame *game, guint64 seed)
{
  AstComputer *self = g_object_new (AST_TYPE_COMPUTER, NULL);

  *self->game = *game;
  *self->tiles = *game->set;
  self->game->set = self->tiles;
  self->level = level;
  self->seed = seed;
  return self;
}

static void
cancelled_cb (GCancellable *cancellable, AstComputer *self)
{
  self->watch.cancelled = true;
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
  AstComputer *self = AST_COMPUTER (g_task_get_source_object (task));
  GCancellable *cancellable = g_task_get_cancellable (task);
  g_autofree AstChoice *choice = g_new0 (AstChoice, 1);
  AstBudget budget = { .threads = MIN (g_get_num_processors (), AST_MAX_THREADS) };
  gulong handler = cancellable != NULL
                       ? g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), self, NULL)
                       : 0;
  gboolean decided;
  AstRng rng;

  lower_priority ();
  ast_rng_init_keyed (&rng, self->seed, self->game->n_tiles);
  decided = ast_player_choose (self->level, self->game, &budget, &rng, &self->watch, choice);
  if (handler != 0)
    g_cancellable_disconnect (cancellable, handler);
  if (decided)
    g_task_return_pointer (task, g_steal_pointer (&choice), g_free);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "Thinking was cancelled");
  return NULL;
}

void
ast_computer_think_async (AstComputer *self, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer data)
{
  GTask *task;

  task = g_task_new (self, cancellable, callback, data);
  g_task_set_source_tag (task, ast_computer_think_async);
  /* A thread of a pool would keep the low priority for the next task. */
  g_thread_unref (g_thread_new ("thinking", think, task));
}

gboolean
ast_computer_think_finish (AstComputer *self, GAsyncResult *result, AstChoice *choice,
                           GError **error)
{
  g_autofree AstChoice *found = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  found = g_task_propagate_pointer (G_TASK (result), error);
  if (found == NULL)
    return FALSE;
  *choice = *found;
  return TRUE;
}

void
ast_computer_hurry (AstComputer *self)
{
  self->watch.hurried = true;
}

double
ast_computer_get_progress (AstComputer *self)
{
  return self->watch.progress / 1000.0;
}
