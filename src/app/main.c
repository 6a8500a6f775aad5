/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "ast-application.h"
#include "ast-language.h"
#include "ast-prefix.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Painting threads allocate textures that other threads free. With an arena for each thread, as is
 * usual in glibc, freed memory stayed in them: 25 MiB after some games, and growing. */
static void
share_memory (void)
{
#ifdef __GLIBC__
  mallopt (M_ARENA_MAX, 2);
#endif
}

extern char **environ;

/* Takes the place of this process, with the environment that it was started with and without its
 * arguments. Returns if that fails. */
static int
restart (char *program, char **environment)
{
  char *arguments[] = { program, NULL };

  environ = environment;
  execvp (program, arguments);
  g_printerr ("asterism: %s\n", g_strerror (errno));
  return EXIT_FAILURE;
}

int
main (int argc, char *argv[])
{
  g_auto (GStrv) environment = g_get_environ ();
  g_autoptr (AstApplication) application = NULL;
  int status;

  share_memory ();
  ast_prefix_use ();
  ast_language_init ();
  g_set_application_name ("Asterism");
  application = ast_application_new ();
  status = g_application_run (G_APPLICATION (application), argc, argv);
  if (!ast_application_is_to_restart (application))
    return status;
  /* Its name on the bus would still be taken. */
  g_clear_object (&application);
  return restart (argv[0], environment);
}
