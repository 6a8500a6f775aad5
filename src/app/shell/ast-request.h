/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A request for something of which only the latest is of interest, known by its GCancellable. */
#pragma once

#include <gio/gio.h>

/* Cancels the request, if there is one, and forgets it. */
void ast_request_drop (GCancellable **request);

/* Drops the request and begins another one, which is returned; not a new reference. */
GCancellable *ast_request_renew (GCancellable **request);
