/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-application.h"
#include "ast-language.h"
#include "ast-prefix.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Threads paint what another forgets. With a pool of memory for each thread, as glibc has it, all
 * of them came to hold what was free again: 25 MiB after some games, and ever more. */
static void
share_memory (void)
{
#ifdef __GLIBC__
  mallopt (M_ARENA_MAX, 2);
#endif
}

int
main (int argc, char *argv[])
{
  g_autoptr (AstApplication) application = NULL;

  share_memory ();
  ast_prefix_use ();
  ast_language_init ();
  application = ast_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
