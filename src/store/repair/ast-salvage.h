/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Saving what can be read of a damaged database. */
#pragma once

#include "ast-box.h"
#include "ast-store.h"

/* Makes a new database `draft` with the games that can be read of the one at `path`, and with
 * those that are missing or shorter there from the copies in its directory. Both paths are
 * absolute. */
gboolean ast_salvage (const char *path, const char *draft, AstBox *box, AstStoreReport *report,
                      GError **error);
