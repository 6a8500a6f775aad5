/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A file system for SQLite with faults and power cuts. After a cut, any part of what was written
 * but not synced may be lost. */
#pragma once

#include <glib.h>

typedef enum {
  FAULT_NONE,
  FAULT_WRITE, /* The n-th write fails, later ones work. */
  FAULT_SYNC,  /* The n-th sync. */
  FAULT_OPEN,  /* The n-th opening of a file. */
  FAULT_FULL,  /* The disk is full from the n-th write on. */
  FAULT_CUT,   /* The power fails at the n-th write, nothing of it is written. */
  FAULT_TORN,  /* The power fails in the middle of the n-th write. */
  FAULT_DENY,  /* From the n-th opening on no file can be opened for writing, or
                * made. */
  N_FAULTS
} Fault;

/* Makes it the default file system of SQLite. Call it once. */
void fault_vfs_install (void);

/* The next fault, counted from now, n from 1. */
void fault_vfs_arm (Fault fault, guint n);

/* Whether the fault has happened. */
gboolean fault_vfs_has_struck (void);

/* Ends all faults. After a power cut, `seed` chooses which of the changes since the last sync are
 * lost. All files must be closed. */
void fault_vfs_recover (guint32 seed);
