/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The store's thread: owns the archive, carries out calls one after another. */
#pragma once

#include "ast-archive.h"

typedef struct _AstWorker AstWorker;

AstWorker *ast_worker_new (const char *directory, AstDeckCollection *collection);

/* Queues `task`, whose data is an AstCall; takes it over. */
void ast_worker_push (AstWorker *self, GTask *task);

/* Waits for everything queued so far and shuts the archive. */
void ast_worker_shut (AstWorker *self);

/* Ends the thread after everything queued so far. Waits for that, unless it is called by the
 * thread itself, which then ends by itself. */
void ast_worker_stop (AstWorker *self);
