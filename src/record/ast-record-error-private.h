/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Makes the errors of the reader. */
#pragma once

#include "ast-record-error.h"

/* A new AST_RECORD_ERROR; `turn`, from 1, matters only where `where` is AST_WHERE_TURN. */
GError *ast_record_error_new (AstWhere where, guint turn, const char *rule, const char *why);
