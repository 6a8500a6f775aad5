/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Playing records back. */

#include "ast-record-reader.h"
#include "ast-playback-words.h"
#include "library.h"

static AstDeckCollection *collection;

static AstPlayback *
make_playback (const char *name)
{
  g_autofree char *path = library_find_record (name);
  g_autofree char *text = NULL;
  g_autoptr (AstRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, &error));
  record = ast_record_read (collection, text, length, &error);
  g_assert_no_error (error);
  for (int seat = 0; seat < record->setup.n_players; seat++) {
    record->players[seat].computer = TRUE;
    g_free (record->players[seat].level);
    record->players[seat].level = g_strdup ("pilot");
  }
  return ast_playback_new (record);
}

static guint
get_position (AstPlayback *playback)
{
  return ast_match_get_head (playback->match);
}

static void
test_play (gconstpointer name)
{
  g_autoptr (AstPlayback) playback = make_playback (name);
  guint end = get_position (playback), turn = 0;

  g_assert_cmpuint (playback->turn, ==, playback->last_turn);
  ast_playback_show_turn (playback, 0);
  g_assert_null (ast_playback_dup_line (playback));
  for (guint before = get_position (playback); ast_playback_show_next (playback);) {
    g_autoptr (AstLogEntry) line = ast_playback_dup_line (playback);

    g_assert_cmpuint (get_position (playback), >, before);
    g_assert_cmpuint (get_position (playback), ==, line->position);
    g_assert_cmpuint (playback->turn, >=, turn);
    before = get_position (playback);
    turn = playback->turn;
  }
  g_assert_cmpuint (turn, ==, playback->last_turn);
  g_assert_cmpuint (get_position (playback), ==, end);
}

/* A turn is a tile that a player lays; the final scoring is none. */
static void
test_count (void)
{
  g_autoptr (AstPlayback) playback = make_playback ("x7.asterism");
  guint last = playback->last_turn;
  int n_turns = ast_match_get_game (playback->match)->n_tiles - 1;
  g_autofree char *expected = g_strdup_printf ("Turn %d of %d", n_turns, n_turns);

  assert_text (ast_playback_describe_turn (playback), "Final scoring");
  ast_playback_show_turn (playback, last - 1);
  assert_text (ast_playback_describe_turn (playback), expected);
}

/* Line by line back from the end to the beginning, and forth again: every line once. */
static void
test_lines (void)
{
  g_autoptr (AstPlayback) playback = make_playback ("x7.asterism");
  guint n = g_list_model_get_n_items (playback->lines);

  for (guint left = n; left > 0; left--) {
    ast_playback_step_line (playback, -1);
    g_assert_cmpuint (playback->line, ==, left - 1);
  }
  ast_playback_step_line (playback, -1);
  g_assert_cmpuint (playback->turn, ==, 0);
  for (guint line = 0; line < n; line++) {
    ast_playback_step_line (playback, 1);
    g_assert_cmpuint (playback->line, ==, line);
  }
  ast_playback_step_line (playback, 1);
  g_assert_cmpuint (playback->line, ==, n - 1);
}

/* The turn that line number `line` belongs to. */
static guint
find_turn (AstPlayback *playback, guint number)
{
  g_autoptr (AstLogEntry) line = g_list_model_get_item (playback->lines, number);

  return line != NULL ? line->turn : G_MAXUINT;
}

/* From the end of a turn, on is the next turn's first line, and back the last line of the turn; but
 * its only line has been told already. */
static void
test_lines_of_turn (void)
{
  g_autoptr (AstPlayback) playback = make_playback ("x7.asterism");

  for (guint turn = 1; turn < playback->last_turn; turn++) {
    guint first, end;

    ast_playback_show_turn (playback, turn);
    first = end = playback->line;
    while (find_turn (playback, end) == turn)
      end++;
    ast_playback_step_line (playback, 1);
    g_assert_cmpuint (playback->line, ==, end);
    ast_playback_show_turn (playback, turn);
    ast_playback_step_line (playback, -1);
    g_assert_cmpuint (playback->line, ==, end - first > 1 ? end - 1 : first - 1);
  }
}

/* A turn is told with its number and all its lines, each once and a sentence, and what the board
 * shows is told. */
static void
test_words (void)
{
  g_autoptr (AstPlayback) playback = make_playback ("knots.asterism");
  GListModel *lines = playback->lines;
  guint last = playback->last_turn;

  for (guint turn = 1; turn <= last; turn++) {
    g_autofree char *number = NULL;
    g_autofree char *told = NULL;
    g_autofree char *state = NULL;

    ast_playback_show_turn (playback, turn);
    number = ast_playback_describe_turn (playback);
    told = ast_playback_words_tell (playback, AST_PLAYBACK_TURN, AST_TELL_PLACE);
    state = ast_playback_words_tell (playback, AST_PLAYBACK_STATE, AST_TELL_PLACE);
    g_assert_true (g_str_has_prefix (told, number));
    g_assert_true (g_str_has_prefix (state, turn < last ? "Column " : "") && *state != '\0');
    for (guint i = 0; i < g_list_model_get_n_items (lines); i++) {
      g_autoptr (AstLogEntry) line = g_list_model_get_item (lines, i);

      if (line->turn == turn)
        g_assert_nonnull (strstr (told, line->text));
    }
    g_assert_null (strstr (told, ".."));
    g_assert_true (strstr (told, "wins!") == g_strrstr (told, "wins!"));
  }
}

static void
test_branch (gconstpointer name)
{
  g_autoptr (AstPlayback) playback = make_playback (name);

  for (guint turn = 0; turn < playback->last_turn; turn++) {
    g_autoptr (AstRecord) record = NULL;

    ast_playback_show_turn (playback, turn);
    record = ast_playback_branch (playback);
    g_assert_cmpuint (record->actions->len, ==, get_position (playback));
  }
}

/* Each turn can be played again: all before it has happened, and its tile is in the
 * hand. */
static void
test_branch_turn (gconstpointer name)
{
  g_autoptr (AstPlayback) playback = make_playback (name);
  g_autoptr (AstRecord) whole = NULL;

  whole = ast_playback_branch (playback);
  for (guint turn = 1; turn < playback->last_turn; turn++) {
    g_autoptr (AstRecord) record = NULL;
    AstGame game;

    ast_playback_show_turn (playback, turn);
    g_assert_true (ast_playback_can_branch_turn (playback));
    record = ast_playback_branch_turn (playback);
    g_assert_cmpint (ast_game_init (&game, ast_deck_set_get_tiles (record->decks), &record->setup),
                     ==, AST_OK);
    for (guint i = 0; i < record->actions->len; i++)
      g_assert_cmpint (ast_game_apply (&game, ast_record_get_action (record, i), NULL), ==, AST_OK);
    g_assert_cmpint (game.phase, ==, AST_LAY);
    g_assert_cmpint (game.n_tiles, ==, turn); /* Of which one is the starting tile. */
    g_assert_cmpint (game.player, ==, ast_playback_get_player (playback));
    g_assert_cmpint (ast_record_get_action (whole, record->actions->len)->type, ==, AST_LAY);
  }
  ast_playback_show_turn (playback, 0);
  g_assert_false (ast_playback_can_branch_turn (playback));
}

int
main (int argc, char **argv)
{
  static const char *const names[] = { "x3.asterism", "x7.asterism", "ring.asterism",
                                       "knots.asterism" };

  int failed;

  g_test_init (&argc, &argv, NULL);
  collection = ast_deck_collection_new (NULL);
  g_test_add_func ("/playback/count", test_count);
  g_test_add_func ("/playback/lines", test_lines);
  g_test_add_func ("/playback/lines-of-turn", test_lines_of_turn);
  g_test_add_func ("/playback/words", test_words);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *play = g_strconcat ("/playback/play/", names[i], NULL);
    g_autofree char *branch = g_strconcat ("/playback/branch/", names[i], NULL);
    g_autofree char *turn = g_strconcat ("/playback/branch-turn/", names[i], NULL);

    g_test_add_data_func (play, names[i], test_play);
    g_test_add_data_func (branch, names[i], test_branch);
    g_test_add_data_func (turn, names[i], test_branch_turn);
  }
  failed = g_test_run ();
  ast_deck_collection_unref (collection);
  return failed;
}
