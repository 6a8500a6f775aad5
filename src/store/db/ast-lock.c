/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct _AstLock {
  int fd; /* -1: none */
  AstLockState state;
};

AstLock *
ast_lock_new (const char *path)
{
  AstLock *self = g_new0 (AstLock, 1);

  self->fd = open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (self->fd != -1 && flock (self->fd, LOCK_EX | LOCK_NB) == 0)
    self->state = AST_LOCK_OURS;
  else
    self->state = self->fd != -1 && errno == EWOULDBLOCK ? AST_LOCK_THEIRS : AST_LOCK_UNAVAILABLE;
  return self;
}

void
ast_lock_free (AstLock *self)
{
  if (self->fd != -1)
    close (self->fd);
  g_free (self);
}

gboolean
ast_lock_is_at (const AstLock *self, const char *path)
{
  struct stat ours, there;

  return self->state == AST_LOCK_OURS && fstat (self->fd, &ours) == 0 && stat (path, &there) == 0
         && ours.st_dev == there.st_dev && ours.st_ino == there.st_ino;
}

AstLockState
ast_lock_get_state (const AstLock *self)
{
  return self->state;
}
