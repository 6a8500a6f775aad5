/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The people of a table who are connected to other hosts that share the log, as these have told. */
#pragma once

#include <glib.h>

typedef struct _AstElsewhere AstElsewhere;

AstElsewhere *ast_elsewhere_new (void);
void ast_elsewhere_free (AstElsewhere *self);

/* A host tells all its people at the table, their numbers with spaces between, and at last "+N" if
 * there are N that have none, at the time `now` (microseconds). It must tell them again every
 * AST_ELSEWHERE_REPEAT_SECONDS. Returns whether that is news. */
gboolean ast_elsewhere_hear (AstElsewhere *self, const char *host, const char *people, gint64 now);

/* Something may have been missed: hosts that do not tell again soon are forgotten. */
void ast_elsewhere_doubt (AstElsewhere *self, gint64 now);

/* Forgets hosts that have told nothing for too long: one that was killed has not said goodbye.
 * Returns whether there were any. */
gboolean ast_elsewhere_forget (AstElsewhere *self, gint64 now);

gboolean ast_elsewhere_is_empty (const AstElsewhere *self);

/* Whether that person is there. */
gboolean ast_elsewhere_has (const AstElsewhere *self, int person);

/* All people (int), some of them perhaps twice; -1 for each that has no number. Free with
 * g_array_unref (). */
GArray *ast_elsewhere_list (const AstElsewhere *self);

enum { AST_ELSEWHERE_REPEAT_SECONDS = 20, AST_ELSEWHERE_DOUBT_SECONDS = 5 };
