/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Threads have the stack that players need, also where the system's own is smaller, as in musl. */

#define _GNU_SOURCE
#include "ast-threads.h"

#include <glib.h>

#include "ast-player.h"

enum { N_THREADS = 4 };

static void
look (void *data)
{
  size_t *least = data, size = 0;
  pthread_attr_t attributes;

  pthread_getattr_np (pthread_self (), &attributes);
  pthread_attr_getstacksize (&attributes, &size);
  pthread_attr_destroy (&attributes);
  if (size < g_atomic_pointer_get (least))
    g_atomic_pointer_set (least, size);
}

static void
test_stack (void)
{
  size_t least = G_MAXSIZE;
  pthread_attr_t small;

  pthread_attr_init (&small);
  pthread_attr_setstacksize (&small, AST_PLAYER_STACK / 4);
  pthread_setattr_default_np (&small);
  pthread_attr_destroy (&small);
  ast_threads_run (N_THREADS, look, &least);
  g_assert_cmpuint (least, >=, AST_PLAYER_STACK);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/players/threads/stack", test_stack);
  return g_test_run ();
}
