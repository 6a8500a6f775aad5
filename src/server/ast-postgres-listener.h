/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Hears what other servers append to the tables of a shared PostgreSQL database. */
#pragma once

#include <glib.h>

typedef struct _AstPostgresListener AstPostgresListener;

/* What a server has told; NULL when something may have been missed. */
typedef void (*AstPostgresNews) (const char *news, gpointer data);

/* Listens in the thread's main context, and connects again whenever the connection is lost. Warns
 * where it cannot hear. */
AstPostgresListener *
ast_postgres_listener_new (const char *uri, AstPostgresNews news, gpointer data);
void ast_postgres_listener_free (AstPostgresListener *self);
