/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What was found when the database was opened, and what a repair has made of it. */
#pragma once

#include <glib.h>

/* What a player should know about the opening of the database. */
typedef struct {
  gboolean read_only;   /* No permission to write: games can be shown, but not changed. */
  gboolean in_use;      /* Another process has it open and writes: for this one it is read-only. */
  guint migrated_from;  /* The older schema version it had, 0 if none; a copy was kept. */
  gboolean was_missing; /* There was no file, or an empty one, but there were copies of it. */
  gboolean undecided; /* The file is damaged, or cannot be read as a whole, and a repair would lose
                       * something. It is untouched; what could be read of it is shown, and every
                       * change fails with AST_STORE_ERROR_UNDECIDED until a person has decided:
                       * ast_store_accept_repair_async (), ast_store_put_back_async (), or opening
                       * it again. */
  char *damaged_copy; /* Path of the damaged file, which was moved there untouched; NULL if the
                       * database was sound, missing, or if nothing is decided yet. */

  /* What could be read of a damaged or missing file: */
  gboolean lost_log;  /* the latest changes, in the log, could not all be read; */
  guint n_games;      /* games in the database now, */
  guint n_from_copy;  /* how many of them were only in a copy, */
  guint n_shortened;  /* how many have lost their latest actions, */
  guint n_unsure;     /* and how many have names or options that may be wrong; */
  guint n_lost;       /* games of which too little was left; */
  guint n_unreadable; /* blocks of 4 KiB that the disk does not give; */
  guint n_skipped;    /* and copies that cannot be read. */
} AstStoreReport;

/* A deep copy; free with ast_store_report_free (). */
AstStoreReport *ast_store_report_copy (const AstStoreReport *self);
void ast_store_report_free (AstStoreReport *self);

/* Frees what a report owns, and sets all to 0. */
void ast_store_report_clear (AstStoreReport *self);
