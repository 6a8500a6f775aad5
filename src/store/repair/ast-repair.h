/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What to do about a damaged database at `path`. */
#pragma once

#include "ast-salvage.h"

/* Notes beside the database that it is damaged, so that it is checked when it is opened. */
gboolean ast_repair_mark (const char *path, GError **error);
gboolean ast_repair_is_marked (const char *path);
gboolean ast_repair_unmark (const char *path, GError **error);

/* Keeps the database aside as it is, in "asterism-damaged-TIME.db" beside it, and puts
 * another in its place: with what can be read of it, and with games out of the latest copies
 * that are missing or shorter in it. Nobody may have it open. Nothing is lost if this is
 * interrupted at any moment. `kept` receives the path of
 * the damaged file, to be freed with g_free (). */
gboolean ast_repair (const char *path, AstDeckCollection *collection, char **kept,
                     AstSalvageReport *report, GError **error);

/* Puts the sound database `draft` (a file beside `path`) in the place of the one at `path`, so
 * that an interruption at any moment leaves one or the other. */
gboolean ast_repair_replace (const char *path, const char *draft, GError **error);

/* Completes an interrupted replacement. */
gboolean ast_repair_complete (const char *path, GError **error);
