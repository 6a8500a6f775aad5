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

/* A handler that counts how often a signal is emitted, to be connected with `swapped`. */
static inline void
count_cb (int *n)
{
  ++*n;
}

/* Asserts that `text`, which is freed, is as it should be. */
static inline void
assert_text (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

/* Adds a test with a `Fixture`, set_up () and tear_down () of its source; without data, or with. */
#define add_test(path, test) add_test_with (path, NULL, test)
#define add_test_with(path, data, test) g_test_add (path, Fixture, data, set_up, test, tear_down)
