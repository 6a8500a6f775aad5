/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* All lessons can be played to the end with keys, and a wrong turn is corrected. */

#include "ast-language.h"
#include "ast-lessons.h"
#include "ast-speaker.h"
#include "ast-table.h"
#include "tour.h"

typedef struct {
  int x, y; /* The place. */
  int spot; /* The number of its key; 0: no meeple. */
  gboolean large;
  AstEquipment piece;
} Turn;

static const Turn turns[][AST_MAX_LESSON_STEPS] = {
  { { 1, 0 }, { 1, 0 } },
  { { 1, 0, 1 }, { 2, 0 } },
  { { 0, -1, 1 }, { 0, -2 } },
  { { 0, 1, 1 }, { 1, 0, 2, TRUE } },
  { { -1, 0 }, { 1, 0, 2, TRUE } },
  { { 0, -2 }, { 1, 0, 2 } },
  { { 0, 2, 2 }, { 0, -2 } },
  { { 1, 0, 2, FALSE, AST_BLASTER }, { 2, 0, 2, FALSE, AST_BLADE } },
};

typedef struct {
  gboolean praised, corrected;
} Mood;

static void
look_for_mood (GtkWidget *widget, gpointer data)
{
  Mood *mood = data;

  mood->praised |= gtk_widget_has_css_class (widget, "praise");
  mood->corrected |= gtk_widget_has_css_class (widget, "correction");
}

/* Rolls the dice of any battle and waits until the coach praises or corrects the turn. */
static Mood
wait_for_mood (Tour *tour)
{
  Mood mood = { FALSE };

  while (!mood.praised && !mood.corrected) {
    GtkWidget *battle = tour_find (tour, "AstBattleView");

    if (battle != NULL)
      gtk_widget_activate_action (battle, "battle.go", NULL);
    g_main_context_iteration (NULL, FALSE);
    tour_look_at_all (GTK_WIDGET (tour->window), look_for_mood, &mood);
  }
  return mood;
}

/* Goes from place to place. */
static void
lay_at (GtkWidget *table, AstDraft *draft, int x, int y)
{
  int n = AST_MAX_PLACES;

  do
    gtk_widget_activate_action (table, "table.place", "i", 1);
  while (--n > 0 && (ast_draft_get (draft)->x != x || ast_draft_get (draft)->y != y));
}

static Mood
play (Tour *tour, const Turn *turn)
{
  AstTable *table = tour_get_table (tour);
  GtkWidget *widget = GTK_WIDGET (table);
  AstConductor *conductor = ast_table_get_conductor (table);

  wait_while (ast_conductor_get_draft (conductor) == NULL);
  lay_at (widget, ast_conductor_get_draft (conductor), turn->x, turn->y);
  if (turn->large)
    gtk_widget_activate_action (widget, "table.size", NULL);
  gtk_widget_activate_action (widget, "table.choose", "i", turn->spot);
  for (int i = 0;
       i < 3 && ast_draft_get (ast_conductor_get_draft (conductor))->equipment != turn->piece; i++)
    gtk_widget_activate_action (widget, "table.equipment", NULL);
  gtk_widget_activate_action (widget, "table.finish", NULL);
  return wait_for_mood (tour);
}

static void
act_on_page (Tour *tour, const char *action)
{
  gtk_widget_activate_action (tour_find (tour, "AstLessonPage"), action, NULL);
  tour_settle (tour);
}

static void
wait_for_praise (Tour *tour)
{
  Mood mood = { FALSE };

  /* The review has the lowest priority: on a busy machine it takes long. */
  while (!mood.praised) {
    g_main_context_iteration (NULL, TRUE);
    mood = (Mood){ FALSE };
    tour_look_at_all (GTK_WIDGET (tour->window), look_for_mood, &mood);
  }
}

/* The last lesson: asks whether it was luck, and goes to the turns that decided the game until one
 * of them has an error. */
static void
look_back (Tour *tour)
{
  GtkWidget *history;
  Mood mood = { FALSE };

  tour_wait_for_page (tour, "AstLookBackPage");
  history = tour_find (tour, "AstHistoryPage");
  gtk_widget_activate_action (history, "history.review", NULL);
  wait_for_praise (tour);
  gtk_widget_activate_action (history, "lesson.next", NULL);
  /* Before the first turn there is nothing to judge. */
  gtk_widget_activate_action (history, "history.first", NULL);
  tour_look_at_all (GTK_WIDGET (tour->window), look_for_mood, &mood);
  g_assert_false (mood.praised || mood.corrected);
  for (int i = 0; i < 5 && !mood.praised; i++) {
    gtk_widget_activate_action (history, "history.moment", "i", -1);
    tour_look_at_all (GTK_WIDGET (tour->window), look_for_mood, &mood);
    /* The last turn was decided by dice alone. */
    g_assert_true (i > 0 || mood.corrected);
  }
  g_assert_true (mood.praised);
  tour_settle (tour);
  gtk_widget_activate_action (history, "lesson.next", NULL);
}

static void
test_goals (gconstpointer data)
{
  Tour *tour = (Tour *) data;
  g_autoptr (GSettings) settings = g_settings_new ("io.github.asterism_game.Asterism");
  g_auto (GStrv) done = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    for (guint j = 0; j < AST_MAX_LESSON_STEPS; j++) {
      if (!play (tour, &turns[i][j]).praised)
        g_error ("lesson %u, turn %u: the goal was not reached", i + 1, j + 1);
      act_on_page (tour, "lesson.next");
    }
  look_back (tour);
  tour_wait_for_page (tour, "AstNewGamePage");
  done = g_settings_get_strv (settings, "lessons-done");
  g_assert_cmpuint (g_strv_length (done), ==, ast_lessons_get_n ());
}

static void
said_cb (int *n_told, const char *text)
{
  *n_told += g_str_has_prefix (text, "Lesson 2 of ");
}

/* The first lesson, with the second tile laid in the wrong place first. What follows is told by its
 * title. */
static void
test_correction (gconstpointer data)
{
  Tour *tour = (Tour *) data;
  const Turn wrong = { 0, -1 }, right = { 1, 0 };
  AstSpeaker *speaker;
  int n_told = 0;
  guint head;

  tour_act (tour, "lesson", g_variant_new_uint32 (0));
  tour_wait_for_page (tour, "AstLessonPage");
  g_assert_true (play (tour, &right).praised);
  act_on_page (tour, "lesson.next");
  g_assert_true (play (tour, &wrong).corrected);
  head = ast_match_get_head (ast_table_get_match (tour_get_table (tour)));
  act_on_page (tour, "lesson.next"); /* Ignored until the goal is reached. */
  gtk_widget_activate_action (GTK_WIDGET (tour_get_table (tour)), "table.undo", NULL);
  g_assert_cmpuint (ast_match_get_head (ast_table_get_match (tour_get_table (tour))), ==, head);
  act_on_page (tour, "lesson.again");
  g_assert_true (play (tour, &right).praised);
  speaker = ast_speaker_find (GTK_WIDGET (tour_get_table (tour)));
  g_signal_connect_swapped (speaker, "said", G_CALLBACK (said_cb), &n_told);
  act_on_page (tour, "lesson.next");
  wait_while (n_told == 0);
  g_signal_handlers_disconnect_by_data (speaker, &n_told);
}

static void
look_for_projected (GtkWidget *widget, gpointer data)
{
  *(gboolean *) data |=
      gtk_widget_has_css_class (widget, "projected") && gtk_widget_get_mapped (widget);
}

static void
assert_projected (Tour *tour, gboolean expected)
{
  gboolean seen = FALSE;

  tour_settle (tour);
  tour_look_at_all (GTK_WIDGET (tour->window), look_for_projected, &seen);
  g_assert_cmpint (seen, ==, expected);
}

/* The arrow with the points of a game that ended now is not there before the end of the second
 * lesson explains it. */
static void
test_projected (gconstpointer data)
{
  Tour *tour = (Tour *) data;

  tour_act (tour, "lesson", g_variant_new_uint32 (0));
  tour_wait_for_page (tour, "AstLessonPage");
  for (int i = 0; i < 4; i++) {
    assert_projected (tour, FALSE);
    g_assert_true (play (tour, &turns[i / 2][i % 2]).praised);
    assert_projected (tour, i == 3);
    act_on_page (tour, "lesson.next");
  }
  assert_projected (tour, TRUE);
}

static graphene_rect_t
find_board (Tour *tour)
{
  graphene_rect_t room = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  tour_settle (tour);
  g_assert_true (gtk_widget_compute_bounds (
      GTK_WIDGET (ast_table_get_board (tour_get_table (tour))), GTK_WIDGET (tour->window), &room));
  return room;
}

static void
assert_same_room (Tour *tour, const graphene_rect_t *room)
{
  graphene_rect_t now = find_board (tour);

  g_assert_cmpfloat (now.origin.x, ==, room->origin.x);
  g_assert_cmpfloat (now.origin.y, ==, room->origin.y);
  g_assert_cmpfloat (now.size.width, ==, room->size.width);
  g_assert_cmpfloat (now.size.height, ==, room->size.height);
}

/* Nothing moves from one text of the coach to the next, in all lessons. */
static void
test_steady (gconstpointer data)
{
  Tour *tour = (Tour *) data;
  const Turn wrong = { 0, -1 }, right = { 1, 0 };
  graphene_rect_t room;

  tour_act (tour, "lesson", g_variant_new_uint32 (0));
  tour_wait_for_page (tour, "AstLessonPage");
  room = find_board (tour);
  for (guint i = 1; i < G_N_ELEMENTS (turns); i++) {
    tour_act (tour, "lesson", g_variant_new_uint32 (i));
    g_assert_cmpfloat (find_board (tour).origin.y, ==, room.origin.y);
  }
  tour_act (tour, "lesson", g_variant_new_uint32 (0));
  play (tour, &right);
  assert_same_room (tour, &room);
  act_on_page (tour, "lesson.next");
  assert_same_room (tour, &room);
  g_assert_true (play (tour, &wrong).corrected);
  assert_same_room (tour, &room);
  act_on_page (tour, "lesson.again");
  assert_same_room (tour, &room);
}

static void
test_steady_in_large_text (gconstpointer data)
{
  tour_scale_text (1.5);
  test_steady (data);
  tour_scale_text (1);
}

int
main (int argc, char *argv[])
{
  const char *size = argc > 1 ? argv[1] : "wide";
  gboolean narrow = g_str_equal (size, "narrow");
  Tour *tour;
  int status;

  ast_language_init ();
  g_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  tour = narrow ? tour_begin (360, 640) : tour_begin (1366, 768);
  tour_act (tour, "lesson", g_variant_new_uint32 (0));
  tour_wait_for_page (tour, "AstLessonPage");
  tour_settle (tour);
  g_test_add_data_func ("/lessons/goals", tour, test_goals);
  g_test_add_data_func ("/lessons/correction", tour, test_correction);
  if (!narrow) { /* Else the coach takes no room that it does not need, and players have less. */
    g_test_add_data_func ("/lessons/projected", tour, test_projected);
    g_test_add_data_func ("/lessons/steady", tour, test_steady);
    g_test_add_data_func ("/lessons/steady-in-large-text", tour, test_steady_in_large_text);
  }
  status = g_test_run ();
  tour_end (tour);
  return status;
}
