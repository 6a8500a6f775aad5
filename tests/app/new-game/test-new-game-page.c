/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The New Game page shows its plan and changes it. */

#include "ast-ladder.h"
#include "ast-new-game-page.h"
#include "ast-plan-record.h"
#include "ast-quiet.h"
#include "ast-widgets.h"
#include "testing.h"

typedef struct {
  GtkWidget *window;
  AstNewGamePage *page;
  AstPlan *plan;
  AstDeckCollection *decks;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->decks = ast_deck_collection_new (NULL);
  self->plan = ast_plan_new ();
  self->page = g_object_new (AST_TYPE_NEW_GAME_PAGE, NULL);
  ast_new_game_page_set_plan (self->page, self->plan, self->decks);
  self->window = adw_window_new ();
  adw_window_set_content (ADW_WINDOW (self->window), GTK_WIDGET (self->page));
  gtk_window_present (GTK_WINDOW (self->window));
  run_pending ();
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (self->plan), (gpointer *) &self->plan);
  g_object_add_weak_pointer (G_OBJECT (self->page), (gpointer *) &self->page);
  g_object_unref (self->plan);
  ast_deck_collection_unref (self->decks);
  gtk_window_destroy (GTK_WINDOW (self->window));
  run_pending ();
  g_assert_null (self->page);
  g_assert_null (self->plan);
}

/* Widget number `skip` (from 0) of this type below `root`. */
static GtkWidget *
find (GtkWidget *root, const char *type, int *skip)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (root), type) && (*skip)-- == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find (child, type, skip);

    if (found != NULL)
      return found;
  }
  return NULL;
}

static GtkWidget *
find_first (GtkWidget *root, const char *type)
{
  int skip = 0;

  return find (root, type, &skip);
}

static GtkWidget *
find_row (Fixture *self, int n)
{
  return find (GTK_WIDGET (self->page), "AstSeatRow", &n);
}

static GtkWidget *
find_in_row (Fixture *self, int row, const char *type)
{
  return find_first (find_row (self, row), type);
}

/* Whether a label says `text` in the button that says who plays on that seat. */
static gboolean
says_kind (Fixture *self, int row, const char *text)
{
  GtkWidget *button = find_in_row (self, row, "AstKindButton");
  return g_str_equal (gtk_label_get_label (GTK_LABEL (find_first (button, "GtkLabel"))), text);
}

/* The list behind that button. */
static GtkListBox *
find_list (Fixture *self, int row)
{
  return GTK_LIST_BOX (find_first (find_in_row (self, row, "AstKindButton"), "GtkListBox"));
}

/* Chooses who is called so in that list. */
static void
choose_kind (Fixture *self, int row, const char *name)
{
  GtkListBox *list = find_list (self, row);
  GtkListBoxRow *found = NULL;

  for (int i = 0; found == NULL; i++) {
    GtkListBoxRow *kind = gtk_list_box_get_row_at_index (list, i);

    if (g_str_equal (gtk_label_get_label (GTK_LABEL (find_first (GTK_WIDGET (kind), "GtkLabel"))),
                     name))
      found = kind;
  }
  g_signal_emit_by_name (list, "row-activated", found);
}

static void
test_rows_follow_the_plan (Fixture *self, gconstpointer data)
{
  g_assert_nonnull (find_row (self, 1));
  g_assert_null (find_row (self, 2));
  ast_plan_add_seat (self->plan, "admiral");
  g_assert_nonnull (find_row (self, 2));
  g_assert_true (says_kind (self, 2, "Admiral"));
  ast_plan_seat_set_level (ast_plan_get_seat (self->plan, 2), NULL);
  g_assert_true (says_kind (self, 2, "Human"));
  ast_plan_remove_seat (self->plan, 0);
  g_assert_null (find_row (self, 2));
}

static void
test_the_plan_follows_rows (Fixture *self, gconstpointer data)
{
  GtkWidget *entry = find_in_row (self, 0, "GtkEntry");

  gtk_editable_set_text (GTK_EDITABLE (entry), "Ada");
  g_assert_cmpstr (ast_plan_seat_get_name (ast_plan_get_seat (self->plan, 0)), ==, "Ada");
  choose_kind (self, 0, "Captain 3");
  g_assert_cmpstr (ast_plan_seat_get_level (ast_plan_get_seat (self->plan, 0)), ==, "captain-3");
}

/* The check mark is at that row of the list. */
static gboolean
is_checked (Fixture *self, int row, int index)
{
  GtkWidget *kind = GTK_WIDGET (gtk_list_box_get_row_at_index (find_list (self, row), index));
  int skip = 1; /* The mark of the step comes first. */

  return gtk_widget_get_opacity (find (kind, "GtkImage", &skip)) > 0;
}

/* The ladder stands below a person, with the strongest on top. */
static void
test_ladder (Fixture *self, gconstpointer data)
{
  GtkListBox *list = find_list (self, 1);

  for (int i = 0; i <= AST_N_STEPS; i++) {
    const char *level = i > 0 ? ast_level_name (ast_ladder[AST_N_STEPS + 1 - i]) : NULL;
    GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (list, i));

    g_assert_cmpstr (ast_quiet_get_description (row), ==, ast_plan_seat_describe (level));
    g_signal_emit_by_name (list, "row-activated", row);
    g_assert_cmpstr (ast_plan_seat_get_level (ast_plan_get_seat (self->plan, 1)), ==, level);
    for (int other = 0; other <= AST_N_STEPS; other++)
      g_assert_cmpint (is_checked (self, 1, other), ==, other == i);
  }
  g_assert_null (gtk_list_box_get_row_at_index (list, AST_N_STEPS + 1));
  ast_plan_seat_set_level (ast_plan_get_seat (self->plan, 1), "pilot");
  g_assert_true (says_kind (self, 1, "Pilot"));
  g_assert_true (is_checked (self, 1, AST_N_STEPS + 1 - ast_ladder_find ("pilot-2")));
}

static void
test_keys_move_seats (Fixture *self, gconstpointer data)
{
  g_autoptr (AstPlanSeat) first = g_object_ref (ast_plan_get_seat (self->plan, 0));

  gtk_widget_activate_action (find_row (self, 0), "seat.up", NULL);
  g_assert_true (ast_plan_get_seat (self->plan, 0) == first);
  gtk_widget_activate_action (find_row (self, 0), "seat.down", NULL);
  g_assert_true (ast_plan_get_seat (self->plan, 1) == first);
  gtk_widget_activate_action (find_row (self, 0), "seat.remove", NULL);
  g_assert_cmpint (ast_plan_get_n_seats (self->plan), ==, 2);
  ast_plan_add_seat (self->plan, NULL);
  gtk_widget_activate_action (find_row (self, 1), "seat.remove", NULL);
  g_assert_cmpint (ast_plan_find_seat (self->plan, first), ==, -1);
}

static GtkWidget *
find_focus (Fixture *self)
{
  return gtk_window_get_focus (GTK_WINDOW (self->window));
}

static gboolean
has_focus (Fixture *self, int row, const char *type)
{
  GtkWidget *part = find_in_row (self, row, type);

  return find_focus (self) != NULL
         && (find_focus (self) == part || gtk_widget_is_ancestor (find_focus (self), part));
}

/* Tab leads from the name to who plays, the colour, the menu, and on to the next seat. */
static void
test_order_of_a_seat (Fixture *self, gconstpointer data)
{
  static const char *const parts[] = { "GtkEntry", "AstKindButton", "AstColourButton" };

  gtk_widget_grab_focus (find_in_row (self, 0, "GtkEntry"));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    g_assert_true (has_focus (self, 0, parts[i]));
    gtk_widget_child_focus (self->window, GTK_DIR_TAB_FORWARD);
  }
  g_assert_true (gtk_widget_is_ancestor (find_focus (self), find_row (self, 0)));
  gtk_widget_child_focus (self->window, GTK_DIR_TAB_FORWARD);
  g_assert_true (has_focus (self, 1, "GtkEntry"));
  gtk_widget_child_focus (self->window, GTK_DIR_TAB_BACKWARD);
  gtk_widget_child_focus (self->window, GTK_DIR_TAB_BACKWARD);
  g_assert_true (has_focus (self, 0, "AstColourButton"));
}

#if !GTK_CHECK_VERSION(4, 10, 0)

/* Which of the two is chosen is told; later versions tell that a button is pressed. */
static void
test_choice (Fixture *self, gconstpointer data)
{
  GtkWidget *here = find_first (self->window, "GtkToggleButton");
  GtkWidget *several = gtk_widget_get_next_sibling (here);

  g_assert_cmpstr (ast_quiet_get_description (here), ==, "Chosen");
  g_assert_cmpstr (ast_quiet_get_description (several), ==, NULL);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (several), TRUE);
  g_assert_cmpstr (ast_quiet_get_description (here), ==, NULL);
  g_assert_cmpstr (ast_quiet_get_description (several), ==, "Chosen");
}

#endif

static void
assert_name (GtkWidget *part, const char *name)
{
  GtkWidget *button = find_first (part, "GtkMenuButton");

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       name);
}

/* What is at a seat is told with its number, whichever it has now. */
static void
test_names_of_a_seat (Fixture *self, gconstpointer data)
{
  ast_plan_seat_set_level (ast_plan_get_seat (self->plan, 1), "captain-2");
  ast_plan_set_colour (self->plan, 1, AST_WHITE);
  assert_name (find_in_row (self, 1, "AstKindButton"), "Player 2: computer, Captain 2 level");
  g_assert_false (gtk_test_accessible_has_relation (
      GTK_ACCESSIBLE (gtk_widget_get_first_child (
          find_first (find_in_row (self, 1, "AstKindButton"), "GtkMenuButton"))),
      GTK_ACCESSIBLE_RELATION_DESCRIBED_BY));
  assert_name (find_in_row (self, 1, "AstColourButton"),
               "Colour of player 2: White, a ring, Empire");
  gtk_widget_activate_action (find_row (self, 1), "seat.up", NULL);
  assert_name (find_in_row (self, 0, "AstKindButton"), "Player 1: computer, Captain 2 level");
  assert_name (find_in_row (self, 0, "AstColourButton"),
               "Colour of player 1: White, a ring, Empire");
}

/* What has been opened gives the focus back, and a seat that goes leaves it to its neighbour. */
static void
test_focus_is_kept (Fixture *self, gconstpointer data)
{
  static const char *const parts[] = { "AstKindButton", "AstColourButton" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    GtkMenuButton *button =
        GTK_MENU_BUTTON (find_first (find_in_row (self, 0, parts[i]), "GtkMenuButton"));

    gtk_widget_grab_focus (GTK_WIDGET (button));
    gtk_menu_button_popup (button);
    run_pending ();
    gtk_menu_button_popdown (button);
    run_pending ();
    g_assert_true (has_focus (self, 0, parts[i]));
  }
  ast_plan_add_seat (self->plan, NULL);
  gtk_widget_grab_focus (find_in_row (self, 2, "GtkEntry"));
  gtk_widget_activate_action (find_row (self, 2), "seat.remove", NULL);
  run_pending ();
  g_assert_nonnull (find_focus (self));
  g_assert_true (gtk_widget_is_ancestor (find_focus (self), find_row (self, 1)));
}

static GtkWidget *
find_part (Fixture *self, const char *name)
{
  return GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (self->page), AST_TYPE_NEW_GAME_PAGE, name));
}

static void
test_who_begins (Fixture *self, gconstpointer data)
{
  GtkWidget *row = find_part (self, "first_row");

  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 1);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 0);
  g_assert_cmpint (ast_plan_get_first (self->plan), ==, -1);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 2);
  g_assert_cmpint (ast_plan_get_first (self->plan), ==, 1);
  ast_plan_move_seat (self->plan, 1, 0);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 1);
}

/* A name that is typed is completed from the known names; the part added is selected. */
static void
test_names_are_completed (Fixture *self, gconstpointer data)
{
  static const char *const names[] = { "Grace", "Ada Lovelace", "Adele", NULL };
  GtkWidget *entry;
  int position = 0, from, to;

  ast_new_game_page_set_names (self->page, names);
  entry = find_in_row (self, 0, "GtkEntry");
  gtk_editable_insert_text (GTK_EDITABLE (entry), "ad", -1, &position);
  gtk_editable_set_position (GTK_EDITABLE (entry), position);
  run_pending ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Ada Lovelace");
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (entry), &from, &to));
  g_assert_cmpint (from, ==, 2);
  g_assert_cmpint (to, ==, 12);

  gtk_editable_delete_selection (GTK_EDITABLE (entry));
  run_pending ();
  g_assert_cmpuint (strlen (gtk_editable_get_text (GTK_EDITABLE (entry))), ==, 2);
}

/* Types one letter in place of what is selected, as a key does. */
static void
type_letter (GtkWidget *entry, const char *letter)
{
  int position;

  gtk_editable_delete_selection (GTK_EDITABLE (entry));
  position = gtk_editable_get_position (GTK_EDITABLE (entry));
  gtk_editable_insert_text (GTK_EDITABLE (entry), letter, -1, &position);
  gtk_editable_set_position (GTK_EDITABLE (entry), position);
  run_pending ();
}

/* Every letter completes what has been typed, also if the name found begins another one. */
static void
test_names_go_on (Fixture *self, gconstpointer data)
{
  static const char *const names[] = { "Ada", "Ada Lovelace", NULL };
  static const char *const letters[] = { "a", "d", "a", " " };
  GtkWidget *entry = find_in_row (self, 0, "GtkEntry");

  ast_new_game_page_set_names (self->page, names);
  for (int i = 0; i < 4; i++) {
    int from, to;

    type_letter (entry, letters[i]);
    g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==,
                     i < 2 ? "Ada" : "Ada Lovelace");
    g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (entry), &from, &to));
    g_assert_cmpint (from, ==, i + 1);
  }
}

/* Names that come from the store while somebody types one leave the entry and its cursor alone. */
static void
test_names_come_late (Fixture *self, gconstpointer data)
{
  static const char *const names[] = { "Grace", NULL };
  GtkWidget *entry = find_in_row (self, 0, "GtkEntry"), *focus;

  gtk_editable_set_text (GTK_EDITABLE (entry), "Gr");
  gtk_editable_set_position (GTK_EDITABLE (entry), 2);
  gtk_widget_grab_focus (entry);
  focus = gtk_root_get_focus (gtk_widget_get_root (entry));
  ast_new_game_page_set_names (self->page, names);
  run_pending ();
  g_assert_true (find_in_row (self, 0, "GtkEntry") == entry);
  g_assert_true (gtk_root_get_focus (gtk_widget_get_root (entry)) == focus);
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (entry)), ==, 2);
}

static GtkWidget *
find_button (Fixture *self, const char *label)
{
  GtkWidget *button;

  for (int i = 0, skip = 0; (button = find (GTK_WIDGET (self->page), "GtkButton", &skip)) != NULL;
       skip = ++i) {
    if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), label) == 0)
      return button;
  }
  return NULL;
}

/* The button to add a player has an icon and no label of its own. */
static void
add_player (Fixture *self)
{
  GtkWidget *widget = find_first (GTK_WIDGET (self->page), "AdwButtonContent");

  g_signal_emit_by_name (gtk_widget_get_parent (widget), "clicked");
}

/* Who plays alone gets more computer players of the level that the last one has. */
static void
test_added_seats (Fixture *self, gconstpointer data)
{
  choose_kind (self, 1, "Captain 1");
  add_player (self);
  g_assert_true (says_kind (self, 2, "Captain 1"));
  choose_kind (self, 1, "Human");
  choose_kind (self, 2, "Human");
  add_player (self);
  g_assert_true (says_kind (self, 3, "Human"));
}

/* Another level is suggested as long as somebody plays at the one in question. */
static void
test_advice (Fixture *self, gconstpointer data)
{
  GtkWidget *button;

  ast_plan_seat_set_level (ast_plan_get_seat (self->plan, 1), "pilot");
  ast_new_game_page_set_advice (self->page, "Try Pilot 3?", "pilot", "pilot-3");
  button = find_button (self, "Play at Pilot 3 Level");
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_visible (button));
  ast_plan_seat_set_level (ast_plan_get_seat (self->plan, 1), "cadet");
  g_assert_false (gtk_widget_is_visible (button));
  ast_plan_seat_set_level (ast_plan_get_seat (self->plan, 1), "pilot-2");
  g_assert_true (gtk_widget_is_visible (button));
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (says_kind (self, 1, "Pilot 3"));
  g_assert_true (says_kind (self, 0, "Human"));
  g_assert_false (gtk_widget_is_visible (button));
  ast_plan_seat_set_level (ast_plan_get_seat (self->plan, 1), "pilot");
  ast_new_game_page_set_advice (self->page, NULL, NULL, NULL);
  g_assert_false (gtk_widget_is_visible (button));
}

/* The entry that tells in which order tiles come if it is left empty. */
static GtkEditable *
find_code_entry (Fixture *self)
{
  for (int i = 0;; i++) {
    int number = i;
    GtkWidget *entry = find (GTK_WIDGET (self->page), "GtkEntry", &number);

    g_assert_nonnull (entry);
    if (g_strcmp0 (gtk_entry_get_placeholder_text (GTK_ENTRY (entry)), "Random") == 0)
      return GTK_EDITABLE (entry);
  }
}

static void
test_code (Fixture *self, gconstpointer data)
{
  GtkEditable *entry = find_code_entry (self);
  GtkWidget *start = find_button (self, "Start");
  guint64 code = 0;

  g_assert_false (ast_new_game_page_get_code (self->page, &code));
  gtk_editable_set_text (entry, "  ");
  g_assert_true (gtk_widget_get_sensitive (start));
  g_assert_false (ast_new_game_page_get_code (self->page, &code));
  gtk_editable_set_text (entry, "12x");
  g_assert_false (gtk_widget_get_sensitive (start));
  gtk_editable_set_text (entry, "18446744073709551616");
  g_assert_false (gtk_widget_get_sensitive (start));
  gtk_editable_set_text (entry, " 18446744073709551615 ");
  g_assert_true (gtk_widget_get_sensitive (start));
  g_assert_true (ast_new_game_page_get_code (self->page, &code));
  g_assert_cmpuint (code, ==, G_MAXUINT64);
}

static void
start_cb (GSimpleAction *action, GVariant *parameter, gpointer n)
{
  ++*(int *) n;
}

static void
test_start (Fixture *self, gconstpointer data)
{
  const GActionEntry actions[] = { { "start", start_cb } };
  g_autoptr (GSimpleActionGroup) window = g_simple_action_group_new ();
  int n = 0;
  GtkWidget *focus;

  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, 1, &n);
  gtk_widget_insert_action_group (GTK_WIDGET (self->page), "win", G_ACTION_GROUP (window));
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (self->page)));
  focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_assert_true (gtk_widget_activate (focus));
  wait_while (n == 0); /* The button is pressed for a moment before it is activated. */
  g_assert_cmpint (n, ==, 1);
}

/* The `n`th name at the table; NULL if fewer sit there. */
static GtkWidget *
find_at_table (Fixture *self, int n)
{
  return find (find_first (GTK_WIDGET (self->page), "AstRoundTable"), "GtkLabel", &n);
}

/* In a wide window, whoever is added takes a seat at the table. */
static void
test_table (Fixture *self, gconstpointer data)
{
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1200, 700);
  wait_while (!gtk_widget_get_mapped (find_at_table (self, 1)));
  g_assert_null (find_at_table (self, 2));
  ast_plan_add_seat (self->plan, NULL);
  g_assert_nonnull (find_at_table (self, 2));
  ast_plan_set_shared (self->plan, TRUE);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (find_at_table (self, 2))), ==, "Open seat");
  ast_plan_set_shared (self->plan, FALSE);
  ast_plan_remove_seat (self->plan, 2);
  g_assert_null (find_at_table (self, 2));
}

static void
install (Fixture *self, const char *id, gboolean whole, int count)
{
  AstTileKind tiles[] = { { .id = "?", .count = (uint8_t) count, .edges = { 3, 3, 3, 3 } },
                          { .id = "first", .count = 1, .start = true, .edges = { 3, 3, 3, 3 } } };
  g_autoptr (AstDeck) deck = NULL;

  g_strlcpy (tiles[0].id, id, sizeof tiles[0].id);
  deck = ast_deck_new (id, 1, id, tiles, whole ? 2 : 1);
  g_assert_true (ast_deck_collection_install (self->decks, deck, NULL));
}

/* As if somebody came back from another page. */
static void
come_back (Fixture *self)
{
  gtk_widget_set_visible (self->window, FALSE);
  run_pending ();
  gtk_window_present (GTK_WINDOW (self->window));
  run_pending ();
}

static int
count_tiles (Fixture *self)
{
  g_autoptr (AstRecord) record = ast_plan_make_record (self->plan, self->decks, 1, NULL);

  return record != NULL ? ast_deck_set_get_tiles (record->decks)->n_tiles : 0;
}

/* Decks of one's own are offered once there are some, and only those that go together can be
 * played. */
static void
test_decks (Fixture *self, gconstpointer data)
{
  GtkWidget *choice = find_first (GTK_WIDGET (self->page), "AstDeckChoice");
  GtkWidget *start = GTK_WIDGET (gtk_widget_get_template_child (
      GTK_WIDGET (self->page), AST_TYPE_NEW_GAME_PAGE, "start_button"));

  g_assert_false (gtk_widget_get_visible (choice));
  install (self, "box", TRUE, 9);
  install (self, "more", FALSE, 5);
  install (self, "huge", FALSE, 90);
  come_back (self);
  g_assert_true (gtk_widget_get_visible (choice));
  g_assert_cmpint (count_tiles (self), ==, 76);
  ast_plan_set_deck (self->plan, "box");
  ast_plan_set_added_decks (self->plan, (const char *const[]){ "more", NULL });
  g_assert_cmpint (count_tiles (self), ==, 15);
  g_assert_true (gtk_widget_get_sensitive (start));
  ast_plan_set_added_decks (self->plan, (const char *const[]){ "more", "huge", NULL });
  g_assert_cmpint (count_tiles (self), ==, 0);
  g_assert_false (gtk_widget_get_sensitive (start));
  g_ptr_array_unref (ast_deck_collection_remove (self->decks, "huge"));
  g_ptr_array_unref (ast_deck_collection_remove (self->decks, "box"));
  come_back (self);
  g_assert_cmpstr (ast_plan_get_deck (self->plan), ==, "base");
  g_assert_cmpint (count_tiles (self), ==, 81);
  g_assert_true (gtk_widget_get_sensitive (start));
}

/* Seats and options of a table that is open are changed on the same page. */
static void
test_changing (Fixture *self, gconstpointer data)
{
  GtkButton *start = GTK_BUTTON (gtk_widget_get_template_child (
      GTK_WIDGET (self->page), AST_TYPE_NEW_GAME_PAGE, "start_button"));
  GtkWidget *server = GTK_WIDGET (gtk_widget_get_template_child (
      GTK_WIDGET (self->page), AST_TYPE_NEW_GAME_PAGE, "server_group"));

  ast_new_game_page_set_changing (self->page, TRUE);
  g_assert_cmpstr (gtk_button_get_label (start), ==, "Save");
  g_assert_true (ast_plan_get_shared (self->plan));
  g_assert_false (gtk_widget_get_visible (server));
  ast_new_game_page_set_changing (self->page, FALSE);
  g_assert_cmpstr (gtk_button_get_label (start), ==, "Open Table");
  g_assert_true (gtk_widget_get_visible (server));
}

/* A blank is no server, what is none is told beside the button, and any form of one is right. */
static void
test_server (Fixture *self, gconstpointer data)
{
  static const struct {
    const char *text, *server;
    gboolean right;
  } cases[] = {
    { " \t", NULL, TRUE },
    { "what is this?", "what is this?", FALSE },
    { "wss://play.example.org/table", "wss://play.example.org/table", TRUE },
    { " müller.de/ ", "müller.de/", TRUE },
    { "127.0.0.1:4747", "127.0.0.1:4747", TRUE },
    { "", NULL, TRUE },
  };

  ast_new_game_page_set_changing (self->page, TRUE);
  ast_new_game_page_set_changing (self->page, FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *server = NULL;

    gtk_editable_set_text (GTK_EDITABLE (find_part (self, "server_entry")), cases[i].text);
    server = ast_new_game_page_make_server (self->page);
    g_assert_cmpstr (server, ==, cases[i].server);
    g_assert_cmpint (gtk_widget_get_sensitive (find_part (self, "start_button")), ==,
                     cases[i].right);
    g_assert_cmpint (gtk_widget_get_visible (find_part (self, "obstacle")), ==, !cases[i].right);
  }
}

/* Where nobody can be added any more that is said, and why some colours cannot be chosen. */
static void
test_reasons (Fixture *self, gconstpointer data)
{
  AdwPreferencesGroup *players = ADW_PREFERENCES_GROUP (find_part (self, "players"));
  GtkWidget *colours = find_in_row (self, 0, "AstColourButton");
  GtkWidget *note =
      GTK_WIDGET (gtk_widget_get_template_child (colours, G_OBJECT_TYPE (colours), "note"));

  g_assert_false (gtk_widget_get_visible (note));
  g_assert_cmpstr (adw_preferences_group_get_description (players), ==, "In turn order");
  ast_plan_add_seat (self->plan, "cadet");
  ast_plan_add_seat (self->plan, "cadet");
  g_object_set (self->plan, "teams", TRUE, NULL);
  g_assert_true (gtk_widget_get_visible (note));
  ast_plan_add_seat (self->plan, "cadet");
  ast_plan_add_seat (self->plan, "cadet");
  g_assert_cmpstr (adw_preferences_group_get_description (players), ==,
                   "In turn order; six players at most");
}

static const char *
read_line (Fixture *self, int row)
{
  GtkWidget *seat = find_row (self, row);

  return gtk_label_get_label (
      GTK_LABEL (gtk_widget_get_template_child (seat, G_OBJECT_TYPE (seat), "line")));
}

/* What the list of those who could play on a seat says of a person. */
static const char *
read_person_line (Fixture *self, int row)
{
  GtkWidget *list = find_first (find_in_row (self, row, "AstKindButton"), "GtkListBox");
  int skip = 1;

  return gtk_label_get_label (GTK_LABEL (find (list, "GtkLabel", &skip)));
}

/* A person is somebody at this screen, or may be at another one. */
static void
test_who_a_person_is (Fixture *self, gconstpointer data)
{
  const char *guests[AST_N_COLOURS + 1] = { "", "", "", "", "", "", NULL };

  ast_plan_set_colour (self->plan, 1, AST_WHITE);
  ast_plan_add_seat (self->plan, "cadet");
  g_assert_cmpstr (read_person_line (self, 1), ==, "Somebody at this screen");
  ast_plan_set_shared (self->plan, TRUE);
  g_assert_cmpstr (read_person_line (self, 0), ==, "Your seat");
  g_assert_cmpstr (read_person_line (self, 1), ==, "An open seat for somebody at another screen");
  g_assert_cmpstr (read_line (self, 2), ==, read_person_line (self, 2));
  ast_plan_seat_set_level (ast_plan_get_seat (self->plan, 1), NULL);
  guests[AST_WHITE] = "Bea";
  ast_plan_set_guests (self->plan, guests);
  g_assert_cmpstr (read_person_line (self, 1), ==, "Bea sits here");
  choose_kind (self, 0, "Captain 2");
  g_assert_cmpstr (read_person_line (self, 0), ==, "Your seat");
  g_assert_cmpstr (read_person_line (self, 1), ==, "Your seat");
  ast_plan_set_shared (self->plan, FALSE);
  g_assert_cmpstr (read_person_line (self, 0), ==, "Somebody at this screen");
}

/* Whoever opens a table is asked for their name, as long as none is known. */
static void
test_own_name (Fixture *self, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.asterism_game.Asterism");
  GtkToggleButton *several = GTK_TOGGLE_BUTTON (find_part (self, "several_button"));
  GtkToggleButton *here =
      GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (find_part (self, "screens")));
  AstPlanSeat *own = ast_plan_get_seat (self->plan, 0);

  ast_new_game_page_set_settings (self->page, settings);
  gtk_toggle_button_set_active (several, TRUE);
  g_assert_true (has_focus (self, 0, "GtkEntry"));
  g_assert_cmpstr (read_line (self, 0), ==, "What shall the others call you?");
  gtk_widget_grab_focus (GTK_WIDGET (self->page));
  g_assert_true (has_focus (self, 0, "GtkEntry"));
  gtk_editable_set_text (GTK_EDITABLE (find_in_row (self, 0, "GtkEntry")), "Ada");
  g_assert_cmpstr (read_line (self, 0), ==, "Your seat");
  gtk_widget_grab_focus (GTK_WIDGET (self->page));
  g_assert_true (find_focus (self) == find_part (self, "start_button"));
  gtk_toggle_button_set_active (here, TRUE);
  ast_plan_seat_set_name (own, "");
  g_settings_set_string (settings, "network-name", "Red");
  gtk_toggle_button_set_active (several, TRUE);
  g_assert_cmpstr (ast_plan_seat_get_name (own), ==, "");
  gtk_toggle_button_set_active (here, TRUE);
  g_settings_set_string (settings, "network-name", "Bea");
  gtk_toggle_button_set_active (several, TRUE);
  g_assert_cmpstr (ast_plan_seat_get_name (own), ==, "Bea");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_in_row (self, 0, "GtkEntry"))), ==,
                   "Bea");
}

/* The time for a turn is asked for only where others play elsewhere. */
static void
test_deadline (Fixture *self, gconstpointer data)
{
  GtkWidget *row = find_part (self, "deadline_row");
  GtkWidget *group = gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP);

  g_assert_false (gtk_widget_get_visible (group));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_part (self, "several_button")), TRUE);
  g_assert_true (gtk_widget_get_visible (group));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 2);
  g_assert_cmpint (ast_plan_get_deadline (self->plan), ==, 3);
  ast_plan_set_deadline (self->plan, 14);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 4);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  add_test ("/app/new-game-page/table", test_table);
  add_test ("/app/new-game-page/rows-follow-the-plan", test_rows_follow_the_plan);
  add_test ("/app/new-game-page/the-plan-follows-rows", test_the_plan_follows_rows);
  add_test ("/app/new-game-page/ladder", test_ladder);
  add_test ("/app/new-game-page/keys-move-seats", test_keys_move_seats);
  add_test ("/app/new-game-page/order-of-a-seat", test_order_of_a_seat);
  add_test ("/app/new-game-page/names-of-a-seat", test_names_of_a_seat);
  add_test ("/app/new-game-page/focus-is-kept", test_focus_is_kept);
  add_test ("/app/new-game-page/who-begins", test_who_begins);
  add_test ("/app/new-game-page/names-are-completed", test_names_are_completed);
  add_test ("/app/new-game-page/names-go-on", test_names_go_on);
  add_test ("/app/new-game-page/names-come-late", test_names_come_late);
  add_test ("/app/new-game-page/added-seats", test_added_seats);
  add_test ("/app/new-game-page/advice", test_advice);
  add_test ("/app/new-game-page/code", test_code);
  add_test ("/app/new-game-page/start", test_start);
  add_test ("/app/new-game-page/decks", test_decks);
  add_test ("/app/new-game-page/changing", test_changing);
  add_test ("/app/new-game-page/server", test_server);
  add_test ("/app/new-game-page/deadline", test_deadline);
  add_test ("/app/new-game-page/reasons", test_reasons);
  add_test ("/app/new-game-page/who-a-person-is", test_who_a_person_is);
  add_test ("/app/new-game-page/own-name", test_own_name);
#if !GTK_CHECK_VERSION(4, 10, 0)
  add_test ("/app/new-game-page/choice", test_choice);
#endif
  return g_test_run ();
}
