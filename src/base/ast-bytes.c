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

/* A file that SQLite has open loses its locks when any descriptor of it is closed in this process,
 * so which files these are must be known to the whole process. */
static GMutex guarding;
static GPtrArray *guarded; /* char *; NULL: none. */

void
ast_bytes_guard (const char *path)
{
  g_mutex_lock (&guarding);
  if (guarded == NULL)
    guarded = g_ptr_array_new ();
  if (!g_ptr_array_find_with_equal_func (guarded, path, g_str_equal, NULL))
    g_ptr_array_add (guarded, g_strdup (path));
  g_mutex_unlock (&guarding);
}

static gboolean
is_guarded (const struct stat *status)
{
  gboolean is = FALSE;
  struct stat ours;

  g_mutex_lock (&guarding);
  for (guint i = 0; guarded != NULL && i < guarded->len && !is; i++)
    is = stat (guarded->pdata[i], &ours) == 0 && ours.st_dev == status->st_dev
         && ours.st_ino == status->st_ino;
  g_mutex_unlock (&guarding);
  return is;
}

gboolean
ast_bytes_is_guarded (const char *path)
{
  struct stat status;

  return stat (path, &status) == 0 && is_guarded (&status);
}

/* Without opening it: that alone may do something to a device. */
gboolean
ast_bytes_check (const char *path, GError **error)
{
  struct stat status;

  if (stat (path, &status) < 0)
    set_errno_error (error, errno);
  else if (S_ISDIR (status.st_mode))
    set_errno_error (error, EISDIR);
  else if (!S_ISREG (status.st_mode))
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _ ("Not a regular file"));
  else if (is_guarded (&status))
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                         /* Translators: Why a file cannot be opened; follows a colon. */
                         _ ("it holds your saved games, and you have these here already"));
  else
    return TRUE;
  return FALSE;
}

int
ast_bytes_open (const char *path, GError **error)
{
  int descriptor;

  if (!ast_bytes_check (path, error))
    return -1;
  /* Should it be a pipe by now, opening it would wait for a writer without O_NONBLOCK. */
  descriptor = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0);
  if (descriptor < 0)
    set_errno_error (error, errno);
  return descriptor;
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
