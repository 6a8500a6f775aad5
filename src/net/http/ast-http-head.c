/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-http-head.h"

#include <string.h>

/* Of a name (RFC 9110, 5.6.2). */
#define TOKEN "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

static gboolean
is_token (const char *text)
{
  return *text != '\0' && text[strspn (text, TOKEN)] == '\0';
}

/* After the first line each has a name with a colon right behind it, up to the blank one. */
static gboolean
are_lines_clear (const char *text, gsize length)
{
  g_autofree char *copy = g_strndup (text, length);
  g_auto (GStrv) lines = g_strsplit (copy, "\r\n", -1);
  guint i = 1;

  if (strlen (copy) < length || lines[0] == NULL || strpbrk (lines[0], "\r\n") != NULL)
    return FALSE;
  for (; lines[i] != NULL && *lines[i] != '\0'; i++) {
    gsize n = strspn (lines[i], TOKEN);

    if (n == 0 || lines[i][n] != ':' || strpbrk (lines[i], "\r\n") != NULL)
      return FALSE;
  }
  return lines[i] != NULL;
}

static guint
check_body (SoupMessageHeaders *headers)
{
  const char *length = soup_message_headers_get_list (headers, "Content-Length");
  const char *coding = soup_message_headers_get_list (headers, "Transfer-Encoding");

  if (length != NULL
      && (coding != NULL || *length == '\0' || length[strspn (length, "0123456789")] != '\0'))
    return SOUP_STATUS_BAD_REQUEST;
  return coding == NULL && (length == NULL || length[strspn (length, "0")] == '\0')
             ? SOUP_STATUS_OK
             : SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE;
}

guint
ast_http_head_read (AstHttpHead *self, const char *text, gsize length)
{
  g_autofree char *target = NULL;
  SoupHTTPVersion version;
  guint status;

  *self = (AstHttpHead){ .headers = soup_message_headers_new (SOUP_MESSAGE_HEADERS_REQUEST) };
  if (!are_lines_clear (text, length))
    return SOUP_STATUS_BAD_REQUEST;
  status = soup_headers_parse_request (text, (int) length, self->headers, &self->method, &target,
                                       &version);
  if (status != SOUP_STATUS_OK)
    return status;
  if (!is_token (self->method)
      || !g_uri_split (target, G_URI_FLAGS_NONE, NULL, NULL, NULL, NULL, &self->path, NULL, NULL,
                       NULL)
      || (version != SOUP_HTTP_1_0 && soup_message_headers_get_one (self->headers, "Host") == NULL))
    return SOUP_STATUS_BAD_REQUEST;
  return check_body (self->headers);
}

void
ast_http_head_clear (AstHttpHead *self)
{
  g_clear_pointer (&self->method, g_free);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->headers, soup_message_headers_unref);
}

static gboolean
has_word (const AstHttpHead *self, const char *name, const char *word)
{
  const char *words = soup_message_headers_get_list (self->headers, name);

  return words != NULL && soup_header_contains (words, word);
}

char *
ast_http_head_accept (const AstHttpHead *self)
{
  static const char salt[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"; /* RFC 6455, 1.3. */
  const char *key = soup_message_headers_get_one (self->headers, "Sec-WebSocket-Key");
  g_autofree guint8 *bytes = NULL;
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA1);
  guint8 digest[20];
  gsize n = sizeof digest;

  if (!g_str_equal (self->method, "GET") || !has_word (self, "Upgrade", "websocket")
      || !has_word (self, "Connection", "upgrade")
      || !has_word (self, "Sec-WebSocket-Version", "13") || key == NULL || strlen (key) != 24)
    return NULL;
  bytes = g_base64_decode (key, &n);
  if (n != 16)
    return NULL;
  g_checksum_update (sum, (const guchar *) key, -1);
  g_checksum_update (sum, (const guchar *) salt, -1);
  n = sizeof digest;
  g_checksum_get_digest (sum, digest, &n);
  return g_base64_encode (digest, n);
}
