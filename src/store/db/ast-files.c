/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-files.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ast-new-file.h"

enum {
  BLOCK = 4096,
  TRIES = 16, /* To read a block, */
  PAUSE_MICROSECONDS = 20000,
  PATIENCE = 32, /* while no more blocks than this have been given up. */

  PRIVATE = 0600,
};

static gboolean
fail (const char *path, GError **error)
{
  int number = errno;

  g_set_error (error, AST_STORE_ERROR, (int) ast_store_error_from_errno (number), "%s: %s", path,
               g_strerror (number));
  return FALSE;
}

gboolean
ast_files_look (const char *path, AstFileState *state, gint64 *length, GError **error)
{
  struct stat info;

  if (length != NULL)
    *length = 0;
  if (stat (path, &info) != 0) {
    *state = AST_FILE_MISSING;
    return (errno == ENOENT && lstat (path, &info) != 0 && errno == ENOENT) || fail (path, error);
  }
  *state = !S_ISREG (info.st_mode) ? AST_FILE_OTHER
           : info.st_size > 0      ? AST_FILE_REGULAR
                                   : AST_FILE_EMPTY;
  if (length != NULL)
    *length = info.st_size;
  return TRUE;
}

gboolean
ast_files_make_directory (const char *path, GError **error)
{
  return g_mkdir_with_parents (path, 0700) == 0 || fail (path, error);
}

/* Reads until `buffer` is full or the file ends; -1 after an error. */
static gssize
fill_buffer (int fd, char *buffer, gsize size)
{
  gsize filled = 0;
  gssize length = 1;

  while (filled < size && length != 0) {
    length = read (fd, buffer + filled, size - filled);
    if (length == -1 && errno != EINTR)
      return -1;
    filled += MAX (length, 0);
  }
  return (gssize) filled;
}

static gboolean
pump (int from, AstNewFile *to, const char *from_path, const char *to_path, GError **error)
{
  gsize size = 1 << 16;
  g_autofree char *buffer = g_malloc (size);
  gssize length;

  do {
    length = fill_buffer (from, buffer, size);
    if (length == -1)
      return fail (from_path, error);
    if (!ast_new_file_write (to, buffer, length))
      return fail (to_path, error);
  } while (length == (gssize) size);
  return TRUE;
}

gboolean
ast_files_read (const char *path, gsize unit, char **contents, gsize *length, GError **error)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat info;
  gboolean done;

  if (fd == -1)
    return fail (path, error);
  done = fstat (fd, &info) == 0;
  if (done) {
    *length = (info.st_size + unit - 1) / unit * unit;
    *contents = g_malloc0 (MAX (*length, unit));
    done = fill_buffer (fd, *contents, info.st_size) >= 0;
  }
  done = done || fail (path, error);
  close (fd);
  return done;
}

/* Sets `buffer` to a block, or to zeros if it cannot be read. */
static gboolean
read_block (int fd, off_t at, gsize size, char *buffer, guint tries)
{
  for (guint i = 0; i < tries; i++) {
    if (i > 0)
      g_usleep (PAUSE_MICROSECONDS);
    if (lseek (fd, at, SEEK_SET) == at && fill_buffer (fd, buffer, size) == (gssize) size)
      return TRUE;
  }
  memset (buffer, 0, size);
  return FALSE;
}

static gboolean
pump_readable (int from, AstNewFile *to, gint64 length, guint *n_unreadable, const char *to_path,
               GError **error)
{
  char buffer[BLOCK];

  for (gint64 at = 0; at < length; at += BLOCK) {
    gsize size = MIN (BLOCK, length - at);

    *n_unreadable += !read_block (from, at, size, buffer, *n_unreadable < PATIENCE ? TRIES : 1);
    if (!ast_new_file_write (to, buffer, size))
      return fail (to_path, error);
  }
  return TRUE;
}

/* With `n_unreadable` not NULL what cannot be read is left out. */
static gboolean
copy (const char *from, const char *to, guint *n_unreadable, GError **error)
{
  int in = open (from, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  g_autoptr (AstNewFile) out = NULL;
  struct stat info;
  gboolean done;

  if (in == -1)
    return fail (from, error);
  out = fstat (in, &info) == 0 ? ast_new_file_new (to, PRIVATE) : NULL;
  if (out == NULL)
    done = fail (to, error);
  else if (n_unreadable != NULL)
    done = pump_readable (in, out, info.st_size, n_unreadable, to, error);
  else
    done = pump (in, out, from, to, error);
  close (in);
  return done && (ast_new_file_complete (out) || fail (to, error));
}

gboolean
ast_files_copy (const char *from, const char *to, GError **error)
{
  return copy (from, to, NULL, error);
}

gboolean
ast_files_copy_readable (const char *from, const char *to, guint *n_unreadable, GError **error)
{
  *n_unreadable = 0;
  return copy (from, to, n_unreadable, error);
}

gboolean
ast_files_write (const char *path, const void *bytes, gsize length, GError **error)
{
  g_autoptr (AstNewFile) file = ast_new_file_new (path, PRIVATE);

  return (file != NULL && ast_new_file_write (file, bytes, length) && ast_new_file_complete (file))
         || fail (path, error);
}

gboolean
ast_files_rename (const char *from, const char *to, GError **error)
{
  return ast_new_file_rename (from, to) || fail (from, error);
}

gboolean
ast_files_install (const char *from, const char *to, GError **error)
{
  return ast_new_file_install (from, to) || fail (from, error);
}

gboolean
ast_files_delete (const char *path, GError **error)
{
  return g_unlink (path) == 0 || errno == ENOENT || fail (path, error);
}

gboolean
ast_files_clear (const char *path, GError **error)
{
  g_autofree char *kept = NULL;
  struct stat info;

  if (g_unlink (path) == 0 || errno == ENOENT)
    return TRUE;
  if (lstat (path, &info) != 0 || S_ISREG (info.st_mode))
    return fail (path, error);
  for (guint n = 1; kept == NULL || lstat (kept, &info) == 0; n++) {
    g_free (kept);
    kept = g_strdup_printf ("%s.kept-%u", path, n);
  }
  return ast_files_rename (path, kept, error);
}

void
ast_files_make_private (const char *path)
{
  struct stat info;

  if (stat (path, &info) == 0 && S_ISREG (info.st_mode) && (info.st_mode & 077) != 0
      && chmod (path, info.st_mode & 07700) != 0)
    g_debug ("%s: %s", path, g_strerror (errno));
}

gint64
ast_files_get_length (const char *path)
{
  AstFileState state;
  gint64 length;

  return ast_files_look (path, &state, &length, NULL) ? length : 0;
}

gboolean
ast_files_are_equal (const char *one, const char *other)
{
  g_autofree char *a = NULL, *b = NULL;
  gsize length, other_length;

  return g_file_get_contents (one, &a, &length, NULL)
         && g_file_get_contents (other, &b, &other_length, NULL) && length == other_length
         && memcmp (a, b, length) == 0;
}
