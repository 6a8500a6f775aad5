/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Whoever acts at the table hears what the action has done, or why it has done nothing. */

#include "ast-board-words.h"
#include "ast-seat-list.h"
#include "ast-speaker.h"
#include "ast-table-actions.h"
#include "find.h"
#include "shown-table.h"

typedef struct {
  Shown shown;
  AstDraft *draft; /* Of the first turn. */
  GPtrArray *said; /* char *, in order. */
} Fixture;

static void
said_cb (Fixture *fixture, const char *text)
{
  g_ptr_array_add (fixture->said, g_strdup (text));
}

/* Drops what has been said so far. */
static void
forget (Fixture *fixture)
{
  run_pending ();
  g_ptr_array_set_size (fixture->said, 0);
}

static void
set_up (Fixture *fixture, gconstpointer setup)
{
  shown_set_up (&fixture->shown, setup);
  fixture->said = g_ptr_array_new_with_free_func (g_free);
  fixture->draft = shown_wait_for_draft (&fixture->shown);
  g_signal_connect_swapped (shown_find (&fixture->shown, AST_TYPE_SPEAKER), "said",
                            G_CALLBACK (said_cb), fixture);
  forget (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer setup)
{
  shown_tear_down (&fixture->shown, setup);
  g_ptr_array_unref (fixture->said);
}

/* What was said first; waits until something is. */
static const char *
hear (Fixture *fixture)
{
  wait_while (fixture->said->len == 0);
  return g_ptr_array_index (fixture->said, 0);
}

/* Waits for a text with that part. */
static const char *
hear_of (Fixture *fixture, const char *part)
{
  while (strstr (hear (fixture), part) == NULL)
    g_ptr_array_remove_index (fixture->said, 0);
  return hear (fixture);
}

/* Activates an action that has an answer, and waits for it. */
static const char *
ask (Fixture *fixture, const char *action, int parameter)
{
  g_autoptr (GVariant) value =
      parameter == G_MININT ? NULL : g_variant_ref_sink (g_variant_new_int32 (parameter));

  forget (fixture);
  g_assert_true (gtk_widget_activate_action_variant (fixture->shown.table, action, value));
  return hear (fixture);
}

/* Lays the tile as a pointer does, and waits for the words. */
static const char *
lay (Fixture *fixture, int x, int y)
{
  forget (fixture);
  g_assert_true (ast_draft_lay (fixture->draft, x, y));
  return hear (fixture);
}

/* Presses the key of an action that cannot be carried out. */
static const char *
ask_in_vain (Fixture *fixture, const char *name)
{
  forget (fixture);
  ast_table_actions_press (AST_TABLE (fixture->shown.table), name, NULL);
  return hear (fixture);
}

static void
test_draft (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (ask (fixture, "table.choose", 1), ==, "Lay the tile first.");
  g_assert_cmpstr (ask (fixture, "table.size", G_MININT), ==, "The large meeple.");
  g_assert_cmpstr (ask (fixture, "table.size", G_MININT), ==, "A small meeple.");
  g_assert_cmpstr (ask (fixture, "table.equipment", G_MININT), ==, "With the blade.");
  g_assert_cmpstr (ask (fixture, "table.equipment", G_MININT), ==, "With the blaster.");
  g_assert_cmpstr (ask (fixture, "table.equipment", G_MININT), ==, "Without equipment.");
  lay (fixture, 0, 1);
  g_assert_cmpstr (ask (fixture, "table.choose", 1), ==,
                   "Conqueror on the planet Brumel at column 0, row 1, with 1 of 8 tiles around "
                   "it.");
  g_assert_cmpstr (ask (fixture, "table.choose", 9), ==,
                   "There’s no spot 9. The last one is spot 1.");
  g_assert_cmpstr (ask (fixture, "table.choose", 1), ==, "No meeple sent.");
  g_assert_cmpstr (ask (fixture, "table.choose", 0), ==, "The whole board is visible.");
  g_assert_cmpstr (ask (fixture, "table.step-back", G_MININT), ==,
                   "The tile is back in your hand.");
  g_assert_cmpstr (ask (fixture, "table.step-back", G_MININT), ==, "Nothing to undo.");
}

/* What is drafted by pointer is answered, too. */
static void
test_pointer (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (lay (fixture, 0, 1), ==, "Tile laid. Key 1 sends a meeple. Enter finishes.");
}

static void
test_around (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (ask (fixture, "table.tiles", G_MININT), ==,
                   "The remaining tiles are shown: 92 left.");
  g_assert_cmpstr (ask (fixture, "table.tiles", G_MININT), ==, "The remaining tiles are hidden.");
  g_assert_cmpstr (ask (fixture, "table.inspect", 1), ==, "There’s no realm to look at.");
  g_assert_cmpstr (ask (fixture, "table.zoom-in", G_MININT), ==, "Zoomed in.");
  g_assert_cmpstr (ask (fixture, "table.zoom-out", G_MININT), ==, "Zoomed out.");
  g_assert_cmpstr (ask (fixture, "table.zoom-fit", G_MININT), ==, "The whole board is visible.");
  g_assert_cmpstr (ask (fixture, "table.skip", G_MININT), ==, "Nothing to skip.");
  g_assert_cmpstr (ask (fixture, "table.equipment", G_MININT), ==,
                   "This game is played without equipment.");
  lay (fixture, 0, 1);
  g_assert_true (g_str_has_prefix (
      ask (fixture, "table.inspect", 1),
      "With your tile: The planet Brumel with 1 tile around it, at column 0, row 1. "));
  g_assert_cmpstr (ask (fixture, "table.step-back", G_MININT), ==, "Realm no longer highlighted.");
}

/* The key for the players leads to one who has a name, not to the room around them. */
static void
test_players (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (ask (fixture, "table.players", G_MININT), ==,
                   "Players and latest moves are beside the board.");
  g_assert_nonnull (gtk_widget_get_focus_child (shown_find (&fixture->shown, AST_TYPE_SEAT_LIST)));
}

static void
test_in_vain (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (ask_in_vain (fixture, "table.undo"), ==, "Nothing to undo.");
  g_assert_cmpstr (ask_in_vain (fixture, "table.redo"), ==, "Nothing to redo.");
  g_assert_cmpstr (ask_in_vain (fixture, "table.stop"), ==, "Nobody is thinking.");
  ast_table_set_helps (AST_TABLE (fixture->shown.table), 0);
  g_assert_cmpstr (ask_in_vain (fixture, "table.hint"), ==, "There are no hints here.");
  g_assert_cmpstr (ask_in_vain (fixture, "table.tiles"), ==,
                   "The remaining tiles aren’t shown. You can show them in Preferences.");
}

/* A turn of the match that is taken back, and played again. */
static void
test_undo (Fixture *fixture, gconstpointer data)
{
  lay (fixture, 0, 1);
  shown_act (&fixture->shown, "table.finish");
  shown_wait_for_draft (&fixture->shown);
  g_assert_cmpstr (ask (fixture, "table.undo", G_MININT), ==, "Undone: the turn of Ada.");
  shown_wait_for_draft (&fixture->shown);
  g_assert_cmpstr (ask_in_vain (fixture, "table.undo"), ==, "Nothing to undo.");
  g_assert_cmpstr (ask (fixture, "table.redo", G_MININT), ==, "Redone: the turn of Ada.");
}

/* The focus is where the hint has laid the tile, which tells the place: Enter finishes that. */
static void
test_hint (Fixture *fixture, gconstpointer data)
{
  AstFit place;

  g_assert_true (gtk_widget_child_focus (shown_find (&fixture->shown, AST_TYPE_SEAT_LIST),
                                         GTK_DIR_TAB_FORWARD));
  g_assert_cmpstr (ask (fixture, "table.hint", G_MININT), ==, "Thinking about your turn.");
  g_assert_null (strstr (hear_of (fixture, "Lay the tile here"), "Place at column "));
  g_assert_true (ast_board_view_get_focused_place (fixture->shown.board, &place));
  g_assert_cmpint (place.x, ==, ast_draft_get (fixture->draft)->x);
  g_assert_cmpint (place.y, ==, ast_draft_get (fixture->draft)->y);
  forget (fixture);
  gtk_widget_activate_action (fixture->shown.table, "table.drop-hint", NULL);
}

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_root_get_focus (GTK_ROOT (fixture->shown.window));
}

/* What the place has to be called that loses the focus. */
typedef struct {
  GtkWidget *place;
  char *name;
  gboolean is_left;
} Left;

static void
left_cb (Left *left)
{
  g_autofree char *other = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (left->place), GTK_ACCESSIBLE_PROPERTY_LABEL, left->name, NULL);

  g_assert_cmpstr (other, ==, NULL);
  left->is_left = TRUE;
}

/* A place besides that of the tile, and a rotation that it does not keep when the tile leaves it.
 */
static int
find_other_place (Fixture *fixture, AstFit *place)
{
  const AstDraftState *turn = ast_draft_get (fixture->draft);
  AstFit fits[AST_MAX_PLACES];
  int n = ast_draft_list_places (fixture->draft, fits);

  for (int i = 0; i < n; i++) {
    int x = fits[i].x, y = fits[i].y;
    int later = ast_draft_find_rotation (fixture->draft, x, y, turn->rotation, 1);
    int rotation = ast_draft_find_rotation (fixture->draft, x, y, later + 1, 1);

    if (rotation != later && !ast_draft_lies_at (fixture->draft, x, y)) {
      *place = fits[i];
      return rotation;
    }
  }
  g_assert_not_reached ();
  return 0;
}

/* A place that is named anew while it has the focus is heard, so the one that the tile leaves is
 * not. */
static void
test_hint_elsewhere (Fixture *fixture, gconstpointer data)
{
  const AstDraftState *turn = ast_draft_get (fixture->draft);
  Left left = { NULL };
  AstFit place;
  int rotation;

  ask (fixture, "table.hint", G_MININT);
  hear_of (fixture, "Lay the tile here");
  rotation = find_other_place (fixture, &place);
  ast_board_view_focus_place (fixture->shown.board, &place);
  forget (fixture);
  g_assert_true (ast_draft_lay_turned (fixture->draft, place.x, place.y, rotation));
  hear (fixture);
  left.place = get_focus (fixture);
  left.name = ast_board_words_place (turn->x, turn->y, turn->rotation);
  g_signal_connect_swapped (fixture->shown.window, "notify::focus-widget", G_CALLBACK (left_cb),
                            &left);
  ask (fixture, "table.hint", G_MININT);
  hear_of (fixture, "Lay the tile here");
  g_assert_true (left.is_left);
  g_signal_handlers_disconnect_by_data (fixture->shown.window, &left);
  gtk_widget_activate_action (fixture->shown.table, "table.drop-hint", NULL);
  g_free (left.name);
}

/* Whether a key does something at the table. */
static gboolean
has_key (GtkWidget *table, guint key, GdkModifierType modifiers)
{
  GtkEventController *keys = find_controller (table, GTK_TYPE_SHORTCUT_CONTROLLER);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (keys)); i++) {
    g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (keys), i);
    GtkKeyvalTrigger *trigger = GTK_KEYVAL_TRIGGER (gtk_shortcut_get_trigger (shortcut));

    if (gtk_keyval_trigger_get_keyval (trigger) == key
        && gtk_keyval_trigger_get_modifiers (trigger) == modifiers)
      return TRUE;
  }
  return FALSE;
}

/* The keys page shows capitals, so a letter that is typed as one is answered, too. */
static void
test_capitals (Fixture *fixture, gconstpointer data)
{
  int n = 0;

  for (guint key = GDK_KEY_a; key <= GDK_KEY_z; key++) {
    n += has_key (fixture->shown.table, key, 0);
    g_assert_cmpint (has_key (fixture->shown.table, key, 0), ==,
                     has_key (fixture->shown.table, key, GDK_SHIFT_MASK));
  }
  g_assert_cmpint (n, >, 15);
}

int
main (int argc, char *argv[])
{
  static const ShownSetup plain = { { .n_players = 2, .seed = 7 } };
  static const ShownSetup later = { { .n_players = 2, .seed = 7 }, 6 };
  static const ShownSetup equipped = { { .n_players = 2, .equipment = TRUE, .seed = 7 } };

  find_init (&argc, &argv);
  add_test_with ("/answers/draft", &equipped, test_draft);
  add_test_with ("/answers/pointer", &plain, test_pointer);
  add_test_with ("/answers/around", &plain, test_around);
  add_test_with ("/answers/players", &plain, test_players);
  add_test_with ("/answers/in-vain", &plain, test_in_vain);
  add_test_with ("/answers/undo", &plain, test_undo);
  add_test_with ("/answers/hint", &plain, test_hint);
  add_test_with ("/answers/hint-elsewhere", &later, test_hint_elsewhere);
  add_test_with ("/answers/capitals", &plain, test_capitals);
  return g_test_run ();
}
