/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Records out: to JSON, with all that follows from the actions by the rules. */
#pragma once

#include "ast-record.h"

typedef enum {
  AST_RECORD_COMPACT, /* One line without a newline at its end, for .jsonl. */
  AST_RECORD_PRETTY,  /* A turn a line, with a newline at the end. */
} AstRecordStyle;

/* The record as JSON text; free with g_free (). The actions must keep to the rules: NULL if
 * one does not. What is not decided yet cannot be written: a tile laid in a turn that is not
 * over, battles and all, is the tile in the hand again. */
char *ast_record_write (const AstRecord *record, AstRecordStyle style);
