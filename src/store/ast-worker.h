/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The thread of the store: owns the archive and carries out one call after another. */
#pragma once

#include "ast-archive.h"

typedef struct _AstWorker AstWorker;

/* That of `store`. */
AstWorker *ast_store_get_worker (AstStore *store);

/* Makes `report`, which it takes over, that of `store`. `was_asked`: whether somebody
 * has asked to open the database. */
void ast_store_take_report (AstStore *store, AstStoreReport *report, gboolean was_asked);

AstWorker *ast_worker_new (const char *directory, AstDeckCollection *collection);

/* Queues `task`, whose data is an AstCall, and takes it over. */
void ast_worker_push (AstWorker *self, GTask *task);

/* Waits for all tasks queued so far, then shuts the archive. */
void ast_worker_shut (AstWorker *self);

/* Ends the thread after all tasks queued so far, and waits for that, unless the thread itself calls
 * it: then it ends later. */
void ast_worker_stop (AstWorker *self);
