/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Writes what a client says as the JSON object that a host reads. */
#pragma once

#include "ast-client-message.h"

/* The message in one line; free with g_free (). */
char *ast_client_message_write (const AstClientMessage *self);

/* What its type has, as members of an object that is open. */
void ast_client_message_emit (const AstClientMessage *self, AstEmitter *out);
