/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What tests of several layers share. */
#pragma once

#include <glib.h>

/* Runs the main loop as long as `condition` is true. */
#define wait_while(condition)                \
  do {                                       \
    while (condition)                        \
      g_main_context_iteration (NULL, TRUE); \
  } while (FALSE)

/* Runs the main loop until there is nothing left to do. */
static inline void
run_pending (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

/* Adds a test with a `Fixture`, set_up () and tear_down () of its source, and without data. */
#define add_test(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
