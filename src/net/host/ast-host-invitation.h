/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The pages at /t/CODE of a host, to which the links of its tables lead in a browser. */
#pragma once

#include "ast-host-figures.h"
#include "ast-http-server.h"
#include "ast-table-reader.h"
#include "ast-throttle.h"

/* What they need; borrowed. */
typedef struct {
  AstTableReader *reader;
  AstThrottle *failures; /* Wrong codes of addresses. */
  AstHostFigures *figures;
  gboolean secure; /* Browsers come over TLS, to the server itself. */
  guint n_waiting; /* Requests for tables that are being looked at. */
} AstHostInvitation;

/* Adds the pages. */
void ast_host_invitation_add (AstHostInvitation *self, AstHttpServer *server);
