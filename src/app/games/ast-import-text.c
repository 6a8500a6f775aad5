/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-import-text.h"

#include <glib/gi18n.h>

#include "ast-message.h"
#include "ast-trouble-text.h"

/* At most so many refused files are named. */
enum { MOST_NAMED = 6 };

static char *
describe_new (guint n)
{
  if (n == 0)
    return g_strdup (_ ("There are no new games."));
  return g_strdup_printf (
      /* Translators: %u is how many games of the files that were opened. */
      ngettext ("%u game is new.", "%u games are new.", n), n);
}

static char *
describe_known (guint n)
{
  return g_strdup_printf (
      /* Translators: %u is how many games of the files that were opened. */
      ngettext ("You already have %u of these games.", "You already have %u of these games.", n),
      n);
}

static char *
describe_all_known (guint n)
{
  return g_strdup_printf (
      /* Translators: %u is how many games of the files that were opened; none of them is new. */
      ngettext ("You already have this game.", "You already have these %u games.", n), n);
}

char *
ast_import_text_taken (const AstImportReport *report)
{
  g_autofree char *added = describe_new (report->n_new);
  g_autofree char *known = NULL;

  if (report->n_known == 0)
    return g_steal_pointer (&added);
  if (report->n_new == 0 && report->refusals->len == 0)
    return describe_all_known (report->n_known);
  known = describe_known (report->n_known);
  if (report->n_new == 0)
    return g_steal_pointer (&known);
  return g_strjoin (" ", added, known, NULL);
}

/* "“games.jsonl” can’t be opened. …", or how many of its games cannot. */
static char *
describe_refusal (const AstRefusal *refusal)
{
  g_autofree char *place = NULL;
  g_autofree char *why = NULL;

  if (refusal->line == 0)
    return ast_trouble_text_record (refusal->name, refusal->error);
  /* Translators: the name of a file with several games, and the number of a line in it. */
  place = g_strdup_printf (_ ("%s, line %u"), refusal->name, refusal->line);
  why = ast_trouble_text_record (place, refusal->error);
  if (refusal->n == 1)
    return g_steal_pointer (&why);
  /* Translators: %2$s is a sentence about the first game in a file that cannot be opened. */
  return g_strdup_printf (ngettext ("%1$u game in this file can’t be opened. The first: %2$s",
                                    "%1$u games in this file can’t be opened. The first: %2$s",
                                    refusal->n),
                          refusal->n, why);
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

    g_ptr_array_add (lines, describe_refusal (refusal));
  }
  if (more > 0)
    g_ptr_array_add (
        lines,
        g_strdup_printf (
            /* Translators: %u is how many files besides those that were named. */
            ngettext ("%u more file can’t be opened.", "%u more files can’t be opened.", more),
            more));
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n\n", (char **) lines->pdata);
}

static void
tell_single (GtkWindow *parent, AstAnnouncer *announcer, const AstImportReport *report)
{
  g_autofree char *refused = ast_import_text_refused (report);

  if (report->n_known > 0)
    ast_announcer_report (announcer, "import", _ ("You already have this game"), NULL);
  else if (refused != NULL && report->unsaved == NULL)
    ast_message_tell (parent, _ ("The Record Can’t Be Opened"), refused);
}

static void
tell_several (GtkWindow *parent, AstAnnouncer *announcer, const AstImportReport *report)
{
  g_autofree char *taken = ast_import_text_taken (report);
  g_autofree char *refused = ast_import_text_refused (report);
  g_autofree char *both = NULL;

  if (refused == NULL) {
    ast_announcer_report (announcer, "import", taken, NULL);
    return;
  }
  both = g_strjoin ("\n\n", taken, refused, NULL);
  ast_message_tell (parent, _ ("Some Records Can’t Be Opened"), both);
}

void
ast_import_text_tell (GtkWindow *parent, AstAnnouncer *announcer, const AstImportReport *report)
{
  if (ast_import_report_is_single (report))
    tell_single (parent, announcer, report);
  else
    tell_several (parent, announcer, report);
}
