/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The program from its start to its first frame. */

#include "ast-application.h"

#include "first-frame.h"

int
main (void)
{
  g_autoptr (AstApplication) application = ast_application_new ();

  return run_to_first_frame (GTK_APPLICATION (application));
}
