/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What somebody is called: by their name, unless nothing can be seen of it. */
#pragma once

/* `name` itself; if nothing can be seen of it, the colour, and where none is known (-1),
 * "Somebody". It is not isolated. It belongs to whoever has the name, or is static. */
const char *ast_phrase_name (const char *name, int colour);
