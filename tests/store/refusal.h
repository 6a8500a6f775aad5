/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Makes one request of the store fail: for memory, to the file system, or a statement. */
#pragma once

#include <glib.h>

typedef enum {
  REQUEST_MEMORY,     /* SQLite asks for memory. */
  REQUEST_FILES,      /* The store itself calls the file system. */
  REQUEST_STATEMENTS, /* The store runs a statement for the first time (or again). */
} RequestKind;

/* Prepares for refusals. Call it before SQLite is used. */
void refusal_install (void);

/* Refuses the `n`-th request of that kind from now on, from 1. */
void refusal_arm (RequestKind kind, guint n);

/* Ends that. Returns whether a request was refused. */
gboolean refusal_disarm (void);
