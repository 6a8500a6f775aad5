/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Clients that watch tables, where they may be or not: each is told what its tables are, and then
 * what they have become, of each table at most once a second. A table is not kept for being
 * watched. */
#pragma once

#include "ast-connection.h"
#include "ast-table-reader.h"
#include "ast-throttle.h"

typedef struct _AstWatchers AstWatchers;

/* All are borrowed. `failures` counts the wrong codes and tokens of addresses. */
AstWatchers *
ast_watchers_new (AstTableReader *reader, AstThrottle *failures, AstHostFigures *figures);
void ast_watchers_free (AstWatchers *self);

/* The connection watches the tables of these passes (AstTablePass), and no others any more. Answers
 * it, now or later. */
void ast_watchers_watch (AstWatchers *self, AstConnection *connection, const GArray *passes);

/* The connection, which has ended, watches nothing. */
void ast_watchers_forget (AstWatchers *self, AstConnection *connection);

/* A table that somebody is at has so many entries; another host has added an entry to one; any of
 * them may have got some. */
void ast_watchers_note (AstWatchers *self, const char *code, guint n_entries);
void ast_watchers_hear (AstWatchers *self, const char *code);
void ast_watchers_doubt (AstWatchers *self);

/* Tells what is new; to be called about once a second. */
void ast_watchers_tick (AstWatchers *self);
