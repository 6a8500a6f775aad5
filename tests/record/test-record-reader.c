/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Records are read: what is in them, what is refused, and the games that they lead to. */

#include <string.h>

#include "ast-json.h"
#include "ast-record-reader.h"
#include "fixture.h"

static AstDeckCollection *collection;

/* The worked examples of the rules. */
static const struct {
  const char *path;
  int totals[3];
} examples[] = {
  { "records/x1.asterism", { 3, 0 } },     { "records/x2.asterism", { 8, 0 } },
  { "records/x3.asterism", { 11, 8 } },    { "records/x4.asterism", { 4, 1 } },
  { "records/x5.asterism", { 3, 13, 1 } }, { "records/x6.asterism", { 1, 3 } },
  { "records/x7.asterism", { 6, 3, 8 } },  { "records/x8.asterism", { 2, 11 } },
};

static void
test_examples (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++) {
    g_autofree char *text = fixture_load (examples[i].path);
    g_autoptr (GError) error = NULL;
    g_autoptr (AstRecord) record = ast_record_read (collection, text, strlen (text), &error);
    AstGame game;

    g_assert_no_error (error);
    ast_game_init (&game, ast_deck_set_get_tiles (record->decks), &record->setup);
    for (guint j = 0; j < record->actions->len; j++)
      g_assert_cmpint (ast_game_apply (&game, ast_record_get_action (record, j), NULL), ==, AST_OK);
    for (int side = 0; side < game.n_sides; side++)
      g_assert_cmpint (game.points[side], ==, examples[i].totals[side]);
  }
}

static void
test_value (void)
{
  g_autofree char *text = fixture_load ("records/x8.asterism");
  g_autoptr (AstRecord) record = ast_record_read (collection, text, strlen (text), NULL);
  const AstAction *last = ast_record_get_action (record, record->actions->len - 1);
  const AstTileSet *tiles = ast_deck_set_get_tiles (record->decks);

  g_assert_cmpstr (record->generator, ==, "worked example X8");
  g_assert_cmpstr (record->created, ==, "2026-03-01T20:30:00Z");
  g_assert_cmpstr (record->seed, ==, "8");
  g_assert_cmpuint (record->setup.n_players, ==, 2);
  g_assert_cmpuint (record->setup.colours[1], ==, AST_BLUE);
  g_assert_true (record->setup.equipment);
  g_assert_cmpstr (record->players[0].name, ==, "Vega");
  g_assert_false (record->players[0].computer);
  g_assert_null (record->players[0].level);
  g_assert_true (record->players[1].computer);
  g_assert_cmpstr (record->players[1].level, ==, "captain");
  g_assert_cmpuint (last->type, ==, AST_DRAW);
  g_assert_cmpstr (tiles->kinds[last->draw.kind].id, ==, "route-curve-hunters");
}

/* A message with the turns of a game, from which one is taken after the other. */
static AstRecord *
go_on (const AstRecord *record, const char *text)
{
  g_autoptr (AstJson) json = ast_json_parse (text, strlen (text), NULL);
  g_autoptr (GError) error = NULL;
  AstRecord *next = ast_record_continue (record, ast_record_count_turns (record),
                                         ast_json_get_root (json), &error);

  g_assert_true ((next == NULL) == (error != NULL));
  return next;
}

/* X8 without its last turn, which is then news. */
static void
test_continue (void)
{
  static const char turn[] = "{\"turn\": {\"player\": 0, \"unplaceable\": "
                             "[\"field-four-separate\"], \"tile\": \"planet-two-routes-order\", "
                             "\"x\": -1, \"y\": 0, \"rotation\": 0, \"meeple\": {\"size\": "
                             "\"large\", \"x\": -1, \"y\": 0, \"realm\": 0}}, ";
  static const char rest[] = "\"pending\": {\"unplaceable\": [\"field-all-hunters\"], \"tile\": "
                             "\"route-curve-hunters\"}, \"totals\": [2, 11]}";
  g_autofree char *text = fixture_load ("records/x8.asterism");
  g_autofree char *news = g_strconcat (turn, rest, NULL);
  g_autofree char *lie = fixture_change (news, "[2, 11]", "[2, 12]", FALSE);
  g_autofree char *silence = g_strconcat (turn, "\"totals\": [2, 11]}", NULL);
  g_autoptr (AstRecord) whole = ast_record_read (collection, text, strlen (text), NULL);
  g_autoptr (AstJson) json = ast_json_parse (text, strlen (text), NULL);
  g_autoptr (AstRecord) again =
      ast_record_read_value (collection, ast_json_get_root (json), NULL, NULL);
  g_autoptr (AstRecord) before = ast_record_copy (whole), next = NULL, none = NULL;

  g_assert_cmpuint (ast_record_count_turns (whole), ==, 7);
  g_assert_cmpuint (again->actions->len, ==, whole->actions->len);
  /* The tiles drawn in the last turn and after it, a lay and a placement. */
  g_array_set_size (before->actions, before->actions->len - 6);
  g_assert_cmpuint (ast_record_count_turns (before), ==, 6);
  none = go_on (before, lie);
  g_assert_null (none);
  none = go_on (before, silence);
  g_assert_null (none);
  next = go_on (before, news);
  g_assert_cmpuint (next->actions->len, ==, whole->actions->len);
  for (guint i = 0; i < whole->actions->len; i++)
    g_assert_true (
        ast_action_equal (ast_record_get_action (next, i), ast_record_get_action (whole, i)));
}

/* Turns are taken back: the tile in the hand is the one of the first of them. */
static void
test_take_back (void)
{
  static const char news[] = "{\"pending\": {\"tile\": \"field-corner\"}, \"totals\": [0, 0]}";
  g_autofree char *text = fixture_load ("records/x8.asterism");
  g_autoptr (AstRecord) whole = ast_record_read (collection, text, strlen (text), NULL);
  g_autoptr (AstJson) json = ast_json_parse (news, strlen (news), NULL);
  g_autoptr (AstRecord) record = ast_record_continue (whole, 5, ast_json_get_root (json), NULL);

  g_assert_cmpuint (ast_record_count_turns (record), ==, 5);
  g_assert_cmpuint (ast_record_get_action (record, record->actions->len - 1)->type, ==, AST_DRAW);
}

static void
test_error (void)
{
  g_autofree char *text = fixture_load ("records/x4.asterism");
  g_autofree char *changed = fixture_change (text, "\"winner\": 0", "\"winner\": 1", FALSE);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) copy = NULL;

  g_assert_null (ast_record_read (collection, changed, strlen (changed), &error));
  copy = g_error_copy (error);
  g_assert_error (copy, AST_RECORD_ERROR, AST_WHERE_TURN);
  g_assert_cmpuint (ast_record_error_get_turn (copy), ==, 7);
  g_assert_cmpstr (ast_record_error_get_rule (copy), ==, "B3");
  g_assert_cmpstr (ast_record_error_get_why (copy), ==, "“battles[0].winner” should be 0");
  g_assert_null (ast_record_read (collection, changed, strlen (changed), NULL));
}

static void
check_change (const char *line, const char *changed, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = ast_record_read (collection, changed, strlen (changed), &error);
  const char *found = record != NULL ? "right" : error->message;

  if (!g_str_has_prefix (found, expected))
    g_test_fail_printf ("%s: “%s”, but not “%s”", line, found, expected);
}

static void
test_changes (void)
{
  g_assert_cmpint (fixture_each_change ("changes.txt", "records/", ".asterism", check_change), >,
                   190);
}

/* Every JSON value but an object. */
static void
test_no_record (void)
{
  static const char *const texts[] = { "[]", "[{}]", "{}", "7", "\"asterism-record\"", "null" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_null (ast_record_read (collection, texts[i], strlen (texts[i]), &error));
    g_assert_true (g_str_has_prefix (error->message, "file: format: "));
  }
}

static char *
make_name (guint n_characters)
{
  GString *name = g_string_new (NULL);

  for (guint i = 0; i < n_characters; i++)
    g_string_append (name, "🚀");
  return g_string_free (name, FALSE);
}

/* Characters count, not bytes. */
static void
test_long_name (void)
{
  g_autofree char *most = make_name (100);
  g_autofree char *more = make_name (101);
  g_autofree char *text = fixture_load ("records/x1.asterism");
  g_autofree char *right = fixture_change (text, "Vega", most, FALSE);
  g_autofree char *wrong = fixture_change (text, "Vega", more, FALSE);
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = ast_record_read (collection, right, strlen (right), &error);

  g_assert_no_error (error);
  g_assert_null (ast_record_read (collection, wrong, strlen (wrong), &error));
  g_assert_cmpstr (error->message, ==, "set-up: format: a name of more than 100 characters");
}

/* The duel of X6 with `n` ties before it is decided. */
static char *
make_ties (guint n)
{
  static const char roll[] = "[{\"side\": 0, \"dice\": [5, 1], \"yellow\": []},"
                             " {\"side\": 1, \"dice\": [5, 5], \"yellow\": []}],";
  static const char scores[] = "{\"side\": 0, \"points\": 1, \"for\": \"tie\", \"x\": 0, \"y\": 1,"
                               " \"realm\": 0}, {\"side\": 1, \"points\": 1, \"for\": \"tie\","
                               " \"x\": 0, \"y\": 1, \"realm\": 0},";
  g_autofree char *text = fixture_load ("records/x6.asterism");
  g_autoptr (GString) more_rolls = g_string_new ("\"rolls\": [");
  g_autoptr (GString) more_scores = g_string_new ("\"scores\": [");
  g_autofree char *totals = g_strdup_printf ("[%u, %u]", n, n + 2);
  g_autofree char *rolled = NULL;
  g_autofree char *scored = NULL;

  for (guint i = 1; i < n; i++) {
    g_string_append (more_rolls, roll);
    g_string_append (more_scores, scores);
  }
  rolled = fixture_change (text, "\"rolls\": [", more_rolls->str, FALSE);
  scored = fixture_change (rolled, "\"scores\": [", more_scores->str, FALSE);
  return fixture_change (scored, "[1, 3]", totals, FALSE);
}

static void
test_many_rolls (void)
{
  g_autofree char *most = make_ties (999);
  g_autofree char *more = make_ties (1000);
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = ast_record_read (collection, most, strlen (most), &error);

  g_assert_no_error (error);
  g_assert_null (ast_record_read (collection, more, strlen (more), &error));
  g_assert_cmpstr (error->message, ==, "turn 2: format: more than 1,000 rolls in a battle");
}

/* Random changes give an error or a record, never a crash. The sanitizers watch. */
static void
test_noise (void)
{
  g_autofree char *text = fixture_load ("records/x8.asterism");
  gsize length = strlen (text);
  guint n_refused = 0;

  for (guint i = 0; i < 20000; i++) {
    g_autofree char *noisy = g_memdup2 (text, length);
    gsize cut = g_test_rand_int_range (0, 8) == 0 ? g_test_rand_int_range (0, length) : length;
    g_autoptr (GError) error = NULL;
    g_autoptr (AstRecord) record = NULL;

    for (int n = g_test_rand_int_range (1, 4); n > 0; n--) {
      static const char likely[] = "0123456789-{}[]\",:\\ u\xff\xc3";

      noisy[g_test_rand_int_range (0, length)] = likely[g_test_rand_int_range (0, sizeof likely)];
    }
    record = ast_record_read (collection, noisy, cut, &error);
    g_assert_true ((record == NULL) == (error != NULL));
    n_refused += record == NULL;
  }
  g_assert_cmpuint (n_refused, >, 10000);
}

static char *
fill (const char *head, const char *item, const char *tail)
{
  GString *text = g_string_new (head);

  while (text->len < AST_JSON_MAX_LENGTH - 200)
    g_string_append (text, item);
  g_string_append (text, tail);
  return g_string_free (text, FALSE);
}

/* Very long lists. */
static void
test_large (void)
{
  static const char head[] = "{\"format\": \"asterism-record\", \"version\": 1, \"decks\": ";
  static const struct {
    const char *item, *tail, *message;
  } cases[] = {
    { "\"base:1\",", "\"base:1\"]}", "set-up: format: the deck “base:1” is named twice" },
    { "\"x\",", "\"x\"]}", "set-up: format: the deck “x” is not installed" },
    { "{},", "{}]}", "set-up: format: an item of “decks”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *start = g_strconcat (head, "[", NULL);
    g_autofree char *text = fill (start, cases[i].item, cases[i].tail);
    g_autoptr (GError) error = NULL;

    g_assert_null (ast_record_read (collection, text, strlen (text), &error));
    g_assert_true (g_str_has_prefix (error->message, cases[i].message));
  }
}

static AstRecord *
load_record (void)
{
  g_autofree char *text = fixture_load ("records/x8.asterism");
  g_autoptr (GError) error = NULL;
  AstRecord *record = ast_record_read (collection, text, strlen (text), &error);

  g_assert_no_error (error);
  return record;
}

static int
count_lays (const AstRecord *record)
{
  int n = 0;

  for (guint i = 0; i < record->actions->len; i++)
    n += ast_record_get_action (record, i)->type == AST_LAY;
  return n;
}

static void
test_replay (void)
{
  g_autoptr (AstRecord) record = load_record ();
  AstGame game;
  int n;

  g_assert_cmpint (ast_record_replay (record, &game, &n), ==, AST_OK);
  g_assert_cmpint (n, ==, record->actions->len);
  g_assert_cmpint (game.n_tiles, ==, 1 + count_lays (record));
}

/* The game stays as it was before the action that is refused. */
static void
test_refused_action (void)
{
  g_autoptr (AstRecord) record = load_record ();
  AstGame game;
  int n;

  g_array_set_size (record->actions, 4);
  ast_record_add (record, &(AstAction){ .type = AST_FINISH });
  g_assert_cmpint (ast_record_replay (record, &game, &n), !=, AST_OK);
  g_assert_cmpint (n, ==, 4);
  g_assert_cmpint (game.phase, !=, AST_OVER);
  g_assert_cmpint (count_lays (record), ==, game.n_tiles - 1);
}

static void
test_refused_set_up (void)
{
  g_autoptr (AstRecord) record = load_record ();
  AstGame game;
  int n;

  record->setup.n_players = 1;
  g_assert_cmpint (ast_record_replay (record, &game, &n), !=, AST_OK);
  g_assert_cmpint (n, ==, -1);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  collection = ast_deck_collection_new (NULL);
  g_test_add_func ("/record/reader/examples", test_examples);
  g_test_add_func ("/record/reader/value", test_value);
  g_test_add_func ("/record/reader/continue", test_continue);
  g_test_add_func ("/record/reader/take-back", test_take_back);
  g_test_add_func ("/record/reader/error", test_error);
  g_test_add_func ("/record/reader/long-name", test_long_name);
  g_test_add_func ("/record/reader/many-rolls", test_many_rolls);
  g_test_add_func ("/record/reader/noise", test_noise);
  g_test_add_func ("/record/reader/large", test_large);
  g_test_add_func ("/record/rules/no-record", test_no_record);
  g_test_add_func ("/record/rules/changes", test_changes);
  g_test_add_func ("/record/replay", test_replay);
  g_test_add_func ("/record/replay/refused-action", test_refused_action);
  g_test_add_func ("/record/replay/refused-set-up", test_refused_set_up);
  status = g_test_run ();
  ast_deck_collection_unref (collection);
  return status;
}
