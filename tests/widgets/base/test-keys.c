/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Keys on the keyboards of several countries: a key is known by its sign, or else by its place. */

#include "ast-keys.h"

#include "find.h"

/* Numbers of keys: the places of 1, 2, 6, R, S, comma and Q on an American keyboard. */
enum {
  KEY_1 = 10,
  KEY_2 = 11,
  KEY_6 = 15,
  KEY_Q = 24,
  KEY_R = 27,
  KEY_S = 39,
  KEY_COMMA = 59,
  KEY_CAPS_LOCK = 66
};

static const struct {
  const char *layout, *variant;
  int code;
  guint key;
} presses[] = {
  { "us", "", KEY_1, GDK_KEY_1 },
  { "us", "", KEY_S, GDK_KEY_s },
  { "us", "", KEY_COMMA, GDK_KEY_comma },
  { "fr", "", KEY_1, GDK_KEY_1 },
  { "fr", "", KEY_2, GDK_KEY_2 },
  { "fr", "", KEY_6, GDK_KEY_minus }, /* Its own sign has a meaning. */
  { "fr", "", KEY_Q, GDK_KEY_a },
  { "fr", "bepo", KEY_1, GDK_KEY_1 },
  { "cz", "", KEY_2, GDK_KEY_2 },
  { "cz", "", KEY_1, GDK_KEY_plus },
  { "sk", "", KEY_2, GDK_KEY_2 },
  { "ru,us", ",", KEY_S, GDK_KEY_s },
  { "ru,us", ",", KEY_R, GDK_KEY_r },
  { "ru,us", ",", KEY_1, GDK_KEY_1 },
  { "gr,us", ",", KEY_S, GDK_KEY_s },
  { "il,us", ",", KEY_R, GDK_KEY_r },
};

static void
run (const char *program, const char *const *arguments)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) command = NULL;

  g_strv_builder_add (builder, program);
  g_strv_builder_addv (builder, (const char **) arguments);
  command = g_strv_builder_end (builder);
  g_assert_true (
      g_spawn_sync (NULL, command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL));
}

static gboolean
pressed_cb (GtkEventController *controller, guint key, guint code, GdkModifierType modifiers,
            guint *read)
{
  *read = ast_keys_read (controller, key);
  return FALSE;
}

static gboolean
used_cb (GtkWidget *widget, GVariant *arguments, gpointer n)
{
  ++*(int *) n;
  return TRUE;
}

static void
press (int code, guint *read)
{
  g_autofree char *key = g_strdup_printf ("%d", code);
  const char *const press[] = { "key", key, NULL };

  *read = 0;
  run ("xdotool", press);
  wait_while (*read == 0);
}

static void
test_keys (void)
{
  GtkWidget *button = gtk_button_new (), *window = find_shown (button, 0, 0);
  GtkEventController *keys = gtk_event_controller_key_new ();
  int n = 0, expected = 0;
  guint read = 0;
  g_autoptr (GtkShortcutAction) use = gtk_callback_action_new (used_cb, &n, NULL);

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (pressed_cb), &read);
  gtk_widget_add_controller (window, keys);
  ast_keys_add (ast_keys_new (button, GTK_PHASE_BUBBLE), GDK_KEY_1, 0, use, NULL);
  gtk_widget_grab_focus (button);
  wait_while (!gtk_window_is_active (GTK_WINDOW (window)));
  for (gsize i = 0; i < G_N_ELEMENTS (presses); i++) {
    const char *const layout[] = { "-layout", presses[i].layout, "-variant", presses[i].variant,
                                   NULL };

    run ("setxkbmap", layout);
    press (presses[i].code, &read);
    if (read != presses[i].key)
      g_test_message ("%s %s %d", presses[i].layout, presses[i].variant, presses[i].code);
    g_assert_cmpuint (read, ==, presses[i].key);
    run_pending ();
    expected += presses[i].key == GDK_KEY_1;
    g_assert_cmpint (n, ==, expected);
  }
  run ("setxkbmap", (const char *const[]){ "-layout", "us", NULL });
  press (KEY_CAPS_LOCK, &read); /* It makes capitals, which are the same keys. */
  press (KEY_S, &read);
  g_assert_cmpuint (read, ==, GDK_KEY_s);
  press (KEY_CAPS_LOCK, &read);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Letters that are typed are those of their keys. */
static void
test_text (void)
{
  const char *const layout[] = { "-layout", "ru,us", NULL };
  GdkDisplay *display = gdk_display_get_default ();

  run ("setxkbmap", layout);
  run_pending ();
  assert_text (ast_keys_read_text (display, "−1 0к2"), "−1 0r2");
  assert_text (ast_keys_read_text (display, "1 0r ע"), "1 0r ע");
}

int
main (int argc, char *argv[])
{
  find_init (&argc, &argv);
  g_test_add_func ("/keys/layouts", test_keys);
  g_test_add_func ("/keys/text", test_text);
  return g_test_run ();
}
