/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Keys that lead about the board of a table, and what they say. */

#include "ast-board-lists.h"
#include "ast-board-words.h"
#include "ast-phrases-cell.h"
#include "ast-place-entry.h"
#include "ast-place-gains.h"
#include "ast-place-walk.h"
#include "ast-roamer.h"
#include "find.h"
#include "shown-table.h"

enum { N_TILES = 33 };

typedef struct {
  Shown shown;
  AstRoamer *roamer; /* A second one, which says the same as the table's. */
  AstDraft *draft;
  char *said;
} Fixture;

static void
said_cb (Fixture *fixture, const char *text)
{
  g_free (fixture->said);
  fixture->said = g_strdup (text);
}

static void
set_up (Fixture *fixture, gconstpointer setup)
{
  Shown *shown = &fixture->shown;

  shown_set_up (shown, setup);
  fixture->draft = shown_wait_for_draft (shown);
  wait_while (gtk_widget_get_width (GTK_WIDGET (shown->board)) == 0
              || !ast_board_view_is_settled (shown->board));
  fixture->roamer = ast_roamer_new (shown->board);
  ast_roamer_set_match (fixture->roamer, shown->match);
  ast_roamer_set_draft (fixture->roamer, fixture->draft);
  g_signal_connect_swapped (fixture->roamer, "said", G_CALLBACK (said_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer setup)
{
  g_assert_finalize_object (fixture->roamer);
  shown_tear_down (&fixture->shown, setup);
  g_free (fixture->said);
}

static gboolean
is_on_place (Fixture *fixture)
{
  return gtk_widget_has_css_class (shown_get_focus (&fixture->shown), "place");
}

static void
activate (Fixture *fixture, const char *action, int parameter)
{
  g_assert_true (gtk_widget_activate_action (fixture->shown.table, action, "i", parameter));
}

/* Whether something was said since the last question that contains `part`. */
static gboolean
has_said (Fixture *fixture, const char *part)
{
  g_autofree char *said = g_steal_pointer (&fixture->said);

  return said != NULL && strstr (said, part) != NULL;
}

/* N leads through all places of the turn, once each, and says when it begins anew. */
static void
test_places (Fixture *fixture, gconstpointer data)
{
  AstFit places[AST_MAX_PLACES], here;
  int n = ast_draft_list_places (fixture->draft, places), n_wraps = 0;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_assert_cmpint (n, >, 2);
  for (int i = 0; i < n; i++) {
    ast_roamer_step_place (fixture->roamer, 1);
    g_assert_true (ast_draft_get (fixture->draft)->is_laid);
    g_assert_true (ast_board_view_get_focused_place (fixture->shown.board, &here));
    g_assert_cmpint (here.x, ==, ast_draft_get (fixture->draft)->x);
    g_assert_cmpint (here.y, ==, ast_draft_get (fixture->draft)->y);
    g_assert_true (g_hash_table_add (seen, GINT_TO_POINTER (here.y * 256 + here.x)));
    n_wraps += has_said (fixture, "Back to the first.");
  }
  g_assert_cmpint (n_wraps, ==, 1);
  ast_roamer_step_place (fixture->roamer, -1);
  g_assert_false (has_said (fixture, "Back to the first."));
}

/* A place is named anew when the tile comes or goes: read aloud is the one that has the focus. */
static void
changed_cb (Fixture *fixture)
{
  AstFit here;

  g_assert_true (ast_board_view_get_focused_place (fixture->shown.board, &here));
  g_assert_cmpint (here.x, ==, ast_draft_get (fixture->draft)->x);
  g_assert_cmpint (here.y, ==, ast_draft_get (fixture->draft)->y);
}

/* The focus goes before the tile. */
static void
test_focus_first (Fixture *fixture, gconstpointer data)
{
  ast_roamer_step_place (fixture->roamer, 1);
  g_signal_connect_swapped (fixture->draft, "changed", G_CALLBACK (changed_cb), fixture);
  for (int i = 0; i < 3; i++)
    ast_roamer_step_place (fixture->roamer, 1);
  g_signal_handlers_disconnect_by_func (fixture->draft, changed_cb, fixture);
}

static void
assert_arrow (Fixture *fixture, int x, int y, AstDirection direction)
{
  AstFit places[AST_MAX_PLACES], next;
  int n = ast_draft_list_places (fixture->draft, places);
  int expected = ast_place_walk_toward (places, n, x, y, direction);

  activate (fixture, "table.move", direction);
  g_assert_true (ast_board_view_get_focused_place (fixture->shown.board, &next));
  g_assert_cmpint (next.x, ==, places[expected].x);
  g_assert_cmpint (next.y, ==, places[expected].y);
}

/* Arrows begin at the tile that was laid last, and then where the focus is. */
static void
test_arrows (Fixture *fixture, gconstpointer data)
{
  const AstGame *game = ast_draft_get (fixture->draft)->game;
  const AstTile *last = &game->tiles[game->n_tiles - 1];
  AstFit here;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->shown.board));
  assert_arrow (fixture, last->x, last->y, AST_WEST);
  g_assert_true (ast_board_view_get_focused_place (fixture->shown.board, &here));
  assert_arrow (fixture, here.x, here.y, AST_SOUTH);
  g_assert_true (ast_board_view_get_focused_place (fixture->shown.board, &here));
  ast_draft_take_back (fixture->draft);
  assert_arrow (fixture, here.x, here.y, AST_NORTH);
}

/* Beside the tile of the turn, the cursor tells what lies on the table, and not what would be. */
static void
test_real_board (Fixture *fixture, gconstpointer data)
{
  GListModel *seats = ast_match_get_seats (fixture->shown.match);
  const AstGame *game = ast_draft_get (fixture->draft)->game;
  int n_differ = 0;

  ast_roamer_step_place (fixture->roamer, 1);
  for (int tile = 0; tile < game->n_tiles; tile++) {
    AstLandmark at = { game->tiles[tile].x, game->tiles[tile].y, { AST_NONE, AST_NONE } };
    g_autofree char *now = ast_phrase_cell (seats, game, fixture->draft, at.x, at.y, TRUE);
    g_autofree char *would = ast_phrase_cell (seats, ast_draft_get (fixture->draft)->preview,
                                              fixture->draft, at.x, at.y, TRUE);

    ast_roamer_show (fixture->roamer, &at);
    g_assert_cmpstr (fixture->said, ==, now);
    n_differ += !g_str_equal (now, would);
  }
  g_assert_cmpint (n_differ, >, 0);
}

/* The cursor has the keys: the focus is on the board itself until Escape. */
static void
test_cursor (Fixture *fixture, gconstpointer data)
{
  const AstLandmark *at;
  int x, y;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->shown.board));
  g_assert_true (is_on_place (fixture));
  ast_roamer_show (fixture->roamer, &(AstLandmark){ 0, 0, { AST_NONE, AST_NONE } });
  g_assert_true (shown_get_focus (&fixture->shown) == GTK_WIDGET (fixture->shown.board));
  g_assert_true (has_said (fixture, "Column 0, row 0."));
  ast_roamer_move (fixture->roamer, AST_EAST);
  g_assert_true (has_said (fixture, "Column 1, row 0."));
  at = ast_roamer_get_cursor (fixture->roamer);
  x = at->x;
  y = at->y;
  for (int i = 0; i < 60 && !has_said (fixture, "The galaxy ends here."); i++)
    ast_roamer_move (fixture->roamer, AST_WEST);
  at = ast_roamer_get_cursor (fixture->roamer);
  g_assert_cmpint (at->x, <, x);
  g_assert_cmpint (at->y, ==, y);
  g_assert_true (ast_roamer_leave (fixture->roamer));
  g_assert_null (ast_roamer_get_cursor (fixture->roamer));
  g_assert_true (is_on_place (fixture));
  g_assert_false (ast_roamer_leave (fixture->roamer));
}

/* Enter puts the tile at the cursor where it fits, and says why not elsewhere. */
static void
test_put (Fixture *fixture, gconstpointer data)
{
  const AstGame *game = ast_draft_get (fixture->draft)->game;
  AstFit places[AST_MAX_PLACES];
  int n = ast_draft_list_places (fixture->draft, places);
  AstLandmark at = { 0, 0, { AST_NONE, AST_NONE } };

  ast_roamer_show (fixture->roamer, &at);
  g_assert_false (ast_roamer_is_on_empty (fixture->roamer));
  g_assert_false (ast_roamer_put (fixture->roamer));
  at.x = game->tiles[0].x + 40;
  ast_roamer_show (fixture->roamer, &at);
  g_assert_true (ast_roamer_put (fixture->roamer));
  g_assert_true (has_said (fixture, "A tile must share an edge with another one."));
  g_assert_nonnull (ast_roamer_get_cursor (fixture->roamer));
  g_assert_false (ast_draft_get (fixture->draft)->is_put);

  at.x = places[n - 1].x;
  at.y = places[n - 1].y;
  ast_roamer_show (fixture->roamer, &at);
  g_assert_true (ast_roamer_put (fixture->roamer));
  g_assert_true (ast_draft_get (fixture->draft)->is_laid);
  g_assert_cmpint (ast_draft_get (fixture->draft)->x, ==, at.x);
  g_assert_cmpint (ast_draft_get (fixture->draft)->y, ==, at.y);
  g_assert_null (ast_roamer_get_cursor (fixture->roamer));
  g_assert_true (is_on_place (fixture));
}

/* A turning that is asked for is taken, or refused. */
static void
test_put_turned (Fixture *fixture, gconstpointer data)
{
  AstFit places[AST_MAX_PLACES];
  int n = ast_draft_list_places (fixture->draft, places), n_refused = 0;

  for (int i = 0; i < n; i++) {
    for (int rotation = 0; rotation < 4; rotation++) {
      gboolean fits = places[i].rotations >> rotation & 1;

      ast_roamer_put_at (fixture->roamer, places[i].x, places[i].y, rotation);
      g_assert_cmpint (has_said (fixture, "doesn’t fit there this way round"), ==, !fits);
      n_refused += !fits;
      if (fits)
        g_assert_cmpint (ast_draft_get (fixture->draft)->rotation, ==, rotation);
    }
  }
  g_assert_cmpint (n_refused, >, 0);
}

/* Each jump ends at a landmark of its kind, and says where that is. */
static void
test_jumps (Fixture *fixture, gconstpointer data)
{
  const AstGame *game = ast_draft_get (fixture->draft)->game;
  const AstTile *last = &game->tiles[game->n_tiles - 1], *before = last - 1;
  const AstLandmark *at;

  ast_roamer_set_viewer (fixture->roamer, 1);
  ast_roamer_jump (fixture->roamer, AST_LANDMARK_MEEPLE, 1);
  at = ast_roamer_get_cursor (fixture->roamer);
  g_assert_true (has_said (fixture, "Deneb"));
  g_assert_cmpint (ast_game_tile_at (game, at->x, at->y), ==, at->spot.tile);

  ast_roamer_jump (fixture->roamer, AST_LANDMARK_REALM, -1);
  at = ast_roamer_get_cursor (fixture->roamer);
  g_assert_true (has_said (fixture, "open end") || has_said (fixture, "empty place"));
  g_assert_cmpint (ast_game_realm (game, at->spot.tile, at->spot.realm)->open, >, 0);

  ast_roamer_jump (fixture->roamer, AST_LANDMARK_TILE, 1);
  at = ast_roamer_get_cursor (fixture->roamer);
  g_assert_cmpint (at->x, ==, last->x);
  g_assert_cmpint (at->y, ==, last->y);
  ast_roamer_jump (fixture->roamer, AST_LANDMARK_TILE, -1);
  at = ast_roamer_get_cursor (fixture->roamer);
  g_assert_cmpint (at->x, ==, before->x);
  g_assert_cmpint (at->y, ==, before->y);
}

/* Where there is none of a kind, that is said, and no cursor comes. */
static void
test_none (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AstMatch) match = sample_match (&(Sample){ .n_players = 2, .seed = 7 });

  ast_board_view_set_draft (fixture->shown.board, NULL);
  ast_board_view_set_game (fixture->shown.board, ast_match_get_game (match));
  ast_roamer_set_draft (fixture->roamer, NULL);
  ast_roamer_set_match (fixture->roamer, match);
  ast_roamer_jump (fixture->roamer, AST_LANDMARK_MEEPLE, 1);
  g_assert_true (has_said (fixture, "You have no meeples on the board."));
  ast_roamer_jump (fixture->roamer, AST_LANDMARK_DEAD, 1);
  g_assert_true (has_said (fixture, "Every place can still be filled."));
  ast_roamer_set_dead_told (fixture->roamer, FALSE);
  ast_roamer_jump (fixture->roamer, AST_LANDMARK_DEAD, 1);
  g_assert_true (has_said (fixture, "Preferences"));
  ast_roamer_step_place (fixture->roamer, 1);
  g_assert_true (has_said (fixture, "There’s no tile to lay now."));
  g_assert_null (ast_roamer_get_cursor (fixture->roamer));
}

static void
enter (Fixture *fixture)
{
  g_assert_true (gtk_widget_activate_action (fixture->shown.table, "table.enter", NULL));
}

/* Without a cursor, Enter puts the tile at the place with the focus. With the cursor on a tile it
 * finishes the turn, and the cursor goes. */
static void
test_enter (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "roam.tile", 1);
  g_assert_true (shown_get_focus (&fixture->shown) == GTK_WIDGET (fixture->shown.board));
  enter (fixture);
  g_assert_false (ast_draft_get (fixture->draft)->is_put);
  g_assert_true (gtk_widget_activate_action (fixture->shown.table, "table.step-back", NULL));
  g_assert_true (is_on_place (fixture));
  enter (fixture);
  g_assert_true (ast_draft_get (fixture->draft)->is_laid);
  activate (fixture, "roam.tile", 1);
  g_assert_false (is_on_place (fixture));
  enter (fixture);
  wait_while (ast_match_get_game (fixture->shown.match)->n_tiles == N_TILES);
  shown_wait_for_draft (&fixture->shown);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->shown.board));
  g_assert_true (is_on_place (fixture));
}

/* Where Enter cannot put the tile, the hand says why, until the cursor moves on. */
static void
test_refusal (Fixture *fixture, gconstpointer data)
{
  const char *why = "A tile must share an edge with another one.";

  for (int i = 0; i < 40; i++) {
    activate (fixture, "roam.move", AST_NORTH);
    activate (fixture, "roam.move", AST_EAST);
  }
  g_assert_null (find_label (fixture->shown.table, why));
  enter (fixture);
  g_assert_nonnull (find_label (fixture->shown.table, why));
  activate (fixture, "roam.move", AST_SOUTH);
  g_assert_null (find_label (fixture->shown.table, why));
}

/* Another turn, none, or a battle: the cursor goes. */
static void
test_gone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AstMatch) other = sample_match (&(Sample){ .n_players = 2, .seed = 7 });
  AstLandmark at = { 0, 0, { AST_NONE, AST_NONE } };

  ast_roamer_show (fixture->roamer, &at);
  ast_roamer_set_draft (fixture->roamer, fixture->draft);
  g_assert_nonnull (ast_roamer_get_cursor (fixture->roamer));
  ast_roamer_set_draft (fixture->roamer, NULL);
  g_assert_null (ast_roamer_get_cursor (fixture->roamer));
  ast_roamer_show (fixture->roamer, &at);
  ast_roamer_set_draft (fixture->roamer, fixture->draft);
  g_assert_null (ast_roamer_get_cursor (fixture->roamer));

  ast_roamer_set_match (fixture->roamer, other);
  ast_roamer_show (fixture->roamer, &at);
  sample_play (other, 2);
  g_assert_nonnull (ast_roamer_get_cursor (fixture->roamer));
  sample_play_to_battle (other);
  g_assert_null (ast_roamer_get_cursor (fixture->roamer));
  ast_roamer_set_match (fixture->roamer, NULL);
}

/* Advice takes the focus to the place where Enter would finish. */
static void
test_advised (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "roam.tile", 1);
  g_assert_false (is_on_place (fixture));
  g_assert_true (gtk_widget_activate_action (fixture->shown.table, "table.hint", NULL));
  wait_while (!ast_draft_get (fixture->draft)->is_laid);
  g_assert_true (is_on_place (fixture));
}

/* Keys pan what is shown: the middle moves by a quarter of the view. */
static void
test_pan (Fixture *fixture, gconstpointer data)
{
  AstCamera *camera = ast_board_view_get_camera (fixture->shown.board);
  double x, y, panned_x, panned_y;

  activate (fixture, "roam.pan", AST_SOUTH);
  ast_camera_find_middle (camera, &x, &y);
  activate (fixture, "roam.pan", AST_EAST);
  ast_camera_find_middle (camera, &panned_x, &panned_y);
  g_assert_cmpfloat (panned_x, >, x + 1);
  g_assert_cmpfloat_with_epsilon (panned_y, y, 0.1);
  activate (fixture, "roam.pan", AST_WEST);
  activate (fixture, "roam.pan", AST_NORTH);
  ast_camera_find_middle (camera, &panned_x, &panned_y);
  g_assert_cmpfloat_with_epsilon (panned_x, x, 0.1);
  g_assert_cmpfloat (panned_y, <, y - 1);
}

static GtkListBox *
find_list (Fixture *fixture, GtkWidget *lists)
{
  GtkWidget *focus = shown_get_focus (&fixture->shown);

  g_assert_true (gtk_widget_is_ancestor (focus, lists));
  return GTK_LIST_BOX (gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX));
}

static void
pointed_cb (AstFit *pointed, int x, int y)
{
  *pointed = (AstFit){ .x = (gint8) x, .y = (gint8) y, .rotations = 1 };
}

/* P shows the places of the turn first, in a list that is called by its page alone; a row puts the
 * tile there, and the lists go. */
static void
test_lists (Fixture *fixture, gconstpointer data)
{
  AstFit pointed = { 0 };
  GtkWidget *lists = find_widget (fixture->shown.table, AST_TYPE_BOARD_LISTS);
  AstPlaceGain gains[AST_MAX_PLACES];
  int n = ast_place_gains_list (ast_draft_get (fixture->draft)->game, gains), n_rows = 0;
  g_autofree char *called = NULL, *needs = NULL;
  GtkListBox *list;

  g_signal_connect_swapped (lists, "place-pointed", G_CALLBACK (pointed_cb), &pointed);
  g_assert_false (gtk_widget_get_visible (lists));
  gtk_widget_activate_action (fixture->shown.table, "table.lists", NULL);
  g_assert_true (gtk_widget_get_visible (lists));
  g_assert_true (pointed.rotations != 0 && pointed.x == gains[0].place.x
                 && pointed.y == gains[0].place.y);
  list = find_list (fixture, lists);
  called = gtk_test_accessible_check_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                               "Places");
  g_assert_nonnull (called);
  while (gtk_list_box_get_row_at_index (list, n_rows) != NULL)
    n_rows++;
  g_assert_cmpint (n_rows, ==, n);
  needs = ast_board_words_needs (ast_draft_get (fixture->draft)->game, gains[0].place.x,
                                 gains[0].place.y);
  g_assert_nonnull (find_label (GTK_WIDGET (list), needs)); /* People see where that is. */
  g_assert_true (shown_get_focus (&fixture->shown)
                 == GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)));
  gtk_widget_activate (shown_get_focus (&fixture->shown));
  g_assert_false (gtk_widget_get_visible (lists));
  g_assert_true (is_on_place (fixture));
  g_assert_cmpint (ast_draft_get (fixture->draft)->x, ==, gains[0].place.x);
  g_assert_cmpint (ast_draft_get (fixture->draft)->y, ==, gains[0].place.y);
  g_assert_cmpint (ast_draft_get (fixture->draft)->rotation, ==, gains[0].rotation);

  gtk_widget_activate_action (fixture->shown.table, "table.lists", NULL);
  g_assert_true (gtk_widget_get_visible (lists));
  gtk_widget_activate_action (fixture->shown.table, "table.step-back", NULL);
  g_assert_false (gtk_widget_get_visible (lists));
  g_assert_true (is_on_place (fixture));
}

/* G asks for a place; what is not one stays there, and a place leads to the board. */
static void
test_typing (Fixture *fixture, gconstpointer data)
{
  GtkWidget *entry = find_widget (fixture->shown.table, AST_TYPE_PLACE_ENTRY), *text;

  gtk_widget_activate_action (fixture->shown.table, "table.go", NULL);
  g_assert_true (gtk_widget_get_visible (entry));
  text = shown_get_focus (&fixture->shown);
  g_assert_true (GTK_IS_TEXT (text) && gtk_widget_is_ancestor (text, entry));
  gtk_editable_set_text (GTK_EDITABLE (text), "somewhere");
  g_signal_emit_by_name (gtk_widget_get_parent (text), "activate");
  g_assert_true (gtk_widget_get_visible (entry));
  gtk_editable_set_text (GTK_EDITABLE (text), "0 0");
  g_signal_emit_by_name (gtk_widget_get_parent (text), "activate");
  g_assert_false (gtk_widget_get_visible (entry));
  g_assert_true (shown_get_focus (&fixture->shown) == GTK_WIDGET (fixture->shown.board));

  gtk_widget_activate_action (fixture->shown.table, "table.go", NULL);
  gtk_widget_activate_action (fixture->shown.table, "table.step-back", NULL);
  g_assert_false (gtk_widget_get_visible (entry));
}

/* Where persons look for rotations themselves, a typed one is put as it is, and tells nothing of
 * others that would fit. */
static void
test_typed_loose (Fixture *fixture, gconstpointer data)
{
  AstFit places[AST_MAX_PLACES];
  int n, i = 0, rotation = 0;

  ast_table_set_helps (AST_TABLE (fixture->shown.table), 0);
  n = ast_draft_list_places (fixture->draft, places);
  while (i < n && (places[i].rotations == 0 || places[i].rotations == 0xf))
    i++;
  g_assert_cmpint (i, <, n);
  while (places[i].rotations >> rotation & 1)
    rotation++;
  ast_roamer_put_at (fixture->roamer, places[i].x, places[i].y, rotation);
  g_assert_true (ast_draft_get (fixture->draft)->is_put
                 && !ast_draft_get (fixture->draft)->is_laid);
  g_assert_cmpint (ast_draft_get (fixture->draft)->x, ==, places[i].x);
  g_assert_cmpint (ast_draft_get (fixture->draft)->y, ==, places[i].y);
  g_assert_cmpint (ast_draft_get (fixture->draft)->rotation, ==, rotation);
}

int
main (int argc, char *argv[])
{
  const ShownSetup setup = { { .n_players = 2, .seed = 7 }, N_TILES, .width = 1100, .height = 720 };

  find_init (&argc, &argv);
  add_test_with ("/roam/places", &setup, test_places);
  add_test_with ("/roam/focus-first", &setup, test_focus_first);
  add_test_with ("/roam/arrows", &setup, test_arrows);
  add_test_with ("/roam/real-board", &setup, test_real_board);
  add_test_with ("/roam/cursor", &setup, test_cursor);
  add_test_with ("/roam/put", &setup, test_put);
  add_test_with ("/roam/put-turned", &setup, test_put_turned);
  add_test_with ("/roam/jumps", &setup, test_jumps);
  add_test_with ("/roam/none", &setup, test_none);
  add_test_with ("/roam/enter", &setup, test_enter);
  add_test_with ("/roam/refusal", &setup, test_refusal);
  add_test_with ("/roam/gone", &setup, test_gone);
  add_test_with ("/roam/advised", &setup, test_advised);
  add_test_with ("/roam/pan", &setup, test_pan);
  add_test_with ("/roam/lists", &setup, test_lists);
  add_test_with ("/roam/typing", &setup, test_typing);
  add_test_with ("/roam/typed-loose", &setup, test_typed_loose);
  return g_test_run ();
}
