/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The head of an HTTP request, read strictly: what two programs on its way may read in two ways is
 * refused. */
#pragma once

#include <libsoup/soup.h>

typedef struct {
  /* Owned */
  char *method;
  char *path; /* Without the query. */
  SoupMessageHeaders *headers;
} AstHttpHead;

/* Reads the `length` bytes at `text`, which end with the blank line, into `self`, to be cleared in
 * any case. Returns SOUP_STATUS_OK, or the status with which the request is to be refused:
 * SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE where a body follows. */
guint ast_http_head_read (AstHttpHead *self, const char *text, gsize length);

void ast_http_head_clear (AstHttpHead *self);

/* What answers the key of a WebSocket's handshake; free with g_free (). NULL: it is none. */
char *ast_http_head_accept (const AstHttpHead *self);
