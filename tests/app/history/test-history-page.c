/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the page of a game that is looked at again says. */

#include "ast-history-page.h"
#include "ast-speaker.h"
#include "frame.h"
#include "library.h"

typedef struct {
  Library library;
  Frame frame;
  GtkWidget *page;
  GPtrArray *said; /* char *, by anybody. */
} Fixture;

static void
said_cb (Fixture *self, const char *text)
{
  g_ptr_array_add (self->said, g_strdup (text));
}

static void
listen_to (Fixture *self, AstSpeaker *speaker)
{
  g_signal_connect_swapped (speaker, "said", G_CALLBACK (said_cb), self);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  int n_loaded = 0;
  gint64 game;

  library_open (&self->library, NULL);
  game = library_take (&self->library, "x8.asterism");
  self->said = g_ptr_array_new_with_free_func (g_free);
  frame_open (&self->frame);
  self->page = frame_make_page (&self->frame, AST_TYPE_HISTORY_PAGE, self->library.library);
  g_signal_connect_swapped (self->page, "loaded", G_CALLBACK (count_cb), &n_loaded);
  frame_show (&self->frame, self->page);
  listen_to (self, ast_speaker_find (self->page));
  ast_history_page_load (AST_HISTORY_PAGE (self->page), game);
  wait_while (n_loaded == 0);
  g_signal_handlers_disconnect_by_data (self->page, &n_loaded);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  frame_close (&self->frame);
  g_ptr_array_unref (self->said);
  library_close (&self->library, NULL);
}

/* What waits to be said is dropped when the page is left. */
static void
test_left (Fixture *self, gconstpointer data)
{
  g_assert_true (gtk_widget_is_ancestor (GTK_WIDGET (ast_speaker_find (self->page)), self->page));
}

static void
test_review (Fixture *self, gconstpointer data)
{
  run_pending ();
  g_ptr_array_set_size (self->said, 0);
  ast_history_page_ask_for_luck (AST_HISTORY_PAGE (self->page));
  wait_while (self->said->len == 0);
}

/* A review that is done when the page has been left is not told. */
static void
test_review_left (Fixture *self, gconstpointer data)
{
  int n_looked = 0;

  ast_history_page_ask_for_luck (AST_HISTORY_PAGE (self->page));
  gtk_widget_set_visible (self->page, FALSE);
  run_pending ();
  g_ptr_array_set_size (self->said, 0);
  g_signal_connect_swapped (self->page, "looked", G_CALLBACK (count_cb), &n_looked);
  wait_while (n_looked == 0);
  run_pending ();
  g_assert_cmpuint (self->said->len, ==, 0);
}

int
main (int argc, char **argv)
{
  frame_init (&argc, &argv);
  g_test_add ("/app/history-page/left", Fixture, NULL, set_up, test_left, tear_down);
  g_test_add ("/app/history-page/review", Fixture, NULL, set_up, test_review, tear_down);
  g_test_add ("/app/history-page/review-left", Fixture, NULL, set_up, test_review_left, tear_down);
  return g_test_run ();
}
