/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-playback-words.h"

#include <glib/gi18n.h>

#include "ast-phrases-cell.h"
#include "ast-phrases-draft.h"
#include "ast-phrases-standing.h"
#include "ast-phrases.h"
#include "ast-sentences.h"

static void
add_turn (GPtrArray *text, AstPlayback *playback)
{
  ast_sentences_add_label (text, ast_playback_describe_turn (playback));
}

static void
add_lines (GPtrArray *text, AstPlayback *playback, AstLogTelling telling)
{
  GListModel *lines = playback->lines;

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++) {
    g_autoptr (AstLogEntry) line = g_list_model_get_item (lines, i);

    /* What the line about the end has is told with the points of all. */
    if (line->turn == playback->turn && g_strcmp0 (line->rule, "E3") != 0)
      ast_sentences_add (text, ast_log_entry_tell (line, telling));
  }
}

static char *
tell_turn (AstPlayback *playback, AstLogTelling telling)
{
  const AstGame *game = ast_match_get_game (playback->match);
  GPtrArray *text = ast_sentences_new ();

  add_turn (text, playback);
  add_lines (text, playback, telling);
  if (game->phase == AST_OVER)
    ast_sentences_add (text, ast_phrase_end (ast_match_get_seats (playback->match), game));
  return ast_sentences_end (text);
}

char *
ast_playback_words_line (AstPlayback *playback, AstLogTelling telling, gboolean turn)
{
  g_autoptr (AstLogEntry) line = ast_playback_dup_line (playback);
  GPtrArray *text = ast_sentences_new ();

  if (turn || line == NULL)
    add_turn (text, playback);
  if (line != NULL)
    ast_sentences_add (text, ast_log_entry_tell (line, telling));
  return ast_sentences_end (text);
}

static char *
tell_state (AstPlayback *playback)
{
  const AstGame *game = ast_match_get_game (playback->match);
  GListModel *seats = ast_match_get_seats (playback->match);
  const AstTile *last = &game->tiles[game->n_tiles - 1];

  if (game->phase == AST_OVER)
    return ast_phrase_end (seats, game);
  if (game->phase == AST_ROLL)
    return ast_phrase_battle_whole (seats, game, TRUE);
  return ast_phrase_cell (seats, game, NULL, last->x, last->y, TRUE);
}

char *
ast_playback_words_tell (AstPlayback *playback, AstPlaybackFact what, AstLogTelling telling)
{
  g_autoptr (AstScoreboard) scoreboard = NULL;

  switch (what) {
  case AST_PLAYBACK_TURN:
    return tell_turn (playback, telling);
  case AST_PLAYBACK_STATE:
    return tell_state (playback);
  case AST_PLAYBACK_STANDING:
  default:
    scoreboard = ast_scoreboard_new (playback->match);
    return ast_phrase_standing (scoreboard);
  }
}
