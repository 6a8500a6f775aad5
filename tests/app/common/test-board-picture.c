/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A picture that goes while it is being painted in a thread. */

#include <adwaita.h>

#include "ast-board-picture.h"

enum { SIDE = 600 };

static void
begin_to_paint (GtkWidget *picture)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

  ast_board_picture_set_record (AST_BOARD_PICTURE (picture), NULL);
  gtk_widget_allocate (picture, SIDE, SIDE, -1, NULL);
  GTK_WIDGET_GET_CLASS (picture)->snapshot (picture, snapshot);
}

static void
painted_cb (gboolean *painted)
{
  *painted = TRUE;
}

/* Nothing but its owner holds the widget, so it is never finalized in the thread. */
static void
test_dropped (void)
{
  GtkWidget *picture = g_object_ref_sink (g_object_new (AST_TYPE_BOARD_PICTURE, NULL));

  begin_to_paint (picture);
  g_assert_finalize_object (picture);
}

static void
test_painted (void)
{
  GtkWidget *picture = g_object_ref_sink (g_object_new (AST_TYPE_BOARD_PICTURE, NULL));
  gboolean painted = FALSE;

  g_signal_connect_swapped (picture, "painted", G_CALLBACK (painted_cb), &painted);
  begin_to_paint (picture);
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (ast_board_picture_get_texture (AST_BOARD_PICTURE (picture)));
  g_object_unref (picture);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/app/board-picture/dropped", test_dropped);
  g_test_add_func ("/app/board-picture/painted", test_painted);
  return g_test_run ();
}
