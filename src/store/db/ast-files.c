/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-files.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static AstStoreError
translate_errno (int number)
{
  switch (number) {
  case ENOSPC:
  case EDQUOT:
    return AST_STORE_ERROR_FULL;
  case EROFS:
    return AST_STORE_ERROR_READ_ONLY;
  case EACCES:
  case EPERM:
  case ENOTDIR:
    return AST_STORE_ERROR_ACCESS;
  case ENOENT:
    return AST_STORE_ERROR_VANISHED;
  default:
    return AST_STORE_ERROR_FAILED;
  }
}

static gboolean
fail (const char *path, GError **error)
{
  int number = errno;

  g_set_error (error, AST_STORE_ERROR, translate_errno (number), "%s: %s", path,
               g_strerror (number));
  return FALSE;
}

gboolean
ast_files_make_directory (const char *path, GError **error)
{
  return g_mkdir_with_parents (path, 0700) == 0 || fail (path, error);
}

/* Takes `fd` over. */
static gboolean
sync_and_close (int fd, const char *path, GError **error)
{
  gboolean done = fsync (fd) == 0 || fail (path, error);

  close (fd);
  return done;
}

/* A new name survives a power cut only when the directory is on disk. */
static gboolean
sync_directory_of (const char *path, GError **error)
{
  g_autofree char *directory = g_path_get_dirname (path);
  int fd = open (directory, O_RDONLY | O_CLOEXEC);

  return fd == -1 ? fail (directory, error) : sync_and_close (fd, directory, error);
}

static gboolean
write_all (int fd, const char *bytes, gssize length)
{
  while (length > 0) {
    gssize written = write (fd, bytes, length);

    if (written == -1)
      return FALSE;
    bytes += written;
    length -= written;
  }
  return TRUE;
}

static gboolean
pump (int from, int to, const char *from_path, const char *to_path, GError **error)
{
  gsize size = 1 << 16;
  g_autofree char *buffer = g_malloc (size);

  for (;;) {
    gssize length = read (from, buffer, size);

    if (length == 0)
      return TRUE;
    if (length == -1)
      return fail (from_path, error);
    if (!write_all (to, buffer, length))
      return fail (to_path, error);
  }
}

gboolean
ast_files_copy (const char *from, const char *to, GError **error)
{
  int in = open (from, O_RDONLY | O_CLOEXEC);
  int out;
  gboolean done;

  if (in == -1)
    return fail (from, error);
  out = open (to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (out == -1) {
    fail (to, error);
    close (in);
    return FALSE;
  }
  done = pump (in, out, from, to, error);
  close (in);
  if (done)
    return sync_and_close (out, to, error) && sync_directory_of (to, error);
  close (out);
  return FALSE;
}

gboolean
ast_files_rename (const char *from, const char *to, GError **error)
{
  if (g_rename (from, to) != 0)
    return fail (from, error);
  return sync_directory_of (to, error);
}

gboolean
ast_files_delete (const char *path, GError **error)
{
  return g_unlink (path) == 0 || errno == ENOENT || fail (path, error);
}

gboolean
ast_files_touch (const char *path, GError **error)
{
  int fd = open (path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);

  if (fd == -1)
    return fail (path, error);
  return sync_and_close (fd, path, error) && sync_directory_of (path, error);
}

gint64
ast_files_get_length (const char *path)
{
  struct stat info;

  return stat (path, &info) == 0 ? info.st_size : -1;
}

/* Reads until `buffer` is full or the file ends; -1 after an error. */
static gssize
fill_buffer (int fd, char *buffer, gsize size)
{
  gsize filled = 0;
  gssize length = 1;

  while (filled < size && (length = read (fd, buffer + filled, size - filled)) > 0)
    filled += length;
  return length < 0 ? -1 : (gssize) filled;
}

static gboolean
have_equal_contents (int one, int other)
{
  gsize size = 1 << 16;
  g_autofree char *a = g_malloc (size);
  g_autofree char *b = g_malloc (size);
  gssize length;

  do {
    length = fill_buffer (one, a, size);
    if (length < 0 || fill_buffer (other, b, size) != length || memcmp (a, b, length) != 0)
      return FALSE;
  } while (length == (gssize) size);
  return TRUE;
}

gboolean
ast_files_are_equal (const char *one, const char *other)
{
  int a = open (one, O_RDONLY | O_CLOEXEC);
  int b = open (other, O_RDONLY | O_CLOEXEC);
  gboolean equal = a != -1 && b != -1 && have_equal_contents (a, b);

  if (a != -1)
    close (a);
  if (b != -1)
    close (b);
  return equal;
}
