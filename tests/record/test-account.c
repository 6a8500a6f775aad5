/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Records that were played by earlier rules. */

#include <string.h>

#include "ast-record-reader.h"
#include "ast-record-writer.h"
#include "fixture.h"
#include "later-rules.h"

static AstDeckCollection *collection;

static AstRecord *
read_text (const char *text, GError **error)
{
  return ast_record_read (collection, text, strlen (text), error);
}

/* A record that today's rules have written, with the meeples on its board. */
static char *
write_kept (const char *path, AstGame *game)
{
  g_autofree char *text = fixture_load (path);
  g_autoptr (AstRecord) record = read_text (text, NULL);

  g_assert_nonnull (record);
  g_assert_null (record->account);
  g_assert_cmpint (ast_record_replay (record, game, NULL), ==, AST_OK);
  return ast_record_write (record, AST_RECORD_KEPT);
}

static void
assert_same_board (const AstGame *sketch, const AstGame *game)
{
  g_assert_cmpint (sketch->phase, ==, AST_OVER);
  g_assert_cmpint (ast_game_fits (sketch, 0, NULL), ==, 0);
  g_assert_cmpmem (sketch->tiles, sketch->n_tiles * sizeof *sketch->tiles, game->tiles,
                   game->n_tiles * sizeof *game->tiles);
  g_assert_cmpint (sketch->player, ==, game->player);
  g_assert_cmpmem (sketch->points, sizeof sketch->points, game->points, sizeof game->points);
  for (int i = 0; i < game->n_tiles; i++)
    g_assert_cmpint (ast_game_tile_at (sketch, game->tiles[i].x, game->tiles[i].y), ==, i);
  for (int player = 0; player < game->setup.n_players; player++)
    g_assert_cmpint (__builtin_popcount (ast_game_reserve (sketch, player)), ==,
                     __builtin_popcount (ast_game_reserve (game, player)));
}

/* All that a record says is kept, and the board can be seen. */
static void
test_refused (void)
{
  g_autofree AstGame *game = g_new (AstGame, 1);
  g_autofree char *text = write_kept ("records/x8.asterism", game);
  g_autofree char *again = NULL;
  g_autoptr (AstRecord) record = NULL, copy = NULL, today = NULL;
  g_autoptr (GError) error = NULL;

  today = read_text (text, NULL);
  later_rules_set (RULES_STRICT);
  record = read_text (text, &error);
  g_assert_no_error (error);
  g_assert_nonnull (record->account);
  g_assert_cmpint (record->account->rules, ==, 1);
  g_assert_false (record->account->finished);
  assert_same_board (&record->account->sketch, game);
  g_assert_cmpmem (record->actions->data, record->actions->len * sizeof (AstAction),
                   today->actions->data, today->actions->len * sizeof (AstAction));
  copy = ast_record_copy (record);
  again = ast_record_write (copy, AST_RECORD_PRETTY);
  g_assert_cmpstr (again, ==, text);
  later_rules_set (RULES_TODAY);
}

/* What the later rules accept is an ordinary game. */
static void
test_accepted (void)
{
  g_autofree char *text = fixture_load ("records/x1.asterism");
  g_autoptr (AstRecord) record = NULL;

  later_rules_set (RULES_STRICT);
  record = read_text (text, NULL);
  g_assert_null (record->account);
  later_rules_set (RULES_TODAY);
}

/* Points that other rules have given are no mistake. */
static void
test_other_points (void)
{
  g_autofree char *text = fixture_load ("records/x7.asterism");
  g_autoptr (AstRecord) record = NULL;

  later_rules_set (RULES_GENEROUS);
  record = read_text (text, NULL);
  g_assert_nonnull (record);
  g_assert_nonnull (record->account);
  g_assert_true (record->account->finished);
  g_assert_cmpint (record->account->sketch.points[0], ==, 6);
  later_rules_set (RULES_TODAY);
}

/* Only an earlier version excuses a record, and not one that cannot be drawn. */
static void
test_no_excuse (void)
{
  static const struct {
    const char *from, *to;
  } changes[] = {
    { "\"rules\":1", "\"rules\":2" },
    { "\"rules\":1", "\"rules\":3" },
    { "\"rules\":1", "\"rules\":0" },
    { "\"rules\":1", "\"rules\":\"1\"" },
    { "\"x\":2,\"y\":0", "\"x\":1,\"y\":0" },
    { "\"x\":2,\"y\":0", "\"x\":99,\"y\":0" },
    { "\"tile\":\"field-cap\"", "\"tile\":\"field\"" },
    { "\"tile\":\"field-cap\"", "\"tile\":\"start\"" },
    { "\"dice\":[6,2]", "\"dice\":[6,9]" },
    { "\"dice\":[6,2]", "\"dice\":[1,2,3,4]" },
    { "\"side\":1,\"dice\":[6", "\"side\":2,\"dice\":[6" },
    { "\"totals\":[2,11]", "\"totals\":[2]" },
    { "\"standing\":[{\"player\":0", "\"standing\":[{\"player\":6" },
    { "\"rolls\":[", "\"rolls\":[7," },
  };
  g_autofree AstGame *game = g_new (AstGame, 1);
  g_autofree char *text = write_kept ("records/x8.asterism", game);

  later_rules_set (RULES_STRICT);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_autofree char *changed = fixture_change (text, changes[i].from, changes[i].to, TRUE);
    g_autoptr (GError) error = NULL;

    g_test_message ("%s", changes[i].to);
    g_assert_null (read_text (changed, &error));
    g_assert_nonnull (error);
  }
  later_rules_set (RULES_TODAY);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  collection = ast_deck_collection_new (NULL);
  g_test_add_func ("/account/refused", test_refused);
  g_test_add_func ("/account/accepted", test_accepted);
  g_test_add_func ("/account/other-points", test_other_points);
  g_test_add_func ("/account/no-excuse", test_no_excuse);
  result = g_test_run ();
  ast_deck_collection_unref (collection);
  return result;
}
