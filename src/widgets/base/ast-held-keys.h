/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* One press of a key is one act: a key that is held repeats only where it moves something (arrows,
 * Tab, pages, zoom) or writes in the text that had the focus when it went down. All other repeats
 * end here, before any window, button or shortcut sees them. */
#pragma once

#include <gtk/gtk.h>

/* Watches the keys of all windows of this program, also those that are opened later. To be called
 * once, when GTK is initialized. */
void ast_held_keys_watch (void);
