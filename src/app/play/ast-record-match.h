/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A record as a match, to play on or to look at. */
#pragma once

#include "ast-match.h"
#include "ast-record.h"

/* The match of `record`, at the end of its actions, with `undone` (may be NULL) to be redone. */
AstMatch *ast_record_match_new (const AstRecord *record, const GArray *undone);
