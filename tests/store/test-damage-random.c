/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Whole libraries, damaged at random, opened as the window does it. Whatever happens to a library,
 * with copies or without: what the program puts in its place has every game, none shorter than in
 * the best of file and copies, and nothing changes without a word; else the file stays as it is,
 * and the same can be looked at. And a disk that stumbles costs nothing at all.
 *
 *   test-damage-random [ROUNDS [SEED]]
 *
 * does so many rounds of random damage, each bit of the header and each read, and prints what came
 * of it; tools/endure damage runs it. */

#include <errno.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ast-action-code.h"
#include "ast-backups.h"
#include "ast-files.h"
#include "ast-store-library.h"
#include "fault-vfs.h"
#include "library-snapshot.h"
#include "store-fixture.h"

enum { N_GAMES = 12, N_COPIES = 3, PAGE = 4096, HEADER = 100, FEW_ROUNDS = 60 };

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
  guint n_lines[4];                   /* How often a library was opened as it is, repaired, shown
                                       * undecided, and refused. */
  GRand *rand;
} Bench;

typedef struct {
  const char *name;
  void (*damage) (Bench *self, Part *part);
  gboolean to_log;
  guint n_rounds, n_told, n_changed, n_undecided, n_refused; /* What came of it. */
} Kind;

/* Reads that fail: of SQLite (pread64), and plain ones. */
static struct {
  guint at, n;   /* The first that fails, from 1, and how many do; 0: none. */
  guint n_reads; /* Since it was armed. */
  ino_t file;    /* With a sector: of this file, */
  off_t from;    /* what is read here */
  off_t to;      /* to here. */
} disk;

gssize __real_read (int descriptor, void *bytes, gsize size);
gssize __wrap_read (int descriptor, void *bytes, gsize size);

static gboolean
stumbles (int descriptor, off_t at, gsize size)
{
  struct stat info;

  disk.n_reads++;
  if (disk.at != 0 && disk.n_reads >= disk.at && disk.n_reads < disk.at + disk.n) {
    errno = EIO;
    return TRUE;
  }
  if (disk.file == 0 || at >= disk.to || at + (off_t) size <= disk.from
      || fstat (descriptor, &info) != 0 || info.st_ino != disk.file)
    return FALSE;
  errno = EIO;
  return TRUE;
}

gssize
__wrap_read (int descriptor, void *bytes, gsize size)
{
  return stumbles (descriptor, lseek (descriptor, 0, SEEK_CUR), size)
             ? -1
             : __real_read (descriptor, bytes, size);
}

static gssize
read_at (int descriptor, void *bytes, gsize size, off_t at)
{
  return stumbles (descriptor, at, size) ? -1 : pread (descriptor, bytes, size, at);
}

static void
watch_reads (void)
{
  sqlite3_vfs *vfs = sqlite3_vfs_find ("unix");

  g_assert_cmpint (vfs->xSetSystemCall (vfs, "pread", (sqlite3_syscall_ptr) read_at), ==,
                   SQLITE_OK);
  vfs->xSetSystemCall (vfs, "pread64", (sqlite3_syscall_ptr) read_at);
}

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
  keep_records (archive);
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

/* Writes the library with one file damaged by `kind` (NULL: sound), with copies, of which one now
 * and then is damaged as well, or without. */
static void
write_library (Bench *self, const Kind *kind, gboolean with_copies)
{
  Part *damaged = kind != NULL && kind->to_log ? &self->log : &self->file;
  Part saved = *damaged;
  guint ruined = kind != NULL ? g_rand_int_range (self->rand, 0, 2 * N_COPIES) : N_COPIES;
  g_autofree char *folder = ast_backups_get_folder (self->directory);

  remove_directory (g_strdup (self->directory));
  g_assert_true (ast_files_make_directory (folder, NULL));
  damaged->contents = g_memdup2 (saved.contents, saved.length);
  if (kind != NULL)
    kind->damage (self, damaged);
  write_part (&self->file, self->path);
  write_part (&self->log, self->log_path);
  g_free (damaged->contents);
  *damaged = saved;
  for (guint i = 0; with_copies && i < N_COPIES; i++) {
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

/* All games in the store, by the ids of their records. */
static GHashTable *
load_games (AstStore *store)
{
  GHashTable *games =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) ast_record_free);
  g_autoptr (GAsyncResult) listed = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;

  ast_store_list_async (store, &(AstListQuery){ 0 }, NULL, keep_result, &listed);
  entries = ast_store_list_finish (store, wait_for_result (&listed), NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < entries->len; i++) {
    const AstGameEntry *entry = entries->pdata[i];
    g_autoptr (GAsyncResult) loaded = NULL;
    AstRecord *record;

    ast_store_load_async (store, entry->id, NULL, keep_result, &loaded);
    record = ast_store_load_finish (store, wait_for_result (&loaded), NULL, &error);
    g_assert_no_error (error);
    g_hash_table_insert (games, g_strdup (entry->record), record);
  }
  return games;
}

/* Whether the actions in force were `length` after more rows than when they were `best`: some of
 * those had been undone since. */
static gboolean
is_later (const SnapshotGame *truth, guint length, guint best)
{
  gboolean reached = FALSE, later = FALSE;

  for (guint n = 0; n < truth->positions->len; n++) {
    guint there = (guint) g_array_index (truth->positions, gint64, n) + 1;

    later |= reached && there == length;
    reached |= there == best;
  }
  return later;
}

/* Returns whether the game is as it was before the damage. */
static gboolean
check_game (Bench *self, GHashTable *games, guint i, guint best)
{
  const SnapshotGame *truth = self->truth->pdata[i];
  g_auto (GStrv) parts = g_strsplit (truth->set_up, "/", 2);
  const AstRecord *record = g_hash_table_lookup (games, parts[0]);

  if (record == NULL && best == 0) {
    self->n_lost++;
    return FALSE;
  }
  g_assert_nonnull (record);
  if (!is_later (truth, record->actions->len, best))
    g_assert_cmpuint (record->actions->len, >=, best);
  g_assert_true (is_known (self, record, i));
  self->n_shortened += record->actions->len < truth->position;
  return record->actions->len >= truth->position;
}

static void
assert_contents (const char *path, const Part *part)
{
  g_autofree char *contents = NULL;
  gsize length = 0;

  if (part->length > 0)
    g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpmem (contents, length, part->contents, part->length);
}

typedef enum { AS_IT_IS, REPAIRED, UNDECIDED, REFUSED } Outcome;

/* What may happen to a library. */
typedef struct {
  gboolean may_be_newer; /* A bit can make a file one of a newer version or of another program. */
  gboolean may_stumble;  /* The disk did not answer. */
} Leave;

/* Nothing is written before a person has decided. */
static void
assert_undecided (Bench *self, AstStore *store, const Part *damaged)
{
  g_autoptr (GAsyncResult) renamed = NULL;
  g_autoptr (GError) error = NULL;

  ast_store_rename_async (store, 1, "x", NULL, keep_result, &renamed);
  g_assert_false (ast_store_finish (store, wait_for_result (&renamed), &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_UNDECIDED);
  assert_contents (self->path, damaged);
}

/* Opens the library and holds it against what was there. `same`: all games are as they were. */
static Outcome
open_library (Bench *self, const guint *best, const Leave *leave, gboolean *same)
{
  g_autoptr (AstStore) store = ast_store_new (self->directory, get_collection ());
  g_autoptr (GHashTable) games = NULL;
  g_autoptr (GError) error = NULL;
  const AstStoreReport *report;
  Outcome outcome;
  Part damaged = { NULL };

  g_file_get_contents (self->path, &damaged.contents, &damaged.length, NULL);
  *same = FALSE;
  if (!open_store (store, &error)) {
    g_debug ("%s", error->message);
    g_assert_true (
        leave->may_stumble
            ? g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_DISK)
                  || g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED)
            : leave->may_be_newer
                  && (g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_NEWER)
                      || g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_FOREIGN)));
    if (!leave->may_stumble)
      assert_contents (self->path, &damaged);
    g_free (damaged.contents);
    ast_store_close (store);
    self->n_lines[REFUSED]++;
    return REFUSED;
  }
  disk.at = 0;
  report = ast_store_get_report (store);
  games = load_games (store);
  *same = TRUE;
  for (guint i = 0; i < N_GAMES; i++)
    *same &= check_game (self, games, i, best[i]);
  self->n_games += N_GAMES;
  if (report->undecided)
    assert_undecided (self, store, &damaged);
  else if (report->damaged_copy != NULL)
    assert_contents (report->damaged_copy, &damaged);
  g_free (damaged.contents);
  outcome = report->undecided                                     ? UNDECIDED
            : report->damaged_copy != NULL || report->was_missing ? REPAIRED
                                                                  : AS_IT_IS;
  ast_store_close (store);
  self->n_lines[outcome]++;
  return outcome;
}

static void
play_round (Bench *self, Kind *kind, gboolean with_copies)
{
  guint best[N_GAMES];
  gboolean same;
  Outcome outcome;

  write_library (self, kind, with_copies);
  g_debug ("%s, round %u", kind->name, kind->n_rounds);
  kind->n_rounds++;
  find_best (self, best);
  outcome = open_library (self, best, &(Leave){ .may_be_newer = TRUE }, &same);
  kind->n_told += outcome == REPAIRED;
  kind->n_undecided += outcome == UNDECIDED;
  kind->n_refused += outcome == REFUSED;
  kind->n_changed += !same && outcome != REFUSED;
  /* Of a log that has lost its end nobody can tell that there was more. */
  g_assert_true (same || outcome != AS_IT_IS || kind->to_log);
}

static void
print_figures (Bench *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_test_message ("%-28s %4u rounds: %4u repaired, %4u undecided, %4u with something lost,"
                    " %u refused",
                    kinds[i].name, kinds[i].n_rounds, kinds[i].n_told, kinds[i].n_undecided,
                    kinds[i].n_changed, kinds[i].n_refused);
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
static gboolean all; /* Each bit of the header and each read, not one of a few. */

static void
test_rounds (gconstpointer with_copies)
{
  Bench self = { .rand = g_rand_new_with_seed (seed) };

  make_library (&self);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    kinds[i] = (Kind){ kinds[i].name, kinds[i].damage, kinds[i].to_log };
  for (guint round = 0; round < n_rounds; round++)
    play_round (&self, &kinds[round % G_N_ELEMENTS (kinds)], GPOINTER_TO_INT (with_copies));
  print_figures (&self);
  clear (&self);
}

/* A library without a log, as a program that was closed leaves it. */
static void
make_closed (Bench *self)
{
  make_library (self);
  write_library (self, NULL, FALSE);
  ast_archive_free (open_archive (self->directory));
  g_free (self->file.contents);
  read_part (&self->file, self->path);
  self->log.length = 0;
  g_ptr_array_unref (self->truth);
  self->truth = snapshot_read (self->path, self->ids);
}

/* How long the games are of which nothing is damaged. */
static void
find_all (Bench *self, guint *best)
{
  for (guint i = 0; i < N_GAMES; i++)
    best[i] = ((SnapshotGame *) self->truth->pdata[i])->position;
}

/* Nothing that the header says is known to it alone. */
static void
test_header (gconstpointer with_copies)
{
  Bench self = { .rand = g_rand_new_with_seed (seed) };
  guint best[N_GAMES];

  make_closed (&self);
  find_all (&self, best);
  for (guint bit = 0; bit < 8 * HEADER; bit += all ? 1 : 3) {
    gboolean same;
    Outcome outcome;

    g_debug ("bit %u of byte %u", bit % 8, bit / 8);
    self.file.contents[bit / 8] ^= 1 << bit % 8;
    write_library (&self, NULL, GPOINTER_TO_INT (with_copies));
    self.file.contents[bit / 8] ^= 1 << bit % 8;
    outcome = open_library (&self, best, &(Leave){ .may_be_newer = bit / 8 == 63 }, &same);
    g_assert_true (same || outcome == REFUSED);
    g_assert_true (outcome != UNDECIDED);
  }
  g_test_message ("%u opened as they are, %u repaired, %u refused", self.n_lines[AS_IT_IS],
                  self.n_lines[REPAIRED], self.n_lines[REFUSED]);
  clear (&self);
}

/* A bit in each page, without copies. */
static void
test_pages (void)
{
  Bench self = { .rand = g_rand_new_with_seed (seed) };

  make_closed (&self);
  for (gsize at = HEADER; at < self.file.length; at += all ? 97 : PAGE - 1) {
    guint best[N_GAMES];
    gboolean same;

    self.file.contents[at] ^= 1 << at % 8;
    write_library (&self, NULL, FALSE);
    self.file.contents[at] ^= 1 << at % 8;
    find_best (&self, best);
    g_debug ("byte %" G_GSIZE_FORMAT, at);
    g_assert_true (open_library (&self, best, &(Leave){ 0 }, &same) != AS_IT_IS || same);
  }
  g_test_message (
      "%u opened as they are, %u repaired, %u undecided; %u games, %u lost, %u shortened",
      self.n_lines[AS_IT_IS], self.n_lines[REPAIRED], self.n_lines[UNDECIDED], self.n_games,
      self.n_lost, self.n_shortened);
  clear (&self);
}

/* What a window asks of a library. */
typedef struct {
  const char *name;
  gboolean (*act) (Bench *self, AstStore *store, GError **error);
} Request;

/* Takes the last action back and plays it again. */
static gboolean
append_one (Bench *self, AstStore *store, GError **error)
{
  g_autoptr (GAsyncResult) loaded = NULL, undone = NULL, appended = NULL;
  g_autoptr (AstRecord) record = NULL;
  guint position;

  ast_store_load_async (store, self->ids[2], NULL, keep_result, &loaded);
  record = ast_store_load_finish (store, wait_for_result (&loaded), NULL, error);
  if (record == NULL)
    return FALSE;
  position = record->actions->len - 1;
  ast_store_set_position_async (store, self->ids[2], position, NULL, keep_result, &undone);
  if (!ast_store_finish (store, wait_for_result (&undone), error))
    return FALSE;
  ast_store_append_async (store, self->ids[2], position, ast_record_get_action (record, position),
                          1, NULL, keep_result, &appended);
  if (ast_store_finish (store, wait_for_result (&appended), error))
    return TRUE;
  /* What was undone must not count as lost: the disk answers again. */
  disk.at = 0;
  g_clear_object (&appended);
  ast_store_append_async (store, self->ids[2], position, ast_record_get_action (record, position),
                          1, NULL, keep_result, &appended);
  g_assert_true (ast_store_finish (store, wait_for_result (&appended), NULL));
  return FALSE;
}

static gboolean
import_one (Bench *self, AstStore *store, GError **error)
{
  g_autoptr (AstRecord) record = play_random_game (&(RandomGame){ .max_actions = 40 }, 77);
  g_autoptr (GAsyncResult) imported = NULL;

  ast_store_import_async (store, record, "", NULL, keep_result, &imported);
  return ast_store_import_finish (store, wait_for_result (&imported), NULL, error) != 0;
}

static const Request requests[] = { { "append", append_one }, { "import", import_one } };

/* Another program writes, so what this one has in its cache does not count any more. */
static void
write_beside (Bench *self)
{
  g_autoptr (AstDb) db = ast_db_open (self->path, AST_DB_EXISTING, NULL);

  ast_db_set_keeps_log (db, TRUE);
  g_assert_true (ast_db_exec (db, "CREATE TABLE beside (x); DROP TABLE beside", NULL));
}

/* Has reads fail while `request` (NULL: none) is carried out after the library was opened, or while
 * it is opened. Returns how many reads there were. */
static guint
stumble (Bench *self, const Request *request, guint at, guint n, gboolean *same)
{
  AstStore *store = ast_store_new (self->directory, get_collection ());
  g_autoptr (GError) error = NULL;
  guint best[N_GAMES], n_reads;

  write_library (self, NULL, FALSE);
  disk.n_reads = 0;
  disk.n = n;
  disk.at = request == NULL ? at : 0;
  if (open_store (store, &error) && request != NULL) {
    write_beside (self);
    disk.n_reads = 0;
    disk.at = at;
    /* SQLite may take it for damage; a start finds that there is none. */
    if (!request->act (self, store, &error))
      g_assert_true (g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_DISK)
                     || g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED));
  } else if (error != NULL) {
    g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_DISK);
  }
  n_reads = disk.n_reads;
  disk.at = 0;
  g_assert_true (error != NULL || ast_store_get_report (store)->damaged_copy == NULL);
  ast_store_close (store);
  g_clear_object (&store);
  find_all (self, best);
  g_assert_cmpint (open_library (self, best, &(Leave){ 0 }, same), ==, AS_IT_IS);
  return n_reads;
}

/* A sound library, and a disk that does not answer once or for a few reads: it stays as it is. */
static void
test_stumbling (gconstpointer data)
{
  static const guint bursts[] = { 1, 2, 3, 5, 12 };
  const Request *request = data;
  Bench self = { .rand = g_rand_new_with_seed (seed) };
  gboolean same;
  guint n_reads;

  make_closed (&self);
  n_reads = stumble (&self, request, 0, 0, &same);
  g_assert_cmpuint (n_reads, >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (bursts); i++)
    for (guint at = 1; at <= n_reads; at += all ? 1 : 1 + n_reads / 12) {
      g_debug ("%u reads from the %u. on", bursts[i], at);
      stumble (&self, request, at, bursts[i], &same);
      g_assert_true (same);
    }
  g_test_message ("%u reads", n_reads);
  clear (&self);
}

/* The same while a damaged library is repaired. */
static void
test_stumbling_repair (void)
{
  static const guint bursts[] = { 1, 3, 12 };
  Bench self = { .rand = g_rand_new_with_seed (seed) };
  guint best[N_GAMES];
  guint n_reads = 1;
  gboolean same;

  make_closed (&self);
  find_all (&self, best);
  memset (self.file.contents + 21, 0xff, 3); /* All games can be saved from it. */
  for (guint i = 0; i < G_N_ELEMENTS (bursts); i++)
    for (guint at = 1; at <= n_reads; at += all ? 1 : 1 + n_reads / 12) {
      write_library (&self, NULL, FALSE);
      disk.n_reads = 0;
      disk.n = bursts[i];
      disk.at = at;
      open_library (&self, best, &(Leave){ .may_stumble = TRUE }, &same);
      n_reads = MAX (n_reads, disk.n_reads);
      disk.at = 0;
      g_assert_cmpint (open_library (&self, best, &(Leave){ 0 }, &same), <=, REPAIRED);
      g_assert_true (same);
    }
  g_assert_cmpuint (n_reads, >, 20);
  clear (&self);
}

/* A part of the disk that cannot be read any more costs what is in it, and takes nothing's place.
 */
static void
test_sectors (void)
{
  Bench self = { .rand = g_rand_new_with_seed (seed) };
  guint best[N_GAMES];

  make_closed (&self);
  memset (best, 0, sizeof best);
  for (gsize at = 0; at < self.file.length; at += all ? PAGE : self.file.length / 9) {
    struct stat info;
    gboolean same;
    Outcome outcome;

    write_library (&self, NULL, FALSE);
    g_assert_cmpint (stat (self.path, &info), ==, 0);
    disk.file = info.st_ino;
    disk.from = (off_t) at;
    disk.to = (off_t) at + 512;
    g_debug ("sector at %" G_GSIZE_FORMAT, at);
    outcome = open_library (&self, best, &(Leave){ 0 }, &same);
    disk.file = 0;
    g_assert_true (outcome == UNDECIDED || (outcome == AS_IT_IS && same));
  }
  g_assert_cmpuint (self.n_lines[UNDECIDED], >, 0);
  g_assert_cmpuint (self.n_lost, <, self.n_games / 4);
  g_test_message ("%u undecided; %u games, %u lost, %u shortened", self.n_lines[UNDECIDED],
                  self.n_games, self.n_lost, self.n_shortened);
  clear (&self);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  watch_reads ();
  fault_vfs_install (); /* Without faults; it does not really wait for the disk. */
  if (argc > 1)
    n_rounds = strtoul (argv[1], NULL, 10);
  if (argc > 2)
    seed = strtoul (argv[2], NULL, 10);
  all = argc > 1;
  g_test_add_data_func ("/store/damage/random", GINT_TO_POINTER (FALSE), test_rounds);
  g_test_add_data_func ("/store/damage/random-with-copies", GINT_TO_POINTER (TRUE), test_rounds);
  g_test_add_data_func ("/store/damage/header", GINT_TO_POINTER (FALSE), test_header);
  g_test_add_data_func ("/store/damage/header-with-copies", GINT_TO_POINTER (TRUE), test_header);
  g_test_add_func ("/store/damage/pages", test_pages);
  g_test_add_data_func ("/store/damage/stumbling-start", NULL, test_stumbling);
  for (guint i = 0; i < G_N_ELEMENTS (requests); i++) {
    g_autofree char *path = g_strdup_printf ("/store/damage/stumbling-%s", requests[i].name);

    g_test_add_data_func (path, &requests[i], test_stumbling);
  }
  g_test_add_func ("/store/damage/stumbling-repair", test_stumbling_repair);
  g_test_add_func ("/store/damage/sectors", test_sectors);
  return g_test_run ();
}
