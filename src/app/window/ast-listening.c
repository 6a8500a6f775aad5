/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-listening.h"

#include "ast-screen-reader.h"

/* Moves the focus away and back, which tells where it is. */
static void
introduce_focus (GtkWindow *window)
{
  g_autoptr (GtkWidget) focus = NULL;

  g_set_object (&focus, gtk_window_get_focus (window));
  if (focus == NULL)
    return;
  gtk_window_set_focus (window, NULL);
  gtk_window_set_focus (window, focus);
}

/* GTK tells of the first focus before the screen reader has got to know the program, and the
 * screen reader ignores a program until it knows of a focus. */
static void
screen_reader_cb (GtkWindow *window)
{
  if (ast_screen_reader_get_running (ast_screen_reader_get_default ()))
    introduce_focus (window);
}

static gboolean
find_brief (GValue *brief, GVariant *speech, gpointer data)
{
  g_value_set_boolean (brief, g_str_equal (g_variant_get_string (speech, NULL), "brief"));
  return TRUE;
}

void
ast_listening_begin (GtkWindow *window, GSettings *settings)
{
  AstScreenReader *reader = ast_screen_reader_get_default ();

  g_settings_bind_with_mapping (settings, "speech", reader, "brief", G_SETTINGS_BIND_GET,
                                find_brief, NULL, NULL, NULL);
  g_signal_connect_object (reader, "running-changed", G_CALLBACK (screen_reader_cb), window,
                           G_CONNECT_SWAPPED);
  screen_reader_cb (window);
}
