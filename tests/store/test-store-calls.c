/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Each call of the store: its answer while the database is open, and its error if not. */

#include <glib/gstdio.h>
#include <string.h>

#include "ast-store-library.h"
#include "ast-store-statistics.h"
#include "ast-store-upkeep.h"
#include "store-fixture.h"

typedef StoreFixture Fixture;

typedef gboolean (*Deed) (Fixture *self, GError **error);

/* Begins the call and waits for its answer. */
#define CALL(function, ...)                                                            \
  g_autoptr (GAsyncResult) result = NULL;                                              \
                                                                                       \
  ast_store_##function##_async (self->store, __VA_ARGS__, NULL, keep_result, &result); \
  wait_for_result (&result)

static gboolean
list (Fixture *self, GError **error)
{
  AstListQuery query = { .limit = 5 };
  g_autoptr (GPtrArray) games = NULL;
  guint n = 7;
  CALL (list, &query);

  games = ast_store_list_finish (self->store, result, &n, error);
  g_assert_cmpuint (n, ==, games != NULL ? 1 : 0);
  return games != NULL && games->len == 1;
}

static gboolean
get_entry (Fixture *self, GError **error)
{
  g_autoptr (AstGameEntry) entry = NULL;
  CALL (get_entry, self->game);

  entry = ast_store_finish_answer (self->store, result, error);
  return entry != NULL && entry->id == self->game;
}

static gboolean
rename_game (Fixture *self, GError **error)
{
  return rename_in_store (self->store, self->game, "Other", error);
}

static gboolean
duplicate (Fixture *self, GError **error)
{
  CALL (duplicate, self->game, 4, "Twin");

  return ast_store_finish_number (self->store, result, error) > self->game;
}

static gboolean
delete_game (Fixture *self, GError **error)
{
  CALL (set_deleted, self->game, TRUE);
  return ast_store_finish (self->store, result, error);
}

static gboolean
import (Fixture *self, GError **error)
{
  gboolean known = TRUE;
  gint64 game;
  CALL (import, self->record, "Again");

  game = ast_store_import_finish (self->store, result, &known, error);
  g_assert_true (known == (game != 0));
  return game != 0;
}

static gboolean
import_quietly (Fixture *self, GError **error)
{
  CALL (import, self->record, "Again");

  return ast_store_import_finish (self->store, result, NULL, error) != 0;
}

static gboolean
list_names (Fixture *self, GError **error)
{
  g_auto (GStrv) names = NULL;
  CALL (list_names, 0);

  names = ast_store_finish_answer (self->store, result, error);
  return names != NULL;
}

/* No person plays in any, which is no error. */
static gboolean
find_unfinished (Fixture *self, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ast_store_find_unfinished_async (self->store, NULL, keep_result, &result);
  g_assert_cmpint (ast_store_finish_number (self->store, wait_for_result (&result), error), ==, 0);
  return *error == NULL;
}

static gboolean
get_figures (Fixture *self, GError **error)
{
  g_autoptr (AstFigures) figures = NULL;
  CALL (get_figures, NULL);

  figures = ast_store_finish_answer (self->store, result, error);
  return figures != NULL && figures->games == 1;
}

static gboolean
list_player_games (Fixture *self, GError **error)
{
  g_autoptr (GArray) games = NULL;
  CALL (list_player_games, "Ada", NULL, NULL);

  games = ast_store_finish_answer (self->store, result, error);
  return games != NULL;
}

static gboolean
list_rivals (Fixture *self, GError **error)
{
  g_autoptr (GPtrArray) rivals = NULL;
  CALL (list_rivals, "Ada", NULL, NULL);

  rivals = ast_store_finish_answer (self->store, result, error);
  return rivals != NULL;
}

static gboolean
write_csv (Fixture *self, GError **error)
{
  g_autofree char *text = NULL;
  CALL (write_csv, AST_CSV_GAMES, NULL);

  text = ast_store_finish_answer (self->store, result, error);
  return text != NULL && *text != '\0';
}

static gboolean
upkeep (Fixture *self, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ast_store_upkeep_async (self->store, NULL, keep_result, &result);
  return ast_store_finish (self->store, wait_for_result (&result), error);
}

static gboolean
back_up (Fixture *self, GError **error)
{
  g_autofree char *path = NULL;
  CALL (back_up, NULL);

  path = ast_store_finish_answer (self->store, result, error);
  return path != NULL && g_file_test (path, G_FILE_TEST_EXISTS);
}

static gboolean
back_up_elsewhere (Fixture *self, GError **error)
{
  g_autofree char *wanted = g_build_filename (self->directory, "copy", NULL);
  g_autofree char *path = NULL;
  CALL (back_up, wanted);

  path = ast_store_finish_answer (self->store, result, error);
  return g_strcmp0 (path, wanted) == 0;
}

static gboolean
load (Fixture *self, GError **error)
{
  g_autoptr (AstRecord) record = load_from_store (self->store, self->game, NULL, error);

  return record != NULL && record->actions->len == self->record->actions->len;
}

static gboolean
set_position (Fixture *self, GError **error)
{
  CALL (set_position, self->game, self->record->actions->len);

  return ast_store_finish (self->store, result, error);
}

static const struct {
  const char *name;
  Deed deed;
} deeds[] = {
  { "list", list },
  { "get-entry", get_entry },
  { "rename", rename_game },
  { "duplicate", duplicate },
  { "delete", delete_game },
  { "import", import },
  { "import-quietly", import_quietly },
  { "list-names", list_names },
  { "find-unfinished", find_unfinished },
  { "get-figures", get_figures },
  { "list-player-games", list_player_games },
  { "list-rivals", list_rivals },
  { "write-csv", write_csv },
  { "upkeep", upkeep },
  { "back-up", back_up },
  { "back-up-elsewhere", back_up_elsewhere },
  { "load", load },
  { "set-position", set_position },
};

static void
test_open (Fixture *self, gconstpointer deed)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (open_store (self->store, NULL));
  self->game = create_in_store (self->store, self->record, "A game", NULL);
  g_assert_cmpint (self->game, >, 0);
  g_assert_true ((*(const Deed *) deed) (self, &error));
  g_assert_no_error (error);
}

/* A file that is no database is in its place. */
static void
test_not_open (Fixture *self, gconstpointer deed)
{
  g_autofree char *path = g_build_filename (self->directory, "asterism.db", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_assert_false (open_store (self->store, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  self->game = 1;
  g_assert_false ((*(const Deed *) deed) (self, &error));
  g_assert_nonnull (error);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++) {
    g_autofree char *open = g_strconcat ("/store-calls/open/", deeds[i].name, NULL);
    g_autofree char *not_open = g_strconcat ("/store-calls/not-open/", deeds[i].name, NULL);

    g_test_add (open, Fixture, &deeds[i].deed, store_fixture_set_up, test_open,
                store_fixture_tear_down);
    g_test_add (not_open, Fixture, &deeds[i].deed, store_fixture_set_up, test_not_open,
                store_fixture_tear_down);
  }
  return g_test_run ();
}
