/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A fingerprint that tells whether two records are the same game. */
#pragma once

#include "ast-record.h"

/* The fingerprint of the set-up, the players and the first `n_actions` actions. It is the same for
 * the same game written by another program. Free with g_free (). */
char *ast_content_get_fingerprint (const AstRecord *record, guint n_actions);
