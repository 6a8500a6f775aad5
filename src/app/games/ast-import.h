/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Importing records into the store: each is checked by the rules first. */
#pragma once

#include "ast-library.h"

/* A file that was not imported, or lines of it that were not, and why. */
typedef struct {
  char *name;    /* The file's name, without folders. */
  guint n;       /* How many records in it were refused; */
  guint line;    /* the line of the first of them, 0 for the whole file, */
  GError *error; /* and what is wrong with that. */
} AstRefusal;

/* The outcome of an import. */
typedef struct {
  guint n_new, n_known; /* Games that were imported, and that were here before. */
  gint64 game;          /* The number of the last of them; 0: none. */
  GPtrArray *refusals;  /* AstRefusal, in the order of the files. */
  AstRecord *unsaved;   /* A correct record that could not be stored; NULL: none. */
} AstImportReport;

void ast_import_report_free (AstImportReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstImportReport, ast_import_report_free)

/* Whether there was one game only. */
gboolean ast_import_report_is_single (const AstImportReport *self);

/* Imports `files`, one after the other; each may have several records, a line each. What is refused
 * does not prevent the others from being imported. */
void ast_import_async (AstLibrary *library, GFile *const *files, guint n_files,
                       GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);

/* NULL only if it was cancelled. */
AstImportReport *ast_import_finish (AstLibrary *library, GAsyncResult *result, GError **error);
