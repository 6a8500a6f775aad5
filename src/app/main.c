/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-application.h"
#include "ast-language.h"
#include "ast-prefix.h"

int
main (int argc, char *argv[])
{
  g_autoptr (AstApplication) application = NULL;

  ast_prefix_use ();
  ast_language_init ();
  application = ast_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
