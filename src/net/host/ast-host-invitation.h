/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The pages at /t/CODE of a host, to which the links of its tables lead in a browser. */
#pragma once

#include "ast-http-server.h"

/* Adds them. `secure`: browsers come over TLS, to the server itself. */
void ast_host_invitation_add (AstHttpServer *server, gboolean secure);
