/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-trouble-text.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "ast-record-error.h"
#include "ast-sentences.h"
#include "ast-store-error.h"

/* Each code has its own line, so that the compiler tells of a new one. */
static const char *
explain_store (AstStoreError code)
{
  switch (code) {
  case AST_STORE_ERROR_DISK:
    return _ ("The disk isn’t responding.");
  case AST_STORE_ERROR_MEMORY:
    return _ ("The computer has run out of memory. Please close other programs.");
  case AST_STORE_ERROR_FULL:
    return _ ("The disk is full.");
  case AST_STORE_ERROR_NO_ROOM:
    return _ ("The disk is nearly full. Please free up some space.");
  case AST_STORE_ERROR_IN_USE:
    return _ ("Asterism is already running elsewhere with these games. Please close it there.");
  case AST_STORE_ERROR_ACCESS:
    return _ ("The folder of saved games can’t be opened.");
  case AST_STORE_ERROR_READ_ONLY:
    return _ ("The folder of saved games is read-only.");
  case AST_STORE_ERROR_VANISHED:
    return _ ("The file of saved games is missing.");
  case AST_STORE_ERROR_BUSY:
    return _ ("Another program is using the saved games.");
  case AST_STORE_ERROR_DAMAGED:
    return _ (
        "The file of saved games seems to be damaged. It will be checked the next time it’s opened.");
  case AST_STORE_ERROR_COPY_DAMAGED:
    return _ ("The backup is damaged.");
  case AST_STORE_ERROR_UNDECIDED:
    return _ ("First choose what to do about the saved games that couldn’t be read.");
  case AST_STORE_ERROR_NEWER:
    return _ ("The saved games were written by a newer version of Asterism.");
  case AST_STORE_ERROR_FOREIGN:
    return _ ("The file of saved games belongs to another program.");
  case AST_STORE_ERROR_CONFLICT:
    return _ ("The game was continued in another window.");
  case AST_STORE_ERROR_DECK:
    return _ ("A deck that this game needs isn’t installed.");
  case AST_STORE_ERROR_NOT_FOUND:
    return _ ("The game is no longer there.");
  case AST_STORE_ERROR_RULES:
    return _ ("The game was played under an earlier version of the rules.");
  case AST_STORE_ERROR_SCHEMA:
  case AST_STORE_ERROR_FAILED:
  case AST_STORE_ERROR_CLOSED:
  case AST_STORE_ERROR_CONSTRAINT:
    break;
  }
  return _ ("The saved games can’t be reached.");
}

static const char *
explain (const GError *error)
{
  return explain_store (error->domain == AST_STORE_ERROR ? (AstStoreError) error->code
                                                         : AST_STORE_ERROR_FAILED);
}

/* Whether somebody who helps should know of which file and system call `error` is. */
static gboolean
has_details (const GError *error)
{
  static const AstStoreError codes[] = { AST_STORE_ERROR_FAILED,    AST_STORE_ERROR_SCHEMA,
                                         AST_STORE_ERROR_DISK,      AST_STORE_ERROR_ACCESS,
                                         AST_STORE_ERROR_READ_ONLY, AST_STORE_ERROR_BUSY,
                                         AST_STORE_ERROR_VANISHED,  AST_STORE_ERROR_NEWER,
                                         AST_STORE_ERROR_FOREIGN,   AST_STORE_ERROR_CONSTRAINT };
  gboolean has = error->domain != AST_STORE_ERROR;

  for (guint i = 0; i < G_N_ELEMENTS (codes) && !has; i++)
    has = error->code == (int) codes[i];
  return has;
}

gboolean
ast_trouble_text_needed (const GError *error)
{
  return !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
         && !g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_CLOSED);
}

gboolean
ast_trouble_text_needs_opening (const GError *error)
{
  static const AstStoreError codes[] = { AST_STORE_ERROR_CLOSED,    AST_STORE_ERROR_DAMAGED,
                                         AST_STORE_ERROR_DISK,      AST_STORE_ERROR_IN_USE,
                                         AST_STORE_ERROR_READ_ONLY, AST_STORE_ERROR_VANISHED };
  gboolean needs = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (codes) && !needs; i++)
    needs = g_error_matches (error, AST_STORE_ERROR, (int) codes[i]);
  return needs;
}

char *
ast_trouble_text_store (const GError *error)
{
  g_autofree char *why = has_details (error)
                             ? g_strdup_printf ("%s (%s)", explain (error), error->message)
                             : g_strdup (explain (error));

  /* Translators: %s is a sentence that says why. */
  return g_strdup_printf (_ ("You can play on, but the game isn’t being saved. %s"), why);
}

char *
ast_trouble_text_close (const GError *error)
{
  /* Translators: %s is a sentence that says why. */
  return g_strdup_printf (_ ("The game can’t be saved, and its last moves would be lost. %s"),
                          explain (error));
}

/* Adds a sentence about `n`, unless that is 0. */
static void
add_number (GPtrArray *sentences, const char *format, guint n)
{
  if (n > 0)
    g_ptr_array_add (sentences, g_strdup_printf (format, n));
}

static void
add_skipped (GPtrArray *sentences, guint n)
{
  /* Translators: %u is a number of copies of the file of saved games. */
  add_number (sentences, ngettext ("%u backup can’t be read.", "%u backups can’t be read.", n), n);
}

/* What became of games of a file that was damaged. */
static void
add_findings (GPtrArray *sentences, const AstStoreReport *report)
{
  guint copied = report->n_from_copy, shorter = report->n_shortened, unsure = report->n_unsure;
  guint lost = report->n_lost;

  add_number (sentences,
              /* Translators: %u is how many of the recovered games; follows a sentence that tells
               * how many there are. */
              ngettext ("%u game comes from an earlier backup.",
                        "%u games come from earlier backups.", copied),
              copied);
  add_number (sentences,
              /* Translators: %u is a number of games in a file that was damaged. */
              ngettext ("%u game has lost its latest moves.",
                        "%u games have lost their latest moves.", shorter),
              shorter);
  add_number (sentences,
              /* Translators: %u is a number of games in a file that was damaged. */
              ngettext ("%u game may have wrong names or options.",
                        "%u games may have wrong names or options.", unsure),
              unsure);
  add_number (sentences,
              /* Translators: %u is a number of games in a file that was damaged. */
              ngettext ("%u game couldn’t be recovered.", "%u games couldn’t be recovered.", lost),
              lost);
  add_skipped (sentences, report->n_skipped);
}

static char *
describe_repair (const AstStoreReport *report)
{
  GPtrArray *sentences = ast_sentences_new ();
  guint n = report->n_games;

  g_ptr_array_add (sentences,
                   g_strdup_printf (
                       /* Translators: %u is how many games were found again in a damaged file. */
                       ngettext ("The saved games were damaged. %u game was recovered.",
                                 "The saved games were damaged. %u games were recovered.", n),
                       n));
  add_findings (sentences, report);
  g_ptr_array_add (sentences, g_strdup_printf (
                                  /* Translators: %s is the path of a file. */
                                  _ ("The damaged file was kept as “%s”."), report->damaged_copy));
  return ast_sentences_end (sentences);
}

char *
ast_trouble_text_found (const AstStoreReport *report)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  guint n = report->n_games;

  if (report->n_unreadable > 0)
    g_ptr_array_add (sentences,
                     g_strdup (_ ("Some parts of the file can’t be read from the disk.")));
  if (n == 0)
    g_ptr_array_add (sentences, g_strdup (_ ("None of the games can be read.")));
  /* Translators: %u is how many games a damaged file still has. */
  add_number (sentences, ngettext ("%u game can be read.", "%u games can be read.", n), n);
  add_findings (sentences, report);
  g_ptr_array_add (sentences, g_strdup (_ ("The file itself hasn’t been changed.")));
  g_ptr_array_add (sentences,
                   g_strdup (_ ("Until you choose, you can look at the games and play, but "
                                "nothing is being saved.")));
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv ("\n", (char **) sentences->pdata);
}

char *
ast_trouble_text_loss (const AstStoreReport *report)
{
  GPtrArray *sentences = ast_sentences_new ();

  add_findings (sentences, report);
  g_ptr_array_add (
      sentences, g_strdup (_ ("The file as it is now will be kept in the folder of saved games.")));
  return ast_sentences_end (sentences);
}

static char *
describe_loss (const AstStoreReport *report)
{
  GPtrArray *sentences = ast_sentences_new ();
  guint n = report->n_games;

  if (n == 0)
    g_ptr_array_add (sentences,
                     g_strdup (_ ("The file of saved games was missing or empty, and its backups "
                                  "hold no games.")));
  add_number (
      sentences,
      /* Translators: %u is how many games come from copies. */
      ngettext ("The file of saved games was missing or empty. %u game was restored from a backup.",
                "The file of saved games was missing or empty. %u games were restored from "
                "backups.",
                n),
      n);
  add_skipped (sentences, report->n_skipped);
  return ast_sentences_end (sentences);
}

char *
ast_trouble_text_report (const AstStoreReport *report)
{
  if (report == NULL)
    return NULL;
  if (report->undecided)
    return g_strdup (
        _ ("Not everything in the file of saved games could be read. Nothing is being saved until "
           "you choose what to do."));
  if (report->was_missing)
    return describe_loss (report);
  if (report->damaged_copy != NULL && report->lost_log)
    /* Translators: %s is the path of a file. */
    return g_strdup_printf (_ ("The latest changes to the saved games couldn’t be read, and the "
                               "last moves may be missing. What is left of them was kept as “%s”."),
                            report->damaged_copy);
  if (report->damaged_copy != NULL)
    return describe_repair (report);
  if (report->in_use)
    return g_strdup (_ ("Asterism is already running with these games, perhaps in another session. "
                        "You can look at them and play here, but nothing is being saved. Please "
                        "close Asterism there and start it again here."));
  if (report->read_only)
    return g_strdup (_ ("The folder of saved games is read-only. You can look at them and play, "
                        "but nothing is being saved."));
  return NULL;
}

char *
ast_trouble_text_load (const GError *error)
{
  /* Translators: %s is a sentence that says why. */
  return g_strdup_printf (_ ("The game can’t be opened. %s"), explain (error));
}

char *
ast_trouble_text_failed (const GError *error)
{
  /* Translators: %s is a sentence that says why. */
  return g_strdup_printf (_ ("Something went wrong. %s"), explain (error));
}

char *
ast_trouble_text_file (const GError *error)
{
  return error->domain == AST_STORE_ERROR ? ast_trouble_text_failed (error)
                                          : g_strdup (error->message);
}

char *
ast_trouble_text_upkeep (const GError *error)
{
  /* Translators: %s is a sentence that says why. */
  return g_strdup_printf (_ ("The weekly check and backup of the saved games failed. %s"),
                          explain (error));
}

static const char *
explain_copy (const GError *error)
{
  if (g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_NEWER))
    return _ ("The backup was made by a newer version of Asterism.");
  if (g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_FOREIGN))
    return _ ("This isn’t a backup of saved games.");
  return explain (error);
}

char *
ast_trouble_text_put_back (const GError *error)
{
  /* Translators: %s is a sentence that says why. */
  return g_strdup_printf (_ ("The backup can’t be restored, and nothing has changed. %s"),
                          explain_copy (error));
}

/* The chapter of the rulebook that has the rules with this letter. */
static const char *
name_chapter (const char *rule)
{
  switch (rule[0]) {
  case 'L':
    return _ ("Laying a tile");
  case 'M':
    return _ ("Placing a meeple");
  case 'B':
    return _ ("Battles");
  case 'P':
    return _ ("Scoring");
  case 'E':
    return _ ("The end of the game");
  case 'S':
    return _ ("Before the first turn");
  default:
    return _ ("Your turn");
  }
}

static char *
explain_record (const GError *error)
{
  const char *rule = ast_record_error_get_rule (error);
  const char *why = ast_record_error_get_why (error);
  guint turn = ast_record_error_get_turn (error);

  if (turn > 0 && g_str_equal (rule, "format"))
    /* Translators: What is wrong in a turn of a record: its number, and a technical remark. */
    return g_strdup_printf (_ ("Turn %u: %s."), turn, why);
  if (turn > 0)
    /* Translators: Which turn of a record breaks a rule: %1$u is its number, %2$s a chapter of the
     * rulebook, %3$s why, as a technical remark, and %4$s the number of the rule, such as L2. */
    return g_strdup_printf (_ ("Turn %1$u is against the rules of “%2$s”: %3$s (%4$s)."), turn,
                            name_chapter (rule), why, rule);
  /* Translators: Why a record is refused, as a technical remark. */
  return g_strdup_printf (_ ("It doesn’t follow the format: %s."), why);
}

char *
ast_trouble_text_record (const char *name, const GError *error)
{
  g_autofree char *why = NULL;

  if (error->domain != AST_RECORD_ERROR && error->domain != AST_STORE_ERROR)
    /* Translators: %1$s is the name of a file, %2$s a reason of the system, such as “Error opening
     * file: Permission denied”. */
    return g_strdup_printf (_ ("“%1$s” can’t be opened: %2$s."), name, error->message);
  why = error->domain == AST_STORE_ERROR ? g_strdup (explain (error)) : explain_record (error);
  /* Translators: %1$s is the name of a file, %2$s a sentence that says why. */
  return g_strdup_printf (_ ("“%1$s” can’t be opened. %2$s"), name, why);
}

char *
ast_trouble_text_decks (const GPtrArray *refusals)
{
  enum { MOST = 3 }; /* Lines that fit into the banner. */
  GString *text;

  if (refusals->len == 0)
    return NULL;
  text = g_string_new (NULL);
  g_string_printf (text,
                   /* Translators: %u is a number of files; their names and what is wrong follow. */
                   ngettext ("%u file in the folder of decks can’t be used:",
                             "%u files in the folder of decks can’t be used:", refusals->len),
                   refusals->len);
  for (guint i = 0; i < MIN (refusals->len, MOST); i++)
    g_string_append_printf (text, "\n%s", (const char *) refusals->pdata[i]);
  return g_string_free (text, FALSE);
}
