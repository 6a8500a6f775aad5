/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Threads with the stack that players need, which may be more than a system gives by itself; no
 * other source of the layer starts threads. */
#pragma once

#include <pthread.h>
#include <stdbool.h>

/* Starts a thread with at least AST_PLAYER_STACK bytes of stack, to be joined. */
bool ast_threads_start (pthread_t *thread, void *(*work) (void *data), void *data);

/* Calls `work` with `data` in `n_threads` threads, one of them the caller's, and returns when all
 * calls have returned. If a thread cannot be started there are fewer calls, but at least one. */
void ast_threads_run (int n_threads, void (*work) (void *data), void *data);
