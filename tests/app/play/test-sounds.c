/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Without a loudspeaker sounds cause no warning: any warning ends the test. */

#include "ast-sounds.h"
#include "testing.h"

static void
set_wanted (gboolean wanted)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-event-sounds", wanted, NULL);
}

static void
test_when (void)
{
  static const struct {
    gboolean enabled;
    double volume;
    gboolean wanted, expected;
  } cases[] = {
    { TRUE, 0.3, TRUE, TRUE },
    { FALSE, 0.3, TRUE, FALSE },
    { TRUE, 0, TRUE, FALSE },
    { TRUE, 0.3, FALSE, FALSE },
  };
  g_autoptr (GtkWidget) page = g_object_ref_sink (gtk_label_new (""));

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (AstSounds) sounds = ast_sounds_new (page);

    set_wanted (cases[i].wanted);
    g_object_set (sounds, "enabled", cases[i].enabled, "volume", cases[i].volume, NULL);
    g_assert_cmpint (ast_sounds_can_play (sounds), ==, cases[i].expected);
  }
  set_wanted (TRUE);
}

/* Each sound file is there and can be decoded. */
static void
test_files (void)
{
  g_auto (GStrv) names = g_resources_enumerate_children ("/io/github/asterism_game/Asterism/sounds",
                                                         G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert_cmpint (g_strv_length (names), ==, AST_N_CUES + 1); /* And the ambience. */
  for (int i = 0; names[i] != NULL; i++) {
    g_autofree char *path =
        g_strconcat ("/io/github/asterism_game/Asterism/sounds/", names[i], NULL);
    g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

    g_assert_cmpmem (g_bytes_get_data (bytes, NULL), 4, "RIFF", 4);
    g_assert_cmpint (g_bytes_get_size (bytes), <, 200 << 10);
  }
}

static void
test_play (void)
{
  g_autoptr (GtkWidget) page = g_object_ref_sink (gtk_label_new (""));
  AstSounds *sounds = ast_sounds_new (page);

  g_object_set (sounds, "enabled", TRUE, "volume", 0.1, NULL);
  for (int round = 0; round < 3; round++) {
    for (int cue = 0; cue < AST_N_CUES; cue++)
      ast_sounds_play (sounds, (AstCue) cue);
    run_pending ();
  }
  g_assert_finalize_object (sounds);
}

/* The ambience is heard only when it is wanted and the page can be seen. */
static void
test_ambience (void)
{
  GtkWidget *window = gtk_window_new (), *page = gtk_label_new ("");
  AstSounds *sounds = ast_sounds_new (page);

  gtk_window_set_child (GTK_WINDOW (window), page);
  g_object_set (sounds, "volume", 0.3, "ambience", TRUE, NULL);
  g_assert_false (ast_sounds_has_ambience (sounds));
  gtk_window_present (GTK_WINDOW (window));
  wait_while (!gtk_widget_get_mapped (page));
  g_assert_true (ast_sounds_has_ambience (sounds));
  g_object_set (sounds, "ambience", FALSE, NULL);
  g_assert_false (ast_sounds_has_ambience (sounds));
  g_object_set (sounds, "ambience", TRUE, "volume", 0.0, NULL);
  g_assert_false (ast_sounds_has_ambience (sounds));
  g_object_set (sounds, "volume", 0.3, NULL);
  g_assert_true (ast_sounds_has_ambience (sounds));
  gtk_widget_set_visible (page, FALSE);
  g_assert_false (ast_sounds_has_ambience (sounds));
  g_assert_finalize_object (sounds);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  g_test_add_func ("/sounds/when", test_when);
  g_test_add_func ("/sounds/files", test_files);
  g_test_add_func ("/sounds/ambience", test_ambience);
  g_test_add_func ("/sounds/play", test_play);
  return g_test_run ();
}
