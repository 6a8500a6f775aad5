/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The repair of a database that seems to be damaged.
 *
 * It works on a copy made by plain reads, in which the log has been taken over, never on the file
 * itself, and makes a draft beside it: the copy with its header mended if that is all it needs,
 * else a new database with all that can be read of it and of the backups (ast-salvage.h). The draft
 * takes the place of the file by itself only if nothing is missing in it that is known to have been
 * there. What it replaces is moved aside, never deleted. */
#pragma once

#include "ast-salvage.h"

/* Marks the database as damaged, by a file beside it, so that it is checked when it is opened. */
gboolean ast_repair_mark (const char *path, GError **error);
gboolean ast_repair_is_marked (const char *path);
gboolean ast_repair_unmark (const char *path, GError **error);

/* What a look at the file has shown. */
typedef enum {
  AST_REPAIR_NEEDLESS, /* Its copy, which is the draft, is sound: the disk had not answered rightly.
                        */
  AST_REPAIR_WHOLE,    /* The draft has everything that is known to have been there. */
  AST_REPAIR_POORER,   /* Something is missing in it, or could not be read. */
} AstRepairOutcome;

/* The path of the draft; free with g_free (). */
char *ast_repair_get_draft (const char *path);

/* Makes the draft, and counts in `report`, which is empty, what has become of the games. The file
 * stays as it is; if it is missing, the draft has the games of its log and of the copies. No
 * connection may be open. AST_STORE_ERROR_NO_ROOM if that would fill the last tenth of the disk. */
gboolean ast_repair_make_draft (const char *path, AstDeckCollection *collection,
                                AstRepairOutcome *outcome, AstStoreReport *report, GError **error);

/* Replaces the database at `path` by the sound one at `draft`, a file beside it. An interruption at
 * any moment leaves one or the other. `kept` receives the path to which the old file was moved, to
 * be freed with g_free (), NULL if there was none; if `kept` is NULL, there is a copy of the old
 * file already, and it is overwritten. AST_STORE_ERROR_BUSY if another process has the database
 * open. */
gboolean ast_repair_replace (const char *path, const char *draft, char **kept, GError **error);

/* Copies the database to `copy`, with what is in its log, by plain reads. What the disk does not
 * give is left out. No connection may be open. */
gboolean ast_repair_copy (const char *path, const char *copy, GError **error);

/* Deletes the files that an interrupted repair or restoring has left, but for one that is to be
 * completed. */
void ast_repair_clean (const char *path);

/* Completes an interrupted replacement. A file in its place that is no sound database of ours is
 * moved aside. */
gboolean ast_repair_complete (const char *path, GError **error);
