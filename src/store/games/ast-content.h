/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Telling whether two records are the same game, whatever their ids. */
#pragma once

#include "ast-record.h"

/* A fingerprint of the set-up, the players and all actions: the same for the same game, also
 * when another program has written it. Free with g_free (). */
char *ast_content_get_fingerprint (const AstRecord *record);
