/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* People may have any names: on all pages a name from right to left stands between isolates, no
 * text has other controls of its direction or a name of which nothing is seen, a long name takes no
 * room from what is beside it, and a tooltip tells the whole of one that is cut off. With “narrow”
 * as an argument in a window for a phone: each name is seen in one of both shapes, and the longest
 * in both. */

#include "ast-game-card.h"
#include "ast-name.h"
#include "ast-quiet.h"
#include "tour-review.h"

/* In parties; "*" stands for a hundred W. */
static const char *const names[][TOUR_N_PLAYERS] = {
  { "אחת", "Anastasia-Wilhelmina-Constantia-Theodora-Philippa-von-und-zu-Musterstadt", "أحمد",
    "*" },
  { "Ada דנה 2", "Ada \u202edeneb", "\u2067משה\u2066", "x\u0301\u0302\u0303x\u0301\u0302\u0303" },
  { "👩‍🚀👨‍👩‍👧‍👦", "Tom\u2028Ida", "\u200fرضا ۱۲۳",
    "שלום עולם, זה שם ארוך מאוד שלא נגמר אף פעם וממשיך הלאה" },
  { "小明和他的朋友们", "\u3164\u2060", "आर्यभट्ट", "%s %n %d" },
  { "<b>Bo & Co", "“Zoë” \"Z\" 'O’", "../../etc_", "-7" },
};

typedef struct {
  Tour *tour;
  const char *stop;
  char *names[TOUR_N_PLAYERS + 1]; /* Of the party. */
  char *bare[TOUR_N_PLAYERS];      /* The same as they are to be seen, */
  char *brief[TOUR_N_PLAYERS];     /* and in sentences. */
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
    if (depth < 0 || (c >= 0x2028 && c <= 0x202e) || c == 0x2066 || c == 0x2067)
      complain (self, "a control", text);
  }
  if (depth != 0)
    complain (self, "an isolate that is left open", text);
}

static void
check_name (Look *self, const char *name, const char *text)
{
  const char *at = text;
  g_autofree char *isolated = ast_name_isolate (name);

  if (!ast_name_is_seen (name) && strstr (text, name) != NULL)
    complain (self, "a name that cannot be seen", text);
  while (!g_str_equal (isolated, name) && (at = strstr (at, name)) != NULL) {
    if (!is_isolated (text, at, name))
      complain (self, "a name that is not isolated", text);
    at += strlen (name);
  }
}

static void
check_text (Look *self, const char *text)
{
  if (text == NULL)
    return;
  check_controls (self, text);
  for (int i = 0; i < TOUR_N_PLAYERS; i++) {
    check_name (self, self->bare[i], text);
    check_name (self, self->brief[i], text);
  }
}

/* A corner that is surely in a label that is shown. */
static const graphene_point_t corner = GRAPHENE_POINT_INIT (1, 1);

static gboolean
is_scrolled_away (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_point_t at;

  return scroller != NULL && gtk_widget_compute_point (widget, scroller, &corner, &at)
         && !gtk_widget_contains (scroller, at.x, at.y);
}

/* Whether there is a tooltip with the whole text: that of the widget, of what it is in, or that of
 * the window for all labels. */
static gboolean
is_told (GtkWidget *label, const char *text)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (label));
  const char *told = NULL;
  gboolean cut = FALSE;
  graphene_point_t at;

  for (GtkWidget *widget = label; widget != window && told == NULL;
       widget = gtk_widget_get_parent (widget))
    told = gtk_widget_get_tooltip_text (widget) != NULL ? gtk_widget_get_tooltip_text (widget)
                                                        : ast_quiet_get_tooltip (widget);
  if (told != NULL)
    return strstr (told, text) != NULL;
  if (is_scrolled_away (label))
    return TRUE;
  if (gtk_widget_compute_point (label, window, &corner, &at)) {
    g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);

    g_signal_emit_by_name (window, "query-tooltip", (int) at.x, (int) at.y, FALSE, tooltip, &cut);
  }
  return cut;
}

static void
check_room (Look *self, GtkLabel *label)
{
  GtkWidget *window = GTK_WIDGET (self->tour->window);
  const char *text = gtk_label_get_text (label);
  graphene_rect_t bounds;

  for (int i = 0; i < TOUR_N_PLAYERS; i++) {
    if (pango_layout_is_ellipsized (gtk_label_get_layout (label))
        && strstr (text, self->bare[i]) != NULL && !is_told (GTK_WIDGET (label), self->bare[i]))
      complain (self, "the rest is nowhere", text);
  }
  if (!gtk_widget_compute_bounds (GTK_WIDGET (label), window, &bounds)
      || gtk_widget_get_ancestor (GTK_WIDGET (label), GTK_TYPE_POPOVER) != NULL)
    return;
  if (bounds.origin.x < -1
      || bounds.origin.x + bounds.size.width > (float) gtk_widget_get_width (window) + 1)
    complain (self, "beyond the window", text);
}

static void
look (GtkWidget *widget, gpointer data)
{
  Look *self = data;

  check_text (self, gtk_widget_get_tooltip_text (widget));
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "AstBoardView")
      && gtk_widget_get_width (widget) < self->tour->width * 2 / 5)
    complain (self, "a narrow board", "");
  if (!GTK_IS_LABEL (widget))
    return;
  check_text (self, gtk_label_get_text (GTK_LABEL (widget)));
  check_room (self, GTK_LABEL (widget));
}

/* The finished game is at the table. */
static void
prepare_review (Tour *tour)
{
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new (NULL);
  g_autoptr (AstRecord) record = tour_read_game (tour, collection);

  tour_know_review (tour, record);
}

/* The mistake of the game that is shown is practised: what is asked, and the best move. */
static void
see_exercise (Tour *tour)
{
  gtk_widget_activate_action (tour_find (tour, "AstHistoryPage"), "history.first", NULL);
  gtk_widget_activate_action (tour_find (tour, "AstHistoryPage"), "history.step", "i", 5);
  tour_stop (tour, "review-turn");
  gtk_widget_activate_action (tour_find (tour, "AstHistoryPage"), "history.find-better-turn", NULL);
  tour_wait_for_page (tour, "AstExercisePage");
  tour_stop (tour, "exercise");
  gtk_widget_activate_action (tour_find (tour, "AstExercisePage"), "exercise.answer", NULL);
  tour_stop (tour, "exercise-answer");
  tour_act (tour, "back", NULL);
  tour_wait_for_page (tour, "AstHistoryPage");
}

static void
see_review (Tour *tour)
{
  if (tour_find (tour, "AstReviewPanel") == NULL) /* It stays open. */
    gtk_widget_activate_action (tour_find (tour, "AstHistoryPage"), "history.review", NULL);
  wait_while (tour_find (tour, "AdwActionRow") == NULL);
  tour_stop (tour, "review");
  see_exercise (tour);
}

static AstGameEntry *
get_latest (Tour *tour)
{
  return ast_game_card_get_entry (AST_GAME_CARD (tour_find (tour, "AstGameCard")));
}

/* A name is entered where the latest game is in the list, and its players below it; then the game
 * is deleted. */
static void
see_renaming (Tour *tour, const char *name)
{
  GtkWidget *page, *entry;
  gint64 game;

  tour_act (tour, "games", NULL);
  tour_wait_for_page (tour, "AstGameCard");
  page = tour_find (tour, "AstGamesPage");
  game = tour_find_latest_game ();
  wait_while (get_latest (tour)->id != game);
  gtk_widget_activate_action (page, "games.rename", "x", game);
  wait_while ((entry = tour_find (tour, "GtkEntry")) == NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  tour_stop (tour, "games-rename");
  gtk_widget_activate_default (entry); /* As Return does. */
  wait_while (*get_latest (tour)->title == '\0');
  tour_stop (tour, "games-renamed");
  gtk_widget_activate_action (page, "games.delete", "x", game);
  wait_while (get_latest (tour)->id == game);
  tour_stop (tour, "games-deleted");
  tour_act (tour, "back", NULL);
}

static void
visit (Tour *tour, const char *stop, gpointer data)
{
  Look *self = data;

  self->stop = stop;
  check_text (self, gtk_window_get_title (tour->window));
  tour_look_at_all (GTK_WIDGET (tour->window), look, self);
  if (gtk_widget_get_width (GTK_WIDGET (tour->window)) > tour->widest)
    complain (self, "a wide window", "");
  if (g_str_equal (stop, "table-result"))
    prepare_review (tour);
  else if (g_str_equal (stop, "history-turn"))
    see_review (tour);
}

static void
name_next (GtkWidget *widget, gpointer data)
{
  char ***next = data;

  if (g_str_equal (gtk_widget_get_css_name (widget), "entry")
      && gtk_widget_get_ancestor (widget, g_type_from_name ("AstSeatRow")) != NULL)
    gtk_editable_set_text (GTK_EDITABLE (widget), *(*next)++);
}

/* Names are typed for a new game, which is then at the table, and at the first page. */
static void
see_new_game (Tour *tour, Look *self)
{
  char **next = self->names;

  tour_act (tour, "new-game", NULL);
  tour_wait_for_page (tour, "AstNewGamePage");
  tour_look_at_all (GTK_WIDGET (tour->window), name_next, &next);
  tour_stop (tour, "new-game");
  tour_act (tour, "start", NULL);
  tour_wait_for_page (tour, "AstTablePage");
  tour_stop (tour, "table-new");
  tour_act (tour, "back", NULL);
  tour_wait_for_page (tour, "AstWelcomePage");
  tour_stop (tour, "welcome");
}

/* The game at the table goes on, so there are hints as soon as its next turn has begun. */
static void
see_hint (Tour *tour)
{
  GtkWidget *table = tour_find (tour, "AstTable");

  while (tour_find (tour, "AstHintCard") == NULL) {
    gtk_widget_activate_action (table, "table.hint", NULL);
    g_main_context_iteration (NULL, FALSE);
  }
  tour_stop (tour, "table-hint");
  gtk_widget_activate_action (table, "table.undo", NULL);
  tour_stop (tour, "table-undone");
}

/* The latest turn of the game at the table is practised, by somebody with such a name. */
static void
see_practice (Tour *tour)
{
  tour_act (tour, "history", NULL);
  tour_wait_for_page (tour, "AstHistoryPage");
  gtk_widget_activate_action (tour_find (tour, "AstHistoryPage"), "history.step", "i", -1);
  gtk_widget_activate_action (tour_find (tour, "AstHistoryPage"), "history.play-turn", NULL);
  tour_wait_for_page (tour, "AstTable");
  tour_stop (tour, "practice");
}

static void
begin_party (Look *self, const char *const *party)
{
  for (int i = 0; i < TOUR_N_PLAYERS; i++) {
    self->names[i] = *party[i] == '*' ? g_strnfill (100, 'W') : g_strdup (party[i]);
    self->bare[i] = ast_name_strip (self->names[i]);
    self->brief[i] = ast_name_shorten (self->bare[i]);
  }
  self->tour->names = (const char *const *) self->names;
}

static void
end_party (Look *self)
{
  for (int i = 0; i < TOUR_N_PLAYERS; i++) {
    g_free (self->names[i]);
    g_free (self->bare[i]);
    g_free (self->brief[i]);
  }
}

static void
test_names (gconstpointer data)
{
  Look *self = g_new0 (Look, 1);

  self->tour = (Tour *) data;
  self->tour->visit = visit;
  self->tour->data = self;
  for (gsize i = 0; i<G_N_ELEMENTS (names); i += i> 0 || self->tour->width < 400 ? 2 : 1) {
    begin_party (self, names[i]);
    see_new_game (self->tour, self);
    tour_walk_games (self->tour);
    see_hint (self->tour);
    see_practice (self->tour);
    see_renaming (self->tour, self->names[i % TOUR_N_PLAYERS]);
    end_party (self);
  }
  g_assert_cmpint (self->complaints, ==, 0);
  g_free (self);
}

int
main (int argc, char *argv[])
{
  gboolean narrow = argc > 1 && g_str_equal (argv[1], "narrow");
  g_autoptr (GSettings) settings = NULL;
  Tour *tour;
  int status;

  g_test_init (&argc, &argv, NULL);
  settings = g_settings_new ("io.github.asterism_game.Asterism");
  g_settings_set_string (settings, "set-up",
                         "[plan]\n[seat-0]\ncolour=red\nkind=human\n"
                         "[seat-1]\ncolour=black\nkind=human\n[seat-2]\ncolour=green\nkind=human\n"
                         "[seat-3]\ncolour=white\nkind=human\n");
  tour = narrow ? tour_begin (360, 640) : tour_begin (1000, 600);
  g_test_add_data_func ("/names", tour, test_names);
  status = g_test_run ();
  tour_end (tour);
  return status;
}
