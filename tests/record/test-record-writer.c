/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <string.h>

#include "ast-chance.h"
#include "ast-record-reader.h"
#include "ast-record-writer.h"
#include "fixture.h"

static AstDeckCollection *collection;

static AstRecord *
read_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  AstRecord *record = ast_record_read (collection, text, strlen (text), &error);

  g_assert_no_error (error);
  return record;
}

static void
assert_same (const AstRecord *a, const AstRecord *b)
{
  g_assert_cmpstr (a->id, ==, b->id);
  g_assert_cmpstr (a->created, ==, b->created);
  g_assert_cmpstr (a->generator, ==, b->generator);
  g_assert_cmpstr (a->seed, ==, b->seed);
  g_assert_true (a->decks == b->decks);
  g_assert_cmpmem (&a->setup, sizeof a->setup, &b->setup, sizeof b->setup);
  for (guint i = 0; i < AST_MAX_PLAYERS; i++) {
    g_assert_cmpstr (a->players[i].name, ==, b->players[i].name);
    g_assert_cmpint (a->players[i].computer, ==, b->players[i].computer);
    g_assert_cmpstr (a->players[i].level, ==, b->players[i].level);
  }
  g_assert_cmpmem (a->actions->data, a->actions->len * sizeof (AstAction), b->actions->data,
                   b->actions->len * sizeof (AstAction));
}

/* The fixtures are as the writer writes them, but for the version of the rules, which the first
 * records did not tell. */
static void
test_fixtures (void)
{
  for (int i = 1; i <= 8; i++) {
    g_autofree char *path = g_strdup_printf ("records/x%d.asterism", i);
    g_autofree char *text = fixture_load (path);
    g_autoptr (AstRecord) record = read_text (text);
    g_autofree char *pretty = ast_record_write (record, AST_RECORD_PRETTY);
    g_autofree char *plain = fixture_change (pretty, "\"rules\": 1, ", "", FALSE);

    g_assert_cmpstr (plain, ==, text);
  }
}

static void
test_round_trip (void)
{
  g_autofree char *text = fixture_load ("records/x8.asterism");
  g_autoptr (AstRecord) record = read_text (text);
  g_autoptr (AstRecord) copy = NULL;
  g_autoptr (AstRecord) again = NULL;
  g_autofree char *compact = NULL;
  g_autofree char *compact_again = NULL;

  ast_record_set_player (record, 1, "Robot", TRUE, NULL);
  ast_record_set_player (record, 0, "Zoë “Z” \"\\/ 🚀", FALSE, NULL);
  g_free (record->seed);
  record->seed = g_strdup ("\x01\n\t\x7f");
  copy = ast_record_copy (record);
  assert_same (copy, record);
  compact = ast_record_write (copy, AST_RECORD_COMPACT);
  g_assert_null (strchr (compact, '\n'));
  again = read_text (compact);
  assert_same (again, record);
  compact_again = ast_record_write (again, AST_RECORD_COMPACT);
  g_assert_cmpstr (compact_again, ==, compact);
}

/* Where several realms of a tile are one, as at a junction that closes a ring of routes, a reader
 * accepts each number and a writer names the lowest. */
static void
test_lowest_number (void)
{
  g_autofree char *text = fixture_load ("records/ring.asterism");
  g_autofree char *higher =
      fixture_change (text, "\"realm\": 1}, \"scores\"", "\"realm\": 2}, \"scores\"", FALSE);
  g_autoptr (AstRecord) record = read_text (higher);
  g_autofree char *written = ast_record_write (record, AST_RECORD_PRETTY);
  g_autofree char *plain = fixture_change (written, "\"rules\": 1, ", "", FALSE);

  g_assert_cmpstr (plain, ==, text);
}

/* A game can be broken off after any action: the record is written and read again. */
static void
test_broken_off (void)
{
  g_autofree char *text = fixture_load ("records/x5.asterism");
  g_autoptr (AstRecord) whole = read_text (text);

  for (guint n = 0; n <= whole->actions->len; n++) {
    g_autoptr (AstRecord) record = ast_record_copy (whole);
    g_autoptr (AstRecord) again = NULL;
    g_autofree char *written = NULL;
    AstPhase last = AST_PLACE;

    g_array_set_size (record->actions, n);
    if (n > 0)
      last = ast_record_get_action (record, n - 1)->type;
    written = ast_record_write (record, AST_RECORD_COMPACT);
    again = read_text (written);
    g_assert_cmpuint (again->actions->len, <=, n);
    if (last == AST_DRAW || (last == AST_PLACE && n < whole->actions->len - 2)) {
      g_assert_cmpuint (again->actions->len, ==, n);
      g_assert_cmpint (strstr (written, "pending") != NULL, ==, last == AST_DRAW);
    } else {
      g_assert_nonnull (n == whole->actions->len ? written : strstr (written, "pending"));
    }
  }
}

static void
assert_illegal (AstAction action)
{
  g_autofree char *text = fixture_load ("records/x1.asterism");
  g_autoptr (AstRecord) record = read_text (text);
  AstAction draw = { .type = AST_DRAW };

  draw.draw.kind = ast_tile_set_find (ast_deck_set_get_tiles (record->decks), "planet-empire");
  g_array_set_size (record->actions, 0);
  if (action.type != AST_DRAW)
    ast_record_add (record, &draw);
  if (action.type == AST_PLACE)
    ast_record_add (record, &(AstAction){ .type = AST_LAY, .lay = { 0, 1, 0 } });
  ast_record_add (record, &action);
  g_assert_null (ast_record_write (record, AST_RECORD_COMPACT));
}

/* A record with invalid contents is not written. */
static void
test_illegal (void)
{
  g_autofree char *text = fixture_load ("records/x1.asterism");
  g_autoptr (AstRecord) record = read_text (text);

  assert_illegal ((AstAction){ .type = AST_FINISH });
  assert_illegal ((AstAction){ .type = AST_DRAW, .draw = { AST_MAX_KINDS - 1 } });
  assert_illegal ((AstAction){ .type = AST_LAY, .lay = { 0, 0, 0 } });
  assert_illegal ((AstAction){ .type = AST_LAY, .lay = { 99, 99, 3 } });
  assert_illegal ((AstAction){ .type = AST_PLACE, .place = { AST_SMALL, 0, 9, 9, 0 } });
  assert_illegal ((AstAction){ .type = AST_PLACE, .place = { AST_SMALL, 0, 0, 1, 7 } });
  record->setup.n_players = 1;
  g_assert_null (ast_record_write (record, AST_RECORD_COMPACT));
}

static void
test_stamp (void)
{
  g_autofree char *text = fixture_load ("records/x1.asterism");
  g_autoptr (AstRecord) record = read_text (text);
  g_autoptr (GDateTime) created = NULL;

  ast_record_stamp (record);
  g_assert_true (g_uuid_string_is_valid (record->id));
  created = g_date_time_new_from_iso8601 (record->created, NULL);
  g_assert_nonnull (created);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  collection = ast_deck_collection_new (NULL);
  g_test_add_func ("/record/writer/fixtures", test_fixtures);
  g_test_add_func ("/record/writer/round-trip", test_round_trip);
  g_test_add_func ("/record/writer/lowest-number", test_lowest_number);
  g_test_add_func ("/record/writer/broken-off", test_broken_off);
  g_test_add_func ("/record/writer/illegal", test_illegal);
  g_test_add_func ("/record/writer/stamp", test_stamp);
  status = g_test_run ();
  ast_deck_collection_unref (collection);
  return status;
}
