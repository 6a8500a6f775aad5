/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Whether the program starts with the session, without a window. In a sandbox the portal for
 * background programs is asked, who may ask the person; elsewhere there is a file in the autostart
 * folder, which is removed again. */
#pragma once

#include <gio/gio.h>

/* Whether the program runs in a sandbox, where only the portal can be asked. */
gboolean ast_autostart_is_boxed (void);

/* Has it start, or no more. The error is what keeps it from that. */
void ast_autostart_set_async (gboolean boxed, gboolean on, GAsyncReadyCallback callback,
                              gpointer user_data);
gboolean ast_autostart_set_finish (GAsyncResult *result, GError **error);
