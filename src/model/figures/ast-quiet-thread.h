/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Work that nobody waits for, in a thread that gives way to all others. */
#pragma once

#include <glib.h>

typedef void (*AstQuietFunc) (gpointer data);

/* Calls `work` in a new thread with the lowest priority there is, and then `done`, which takes
 * `data` over, from the main context that is the caller's default. Between these calls `data`
 * belongs to the thread. */
void ast_quiet_thread_run (AstQuietFunc work, AstQuietFunc done, gpointer data);
