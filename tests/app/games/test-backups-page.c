/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The page of copies makes them, and tells how that went. */

#include "ast-backups-page.h"
#include "frame.h"
#include "library.h"

typedef struct {
  Library library;
  Frame frame;
  GtkWidget *page;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  library_open (&self->library, NULL);
  frame_open (&self->frame);
  self->page = frame_make_page (&self->frame, AST_TYPE_BACKUPS_PAGE, self->library.library);
  frame_show (&self->frame, self->page);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  frame_close (&self->frame);
  library_close (&self->library, NULL);
}

static void
test_make (Fixture *self, gconstpointer data)
{
  gtk_widget_activate_action (self->page, "backups.make", NULL);
  frame_wait_for (GTK_WIDGET (self->frame.window), GTK_TYPE_LABEL, "All games have been backed up");
  frame_wait_for (self->page, ADW_TYPE_ACTION_ROW, NULL);
  g_assert_cmpstr (frame_read_banner (&self->frame), ==, "");
}

static void
test_failure (Fixture *self, gconstpointer data)
{
  ast_store_close (ast_library_get_store (self->library.library));
  gtk_widget_activate_action (self->page, "backups.make", NULL);
  frame_wait_for (GTK_WIDGET (self->frame.window), GTK_TYPE_LABEL,
                  "Something went wrong. The saved games can’t be reached.");
}

int
main (int argc, char *argv[])
{
  frame_init (&argc, &argv);
  add_test ("/app/backups-page/make", test_make);
  add_test ("/app/backups-page/failure", test_failure);
  return g_test_run ();
}
