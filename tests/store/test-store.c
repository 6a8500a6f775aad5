/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-files.h"
#include "ast-lock.h"
#include "ast-store.h"
#include "store-fixture.h"

typedef StoreFixture Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  store_fixture_set_up (self, data);
  g_assert_null (ast_store_get_report (self->store));
  g_assert_true (open_store (self->store, NULL));
  g_assert_nonnull (ast_store_get_report (self->store));
}

static gint64
create (Fixture *self, guint n_actions)
{
  g_autoptr (AstRecord) begun = cut_record (self->record, n_actions);
  g_autoptr (GError) error = NULL;
  gint64 game = create_in_store (self->store, begun, "A game", &error);

  g_assert_no_error (error);
  return game;
}

/* All actions are queued at once, without waiting; they are all stored, in order. */
static void
test_without_waiting (Fixture *self, gconstpointer data)
{
  gint64 game = create (self, 0);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) loaded = NULL;
  guint n = self->record->actions->len;

  for (guint i = 0; i < n; i++)
    ast_store_append_async (self->store, game, i, get_actions (self->record, i, 1), 1, NULL,
                            i == n - 1 ? keep_result : NULL, &result);
  g_assert_true (ast_store_finish (self->store, wait_for_result (&result), &error));
  g_assert_no_error (error);
  loaded = load_from_store (self->store, game, NULL, &error);
  g_assert_no_error (error);
  assert_same_record (loaded, self->record);
}

/* After one failure no later action is stored. */
static void
test_failure_stops_the_game (Fixture *self, gconstpointer data)
{
  gint64 game = create (self, 4);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) loaded = NULL;
  AstAction nonsense = { .type = AST_FINISH };

  ast_store_append_async (self->store, game, 4, &nonsense, 1, NULL, NULL, NULL);
  ast_store_append_async (self->store, game, 5, get_actions (self->record, 5, 1), 1, NULL,
                          keep_result, &result);
  g_assert_false (ast_store_finish (self->store, wait_for_result (&result), &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_CONFLICT);
  loaded = load_from_store (self->store, game, NULL, NULL);
  g_assert_cmpuint (loaded->actions->len, ==, 4);
}

static void
test_closed (Fixture *self, gconstpointer data)
{
  gint64 game = create (self, 2);
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) loaded = NULL;

  ast_store_close (self->store);
  g_assert_null (load_from_store (self->store, game, NULL, &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_CLOSED);
  g_assert_true (open_store (self->store, NULL));
  loaded = load_from_store (self->store, game, NULL, NULL);
  g_assert_nonnull (loaded);
}

static void
test_cancelled (Fixture *self, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  ast_store_create_async (self->store, self->record, NULL, cancellable, keep_result, &result);
  g_assert_cmpint (ast_store_finish_number (self->store, wait_for_result (&result), &error), ==, 0);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpint (create (self, 1), >, 0); /* It is not there yet. */
}

/* The thread of a store that was released goes on until its calls are carried out. */
static void
wait_for_thread (Fixture *self)
{
  g_autofree char *path = g_build_filename (self->directory, "asterism.db.lock", NULL);
  AstLockState state;

  do {
    AstLock *lock = ast_lock_new (path);

    state = ast_lock_get_state (lock);
    ast_lock_free (lock);
    g_main_context_iteration (NULL, FALSE); /* The last call that ends releases the store. */
  } while (state == AST_LOCK_THEIRS);
  g_assert_cmpint (state, ==, AST_LOCK_OURS);
}

/* The store is released while calls are queued: they are still carried out. */
static void
test_dropped (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) loaded = NULL;
  g_autoptr (GError) error = NULL;
  gint64 game = create (self, 0);

  for (guint i = 0; i < 20; i++)
    ast_store_append_async (self->store, game, i, get_actions (self->record, i, 1), 1, NULL, NULL,
                            NULL);
  g_object_unref (self->store);
  run_pending ();
  wait_for_thread (self);
  self->store = ast_store_new (self->directory, get_collection ());
  g_assert_true (open_store (self->store, NULL));
  loaded = load_from_store (self->store, game, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (loaded->actions->len, ==, 20);
}

static gboolean
check_log (gpointer data)
{
  return ast_files_get_length (data) != 0;
}

/* In a pause the log is emptied, so that the changes in it cannot be lost with it. */
static void
test_pause (Fixture *self, gconstpointer data)
{
  g_autofree char *log = g_build_filename (self->directory, "asterism.db-wal", NULL);
  g_autoptr (AstRecord) loaded = NULL;
  gint64 game = create (self, 30);
  guint source;

  g_assert_cmpint (ast_files_get_length (log), >, 0);
  source = g_timeout_add (20, check_log, log);
  while (g_main_context_find_source_by_id (NULL, source) != NULL)
    g_main_context_iteration (NULL, TRUE);
  loaded = load_from_store (self->store, game, NULL, NULL);
  g_assert_cmpuint (loaded->actions->len, ==, 30);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_store_test ("/store/store/without-waiting", set_up, test_without_waiting);
  add_store_test ("/store/store/failure-stops-the-game", set_up, test_failure_stops_the_game);
  add_store_test ("/store/store/closed", set_up, test_closed);
  add_store_test ("/store/store/cancelled", set_up, test_cancelled);
  add_store_test ("/store/store/dropped", set_up, test_dropped);
  add_store_test ("/store/store/pause", set_up, test_pause);
  return g_test_run ();
}
