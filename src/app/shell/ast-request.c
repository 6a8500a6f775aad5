/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-request.h"

void
ast_request_drop (GCancellable **request)
{
  g_cancellable_cancel (*request);
  g_clear_object (request);
}

GCancellable *
ast_request_renew (GCancellable **request)
{
  ast_request_drop (request);
  *request = g_cancellable_new ();
  return *request;
}
