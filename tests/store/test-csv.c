/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Tables for other programs: a reader gets every name back unchanged, and no spreadsheet takes one
 * for a formula. */

#include "ast-csv.h"
#include "ast-figures-csv.h"
#include "ast-figures.h"
#include "store-fixture.h"

/* Reads one field as RFC 4180 has it; NULL after the last of a line. */
static char *
read_field (const char **at, gboolean *ends_line)
{
  g_autoptr (GString) field = g_string_new (NULL);
  gboolean quoted = **at == '"';

  *at += quoted;
  while (quoted ? **at != '"' || (*at)[1] == '"' : **at != ',' && **at != '\r') {
    g_assert_cmpint (**at, !=, '\0');
    g_assert_true (quoted || **at != '"');
    *at += quoted && **at == '"';
    g_string_append_c (field, *(*at)++);
  }
  *at += quoted;
  *ends_line = **at != ',';
  if (*ends_line)
    g_assert_true (g_str_has_prefix (*at, "\r\n"));
  *at += *ends_line ? 2 : 1;
  return g_string_free (g_steal_pointer (&field), FALSE);
}

/* A list of lines, each a NULL-terminated list of fields. */
static GPtrArray *
read_csv (const char *text)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  while (*text != '\0') {
    g_autoptr (GStrvBuilder) line = g_strv_builder_new ();
    gboolean ends_line = FALSE;

    while (!ends_line) {
      g_autofree char *field = read_field (&text, &ends_line);

      g_strv_builder_add (line, field);
    }
    g_ptr_array_add (lines, g_strv_builder_end (line));
  }
  return lines;
}

/* Names, and the fields that a reader gets. */
static const char *const hostile[][2] = {
  { "Ada", "Ada" },
  { "", "" },
  { "Ada \"Star\" L.", "Ada \"Star\" L." },
  { "Ada, the first", "Ada, the first" },
  { "Ada\nLovelace", "Ada\nLovelace" },
  { "Ada\r\n=1", "Ada\r\n=1" },
  { "end\n", "end\n" },
  { "\"", "\"" },
  { "Żeljko 🚀", "Żeljko 🚀" },
  { "=1+1", "'=1+1" },
  { "=HYPERLINK(\"http://x\",\"y\")", "'=HYPERLINK(\"http://x\",\"y\")" },
  { "+49", "'+49" },
  { "-1", "'-1" },
  { "@sum", "'@sum" },
  { "\t=1", "'\t=1" },
  { "\r=1", "'\r=1" },
  { "\n=1", "'\n=1" },
  { "  =1", "'  =1" },
  { "＝1", "'＝1" },
  { "\u202e=1", "'\u202e=1" },
  { "\u2068\u00a0=1\u2069", "'\u2068\u00a0=1\u2069" },
  { "\u200b\ufeff\u2060+1", "'\u200b\ufeff\u2060+1" },
  { "\u3000 ＝1", "'\u3000 ＝1" },
  { "\u202eAda", "\u202eAda" },
  { "\u2067דנה\u2069=1", "\u2067דנה\u2069=1" },
  { "a=1", "a=1" },
};

static void
test_fields (void)
{
  g_autoptr (GString) csv = g_string_new (NULL);
  g_autoptr (GPtrArray) lines = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++) {
    ast_csv_add_text (csv, hostile[i][0]);
    ast_csv_add_int (csv, -7);
    ast_csv_end_line (csv);
  }
  lines = read_csv (csv->str);
  g_assert_cmpuint (lines->len, ==, G_N_ELEMENTS (hostile));
  for (guint i = 0; i < lines->len; i++) {
    char **fields = lines->pdata[i];

    g_assert_cmpuint (g_strv_length (fields), ==, 2);
    g_assert_cmpstr (fields[0], ==, hostile[i][1]);
    g_assert_cmpstr (fields[1], ==, "-7");
  }
}

static void
test_numbers (void)
{
  g_autoptr (GString) csv = g_string_new (NULL);

  ast_csv_add_double (csv, 1234.5);
  ast_csv_add_double (csv, -0.25);
  ast_csv_add_int (csv, G_MAXINT64);
  ast_csv_end_line (csv);
  g_assert_cmpstr (csv->str, ==, "1234.500,-0.250,9223372036854775807\r\n");
}

typedef ArchiveFixture Fixture;

static guint n_players; /* Of all games together. */

/* A game for each hostile name, which is the name of its first player and its title. */
static void
set_up (Fixture *self, gconstpointer data)
{
  archive_fixture_set_up (self, data);
  n_players = 0;
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++) {
    g_autoptr (AstRecord) record = play_random_game (&(RandomGame){ .n_players = 2 + i % 3 }, i);
    g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (1700000000 + i * 60);

    g_free (record->created);
    record->created = g_date_time_format_iso8601 (time);
    ast_record_set_player (record, 0, hostile[i][0], FALSE, NULL);
    n_players += record->setup.n_players;
    g_assert_cmpint (ast_archive_create (self->archive, record, hostile[i][0], NULL), >, 0);
  }
}

static int
find_column (char **columns, const char *name)
{
  for (int i = 0; columns[i] != NULL; i++) {
    if (g_str_equal (columns[i], name))
      return i;
  }
  g_assert_not_reached ();
}

static GPtrArray *
write_and_read (Fixture *self, AstCsvTable table)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *csv = ast_figures_csv_write (self->archive->db, table, NULL, &error);
  GPtrArray *lines;

  g_assert_no_error (error);
  lines = read_csv (csv);
  for (guint i = 1; i < lines->len; i++)
    g_assert_cmpuint (g_strv_length (lines->pdata[i]), ==, g_strv_length (lines->pdata[0]));
  return lines;
}

static void
test_games (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) lines = write_and_read (self, AST_CSV_GAMES);
  char **columns = lines->pdata[0];
  int name = find_column (columns, "name"), title = find_column (columns, "title");
  int seat = find_column (columns, "seat"), points = find_column (columns, "points");
  guint game = 0;

  g_assert_cmpuint (lines->len, ==, n_players + 1);
  for (guint i = 1; i < lines->len; i++) {
    char **fields = lines->pdata[i];
    int sum = 0;

    for (const char *const *kind = (const char *const[]){ "routes", "fields", "planets", "ties",
                                                          "defeats", "final_scoring", NULL };
         *kind != NULL; kind++)
      sum += atoi (fields[find_column (columns, *kind)]);
    g_assert_cmpint (sum, ==, atoi (fields[points]));
    if (!g_str_equal (fields[seat], "1"))
      continue;
    g_assert_cmpstr (fields[name], ==, hostile[game][1]);
    g_assert_cmpstr (fields[title], ==, hostile[game][1]);
    game++;
  }
  g_assert_cmpuint (game, ==, G_N_ELEMENTS (hostile));
}

static void
test_players (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) lines = write_and_read (self, AST_CSV_PLAYERS);
  g_autoptr (AstFigures) figures = ast_figures_read (self->archive->db, NULL, NULL);
  char **columns = lines->pdata[0];

  g_assert_cmpuint (lines->len, ==, figures->players->len + 1);
  for (guint i = 0; i < figures->players->len; i++) {
    const AstPlayerFigures *player = figures->players->pdata[i];
    char **fields = lines->pdata[i + 1];

    g_assert_cmpint (atoi (fields[find_column (columns, "games")]), ==, player->games);
    g_assert_cmpint (atoi (fields[find_column (columns, "routes")]), ==,
                     player->points_for[AST_FOR_ROUTE]);
    g_assert_cmpfloat_with_epsilon (
        g_ascii_strtod (fields[find_column (columns, "battles_expected")], NULL),
        player->battles_expected, 0.001);
    g_assert_cmpint (atoi (fields[find_column (columns, "longest_streak")]), ==,
                     player->longest_streak);
  }
}

/* A date that no calendar has is left out; the rest of the table is there. */
static void
test_no_date (Fixture *self, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) lines = NULL;

  g_assert_true (ast_db_exec (self->archive->db,
                              "UPDATE game SET created = 9223372036854775807 WHERE id = 2", NULL));
  text = ast_figures_csv_write (self->archive->db, AST_CSV_GAMES, NULL, NULL);
  lines = read_csv (text);
  g_assert_cmpuint (lines->len, ==, n_players + 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/csv/fields", test_fields);
  g_test_add_func ("/store/csv/numbers", test_numbers);
  add_archive_test ("/store/csv/games", set_up, test_games);
  add_archive_test ("/store/csv/players", set_up, test_players);
  add_archive_test ("/store/csv/no-date", set_up, test_no_date);
  return g_test_run ();
}
