/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the program asks of the desktop: to tell whose turn it is, and to list recent files. */
#pragma once

#include "ast-table.h"

/* From now on a notification says that the game on `table`, in `window`, waits for a person, if
 * no window of the program is active then and `window` has been. It is withdrawn when `window`
 * becomes active or is closed. */
void ast_desktop_notify_turns (GtkWindow *window, AstTable *table);

/* Lists the record in `file`, which has been opened or written, among the recent files of file
 * managers and file choosers, unless that is turned off there. */
void ast_desktop_add_recent (GFile *file);
