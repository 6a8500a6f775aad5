/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A stored game that later rules refuse: it can be looked at and exported, but not played on. */

#include "ast-export.h"
#include "ast-game-card.h"
#include "ast-history-page.h"
#include "ast-session.h"
#include "ast-store-library.h"
#include "ast-store-upkeep.h"
#include "ast-trouble-text.h"
#include "frame.h"
#include "later-rules.h"
#include "library.h"

/* Imports a record with today's rules, and changes them. */
static gint64
import_then_change (Library *self)
{
  gint64 game = library_take (self, "x8.asterism");

  later_rules_set (RULES_STRICT);
  return game;
}

static void
open_library (Library *self, gconstpointer data)
{
  later_rules_set (RULES_TODAY);
  library_open (self, data);
}

static void
close_library (Library *self, gconstpointer data)
{
  library_close (self, data);
  later_rules_set (RULES_TODAY);
}

static void
test_not_resumed (Library *self, gconstpointer data)
{
  gint64 game = import_then_change (self);
  g_autoptr (GAsyncResult) answer = NULL;
  g_autoptr (GError) error = NULL;

  ast_session_resume_async (ast_library_get_store (self->library), game, NULL, library_answered_cb,
                            &answer);
  g_assert_null (ast_session_resume_finish (library_wait_for (&answer), &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_RULES);
  assert_text (ast_trouble_text_load (error),
               "The game can’t be opened. The game was played under an earlier version of the "
               "rules.");
}

/* The file says what a program of its time would have written. */
static void
test_exported (Library *self, gconstpointer data)
{
  gint64 game = import_then_change (self);
  g_autofree char *path = g_build_filename (self->folder, "out.asterism", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  const char *const paths[] = { path, NULL };
  g_autoptr (AstImportReport) again = NULL, today = NULL;
  g_autoptr (GAsyncResult) answer = NULL;
  g_autoptr (GError) error = NULL;

  ast_export_one_async (ast_library_get_store (self->library), game, file, NULL,
                        library_answered_cb, &answer);
  ast_export_finish (ast_library_get_store (self->library), library_wait_for (&answer), &error);
  g_assert_no_error (error);
  again = library_import (self, paths);
  g_assert_cmpuint (again->n_known, ==, 1);
  g_assert_cmpuint (again->refusals->len, ==, 0);
  later_rules_set (RULES_TODAY);
  today = library_import (self, paths);
  g_assert_cmpuint (today->n_known, ==, 1);
  g_assert_cmpint (today->game, ==, game);
}

static void
test_looked_at (Library *self, gconstpointer data)
{
  gint64 game = import_then_change (self);
  Frame frame;
  GtkWidget *page;
  gboolean loaded = FALSE;

  frame_open (&frame);
  page = frame_make_page (&frame, AST_TYPE_HISTORY_PAGE, self->library);
  g_signal_connect_swapped (page, "loaded", G_CALLBACK (g_atomic_int_inc), &loaded);
  frame_show (&frame, page);
  ast_history_page_load (AST_HISTORY_PAGE (page), game);
  wait_while (!loaded);
  g_assert_nonnull (frame_find (page, GTK_TYPE_LABEL,
                                "This game was played under earlier rules, so its turns can’t be "
                                "shown, and it can’t go on. This is how far it got: Vega 2, Mizar "
                                "11."));
  g_assert_null (frame_find (page, GTK_TYPE_SCALE, NULL));
  g_assert_cmpstr (frame_read_banner (&frame), ==, "");
  frame_close (&frame);
}

static void
test_row (Library *self, gconstpointer data)
{
  gint64 game = import_then_change (self);
  AstStore *store = ast_library_get_store (self->library);
  GtkWidget *row = g_object_new (AST_TYPE_GAME_CARD, NULL);
  GtkWidget *item = g_object_ref_sink (adw_bin_new ());
  g_autoptr (GAsyncResult) kept_up = NULL, answer = NULL;
  g_autoptr (AstGameEntry) entry = NULL;
  g_autoptr (GError) error = NULL;

  ast_store_upkeep_async (store, NULL, library_answered_cb, &kept_up);
  ast_store_finish (store, library_wait_for (&kept_up), &error);
  g_assert_no_error (error);
  ast_store_get_entry_async (store, game, NULL, library_answered_cb, &answer);
  entry = ast_store_finish_answer (store, library_wait_for (&answer), NULL);
  adw_bin_set_child (ADW_BIN (item), row);
  ast_game_card_set_entry (AST_GAME_CARD (row), entry);
  g_assert_nonnull (
      frame_find (row, GTK_TYPE_LABEL, "Not finished · 7 turns · Played under earlier rules"));
  g_object_unref (item);
}

static void
add (const char *path, void (*test) (Library *, gconstpointer))
{
  g_test_add (path, Library, NULL, open_library, test, close_library);
}

int
main (int argc, char **argv)
{
  frame_init (&argc, &argv);
  add ("/app/earlier-rules/not-resumed", test_not_resumed);
  add ("/app/earlier-rules/exported", test_exported);
  add ("/app/earlier-rules/looked-at", test_looked_at);
  add ("/app/earlier-rules/row", test_row);
  return g_test_run ();
}
