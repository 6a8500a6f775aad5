/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

/* Wherever the program has been installed to, or moved to since: what belongs to it is found
 * beside it. Adds its `share` folder to XDG_DATA_DIRS, and sets ASTERISM_LOCALE_DIR, unless
 * both are known there already; does nothing for a program that is not installed. To be called
 * first of all in main (), while there is one thread. */
void ast_prefix_use (void);
