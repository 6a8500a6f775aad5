/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

#include "ast-table-link.h"
#include "ast-table-summary.h"
#include "ast-wire.h"

G_BEGIN_DECLS

#define AST_TYPE_TABLE_WATCH (ast_table_watch_get_type ())
G_DECLARE_FINAL_TYPE (AstTableWatch, ast_table_watch, AST, TABLE_WATCH, GObject)

typedef enum {
  AST_WATCH_ASKING,  /* Nothing is known of the host yet. */
  AST_WATCH_REACHED, /* It has told of the tables. */
  AST_WATCH_LOST,    /* It cannot be reached, or says what is no sense. */
} AstWatchState;

/**
 * AstTableWatch:
 *
 * One quiet connection to one server, over which it tells how the tables stand that somebody has a
 * seat at, without being there. Without tables there is no connection. When it is lost the watch
 * connects again by itself, later each time, up to five minutes. A host that says something that no
 * honest host says, or too much, is not heard any more.
 *
 * Signals:
 *  - `told (AstTableSummary *)`: how a table stands;
 *  - `missing (char *code)`: the host does not know the table, or its token;
 *  - `changed`: of the state.
 *
 * Main thread only.
 */

/* A watch on the server of `link`, whose code does not matter, over `wire`. */
AstTableWatch *ast_table_watch_new (const AstWireKind *wire, const AstTableLink *link);

/* Watches these tables from now on (AstTablePass, at most AST_MOST_WATCHED), and connects if need
 * be. `passes` is taken. */
void ast_table_watch_set_tables (AstTableWatch *self, GArray *passes);

AstWatchState ast_table_watch_get_state (AstTableWatch *self);

/* Does not wait for the next try. */
void ast_table_watch_try_again (AstTableWatch *self);

G_END_DECLS
