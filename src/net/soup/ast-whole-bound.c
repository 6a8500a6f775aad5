/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-whole-bound.h"

enum { LARGEST_MESSAGE = 4 * 1024 * 1024 }; /* Bytes. */

/* Only an extension of the protocol gets to see each frame. So this is one, which changes nothing
 * and is never spoken of: libsoup is told that the request had it, and the answer. */
#define NAME "x-whole-bound"
#define HEADER "Sec-WebSocket-Extensions"

#define AST_TYPE_WHOLE_BOUND (ast_whole_bound_get_type ())
G_DECLARE_FINAL_TYPE (AstWholeBound, ast_whole_bound, AST, WHOLE_BOUND, SoupWebsocketExtension)

struct _AstWholeBound {
  SoupWebsocketExtension parent_instance;

  gsize length; /* Of the message so far. */
};

G_DEFINE_FINAL_TYPE (AstWholeBound, ast_whole_bound, SOUP_TYPE_WEBSOCKET_EXTENSION)

/* Takes and returns `payload`. */
static GBytes *
ast_whole_bound_process_incoming_message (SoupWebsocketExtension *extension, guint8 *header,
                                          GBytes *payload, GError **error)
{
  AstWholeBound *self = AST_WHOLE_BOUND (extension);
  gboolean control = (header[0] & 0x08) != 0, last = (header[0] & 0x80) != 0;

  if (control)
    return payload;
  self->length += g_bytes_get_size (payload);
  if (self->length > LARGEST_MESSAGE) {
    g_set_error_literal (error, SOUP_WEBSOCKET_ERROR, SOUP_WEBSOCKET_CLOSE_TOO_BIG,
                         "The message is too long");
    g_bytes_unref (payload);
    return NULL;
  }
  if (last)
    self->length = 0;
  return payload;
}

static void
ast_whole_bound_class_init (AstWholeBoundClass *klass)
{
  SoupWebsocketExtensionClass *extension_class = SOUP_WEBSOCKET_EXTENSION_CLASS (klass);

  extension_class->name = NAME;
  extension_class->process_incoming_message = ast_whole_bound_process_incoming_message;
}

static void
ast_whole_bound_init (AstWholeBound *self)
{
}

static void
switching_cb (SoupMessage *message)
{
  soup_message_headers_replace (soup_message_get_request_headers (message), HEADER, NAME);
  soup_message_headers_append (soup_message_get_response_headers (message), HEADER, NAME);
}

void
ast_whole_bound_prepare (SoupSession *session, SoupMessage *message)
{
  soup_session_add_feature_by_type (session, SOUP_TYPE_WEBSOCKET_EXTENSION_MANAGER);
  soup_session_remove_feature_by_type (session, SOUP_TYPE_WEBSOCKET_EXTENSION_DEFLATE);
  soup_session_add_feature_by_type (session, AST_TYPE_WHOLE_BOUND);
  g_signal_connect (message, "got-informational", G_CALLBACK (switching_cb), NULL);
}

void
ast_whole_bound_hide (SoupMessage *message)
{
  soup_message_headers_remove (soup_message_get_request_headers (message), HEADER);
}
