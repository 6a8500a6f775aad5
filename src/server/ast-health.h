/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* GET /health: whether the database can be written now. */
#pragma once

#include "ast-host.h"

typedef struct _AstHealth AstHealth;

/* Both are borrowed. To be freed after the host, which answers until then. */
AstHealth *ast_health_new (AstHost *host, AstTableLog *log);
void ast_health_free (AstHealth *self);
