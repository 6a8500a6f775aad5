/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-career.h"

#include "ast-figures.h"
#include "ast-query.h"

static const char career_sql[] =
    "SELECT (SELECT group_concat (iif (p.computer, ifnull (p.level, ''), 'human'))"
    "  FROM player AS p JOIN result AS r ON r.game = p.game AND r.seat = p.seat"
    "  WHERE p.game = game.id AND r.side <> own.side),"
    " game.id, own.n_players, game.teams, game.equipment,"
    " EXISTS (SELECT 1 FROM game_deck AS d WHERE d.game = game.id AND d.deck LIKE 'expansion-1:%'),"
    " own.points, own.lead,"
    " ifnull ((SELECT max (points) FROM (SELECT sum (points) AS points FROM score"
    "  WHERE score.game = game.id AND score.side = own.side AND NOT final GROUP BY turn)), 0),"
    " own.won"
    " FROM (SELECT player.game, player.seat FROM player JOIN game ON game.id = player.game"
    "  WHERE player.key = ast_key (?) AND NOT player.computer"
    "  AND game.finished AND game.deleted IS NULL AND NOT " AST_HAS_OWN_DECK
    "  ORDER BY game.touched DESC, game.id DESC LIMIT ?) AS played"
    " JOIN game ON game.id = played.game"
    " JOIN result AS own ON own.game = played.game AND own.seat = played.seat"
    " ORDER BY game.touched, game.id, played.seat";

void
ast_career_game_free (AstCareerGame *self)
{
  g_free (self->rivals);
  g_free (self);
}

static AstCareerGame *
read_game (AstQuery *row)
{
  AstCareerGame *game = g_new0 (AstCareerGame, 1);
  const char *rivals = ast_query_nullable_text (row, 0);

  game->rivals = g_strdup (rivals != NULL ? rivals : "");
  game->game = ast_query_int (row, 1);
  game->n_players = ast_query_int (row, 2);
  game->teams = ast_query_int (row, 3);
  game->equipment = ast_query_int (row, 4);
  game->expansion = ast_query_int (row, 5);
  game->points = ast_query_int (row, 6);
  game->lead = ast_query_int (row, 7);
  game->best_turn = ast_query_int (row, 8);
  game->won = ast_query_int (row, 9);
  return game;
}

GPtrArray *
ast_career_read (AstDb *db, const char *name, guint limit, GError **error)
{
  g_autoptr (GPtrArray) games =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ast_career_game_free);
  g_autoptr (AstQuery) query =
      ast_query_new (db, career_sql, "si", name, limit > 0 ? (int) limit : -1);

  while (ast_query_next (query))
    g_ptr_array_add (games, read_game (query));
  return ast_query_end (query, error) ? g_steal_pointer (&games) : NULL;
}
