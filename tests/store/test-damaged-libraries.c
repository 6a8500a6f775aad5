/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Whole libraries, with weekly copies beside them, damaged at random: the program opens each of
 * them, no game is shorter than in the best of file and copies, and nothing is lost without a word.
 *
 *   test-damaged-libraries [ROUNDS [SEED]]
 *
 * prints what was done to how many libraries and what became of them; tools/damage-check runs it.
 */

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "ast-action-code.h"
#include "ast-backups.h"
#include "ast-files.h"
#include "fault-vfs.h"
#include "library-snapshot.h"
#include "store-fixture.h"

enum { N_GAMES = 12, N_COPIES = 3, PAGE = 4096, FEW_ROUNDS = 60 };

/* One file of the library, as it was before. */
typedef struct {
  char *contents;
  gsize length;
} Part;

typedef struct {
  char *directory; /* Of the library that is damaged. */
  char *path, *log_path;
  char *copy_paths[N_COPIES];
  Part file, log, copies[N_COPIES];
  gint64 ids[N_GAMES + 1];
  GPtrArray *truth;                   /* Of the file with its log; */
  GPtrArray *copy_truth[N_COPIES];    /* and of each copy. */
  guint n_games, n_lost, n_shortened; /* Of all rounds. */
  GRand *rand;
} Bench;

typedef struct {
  const char *name;
  void (*damage) (Bench *self, Part *part);
  gboolean to_log;
  guint n_rounds, n_told, n_changed, n_refused; /* What came of it. */
} Kind;

static gint32
choose (Bench *self, gsize n)
{
  return g_rand_int_range (self->rand, 0, MAX (n, 1));
}

static void
flip_bits (Bench *self, Part *part, guint n)
{
  for (guint i = 0; i < n; i++)
    part->contents[choose (self, part->length)] ^= 1 << choose (self, 8);
}

static void
flip_one (Bench *self, Part *part)
{
  flip_bits (self, part, 1);
}

static void
flip_eight (Bench *self, Part *part)
{
  flip_bits (self, part, 8);
}

static void
flip_many (Bench *self, Part *part)
{
  flip_bits (self, part, 64);
}

static void
flip_header (Bench *self, Part *part)
{
  part->contents[choose (self, 100)] ^= 1 << choose (self, 8);
}

static char *
choose_page (Bench *self, Part *part)
{
  return part->contents + choose (self, part->length / PAGE) * PAGE;
}

static gsize
get_room (Part *part, const char *at)
{
  return MIN (part->contents + part->length - at, PAGE);
}

static void
zero_page (Bench *self, Part *part)
{
  char *page = choose_page (self, part);

  memset (page, 0, get_room (part, page));
}

static void
scramble_page (Bench *self, Part *part)
{
  char *page = choose_page (self, part);

  for (gsize i = 0; i < get_room (part, page); i++)
    page[i] = g_rand_int (self->rand);
}

static void
swap_pages (Bench *self, Part *part)
{
  char *one = choose_page (self, part), *other = choose_page (self, part);
  g_autofree char *saved = g_memdup2 (one, PAGE);

  memcpy (one, other, PAGE);
  memcpy (other, saved, PAGE);
}

static void
zero_stretch (Bench *self, Part *part)
{
  gsize at = choose (self, part->length), length = 1 + choose (self, 12000);

  memset (part->contents + at, 0, MIN (part->length - at, length));
}

static void
cut (Bench *self, Part *part)
{
  part->length = choose (self, part->length);
}

static void
empty (Bench *self, Part *part)
{
  part->length = 0;
}

static void
append (Bench *self, Part *part)
{
  gsize more = 1 + choose (self, 2 * PAGE);

  part->contents = g_realloc (part->contents, part->length + more);
  for (gsize i = 0; i < more; i++)
    part->contents[part->length + i] = g_rand_int (self->rand);
  part->length += more;
}

static Kind kinds[] = {
  { "1 bit flipped", flip_one },
  { "8 bits flipped", flip_eight },
  { "64 bits flipped", flip_many },
  { "a bit of the header flipped", flip_header },
  { "a page of zeros", zero_page },
  { "a page of chance", scramble_page },
  { "two pages exchanged", swap_pages },
  { "a stretch of zeros", zero_stretch },
  { "cut off", cut },
  { "emptied", empty },
  { "bytes appended", append },
  { "log: a bit flipped", flip_one, TRUE },
  { "log: a stretch of zeros", zero_stretch, TRUE },
  { "log: cut off", cut, TRUE },
  { "log: lost", empty, TRUE },
};

static void
read_part (Part *part, const char *path)
{
  g_assert_true (g_file_get_contents (path, &part->contents, &part->length, NULL));
}

static void
write_part (const Part *part, const char *path)
{
  if (part->length == 0)
    g_remove (path);
  else
    g_assert_true (g_file_set_contents_full (path, part->contents, part->length,
                                             G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

/* Plays each game on to `share` of its actions; the third of them takes some back first. */
static void
play_on (Bench *self, AstArchive *archive, AstRecord **records, double share)
{
  for (guint i = 0; i < N_GAMES; i++) {
    g_autoptr (AstRecord) stored = ast_archive_load (archive, self->ids[i], NULL, NULL);
    guint n = stored->actions->len, to = records[i]->actions->len * share;

    if (i % 3 == 2 && n > 9) {
      n -= 8;
      g_assert_true (ast_archive_set_position (archive, self->ids[i], n, NULL));
    }
    for (; n < to; n += MIN (3, to - n))
      g_assert_true (ast_archive_append (archive, self->ids[i], n,
                                         get_actions (records[i], n, MIN (3, to - n)),
                                         MIN (3, to - n), NULL));
  }
}

static void
make_copy (Bench *self, AstArchive *archive, guint week)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GDateTime) then = g_date_time_add_days (now, -7 * (gint) (N_COPIES - week));
  g_autofree char *name = g_date_time_format (then, "asterism-weekly-%Y%m%dT%H%M%SZ.db");
  g_autofree char *folder = ast_backups_get_folder (self->directory);

  g_assert_true (ast_files_make_directory (folder, NULL));
  self->copy_paths[week] = g_build_filename (folder, name, NULL);
  g_assert_true (ast_db_copy (archive->db, self->copy_paths[week], NULL));
  read_part (&self->copies[week], self->copy_paths[week]);
  self->copy_truth[week] = snapshot_read (self->copy_paths[week], self->ids);
}

static void
begin_games (Bench *self, AstArchive *archive, AstRecord **records)
{
  for (guint i = 0; i < N_GAMES; i++) {
    RandomGame options = { .n_players = 2 + i % 5, .expansion = i % 2, .equipment = i % 3 == 0 };
    g_autoptr (AstRecord) begun = NULL;

    records[i] = play_random_game (&options, 900 + i);
    begun = cut_record (records[i], 0);
    self->ids[i] = ast_archive_create (archive, begun, i % 4 == 0 ? "A title" : "", NULL);
  }
}

/* A library of three weeks, as a killed program leaves it: the last moves are in the log. */
static void
make_library (Bench *self)
{
  g_autoptr (AstArchive) archive = NULL;
  AstRecord *records[N_GAMES];

  self->directory = make_directory ();
  archive = open_archive (self->directory);
  self->path = g_strdup (archive->path);
  self->log_path = g_strconcat (self->path, "-wal", NULL);
  begin_games (self, archive, records);
  for (guint week = 0; week < N_COPIES; week++) {
    play_on (self, archive, records, 0.3 + 0.2 * week);
    make_copy (self, archive, week);
  }
  play_on (self, archive, records, 0.9);
  g_assert_true (ast_archive_empty_log (archive));
  for (guint i = 0; i < N_GAMES; i += 2)
    g_assert_true (ast_archive_append (archive, self->ids[i], records[i]->actions->len * 0.9,
                                       get_actions (records[i], records[i]->actions->len * 0.9, 6),
                                       6, NULL));
  self->truth = snapshot_read (self->path, self->ids);
  read_part (&self->file, self->path);
  read_part (&self->log, self->log_path);
  for (guint i = 0; i < N_GAMES; i++)
    ast_record_free (records[i]);
}

/* Writes the library with one file damaged, now and then with a copy damaged as well. */
static void
write_library (Bench *self, const Kind *kind)
{
  Part *damaged = kind->to_log ? &self->log : &self->file;
  Part saved = *damaged;
  guint ruined = g_rand_int_range (self->rand, 0, 2 * N_COPIES);

  remove_directory (g_strdup (self->directory));
  {
    g_autofree char *folder = ast_backups_get_folder (self->directory);

    g_assert_true (ast_files_make_directory (folder, NULL));
  }
  damaged->contents = g_memdup2 (saved.contents, saved.length);
  kind->damage (self, damaged);
  write_part (&self->file, self->path);
  write_part (&self->log, self->log_path);
  g_free (damaged->contents);
  *damaged = saved;
  for (guint i = 0; i < N_COPIES; i++) {
    Part copy = { g_memdup2 (self->copies[i].contents, self->copies[i].length),
                  self->copies[i].length };

    if (i == ruined)
      zero_stretch (self, &copy);
    write_part (&copy, self->copy_paths[i]);
    g_free (copy.contents);
  }
}

/* How long each game is in the best of file and copies. */
static void
find_best (Bench *self, guint *best)
{
  memset (best, 0, N_GAMES * sizeof *best);
  for (guint source = 0; source <= N_COPIES; source++) {
    gboolean is_file = source == N_COPIES;
    GPtrArray *truth = is_file ? self->truth : self->copy_truth[source];
    g_autoptr (GPtrArray) games =
        snapshot_read (is_file ? self->path : self->copy_paths[source], self->ids);

    for (guint i = 0; i < N_GAMES; i++)
      best[i] = MAX (best[i], snapshot_count_sound (games->pdata[i], truth->pdata[i]));
  }
}

/* Whether the game is the beginning of what was once stored. */
static gboolean
begins (const AstRecord *record, const SnapshotGame *game)
{
  g_autoptr (GPtrArray) line = snapshot_make_line (game);

  if (record->actions->len > line->len)
    return FALSE;
  for (guint i = 0; i < record->actions->len; i++) {
    g_autoptr (GBytes) code = ast_action_encode (ast_record_get_action (record, i));

    if (!g_bytes_equal (code, line->pdata[i]))
      return FALSE;
  }
  return TRUE;
}

static gboolean
is_known (Bench *self, const AstRecord *record, guint i)
{
  gboolean known = begins (record, self->truth->pdata[i]);

  for (guint week = 0; week < N_COPIES; week++)
    known |= begins (record, self->copy_truth[week]->pdata[i]);
  return known;
}

/* Returns whether the game is as it was before the damage. */
static gboolean
check_game (Bench *self, AstArchive *archive, guint i, guint best)
{
  const SnapshotGame *truth = self->truth->pdata[i];
  g_auto (GStrv) parts = g_strsplit (truth->set_up, "/", 2);
  g_autoptr (AstRecord) record = NULL;
  g_autoptr (GPtrArray) present = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id[2] = { 0 };

  g_assert_true (ast_game_table_find (archive->db, parts[0], &id[0], NULL));
  if (id[0] == 0 && best == 0) {
    self->n_lost++;
    return FALSE;
  }
  record = ast_archive_load (archive, id[0], NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (record->actions->len, >=, best);
  g_assert_true (is_known (self, record, i));
  self->n_shortened += record->actions->len < truth->position;
  present = snapshot_read (self->path, id);
  return record->actions->len >= truth->position
         && g_strcmp0 (((SnapshotGame *) present->pdata[0])->set_up, truth->set_up) == 0;
}

static gboolean
has_told (const AstStoreReport *report)
{
  return report->damaged_copy != NULL || report->log_copy != NULL || report->was_missing;
}

/* A bit can make a file one of a newer version or of another program: then it is left alone. */
static AstArchive *
open_library (Bench *self, Kind *kind)
{
  g_autoptr (AstArchive) archive = ast_archive_new (self->directory, get_collection ());
  g_autoptr (GError) error = NULL;

  if (ast_archive_open (archive, &error))
    return g_steal_pointer (&archive);
  g_assert_true (g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_NEWER)
                 || g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_FOREIGN));
  kind->n_refused++;
  return NULL;
}

static void
play_round (Bench *self, Kind *kind)
{
  g_autoptr (AstArchive) archive = NULL;
  guint best[N_GAMES];
  gboolean same = TRUE;

  write_library (self, kind);
  g_debug ("%s, round %u", kind->name, kind->n_rounds);
  kind->n_rounds++;
  find_best (self, best);
  archive = open_library (self, kind);
  if (archive == NULL)
    return;
  for (guint i = 0; i < N_GAMES; i++)
    same &= check_game (self, archive, i, best[i]);
  kind->n_told += has_told (&archive->report);
  kind->n_changed += !same;
  self->n_games += N_GAMES;
  /* Of a log that has lost its end nobody can tell that there was more. */
  g_assert_true (same || has_told (&archive->report) || kind->to_log);
}

static void
print_figures (Bench *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_test_message ("%-28s %4u rounds: %4u told, %4u with something lost, %u refused",
                    kinds[i].name, kinds[i].n_rounds, kinds[i].n_told, kinds[i].n_changed,
                    kinds[i].n_refused);
  g_test_message ("%u games, %u lost, %u shortened", self->n_games, self->n_lost,
                  self->n_shortened);
}

static void
clear (Bench *self)
{
  remove_directory (self->directory);
  g_free (self->path);
  g_free (self->log_path);
  g_free (self->file.contents);
  g_free (self->log.contents);
  for (guint i = 0; i < N_COPIES; i++) {
    g_free (self->copy_paths[i]);
    g_free (self->copies[i].contents);
    g_ptr_array_unref (self->copy_truth[i]);
  }
  g_ptr_array_unref (self->truth);
  g_rand_free (self->rand);
}

static guint n_rounds = FEW_ROUNDS;
static guint32 seed = 1;

static void
test_rounds (void)
{
  Bench self = { .rand = g_rand_new_with_seed (seed) };

  make_library (&self);
  for (guint round = 0; round < n_rounds; round++)
    play_round (&self, &kinds[round % G_N_ELEMENTS (kinds)]);
  print_figures (&self);
  clear (&self);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fault_vfs_install (); /* Without faults; it does not really wait for the disk. */
  if (argc > 1)
    n_rounds = strtoul (argv[1], NULL, 10);
  if (argc > 2)
    seed = strtoul (argv[2], NULL, 10);
  g_test_add_func ("/store/damaged-libraries", test_rounds);
  return g_test_run ();
}
