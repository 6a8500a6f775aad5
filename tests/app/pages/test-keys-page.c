/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The keys page lists every key that is bound. */

#include "ast-application.h"
#include "ast-board-view.h"
#include "ast-history-page.h"
#include "ast-keys-page.h"
#include "ast-quiet.h"
#include "ast-sounds.h"
#include "ast-table.h"
#include "ast-widgets.h"
#include "testing.h"

static void
count_sounds (GtkWidget *widget, GHashTable *names)
{
  if (GTK_IS_BUTTON (widget) && ast_quiet_get_name (widget) != NULL) {
    g_assert_true (g_hash_table_add (names, g_strdup (ast_quiet_get_name (widget))));
    g_signal_emit_by_name (widget, "clicked");
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_sounds (child, names);
}

/* Each sound can be played, under a name of its own. */
static void
test_sounds (void)
{
  g_autoptr (GtkWidget) page = g_object_ref_sink (g_object_new (AST_TYPE_KEYS_PAGE, NULL));
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  count_sounds (page, names);
  g_assert_cmpint (g_hash_table_size (names), ==, AST_N_CUES);
}

/* The key cap that shows `name`, or NULL. */
static GtkWidget *
find_key (GtkWidget *widget, const char *name)
{
  gboolean is_key = gtk_widget_has_css_class (widget, "keycap")
                    && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), name);
  GtkWidget *found = is_key ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_key (child, name);
  return found;
}

static gboolean
shows (GtkWidget *widget, const char *name)
{
  return find_key (widget, name) != NULL;
}

/* The key that does the same on the main part of the keyboard; digits in between are told by the
 * first and the last. */
static guint
find_meaning (guint key)
{
  static const guint pad[][2] = {
    { GDK_KEY_KP_Up, GDK_KEY_Up },          { GDK_KEY_KP_Right, GDK_KEY_Right },
    { GDK_KEY_KP_Down, GDK_KEY_Down },      { GDK_KEY_KP_Left, GDK_KEY_Left },
    { GDK_KEY_KP_Enter, GDK_KEY_Return },   { GDK_KEY_KP_Add, GDK_KEY_plus },
    { GDK_KEY_KP_Subtract, GDK_KEY_minus }, { GDK_KEY_KP_Home, GDK_KEY_Home },
    { GDK_KEY_KP_End, GDK_KEY_End },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (pad); i++) {
    if (key == pad[i][0])
      return pad[i][1];
  }
  if (key >= GDK_KEY_KP_0 && key <= GDK_KEY_KP_9)
    key = key - GDK_KEY_KP_0 + GDK_KEY_0;
  return key > GDK_KEY_1 && key < GDK_KEY_9 ? GDK_KEY_1 : key;
}

static gboolean
is_listed (guint key, GdkModifierType modifiers)
{
  static const char *const arrows[] = { "←", "↑", "→", "↓" }; /* As the key values follow. */
  g_autoptr (GtkWidget) page = g_object_ref_sink (g_object_new (AST_TYPE_KEYS_PAGE, NULL));
  guint meaning = find_meaning (key);
  g_autofree char *name = gtk_accelerator_get_label (meaning, modifiers);
  gboolean arrow = modifiers == 0 && meaning >= GDK_KEY_Left && meaning <= GDK_KEY_Down;

  if (shows (page, arrow ? arrows[meaning - GDK_KEY_Left] : name))
    return TRUE;
  /* A letter with Shift does the same as without where the page does not tell of another use. */
  g_free (name);
  name = gtk_accelerator_get_label (meaning, 0);
  return modifiers == GDK_SHIFT_MASK && meaning >= GDK_KEY_a && meaning <= GDK_KEY_z
         && shows (page, name);
}

static void
assert_listed (guint key, GdkModifierType modifiers)
{
  if (!is_listed (key, modifiers))
    g_error ("not on the page of keys: %s", gtk_accelerator_name (key, modifiers));
}

static int
check_controller (GtkShortcutController *controller)
{
  GListModel *shortcuts = G_LIST_MODEL (controller);
  guint n = g_list_model_get_n_items (shortcuts);

  for (guint i = 0; i < n; i++) {
    g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);
    GtkKeyvalTrigger *trigger = GTK_KEYVAL_TRIGGER (gtk_shortcut_get_trigger (shortcut));

    assert_listed (gtk_keyval_trigger_get_keyval (trigger),
                   gtk_keyval_trigger_get_modifiers (trigger));
  }
  return (int) n;
}

/* The keys of shortcut controllers of `widget`; not those of its class. */
static int
check_widget (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  int n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_SHORTCUT_CONTROLLER (controller)
        && g_list_model_get_n_items (G_LIST_MODEL (controller)) > 5)
      n += check_controller (GTK_SHORTCUT_CONTROLLER (controller));
  }
  return n;
}

static void
test_table (void)
{
  g_autoptr (GtkWidget) table = g_object_ref_sink (g_object_new (AST_TYPE_TABLE, NULL));

  g_assert_cmpint (check_widget (GTK_WIDGET (ast_table_get_board (AST_TABLE (table)))), >=, 10);
  g_assert_cmpint (check_widget (table), >, 30);
}

/* All keys of the history, and those that lead about its board. */
static void
test_history (void)
{
  g_autoptr (GtkWidget) page = g_object_ref_sink (g_object_new (AST_TYPE_HISTORY_PAGE, NULL));

  g_assert_cmpint (check_widget (page), >, 30);
}

static void
started_cb (GApplication *application)
{
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (GTK_APPLICATION (application));

  g_assert_cmpuint (g_strv_length (actions), >, 10);
  for (int i = 0; actions[i] != NULL; i++) {
    g_auto (GStrv) ways =
        gtk_application_get_accels_for_action (GTK_APPLICATION (application), actions[i]);

    /* Only the first way has to be listed. */
    if (ways[0] != NULL) {
      GdkModifierType modifiers;
      guint key;

      g_assert_true (gtk_accelerator_parse (ways[0], &key, &modifiers));
      assert_listed (key, modifiers);
    }
  }
  g_application_quit (application);
}

static void
test_program (void)
{
  g_autoptr (GApplication) application = G_APPLICATION (ast_application_new ());
  char name[] = "asterism", option[] = "--gapplication-service";
  char *arguments[] = { name, option, NULL };

  g_application_set_flags (application, G_APPLICATION_NON_UNIQUE);
  g_signal_connect_after (application, "startup", G_CALLBACK (started_cb), NULL);
  g_assert_cmpint (g_application_run (application, 2, arguments), ==, 0);
}

static void
assert_read (GtkWidget *page, const char *key, const char *words)
{
  GtkWidget *row = gtk_widget_get_ancestor (find_key (page, key), ADW_TYPE_ACTION_ROW);

  g_assert_cmpstr (ast_quiet_get_description (row), ==, words);
}

/* The sign on a key, which a voice leaves out, has a name. */
static void
test_punctuation (void)
{
  g_autoptr (GtkWidget) page = g_object_ref_sink (g_object_new (AST_TYPE_KEYS_PAGE, NULL));

  assert_read (page, ",", "Comma, Full stop");
  assert_read (page, "+", "Plus, Minus");
  assert_read (page, "Ctrl+?", "Ctrl+Question mark");
}

static void
test_nothing (void)
{
  g_assert_false (is_listed (GDK_KEY_y, 0));
  g_assert_false (is_listed (GDK_KEY_h, GDK_ALT_MASK));
}

/* The first widget or event controller of `type` below `root`, or NULL. */
static gpointer
find_type (GtkWidget *root, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (root);
  gpointer found = g_type_is_a (G_OBJECT_TYPE (root), type) ? root : NULL;

  for (guint i = 0; found == NULL && i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (g_type_is_a (G_OBJECT_TYPE (controller), type))
      found = controller;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (root); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);
  return found;
}

static void
back_cb (GSimpleAction *action, GVariant *parameter, gpointer n_backs)
{
  ++*(int *) n_backs;
}

/* Presses a key that the page itself knows. */
static gboolean
press (GtkWidget *page, guint key)
{
  GtkShortcutController *keys = find_type (page, GTK_TYPE_SHORTCUT_CONTROLLER);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (keys)); i++) {
    g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (keys), i);

    if (gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (gtk_shortcut_get_trigger (shortcut)))
        == key)
      return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, page,
                                           gtk_shortcut_get_arguments (shortcut));
  }
  return FALSE;
}

/* Escape leads back, and the page scrolls from wherever the focus is. */
static void
test_leave_and_scroll (void)
{
  static const GActionEntry entries[] = { { "back", back_cb } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GtkWidget *window = gtk_window_new (), *page = g_object_new (AST_TYPE_KEYS_PAGE, NULL);
  GtkWidget *scrolled;
  GtkAdjustment *down;
  int n_backs = 0;

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, 1, &n_backs);
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (group));
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 400);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  scrolled = find_type (page, GTK_TYPE_SCROLLED_WINDOW);
  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  wait_while (gtk_adjustment_get_page_size (down) < 100);
  gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
  g_assert_true (press (page, GDK_KEY_Page_Down));
  wait_while (gtk_adjustment_get_value (down) <= 0);
  g_assert_true (press (page, GDK_KEY_End));
  wait_while (gtk_adjustment_get_value (down) + gtk_adjustment_get_page_size (down)
              < gtk_adjustment_get_upper (down) - 1);
  g_assert_cmpint (n_backs, ==, 0);
  g_assert_true (press (page, GDK_KEY_Escape));
  g_assert_cmpint (n_backs, ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = g_dir_make_tmp ("asterism-keys-XXXXXX", NULL);

  g_assert_nonnull (folder);
  g_setenv ("ASTERISM_DATA_DIR", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  g_test_add_func ("/keys/table", test_table);
  g_test_add_func ("/keys/history", test_history);
  g_test_add_func ("/keys/program", test_program);
  g_test_add_func ("/keys/leave-and-scroll", test_leave_and_scroll);
  g_test_add_func ("/keys/nothing-else", test_nothing);
  g_test_add_func ("/keys/punctuation", test_punctuation);
  g_test_add_func ("/keys/sounds", test_sounds);
  return g_test_run ();
}
