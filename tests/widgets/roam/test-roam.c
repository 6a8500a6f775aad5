/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Keys that lead about the board of a table, and what they say. */

#include <adwaita.h>

#include "ast-board-lists.h"
#include "ast-phrases-cell.h"
#include "ast-place-entry.h"
#include "ast-place-gains.h"
#include "ast-place-walk.h"
#include "ast-roamer.h"
#include "ast-table.h"
#include "ast-widgets.h"
#include "find.h"
#include "sample.h"

enum { N_TILES = 33 };

typedef struct {
  GtkWidget *window, *table;
  AstBoardView *board;
  AstRoamer *roamer; /* A second one, which says the same as the table's. */
  AstMatch *match;
  AstDraft *draft;
  char *said;
} Shown;

static void
said_cb (Shown *shown, const char *text)
{
  g_free (shown->said);
  shown->said = g_strdup (text);
}

static void
set_up (Shown *shown, gconstpointer data)
{
  Sample sample = { .n_players = 2, .seed = 7 };

  shown->match = sample_match (&sample);
  sample_play (shown->match, N_TILES);
  shown->window = adw_window_new ();
  shown->table = g_object_new (AST_TYPE_TABLE, NULL);
  shown->board = ast_table_get_board (AST_TABLE (shown->table));
  ast_table_set_pace (AST_TABLE (shown->table), 3);
  gtk_window_set_default_size (GTK_WINDOW (shown->window), 1100, 720);
  adw_window_set_content (ADW_WINDOW (shown->window), shown->table);
  gtk_window_present (GTK_WINDOW (shown->window));
  ast_table_set_match (AST_TABLE (shown->table), shown->match);
  shown->draft = sample_wait_for_draft (ast_table_get_conductor (AST_TABLE (shown->table)));
  while (gtk_widget_get_width (GTK_WIDGET (shown->board)) == 0
         || !ast_board_view_is_settled (shown->board))
    g_main_context_iteration (NULL, TRUE);
  shown->roamer = ast_roamer_new (shown->board);
  ast_roamer_set_match (shown->roamer, shown->match);
  ast_roamer_set_draft (shown->roamer, shown->draft);
  g_signal_connect_swapped (shown->roamer, "said", G_CALLBACK (said_cb), shown);
}

static void
tear_down (Shown *shown, gconstpointer data)
{
  g_assert_finalize_object (shown->roamer);
  gtk_window_destroy (GTK_WINDOW (shown->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (shown->match);
  g_free (shown->said);
}

static GtkWidget *
get_focus (Shown *shown)
{
  return gtk_window_get_focus (GTK_WINDOW (shown->window));
}

static gboolean
is_on_place (Shown *shown)
{
  return gtk_widget_has_css_class (get_focus (shown), "place");
}

static void
activate (Shown *shown, const char *action, int parameter)
{
  g_assert_true (gtk_widget_activate_action (shown->table, action, "i", parameter));
}

/* Whether something was said since the last question that contains `part`. */
static gboolean
has_said (Shown *shown, const char *part)
{
  g_autofree char *said = g_steal_pointer (&shown->said);

  return said != NULL && strstr (said, part) != NULL;
}

/* N leads through all places of the turn, once each, and says when it begins anew. */
static void
test_places (Shown *shown, gconstpointer data)
{
  AstFit places[AST_MAX_PLACES], here;
  int n = ast_draft_list_places (shown->draft, places), n_wraps = 0;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_assert_cmpint (n, >, 2);
  for (int i = 0; i < n; i++) {
    ast_roamer_step_place (shown->roamer, 1);
    g_assert_true (ast_draft_get (shown->draft)->is_laid);
    g_assert_true (ast_board_view_get_focused_place (shown->board, &here));
    g_assert_cmpint (here.x, ==, ast_draft_get (shown->draft)->x);
    g_assert_cmpint (here.y, ==, ast_draft_get (shown->draft)->y);
    g_assert_true (g_hash_table_add (seen, GINT_TO_POINTER (here.y * 256 + here.x)));
    n_wraps += has_said (shown, "Back to the first.");
  }
  g_assert_cmpint (n_wraps, ==, 1);
  ast_roamer_step_place (shown->roamer, -1);
  g_assert_false (has_said (shown, "Back to the first."));
}

/* A place is named anew when the tile comes or goes: read aloud is the one that has the focus. */
static void
changed_cb (Shown *shown)
{
  AstFit here;

  g_assert_true (ast_board_view_get_focused_place (shown->board, &here));
  g_assert_cmpint (here.x, ==, ast_draft_get (shown->draft)->x);
  g_assert_cmpint (here.y, ==, ast_draft_get (shown->draft)->y);
}

/* The focus goes before the tile. */
static void
test_focus_first (Shown *shown, gconstpointer data)
{
  ast_roamer_step_place (shown->roamer, 1);
  g_signal_connect_swapped (shown->draft, "changed", G_CALLBACK (changed_cb), shown);
  for (int i = 0; i < 3; i++)
    ast_roamer_step_place (shown->roamer, 1);
  g_signal_handlers_disconnect_by_func (shown->draft, changed_cb, shown);
}

static void
assert_arrow (Shown *shown, int x, int y, AstDirection direction)
{
  AstFit places[AST_MAX_PLACES], next;
  int n = ast_draft_list_places (shown->draft, places);
  int expected = ast_place_walk_toward (places, n, x, y, direction);

  activate (shown, "table.move", direction);
  g_assert_true (ast_board_view_get_focused_place (shown->board, &next));
  g_assert_cmpint (next.x, ==, places[expected].x);
  g_assert_cmpint (next.y, ==, places[expected].y);
}

/* Arrows begin at the tile that was laid last, and then where the focus is. */
static void
test_arrows (Shown *shown, gconstpointer data)
{
  const AstGame *game = ast_draft_get (shown->draft)->game;
  const AstTile *last = &game->tiles[game->n_tiles - 1];
  AstFit here;

  gtk_widget_grab_focus (GTK_WIDGET (shown->board));
  assert_arrow (shown, last->x, last->y, AST_WEST);
  g_assert_true (ast_board_view_get_focused_place (shown->board, &here));
  assert_arrow (shown, here.x, here.y, AST_SOUTH);
  g_assert_true (ast_board_view_get_focused_place (shown->board, &here));
  ast_draft_take_back (shown->draft);
  assert_arrow (shown, here.x, here.y, AST_NORTH);
}

/* From the first tile of a game each arrow leads to the place beside it, if the tile fits there. */
static void
test_first_arrow (Shown *shown, gconstpointer data)
{
  static const int along_x[4] = { 0, 1, 0, -1 }, along_y[4] = { -1, 0, 1, 0 };
  Sample sample = { .n_players = 2, .seed = 3 };
  g_autoptr (AstMatch) match = sample_match (&sample);
  AstFit places[AST_MAX_PLACES];
  AstDraft *draft;
  int n;

  ast_table_set_match (AST_TABLE (shown->table), match);
  draft = sample_wait_for_draft (ast_table_get_conductor (AST_TABLE (shown->table)));
  n = ast_draft_list_places (draft, places);
  g_assert_cmpint (n, >, 1);
  for (int i = 0; i < n; i++) {
    for (int direction = 0; direction < 4; direction++) {
      if (places[i].x != along_x[direction] || places[i].y != along_y[direction])
        continue;
      ast_draft_take_back (draft);
      gtk_widget_grab_focus (GTK_WIDGET (shown->board));
      activate (shown, "table.move", direction);
      g_assert_cmpint (ast_draft_get (draft)->x, ==, places[i].x);
      g_assert_cmpint (ast_draft_get (draft)->y, ==, places[i].y);
    }
  }
  ast_table_set_match (AST_TABLE (shown->table), shown->match);
}

/* Beside the tile of the turn, the cursor tells what lies on the table, and not what would be. */
static void
test_real_board (Shown *shown, gconstpointer data)
{
  GListModel *seats = ast_match_get_seats (shown->match);
  const AstGame *game = ast_draft_get (shown->draft)->game;
  int n_differ = 0;

  ast_roamer_step_place (shown->roamer, 1);
  for (int tile = 0; tile < game->n_tiles; tile++) {
    AstLandmark at = { game->tiles[tile].x, game->tiles[tile].y, { AST_NONE, AST_NONE } };
    g_autofree char *now = ast_phrase_cell (seats, game, shown->draft, at.x, at.y, TRUE);
    g_autofree char *would = ast_phrase_cell (seats, ast_draft_get (shown->draft)->preview,
                                              shown->draft, at.x, at.y, TRUE);

    ast_roamer_show (shown->roamer, &at);
    g_assert_cmpstr (shown->said, ==, now);
    n_differ += !g_str_equal (now, would);
  }
  g_assert_cmpint (n_differ, >, 0);
}

/* The cursor has the keys: the focus is on the board itself until Escape. */
static void
test_cursor (Shown *shown, gconstpointer data)
{
  const AstLandmark *at;
  int x, y;

  gtk_widget_grab_focus (GTK_WIDGET (shown->board));
  g_assert_true (is_on_place (shown));
  ast_roamer_show (shown->roamer, &(AstLandmark){ 0, 0, { AST_NONE, AST_NONE } });
  g_assert_true (get_focus (shown) == GTK_WIDGET (shown->board));
  g_assert_true (has_said (shown, "Column 0, row 0."));
  ast_roamer_move (shown->roamer, AST_EAST);
  g_assert_true (has_said (shown, "Column 1, row 0."));
  at = ast_roamer_get_cursor (shown->roamer);
  x = at->x;
  y = at->y;
  for (int i = 0; i < 60 && !has_said (shown, "The galaxy ends here."); i++)
    ast_roamer_move (shown->roamer, AST_WEST);
  at = ast_roamer_get_cursor (shown->roamer);
  g_assert_cmpint (at->x, <, x);
  g_assert_cmpint (at->y, ==, y);
  g_assert_true (ast_roamer_leave (shown->roamer));
  g_assert_null (ast_roamer_get_cursor (shown->roamer));
  g_assert_true (is_on_place (shown));
  g_assert_false (ast_roamer_leave (shown->roamer));
}

/* Enter puts the tile at the cursor where it fits, and says why not elsewhere. */
static void
test_put (Shown *shown, gconstpointer data)
{
  const AstGame *game = ast_draft_get (shown->draft)->game;
  AstFit places[AST_MAX_PLACES];
  int n = ast_draft_list_places (shown->draft, places);
  AstLandmark at = { 0, 0, { AST_NONE, AST_NONE } };

  ast_roamer_show (shown->roamer, &at);
  g_assert_false (ast_roamer_is_on_empty (shown->roamer));
  g_assert_false (ast_roamer_put (shown->roamer));
  at.x = game->tiles[0].x + 40;
  ast_roamer_show (shown->roamer, &at);
  g_assert_true (ast_roamer_put (shown->roamer));
  g_assert_true (has_said (shown, "A tile must touch another one."));
  g_assert_nonnull (ast_roamer_get_cursor (shown->roamer));
  g_assert_false (ast_draft_get (shown->draft)->is_put);

  at.x = places[n - 1].x;
  at.y = places[n - 1].y;
  ast_roamer_show (shown->roamer, &at);
  g_assert_true (ast_roamer_put (shown->roamer));
  g_assert_true (ast_draft_get (shown->draft)->is_laid);
  g_assert_cmpint (ast_draft_get (shown->draft)->x, ==, at.x);
  g_assert_cmpint (ast_draft_get (shown->draft)->y, ==, at.y);
  g_assert_null (ast_roamer_get_cursor (shown->roamer));
  g_assert_true (is_on_place (shown));
}

/* A turning that is asked for is taken, or refused. */
static void
test_put_turned (Shown *shown, gconstpointer data)
{
  AstFit places[AST_MAX_PLACES];
  int n = ast_draft_list_places (shown->draft, places), n_refused = 0;

  for (int i = 0; i < n; i++) {
    for (int rotation = 0; rotation < 4; rotation++) {
      gboolean fits = places[i].rotations >> rotation & 1;

      ast_roamer_put_at (shown->roamer, places[i].x, places[i].y, rotation);
      g_assert_cmpint (has_said (shown, "doesn’t fit there this way round"), ==, !fits);
      n_refused += !fits;
      if (fits)
        g_assert_cmpint (ast_draft_get (shown->draft)->rotation, ==, rotation);
    }
  }
  g_assert_cmpint (n_refused, >, 0);
}

/* Each jump ends at a landmark of its kind, and says where that is. */
static void
test_jumps (Shown *shown, gconstpointer data)
{
  const AstGame *game = ast_draft_get (shown->draft)->game;
  const AstTile *last = &game->tiles[game->n_tiles - 1], *before = last - 1;
  const AstLandmark *at;

  ast_roamer_set_viewer (shown->roamer, 1);
  ast_roamer_jump (shown->roamer, AST_LANDMARK_MEEPLE, 1);
  at = ast_roamer_get_cursor (shown->roamer);
  g_assert_true (has_said (shown, "Deneb"));
  g_assert_cmpint (ast_game_tile_at (game, at->x, at->y), ==, at->spot.tile);

  ast_roamer_jump (shown->roamer, AST_LANDMARK_REALM, -1);
  at = ast_roamer_get_cursor (shown->roamer);
  g_assert_true (has_said (shown, "open end") || has_said (shown, "empty place"));
  g_assert_cmpint (ast_game_realm (game, at->spot.tile, at->spot.realm)->open, >, 0);

  ast_roamer_jump (shown->roamer, AST_LANDMARK_TILE, 1);
  at = ast_roamer_get_cursor (shown->roamer);
  g_assert_cmpint (at->x, ==, last->x);
  g_assert_cmpint (at->y, ==, last->y);
  ast_roamer_jump (shown->roamer, AST_LANDMARK_TILE, -1);
  at = ast_roamer_get_cursor (shown->roamer);
  g_assert_cmpint (at->x, ==, before->x);
  g_assert_cmpint (at->y, ==, before->y);
}

/* Where there is none of a kind, that is said, and no cursor comes. */
static void
test_none (Shown *shown, gconstpointer data)
{
  Sample sample = { .n_players = 2, .seed = 7 };
  g_autoptr (AstMatch) match = sample_match (&sample);

  ast_board_view_set_draft (shown->board, NULL);
  ast_board_view_set_game (shown->board, ast_match_get_game (match));
  ast_roamer_set_draft (shown->roamer, NULL);
  ast_roamer_set_match (shown->roamer, match);
  ast_roamer_jump (shown->roamer, AST_LANDMARK_MEEPLE, 1);
  g_assert_true (has_said (shown, "You have no meeples on the board."));
  ast_roamer_jump (shown->roamer, AST_LANDMARK_DEAD, 1);
  g_assert_true (has_said (shown, "Every place can still be filled."));
  ast_roamer_set_dead_told (shown->roamer, FALSE);
  ast_roamer_jump (shown->roamer, AST_LANDMARK_DEAD, 1);
  g_assert_true (has_said (shown, "Preferences"));
  ast_roamer_step_place (shown->roamer, 1);
  g_assert_true (has_said (shown, "There is no tile to lay now."));
  g_assert_null (ast_roamer_get_cursor (shown->roamer));
}

static void
enter (Shown *shown)
{
  g_assert_true (gtk_widget_activate_action (shown->table, "table.enter", NULL));
}

/* Without a cursor, Enter puts the tile at the place with the focus. With the cursor on a tile it
 * finishes the turn, and the cursor goes. */
static void
test_enter (Shown *shown, gconstpointer data)
{
  activate (shown, "table.laid-tile", 1);
  g_assert_true (get_focus (shown) == GTK_WIDGET (shown->board));
  enter (shown);
  g_assert_false (ast_draft_get (shown->draft)->is_put);
  g_assert_true (gtk_widget_activate_action (shown->table, "table.step-back", NULL));
  g_assert_true (is_on_place (shown));
  enter (shown);
  g_assert_true (ast_draft_get (shown->draft)->is_laid);
  activate (shown, "table.laid-tile", 1);
  g_assert_false (is_on_place (shown));
  enter (shown);
  while (ast_match_get_game (shown->match)->n_tiles == N_TILES)
    g_main_context_iteration (NULL, TRUE);
  sample_wait_for_draft (ast_table_get_conductor (AST_TABLE (shown->table)));
  gtk_widget_grab_focus (GTK_WIDGET (shown->board));
  g_assert_true (is_on_place (shown));
}

/* Where Enter cannot put the tile, the hand says why, until the cursor moves on. */
static void
test_refusal (Shown *shown, gconstpointer data)
{
  const char *why = "A tile must touch another one.";

  for (int i = 0; i < 40; i++) {
    activate (shown, "table.cursor", AST_NORTH);
    activate (shown, "table.cursor", AST_EAST);
  }
  g_assert_null (find_label (shown->table, why));
  enter (shown);
  g_assert_nonnull (find_label (shown->table, why));
  activate (shown, "table.cursor", AST_SOUTH);
  g_assert_null (find_label (shown->table, why));
}

/* Another turn, none, or a battle: the cursor goes. */
static void
test_gone (Shown *shown, gconstpointer data)
{
  Sample sample = { .n_players = 2, .seed = 7 };
  g_autoptr (AstMatch) other = sample_match (&sample);
  AstLandmark at = { 0, 0, { AST_NONE, AST_NONE } };

  ast_roamer_show (shown->roamer, &at);
  ast_roamer_set_draft (shown->roamer, shown->draft);
  g_assert_nonnull (ast_roamer_get_cursor (shown->roamer));
  ast_roamer_set_draft (shown->roamer, NULL);
  g_assert_null (ast_roamer_get_cursor (shown->roamer));
  ast_roamer_show (shown->roamer, &at);
  ast_roamer_set_draft (shown->roamer, shown->draft);
  g_assert_null (ast_roamer_get_cursor (shown->roamer));

  ast_roamer_set_match (shown->roamer, other);
  ast_roamer_show (shown->roamer, &at);
  sample_play (other, 2);
  g_assert_nonnull (ast_roamer_get_cursor (shown->roamer));
  sample_play_to_battle (other);
  g_assert_null (ast_roamer_get_cursor (shown->roamer));
  ast_roamer_set_match (shown->roamer, NULL);
}

/* Advice takes the focus to the place where Enter would finish. */
static void
test_advised (Shown *shown, gconstpointer data)
{
  activate (shown, "table.laid-tile", 1);
  g_assert_false (is_on_place (shown));
  g_assert_true (gtk_widget_activate_action (shown->table, "table.hint", NULL));
  while (!ast_draft_get (shown->draft)->is_laid)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (is_on_place (shown));
}

/* Keys pan what is shown: the middle moves by a quarter of the view. */
static void
test_pan (Shown *shown, gconstpointer data)
{
  AstCamera *camera = ast_board_view_get_camera (shown->board);
  double x, y, panned_x, panned_y;

  activate (shown, "table.pan", AST_SOUTH);
  ast_camera_find_middle (camera, &x, &y);
  activate (shown, "table.pan", AST_EAST);
  ast_camera_find_middle (camera, &panned_x, &panned_y);
  g_assert_cmpfloat (panned_x, >, x + 1);
  g_assert_cmpfloat_with_epsilon (panned_y, y, 0.1);
  activate (shown, "table.pan", AST_WEST);
  activate (shown, "table.pan", AST_NORTH);
  ast_camera_find_middle (camera, &panned_x, &panned_y);
  g_assert_cmpfloat_with_epsilon (panned_x, x, 0.1);
  g_assert_cmpfloat (panned_y, <, y - 1);
}

static GtkListBox *
find_list (Shown *shown, GtkWidget *lists)
{
  GtkWidget *focus = get_focus (shown);

  g_assert_true (gtk_widget_is_ancestor (focus, lists));
  return GTK_LIST_BOX (gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX));
}

/* P shows the places of the turn first; a row puts the tile there, and the lists go. */
static void
test_lists (Shown *shown, gconstpointer data)
{
  GtkWidget *lists = find_widget (shown->table, AST_TYPE_BOARD_LISTS);
  AstPlaceGain gains[AST_MAX_PLACES];
  int n = ast_place_gains_list (ast_draft_get (shown->draft)->game, gains), n_rows = 0;
  GtkListBox *list;

  g_assert_false (gtk_widget_get_visible (lists));
  gtk_widget_activate_action (shown->table, "table.lists", NULL);
  g_assert_true (gtk_widget_get_visible (lists));
  list = find_list (shown, lists);
  while (gtk_list_box_get_row_at_index (list, n_rows) != NULL)
    n_rows++;
  g_assert_cmpint (n_rows, ==, n);
  g_assert_true (get_focus (shown) == GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)));
  gtk_widget_activate (get_focus (shown));
  g_assert_false (gtk_widget_get_visible (lists));
  g_assert_true (is_on_place (shown));
  g_assert_cmpint (ast_draft_get (shown->draft)->x, ==, gains[0].place.x);
  g_assert_cmpint (ast_draft_get (shown->draft)->y, ==, gains[0].place.y);
  g_assert_cmpint (ast_draft_get (shown->draft)->rotation, ==, gains[0].rotation);

  gtk_widget_activate_action (shown->table, "table.lists", NULL);
  g_assert_true (gtk_widget_get_visible (lists));
  gtk_widget_activate_action (shown->table, "table.step-back", NULL);
  g_assert_false (gtk_widget_get_visible (lists));
  g_assert_true (is_on_place (shown));
}

/* G asks for a place; what is not one stays there, and a place leads to the board. */
static void
test_typing (Shown *shown, gconstpointer data)
{
  GtkWidget *entry = find_widget (shown->table, AST_TYPE_PLACE_ENTRY), *text;

  gtk_widget_activate_action (shown->table, "table.go", NULL);
  g_assert_true (gtk_widget_get_visible (entry));
  text = get_focus (shown);
  g_assert_true (GTK_IS_TEXT (text) && gtk_widget_is_ancestor (text, entry));
  gtk_editable_set_text (GTK_EDITABLE (text), "somewhere");
  g_signal_emit_by_name (gtk_widget_get_parent (text), "activate");
  g_assert_true (gtk_widget_get_visible (entry));
  gtk_editable_set_text (GTK_EDITABLE (text), "0 0");
  g_signal_emit_by_name (gtk_widget_get_parent (text), "activate");
  g_assert_false (gtk_widget_get_visible (entry));
  g_assert_true (get_focus (shown) == GTK_WIDGET (shown->board));

  gtk_widget_activate_action (shown->table, "table.go", NULL);
  gtk_widget_activate_action (shown->table, "table.step-back", NULL);
  g_assert_false (gtk_widget_get_visible (entry));
}

/* Where persons look for rotations themselves, a typed one is put as it is, and tells nothing of
 * others that would fit. */
static void
test_typed_loose (Shown *shown, gconstpointer data)
{
  AstFit places[AST_MAX_PLACES];
  int n, i = 0, rotation = 0;

  ast_table_set_helps (AST_TABLE (shown->table), 0);
  n = ast_draft_list_places (shown->draft, places);
  while (i < n && (places[i].rotations == 0 || places[i].rotations == 0xf))
    i++;
  g_assert_cmpint (i, <, n);
  while (places[i].rotations >> rotation & 1)
    rotation++;
  ast_roamer_put_at (shown->roamer, places[i].x, places[i].y, rotation);
  g_assert_true (ast_draft_get (shown->draft)->is_put && !ast_draft_get (shown->draft)->is_laid);
  g_assert_cmpint (ast_draft_get (shown->draft)->x, ==, places[i].x);
  g_assert_cmpint (ast_draft_get (shown->draft)->y, ==, places[i].y);
  g_assert_cmpint (ast_draft_get (shown->draft)->rotation, ==, rotation);
}

static void
add (const char *name, void (*test) (Shown *, gconstpointer))
{
  g_test_add (name, Shown, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  add ("/roam/places", test_places);
  add ("/roam/focus-first", test_focus_first);
  add ("/roam/arrows", test_arrows);
  add ("/roam/real-board", test_real_board);
  add ("/roam/first-arrow", test_first_arrow);
  add ("/roam/cursor", test_cursor);
  add ("/roam/put", test_put);
  add ("/roam/put-turned", test_put_turned);
  add ("/roam/jumps", test_jumps);
  add ("/roam/none", test_none);
  add ("/roam/enter", test_enter);
  add ("/roam/refusal", test_refusal);
  add ("/roam/gone", test_gone);
  add ("/roam/advised", test_advised);
  add ("/roam/pan", test_pan);
  add ("/roam/lists", test_lists);
  add ("/roam/typing", test_typing);
  add ("/roam/typed-loose", test_typed_loose);
  return g_test_run ();
}
