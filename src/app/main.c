/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <glib/gi18n.h>
#include <locale.h>

#include "ast-application.h"
#include "ast-config.h"

int
main (int argc, char *argv[])
{
  g_autoptr (AstApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, AST_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = ast_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
