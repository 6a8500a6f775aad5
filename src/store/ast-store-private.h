/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What calls need of the store: its thread. */
#pragma once

#include "ast-store.h"
#include "ast-worker.h"

AstWorker *ast_store_get_worker (AstStore *self);
