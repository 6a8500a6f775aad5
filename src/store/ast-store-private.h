/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What calls need of the store: its thread, and its report. */
#pragma once

#include "ast-call.h"
#include "ast-worker.h"

AstWorker *ast_store_get_worker (AstStore *self);

/* Answers a call that has opened the database with the report about that; `ast_store_take_report
 * ()` makes it that of the store. FALSE if the call failed. */
void ast_store_answer_report (AstArchive *archive, AstCall *call);
gboolean ast_store_take_report (AstStore *self, GAsyncResult *result, gpointer tag, GError **error);
