/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

#include "ast-table-link.h"

G_BEGIN_DECLS

#define AST_TYPE_NEARBY (ast_nearby_get_type ())
G_DECLARE_FINAL_TYPE (AstNearby, ast_nearby, AST, NEARBY, GObject)

/**
 * AstNearby:
 *
 * Tables in the home network: those that others show, and the own one. It speaks with Avahi over
 * D-Bus, and with nobody before it is asked to.
 *
 * Signal: `changed`: the tables, or the trouble.
 */

/* A table that others show. */
typedef struct {
  char *service; /* Names it in the network. */
  char *founder;
  guint n_open; /* Seats. */
  AstTableLink link;
} AstNearbyTable;

/* Looks for tables from now on. */
void ast_nearby_browse (AstNearby *self);

/* AstNearbyTable. Changes with `changed`. */
const GPtrArray *ast_nearby_get_tables (AstNearby *self);

/* The table with a code; NULL: there is none. Valid until `changed`. */
const AstNearbyTable *ast_nearby_find (AstNearby *self, const char *code);

/* Why tables cannot be found, as a sentence; NULL if they can. */
const char *ast_nearby_get_trouble (AstNearby *self);

/* Shows a table that is hosted by this program, or what is new of it. */
void ast_nearby_publish (AstNearby *self, guint16 port, const char *code, const char *founder,
                         guint n_open);
void ast_nearby_withdraw (AstNearby *self);

/* The entries of a service about a table, which strings of at most 255 bytes are; free with
 * g_strfreev (). And the other way round: FALSE if they are of no table. */
char **ast_nearby_write_entries (const char *code, const char *founder, guint n_open);
gboolean ast_nearby_read_entries (AstNearbyTable *table, const char *const *entries);
void ast_nearby_table_free (AstNearbyTable *table);

G_END_DECLS
