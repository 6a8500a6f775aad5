/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A wire over a WebSocket of libsoup. */
#pragma once

#include "ast-wire.h"

extern const AstWireKind ast_soup_wire;
