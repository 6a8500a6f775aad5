/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Snapshots of shared tables: texts that stand for all entries so far. */
#pragma once

#include "ast-shared-state.h"

/* Free with g_free (). */
char *ast_table_snapshot_write (const AstSharedState *state);

/* Reads the object `root` into the state of a table without entries. FALSE, and the state is of no
 * use, if it is no snapshot. */
gboolean ast_table_snapshot_read (AstSharedState *state, const AstJsonValue *root,
                                  AstDeckCollection *collection);
