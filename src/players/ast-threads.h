/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Work shared by some threads. Nothing else in the layer knows about threads. */
#pragma once

/* Calls `work` with `data` in `n_threads` threads, one of them the caller's, and returns when
 * all have returned. Where no thread can be had there are fewer calls, but at least one. */
void ast_threads_run (int n_threads, void (*work) (void *data), void *data);
