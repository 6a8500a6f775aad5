/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Hosts tables shared over a network: takes the WebSockets that come, and keeps the tables.
 *
 * It is used by the thread that makes it, and runs in the main context that is that thread's
 * default then (g_main_context_push_thread_default ()), which must still be so whenever it is
 * called. */
#pragma once

#include "ast-deck-collection.h"
#include "ast-host-figures.h"
#include "ast-http-server.h"
#include "ast-table-log.h"

typedef struct _AstHost AstHost;

typedef struct {
  guint max_tables; /* 0: no limit, also below. */
  guint keep_days;  /* How long tables are kept after their last entry. */
  AstHttpOptions http;
  gsize max_unread;       /* Bytes that clients may leave unread together; 0: 256 MiB. */
  guint creates_a_minute; /* Tables of an address; 0: 10. */
} AstHostOptions;

/* Owns `log`. */
AstHost *
ast_host_new (AstDeckCollection *collection, AstTableLog *log, const AstHostOptions *options);

/* Frees what ast_host_close () has ended, and waits until all is stored. */
void ast_host_free (AstHost *self);

/* What listens, and has pages for browsers and programs. */
AstHttpServer *ast_host_get_server (AstHost *self);

const AstHostFigures *ast_host_get_figures (const AstHost *self);

/* What a host that shares the log has told (see ast-table-log.h), or NULL if something may have
 * been missed. */
void ast_host_hear (AstHost *self, const char *news);

/* Listens no more, and says so to everybody. Calls `closed` when all are gone, or have had five
 * seconds to go; perhaps within this call. */
void ast_host_close (AstHost *self, GSourceFunc closed, gpointer data);
