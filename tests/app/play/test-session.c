/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is played is stored, undo and trouble and all. */

#include "ast-chance.h"
#include "ast-session.h"
#include "ast-store-library.h"
#include "library.h"

/* A store without the upkeep of a library, which would write, too. */
typedef struct {
  char *folder;
  AstDeckCollection *collection;
  AstStore *store;
  AstRecord *record; /* A game that has not begun. */
} Fixture;

static void
open_store (Fixture *self)
{
  g_autoptr (GAsyncResult) answer = NULL;
  g_autoptr (GError) error = NULL;

  ast_store_open_async (self->store, NULL, library_answered_cb, &answer);
  ast_store_finish (self->store, library_wait_for (&answer), &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("asterism-XXXXXX", &error);
  g_assert_no_error (error);
  self->collection = ast_deck_collection_new (NULL);
  self->store = ast_store_new (self->folder, self->collection);
  open_store (self);
  self->record = library_make_record (self->collection, "cadet");
  self->record->seed = g_strdup ("11");
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  ast_store_close (self->store);
  g_clear_object (&self->store);
  g_clear_pointer (&self->record, ast_record_free);
  g_clear_pointer (&self->collection, ast_deck_collection_unref);
  library_remove_folder (self->folder);
  g_free (self->folder);
}

static void
wait_until_released (AstSession *session)
{
  wait_while (ast_match_is_held (ast_session_get_match (session)));
}

static void
lay_without_meeple (AstMatch *match, AstLay lay)
{
  const AstAction pass = { .type = AST_PLACE };
  AstAction action = ast_game_lay_action (ast_match_get_game (match), lay);

  g_assert_cmpint (ast_match_apply_turn (match, &action, &pass), ==, AST_OK);
}

/* The next draw, or a turn with the first lay there is and no meeple. */
static void
step (AstMatch *match)
{
  const AstGame *game = ast_match_get_game (match);
  AstLay lays[AST_MAX_LAYS];

  if (ast_game_at_chance (game)) {
    ast_match_advance (match);
    return;
  }
  ast_game_lays (game, lays);
  lay_without_meeple (match, lays[0]);
}

/* Plays at least `n` actions; a turn is two. */
static void
play (AstSession *session, guint n)
{
  AstMatch *match = ast_session_get_match (session);
  guint end = ast_match_get_head (match) + n;

  while (ast_match_get_head (match) < end) {
    wait_until_released (session);
    step (match);
  }
  wait_until_released (session);
}

static AstSession *
resume (Fixture *self, gint64 game)
{
  g_autoptr (GAsyncResult) answer = NULL;
  g_autoptr (GError) error = NULL;
  AstSession *session;

  ast_session_resume_async (self->store, game, NULL, library_answered_cb, &answer);
  session = ast_session_resume_finish (library_wait_for (&answer), &error);
  g_assert_no_error (error);
  return session;
}

static void
assert_same (AstSession *a, AstSession *b)
{
  AstMatch *one = ast_session_get_match (a), *other = ast_session_get_match (b);
  const GArray *actions = ast_match_get_actions (one);

  g_assert_cmpuint (ast_match_get_head (one), ==, ast_match_get_head (other));
  g_assert_cmpuint (actions->len, ==, ast_match_get_actions (other)->len);
  for (guint i = 0; i < actions->len; i++)
    g_assert_true (ast_action_equal (&g_array_index (actions, AstAction, i),
                                     &g_array_index (ast_match_get_actions (other), AstAction, i)));
  g_assert_cmpuint (ast_match_get_seed (one), ==, ast_match_get_seed (other));
}

static void
test_play_and_resume (Fixture *self, gconstpointer data)
{
  g_autoptr (AstSession) session = NULL;
  g_autoptr (AstSession) again = NULL;

  session = ast_session_new (self->store, self->record);
  play (session, 20);
  g_assert_true (ast_session_is_saved (session));
  g_assert_null (ast_session_get_trouble (session));
  again = resume (self, ast_session_get_game (session));
  g_assert_true (ast_session_is_saved (again));
  assert_same (session, again);
  g_assert_cmpstr (ast_seat_get_name (ast_match_get_seat (ast_session_get_match (again), 0)), ==,
                   "Ada");
  g_assert_cmpstr (ast_seat_get_level (ast_match_get_seat (ast_session_get_match (again), 1)), ==,
                   "cadet");
}

/* Nothing may be decided before the last action is on disk. */
static void
test_holds (Fixture *self, gconstpointer data)
{
  g_autoptr (AstSession) session = NULL;
  AstMatch *match;

  session = ast_session_new (self->store, self->record);
  match = ast_session_get_match (session);
  g_assert_true (ast_match_is_held (match));
  g_assert_false (ast_session_is_saved (session));
  wait_until_released (session);
  g_assert_true (ast_session_is_saved (session));
  step (match);
  g_assert_true (ast_match_is_held (match));
  wait_until_released (session);
  g_assert_true (ast_session_is_saved (session));
}

/* How many transactions the write-ahead log of the store has: frames that end one name the size of
 * the database, see "WAL-mode File Format" of SQLite. Frames of a former log have another salt. */
static int
count_transactions (Fixture *self)
{
  enum { LOG_HEADER = 32, FRAME_HEADER = 24, SALT = 8 };
  g_autofree char *path = g_build_filename (self->folder, "asterism.db-wal", NULL);
  g_autofree char *log = NULL;
  guint32 page, pages;
  gsize size;
  int n = 0;

  g_assert_true (g_file_get_contents (path, &log, &size, NULL));
  g_assert_cmpuint (size, >, LOG_HEADER);
  memcpy (&page, log + 8, sizeof page);
  for (gsize at = LOG_HEADER; at < size; at += FRAME_HEADER + GUINT32_FROM_BE (page)) {
    if (memcmp (log + at + SALT, log + 2 * SALT, SALT) != 0)
      break;
    memcpy (&pages, log + at + 4, sizeof pages);
    n += pages != 0;
  }
  return n;
}

/* Lay and placement are stored by one call and one transaction: the match is held, and the session
 * becomes unsaved and saved, once. */
static void
test_turn_at_once (Fixture *self, gconstpointer data)
{
  g_autoptr (AstSession) session = NULL;
  AstMatch *match;
  int n_released = 0, n_notified = 0, n_transactions;

  session = ast_session_new (self->store, self->record);
  match = ast_session_get_match (session);
  play (session, 1);
  n_transactions = count_transactions (self);
  g_assert_cmpint (ast_match_get_game (match)->phase, ==, AST_LAY);
  g_signal_connect_swapped (match, "released", G_CALLBACK (count_cb), &n_released);
  g_signal_connect_swapped (session, "saved-changed", G_CALLBACK (count_cb), &n_notified);
  play (session, 2);
  g_assert_cmpuint (ast_match_get_head (match), ==, 3);
  g_assert_cmpint (n_released, ==, 1);
  g_assert_cmpint (n_notified, ==, 2);
  g_assert_cmpint (count_transactions (self), ==, n_transactions + 1);
}

static void
test_undo_and_redo (Fixture *self, gconstpointer data)
{
  g_autoptr (AstSession) session = NULL;
  g_autoptr (AstSession) undone = NULL;
  g_autoptr (AstSession) redone = NULL;

  session = ast_session_new (self->store, self->record);
  play (session, 20);
  ast_match_undo (ast_session_get_match (session));
  wait_until_released (session);
  g_assert_cmpuint (ast_match_get_head (ast_session_get_match (session)), <, 20);
  undone = resume (self, ast_session_get_game (session));
  assert_same (session, undone);
  g_assert_true (ast_match_can_redo (ast_session_get_match (undone)));

  ast_match_redo (ast_session_get_match (undone));
  wait_until_released (undone);
  redone = resume (self, ast_session_get_game (session));
  assert_same (undone, redone);
}

/* Another way is taken after an undo: what was undone is gone. */
static void
test_another_way (Fixture *self, gconstpointer data)
{
  g_autoptr (AstSession) session = NULL;
  g_autoptr (AstSession) again = NULL;
  AstMatch *match;
  AstLay lays[AST_MAX_LAYS];
  int n;

  session = ast_session_new (self->store, self->record);
  match = ast_session_get_match (session);
  play (session, 20);
  ast_match_undo (match);
  wait_until_released (session);
  n = ast_game_lays (ast_match_get_game (match), lays);
  g_assert_cmpint (n, >, 1);
  lay_without_meeple (match, lays[n - 1]);
  play (session, 6);
  again = resume (self, ast_session_get_game (session));
  assert_same (session, again);
}

/* The store is not there at first: the game goes on, and later all of it is stored. */
static void
test_trouble (Fixture *self, gconstpointer data)
{
  g_autoptr (AstSession) session = NULL;
  g_autoptr (AstSession) again = NULL;

  ast_store_close (self->store);
  session = ast_session_new (self->store, self->record);
  play (session, 9);
  g_assert_nonnull (ast_session_get_trouble (session));
  g_assert_false (ast_session_is_saved (session));
  g_assert_cmpuint (ast_match_get_head (ast_session_get_match (session)), ==, 9);

  open_store (self);
  play (session, 1);
  g_assert_null (ast_session_get_trouble (session));
  g_assert_true (ast_session_is_saved (session));
  again = resume (self, ast_session_get_game (session));
  assert_same (session, again);
}

/* The seed of a game that is over is told while the store is closed, and stored later. */
static void
test_late_seed (Fixture *self, gconstpointer data)
{
  g_autoptr (AstSession) session = NULL;
  g_autoptr (AstSession) again = NULL;
  AstMatch *match;

  g_clear_pointer (&self->record->seed, g_free);
  session = ast_session_new (self->store, self->record);
  match = ast_session_get_match (session);
  while (ast_match_get_game (match)->phase != AST_OVER)
    play (session, 1);
  ast_store_close (self->store);
  ast_session_set_seed (session, "12");
  wait_while (ast_session_get_trouble (session) == NULL);
  open_store (self);
  ast_session_save (session);
  wait_while (ast_session_get_trouble (session) != NULL);
  again = resume (self, ast_session_get_game (session));
  g_assert_cmpuint (ast_match_get_seed (ast_session_get_match (again)), ==, 12);
}

/* The store fails in the middle, and an undo comes between. */
static void
test_trouble_in_the_middle (Fixture *self, gconstpointer data)
{
  g_autoptr (AstSession) session = NULL;
  g_autoptr (AstSession) again = NULL;

  session = ast_session_new (self->store, self->record);
  play (session, 15);
  ast_store_close (self->store);
  play (session, 8);
  g_assert_nonnull (ast_session_get_trouble (session));
  ast_match_undo (ast_session_get_match (session));
  ast_match_undo (ast_session_get_match (session));
  wait_until_released (session);

  open_store (self);
  ast_session_save (session);
  wait_until_released (session);
  g_assert_null (ast_session_get_trouble (session));
  g_assert_true (ast_session_is_saved (session));
  again = resume (self, ast_session_get_game (session));
  g_assert_cmpuint (ast_match_get_head (ast_session_get_match (again)), ==,
                    ast_match_get_head (ast_session_get_match (session)));
}

static void
test_without_store (Fixture *self, gconstpointer data)
{
  g_autoptr (AstSession) session = ast_session_new (NULL, self->record);
  g_autoptr (AstRecord) record = NULL;

  g_assert_false (ast_match_is_held (ast_session_get_match (session)));
  step (ast_session_get_match (session));
  step (ast_session_get_match (session));
  record = ast_session_make_record (session);
  g_assert_cmpuint (record->actions->len, ==, 3);
  g_assert_cmpstr (record->players[1].name, ==, "Deneb");
  g_assert_nonnull (record->id);
}

static void
test_no_such_game (Fixture *self, gconstpointer data)
{
  g_autoptr (GAsyncResult) answer = NULL;
  g_autoptr (GError) error = NULL;

  ast_session_resume_async (self->store, 99, NULL, library_answered_cb, &answer);
  g_assert_null (ast_session_resume_finish (library_wait_for (&answer), &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_NOT_FOUND);
}

/* A session that is dropped leaves its match to others, not held for ever. */
static void
test_drop (Fixture *self, gconstpointer data)
{
  g_autoptr (AstMatch) match = NULL;
  AstSession *session;

  session = ast_session_new (self->store, self->record);
  match = g_object_ref (ast_session_get_match (session));
  g_object_add_weak_pointer (G_OBJECT (session), (gpointer *) &session);
  g_object_unref (session);
  wait_while (session != NULL);
  g_assert_false (ast_match_is_held (match));
}

static gint64
import (Fixture *self, const AstRecord *record, gboolean *known)
{
  g_autoptr (GAsyncResult) answer = NULL;
  g_autoptr (GError) error = NULL;
  gint64 game;

  ast_store_import_async (self->store, record, NULL, NULL, library_answered_cb, &answer);
  game = ast_store_import_finish (self->store, library_wait_for (&answer), known, &error);
  g_assert_no_error (error);
  return game;
}

/* The last of the legal lays, while step () takes the first. */
static void
lay_otherwise (AstSession *session)
{
  AstMatch *match = ast_session_get_match (session);
  AstLay lays[AST_MAX_LAYS];
  int n = ast_game_lays (ast_match_get_game (match), lays);

  g_assert_cmpint (n, >, 1);
  lay_without_meeple (match, lays[n - 1]);
}

static void
assert_plays (AstSession *session, const AstRecord *record)
{
  g_autoptr (AstRecord) got = ast_session_make_record (session);

  g_assert_cmpuint (got->actions->len, ==, record->actions->len);
  for (guint i = 0; i < got->actions->len; i++)
    g_assert_true (
        ast_action_equal (ast_record_get_action (got, i), ast_record_get_action (record, i)));
}

/* A game whose last turn has been taken back, and the record of it before that. */
static AstSession *
begin_and_take_back (Fixture *self, AstRecord **record)
{
  AstSession *session;

  session = ast_session_new (self->store, self->record);
  play (session, 20);
  *record = ast_session_make_record (session);
  ast_match_undo (ast_session_get_match (session));
  wait_until_released (session);
  return session;
}

/* A record of the game that is being played brings back what was undone; the game at the table goes
 * another way, and both are kept. */
static void
test_import_ahead (Fixture *self, gconstpointer data)
{
  g_autoptr (AstSession) session = NULL, other = NULL;
  g_autoptr (AstRecord) record = NULL;
  gboolean known = FALSE;
  gint64 game;

  session = begin_and_take_back (self, &record);
  game = import (self, record, &known);
  g_assert_true (known);
  lay_otherwise (session);
  play (session, 8);
  g_assert_null (ast_session_get_trouble (session));
  g_assert_true (ast_session_is_saved (session));
  g_assert_cmpint (ast_session_get_game (session), !=, game);
  other = resume (self, game);
  assert_plays (other, record);
}

/* A game and the record of it have gone different ways: they are two games. */
static void
test_import_other_way (Fixture *self, gconstpointer data)
{
  g_autoptr (AstSession) session = NULL, other = NULL;
  g_autoptr (AstRecord) record = NULL;
  gboolean known = TRUE;
  gint64 game;

  session = begin_and_take_back (self, &record);
  lay_otherwise (session);
  play (session, 6);
  game = import (self, record, &known);
  g_assert_false (known);
  g_assert_cmpint (game, !=, ast_session_get_game (session));
  other = resume (self, game);
  assert_plays (other, record);
  g_assert_cmpint (import (self, record, &known), ==, game);
  g_assert_true (known);
}

static void
test_no_undo (Fixture *self, gconstpointer data)
{
  g_autoptr (AstSession) session = NULL, again = NULL;

  self->record->no_undo = TRUE;
  session = ast_session_new (self->store, self->record);
  play (session, 20);
  g_assert_false (ast_match_can_undo (ast_session_get_match (session)));
  again = resume (self, ast_session_get_game (session));
  g_assert_false (ast_match_can_undo (ast_session_get_match (again)));
}

/* Two of the same name are told apart by their colours. */
static void
test_same_names (Fixture *self, gconstpointer data)
{
  g_autoptr (AstSession) session = NULL;
  AstMatch *match;

  ast_record_set_player (self->record, 0, "Zoë", FALSE, NULL);
  ast_record_set_player (self->record, 1, "Zoe\u0308 ", FALSE, NULL); /* To be seen, the same. */
  session = ast_session_new (NULL, self->record);
  match = ast_session_get_match (session);
  g_assert_cmpstr (ast_seat_get_name (ast_match_get_seat (match, 0)), ==, "Zoë (Red)");
  g_assert_cmpstr (ast_seat_get_name (ast_match_get_seat (match, 1)), ==, "Zoe\u0308  (Black)");
}

/* A record may have a name of which nothing can be seen. */
static void
test_unseen_name (Fixture *self, gconstpointer data)
{
  g_autoptr (AstSession) session = NULL;

  ast_record_set_player (self->record, 0, "\u200b", FALSE, NULL);
  session = ast_session_new (NULL, self->record);
  g_assert_cmpstr (ast_seat_get_name (ast_match_get_seat (ast_session_get_match (session), 0)), ==,
                   "Red");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/app/session/play-and-resume", test_play_and_resume);
  add_test ("/app/session/holds", test_holds);
  add_test ("/app/session/turn-at-once", test_turn_at_once);
  add_test ("/app/session/undo-and-redo", test_undo_and_redo);
  add_test ("/app/session/another-way", test_another_way);
  add_test ("/app/session/trouble", test_trouble);
  add_test ("/app/session/late-seed", test_late_seed);
  add_test ("/app/session/trouble-in-the-middle", test_trouble_in_the_middle);
  add_test ("/app/session/without-store", test_without_store);
  add_test ("/app/session/no-such-game", test_no_such_game);
  add_test ("/app/session/import-ahead", test_import_ahead);
  add_test ("/app/session/import-other-way", test_import_other_way);
  add_test ("/app/session/no-undo", test_no_undo);
  add_test ("/app/session/drop", test_drop);
  add_test ("/app/session/same-names", test_same_names);
  add_test ("/app/session/unseen-name", test_unseen_name);
  return g_test_run ();
}
