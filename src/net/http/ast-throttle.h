/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* How often something may happen within a minute, for each key: an address, or a table. */
#pragma once

#include <glib.h>

typedef struct _AstThrottle AstThrottle;

AstThrottle *ast_throttle_new (guint most);
void ast_throttle_free (AstThrottle *self);

/* It has happened at the time `now` (microseconds); or, for the last time, it has not. */
void ast_throttle_add (AstThrottle *self, const char *key, gint64 now);
void ast_throttle_take_back (AstThrottle *self, const char *key);

/* Whether it must not happen again. */
gboolean ast_throttle_is_reached (AstThrottle *self, const char *key, gint64 now);

/* Whether it may happen; then it has. */
gboolean ast_throttle_spend (AstThrottle *self, const char *key, gint64 now);

/* Forgets what does not matter any more; to be called now and then. */
void ast_throttle_clean (AstThrottle *self, gint64 now);

/* The address that counts: of somebody who is told by `forwarded` (the header X-Forwarded-For, or
 * NULL) if `socket` is a proxy of ours: a loopback address or one of `proxies`. Of IPv6 the first
 * 64 bits. Free with g_free (). */
char *
ast_throttle_find_address (const char *socket, const char *forwarded, const char *const *proxies);
