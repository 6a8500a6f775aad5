/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Where a shared table is: asterism://HOST[:PORT]/CODE, with ?plain where nothing is encrypted. A
 * plain value. */
#pragma once

#include <glib.h>

enum { AST_TABLE_CODE_LENGTH = 6, AST_TABLE_PORT = 4747, AST_TABLE_SECURE_PORT = 443 };

typedef struct {
  char host[254]; /* A name, or an address, of IPv6 without brackets. */
  guint16 port;
  gboolean plain;
  char code[AST_TABLE_CODE_LENGTH + 1]; /* Upper case; "" is a server without a table. */
} AstTableLink;

/* Reads a link, which needs a code. FALSE, and `self` undefined, if it is none. */
gboolean ast_table_link_parse (AstTableLink *self, const char *text);

/* The same without a code: asterism://HOST[:PORT][?plain]. */
gboolean ast_table_link_parse_server (AstTableLink *self, const char *text);

/* Reads a code alone, also in lower case and with spaces or hyphens in it. */
gboolean ast_table_link_parse_code (char *code, const char *text);

/* The link, and the address of the WebSocket; free with g_free (). */
char *ast_table_link_write (const AstTableLink *self);
char *ast_table_link_make_uri (const AstTableLink *self);
