/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A shared table at a glance. */
#pragma once

#include "ast-shared-state.h"
#include "ast-table-summary.h"

/* At the time `now` (microseconds since 1970), for the person of that number in the log;
 * AST_NOBODY: for nobody. */
AstTableSummary *ast_table_glance (const AstSharedState *state, int number, gint64 now);
