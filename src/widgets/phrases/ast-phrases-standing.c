/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-phrases-standing.h"

#include <glib/gi18n.h>

#include "ast-phrases.h"
#include "ast-sentences.h"
#include "ast-standing.h"

char *
ast_phrase_standing (AstScoreboard *scoreboard)
{
  AstMatch *match = ast_scoreboard_get_match (scoreboard);
  const AstGame *game = ast_match_get_game (match);
  int left = ast_game_tiles_left (game);
  GPtrArray *text = ast_sentences_new ();

  for (int player = 0; player < game->setup.n_players; player++)
    ast_sentences_add (text, ast_phrase_seat (ast_match_get_seat (match, player),
                                              ast_scoreboard_get_row (scoreboard, player)));
  ast_sentences_add (text, g_strdup_printf (
                               /* Translators: %d is how many tiles can still be drawn. */
                               ngettext ("%d tile left.", "%d tiles left.", left), left));
  return ast_sentences_end (text);
}

char *
ast_phrase_end (GListModel *seats, const AstGame *game)
{
  GPtrArray *text = ast_sentences_new ();

  ast_sentences_add (text, ast_phrase_win (seats, game, ast_standing_leaders (game)));
  ast_sentences_add_label (text, ast_phrase_points_of_all (seats, game));
  return ast_sentences_end (text);
}
