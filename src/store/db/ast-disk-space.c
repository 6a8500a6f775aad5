/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-disk-space.h"

#include <sys/statvfs.h>

static gboolean
ask_disk (const char *directory, guint64 *size, guint64 *free)
{
  struct statvfs info;

  if (statvfs (directory, &info) != 0)
    return FALSE;
  *size = (guint64) info.f_blocks * info.f_frsize;
  *free = (guint64) info.f_bavail * info.f_frsize;
  return TRUE;
}

static AstDiskSpaceMeasure measure_room = ask_disk;

void
ast_disk_space_set_measure (AstDiskSpaceMeasure measure)
{
  measure_room = measure != NULL ? measure : ask_disk;
}

gboolean
ast_disk_space_check (const char *directory, gint64 bytes, GError **error)
{
  guint64 size, free;

  if (!measure_room (directory, &size, &free) || size == 0)
    return TRUE;
  if (free >= (guint64) MAX (bytes, 0) && free - MAX (bytes, 0) >= size / 10)
    return TRUE;
  g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_NO_ROOM,
               "%s: %" G_GINT64_FORMAT " bytes more would fill the last tenth of the disk",
               directory, bytes);
  return FALSE;
}
