/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The log of all tables of a host: of each its entries, texts numbered from 0, and a snapshot, a
 * text that stands for all entries before a number.
 *
 * A thread of its own works through the calls in their order, and makes one transaction of those
 * that are waiting. Answers come in the main context of the thread that called. Of several hosts
 * that share a database one alone can append an entry of a number. */
#pragma once

#include <glib.h>

#include "ast-table-db.h"

typedef struct _AstTableLog AstTableLog;

typedef enum {
  AST_TABLE_LOG_OK,
  AST_TABLE_LOG_TAKEN,    /* The table has an entry of that number. */
  AST_TABLE_LOG_GONE,     /* There is no such table. */
  AST_TABLE_LOG_STRANGER, /* The table does not know the token. */
  AST_TABLE_LOG_DAMAGED,  /* What has been read makes no sense. */
  AST_TABLE_LOG_FAILED,   /* The database failed; whether anything is stored is not known. */
} AstTableLogResult;

/* `entries`: of a read what was made of them; of what failed, why. Valid during the call; single
 * ones may be taken. */
typedef void (*AstTableLogAnswer) (AstTableLogResult result, GPtrArray *entries, gpointer data);

/* What is made of texts (char *) in the thread of the log; NULL if they cannot be read. `data`
 * lives until the answer. */
typedef GPtrArray *(*AstTableLogFold) (const GPtrArray *texts, const char *code, gpointer data);

/* Owns `db`, makes the tables in it, and sees that it can be written. NULL and AST_TABLE_DB_ERROR
 * if that fails; `db` is free then. */
AstTableLog *ast_table_log_new (AstTableDb *db, GError **error);

/* Waits until all that has been appended is stored. What is not answered by then is not answered.
 */
void ast_table_log_free (AstTableLog *self);

/* Appends an entry; number 0 makes the table. `starts`: a game begins with it. An equal entry of
 * that number is this one, stored by a transaction whose end was not heard of. */
void ast_table_log_append (AstTableLog *self, const char *code, guint number, const char *entry,
                           gboolean starts, AstTableLogAnswer answer, gpointer data);

/* Stores a snapshot that stands for the first `n` entries. */
void ast_table_log_keep (AstTableLog *self, const char *code, guint n, const char *snapshot);

/* Reads the entries from number `from` on. `fold` may be NULL: they stay texts. */
void ast_table_log_read (AstTableLog *self, const char *code, guint from, AstTableLogFold fold,
                         AstTableLogAnswer answer, gpointer data);

/* Reads the newest snapshot, if there is one, and the entries that it does not stand for; with a
 * `token` only if that is in the log of the table. */
void ast_table_log_open (AstTableLog *self, const char *code, const char *token,
                         AstTableLogFold fold, AstTableLogAnswer answer, gpointer data);

/* Sees whether the database can be written, and does so. */
void ast_table_log_check (AstTableLog *self, AstTableLogAnswer answer, gpointer data);

/* Somebody is at the table, or has just been. */
void ast_table_log_touch (AstTableLog *self, const char *code);
void
ast_table_log_delete (AstTableLog *self, const char *code, AstTableLogAnswer answer, gpointer data);

/* Somebody has to look after the table at the time `alarm` (seconds since 1970), also if nobody is
 * there; 0: never. */
void ast_table_log_set_alarm (AstTableLog *self, const char *code, gint64 alarm);

/* The codes of the tables whose alarms are due at the time `now`, the oldest first; not all if they
 * are many. */
void
ast_table_log_find_alarms (AstTableLog *self, gint64 now, AstTableLogAnswer answer, gpointer data);

/* Tells the other hosts that share the database something that is not stored: "CODE HOST words",
 * where HOST is this one's name. They are told of each entry, too: "CODE HOST entry NUMBER". */
void ast_table_log_tell (AstTableLog *self, const char *code, const char *words);

/* The name of this host, and whether there can be others. */
const char *ast_table_log_get_host (const AstTableLog *self);
gboolean ast_table_log_is_shared (const AstTableLog *self);

/* Deletes tables that have not been touched: before the first start since `unstarted`, later since
 * `started` (seconds since 1970). The answer's entries are the codes of these, and at last the
 * number of tables that are left. */
void ast_table_log_clean (AstTableLog *self, gint64 unstarted, gint64 started,
                          AstTableLogAnswer answer, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstTableLog, ast_table_log_free)
