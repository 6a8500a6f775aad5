/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Runs a function in several threads at once; no other source of the layer starts threads. */
#pragma once

/* Calls `work` with `data` in `n_threads` threads, one of them the caller's, and returns when all
 * calls have returned. If a thread cannot be started there are fewer calls, but at least one. */
void ast_threads_run (int n_threads, void (*work) (void *data), void *data);
