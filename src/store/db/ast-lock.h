/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A lock that one process has at a time, also of those that know nothing of each other, as in two
 * sessions of one user. It ends with the process, however that ends. */
#pragma once

#include <glib.h>

typedef struct _AstLock AstLock;

typedef enum {
  AST_LOCK_OURS,
  AST_LOCK_THEIRS,      /* Another process has it. */
  AST_LOCK_UNAVAILABLE, /* It cannot be made here, for example in a folder that is read-only. */
} AstLockState;

/* Makes a lock by the file at `path`, which is made if it is missing, and tries to get it. Free
 * with ast_lock_free (), which releases it; the file stays. */
AstLock *ast_lock_new (const char *path);
void ast_lock_free (AstLock *self);

AstLockState ast_lock_get_state (const AstLock *self);

/* Whether it is ours, and its file is the one at `path` still: other processes look there. */
gboolean ast_lock_is_at (const AstLock *self, const char *path);
