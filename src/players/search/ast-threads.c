/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-threads.h"

#include "ast-player.h"

typedef struct {
  void (*work) (void *data);
  void *data;
} Task;

static void *
run_task (void *data)
{
  const Task *task = data;

  task->work (task->data);
  return NULL;
}

bool
ast_threads_start (pthread_t *thread, void *(*work) (void *data), void *data)
{
  pthread_attr_t attributes;
  size_t size = 0;
  bool started;

  pthread_attr_init (&attributes);
  pthread_attr_getstacksize (&attributes, &size);
  if (size < AST_PLAYER_STACK)
    pthread_attr_setstacksize (&attributes, AST_PLAYER_STACK);
  started = pthread_create (thread, &attributes, work, data) == 0;
  pthread_attr_destroy (&attributes);
  return started;
}

void
ast_threads_run (int n_threads, void (*work) (void *data), void *data)
{
  Task task = { work, data };
  pthread_t threads[AST_MAX_THREADS];
  int n = 0;

  while (n < n_threads - 1 && n < AST_MAX_THREADS
         && ast_threads_start (&threads[n], run_task, &task))
    n++;
  work (data);
  while (n-- > 0)
    pthread_join (threads[n], NULL);
}
