/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What went wrong, in words for players. */
#pragma once

#include <glib.h>

#include "ast-store.h"

/* Why a game is not being saved. Free with g_free (). */
char *ast_trouble_text_store (const GError *error);

/* What it would mean to close the program then. Free with g_free (). */
char *ast_trouble_text_close (const GError *error);

/* What happened to the saved games when they were opened, NULL if nothing a player ought to know
 * did. Free with g_free (). */
char *ast_trouble_text_report (const AstStoreReport *report);

/* Why a stored game cannot be opened. Free with g_free (). */
char *ast_trouble_text_load (const GError *error);

/* Why something that was asked for could not be done. Free with g_free (). */
char *ast_trouble_text_failed (const GError *error);

/* Why the games cannot be those of a copy again. Free with g_free (). */
char *ast_trouble_text_put_back (const GError *error);

/* Why the record in a file called `name` cannot be opened. Free with g_free (). */
char *ast_trouble_text_record (const char *name, const GError *error);

/* That files of the user are no decks, with what ast_box_get_refusals () says of them; NULL if all
 * are. Free with g_free (). */
char *ast_trouble_text_decks (const GPtrArray *refusals);
