/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-game.h"

#include <string.h>

#include "ast-board.h"

enum { RULES_VERSION = 1 };

int
ast_rules_get_version (void)
{
  return RULES_VERSION;
}

static AstResult
check_teams (const AstSetup *setup)
{
  if (setup->n_players != 4)
    return AST_REFUSED_TEAMS;
  for (int i = 0; i < 4; i++) {
    AstFaction faction = ast_colour_faction (setup->colours[i]);

    if (faction != AST_ALLIANCE && faction != AST_EMPIRE)
      return AST_REFUSED_TEAMS;
    if (i > 0 && faction == ast_colour_faction (setup->colours[i - 1]))
      return AST_REFUSED_TEAMS;
  }
  return AST_OK;
}

static AstResult
check_setup (const AstSetup *setup)
{
  unsigned seen = 0;

  if (setup->n_players < AST_MIN_PLAYERS || setup->n_players > AST_MAX_PLAYERS)
    return AST_REFUSED_PLAYERS;
  for (int i = 0; i < setup->n_players; i++) {
    if (setup->colours[i] >= AST_N_COLOURS || seen >> setup->colours[i] & 1)
      return AST_REFUSED_COLOURS;
    seen |= 1u << setup->colours[i];
  }
  return setup->teams ? check_teams (setup) : AST_OK;
}

static void
seat_players (AstGame *game)
{
  const AstSetup *setup = &game->setup;
  uint32_t own = (1u << AST_MEEPLES_EACH) - 1;

  game->n_sides = setup->teams ? 2 : setup->n_players;
  for (int player = 0; player < setup->n_players; player++) {
    AstFaction faction = ast_colour_faction (setup->colours[player]);
    /* The Alliance team is side 0, the Empire team side 1. */
    int side = setup->teams ? faction == AST_EMPIRE : player;

    game->side_of[player] = side;
    game->faction_of[side] = faction;
    game->meeples_of[side] |= own << (player * AST_MEEPLES_EACH);
    game->equipment[player] = setup->equipment ? AST_BLADE | AST_BLASTER : 0;
  }
}

static void
fill_bag (AstGame *game)
{
  for (int kind = 0; kind < game->set->n_kinds; kind++) {
    if (kind == game->set->start)
      continue;
    memset (&game->bag[game->n_bag], kind, game->set->kinds[kind].count);
    game->n_bag += game->set->kinds[kind].count;
  }
}

AstResult
ast_game_init (AstGame *game, const AstTileSet *set, const AstSetup *setup)
{
  AstResult result = check_setup (setup);

  if (result != AST_OK)
    return result;
  memset (game, 0, sizeof *game);
  game->set = set;
  game->setup = *setup;
  game->hand = AST_NONE;
  seat_players (game);
  fill_bag (game);
  ast_board_start (game, set->start, setup->start_rotation & 3);
  game->phase = game->n_bag > 0 ? AST_DRAW : AST_FINISH;
  return AST_OK;
}

static AstResult
apply_draw (AstGame *game, const AstAction *action)
{
  uint8_t *found = memchr (game->bag, action->draw.kind, game->n_bag);

  if (found == NULL)
    return AST_REFUSED_DRAW;
  *found = game->bag[--game->n_bag];
  if (ast_game_fits_anywhere (game, action->draw.kind)) {
    game->hand = action->draw.kind;
    game->phase = AST_LAY;
  } else { /* L3 */
    game->away[game->n_away++] = action->draw.kind;
    if (game->n_bag == 0)
      game->phase = AST_FINISH; /* L4 */
  }
  return AST_OK;
}

static AstResult
check_lay (const AstGame *game, const AstAction *action, int place)
{
  if (place == AST_NONE) {
    return ast_game_tile_at (game, action->lay.x, action->lay.y) != AST_NONE ? AST_REFUSED_OCCUPIED
                                                                             : AST_REFUSED_APART;
  }
  if (action->lay.rotation > 3
      || (game->set->fits[game->hand][game->needs[place]] >> action->lay.rotation & 1) == 0)
    return AST_REFUSED_EDGES;
  return AST_OK;
}

static AstResult
apply_lay (AstGame *game, const AstAction *action)
{
  int place = ast_game_place_at (game, action->lay.x, action->lay.y);
  AstResult result = check_lay (game, action, place);

  if (result != AST_OK)
    return result;
  ast_board_lay (game, place, action->lay.rotation);
  game->hand = AST_NONE;
  game->phase = AST_PLACE;
  if (game->setup.unplaceable == AST_RETURN) { /* L3 */
    memcpy (&game->bag[game->n_bag], game->away, game->n_away);
    game->n_bag += game->n_away;
  }
  return AST_OK;
}

/* T1: battles, then scores, then the next player. */
static void
end_turn (AstGame *game, AstScores *scores)
{
  if (ast_battle_begin_next (game))
    return;
  ast_score_turn (game, scores);
  game->player = game->player + 1 < game->setup.n_players ? game->player + 1 : 0;
  game->n_away = 0;
  game->phase = game->n_bag > 0 ? AST_DRAW : AST_FINISH;
}

static AstResult
apply_place (AstGame *game, const AstAction *action, AstScores *scores)
{
  AstResult result = ast_place_apply (game, action);

  if (result == AST_OK)
    end_turn (game, scores);
  return result;
}

static AstResult
apply_roll (AstGame *game, const AstAction *action, AstScores *scores)
{
  AstResult result = ast_battle_check_roll (game, action);

  if (result == AST_OK && ast_battle_roll (game, action, scores))
    end_turn (game, scores);
  return result;
}

AstResult
ast_game_apply (AstGame *game, const AstAction *action, AstScores *scores)
{
  if (scores != NULL)
    scores->n = 0;
  if (action->type != game->phase)
    return AST_REFUSED_PHASE;
  switch (action->type) {
  case AST_DRAW:
    return apply_draw (game, action);
  case AST_LAY:
    return apply_lay (game, action);
  case AST_PLACE:
    return apply_place (game, action, scores);
  case AST_ROLL:
    return apply_roll (game, action, scores);
  case AST_FINISH:
    ast_score_end (game, scores);
    game->phase = AST_OVER;
    return AST_OK;
  default:
    return AST_REFUSED_PHASE;
  }
}

int
ast_game_lead (const AstGame *game, int side)
{
  int best = INT32_MIN;

  for (int other = 0; other < game->n_sides; other++) {
    if (other != side && game->points[other] > best)
      best = game->points[other];
  }
  return game->points[side] - best;
}

int
ast_game_tiles_left (const AstGame *game)
{
  bool waiting =
      game->setup.unplaceable == AST_RETURN && (game->phase == AST_DRAW || game->phase == AST_LAY);

  return game->n_bag + (waiting ? game->n_away : 0);
}
