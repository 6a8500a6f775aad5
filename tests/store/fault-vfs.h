/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A file system for SQLite that fails when it is told to, and whose power can be cut. What
 * was written but not synced may then be lost, any part of it. */
#pragma once

#include <glib.h>

typedef enum {
  FAULT_NONE,
  FAULT_WRITE, /* The n-th write fails, later ones work. */
  FAULT_SYNC,  /* The n-th sync. */
  FAULT_OPEN,  /* The n-th opening of a file. */
  FAULT_FULL,  /* The disk is full from the n-th write on. */
  FAULT_CUT,   /* The power goes at the n-th write, nothing of it is written. */
  FAULT_TORN,  /* The power goes in the middle of the n-th write. */
  FAULT_DENY,  /* From the n-th opening on no file can be opened for writing. */
  N_FAULTS
} Fault;

/* Makes it the default of SQLite; once. */
void fault_vfs_install (void);

/* The next fault, counted from now, n from 1. */
void fault_vfs_arm (Fault fault, guint n);

/* Writes, syncs and openings since it was armed. */
guint fault_vfs_count_writes (void);
guint fault_vfs_count_syncs (void);
guint fault_vfs_count_opens (void);

/* Whether the fault has happened. */
gboolean fault_vfs_has_struck (void);

/* Ends all faults. If the power had been cut, of what was not synced a part is lost, `seed`
 * says which. All files must be closed. */
void fault_vfs_recover (guint32 seed);
