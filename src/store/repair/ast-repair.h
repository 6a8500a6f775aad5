/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Replaces a damaged database by one with all that can be read of it. */
#pragma once

#include "ast-salvage.h"

/* Marks the database as damaged, by a file beside it, so that it is checked when it is opened. */
gboolean ast_repair_mark (const char *path, GError **error);
gboolean ast_repair_is_marked (const char *path);
gboolean ast_repair_unmark (const char *path, GError **error);

/* Keeps a copy of the database and its log as "asterism-damaged-TIME.db" beside it, of which the
 * last AST_BACKUPS_KEPT stay. No connection may be open. `kept` receives its path, to be freed with
 * g_free (); NULL if there is neither. Beside a log alone the copy is an empty file. */
gboolean ast_repair_keep (const char *path, char **kept, GError **error);

/* Keeps the damaged file as "asterism-damaged-TIME.db" beside it, and replaces it by a new database
 * with all that can be read of it, and with the games of the latest copies that are missing or
 * shorter in it. No connection may be open. An interruption at any moment loses nothing. `kept`
 * is NULL, and receives the path of the damaged file, to be freed with g_free (); or what
 * ast_repair_keep () has kept of it just now, and no other copy is made. AST_STORE_ERROR_NO_ROOM,
 * and nothing has been written, if that would fill the last tenth of the disk. */
gboolean ast_repair (const char *path, AstDeckCollection *collection, char **kept,
                     AstSalvageReport *report, GError **error);

/* Replaces the database at `path` by the sound one at `draft`, a file beside it. An interruption at
 * any moment leaves one or the other. */
gboolean ast_repair_replace (const char *path, const char *draft, GError **error);

/* Completes an interrupted replacement. */
gboolean ast_repair_complete (const char *path, GError **error);
