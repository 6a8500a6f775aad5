/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Finds what is installed beside the program, wherever that is. */
#pragma once

/* Adds the `share` folder beside the program to XDG_DATA_DIRS, and sets ASTERISM_LOCALE_DIR, unless
 * they are set already. So an installed program can be moved. Does nothing for a program that is
 * not installed. Call it first in main (), while there is one thread. */
void ast_prefix_use (void);
