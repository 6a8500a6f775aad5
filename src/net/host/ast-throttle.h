/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What clients of one address may not do too often. */
#pragma once

#include <glib.h>

typedef struct _AstThrottle AstThrottle;

AstThrottle *ast_throttle_new (void);
void ast_throttle_free (AstThrottle *self);

/* Somebody has tried a code or token that is wrong, at the time `now` (microseconds). */
void ast_throttle_add_failure (AstThrottle *self, const char *address, gint64 now);

/* Whether there were too many of them within a minute. */
gboolean ast_throttle_is_throttled (AstThrottle *self, const char *address, gint64 now);

/* Forgets what does not matter any more; to be called now and then. */
void ast_throttle_clean (AstThrottle *self, gint64 now);

/* The address that counts: of somebody who is told by `forwarded` (the header X-Forwarded-For, or
 * NULL) if `socket` is a proxy of ours: a loopback address or one of `proxies`. Of IPv6 the first
 * 64 bits. Free with g_free (). */
char *
ast_throttle_find_address (const char *socket, const char *forwarded, const char *const *proxies);
