/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-bytes.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

static void
set_errno_error (GError **error, int code)
{
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (code), g_strerror (code));
}

int
ast_bytes_open (const char *path, GError **error)
{
  /* Without O_NONBLOCK, opening a pipe would wait for a writer. */
  int descriptor = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0);
  struct stat status;

  if (descriptor < 0 || fstat (descriptor, &status) < 0) {
    set_errno_error (error, errno);
    if (descriptor >= 0)
      close (descriptor);
    return -1;
  }
  if (S_ISREG (status.st_mode))
    return descriptor;
  close (descriptor);
  if (S_ISDIR (status.st_mode))
    set_errno_error (error, EISDIR);
  else
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _ ("Not a regular file"));
  return -1;
}

gssize
ast_bytes_read_some (int descriptor, void *bytes, gsize size, GError **error)
{
  gssize n;

  do
    n = read (descriptor, bytes, size);
  while (n < 0 && errno == EINTR);
  if (n < 0)
    set_errno_error (error, errno);
  return n;
}

GBytes *
ast_bytes_read (int descriptor, gsize most, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 block[16384];
  gssize n = 1;

  while (n > 0 && bytes->len < most) {
    n = ast_bytes_read_some (descriptor, block, MIN (sizeof block, most - bytes->len), error);
    if (n > 0)
      g_byte_array_append (bytes, block, n);
  }
  return n < 0 ? NULL : g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

GBytes *
ast_bytes_load (const char *path, gsize most, GError **error)
{
  int descriptor = ast_bytes_open (path, error);
  GBytes *bytes;

  if (descriptor < 0)
    return NULL;
  bytes = ast_bytes_read (descriptor, most, error);
  close (descriptor);
  return bytes;
}
