/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "tour-review.h"

#include "ast-game-review.h"
#include "ast-library.h"
#include "ast-page.h"
#include "ast-query.h"
#include "ast-review.h"

enum { MISTAKE_TURN = 5, LUCKY_TURN = 6 };

/* Points and chances in units. */
static AstReviewValue
value (double margin, double win)
{
  return (AstReviewValue){ (gint64) (margin * AST_REVIEW_UNIT), (gint64) (win * AST_REVIEW_UNIT) };
}

/* A turn without luck or a mistake, except that two have them. */
static AstTurnReview
make_turn (const AstAction *actions, int number, int n_players)
{
  AstReviewValue even = value (0, 0.5);
  int player = (number - 1) % n_players;
  AstTurnReview turn = { .player = player,
                         .side = player,
                         .number = number,
                         .before = even,
                         .best = even,
                         .played = even,
                         .after = even };

  while (actions->type != AST_LAY)
    actions++;
  turn.lay = actions[0];
  turn.place = actions[1];
  if (number == MISTAKE_TURN) {
    turn.played = turn.after = value (-8, 0.3);
    turn.kind = AST_ERROR_MEEPLES;
  } else if (number == LUCKY_TURN) {
    turn.after = value (5, 0.75);
  }
  return turn;
}

gint64
tour_find_latest_game (void)
{
  g_autofree char *folder = ast_library_find_folder ();
  g_autofree char *path = g_build_filename (folder, "asterism.db", NULL);
  g_autoptr (AstDb) db = ast_db_open (path, AST_DB_EXISTING, NULL);
  g_autoptr (AstQuery) query = ast_query_new (db, "SELECT max (id) FROM game", "");

  g_assert_true (ast_query_next (query));
  return ast_query_int (query, 0);
}

void
tour_know_review (Tour *self, const AstRecord *record)
{
  AstStore *store = AST_PAGE (tour_find (self, "AstTablePage"))->store;
  g_autoptr (AstGameReview) review =
      ast_game_review_new (store, tour_find_latest_game (), record, NULL);
  const AstAction *actions = (const AstAction *) (gpointer) record->actions->data;
  AstReviewSpan spans[AST_MAX_TILES];
  AstTurnReview turns[AST_MAX_TILES];
  AstGame game;
  int n;

  ast_game_init (&game, ast_deck_set_get_tiles (record->decks), &record->setup);
  n = ast_review_divide (&game, actions, (int) record->actions->len, spans);
  for (int i = 0; i < n; i++)
    turns[i] = make_turn (&actions[spans[i].first], i + 1, game.n_sides);
  ast_game_review_stop (review);
  ast_reviewer_add_known (ast_game_review_get_reviewer (review), turns, (guint) n);
  ast_game_review_start (review);
}
