/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The page of lessons: their boards and how many have been played; the page of the rulebook. */

#include "ast-board-picture.h"
#include "ast-coach.h"
#include "ast-learn-page.h"
#include "ast-lessons.h"
#include "ast-rulebook-page.h"
#include "ast-rulebook.h"
#include "ast-speaker.h"
#include "frame.h"
#include "library.h"

typedef struct {
  Library library;
  Frame frame;
  GSettings *settings;
  GtkWidget *page;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  library_open (&self->library, NULL);
  frame_open (&self->frame);
  self->settings = g_settings_new ("io.github.asterism_game.Asterism");
  g_settings_reset (self->settings, "lessons-done");
  self->page = g_object_ref_sink (
      frame_make_page (&self->frame, AST_TYPE_LEARN_PAGE, self->library.library));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_object (&self->page);
  g_clear_object (&self->settings);
  frame_close (&self->frame);
  library_close (&self->library, NULL);
}

/* Lists the pictures of boards below `root`. */
static void
list_boards (GtkWidget *root, GPtrArray *boards)
{
  if (AST_IS_BOARD_PICTURE (root))
    g_ptr_array_add (boards, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_boards (child, boards);
}

static guint
count_painted (GPtrArray *boards)
{
  guint n = 0;

  for (guint i = 0; i < boards->len; i++)
    n += ast_board_picture_get_texture (g_ptr_array_index (boards, i)) != NULL;
  return n;
}

/* Every lesson has its board, which is not painted before the page is shown. */
static void
test_boards (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) boards = g_ptr_array_new ();

  list_boards (self->page, boards);
  g_assert_cmpuint (boards->len, ==, ast_lessons_get_n ());
  run_pending ();
  g_assert_cmpuint (count_painted (boards), ==, 0);
  gtk_window_set_default_size (self->frame.window, 600, 1200);
  gtk_widget_set_vexpand (self->page, TRUE);
  frame_show (&self->frame, self->page);
  wait_while (count_painted (boards) < boards->len);
}

static gboolean
has_progress (Fixture *self, const char *text)
{
  GtkWidget *label = frame_find (self->page, GTK_TYPE_LABEL, text);

  return label != NULL && gtk_widget_get_visible (label);
}

/* Who has not begun is not told how much there is to do. */

static void
test_progress (Fixture *self, gconstpointer data)
{
  const char *done[] = { "lay", "fields", "a-lesson-of-old", NULL };

  g_assert_false (has_progress (self, "0 of 9"));
  g_settings_set_strv (self->settings, "lessons-done", done);
  g_assert_true (has_progress (self, "2 of 9"));
  g_settings_reset (self->settings, "lessons-done");
  g_assert_false (has_progress (self, "0 of 9"));
}

/* The page may go before its boards have been read. */
static void
test_gone (Fixture *self, gconstpointer data)
{
  frame_show (&self->frame, self->page);
  g_clear_object (&self->page);
  frame_close (&self->frame);
  run_pending ();
}

static void
open_rule (GSimpleAction *action, GVariant *parameter, gpointer opened)
{
  g_free (*(char **) opened);
  *(char **) opened = g_variant_dup_string (parameter, NULL);
}

/* Return leads to what is found first. */
static void
test_search (Fixture *self, gconstpointer data)
{
  const GActionEntry entry = { .name = "rule", .activate = open_rule, .parameter_type = "s" };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GtkWidget *search = frame_find (self->page, GTK_TYPE_SEARCH_ENTRY, NULL);
  g_autofree char *opened = NULL;

  g_action_map_add_action_entries (G_ACTION_MAP (actions), &entry, 1, &opened);
  gtk_widget_insert_action_group (self->page, "win", G_ACTION_GROUP (actions));
  frame_show (&self->frame, self->page);
  gtk_editable_set_text (GTK_EDITABLE (search), "no such word");
  g_signal_emit_by_name (search, "activate");
  g_assert_null (opened);
  gtk_editable_set_text (GTK_EDITABLE (search), "highest die wins");
  g_signal_emit_by_name (search, "activate");
  g_assert_true (ast_rule_matches (ast_rulebook_find (opened, NULL), "highest die wins"));
}

static void
said_cb (AstSpeaker *speaker, const char *text, GString *said)
{
  g_string_append_printf (said, "%s|", text);
}

/* Whoever types hears how much is found. */
static void
test_search_said (Fixture *self, gconstpointer data)
{
  GtkWidget *search = frame_find (self->page, GTK_TYPE_SEARCH_ENTRY, NULL);
  AstSpeaker *speaker = g_object_new (AST_TYPE_SPEAKER, NULL);
  g_autoptr (GString) said = g_string_new (NULL);

  adw_bin_set_child (self->frame.banner, GTK_WIDGET (speaker));
  ast_speaker_serve (speaker, GTK_WIDGET (self->frame.window));
  g_signal_connect (speaker, "said", G_CALLBACK (said_cb), said);
  frame_show (&self->frame, self->page);
  gtk_editable_set_text (GTK_EDITABLE (search), "highest die wins");
  while (strstr (said->str, " paragraph") == NULL)
    g_main_context_iteration (NULL, TRUE);
  gtk_editable_set_text (GTK_EDITABLE (search), "no such word");
  while (strstr (said->str, "No Results Found|") == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
back_cb (GSimpleAction *action, GVariant *parameter, gpointer n_backs)
{
  ++*(int *) n_backs;
}

/* The first Escape clears what is searched for, the next leads back. */
static void
test_stop_search (Fixture *self, gconstpointer data)
{
  const GActionEntry entry = { .name = "back", .activate = back_cb };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GtkWidget *search = frame_find (self->page, GTK_TYPE_SEARCH_ENTRY, NULL);
  int n_backs = 0;

  g_action_map_add_action_entries (G_ACTION_MAP (actions), &entry, 1, &n_backs);
  gtk_widget_insert_action_group (self->page, "win", G_ACTION_GROUP (actions));
  frame_show (&self->frame, self->page);
  gtk_editable_set_text (GTK_EDITABLE (search), "planet");
  g_signal_emit_by_name (search, "stop-search");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  g_assert_cmpint (n_backs, ==, 0);
  g_signal_emit_by_name (search, "stop-search");
  g_assert_cmpint (n_backs, ==, 1);
}

/* The top of the paragraph `id` in the page, or -1 while it has no place. */
static double
find_top (GtkWidget *page, const char *id)
{
  const AstRule *rule = ast_rulebook_find (id, NULL);
  GtkWidget *text = frame_find (page, GTK_TYPE_LABEL, ast_rule_get_text (rule));
  graphene_rect_t bounds;

  if (text == NULL || gtk_widget_get_height (text) == 0
      || !gtk_widget_compute_bounds (text, page, &bounds))
    return -1;
  return bounds.origin.y;
}

/* A paragraph that is asked for is in sight, also in a chapter that was not shown before. */
static void
test_in_sight (Fixture *self, gconstpointer data)
{
  GtkWidget *page = g_object_ref_sink (g_object_new (AST_TYPE_RULEBOOK_PAGE, NULL));
  const char *ids[] = { "L4", "B13", "B12", "S1", "B4" };

  gtk_window_set_default_size (self->frame.window, 400, 500);
  gtk_widget_set_vexpand (page, TRUE);
  frame_show (&self->frame, page);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    double top = -1;

    g_assert_true (ast_rulebook_page_open_at (AST_RULEBOOK_PAGE (page), ids[i]));
    while (top < 0 || top >= 500) {
      g_main_context_iteration (NULL, TRUE);
      top = find_top (page, ids[i]);
    }
  }
  g_object_unref (page);
}

/* Text that gets the focus is not selected: a screen reader would tell that it is, and that the
 * text before is not any more. */
static void
test_focus (Fixture *self, gconstpointer data)
{
  GtkWidget *page = g_object_ref_sink (g_object_new (AST_TYPE_RULEBOOK_PAGE, NULL));
  GtkWidget *text;

  frame_show (&self->frame, page);
  g_assert_true (ast_rulebook_page_open_at (AST_RULEBOOK_PAGE (page), "L4"));
  text = frame_wait_for (page, GTK_TYPE_LABEL, ast_rule_get_text (ast_rulebook_find ("L4", NULL)));
  g_assert_true (gtk_widget_grab_focus (text));
  g_assert_false (gtk_label_get_selection_bounds (GTK_LABEL (text), NULL, NULL));
  g_object_unref (page);
}

static int
measure_height (AstCoach *coach, int width)
{
  int height;

  gtk_widget_measure (GTK_WIDGET (coach), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL,
                      NULL);
  return height;
}

/* The coach is as high before a turn as after it, whatever it says and offers. */
static void
test_steady_coach (Fixture *self, gconstpointer data)
{
  AstCoach *coach = g_object_new (AST_TYPE_COACH, NULL);

  frame_show (&self->frame, GTK_WIDGET (coach));
  ast_coach_set_up (coach, self->settings, GTK_WIDGET (coach));
  ast_coach_begin (coach, 1);
  for (int width = 600; width < 1300; width += 100) {
    int height;

    ast_coach_show_task (coach);
    height = measure_height (coach, width);
    ast_coach_show_battle (coach);
    g_assert_cmpint (measure_height (coach, width), ==, height);
    ast_coach_correct (coach);
    ast_coach_offer_again (coach);
    g_assert_cmpint (measure_height (coach, width), ==, height);
    ast_coach_praise (coach);
    g_assert_cmpint (measure_height (coach, width), ==, height);
  }
}

/* Where there is little room, the coach takes no more than the texts of the turn need. */
static void
test_narrow_coach (Fixture *self, gconstpointer data)
{
  AstCoach *coach = g_object_new (AST_TYPE_COACH, NULL);
  int asking, praising;

  frame_show (&self->frame, GTK_WIDGET (coach));
  ast_coach_set_up (coach, self->settings, GTK_WIDGET (coach));
  ast_coach_set_narrow (coach, TRUE);
  ast_coach_begin (coach, 3); /* "A new planet!" */
  ast_coach_show_task (coach);
  asking = measure_height (coach, 330);
  ast_coach_praise (coach);
  praising = measure_height (coach, 330);
  g_assert_cmpint (asking, <, praising);
  g_assert_cmpint (asking, <, 100);
}

int
main (int argc, char *argv[])
{
  frame_init (&argc, &argv);
  add_test ("/app/learn-page/boards", test_boards);
  add_test ("/app/learn-page/progress", test_progress);
  add_test ("/app/learn-page/gone", test_gone);
  add_test ("/app/learn-page/search", test_search);
  add_test ("/app/learn-page/search-said", test_search_said);
  add_test ("/app/learn-page/stop-search", test_stop_search);
  add_test ("/app/coach/steady", test_steady_coach);
  add_test ("/app/coach/narrow", test_narrow_coach);
  add_test ("/app/rulebook-page/in-sight", test_in_sight);
  add_test ("/app/rulebook-page/focus", test_focus);
  return g_test_run ();
}
