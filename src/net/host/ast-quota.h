/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The tables that clients of one address have made and at which no person has taken a turn. */
#pragma once

#include <glib.h>

typedef struct _AstQuota AstQuota;

AstQuota *ast_quota_new (void);
void ast_quota_free (AstQuota *self);

void ast_quota_add (AstQuota *self, const char *address, const char *code);

/* A person has taken a turn there, or the table is gone. It may be unknown. */
void ast_quota_remove (AstQuota *self, const char *code);

/* The codes of an address (char *), oldest first; NULL if there are none. */
const GQueue *ast_quota_get (AstQuota *self, const char *address);
