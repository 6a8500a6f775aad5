/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-program-hold.h"

#include <gio/gio.h>

void
ast_program_hold (void)
{
  GApplication *application = g_application_get_default ();

  if (application != NULL)
    g_application_hold (application);
}

void
ast_program_release (void)
{
  GApplication *application = g_application_get_default ();

  if (application != NULL)
    g_application_release (application);
}
