/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* All texts of the window are translated and none is cut off, in the pseudo-translation of
 * make-pseudo.py. */

#include "ast-language.h"
#include "tour-room.h"

enum { WIDTH = 360, HEIGHT = 640 };

/* Texts that are the same in all languages. */
static const char *const names[] = {
  "Ada",     "Deneb",   "Mira",    "Rigel",    "Asterism", "B1",    "broken.asterism",
  "Deutsch", "English", "Español", "Français", "Italiano", "qxqxq", "Română",
};

typedef struct {
  Tour *tour;
  const char *stop;
  GHashTable *told; /* The complaints so far, to print each once. */
} Judge;

static void
complain (Judge *self, const char *what, GtkWidget *widget, const char *text)
{
  char *complaint =
      g_strdup_printf ("%s: %s: %s: %s", self->stop, what, G_OBJECT_TYPE_NAME (widget), text);

  if (g_hash_table_add (self->told, complaint))
    g_test_message ("%s", complaint);
}

/* The text outside of all pairs of ⟦ and ⟧. */
static char *
find_outside (const char *text)
{
  GString *outside = g_string_new (NULL);
  int depth = 0;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c)) {
    gunichar character = g_utf8_get_char (c);

    depth += character == 0x27e6;
    if (depth == 0)
      g_string_append_unichar (outside, character);
    depth -= character == 0x27e7;
  }
  return g_string_free (outside, FALSE);
}

static gboolean
is_translated (const char *text)
{
  g_autofree char *outside = find_outside (text);
  g_autoptr (GRegex) number = g_regex_new ("\\b[A-Z]\\d+\\b", 0, 0, NULL);
  g_autofree char *rest = g_regex_replace_literal (number, outside, -1, 0, "", 0, NULL);
  g_auto (GStrv) parts = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_auto (GStrv) pieces = g_strsplit (rest, names[i], -1);

    g_free (rest);
    rest = g_strjoinv ("", pieces);
  }
  for (const char *c = rest; *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_isalpha (g_utf8_get_char (c)))
      return FALSE;
  return TRUE;
}

static void
judge_text (Judge *self, GtkWidget *widget, const char *what, const char *text)
{
  if (text != NULL && !is_translated (text))
    complain (self, what, widget, text);
}

static void
judge_property (Judge *self, GtkWidget *widget, GtkAccessibleProperty property)
{
  g_autofree char *text =
      gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "", NULL);

  if (text != NULL && !g_str_has_prefix (text, "<") && !g_str_equal (text, "undefined"))
    judge_text (self, widget, "accessible name", text);
}

/* Parts of the toolkit are translated by catalogues of the toolkit. */
static gboolean
is_of_toolkit (GtkWidget *widget)
{
  GObject *root = G_OBJECT (gtk_widget_get_root (widget));

  return g_str_equal (G_OBJECT_TYPE_NAME (root), "AdwAboutWindow")
         || gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) != NULL
         || gtk_widget_get_ancestor (widget, GTK_TYPE_TEXT) != NULL
         || GTK_IS_SEARCH_ENTRY (gtk_widget_get_parent (widget))
         || gtk_widget_has_css_class (widget, "keycap")
         || g_str_equal (gtk_widget_get_css_name (widget), "accelerator");
}

/* A row of the keys page is described by the names of its keys, which are the toolkit's. */
static gboolean
tells_keys (GtkWidget *widget)
{
  GtkWidget *page = gtk_widget_get_ancestor (widget, g_type_from_name ("AstKeysPage"));

  return page != NULL && ADW_IS_ACTION_ROW (widget);
}

static void
judge_widget (GtkWidget *widget, gpointer data)
{
  Judge *self = data;

  if (is_of_toolkit (widget))
    return;
  if (GTK_IS_LABEL (widget))
    judge_text (self, widget, "text", gtk_label_get_text (GTK_LABEL (widget)));
  if (GTK_IS_TEXT (widget))
    judge_text (self, widget, "hint", gtk_text_get_placeholder_text (GTK_TEXT (widget)));
  judge_text (self, widget, "tooltip", gtk_widget_get_tooltip_text (widget));
  judge_property (self, widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  if (!tells_keys (widget))
    judge_property (self, widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
complain_about_room (const char *what, GtkWidget *widget, const char *text, gpointer data)
{
  if (!is_of_toolkit (widget))
    complain (data, what, widget, text);
}

static void
judge_stop (Tour *tour, const char *stop, gpointer data)
{
  Judge *self = data;

  self->stop = stop;
  tour_look_at_all (GTK_WIDGET (tour->window), judge_widget, self);
  tour_judge_room (tour, complain_about_room, self);
}

static void
test_all (gconstpointer data)
{
  Tour *tour = (Tour *) data;
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Judge judge = { .tour = tour, .told = told };

  tour_walk (tour, judge_stop, &judge);
  g_assert_cmpuint (g_hash_table_size (told), ==, 0);
}

int
main (int argc, char *argv[])
{
  Tour *tour;
  int status;

  ast_language_init ();
  g_test_init (&argc, &argv, NULL);
  /* Not fatal: the warning that no service shows notifications here. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  tour = tour_begin (WIDTH, HEIGHT);
  g_test_add_data_func ("/texts/all", tour, test_all);
  status = g_test_run ();
  tour_end (tour);
  return status;
}
