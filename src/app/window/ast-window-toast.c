/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-trouble-text.h"
#include "ast-window-private.h"

void
ast_window_tell_failure (AstWindow *self, const GError *error)
{
  g_autofree char *text = ast_trouble_text_failed (error);

  ast_announcer_report (self->announcer, "failure", NULL, text);
}
