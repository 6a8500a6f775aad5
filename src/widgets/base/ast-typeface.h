/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The face of titles and points, which comes with the program. */
#pragma once

/* Makes the family “Asterism Display” known to this program alone, from asterism/fonts in the data
 * folders. Where it is not installed, style sheets fall back to the system's face. Call it before
 * texts are laid out; calling it again does nothing. */
void ast_typeface_load (void);
