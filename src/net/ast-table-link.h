/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Where a shared table is: asterism://HOST[:PORT]/CODE, with ?plain where nothing is encrypted. A
 * plain value. */
#pragma once

#include <glib.h>

enum { AST_TABLE_CODE_LENGTH = 6, AST_TABLE_PORT = 4747, AST_TABLE_SECURE_PORT = 443 };

typedef struct {
  char host[254]; /* A name in lower case and ASCII, or an address, of IPv6 without brackets. */
  guint16 port;
  gboolean plain;
  gboolean unsure;                      /* Whether it is plain is a guess. */
  char code[AST_TABLE_CODE_LENGTH + 1]; /* Upper case; "" is a server without a table. */
  char certificate[65]; /* Trusted though nobody has signed it: SHA-256, hexadecimal; "": none. */
} AstTableLink;

typedef enum {
  AST_LINK_NOTHING,
  AST_LINK_CODE,   /* A code alone: `host` is "". */
  AST_LINK_SERVER, /* A server alone: `code` is "". */
  AST_LINK_TABLE,
} AstLinkKind;

/* Finds what people paste or type: a link of either form, asterism: or the web address of a table,
 * HOST[:PORT][/CODE], a code, or a sentence with one of them in it. Marks, quotes and blanks of any
 * kind around it do not matter. `self` is undefined if there is nothing. */
AstLinkKind ast_table_link_find (AstTableLink *self, const char *text);

/* Whether a link to a table is in the text. */
gboolean ast_table_link_parse (AstTableLink *self, const char *text);

/* Reads a code alone, also in lower case and with spaces or hyphens in it. */
gboolean ast_table_link_parse_code (char *code, const char *text);

/* Whether a host is this computer or one of a private network, by its name or address. */
gboolean ast_table_link_is_private (const char *host);

/* Makes a link that is unsure the other one that it may be. */
void ast_table_link_turn (AstTableLink *self);

/* The link; the same as the address of a web page; the address of the WebSocket, as AstWireKind
 * takes it. Free with g_free (). */
char *ast_table_link_write (const AstTableLink *self);
char *ast_table_link_write_web (const AstTableLink *self);
char *ast_table_link_make_uri (const AstTableLink *self);

/* The server alone, as people tell it to one another. Free with g_free (). */
char *ast_table_link_write_server (const AstTableLink *self);
