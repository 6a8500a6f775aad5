/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The page of lessons: their boards and how many have been played. */

#include "ast-board-picture.h"
#include "ast-learn-page.h"
#include "ast-lessons.h"
#include "ast-widgets.h"
#include "frame.h"

typedef struct {
  Frame frame;
  GSettings *settings;
  GtkWidget *page;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  frame_open (&self->frame);
  self->settings = g_settings_new ("io.github.asterism_game.Asterism");
  g_settings_reset (self->settings, "lessons-done");
  self->page = g_object_ref_sink (g_object_new (AST_TYPE_LEARN_PAGE, NULL));
  ast_learn_page_set_settings (AST_LEARN_PAGE (self->page), self->settings);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_object (&self->page);
  g_clear_object (&self->settings);
  frame_close (&self->frame);
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
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (count_painted (boards), ==, 0);
  gtk_window_set_default_size (self->frame.window, 600, 1200);
  gtk_widget_set_vexpand (self->page, TRUE);
  frame_show (&self->frame, self->page);
  while (count_painted (boards) < boards->len)
    g_main_context_iteration (NULL, TRUE);
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

  g_assert_false (has_progress (self, "0 of 8"));
  g_settings_set_strv (self->settings, "lessons-done", done);
  g_assert_true (has_progress (self, "2 of 8"));
  g_settings_reset (self->settings, "lessons-done");
  g_assert_false (has_progress (self, "0 of 8"));
}

/* The page may go before its boards have been read. */
static void
test_gone (Fixture *self, gconstpointer data)
{
  frame_show (&self->frame, self->page);
  g_clear_object (&self->page);
  frame_close (&self->frame);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  g_test_add ("/app/learn-page/boards", Fixture, NULL, set_up, test_boards, tear_down);
  g_test_add ("/app/learn-page/progress", Fixture, NULL, set_up, test_progress, tear_down);
  g_test_add ("/app/learn-page/gone", Fixture, NULL, set_up, test_gone, tear_down);
  return g_test_run ();
}
