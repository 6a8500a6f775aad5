/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The people of a table who are connected to other hosts that share the log, as these have told. */
#pragma once

#include <glib.h>

typedef struct _AstOtherHosts AstOtherHosts;

AstOtherHosts *ast_other_hosts_new (void);
void ast_other_hosts_free (AstOtherHosts *self);

/* The host of that name tells all its people at the table, their numbers with spaces between, and
 * at last "+N" if there are N that have none, at the time `now` (microseconds). It must tell them
 * again every AST_OTHER_HOSTS_REPEAT_SECONDS. Returns whether that is news. */
gboolean
ast_other_hosts_hear (AstOtherHosts *self, const char *name, const char *people, gint64 now);

/* Something may have been missed: hosts that do not tell again soon are forgotten. */
void ast_other_hosts_doubt (AstOtherHosts *self, gint64 now);

/* Forgets hosts that have told nothing for too long: one that was killed has not said goodbye.
 * Returns whether there were any. */
gboolean ast_other_hosts_forget (AstOtherHosts *self, gint64 now);

gboolean ast_other_hosts_is_empty (const AstOtherHosts *self);

/* Whether that person is there. */
gboolean ast_other_hosts_has (const AstOtherHosts *self, int person);

/* All people (int), some of them perhaps twice; -1 for each that has no number. Free with
 * g_array_unref (). */
GArray *ast_other_hosts_list (const AstOtherHosts *self);

enum { AST_OTHER_HOSTS_REPEAT_SECONDS = 20, AST_OTHER_HOSTS_DOUBT_SECONDS = 5 };
