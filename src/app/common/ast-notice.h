/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-table.h"

/* From now on a notification tells whoever looks at other windows that the game on `table`, in
 * `window`, waits for a person. It goes away as soon as they are back. */
void ast_notice_follow (GtkWindow *window, AstTable *table);
