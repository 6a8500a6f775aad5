/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The command line of asterism-server. */
#pragma once

#include <gio/gio.h>

typedef struct {
  /* Owned */
  GSocketAddress *address;
  char *database;               /* A path, or the URI of a PostgreSQL database. */
  GTlsCertificate *certificate; /* NULL: none. */
  char **proxies;               /* NULL: none. */

  guint max_tables, max_connections, max_connections_per_address, keep_days;
  guint max_unread; /* MiB */
  gboolean version;
} AstServerOptions;

/* Reads the command line. FALSE, with an error of one sentence, if anything in it is wrong. */
gboolean ast_server_options_read (AstServerOptions *self, char **arguments, GError **error);

void ast_server_options_clear (AstServerOptions *self);

gboolean ast_server_options_is_postgresql (const AstServerOptions *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AstServerOptions, ast_server_options_clear)
