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
  if (!ast_checker_get (self, root, "format", AST_JSON_STRING, &format))
    return FALSE;
  if (!ast_json_is_string (format, "asterism-record"))
    return ast_checker_refuse (self, "format", _ ("not an Asterism record"));
  if (!ast_checker_get_integer (self, root, "version", &version))
    return FALSE;
  return version == 1
         || ast_checker_refuse (self, "format", _ ("an unknown version of the record format"));
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

/* The version of the rules that the record was written by: the first did not say. */
static gboolean
read_rules (AstChecker *self, const AstJsonValue *root, gint64 *rules)
{
  *rules = ast_json_member (root, "rules") == NULL;
  return *rules == 1 || ast_checker_get_integer (self, root, "rules", rules);
}

/* As a record that the present rules judge, or if `rules` is not 0 as one of that version. */
static AstRecord *
read_as (AstChecker *self, const AstJsonValue *root, int rules)
{
  g_autoptr (AstRecord) record = NULL;
  gboolean fine;

  self->judged = rules == 0;
  fine = ast_checker_read_set_up (self, root) && read_about (self, root)
         && ast_checker_read_turns (self, root)
         && (self->judged || ast_checker_read_account (self, root, rules));
  record = self->record;
  g_clear_pointer (&self->played, ast_turn_writer_free);
  return fine ? g_steal_pointer (&record) : NULL;
}

AstRecord *
ast_record_read (AstDeckCollection *collection, const char *text, gsize length, GError **error)
{
  g_autoptr (GError) trouble = NULL;
  AstChecker checker = { .collection = collection, .error = &trouble, .where = AST_WHERE_FILE };
  g_autoptr (AstJson) json = NULL;
  const AstJsonValue *root = NULL;
  AstRecord *record = NULL;
  gint64 rules = 0;

  if (ast_checker_parse (&checker, text, length, &json)) {
    root = ast_json_get_root (json);
    if (read_header (&checker, root) && read_rules (&checker, root, &rules))
      record = read_as (&checker, root, 0);
  }
  if (record == NULL && rules > 0 && rules < ast_rules_get_version ())
    record = ast_record_read_unjudged (collection, text, length, (int) rules);
  if (record == NULL)
    g_propagate_error (error, g_steal_pointer (&trouble));
  return record;
}

AstRecord *
ast_record_read_unjudged (AstDeckCollection *collection, const char *text, gsize length, int rules)
{
  AstChecker checker = { .collection = collection, .where = AST_WHERE_FILE };
  g_autoptr (AstJson) json = NULL;
  AstRecord *record = NULL;

  if (ast_checker_parse (&checker, text, length, &json)
      && read_header (&checker, ast_json_get_root (json)))
    record = read_as (&checker, ast_json_get_root (json), rules);
  if (record != NULL)
    record->account->text = g_strndup (text, length);
  return record;
}

AstRecord *
ast_record_read_value (AstDeckCollection *collection, const AstJsonValue *root,
                       const AstJsonValue *deck_files, GError **error)
{
  AstChecker checker = {
    .collection = collection, .deck_files = deck_files, .error = error, .where = AST_WHERE_FILE
  };

  return read_header (&checker, root) ? read_as (&checker, root, 0) : NULL;
}

/* Whether the game stands between two turns, the last of which is number `n_turns` from 1. */
static gboolean
stands_after (const AstGame *game, guint n_turns)
{
  return game->n_tiles == n_turns + 1 && (game->phase == AST_DRAW || game->phase == AST_FINISH);
}

/* Plays the first turns of `record`, and has a record of them. */
static void
play_turns (AstChecker *self, const AstRecord *record, guint n_turns)
{
  AstResult result;

  self->record = ast_record_copy (record);
  g_array_set_size (self->record->actions, 0);
  self->played =
      ast_turn_writer_new (ast_deck_set_get_tiles (record->decks), &record->setup, FALSE, &result);
  for (guint i = 0; !stands_after (&self->played->game, n_turns) && i < record->actions->len; i++) {
    ast_turn_writer_add (self->played, ast_record_get_action (record, i));
    ast_record_add (self->record, ast_record_get_action (record, i));
  }
}

AstRecord *
ast_record_continue (const AstRecord *record, guint n_turns, const AstJsonValue *news,
                     GError **error)
{
  AstChecker checker = { .error = error, .judged = TRUE, .turn = n_turns };
  gboolean fine;

  play_turns (&checker, record, n_turns);
  fine = ast_checker_read_news (&checker, news);
  ast_turn_writer_free (checker.played);
  if (!fine)
    g_clear_pointer (&checker.record, ast_record_free);
  return checker.record;
}

guint
ast_record_count_turns (const AstRecord *self)
{
  g_autofree AstGame *game = g_new (AstGame, 1);

  ast_record_replay (self, game, NULL);
  return game->n_tiles - 1u - (game->phase == AST_PLACE || game->phase == AST_ROLL);
}
