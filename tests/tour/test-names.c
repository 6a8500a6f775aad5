/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* People may have any names: on all pages a name from right to left stands between isolates, no
 * text has other controls of its direction, and a long name takes no room from what is beside it.
 */

#include "ast-name.h"
#include "ast-table-page.h"
#include "tour.h"

enum { N_PLAYERS = 6, WIDTH = 1100, HEIGHT = 720 };

/* In parties of six; "*" stands for a hundred W. */
static const char *const names[][N_PLAYERS] = {
  { "Ada", "*", "דנה", "أحمد", "Ada \u202edeneb", "Zoë 🚀" },
  { "Anastasia-Wilhelmina-Constantia-Theodora-Philippa-von-und-zu-Musterstadt",
    "Anna Maria "
    "Louise of the seven Houses behind the seven Mountains, who likes long walks and tiles",
    "Ada דנה", "דנה (2)", "\u2067משה\u2066", "ليلى 7" },
  { "x\u0301x\u0302x\u0303", "小明和他的朋友们", "۱۲۳", "\u200fرضا", "!?", "iiii%siiii%d" },
  { "<b>Bo</b>", "_Under_score_", "👩‍🚀👨‍🚀", "ߒߞߏ", "A\u2069\u2069B",
    "שלום עולם, זה שם ארוך "
    "מאוד שלא נגמר אף פעם וממשיך הלאה" },
};

typedef struct {
  Tour *tour;
  const char *stop;
  char *bare[N_PLAYERS]; /* The names of the party, as they are to be seen. */
  int complaints;
} Look;

static void
complain (Look *self, const char *what, const char *text)
{
  g_test_message ("%s: %s: %s", self->stop, what, text);
  self->complaints++;
}

static gboolean
is_isolated (const char *text, const char *at, const char *name)
{
  return at >= text + 3 && memcmp (at - 3, "\u2068", 3) == 0
         && memcmp (at + strlen (name), "\u2069", 3) == 0;
}

static void
check_controls (Look *self, const char *text)
{
  int depth = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);

    depth += (c == 0x2068) - (c == 0x2069);
    if (depth < 0 || (c >= 0x202a && c <= 0x202e) || c == 0x2066 || c == 0x2067)
      complain (self, "a control", text);
  }
  if (depth != 0)
    complain (self, "an isolate that is left open", text);
}

static void
check_text (Look *self, const char *text)
{
  if (text == NULL)
    return;
  check_controls (self, text);
  for (int i = 0; i < N_PLAYERS; i++) {
    const char *name = self->bare[i], *at = text;
    g_autofree char *isolated = ast_name_isolate (name);

    while (!g_str_equal (isolated, name) && (at = strstr (at, name)) != NULL) {
      if (!is_isolated (text, at, name))
        complain (self, "a name that is not isolated", text);
      at += strlen (name);
    }
  }
}

static void
check_room (Look *self, GtkWidget *label)
{
  GtkWidget *window = GTK_WIDGET (self->tour->window);
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (label, window, &bounds)
      || gtk_widget_get_ancestor (label, GTK_TYPE_POPOVER) != NULL)
    return;
  if (bounds.origin.x < -1
      || bounds.origin.x + bounds.size.width > (float) gtk_widget_get_width (window) + 1)
    complain (self, "beyond the window", gtk_label_get_text (GTK_LABEL (label)));
}

static void
look (GtkWidget *widget, gpointer data)
{
  Look *self = data;

  check_text (self, gtk_widget_get_tooltip_text (widget));
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "AstBoardView")
      && gtk_widget_get_width (widget) < WIDTH * 2 / 5)
    complain (self, "a narrow board", "");
  if (!GTK_IS_LABEL (widget))
    return;
  check_text (self, gtk_label_get_text (GTK_LABEL (widget)));
  check_room (self, widget);
}

static void
stop_at (Look *self, const char *page, const char *stop)
{
  tour_wait_for_page (self->tour, page);
  tour_settle (self->tour);
  self->stop = stop;
  check_text (self, gtk_window_get_title (self->tour->window));
  tour_look_at_all (GTK_WIDGET (self->tour->window), look, self);
}

static char *
spell (const char *name)
{
  return *name == '*' ? g_strnfill (100, 'W') : g_strdup (name);
}

/* A record of the party: the names are those of the fixture otherwise. */
static GFile *
write_record (Look *self, const char *const *party)
{
  static const char *const players[] = { "Ada", "Deneb", "Mira", "Rigel", "Vega", "Lyra" };
  g_autofree char *from =
      g_test_build_filename (G_TEST_DIST, "..", "fixtures", "records", "six.asterism", NULL);
  g_autofree char *to = g_build_filename (self->tour->folder, "party.asterism", NULL);
  g_autofree char *text = NULL;
  GString *record;

  g_assert_true (g_file_get_contents (from, &text, NULL, NULL));
  record = g_string_new (text);
  for (int i = 0; i < N_PLAYERS; i++) {
    g_autofree char *old = g_strdup_printf ("\"name\": \"%s\"", players[i]);
    g_autofree char *name = spell (party[i]);
    g_autofree char *new = g_strdup_printf ("\"name\": \"%s\"", name);

    g_assert_cmpuint (g_string_replace (record, old, new, 1), ==, 1);
  }
  g_assert_true (g_file_set_contents (to, record->str, -1, NULL));
  g_string_free (record, TRUE);
  return g_file_new_for_path (to);
}

static void
see_record (Look *self, const char *const *party)
{
  g_autoptr (GFile) file = write_record (self, party);

  g_application_open (G_APPLICATION (self->tour->application), &file, 1, "");
  stop_at (self, "AstTablePage", "record");
  tour_act (self->tour, "history", NULL);
  stop_at (self, "AstHistoryPage", "history");
  tour_act (self->tour, "games", NULL);
  stop_at (self, "AstGameCard", "games");
  tour_act (self->tour, "statistics", NULL);
  stop_at (self, "AstStatisticsPage", "statistics");
}

static char *
make_plan (const char *const *party)
{
  static const char *const colours[] = { "red", "black", "green", "white", "orange", "blue" };
  g_autoptr (GKeyFile) plan = g_key_file_new ();

  g_key_file_set_boolean (plan, "plan", "blue", TRUE);
  g_key_file_set_boolean (plan, "plan", "tiles", TRUE);
  for (int i = 0; i < N_PLAYERS; i++) {
    g_autofree char *group = g_strdup_printf ("seat-%d", i);
    g_autofree char *name = spell (party[i]);

    g_key_file_set_string (plan, group, "name", name);
    g_key_file_set_string (plan, group, "colour", colours[i]);
    g_key_file_set_string (plan, group, "kind", "human");
  }
  return g_key_file_to_data (plan, NULL, NULL);
}

static void
see_table (Look *self, const char *const *party)
{
  g_autofree char *plan = make_plan (party);

  g_action_group_activate_action (G_ACTION_GROUP (self->tour->application), "start-game",
                                  g_variant_new ("(st)", plan, (guint64) 3));
  tour_wait_for_page (self->tour, "AstTablePage");
  stop_at (self, "AstTablePage", "table");
  tour_act (self->tour, "new-game", NULL);
  stop_at (self, "AstNewGamePage", "new-game");
  tour_act (self->tour, "back", NULL);
  tour_act (self->tour, "back", NULL);
  stop_at (self, "AstWelcomePage", "welcome");
}

static void
test_names (void)
{
  Look self = { tour_begin (WIDTH, HEIGHT) };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    for (int j = 0; j < N_PLAYERS; j++) {
      g_autofree char *name = spell (names[i][j]);

      self.bare[j] = ast_name_strip (name);
    }
    see_record (&self, names[i]);
    see_table (&self, names[i]);
    for (int j = 0; j < N_PLAYERS; j++)
      g_free (self.bare[j]);
  }
  tour_end (self.tour);
  g_assert_cmpint (self.complaints, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/names", test_names);
  return g_test_run ();
}
