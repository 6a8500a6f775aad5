/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Why a record is refused: where, against which rule, and why, as a GError. Its message is
 * all three in one line ("turn 3: L2: the east edge does not match"). */
#pragma once

#include <glib.h>

#define AST_RECORD_ERROR (ast_record_error_quark ())

/* Where in the record. Also the code of the error. */
typedef enum {
  AST_WHERE_FILE,
  AST_WHERE_SET_UP,
  AST_WHERE_TURN,
  AST_WHERE_PENDING,
  AST_WHERE_END,
  AST_WHERE_TOTALS,
} AstWhere;

GQuark ast_record_error_quark (void);

/* The turn, from 1; 0 if the error is elsewhere. `error` is an AST_RECORD_ERROR, here and
 * below. */
guint ast_record_error_get_turn (const GError *error);

/* The number of the rule broken, such as "L2", or "format" for what the record format itself
 * demands. Lives as long as the error. */
const char *ast_record_error_get_rule (const GError *error);

/* Why, one plain line. Lives as long as the error. */
const char *ast_record_error_get_why (const GError *error);
