/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What went wrong, in words for players. */
#pragma once

#include <glib.h>

#include "ast-store.h"

/* Whether a failed request has to be told: not if it was cancelled, nor if the store is not open,
 * which the window tells as long as it is so. */
gboolean ast_trouble_text_needed (const GError *error);

/* Whether a request that failed with `error` may succeed after the store has been opened again. */
gboolean ast_trouble_text_needs_opening (const GError *error);

/* Why a game is not being saved, with the path and the cause in parentheses if it may be the fault
 * of a file. Free with g_free (). */
char *ast_trouble_text_store (const GError *error);

/* What would be lost if the program were closed while a game is not being saved. Free with
 * g_free (). */
char *ast_trouble_text_close (const GError *error);

/* What happened to the saved games when they were opened, NULL if there is nothing to
 * tell. Free with g_free (). */
char *ast_trouble_text_report (const AstStoreReport *report);

/* What could be read of a damaged file, while `report->undecided`: a sentence a line. Free with
 * g_free (). */
char *ast_trouble_text_found (const AstStoreReport *report);

/* What would be missing if that was used from now on. Free with g_free (). */
char *ast_trouble_text_loss (const AstStoreReport *report);

/* Why a stored game cannot be opened. Free with g_free (). */
char *ast_trouble_text_load (const GError *error);

/* Why an action failed. Free with g_free (). */
char *ast_trouble_text_failed (const GError *error);

/* Why something stored could not be written to a file: why an action failed if the store is the
 * cause, otherwise the reason of the system. Free with g_free (). */
char *ast_trouble_text_file (const GError *error);

/* Why the upkeep of the saved games, such as the weekly copy, has failed. Free with g_free (). */
char *ast_trouble_text_upkeep (const GError *error);

/* Why a copy of the saved games cannot be restored. Free with g_free (). */
char *ast_trouble_text_put_back (const GError *error);

/* Why the record or deck in a file called `name` cannot be opened. Free with g_free (). */
char *ast_trouble_text_record (const char *name, const GError *error);

/* Lists the files in the folder of decks that cannot be used; `refusals` is that of
 * ast_deck_collection_get_refusals (). NULL if there are none. Free with g_free (). */
char *ast_trouble_text_decks (const GPtrArray *refusals);
