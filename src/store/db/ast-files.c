/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-files.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
  BLOCK = 4096,
  TRIES = 16, /* To read a block, */
  PAUSE_MICROSECONDS = 20000,
  PATIENCE = 32, /* while no more blocks than this have been given up. */
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
write_all (int fd, const char *bytes, gsize length)
{
  while (length > 0) {
    gssize written = write (fd, bytes, length);

    if (written == -1 && errno != EINTR)
      return FALSE;
    bytes += MAX (written, 0);
    length -= MAX (written, 0);
  }
  return TRUE;
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
pump (int from, int to, const char *from_path, const char *to_path, GError **error)
{
  gsize size = 1 << 16;
  g_autofree char *buffer = g_malloc (size);
  gssize length;

  do {
    length = fill_buffer (from, buffer, size);
    if (length == -1)
      return fail (from_path, error);
    if (!write_all (to, buffer, length))
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
pump_readable (int from, int to, gint64 length, guint *n_unreadable, const char *to_path,
               GError **error)
{
  char buffer[BLOCK];

  for (gint64 at = 0; at < length; at += BLOCK) {
    gsize size = MIN (BLOCK, length - at);

    *n_unreadable += !read_block (from, at, size, buffer, *n_unreadable < PATIENCE ? TRIES : 1);
    if (!write_all (to, buffer, size))
      return fail (to_path, error);
  }
  return TRUE;
}

/* With `n_unreadable` not NULL what cannot be read is left out. */
static gboolean
copy (const char *from, const char *to, guint *n_unreadable, GError **error)
{
  int in = open (from, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  int out;
  struct stat info;
  gboolean done;

  if (in == -1)
    return fail (from, error);
  out = open (to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (out == -1 || fstat (in, &info) != 0) {
    fail (out == -1 ? to : from, error);
    close (in);
    if (out != -1)
      close (out);
    return FALSE;
  }
  done = n_unreadable != NULL ? pump_readable (in, out, info.st_size, n_unreadable, to, error)
                              : pump (in, out, from, to, error);
  close (in);
  if (done)
    return sync_and_close (out, to, error) && sync_directory_of (to, error);
  close (out);
  return FALSE;
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
