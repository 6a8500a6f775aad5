/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-new-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

struct _AstNewFile {
  int fd; /* -1 once it is on disk. */

  /* Owned */
  char *path;
  char *part; /* Its name until then. */
};

AstNewFile *
ast_new_file_new (const char *path, int mode)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (AstNewFile) self = NULL;
  struct stat old;
  gboolean exists = stat (path, &old) == 0;

  if (exists && !S_ISREG (old.st_mode)) {
    errno = S_ISDIR (old.st_mode) ? EISDIR : EPERM;
    return NULL;
  }
  self = g_new0 (AstNewFile, 1);
  self->path = g_strdup (path);
  self->part = g_build_filename (folder, AST_NEW_FILE_PREFIX "XXXXXX", NULL);
  self->fd = g_mkstemp_full (self->part, O_WRONLY | O_CLOEXEC, mode);
  if (self->fd == -1 || (exists && fchmod (self->fd, old.st_mode & 07777) != 0))
    return NULL;
  return g_steal_pointer (&self);
}

gboolean
ast_new_file_write (AstNewFile *self, const void *bytes, gsize length)
{
  const char *rest = bytes;

  while (length > 0) {
    gssize written = write (self->fd, rest, length);

    if (written == -1 && errno != EINTR)
      return FALSE;
    rest += MAX (written, 0);
    length -= MAX (written, 0);
  }
  return TRUE;
}

/* Takes `fd` over, which may be -1. */
static gboolean
sync_and_close (int fd)
{
  gboolean done = fd != -1 && fsync (fd) == 0;
  int number = errno;

  if (fd != -1)
    close (fd);
  errno = number;
  return done;
}

/* A new name survives a power cut only when the folder is on disk. */
gboolean
ast_new_file_rename (const char *from, const char *to)
{
  g_autofree char *folder = g_path_get_dirname (to);

  return g_rename (from, to) == 0 && sync_and_close (open (folder, O_RDONLY | O_CLOEXEC));
}

gboolean
ast_new_file_sync (AstNewFile *self)
{
  return sync_and_close (g_steal_fd (&self->fd));
}

gboolean
ast_new_file_complete (AstNewFile *self)
{
  if ((self->fd != -1 && !ast_new_file_sync (self))
      || !ast_new_file_rename (self->part, self->path))
    return FALSE;
  g_clear_pointer (&self->part, g_free);
  return TRUE;
}

gboolean
ast_new_file_install (const char *part, const char *path)
{
  return sync_and_close (open (part, O_RDONLY | O_CLOEXEC)) && ast_new_file_rename (part, path);
}

void
ast_new_file_free (AstNewFile *self)
{
  int number = errno;

  if (self->fd != -1)
    close (self->fd);
  if (self->part != NULL)
    g_unlink (self->part);
  g_free (self->part);
  g_free (self->path);
  g_free (self);
  errno = number;
}
