/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Bringing records into the store, one or many: each is checked by the rules first. */
#pragma once

#include "ast-shelf.h"

/* A file that was not taken, and why. */
typedef struct {
  char *name; /* The file's name, without folders. */
  GError *error;
} AstRefusal;

/* How it went. */
typedef struct {
  guint n_new, n_known; /* Games that are here now, and that have been here before. */
  gint64 game;          /* The last of them; 0: none. */
  GPtrArray *refusals;  /* AstRefusal, in the order of the files. */
  AstRecord *unsaved;   /* A record without fault that could not be stored; NULL: none. */
} AstImportReport;

void ast_import_report_free (AstImportReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstImportReport, ast_import_report_free)

/* Imports `files`, one after the other. What is wrong with one does not keep the others out. */
void ast_import_async (AstShelf *shelf, GFile *const *files, guint n_files,
                       GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);

/* NULL only if it was cancelled. */
AstImportReport *ast_import_finish (AstShelf *shelf, GAsyncResult *result, GError **error);
