/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Writes a record as JSON, with all that follows from its actions by the rules. */
#pragma once

#include "ast-record.h"
#include "ast-turn-writer.h"

typedef enum {
  AST_RECORD_COMPACT, /* One line without a newline at its end, for .jsonl. */
  AST_RECORD_PRETTY,  /* A turn a line, with a newline at the end. */
  AST_RECORD_KEPT,    /* Compact, and with the meeples that stand on the board: what a program with
                       * other rules needs to show the game. */
} AstRecordStyle;

/* The record as JSON text; free with g_free (). NULL if an action breaks the rules. A record with
 * an account gives the text in it; if there is none, what the players did without what followed
 * from it, which only readers with later rules accept. A turn whose battles are not over cannot be
 * written: its tile is written as the tile in the hand. */
char *ast_record_write (const AstRecord *record, AstRecordStyle style);

/* Writes the record of a game that `turns` has played, whatever its actions are, as the next value
 * of `out`, with its name or NULL. */
void ast_record_emit_played (const AstRecord *record, AstTurnWriter *turns, AstEmitter *out,
                             const char *name);
