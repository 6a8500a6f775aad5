/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

/* From now on, as long as `window` is there, a screen reader that starts is told where the focus
 * is, and what it is told is as full or brief as `settings` say. */
void ast_listening_begin (GtkWindow *window, GSettings *settings);
