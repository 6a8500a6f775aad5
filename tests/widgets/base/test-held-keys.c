/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-held-keys.h"

/* On Wayland there is no surface yet when the program begins to watch the keys. A key whose release
 * it did not see would seem to be held for ever. */
static void
test_first_surface (void)
{
  g_assert_null (g_type_class_peek (GDK_TYPE_SURFACE));
  ast_held_keys_watch ();
  g_assert_cmpuint (g_signal_lookup ("event", GDK_TYPE_SURFACE), !=, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/held-keys/first-surface", test_first_surface);
  return g_test_run ();
}
