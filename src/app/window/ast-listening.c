/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-listening.h"

#include <glib/gi18n.h>

#include "ast-screen-reader.h"
#include "ast-speaker.h"

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

/* The values of the setting are in the order of AstWords. */
static void
speech_changed_cb (AstScreenReader *reader, const char *key, GSettings *settings)
{
  g_object_set (reader, "words", g_settings_get_enum (settings, "speech"), NULL);
}

/* Fewer words, and after the fewest all again. */
static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *const answers[] = { N_ ("Full messages."), N_ ("Brief messages."),
                                         N_ ("Fewest words.") };
  GSettings *settings = g_object_get_data (G_OBJECT (action), "settings");
  int next = (g_settings_get_enum (settings, "speech") + 1) % (int) G_N_ELEMENTS (answers);

  g_settings_set_enum (settings, "speech", next);
  ast_speaker_answer (GTK_WIDGET (data), _ (answers[next]));
}

/* `speech.next` */
static void
add_action (GtkWindow *window, GSettings *settings)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) next = g_simple_action_new ("next", NULL);

  g_object_set_data_full (G_OBJECT (next), "settings", g_object_ref (settings), g_object_unref);
  g_signal_connect_object (next, "activate", G_CALLBACK (next_cb), window, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (next));
  gtk_widget_insert_action_group (GTK_WIDGET (window), "speech", G_ACTION_GROUP (group));
}

void
ast_listening_begin (GtkWindow *window, GSettings *settings)
{
  AstScreenReader *reader = ast_screen_reader_get_default ();

  g_signal_connect_object (settings, "changed::speech", G_CALLBACK (speech_changed_cb), reader,
                           G_CONNECT_SWAPPED);
  speech_changed_cb (reader, "speech", settings);
  add_action (window, settings);
  g_signal_connect_object (reader, "running-changed", G_CALLBACK (screen_reader_cb), window,
                           G_CONNECT_SWAPPED);
  screen_reader_cb (window);
}
