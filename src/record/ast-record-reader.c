/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-record-reader.h"

#include <glib/gi18n.h>

#include "ast-checker.h"

static gboolean
read_header (AstChecker *self, const AstJsonValue *root)
{
  const AstJsonValue *format;
  gint64 version;

  if (root->type != AST_JSON_OBJECT)
    return ast_checker_refuse (self, "format", _ ("not an Asterism record"));
  if (!ast_checker_get_string (self, root, "format", &format))
    return FALSE;
  if (!ast_json_is_string (format, "asterism-record"))
    return ast_checker_refuse (self, "format", _ ("not an Asterism record"));
  if (!ast_checker_get_integer (self, root, "version", &version))
    return FALSE;
  return version == 1
         || ast_checker_refuse (self, "format",
                                _ ("a version of the record format not known here"));
}

static gboolean
read_about (AstChecker *self, const AstJsonValue *root)
{
  AstRecord *record = self->record;

  self->where = AST_WHERE_FILE;
  return ast_checker_copy_string (self, root, "id", &record->id)
         && ast_checker_copy_string (self, root, "created", &record->created)
         && ast_checker_copy_string (self, root, "generator", &record->generator)
         && ast_checker_copy_string (self, root, "seed", &record->seed);
}

static gboolean
read_turns (AstChecker *self, const AstJsonValue *root)
{
  const AstJsonValue *turns, *turn;

  if (ast_json_member (root, "turns") == NULL)
    return ast_checker_refuse (self, "format", _ ("“%s” is missing"), "turns");
  if (!ast_checker_find_list (self, root, "turns", &turns))
    return FALSE;
  self->where = AST_WHERE_TURN;
  turn = turns != NULL ? ast_json_first (turns) : NULL;
  for (guint i = 0; turns != NULL && i < turns->n; i++) {
    self->turn = i + 1;
    if (!ast_checker_read_turn (self, turn))
      return FALSE;
    turn = ast_json_next (turn);
  }
  return TRUE;
}

static gboolean
read_ending (AstChecker *self, const AstJsonValue *root)
{
  const AstJsonValue *pending, *end;

  self->where = AST_WHERE_END;
  if (!ast_checker_find_object (self, root, "end", &end))
    return FALSE;
  self->where = AST_WHERE_PENDING;
  if (!ast_checker_find_object (self, root, "pending", &pending))
    return FALSE;
  if (pending != NULL && end != NULL)
    return ast_checker_refuse (self, "format", _ ("“pending” in a finished game"));
  if (pending != NULL)
    return ast_checker_read_pending (self, pending);
  self->where = AST_WHERE_END;
  return end == NULL || ast_checker_read_end (self, end);
}

static gboolean
read_totals (AstChecker *self, const AstJsonValue *root)
{
  const AstJsonValue *totals, *total;

  self->where = AST_WHERE_TOTALS;
  if (!ast_checker_get_list (self, root, "totals", &totals))
    return FALSE;
  if (totals->n != self->game.n_sides)
    return ast_checker_refuse (self, "format", _ ("not one total for each side"));
  total = ast_json_first (totals);
  for (guint side = 0; side < totals->n; side++) {
    if (total->type != AST_JSON_INTEGER)
      return ast_checker_refuse (self, "format", _ ("a total is not a whole number"));
    if (total->integer != self->totals[side])
      return ast_checker_refuse (self, "format",
                                 /* Translators: the number of a side, from 0, and its points, which
                                  * a game record gives wrongly. */
                                 _ ("the total of side %u is %lld"), side,
                                 (long long) self->totals[side]);
    total = ast_json_next (total);
  }
  return TRUE;
}

static gboolean
parse (AstChecker *self, const char *text, gsize length, AstJson **json)
{
  g_autoptr (GError) error = NULL;

  *json = ast_json_parse (text, length, &error);
  return *json != NULL || ast_checker_refuse (self, "format", "%s", error->message);
}

/* The version of the rules that the record was written by: the first did not say. */
static gboolean
read_rules (AstChecker *self, const AstJsonValue *root, gint64 *rules)
{
  *rules = ast_json_member (root, "rules") == NULL;
  return *rules == 1 || ast_checker_get_integer (self, root, "rules", rules);
}

/* Leaves the record in the checker, whether or not the rules let it pass. */
static gboolean
read_judged (AstChecker *self, const AstJsonValue *root)
{
  return ast_checker_read_set_up (self, root) && read_about (self, root) && read_turns (self, root)
         && read_ending (self, root) && read_totals (self, root);
}

static gboolean
read_unjudged (AstChecker *self, const AstJsonValue *root, int rules)
{
  return ast_checker_read_set_up (self, root) && read_about (self, root)
         && ast_checker_read_account (self, root, rules);
}

static AstRecord *
read_as (AstChecker *self, const AstJsonValue *root, int rules)
{
  g_autoptr (GArray) due = g_array_new (FALSE, FALSE, sizeof (AstScore));
  g_autoptr (AstRecord) record = NULL;
  gboolean fine;

  self->due = due;
  fine = rules > 0 ? read_unjudged (self, root, rules) : read_judged (self, root);
  record = self->record;
  return fine ? g_steal_pointer (&record) : NULL;
}

AstRecord *
ast_record_read (AstDeckCollection *collection, const char *text, gsize length, GError **error)
{
  g_autoptr (GError) trouble = NULL;
  AstChecker checker = { .collection = collection, .error = &trouble, .where = AST_WHERE_FILE };
  AstChecker earlier = { .collection = collection, .where = AST_WHERE_FILE };
  g_autoptr (AstJson) json = NULL;
  const AstJsonValue *root = NULL;
  AstRecord *record = NULL;
  gint64 rules = 0;

  if (parse (&checker, text, length, &json)) {
    root = ast_json_get_root (json);
    if (read_header (&checker, root) && read_rules (&checker, root, &rules))
      record = read_as (&checker, root, 0);
  }
  if (record == NULL && rules > 0 && rules < ast_rules_get_version ())
    record = read_as (&earlier, root, (int) rules);
  if (record == NULL)
    g_propagate_error (error, g_steal_pointer (&trouble));
  else if (record->account != NULL)
    record->account->text = g_strndup (text, length);
  return record;
}

AstRecord *
ast_record_read_unjudged (AstDeckCollection *collection, const char *text, gsize length, int rules)
{
  AstChecker checker = { .collection = collection, .where = AST_WHERE_FILE };
  g_autoptr (AstJson) json = NULL;
  AstRecord *record;

  if (!parse (&checker, text, length, &json) || !read_header (&checker, ast_json_get_root (json)))
    return NULL;
  record = read_as (&checker, ast_json_get_root (json), rules);
  if (record != NULL)
    record->account->text = g_strndup (text, length);
  return record;
}
