/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Looking at tables that nobody is at: in turn, and what is told where there is nothing to see. */

#include "ast-table-reader.h"

#include <glib/gstdio.h>

#include "ast-sqlite-db.h"
#include "testing.h"

typedef struct {
  char *folder, *path;
  GHashTable *tables; /* None: nobody is at any. */
  AstDeckCollection *collection;
  AstTableLog *log;
  AstTableReader *reader;
  GString *seen; /* What has been told, a word a look. */
  int n_waiting;
} Fixture;

/* A client that looks at some tables, one after the other. */
typedef struct {
  Fixture *fixture;
  char letter;
  int n;
} Client;

static void
found (Fixture *self, const char *code)
{
  static const char entry[] =
      "{\"type\":\"create\",\"nearby\":false,\"set_up\":{\"decks\":[\"base:1\"],\"options\":"
      "{\"teams\":false,\"equipment\":false,\"unplaceable\":\"discard\",\"purist\":false,"
      "\"undo\":true},\"seats\":[{\"colour\":\"red\",\"kind\":\"open\"},{\"colour\":\"black\","
      "\"kind\":\"open\"}]},\"token\":\"abc\",\"name\":\"Ada\"}";

  ast_table_log_append (self->log, code, 0, entry, FALSE, NULL, NULL);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("table-reader-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "tables.db", NULL);
  self->tables = g_hash_table_new (g_str_hash, g_str_equal);
  self->collection = ast_deck_collection_new (NULL);
  self->log = ast_table_log_new (ast_sqlite_db_new (self->path, &error), &error);
  g_assert_no_error (error);
  self->reader = ast_table_reader_new (self->log, self->tables, self->collection);
  self->seen = g_string_new (NULL);
  found (self, "BBBBBB");
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  ast_table_log_free (self->log);
  ast_table_reader_free (self->reader);
  ast_deck_collection_unref (self->collection);
  g_hash_table_unref (self->tables);
  g_string_free (self->seen, TRUE);
  g_remove (self->path);
  g_rmdir (self->folder);
  g_free (self->path);
  g_free (self->folder);
}

static void
seen_cb (AstTableLogResult result, const char *code, const AstSharedState *state, gpointer data)
{
  static const char *const words[] = { "ok", "taken", "gone", "stranger", "damaged", "failed" };
  Fixture *self = data;

  g_assert_true ((state != NULL) == (result == AST_TABLE_LOG_OK));
  g_string_append_printf (self->seen, " %s",
                          state != NULL ? ast_table_people_get (&state->people, AST_FOUNDER)->name
                                        : words[result]);
  self->n_waiting--;
}

static AstTableLook *
look (Fixture *self, const char *code, const char *token)
{
  self->n_waiting++;
  return ast_table_reader_look (self->reader, code, token, seen_cb, self);
}

static void
test_results (Fixture *self, gconstpointer data)
{
  ast_table_log_append (self->log, "DDDDDD", 0, "{}", FALSE, NULL, NULL);
  look (self, "BBBBBB", NULL);
  look (self, "BBBBBB", "abc");
  look (self, "BBBBBB", "abd");
  look (self, "CCCCCC", NULL);
  g_test_expect_message (NULL, G_LOG_LEVEL_WARNING, "Table DDDDDD*");
  look (self, "DDDDDD", NULL);
  wait_while (self->n_waiting > 0);
  g_test_assert_expected_messages ();
  g_assert_cmpstr (self->seen->str, ==, " Ada Ada stranger gone damaged");
}

static void
next_cb (AstTableLogResult result, const char *code, const AstSharedState *state, gpointer data)
{
  Client *self = data;

  g_string_append_c (self->fixture->seen, self->letter);
  if (--self->n > 0)
    ast_table_reader_look (self->fixture->reader, "BBBBBB", NULL, next_cb, self);
  self->fixture->n_waiting -= self->n == 0;
}

/* Whoever has much to look at does not keep the others waiting. */
static void
test_turns (Fixture *self, gconstpointer data)
{
  Client clients[] = { { self, 'a', 4 }, { self, 'b', 2 }, { self, 'c', 1 } };

  self->n_waiting = G_N_ELEMENTS (clients);
  for (gsize i = 0; i < G_N_ELEMENTS (clients); i++)
    ast_table_reader_look (self->reader, "BBBBBB", NULL, next_cb, &clients[i]);
  wait_while (self->n_waiting > 0);
  g_assert_cmpstr (self->seen->str, ==, "abcabaa");
}

static void
keep_cb (AstTableLogResult result, const char *code, const AstSharedState *state, gpointer data)
{
  Fixture *self = data;
  g_autoptr (AstSharedTable) kept = ast_table_reader_take (self->reader);

  g_assert_cmpint (result, ==, AST_TABLE_LOG_OK);
  g_assert_cmpstr (code, ==, "BBBBBB");
  g_assert_true (ast_shared_table_get_state (kept) == state);
  g_assert_null (ast_table_reader_take (self->reader));
  self->n_waiting--;
}

static void
test_keep (Fixture *self, gconstpointer data)
{
  self->n_waiting++;
  ast_table_reader_look (self->reader, "BBBBBB", NULL, keep_cb, self);
  wait_while (self->n_waiting > 0);
}

/* Also what is under way. */
static void
test_cancel (Fixture *self, gconstpointer data)
{
  AstTableLook *first = look (self, "BBBBBB", NULL);
  AstTableLook *second = look (self, "BBBBBB", NULL);

  look (self, "CCCCCC", NULL);
  ast_table_look_cancel (first);
  ast_table_look_cancel (second);
  wait_while (self->n_waiting > 2);
  g_assert_cmpstr (self->seen->str, ==, " gone");
}

/* Whoever still waits at the end is told so. */
static void
test_end (Fixture *self, gconstpointer data)
{
  look (self, "BBBBBB", NULL);
  look (self, "CCCCCC", NULL);
  ast_table_log_free (self->log);
  ast_table_reader_free (self->reader);
  g_assert_cmpstr (self->seen->str, ==, " failed failed");
  g_assert_cmpint (self->n_waiting, ==, 0);
  run_pending (); /* The answer of the log comes to nobody. */
  self->log = ast_table_log_new (ast_sqlite_db_new (self->path, NULL), NULL);
  self->reader = ast_table_reader_new (self->log, self->tables, self->collection);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/net/table-reader/results", test_results);
  add_test ("/net/table-reader/turns", test_turns);
  add_test ("/net/table-reader/keep", test_keep);
  add_test ("/net/table-reader/cancel", test_cancel);
  add_test ("/net/table-reader/end", test_end);
  return g_test_run ();
}
