/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Room on the disk. Copies and repairs leave a tenth of it free, for the games themselves and for
 * everything else that is on it. */
#pragma once

#include "ast-store-error.h"

/* AST_STORE_ERROR_NO_ROOM if less than a tenth of the disk would be free after `bytes` more have
 * been written to `directory`. A file system that does not know its size always has room. */
gboolean ast_disk_space_check (const char *directory, gint64 bytes, GError **error);

/* What a disk says of itself, in bytes; FALSE if that is not known. */
typedef gboolean (*AstDiskSpaceMeasure) (const char *directory, guint64 *size, guint64 *free);

/* For tests: asks `measure` instead of the disk; NULL for the disk again. */
void ast_disk_space_set_measure (AstDiskSpaceMeasure measure);
