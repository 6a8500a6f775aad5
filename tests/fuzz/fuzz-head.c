/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Whatever the head of an HTTP request is, it is refused, or all of it is clear: its method, its
 * path, and that nothing follows on it. */

#include <string.h>

#include "ast-http-head.h"

#include "fuzz.h"

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) bytes, size);
  AstHttpHead head;
  g_autofree char *accept = NULL;

  if (ast_http_head_read (&head, text, size) == SOUP_STATUS_OK) {
    g_assert_cmpuint (strlen (text), ==, size);
    g_assert_true (*head.method != '\0' && strpbrk (head.method, " \r\n") == NULL);
    g_assert_true (g_utf8_validate (head.path, -1, NULL));
    g_assert_null (soup_message_headers_get_list (head.headers, "Transfer-Encoding"));
    g_assert_cmpint (soup_message_headers_get_content_length (head.headers), ==, 0);
    accept = ast_http_head_accept (&head);
    g_assert_true (accept == NULL || strlen (accept) == 28);
  }
  ast_http_head_clear (&head);
  return 0;
}
