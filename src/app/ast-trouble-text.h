/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What went wrong, in words for players. */
#pragma once

#include <glib.h>

/* Why a game is not being saved. Free with g_free (). */
char *ast_trouble_text_store (const GError *error);

/* Why a stored game cannot be opened. Free with g_free (). */
char *ast_trouble_text_load (const GError *error);

/* Why the record in a file called `name` cannot be opened. Free with g_free (). */
char *ast_trouble_text_record (const char *name, const GError *error);
