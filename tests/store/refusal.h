/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Those whom the store asks for something, and who may say no. */
#pragma once

#include <glib.h>

typedef enum {
  GIVER_MEMORY,     /* Memory, which SQLite asks for. */
  GIVER_FILES,      /* The file system, asked by the store itself. */
  GIVER_STATEMENTS, /* SQLite, by each statement: when it is used first, second, fourth, … */
} Giver;

/* Stands between them and the store; before SQLite is used. */
void refusal_install (void);

/* The `n`-th request to `giver` from now on, from 1, is refused. */
void refusal_arm (Giver giver, guint n);

/* No more requests are refused. Returns whether one was. */
gboolean refusal_disarm (void);
