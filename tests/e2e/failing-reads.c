/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Preloaded into the program: some reads of asterism.db and its log in a row fail with EIO, as on a
 * disk that stumbles. The file ASTERISM_READS has three numbers: of which read on, from 1, they
 * fail, how many, and how many reads there were, which is counted here. Whoever reads a file whose
 * name begins with "slow" waits for ever, as on a network that is gone. */

#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef ssize_t (*ReadAt) (int, void *, size_t, off_t);
typedef ssize_t (*Read) (int, void *, size_t);

/* Whether the file is called so, or begins so if only `length` bytes count. */
static int
is_called (int fd, const char *wanted, size_t length)
{
  char link[64], path[512];
  const char *name;
  ssize_t n;

  snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
  n = readlink (link, path, sizeof path - 1);
  if (n < 0)
    return 0;
  path[n] = '\0';
  name = strrchr (path, '/');
  return name != NULL && strncmp (name, wanted, length) == 0;
}

static int
is_database (int fd)
{
  return is_called (fd, "/asterism.db", sizeof "/asterism.db")
         || is_called (fd, "/asterism.db-wal", sizeof "/asterism.db-wal");
}

/* Whether this read fails. Only the thread of the store reads the database. */
static int
stumbles (int fd)
{
  int control, first = 0, count = 0, n = 0, length;
  char text[48] = "";

  if (!is_database (fd))
    return 0;
  control = open (getenv ("ASTERISM_READS"), O_RDWR);
  if (control < 0)
    return 0;
  if (pread (control, text, sizeof text - 1, 0) > 0)
    sscanf (text, "%d %d %d", &first, &count, &n);
  n++;
  length = snprintf (text, sizeof text, "%d %d %d", first, count, n);
  if (pwrite (control, text, length, 0) != length)
    abort ();
  close (control);
  return n >= first && n < first + count;
}

ssize_t
pread64 (int fd, void *buffer, size_t size, off_t at)
{
  static ReadAt next;

  if (next == NULL)
    next = (ReadAt) dlsym (RTLD_NEXT, "pread64");
  if (stumbles (fd)) {
    errno = EIO;
    return -1;
  }
  return next (fd, buffer, size, at);
}

ssize_t
read (int fd, void *buffer, size_t size)
{
  static Read next;

  if (next == NULL)
    next = (Read) dlsym (RTLD_NEXT, "read");
  while (is_called (fd, "/slow", 5))
    pause ();
  if (stumbles (fd)) {
    errno = EIO;
    return -1;
  }
  return next (fd, buffer, size);
}
