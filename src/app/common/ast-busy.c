/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-busy.h"

#include <gio/gio.h>

void
ast_busy_begin (void)
{
  GApplication *application = g_application_get_default ();

  if (application != NULL)
    g_application_hold (application);
}

void
ast_busy_end (void)
{
  GApplication *application = g_application_get_default ();

  if (application != NULL)
    g_application_release (application);
}
