/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Finds what is installed beside the program, wherever that is, and where its user's files are. */
#pragma once

/* Adds the `share` folder beside the program to XDG_DATA_DIRS, and sets ASTERISM_LOCALE_DIR, unless
 * they are set already, so an installed program can be moved. Forgets folders of the user, such as
 * XDG_DATA_HOME, that are named by a relative path: they would depend on where the program is
 * started. Call it first in main (), while there is one thread. */
void ast_prefix_use (void);
