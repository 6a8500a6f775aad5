/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Watches thousands of descriptors as one source of the main loop, whose own cost grows with the
 * number of sources at every turn of the loop. */
#pragma once

#include <glib.h>

typedef struct _AstPoller AstPoller;

/* The descriptor can be read, or written if that was asked for, or has failed. */
typedef void (*AstPollerReady) (gpointer data);

/* In the thread's default main context. */
AstPoller *ast_poller_new (void);
void ast_poller_free (AstPoller *self);

/* Watches `descriptor` until it is removed, which must be before it is closed. `data` may be freed
 * after that, also while `ready` runs for another descriptor. */
void ast_poller_add (AstPoller *self, int descriptor, AstPollerReady ready, gpointer data);

/* What it waits for; at first for reading alone. An error ends the wait in any case. */
void ast_poller_set (AstPoller *self, int descriptor, gboolean reading, gboolean writing);
void ast_poller_remove (AstPoller *self, int descriptor);
