/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <glib.h>

/* Has `call` called once in `context` (NULL: the default one), never in the calling thread as
 * g_main_context_invoke () may do. Returns the source, which is the context's; whoever is in its
 * thread may destroy it before the call. */
GSource *
ast_main_call (GMainContext *context, GSourceFunc call, gpointer data, GDestroyNotify notify);
