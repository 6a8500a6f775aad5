/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-import-text.h"

#include <glib/gi18n.h>

#include "ast-trouble-text.h"

/* So many refused files are named. */
enum { MOST_NAMED = 6 };

static char *
describe_new (guint n)
{
  return g_strdup_printf (ngettext ("%u game is new.", "%u games are new.", n), n);
}

static char *
describe_known (guint n)
{
  return g_strdup_printf (ngettext ("%u game was here already.", "%u games were here already.", n),
                          n);
}

char *
ast_import_text_taken (const AstImportReport *report)
{
  g_autofree char *added = describe_new (report->n_new);
  g_autofree char *known = describe_known (report->n_known);

  if (report->n_known == 0)
    return g_steal_pointer (&added);
  if (report->n_new == 0)
    return g_steal_pointer (&known);
  return g_strjoin (" ", added, known, NULL);
}

char *
ast_import_text_refused (const AstImportReport *report)
{
  guint n = report->refusals->len;
  guint named = MIN (n, MOST_NAMED), more = n - named;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  if (n == 0)
    return NULL;
  for (guint i = 0; i < named; i++) {
    const AstRefusal *refusal = report->refusals->pdata[i];

    g_ptr_array_add (lines, ast_trouble_text_record (refusal->name, refusal->error));
  }
  if (more > 0)
    g_ptr_array_add (lines, g_strdup_printf (ngettext ("%u more file cannot be opened.",
                                                       "%u more files cannot be opened.", more),
                                             more));
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n\n", (char **) lines->pdata);
}
