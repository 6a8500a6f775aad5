/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-screen-reader.h"
#include "ast-speaker.h"
#include "find.h"

typedef struct {
  GtkWidget *window, *page, *button;
  AstSpeaker *speaker;
  GString *said; /* All texts, each with a semicolon. */
} Fixture;

static void
said_cb (Fixture *fixture, const char *text)
{
  g_string_append_printf (fixture->said, "%s;", text);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->said = g_string_new (NULL);
  fixture->window = gtk_window_new ();
  fixture->page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  fixture->button = gtk_button_new ();
  fixture->speaker = g_object_new (AST_TYPE_SPEAKER, NULL);
  gtk_box_append (GTK_BOX (fixture->page), fixture->button);
  gtk_box_append (GTK_BOX (fixture->page), GTK_WIDGET (fixture->speaker));
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->page);
  g_signal_connect_swapped (fixture->speaker, "said", G_CALLBACK (said_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->window != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_string_free (fixture->said, TRUE);
}

static void
wait_for (Fixture *fixture, const char *said)
{
  wait_while (fixture->said->len < strlen (said));
  g_assert_cmpstr (fixture->said->str, ==, said);
}

static void
test_order (Fixture *fixture, gconstpointer data)
{
  ast_speaker_say (fixture->speaker, AST_SAY_ASIDE, "aside");
  ast_speaker_say (fixture->speaker, AST_SAY_EVENT, "event 1");
  ast_speaker_say (fixture->speaker, AST_SAY_EVENT, "event 2");
  ast_speaker_say (fixture->speaker, AST_SAY_ANSWER, "answer");
  g_assert_cmpstr (fixture->said->str, ==, "");
  wait_for (fixture, "answer;event 1;event 2;aside;");
}

static void
test_again (Fixture *fixture, gconstpointer data)
{
  ast_speaker_say (fixture->speaker, AST_SAY_EVENT, "same");
  ast_speaker_say (fixture->speaker, AST_SAY_EVENT, NULL);
  ast_speaker_say (fixture->speaker, AST_SAY_EVENT, "");
  ast_speaker_say (fixture->speaker, AST_SAY_EVENT, "same");
  wait_for (fixture, "same;same;");
  ast_speaker_say (fixture->speaker, AST_SAY_EVENT, "same");
  wait_for (fixture, "same;same;same;");
}

/* Dozens of lines, as after a battle, go out at once. */
static void
test_burst (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (int i = 0; i < 40; i++) {
    g_autofree char *line = g_strdup_printf ("line %d", i);

    ast_speaker_say (fixture->speaker, AST_SAY_EVENT, line);
    g_string_append_printf (all, "%s;", line);
  }
  wait_while (fixture->said->len == 0);
  g_assert_cmpstr (fixture->said->str, ==, all->str);
}

static void
test_find (Fixture *fixture, gconstpointer data)
{
  g_assert_null (ast_speaker_find (fixture->button));
  ast_speaker_answer (fixture->button, "nobody hears this");
  ast_speaker_serve (fixture->speaker, fixture->page);
  g_assert_true (ast_speaker_find (fixture->button) == fixture->speaker);
  g_assert_true (ast_speaker_find (fixture->page) == fixture->speaker);
  g_assert_null (ast_speaker_find (fixture->window));
  ast_speaker_answer (fixture->button, "answer");
  wait_for (fixture, "answer;");
}

/* The page forgets a speaker that goes. */
static void
test_gone (Fixture *fixture, gconstpointer data)
{
  ast_speaker_serve (fixture->speaker, fixture->page);
  ast_speaker_say (fixture->speaker, AST_SAY_EVENT, "said");
  wait_for (fixture, "said;");
  ast_speaker_say (fixture->speaker, AST_SAY_EVENT, "dropped");
  gtk_box_remove (GTK_BOX (fixture->page), GTK_WIDGET (fixture->speaker));
  g_assert_null (ast_speaker_find (fixture->button));
  ast_speaker_answer (fixture->button, "nobody hears this");
  g_assert_cmpstr (fixture->said->str, ==, "said;");
}

/* A voice needs time for each text, and more for longer ones. */
static void
test_estimate (void)
{
  int brief = ast_screen_reader_estimate ("Yes."), sentence, twice;

  g_assert_cmpint (ast_screen_reader_estimate (NULL), ==, 0);
  g_assert_cmpint (ast_screen_reader_estimate (""), ==, 0);
  g_assert_cmpint (brief, >=, 300);
  sentence = ast_screen_reader_estimate ("Algol lays a trade route and sends a merchant.");
  g_assert_cmpint (sentence, >=, 2500);
  g_assert_cmpint (sentence, <=, 4000);
  twice = ast_screen_reader_estimate ("Algol lays a trade route and sends a merchant."
                                      "Algol lays a trade route and sends a merchant.");
  g_assert_cmpint (twice, >, sentence + 2000);
  /* Letters count, not bytes. */
  g_assert_cmpint (ast_screen_reader_estimate ("ăîșț"), ==, brief);
}

int
main (int argc, char *argv[])
{
  find_init (&argc, &argv);
  add_test ("/widgets/speaker/order", test_order);
  add_test ("/widgets/speaker/again", test_again);
  add_test ("/widgets/speaker/burst", test_burst);
  add_test ("/widgets/speaker/find", test_find);
  add_test ("/widgets/speaker/gone", test_gone);
  g_test_add_func ("/widgets/speaker/estimate", test_estimate);
  return g_test_run ();
}
