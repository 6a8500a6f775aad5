/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The tables that clients of one address have made and at which no person has taken a turn. */
#pragma once

#include <glib.h>

typedef struct _AstUnplayedTables AstUnplayedTables;

AstUnplayedTables *ast_unplayed_tables_new (void);
void ast_unplayed_tables_free (AstUnplayedTables *self);

void ast_unplayed_tables_add (AstUnplayedTables *self, const char *address, const char *code);

/* A person has taken a turn there, or the table is gone. It may be unknown. */
void ast_unplayed_tables_remove (AstUnplayedTables *self, const char *code);

/* The codes of an address (char *), oldest first; NULL if there are none. */
const GQueue *ast_unplayed_tables_get (AstUnplayedTables *self, const char *address);
