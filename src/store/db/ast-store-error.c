/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-store-error.h"

G_DEFINE_QUARK (ast - store - error - quark, ast_store_error)
