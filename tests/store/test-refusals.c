/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Every function of the archive, while one request is refused: the first, second, … for memory, one
 * to the file system, or a statement. A call that fails says so, what was stored before is there,
 * and the same call succeeds afterwards. */

#include <string.h>

#include "ast-backups.h"
#include "ast-deck-table.h"
#include "ast-figures-csv.h"
#include "ast-figures-player.h"
#include "ast-figures.h"
#include "ast-files.h"
#include "ast-repair-check.h"
#include "ast-repair.h"
#include "refusal.h"
#include "store-fixture.h"

/* Every function is called with three stored games. */
enum { FINISHED, UNFINISHED, DELETED, N_GAMES, POSITION = 30, UNDONE_POSITION = 25 };

typedef struct {
  char *pristine; /* The database before each call, a path, in `directory`. */
  char *directory;
  char *place; /* The directory in which the call is made. */
  AstArchive *archive;
  AstRecord *records[N_GAMES];
  gint64 games[N_GAMES];
} Table;

/* Returns whether it succeeded. */
typedef struct {
  const char *name;
  gboolean (*act) (Table *self, GError **error);
  gboolean with_files; /* It uses the file system other than through SQLite. */
} Deed;

static gboolean
create (Table *self, GError **error)
{
  g_autoptr (AstRecord) record = play_random_game (&(RandomGame){ .equipment = TRUE }, 77);

  return ast_archive_create (self->archive, record, "New", error) != 0;
}

static gboolean
append (Table *self, GError **error)
{
  return ast_archive_append (self->archive, self->games[UNFINISHED], UNDONE_POSITION,
                             get_actions (self->records[UNFINISHED], UNDONE_POSITION, 5), 5, error);
}

static gboolean
finish (Table *self, GError **error)
{
  AstRecord *record = self->records[UNFINISHED];

  return ast_archive_append (
      self->archive, self->games[UNFINISHED], UNDONE_POSITION,
      get_actions (record, UNDONE_POSITION, record->actions->len - UNDONE_POSITION),
      record->actions->len - UNDONE_POSITION, error);
}

static gboolean
undo (Table *self, GError **error)
{
  return ast_archive_set_position (self->archive, self->games[UNFINISHED], 3, error);
}

static gboolean
find_unfinished (Table *self, GError **error)
{
  gint64 game;

  if (!ast_archive_find_unfinished (self->archive, &game, error))
    return FALSE;
  g_assert_cmpint (game, ==, self->games[UNFINISHED]);
  return TRUE;
}

static gboolean
list (Table *self, GError **error)
{
  for (AstGameOrder order = AST_ORDER_CHANGED; order <= AST_ORDER_POINTS; order++) {
    AstListQuery query = { .order = order, .search = "ada", .unfinished_first = TRUE, .limit = 9 };
    guint n_total = 0;
    g_autoptr (GPtrArray) games = ast_archive_list (self->archive, &query, &n_total, error);

    if (games == NULL)
      return FALSE;
    g_assert_cmpuint (games->len, ==, 2);
    g_assert_cmpuint (n_total, ==, 2);
  }
  return TRUE;
}

static gboolean
look_at_entry (Table *self, GError **error)
{
  g_autoptr (AstGameEntry) entry =
      ast_archive_get_entry (self->archive, self->games[FINISHED], error);

  return entry != NULL;
}

static gboolean
list_names (Table *self, GError **error)
{
  g_auto (GStrv) names = ast_archive_list_names (self->archive, 5, error);

  if (names != NULL)
    g_assert_true (g_strv_contains ((const char *const *) names, "Ada"));
  return names != NULL;
}

static gboolean
rename_game (Table *self, GError **error)
{
  return ast_archive_rename (self->archive, self->games[FINISHED], "Other", error);
}

static gboolean
delete_game (Table *self, GError **error)
{
  return ast_archive_set_deleted (self->archive, self->games[FINISHED], TRUE, error)
         && ast_archive_set_deleted (self->archive, self->games[FINISHED], FALSE, error);
}

static gboolean
purge (Table *self, GError **error)
{
  return ast_archive_purge (self->archive, 1, error);
}

static gboolean
duplicate (Table *self, GError **error)
{
  return ast_archive_duplicate (self->archive, self->games[UNFINISHED], 4, "Twin", error) != 0;
}

static gboolean
import_new (Table *self, GError **error)
{
  g_autoptr (AstRecord) record = play_random_game (&(RandomGame){ .n_players = 3 }, 78);
  gboolean known = TRUE;
  gint64 game = ast_archive_import (self->archive, record, NULL, &known, error);

  if (game != 0)
    g_assert_false (known);
  return game != 0;
}

static gboolean
import_known (Table *self, GError **error)
{
  gboolean known = FALSE;
  gint64 game = ast_archive_import (self->archive, self->records[DELETED], NULL, &known, error);

  if (game != 0)
    g_assert_cmpint (game, ==, self->games[DELETED]);
  return game != 0;
}

static const AstReviewStyle review_style = { .level = AST_ADMIRAL, .effort = 100 };

static gboolean
add_reviews (Table *self, GError **error)
{
  const AstRecord *record = self->records[FINISHED];
  const AstTurnReview turns[] = {
    { .number = 1, .lay = { .type = AST_LAY }, .place = { .type = AST_PLACE } },
    { .number = 2, .lay = { .type = AST_LAY }, .place = { .type = AST_PLACE } },
  };

  return ast_archive_add_reviews (self->archive, self->games[FINISHED], &review_style,
                                  get_actions (record, 0, record->actions->len),
                                  record->actions->len, turns, G_N_ELEMENTS (turns), error);
}

static gboolean
list_reviews (Table *self, GError **error)
{
  g_autoptr (GArray) turns =
      ast_archive_list_reviews (self->archive, self->games[FINISHED], &review_style, error);

  if (turns != NULL)
    g_assert_cmpuint (turns->len, ==, 0);
  return turns != NULL;
}

static gboolean
add_answer (Table *self, GError **error)
{
  return ast_archive_add_answer (self->archive, self->games[FINISHED], 1, FALSE, 1, error);
}

static gboolean
list_exercises (Table *self, GError **error)
{
  g_autoptr (GArray) exercises =
      ast_archive_list_exercises (self->archive, &review_style, 1, 10, error);

  return exercises != NULL;
}

static gboolean
get_figures (Table *self, GError **error)
{
  AstStatisticsFilter filter = { .since = 1, .until = G_MAXINT64, .n_players = 2 };
  g_autoptr (AstFigures) figures = ast_figures_read (self->archive->db, &filter, error);

  if (figures != NULL)
    g_assert_cmpuint (figures->games, ==, 1);
  return figures != NULL;
}

static gboolean
list_player (Table *self, GError **error)
{
  g_autoptr (GArray) games =
      ast_figures_player_list_games (self->archive->db, "Ada", NULL, NULL, error);
  g_autoptr (GPtrArray) rivals = NULL;

  if (games == NULL)
    return FALSE;
  g_assert_cmpuint (games->len, ==, 1);
  rivals = ast_figures_player_list_rivals (self->archive->db, "Ada", NULL, NULL, error);
  return rivals != NULL;
}

static gboolean
write_csv (Table *self, GError **error)
{
  for (AstCsvTable table = AST_CSV_GAMES; table <= AST_CSV_PLAYERS; table++) {
    g_autofree char *text = ast_figures_csv_write (self->archive->db, table, NULL, error);

    if (text == NULL)
      return FALSE;
    g_assert_nonnull (strstr (text, "Ada"));
  }
  return TRUE;
}

static gboolean
summarise (Table *self, GError **error)
{
  gint64 last = 0;

  return ast_archive_summarise_next (self->archive, &last, error);
}

static gboolean
judge (Table *self, GError **error)
{
  gint64 last = 0;

  return ast_archive_judge_next (self->archive, &last, error);
}

static gboolean
keep_decks (Table *self, GError **error)
{
  return ast_deck_table_complete (self->archive->db, self->archive->collection, error);
}

static gboolean
put_back (Table *self, GError **error)
{
  return ast_archive_put_back (self->archive, self->pristine, error);
}

static gboolean
repair (Table *self, GError **error)
{
  AstStoreReport report = { 0 };
  AstRepairOutcome outcome;

  ast_archive_shut (self->archive);
  return ast_repair_make_draft (self->archive->path, get_collection (), &outcome, &report, error);
}

static gboolean
reopen (Table *self, GError **error)
{
  return ast_archive_open (self->archive, error);
}

static gboolean
back_up (Table *self, GError **error)
{
  g_autofree char *path = ast_backups_make_name (self->place, "manual");

  return ast_db_copy (self->archive->db, path, error);
}

/* There are copies, so all games come back. */
static gboolean
open_damaged (Table *self, GError **error)
{
  g_autofree char *contents = NULL;
  gsize length;

  ast_archive_shut (self->archive);
  g_assert_true (g_file_get_contents (self->pristine, &contents, &length, NULL));
  memset (contents + length / 2, 0xa5, length / 2);
  g_assert_true (g_file_set_contents (self->archive->path, contents, length, NULL));
  return ast_archive_open (self->archive, error);
}

static gboolean
open_marked (Table *self, GError **error)
{
  return ast_repair_mark (self->archive->path, error) && ast_archive_open (self->archive, error);
}

static const Deed deeds[] = {
  { "add-answer", add_answer },
  { "add-reviews", add_reviews },
  { "append", append },
  { "back-up", back_up, TRUE },
  { "create", create },
  { "csv", write_csv },
  { "delete", delete_game },
  { "duplicate", duplicate },
  { "entry", look_at_entry },
  { "figures", get_figures },
  { "finish", finish },
  { "import-known", import_known },
  { "import-new", import_new },
  { "judge", judge },
  { "keep-decks", keep_decks },
  { "list", list },
  { "list-exercises", list_exercises },
  { "list-names", list_names },
  { "list-player", list_player },
  { "list-reviews", list_reviews },
  { "find-unfinished", find_unfinished },
  { "open", reopen, TRUE },
  { "open-damaged", open_damaged, TRUE },
  { "open-marked", open_marked, TRUE },
  { "purge", purge },
  { "put-back", put_back, TRUE },
  { "rename", rename_game },
  { "repair", repair, TRUE },
  { "summarise", summarise },
  { "undo", undo },
};

static void
copy_pristine (Table *self, const char *to)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (self->pristine, &contents, &length, NULL));
  g_assert_true (g_file_set_contents (to, contents, length, NULL));
}

/* Restores the state before any call: the database and two copies. */
static void
begin_anew (Table *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = NULL;

  g_clear_pointer (&self->archive, ast_archive_free);
  g_clear_pointer (&self->place, remove_directory);
  self->place = make_directory ();
  self->archive = ast_archive_new (self->place, get_collection ());
  copy_pristine (self, self->archive->path);
  folder = ast_backups_get_folder (self->place);
  g_assert_true (ast_files_make_directory (folder, NULL));
  for (guint i = 0; i < 2; i++) {
    g_autofree char *path = ast_backups_make_name (folder, "weekly");

    copy_pristine (self, path);
  }
  ast_archive_open (self->archive, &error);
  g_assert_no_error (error);
}

static void
set_up (Table *self, gconstpointer data)
{
  self->directory = make_directory ();
  self->pristine = g_build_filename (self->directory, "pristine", NULL);
  self->archive = open_archive (self->directory);
  for (guint i = 0; i < N_GAMES; i++) {
    RandomGame options = { .expansion = TRUE, .equipment = TRUE, .n_players = 2 };
    g_autoptr (AstRecord) begun = NULL;

    self->records[i] = play_random_game (&options, 100 + i);
    begun =
        cut_record (self->records[i], i == UNFINISHED ? POSITION : self->records[i]->actions->len);
    self->games[i] = ast_archive_create (self->archive, begun, i == 0 ? "One" : NULL, NULL);
    g_assert_cmpint (self->games[i], >, 0);
  }
  g_assert_true (
      ast_archive_set_position (self->archive, self->games[UNFINISHED], UNDONE_POSITION, NULL));
  g_assert_true (ast_archive_set_deleted (self->archive, self->games[DELETED], TRUE, NULL));
  /* So that there is something to sum up, to judge and to keep. */
  g_assert_true (ast_db_exec (self->archive->db,
                              "UPDATE game SET summary = 0, judged = 0; DELETE FROM account;"
                              "UPDATE game_deck SET content = NULL WHERE game = 1;",
                              NULL));
  ast_archive_shut (self->archive);
  g_assert_true (ast_files_copy (self->archive->path, self->pristine, NULL));
}

static void
tear_down (Table *self, gconstpointer data)
{
  ast_archive_free (self->archive);
  for (guint i = 0; i < N_GAMES; i++)
    ast_record_free (self->records[i]);
  g_free (self->pristine);
  remove_directory (self->place);
  remove_directory (self->directory);
}

static void
assert_games_kept (Table *self, gboolean unfinished_unchanged)
{
  for (guint i = 0; i < N_GAMES; i++) {
    g_autoptr (AstRecord) loaded = load_from_archive (self->archive, self->games[i]);
    g_autoptr (AstRecord) expected = cut_record (self->records[i], loaded->actions->len);

    if (i == UNFINISHED && unfinished_unchanged)
      g_assert_cmpuint (loaded->actions->len, ==, UNDONE_POSITION);
    if (i != UNFINISHED)
      g_assert_cmpuint (loaded->actions->len, ==, self->records[i]->actions->len);
    assert_same_record (loaded, expected);
  }
}

/* Whatever the call has changed, it has stamped the rows. */
static void
assert_sound (Table *self)
{
  g_autoptr (GError) error = NULL;

  ast_repair_check (self->archive->db, &error);
  g_assert_no_error (error);
}

/* Nothing has changed, and the same call works at once. */
static void
assert_works_again (Table *self, const Deed *deed)
{
  g_autoptr (GError) error = NULL;

  if (self->archive->db == NULL)
    ast_archive_open (self->archive, &error);
  g_assert_no_error (error);
  assert_games_kept (self, TRUE);
  deed->act (self, &error);
  g_assert_no_error (error);
}

/* Returns whether the request was reached. */
static gboolean
do_with_refusal (Table *self, const Deed *deed, RequestKind kind, guint request)
{
  g_autoptr (GError) error = NULL;
  gboolean done, refused;

  begin_anew (self);
  refusal_arm (kind, request);
  done = deed->act (self, &error);
  refused = refusal_disarm ();
  if (done)
    g_assert_no_error (error);
  else
    g_assert_true (refused && error != NULL);
  g_clear_error (&error);
  if (!done)
    assert_works_again (self, deed);
  ast_archive_open (self->archive, &error);
  g_assert_no_error (error);
  assert_games_kept (self, FALSE);
  assert_sound (self);
  return refused;
}

/* Refuses each of the first requests, and fewer of the later ones, which are much alike. */
static void
refuse_each (Table *self, const Deed *deed, RequestKind kind)
{
  guint request = 1;

  while (do_with_refusal (self, deed, kind, request))
    request += kind == REQUEST_STATEMENTS ? 1 : 1 + request / 4;
  g_test_message ("%u requests", request - 1);
  g_assert_cmpuint (request, >, 1);
}

static void
test_memory (Table *self, gconstpointer data)
{
  refuse_each (self, data, REQUEST_MEMORY);
}

static void
test_files (Table *self, gconstpointer data)
{
  refuse_each (self, data, REQUEST_FILES);
}

static void
test_statements (Table *self, gconstpointer data)
{
  refuse_each (self, data, REQUEST_STATEMENTS);
}

static void
add_deed (const char *kind, const Deed *deed, void (*test) (Table *, gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/refusals/%s/%s", kind, deed->name);

  g_test_add (path, Table, deed, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  refusal_install ();
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++) {
    add_deed ("memory", &deeds[i], test_memory);
    if (deeds[i].with_files)
      add_deed ("files", &deeds[i], test_files);
    add_deed ("statements", &deeds[i], test_statements);
  }
  return g_test_run ();
}
