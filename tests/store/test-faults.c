/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A session with the store, in which each write, sync and opening of a file fails once, or is the
 * last one before a power cut. Afterwards everything that was reported as stored is there. */

#include "ast-query.h"
#include "fault-vfs.h"
#include "store-fixture.h"

enum { N_GAMES = 3, N_STEPS = 64 };

/* What a step does to a game. */
typedef struct {
  enum { CREATE, APPEND, UNDO, REOPEN } kind;
  guint game;
  guint count; /* Actions to append, or the position to go back to. */
} Step;

/* What the store has reported. A step that failed may have been stored all the same when the power
 * fails: then its game is in one of two states. */
typedef struct {
  gint64 id;
  guint position, other_position;
} Known;

typedef struct {
  char *directory;
  AstArchive *archive;
  AstRecord *records[N_GAMES];
  Known known[N_GAMES];
} Session;

static Step script[N_STEPS];

/* Three games in turn, the second one to its end. */
static void
write_script (void)
{
  guint n = 0;

  for (guint game = 0; game < N_GAMES; game++)
    script[n++] = (Step){ CREATE, game, 0 };
  for (guint i = 0; i < 8; i++) {
    script[n++] = (Step){ APPEND, i % N_GAMES, 1 + i % 3 };
    script[n++] = (Step){ APPEND, 0, 1 };
  }
  script[n++] = (Step){ UNDO, 0, 3 };
  script[n++] = (Step){ APPEND, 0, 2 };
  script[n++] = (Step){ REOPEN };
  script[n++] = (Step){ APPEND, 2, 40 };
  script[n++] = (Step){ UNDO, 2, 30 };
  for (guint i = 0; i < 6; i++)
    script[n++] = (Step){ APPEND, 2, 1 };
  script[n++] = (Step){ APPEND, 1, 0 }; /* 0: all that is left */
  script[n++] = (Step){ REOPEN };
  script[n++] = (Step){ APPEND, 0, 5 };
  g_assert_cmpuint (n, <=, N_STEPS);
  while (n < N_STEPS)
    script[n++] = (Step){ APPEND, 0, 1 };
}

static gboolean
append (Session *self, Known *known, guint game, guint count, GError **error)
{
  AstRecord *record = self->records[game];

  if (count == 0)
    count = record->actions->len - known->position;
  known->other_position = known->position + count;
  if (!ast_archive_append (self->archive, known->id, known->position,
                           get_actions (record, known->position, count), count, error))
    return FALSE;
  known->position += count;
  return TRUE;
}

static gboolean
create (Session *self, Known *known, guint game, GError **error)
{
  g_autoptr (AstRecord) begun = cut_record (self->records[game], 0);

  known->id = ast_archive_create (self->archive, begun, NULL, error);
  return known->id != 0;
}

static gboolean
take_step (Session *self, const Step *step, GError **error)
{
  Known *known = &self->known[step->game];

  switch (step->kind) {
  case CREATE:
    return create (self, known, step->game, error);
  case APPEND:
    return append (self, known, step->game, step->count, error);
  case UNDO:
    known->other_position = step->count;
    if (!ast_archive_set_position (self->archive, known->id, step->count, error))
      return FALSE;
    known->position = step->count;
    return TRUE;
  case REOPEN:
    return ast_archive_open (self->archive, error);
  default:
    g_assert_not_reached ();
  }
}

/* A failed step is tried again, as a player would do, unless the power is cut. */
static void
run_session (Session *self)
{
  gboolean open;

  self->archive = ast_archive_new (self->directory, get_collection ());
  open = ast_archive_open (self->archive, NULL) || ast_archive_open (self->archive, NULL);
  for (guint i = 0; open && i < N_STEPS; i++) {
    g_autoptr (GError) error = NULL;

    if (!take_step (self, &script[i], &error) && !take_step (self, &script[i], NULL))
      break;
    self->known[script[i].game].other_position = self->known[script[i].game].position;
  }
  g_clear_pointer (&self->archive, ast_archive_free);
}

static void
assert_game_kept (Session *self, guint game)
{
  Known *known = &self->known[game];
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) loaded = NULL;
  g_autoptr (AstRecord) expected = NULL;
  guint n;

  if (known->id == 0)
    return;
  loaded = ast_archive_load (self->archive, known->id, NULL, &error);
  g_assert_no_error (error);
  n = loaded->actions->len;
  g_assert_true (n == known->position || n == known->other_position);
  expected = cut_record (self->records[game], n);
  assert_same_record (loaded, expected);
  if (n < self->records[game]->actions->len) {
    ast_archive_append (self->archive, known->id, n, get_actions (self->records[game], n, 1), 1,
                        &error);
    g_assert_no_error (error);
  }
}

static void
assert_all_kept (Session *self)
{
  g_autoptr (AstQuery) check = NULL;

  self->archive = open_archive (self->directory);
  /* Of a transaction at the end of the log nobody can tell that it was never reported. */
  g_assert_true (self->archive->report.damaged_copy == NULL || self->archive->report.lost_log);
  check = ast_query_new (self->archive->db, "PRAGMA integrity_check", "");
  g_assert_true (ast_query_next (check));
  g_assert_cmpstr (ast_query_text (check, 0), ==, "ok");
  g_clear_pointer (&check, ast_query_free);
  for (guint game = 0; game < N_GAMES; game++)
    assert_game_kept (self, game);
  g_clear_pointer (&self->archive, ast_archive_free);
}

/* Returns whether the fault happened at all. */
static gboolean
survive (AstRecord *records[N_GAMES], Fault fault, guint n)
{
  Session self = { .directory = make_directory () };
  gboolean struck;

  for (guint i = 0; i < N_GAMES; i++)
    self.records[i] = records[i];
  fault_vfs_arm (fault, n);
  run_session (&self);
  struck = fault_vfs_has_struck ();
  fault_vfs_recover (n);
  assert_all_kept (&self);
  if (!struck)
    for (guint i = 0; i < N_GAMES; i++)
      g_assert_cmpuint (self.known[i].position, >, 0);
  remove_directory (self.directory);
  return struck;
}

static void
test_fault (gconstpointer data)
{
  Fault fault = GPOINTER_TO_UINT (data);
  guint stride = fault == FAULT_OPEN ? 1 : get_stride (); /* Few files are opened. */
  AstRecord *records[N_GAMES];
  guint n = 1;

  for (guint i = 0; i < N_GAMES; i++)
    records[i] = play_random_game (&(RandomGame){ .n_players = 2 + i }, i);
  write_script ();
  while (survive (records, fault, n))
    n += stride;
  g_test_message ("%u fault points", (n - 1) / stride);
  g_assert_cmpuint (n - 1, >, fault == FAULT_OPEN ? 5 : 40);
  for (guint i = 0; i < N_GAMES; i++)
    ast_record_free (records[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fault_vfs_install ();
  g_test_add_data_func ("/store/faults/write", GUINT_TO_POINTER (FAULT_WRITE), test_fault);
  g_test_add_data_func ("/store/faults/sync", GUINT_TO_POINTER (FAULT_SYNC), test_fault);
  g_test_add_data_func ("/store/faults/open", GUINT_TO_POINTER (FAULT_OPEN), test_fault);
  g_test_add_data_func ("/store/faults/full", GUINT_TO_POINTER (FAULT_FULL), test_fault);
  g_test_add_data_func ("/store/faults/cut", GUINT_TO_POINTER (FAULT_CUT), test_fault);
  g_test_add_data_func ("/store/faults/torn", GUINT_TO_POINTER (FAULT_TORN), test_fault);
  return g_test_run ();
}
