/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-main-call.h"

GSource *
ast_main_call (GMainContext *context, GSourceFunc call, gpointer data, GDestroyNotify notify)
{
  GSource *source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, call, data, notify);
  g_source_attach (source, context);
  g_source_unref (source);
  return source;
}
