/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-threads.h"

#include <pthread.h>

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

void
ast_threads_run (int n_threads, void (*work) (void *data), void *data)
{
  Task task = { work, data };
  pthread_t threads[AST_MAX_THREADS];
  int n = 0;

  while (n < n_threads - 1 && n < AST_MAX_THREADS
         && pthread_create (&threads[n], NULL, run_task, &task) == 0)
    n++;
  work (data);
  while (n-- > 0)
    pthread_join (threads[n], NULL);
}
