/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Records come in, checked, and go out again. */

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "ast-export.h"
#include "ast-import-text.h"
#include "ast-store-library.h"
#include "library.h"

/* A copy of a record, with `from` replaced by `to`. */
static char *
spoil (Library *self, const char *path, const char *from, const char *to)
{
  g_autofree char *text = NULL;
  g_autoptr (GString) spoiled = NULL;
  g_autoptr (GError) error = NULL;
  char *copy = g_build_filename (self->folder, "spoiled.asterism", NULL);

  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  spoiled = g_string_new (text);
  g_assert_cmpuint (g_string_replace (spoiled, from, to, 0), >, 0);
  g_assert_true (g_file_set_contents (copy, spoiled->str, -1, &error));
  return copy;
}

/* What is wrong with one file does not keep the others out; what is here is not taken twice. */
static void
test_import (Library *self, gconstpointer data)
{
  g_autofree char *good = library_find_record ("x8.asterism"),
                  *other = library_find_record ("x7.asterism");
  g_autofree char *bad = spoil (self, good, "\"x\": 2", "\"x\": 9");
  g_autofree char *missing = g_build_filename (self->folder, "nowhere.asterism", NULL);
  const char *const paths[] = { good, bad, other, missing, good, NULL };
  g_autoptr (AstImportReport) report = library_import (self, paths);
  g_autoptr (GPtrArray) games = library_list (self, &(AstListQuery){ .order = AST_ORDER_CREATED });
  const AstRefusal *refusal = report->refusals->pdata[0];
  g_autofree char *refused = ast_import_text_refused (report);

  g_assert_cmpuint (report->n_new, ==, 2);
  g_assert_cmpuint (report->n_known, ==, 1);
  g_assert_cmpuint (report->refusals->len, ==, 2);
  g_assert_cmpuint (games->len, ==, 2);
  g_assert_null (report->unsaved);
  g_assert_cmpstr (refusal->name, ==, "spoiled.asterism");
  assert_text (ast_import_text_taken (report),
               "2 games are new. You already have 1 of these games.");
  g_assert_true (g_str_has_prefix (
      refused,
      "“spoiled.asterism” can’t be opened. Turn 4 is against the rules of “Laying a tile”: "));
  g_assert_nonnull (strstr (refused, "\n\n“nowhere.asterism” can’t be opened: "));
}

/* A record in one line, as `asterism-cli simulate --records` writes it. */
static char *
read_line (const char *path)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_strdelimit (text, "\n", ' ');
  return g_strdup (g_strstrip (text));
}

/* A file may have several games, a line each: one that is wrong does not keep the others out. */
static void
test_lines (Library *self, gconstpointer data)
{
  g_autofree char *good = library_find_record ("x8.asterism"),
                  *other = library_find_record ("x7.asterism");
  g_autofree char *bad = spoil (self, good, "\"x\": 2", "\"x\": 9");
  g_autofree char *first = read_line (good), *second = read_line (other), *wrong = read_line (bad);
  g_autofree char *lines = g_strdup_printf ("%s\n%s\n\n%s\r\n{\n%s\n", first, wrong, second, first);
  g_autofree char *path = g_build_filename (self->folder, "games.jsonl", NULL);
  const char *const paths[] = { path, NULL };
  g_autoptr (AstImportReport) report = NULL;
  g_autofree char *taken = NULL, *refused = NULL;

  g_assert_true (g_file_set_contents (path, lines, -1, NULL));
  report = library_import (self, paths);
  taken = ast_import_text_taken (report);
  refused = ast_import_text_refused (report);
  g_assert_cmpstr (taken, ==, "2 games are new. You already have 1 of these games.");
  g_assert_cmpuint (report->refusals->len, ==, 1);
  g_assert_true (g_str_has_prefix (
      refused,
      "2 games in this file can’t be opened. The first: "
      "“games.jsonl, line 2” can’t be opened. Turn 4 is against the rules of “Laying a tile”: "));
}

/* A line that is wrong costs one game wherever it is: at the beginning, too, or blank there, or not
 * even like a record. */
static void
test_first_line (Library *self, gconstpointer data)
{
  static const char *const beginnings[] = { "", "\n", "{\n", "{}\n", "# games\n", "\xff\n{\n[\n" };
  static const guint n_refused[] = { 0, 0, 1, 1, 1, 3 };
  g_autofree char *good = library_find_record ("x8.asterism"),
                  *other = library_find_record ("x7.asterism");
  g_autofree char *first = read_line (good), *second = read_line (other);
  g_autofree char *path = g_build_filename (self->folder, "games.jsonl", NULL);
  const char *const paths[] = { path, NULL };

  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++) {
    g_autofree char *lines = g_strdup_printf ("%s%s\n%s\n", beginnings[i], first, second);
    g_autoptr (AstImportReport) report = NULL;

    g_assert_true (g_file_set_contents (path, lines, -1, NULL));
    report = library_import (self, paths);
    g_assert_cmpuint (report->n_new + report->n_known, ==, 2);
    g_assert_cmpuint (report->refusals->len, ==, n_refused[i] > 0);
    if (n_refused[i] > 0)
      g_assert_cmpuint (((const AstRefusal *) report->refusals->pdata[0])->n, ==, n_refused[i]);
  }
}

/* Millions of lines that are nothing take neither long nor much memory. */
static void
test_many_lines (Library *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "games.jsonl", NULL);
  g_autoptr (GString) text = g_string_new ("{}\n");
  const char *const paths[] = { path, NULL };
  g_autoptr (AstImportReport) report = NULL;

  while (text->len < 30 << 20)
    g_string_append (text, "x\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\n");
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  report = library_import (self, paths);
  g_assert_cmpuint (report->refusals->len, ==, 1);
  g_assert_cmpuint (((const AstRefusal *) report->refusals->pdata[0])->n, ==, text->len / 2);
}

/* Our own database is not even opened, whatever it is called: closing it would drop its locks. */
static void
test_own_files (Library *self, gconstpointer data)
{
  static const char *const names[] = { "asterism.db", "asterism.db-wal", "link.asterism",
                                       "twin.asterism" };
  g_autofree char *database = g_build_filename (self->folder, "asterism.db", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_build_filename (self->folder, names[i], NULL);
    const char *const paths[] = { path, NULL };
    g_autoptr (AstImportReport) report = NULL;
    g_autofree char *text = g_strdup_printf (
        "“%s” can’t be opened: it holds your saved games, and you have these here already.",
        names[i]);

    if (i == 2)
      g_assert_no_errno (symlink ("asterism.db", path));
    if (i == 3)
      g_assert_no_errno (link (database, path));
    report = library_import (self, paths);
    assert_text (ast_import_text_refused (report), text);
  }
}

/* One record whose first line ends where a record might. */
static void
test_odd_lines (Library *self, gconstpointer data)
{
  g_autofree char *good = library_find_record ("x8.asterism");
  g_autofree char *text = read_line (good);
  g_autofree char *path = g_build_filename (self->folder, "odd.asterism", NULL);
  const char *const paths[] = { path, NULL };
  g_autoptr (AstImportReport) report = NULL;
  char *space = strstr (text, "}, ") + 2;

  space[-1] = '\n';
  space[0] = ',';
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  report = library_import (self, paths);
  g_assert_cmpuint (report->n_new, ==, 1);
  g_assert_cmpuint (report->refusals->len, ==, 0);
}

/* A file that is too long is refused as a whole, and not cut. */
static void
test_too_long (Library *self, gconstpointer data)
{
  g_autofree char *good = library_find_record ("x8.asterism");
  g_autofree char *line = read_line (good);
  g_autofree char *path = g_build_filename (self->folder, "long.jsonl", NULL);
  g_autofree char *refused = NULL;
  g_autoptr (GString) text = g_string_new (line);
  const char *const paths[] = { path, NULL };
  g_autoptr (AstImportReport) report = NULL;

  while (text->len <= 32 << 20)
    g_string_append (text, "\n                                                              ");
  g_assert_true (g_file_set_contents (path, text->str, text->len, NULL));
  report = library_import (self, paths);
  refused = ast_import_text_refused (report);
  g_assert_cmpuint (report->n_new, ==, 0);
  g_assert_cmpstr (refused, ==, "“long.jsonl” can’t be opened: it is larger than 32 MiB.");
}

/* A store that cannot be reached refuses correct records, too. */
static void
test_unreachable (Library *self, gconstpointer data)
{
  g_autofree char *path = library_find_record ("x7.asterism");
  const char *const paths[] = { path, NULL };
  g_autoptr (AstImportReport) report = NULL;

  ast_store_close (ast_library_get_store (self->library));
  report = library_import (self, paths);
  assert_text (ast_import_text_refused (report),
               "“x7.asterism” can’t be opened. The saved games can’t be reached.");
}

/* More than a dialog should name. */
static void
test_many_refusals (Library *self, gconstpointer data)
{
  const char *paths[12] = { NULL };
  g_autoptr (AstImportReport) report = NULL;
  g_autofree char *refused = NULL, *taken = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (paths) - 1; i++)
    paths[i] = "/nowhere/at/all.asterism";
  report = library_import (self, paths);
  refused = ast_import_text_refused (report);
  taken = ast_import_text_taken (report);
  g_assert_cmpuint (report->refusals->len, ==, 11);
  g_assert_true (g_str_has_suffix (refused, "\n\n5 more files can’t be opened."));
  g_assert_cmpstr (taken, ==, "There are no new games.");
}

/* Files whose games are all here already, and nothing else. */
static void
test_all_known (Library *self, gconstpointer data)
{
  g_autofree char *good = library_find_record ("x8.asterism"),
                  *other = library_find_record ("x7.asterism");
  const char *const paths[] = { good, other, NULL };
  g_autoptr (AstImportReport) again = NULL;

  library_take (self, "x8.asterism");
  library_take (self, "x7.asterism");
  again = library_import (self, paths);
  assert_text (ast_import_text_taken (again), "You already have these 2 games.");
}

/* How many records are in the folder; each is of a game that is here. */
static guint
count_known (Library *self, const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *file = g_build_filename (path, name, NULL);
    const char *const paths[] = { file, NULL };
    g_autoptr (AstImportReport) report = library_import (self, paths);

    g_assert_true (g_str_has_suffix (name, ".asterism"));
    g_assert_cmpuint (report->n_known, ==, 1);
    n++;
  }
  return n;
}

/* Everything that goes out comes back the same; files that are there already stay. */
static void
test_export (Library *self, gconstpointer data)
{
  gint64 numbers[] = { library_take (self, "x8.asterism"), library_take (self, "x7.asterism") };
  g_autofree char *path = g_build_filename (self->folder, "out", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  AstStore *store = ast_library_get_store (self->library);

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  for (guint round = 1; round <= 2; round++) {
    g_autoptr (GAsyncResult) answer = NULL;
    g_autoptr (GError) error = NULL;

    ast_export_async (store, numbers, 2, folder, NULL, library_answered_cb, &answer);
    g_assert_true (ast_export_finish (store, library_wait_for (&answer), &error));
    g_assert_no_error (error);
    g_assert_cmpuint (count_known (self, path), ==, 2 * round);
  }
}

static void
allow_bytes (rlim_t bytes)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = MIN (bytes, limit.rlim_max);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* A game that finds no room leaves no file that looks like one. */
static void
test_full_disk (Library *self, gconstpointer data)
{
  gint64 number = library_take (self, "x8.asterism");
  g_autofree char *path = g_build_filename (self->folder, "full", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  AstStore *store = ast_library_get_store (self->library);
  g_autoptr (GAsyncResult) answer = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  allow_bytes (0);
  ast_export_async (store, &number, 1, folder, NULL, library_answered_cb, &answer);
  g_assert_false (ast_export_finish (store, library_wait_for (&answer), &error));
  allow_bytes (RLIM_INFINITY);
  g_assert_nonnull (error);
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

static const struct {
  const char *title, *player, *expected;
} names[] = {
  { "", "Ada", "Ada 1970-01-12.asterism" },
  { "Sunday", "Ada", "Sunday 1970-01-12.asterism" },
  { "a/b\\c:d", "Ada", "a_b_c_d 1970-01-12.asterism" },
  { ".hidden", "Ada", "_hidden 1970-01-12.asterism" },
  { "", "Ștefania 🚀", "Ștefania 🚀 1970-01-12.asterism" },
  { "", "مريم", "مريم 1970-01-12.asterism" },
};

static void
test_names (void)
{
  g_autoptr (AstGameEntry) entry = g_object_new (AST_TYPE_GAME_ENTRY, NULL);
  g_autoptr (GString) longest = g_string_new (NULL);
  g_autofree char *name = NULL;

  entry->created = 1000000;
  entry->n_players = 1;
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_free (entry->title);
    entry->title = g_strdup (names[i].title);
    g_free (entry->players[0].name);
    entry->players[0].name = g_strdup (names[i].player);
    assert_text (ast_export_make_name (entry), names[i].expected);
  }
  for (int i = 0; i < 100; i++)
    g_string_append (longest, "🚀");
  g_free (entry->title);
  entry->title = g_strdup (longest->str);
  name = ast_export_make_name (entry);
  g_assert_true (g_utf8_validate (name, -1, NULL));
  g_assert_cmpuint (strlen (name), <, 240);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_setenv ("TZ", "UTC", TRUE);
  signal (SIGXFSZ, SIG_IGN);
  library_add_test ("/app/exchange/import", test_import);
  library_add_test ("/app/exchange/lines", test_lines);
  library_add_test ("/app/exchange/first-line", test_first_line);
  library_add_test ("/app/exchange/many-lines", test_many_lines);
  library_add_test ("/app/exchange/own-files", test_own_files);
  library_add_test ("/app/exchange/odd-lines", test_odd_lines);
  library_add_test ("/app/exchange/too-long", test_too_long);
  library_add_test ("/app/exchange/unreachable", test_unreachable);
  library_add_test ("/app/exchange/all-known", test_all_known);
  library_add_test ("/app/exchange/many-refusals", test_many_refusals);
  library_add_test ("/app/exchange/export", test_export);
  library_add_test ("/app/exchange/full-disk", test_full_disk);
  g_test_add_func ("/app/exchange/names", test_names);
  return g_test_run ();
}
