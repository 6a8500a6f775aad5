/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What was read of a file of records: one, or several with a line each, as `asterism-cli simulate
 * --records` writes them. */
#pragma once

#include "ast-record-reader.h"

typedef struct {
  guint line;        /* From 1; 0: the record is the whole file. */
  AstRecord *record; /* NULL if it was refused, */
  GError *error;     /* and why, else NULL; */
  guint n;           /* how many lines in a row were refused. */
} AstReading;

void ast_reading_free (AstReading *self);

/* Reads all records in the `length` bytes at `text`, which a 0 follows; in any thread. A list of
 * AstReading, at least one, in the order of the file. */
GPtrArray *ast_reading_read_all (AstDeckCollection *collection, const char *text, gsize length);
