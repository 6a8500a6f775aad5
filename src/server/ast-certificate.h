/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The certificate of a server, tried out before anybody connects. */
#pragma once

#include <gio/gio.h>

/* Reads both files (PEM) and shakes hands with itself. NULL with an error, also if the key does not
 * belong to the certificate. Blocks. */
GTlsCertificate *ast_certificate_read (const char *certificate, const char *key, GError **error);

/* What clients will not like about it: a sentence that is translated, to be freed with g_free (),
 * or NULL. */
char *ast_certificate_find_trouble (GTlsCertificate *self);
