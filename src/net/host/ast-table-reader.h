/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Looks at tables without going there. One that somebody is at is looked at as it is; others are
 * read in the thread of the log, one after the other, and are let go. Whoever looks at many tables
 * asks for the next one when the one before has been looked at, so that all have their turns. */
#pragma once

#include "ast-shared-table.h"
#include "ast-table-log.h"

typedef struct _AstTableReader AstTableReader;
typedef struct _AstTableLook AstTableLook;

/* `state` and `code` are valid during the call; no state: there is none, for the reason `result`.
 */
typedef void (*AstTableLooked) (AstTableLogResult result, const char *code,
                                const AstSharedState *state, gpointer data);

/* All are borrowed; `tables` are those that somebody is at: code → AstLiveTable. */
AstTableReader *
ast_table_reader_new (AstTableLog *log, GHashTable *tables, AstDeckCollection *collection);

/* After the log has been freed. Whoever still waits is told AST_TABLE_LOG_FAILED. */
void ast_table_reader_free (AstTableReader *self);

/* Calls `looked` once, perhaps within this call; then the result is NULL. A table that is read for
 * somebody with a `token` must have that in its log; one that is not read may know no such token.
 */
AstTableLook *ast_table_reader_look (AstTableReader *self, const char *code, const char *token,
                                     AstTableLooked looked, gpointer data);

/* While `looked` is called: the table, if it has been read, to be kept; NULL: somebody is at it. */
AstSharedTable *ast_table_reader_take (AstTableReader *self);

/* What has not been called yet is not called. */
void ast_table_look_cancel (AstTableLook *self);
