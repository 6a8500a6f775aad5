/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is said at the table, to those who cannot see it. */

#include "ast-battle-view.h"
#include "ast-log-entry.h"
#include "ast-phrases-draft.h"
#include "ast-screen-reader.h"
#include "ast-seat-list.h"
#include "ast-speaker.h"
#include "ast-tiles-panel.h"
#include "find.h"
#include "shown-table.h"

typedef struct {
  Shown shown;
  GListModel *lines;
  GPtrArray *said; /* char *, in order. */
  guint heard;     /* How many of them have been waited for. */
} Fixture;

static void
said_cb (GPtrArray *said, const char *text)
{
  g_ptr_array_add (said, g_strdup (text));
}

static void
set_up (Fixture *fixture, gconstpointer setup)
{
  shown_set_up (&fixture->shown, setup);
  fixture->said = g_ptr_array_new_with_free_func (g_free);
  g_signal_connect_swapped (ast_speaker_find (fixture->shown.table), "said", G_CALLBACK (said_cb),
                            fixture->said);
  fixture->lines = G_LIST_MODEL (shown_get_log (&fixture->shown));
}

/* Tells the desktop's switch, which a desktop has in its settings. */
static void
set_screen_reader (gboolean enabled)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, &error);
  g_autoptr (GVariant) reply = NULL;

  g_assert_no_error (error);
  reply = g_dbus_connection_call_sync (
      bus, "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
      g_variant_new ("(ssv)", "org.a11y.Status", "ScreenReaderEnabled",
                     g_variant_new_boolean (enabled)),
      NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);
  g_assert_no_error (error);
  wait_while (ast_screen_reader_get_running (ast_screen_reader_get_default ()) != enabled);
}

static void
tear_down (Fixture *fixture, gconstpointer setup)
{
  g_object_set (ast_screen_reader_get_default (), "words", AST_WORDS_FULL, NULL);
  shown_tear_down (&fixture->shown, setup);
  g_ptr_array_unref (fixture->said);
  set_screen_reader (FALSE);
}

static const char *
get_said (Fixture *fixture, guint i)
{
  return g_ptr_array_index (fixture->said, i);
}

/* Waits for the next text. */
static const char *
wait_next (Fixture *fixture)
{
  wait_while (fixture->said->len == fixture->heard);
  return get_said (fixture, fixture->heard++);
}

/* Waits for the next text that has `part`. */
static const char *
wait_for (Fixture *fixture, const char *part)
{
  const char *text;

  do
    text = wait_next (fixture);
  while (strstr (text, part) == NULL);
  return text;
}

static void
forget (Fixture *fixture)
{
  g_ptr_array_set_size (fixture->said, 0);
  fixture->heard = 0;
}

/* Until a person has been told of the tile. */
static void
wait_for_draw (Fixture *fixture)
{
  sample_wait_for_draft (fixture->shown.conductor);
  wait_for (fixture, " draws a tile. ");
}

static char *
tell (Fixture *fixture, guint line, AstLogTelling telling)
{
  g_autoptr (AstLogEntry) entry = g_list_model_get_item (fixture->lines, line);

  return ast_log_entry_tell (entry, telling);
}

/* Every line that came has been said once, in order; beside them the dice and the chances in
 * battles, and the points at the end. */
static void
assert_said_once (Fixture *fixture, guint first_line)
{
  guint said = 0;

  for (guint i = first_line; i < g_list_model_get_n_items (fixture->lines); i++) {
    g_autofree char *text = tell (fixture, i, AST_TELL_SIDES);

    g_assert_cmpstr (get_said (fixture, said++), ==, text);
    if (strstr (text, " fight for ") != NULL) {
      g_assert_nonnull (strchr (get_said (fixture, said++), '(')); /* What the dice are for. */
      g_assert_true (g_str_has_prefix (get_said (fixture, said++), "Chances "));
    }
  }
  g_assert_cmpint (fixture->said->len, ==, said + 1);
  g_assert_true (g_str_has_suffix (get_said (fixture, said - 1), "wins!"));
  g_assert_true (g_str_has_prefix (get_said (fixture, said), "Points: "));
}

static void
describe (Fixture *fixture)
{
  gtk_widget_activate_action (fixture->shown.table, "table.describe", NULL);
}

static void
test_whole_game (Fixture *fixture, gconstpointer setup)
{
  guint first;

  first = g_list_model_get_n_items (fixture->lines);
  sample_wait_for_stage (fixture->shown.conductor, AST_STAGE_OVER);
  wait_for (fixture, "Points: ");
  g_assert_cmpint (g_list_model_get_n_items (fixture->lines), >, first + 10);
  assert_said_once (fixture, first);
  describe (fixture);
  wait_for (fixture, "wins! Points: ");
}

static void
finish_turn (Fixture *fixture)
{
  AstDraft *draft = sample_wait_for_draft (fixture->shown.conductor);
  AstFit fits[AST_MAX_TILES * 4];
  const AstGame *game = ast_draft_get (draft)->game;

  g_assert_cmpint (ast_game_fits (game, game->hand, fits), >, 0);
  g_assert_true (
      ast_draft_lay_turned (draft, fits[0].x, fits[0].y, __builtin_ctz (fits[0].rotations)));
  g_assert_true (ast_conductor_finish (fixture->shown.conductor));
}

/* Persons hear what they drew, once what they did, and that it is taken back. */
static void
test_person (Fixture *fixture, gconstpointer setup)
{
  wait_for_draw (fixture);
  finish_turn (fixture);
  wait_for (fixture, " lays ");
  wait_for_draw (fixture);
  ast_match_undo (fixture->shown.match);
  g_assert_cmpstr (wait_next (fixture), ==, "Undone: the turn of Deneb.");
  g_assert_nonnull (strstr (wait_next (fixture), " draws a tile. "));
  ast_match_redo (fixture->shown.match);
  g_assert_cmpstr (wait_next (fixture), ==, "Redone: the turn of Deneb.");
}

/* What is taken back before it was told is not told. */
static void
test_undone (Fixture *fixture, gconstpointer setup)
{
  guint head;

  wait_for_draw (fixture);
  head = ast_match_get_head (fixture->shown.match);
  finish_turn (fixture);
  wait_while (ast_match_get_head (fixture->shown.match) == head);
  ast_match_undo (fixture->shown.match);
  wait_for (fixture, "Undone: the turn of ");
  wait_for (fixture, " draws a tile. ");
  for (guint i = 0; i < fixture->said->len; i++)
    g_assert_null (strstr (get_said (fixture, i), " lays "));
}

/* Nor is what has not been told when another page is shown. */
static void
test_left (Fixture *fixture, gconstpointer setup)
{
  AstSpeaker *speaker = ast_speaker_find (fixture->shown.table);

  wait_for_draw (fixture);
  forget (fixture);
  ast_speaker_say (speaker, AST_SAY_EVENT, "Of this page.");
  gtk_widget_set_visible (fixture->shown.table, FALSE);
  gtk_widget_set_visible (fixture->shown.table, TRUE);
  ast_speaker_say (speaker, AST_SAY_EVENT, "Later.");
  g_assert_cmpstr (wait_next (fixture), ==, "Later.");
}

static void
say_line (Fixture *fixture, int by)
{
  gtk_widget_activate_action (fixture->shown.table, "table.say-line", "i", by);
}

static void
assert_next (Fixture *fixture, guint line)
{
  g_autofree char *text = tell (fixture, line, AST_TELL_SIDES);

  g_assert_cmpstr (wait_next (fixture), ==, text);
}

/* Back and forth, not beyond the ends, and from the end again when something has happened. */
static void
test_lines (Fixture *fixture, gconstpointer setup)
{
  guint n;

  wait_for_draw (fixture);
  n = g_list_model_get_n_items (fixture->lines);
  say_line (fixture, -1);
  assert_next (fixture, n - 1);
  say_line (fixture, -1);
  assert_next (fixture, n - 2);
  say_line (fixture, 1);
  assert_next (fixture, n - 1);
  say_line (fixture, 1);
  assert_next (fixture, n - 1);
  for (guint i = 0; i < n + 3; i++)
    say_line (fixture, -1);
  for (guint i = 0; i < n + 2; i++)
    wait_next (fixture);
  assert_next (fixture, 0);
}

/* Who wants fewer words is not told what they have laid themself. */
static void
test_brief (Fixture *fixture, gconstpointer setup)
{
  g_autofree char *full = NULL;
  g_autofree char *brief = NULL;

  brief = tell (fixture, 0, AST_TELL_BRIEFLY);
  full = tell (fixture, 0, AST_TELL_PLACE);
  g_assert_true (g_str_has_prefix (full, brief));
  g_assert_nonnull (strstr (full, "column "));
  g_assert_null (strstr (brief, "column "));
  g_object_set (ast_screen_reader_get_default (), "words", AST_WORDS_BRIEF, NULL);
  finish_turn (fixture);
  wait_for_draw (fixture);
  for (guint i = 0; i < fixture->said->len; i++)
    g_assert_null (strstr (get_said (fixture, i), " lays "));
}

/* The tile is told with its sides, not only by its name; who has laid it knows them. */
static void
test_sides (Fixture *fixture, gconstpointer setup)
{
  g_autofree char *line = NULL;
  const char *text;
  guint n;

  sample_wait_for_draft (fixture->shown.conductor);
  wait_for (fixture, ": cosmos. The tile fits in ");
  n = g_list_model_get_n_items (fixture->lines);
  finish_turn (fixture);
  text = wait_for (fixture, " lays ");
  line = tell (fixture, n, AST_TELL_BRIEFLY);
  g_assert_cmpstr (text, ==, line);
}

/* The turn is described as it is after what has happened, which is told first. */
static void
test_order (Fixture *fixture, gconstpointer setup)
{
  wait_for_draw (fixture);
  ast_speaker_say (ast_speaker_find (fixture->shown.table), AST_SAY_EVENT, "This has happened.");
  describe (fixture);
  g_assert_cmpstr (wait_next (fixture), ==, "This has happened.");
  g_assert_true (g_str_has_prefix (wait_next (fixture), "This is the tile to lay. "));
}

/* Who waits hears whose turn it is and with which tile. */
static void
test_waiting (Fixture *fixture, gconstpointer setup)
{
  sample_wait_for_thinking (fixture->shown.conductor);
  describe (fixture);
  wait_for (fixture, "It’s this player’s turn. This is the tile to lay. ");
}

/* The battle that waits for a person's dice is told whole. */
static void
test_battle (Fixture *fixture, gconstpointer setup)
{
  const char *text;

  sample_wait_for_fight (fixture->shown.conductor, AST_FIGHT_DUE);
  describe (fixture);
  text = wait_for (fixture, " Chances of winning: ");
  g_assert_nonnull (strstr (text, " fight for "));
  g_assert_true (strstr (text, "Worth ") != NULL || strstr (text, "The winner scores ") != NULL);
}

/* While the dice roll, the battle is told, and nothing of what they lead to. */
static void
test_falling_dice (Fixture *fixture, gconstpointer setup)
{
  GtkWidget *battle = shown_find (&fixture->shown, AST_TYPE_BATTLE_VIEW);

  sample_wait_for_fight (fixture->shown.conductor, AST_FIGHT_DUE);
  ast_battle_view_set_tumbling (AST_BATTLE_VIEW (battle), 60 * 1000);
  ast_conductor_fight_on (fixture->shown.conductor);
  g_assert_true (sample_has_fight (fixture->shown.conductor, AST_FIGHT_FALLS));
  g_assert_cmpint (ast_match_get_game (fixture->shown.match)->phase, !=, AST_ROLL);
  ast_speaker_say (ast_speaker_find (fixture->shown.table), AST_SAY_EVENT, "All before that.");
  wait_for (fixture, "All before that.");
  describe (fixture);
  g_assert_nonnull (strstr (wait_next (fixture), " fight for "));
  gtk_widget_activate_action (fixture->shown.table, "table.turn", "i", 1);
  g_assert_cmpstr (wait_next (fixture), ==, "The battle comes first.");
}

/* The tile in the hand is described as it would be laid at the place that has the focus. */
static void
test_hand (Fixture *fixture, gconstpointer setup)
{
  int n_turned = 0;

  for (int turn = 0; turn < 4; turn++) {
    g_autofree char *sides = NULL;
    const AstGame *game;
    AstDraft *draft;
    AstFit place;
    int rotation;

    wait_for_draw (fixture);
    draft = sample_wait_for_draft (fixture->shown.conductor);
    game = ast_draft_get (draft)->game;
    g_assert_true (ast_board_view_get_focused_place (
        ast_table_get_board (AST_TABLE (fixture->shown.table)), &place));
    rotation = ast_draft_find_rotation (draft, place.x, place.y, 0, 1);
    sides = ast_phrase_hand (game, rotation);
    n_turned += rotation > 0;
    describe (fixture);
    g_assert_true (g_str_has_prefix (wait_for (fixture, "This is the tile to lay. "), sides));
    finish_turn (fixture);
  }
  g_assert_cmpint (n_turned, >, 0);
}

/* Until a computer player has decided what it has not carried out yet. */
static void
wait_for_decision (AstConductor *conductor)
{
  wait_while (ast_conductor_get_stage (conductor) != AST_STAGE_TURN
              || ast_conductor_get_thinking (conductor) != NULL);
}

static void
silent_cb (gpointer window)
{
  gtk_window_set_title (window, "silent");
}

static gboolean
is_silent (Fixture *fixture)
{
  return g_strcmp0 (gtk_window_get_title (GTK_WINDOW (fixture->shown.window)), "silent") == 0;
}

/* Where a screen reader runs, no computer player acts while it speaks; a key ends that. */
static void
test_held (Fixture *fixture, gconstpointer setup)
{
  AstSpeaker *speaker;
  g_autoptr (GString) text = g_string_new (NULL);
  guint head;

  set_screen_reader (TRUE);
  speaker = ast_speaker_find (fixture->shown.table);
  for (int i = 0; i < 1000; i++)
    g_string_append (text, "A text for minutes. ");
  ast_speaker_say (speaker, AST_SAY_ANSWER, text->str);
  ast_speaker_when_silent (speaker, silent_cb, G_OBJECT (fixture->shown.window));
  wait_for (fixture, "A text for minutes");
  g_assert_true (ast_speaker_get_speaking (speaker));
  wait_for_decision (fixture->shown.conductor);
  head = ast_match_get_head (fixture->shown.match);
  ast_speaker_say (speaker, AST_SAY_EVENT, "And another.");
  wait_for (fixture, "And another.");
  g_assert_cmpuint (ast_match_get_head (fixture->shown.match), ==, head);
  g_assert_false (is_silent (fixture));
  g_assert_false (find_press (fixture->shown.window, GDK_KEY_Shift_L));
  wait_while (!is_silent (fixture));
  g_assert_false (ast_speaker_get_speaking (speaker));
  wait_while (ast_match_get_head (fixture->shown.match) == head);
}

/* Who rolls the dice here sees them fall at once, though something is still being read. */
static void
test_dice (Fixture *fixture, gconstpointer setup)
{
  AstConductor *conductor;
  g_autofree char *text = g_strnfill (300, 'a');

  set_screen_reader (TRUE);
  conductor = fixture->shown.conductor;
  sample_wait_for_fight (conductor, AST_FIGHT_DUE);
  ast_speaker_say (ast_speaker_find (fixture->shown.table), AST_SAY_EVENT, text);
  wait_for (fixture, text);
  ast_conductor_fight_on (conductor);
  g_assert_nonnull (ast_conductor_get_fight (conductor)->roll);
  wait_while (!ast_conductor_waits_for_person (conductor));
  g_assert_true (ast_speaker_get_speaking (ast_speaker_find (fixture->shown.table)));
}

/* The widget with the focus, if it is in `part`. */
static GtkWidget *
find_focus_in (Fixture *fixture, GtkWidget *part)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->shown.window));

  return focus != NULL && (focus == part || gtk_widget_is_ancestor (focus, part)) ? focus : NULL;
}

/* Who listens is led to the remaining tiles, and with the cursor to the board, for which Enter is
 * then. */
static void
test_led (Fixture *fixture, gconstpointer setup)
{
  GtkWidget *table = fixture->shown.table;
  GtkWidget *panel = find_widget (table, AST_TYPE_TILES_PANEL);
  GtkWidget *board = GTK_WIDGET (ast_table_get_board (AST_TABLE (table)));

  wait_for_draw (fixture);
  set_screen_reader (TRUE);
  gtk_widget_activate_action (table, "table.tiles", NULL);
  g_assert_true (GTK_IS_FLOW_BOX_CHILD (find_focus_in (fixture, panel)));
  gtk_widget_activate_action (table, "roam.move", "i", 0);
  g_assert_nonnull (find_focus_in (fixture, board));
  gtk_widget_activate_action (table, "table.tiles", NULL);
}

/* A place that gets the focus is read aloud: it counts as said. */
static void
focus_cb (Fixture *fixture)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->shown.window));

  if (focus != NULL && gtk_widget_has_css_class (focus, "place"))
    said_cb (fixture->said, "PLACE");
}

static gboolean
has_said (Fixture *fixture, const char *text)
{
  return g_ptr_array_find_with_equal_func (fixture->said, text, g_str_equal, NULL);
}

/* Who listens hears which tile it is before the first of its places; a key brings that at once. */
static void
test_draw_first (Fixture *fixture, gconstpointer setup)
{
  wait_for_draw (fixture);
  set_screen_reader (TRUE);
  g_signal_connect_swapped (fixture->shown.window, "notify::focus-widget", G_CALLBACK (focus_cb),
                            fixture);
  for (guint turn = 0; turn < 2; turn++) {
    forget (fixture);
    finish_turn (fixture);
    wait_for (fixture, " draws a tile. ");
    g_assert_false (has_said (fixture, "PLACE"));
    if (turn == 1)
      g_assert_false (find_press (fixture->shown.window, GDK_KEY_Shift_L));
    else
      wait_for (fixture, "PLACE");
    g_assert_true (has_said (fixture, "PLACE"));
  }
}

static gboolean
find_focused (Fixture *fixture, AstFit *place)
{
  return ast_board_view_get_focused_place (ast_table_get_board (AST_TABLE (fixture->shown.table)),
                                           place);
}

/* Who listens hears the place before an arrow lays the tile: that goes to another one, or nowhere;
 * and from beside the board an arrow leads to the place first. */
static void
test_arrows (Fixture *fixture, gconstpointer setup)
{
  AstDraft *draft;
  AstFit heard, place;

  set_screen_reader (TRUE);
  wait_for_draw (fixture);
  draft = sample_wait_for_draft (fixture->shown.conductor);
  wait_while (!find_focused (fixture, &heard));
  for (int i = 0; i < 4; i++) {
    forget (fixture);
    shown_act_with (&fixture->shown, "table.move", i);
    g_assert_true (find_focused (fixture, &place));
    if (ast_draft_get (draft)->is_put)
      g_assert_false (ast_draft_lies_at (draft, heard.x, heard.y));
    else
      wait_for (fixture, "No more places that way.");
    ast_draft_take_back (draft);
    ast_board_view_focus_place (ast_table_get_board (AST_TABLE (fixture->shown.table)), &heard);
  }
  g_assert_true (gtk_widget_child_focus (shown_find (&fixture->shown, AST_TYPE_SEAT_LIST),
                                         GTK_DIR_TAB_FORWARD));
  shown_act_with (&fixture->shown, "table.move", AST_SOUTH);
  g_assert_true (find_focused (fixture, &place));
  g_assert_false (ast_draft_get (draft)->is_put);
}

/* Who listens hears the final scoring line by line, then the result, and keeps the focus. */
static void
test_end (Fixture *fixture, gconstpointer setup)
{
  AstConductor *conductor;

  set_screen_reader (TRUE);
  conductor = fixture->shown.conductor;
  sample_wait_for_stage (conductor, AST_STAGE_OVER);
  ast_match_jump (fixture->shown.match, ast_match_get_head (fixture->shown.match) - 1);
  forget (fixture);
  sample_wait_for_stage (conductor, AST_STAGE_NONE);
  sample_wait_for_stage (conductor, AST_STAGE_OVER);
  wait_for (fixture, " scores ");
  wait_for (fixture, " wins!");
  g_assert_true (g_str_has_prefix (wait_next (fixture), "Points: "));
  ast_table_set_result_shown (AST_TABLE (fixture->shown.table), TRUE); /* As the page does. */
  g_assert_true (shown_has_focus_in (&fixture->shown, AST_TYPE_BOARD_VIEW));
}

static void
test_since (Fixture *fixture, gconstpointer setup)
{
  for (int turn = 0; turn < 2; turn++) {
    finish_turn (fixture);
    wait_for (fixture, " lays ");
    wait_for_draw (fixture);
  }
  gtk_widget_activate_action (fixture->shown.table, "table.say-since", NULL);
  g_assert_nonnull (strstr (wait_next (fixture), " lays "));
}

static void
add (const char *path, const ShownSetup *setup, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, setup, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  static const Sample people = { .n_players = 2, .equipment = TRUE, .seed = 7 };
  static const Sample computers = {
    .n_players = 2, .equipment = TRUE, .computers = TRUE, .seed = 7
  };

  find_init (&argc, &argv);
  add ("/widgets/narrator/whole-game", &(ShownSetup){ computers, 56 }, test_whole_game);
  add ("/widgets/narrator/person", &(ShownSetup){ people, 2 }, test_person);
  add ("/widgets/narrator/undone", &(ShownSetup){ people, 2 }, test_undone);
  add ("/widgets/narrator/left", &(ShownSetup){ people, 2 }, test_left);
  add ("/widgets/narrator/lines", &(ShownSetup){ people, 12 }, test_lines);
  add ("/widgets/narrator/brief", &(ShownSetup){ people, 12 }, test_brief);
  add ("/widgets/narrator/sides", &(ShownSetup){ people, 2 }, test_sides);
  add ("/widgets/narrator/order", &(ShownSetup){ people, 2 }, test_order);
  add ("/widgets/narrator/waiting", &(ShownSetup){ computers, 2 }, test_waiting);
  add ("/widgets/narrator/battle", &(ShownSetup){ people, TO_BATTLE }, test_battle);
  add ("/widgets/narrator/falling-dice", &(ShownSetup){ people, TO_BATTLE, .moves = TRUE },
       test_falling_dice);
  add ("/widgets/narrator/hand", &(ShownSetup){ people, 2 }, test_hand);
  add ("/widgets/narrator/since", &(ShownSetup){ people, 3 }, test_since);
  add ("/widgets/narrator/arrows", &(ShownSetup){ people, 2 }, test_arrows);
  add ("/widgets/narrator/end", &(ShownSetup){ computers, TO_COUNT, .moves = TRUE }, test_end);
  add ("/widgets/narrator/held", &(ShownSetup){ computers, 2 }, test_held);
  add ("/widgets/narrator/dice", &(ShownSetup){ people, TO_BATTLE }, test_dice);
  add ("/widgets/narrator/draw-first", &(ShownSetup){ people, 2 }, test_draw_first);
  add ("/widgets/narrator/led", &(ShownSetup){ people, 2 }, test_led);
  return g_test_run ();
}
