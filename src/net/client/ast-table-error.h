/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Why something is not possible at a shared table. Messages are English, for logs. */
#pragma once

#include "ast-net-refusal.h"

#include <glib.h>

#define AST_TABLE_ERROR (ast_table_error_quark ())

/* A code is the AstNetCode of the host, or one of these. */
typedef enum {
  AST_TABLE_ERROR_LOST = AST_N_NET_CODES + 1, /* There is no connection. */
  AST_TABLE_ERROR_SPEECH,                     /* What the host says is no message. */
  AST_TABLE_ERROR_CONTRADICTION, /* It contradicts the rules, or what it said before. */
} AstTableError;

GQuark ast_table_error_quark (void);
