/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Why a record is refused: where, by which rule, and the reason, as a GError.
 *
 * The message is all three in one line ("turn 3: L2: the east edge does not match"). */
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

/* The number of the broken rule, such as "L2", or "format" for a demand of the record format
 * itself. Lives as long as the error. */
const char *ast_record_error_get_rule (const GError *error);

/* The reason in one line of plain text. Lives as long as the error. */
const char *ast_record_error_get_why (const GError *error);
