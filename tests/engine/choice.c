/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "choice.h"

#include <stdio.h>
#include <string.h>

#include "ast-rng.h"

unsigned
choice_pick_random (void *data, unsigned n)
{
  return ast_rng_below (data, n);
}

unsigned
choice_pick_byte (void *data, unsigned n)
{
  ChoiceBytes *self = data;

  if (self->left == 0)
    return 0;
  self->left--;
  return *self->bytes++ % n;
}

static int
pick (const Choice *choice, int n)
{
  return (int) choice->pick (choice->data, (unsigned) n);
}

static void
shuffle_colours (const Choice *choice, AstSetup *setup)
{
  for (int i = AST_N_COLOURS - 1; i > 0; i--) {
    int j = pick (choice, i + 1);
    uint8_t colour = setup->colours[i];
    setup->colours[i] = setup->colours[j];
    setup->colours[j] = colour;
  }
}

/* Either team begins, with either of its colours. */
static void
choose_teams (const Choice *choice, AstSetup *setup)
{
  int empire_first = pick (choice, 2), alliance = pick (choice, 2), empire = pick (choice, 2);

  for (int i = 0; i < 4; i++)
    setup->colours[i] = (uint8_t) (i % 2 == empire_first ? AST_RED + (i / 2 ^ alliance)
                                                         : AST_BLACK + (i / 2 ^ empire));
  setup->n_players = 4;
}

AstSetup
choice_setup (const Choice *choice)
{
  AstSetup setup = { .colours = { 0, 1, 2, 3, 4, 5 } };

  setup.n_players = (uint8_t) (2 + pick (choice, 5));
  setup.teams = pick (choice, 4) == 0;
  setup.equipment = pick (choice, 2);
  setup.unplaceable = (uint8_t) pick (choice, 2);
  setup.start_rotation = (uint8_t) pick (choice, 4);
  shuffle_colours (choice, &setup);
  if (setup.teams)
    choose_teams (choice, &setup);
  memset (setup.colours + setup.n_players, 0, sizeof setup.colours - setup.n_players);
  return setup;
}

static uint8_t
choose_symbol (const Choice *choice)
{
  return (uint8_t) (pick (choice, 2) ? AST_NO_FACTION : pick (choice, AST_N_FACTIONS));
}

static void
add_realm (const Choice *choice, AstTileKind *kind, AstRealmKind realm, int edges)
{
  kind->realms[kind->n_realms++] = (AstTileRealm){
    .kind = (uint8_t) realm,
    .edges = (uint8_t) edges,
    .symbol = choose_symbol (choice),
  };
}

/* Each edge joins an earlier realm of its kind, or is one of its own. */
static void
join_or_add (const Choice *choice, AstTileKind *kind, int edge)
{
  AstRealmKind realm = kind->edges[edge] == AST_EDGE_ROUTE ? AST_ROUTE : AST_FIELD;

  for (int i = 0; i < kind->n_realms; i++)
    if (kind->realms[i].kind == realm && pick (choice, 3) > 0) {
      kind->realms[i].edges |= (uint8_t) (1 << edge);
      return;
    }
  add_realm (choice, kind, realm, 1 << edge);
}

static AstTileKind
choose_tile (const Choice *choice, int number, int n_edges)
{
  AstTileKind kind = { .start = number == 0, .count = 1 };

  snprintf (kind.id, sizeof kind.id, "tile-%d", number);
  if (pick (choice, 4) == 0)
    add_realm (choice, &kind, AST_PLANET, 0);
  for (int edge = 0; edge < 4; edge++) {
    kind.edges[edge] = (uint8_t) (AST_EDGE_FIELD + pick (choice, n_edges));
    if (kind.edges[edge] != AST_EDGE_COSMOS)
      join_or_add (choice, &kind, edge);
  }
  return kind;
}

int
choice_tiles (const Choice *choice, AstTileKind *kinds)
{
  int n_kinds = 1 + pick (choice, 20), n_tiles = 0, n_realms = 0;
  int most_tiles = 1 + pick (choice, AST_MAX_TILES);
  int n_edges = 1 + pick (choice, 3); /* Fields only, with routes, or with cosmos too. */
  int most_copies = 1 + pick (choice, 12);

  for (int i = 0; i < n_kinds; i++) {
    kinds[i] = choose_tile (choice, i, n_edges);
    if (i > 0)
      kinds[i].count = (uint8_t) (1 + pick (choice, most_copies));
    n_tiles += kinds[i].count;
    n_realms += kinds[i].count * kinds[i].n_realms;
    if (n_tiles > most_tiles || n_realms > AST_MAX_REALMS)
      return i > 0 ? i : 1;
  }
  return n_kinds;
}

static AstAction
choose_draw (const Choice *choice, const PlainGame *game)
{
  int n = 0, chosen;

  for (int i = 0; i < game->n_kinds; i++)
    n += game->left[i];
  chosen = pick (choice, n);
  for (int i = 0;; i++) {
    chosen -= game->left[i];
    if (chosen < 0)
      return (AstAction){ .type = AST_DRAW, .draw.kind = (uint8_t) i };
  }
}

/* Lists the lays around each tile. A place next to two tiles is listed twice, which makes compact
 * boards likelier. */
static AstAction
choose_lay (const Choice *choice, const PlainGame *game)
{
  static const int side_x[4] = { 0, 1, 0, -1 }, side_y[4] = { -1, 0, 1, 0 };
  AstAction actions[AST_MAX_TILES * 16];
  int n = 0;

  for (int i = 0; i < game->n_tiles * 16; i++) {
    const PlainTile *tile = &game->tiles[i / 16];
    int x = tile->x + side_x[i / 4 % 4], y = tile->y + side_y[i / 4 % 4];
    if (plain_game_fits (game, game->hand, i % 4, x, y))
      actions[n++] =
          (AstAction){ .type = AST_LAY, .lay = { (int8_t) x, (int8_t) y, (uint8_t) (i % 4) } };
  }
  return actions[pick (choice, n)];
}

static AstAction
choose_placement (const Choice *choice, const PlainGame *game)
{
  PlainSpot spots[AST_MAX_SPOTS], spot;
  int n_spots = plain_game_spots (game, spots);
  AstAction action = { .type = AST_PLACE };

  if (n_spots == 0 || pick (choice, 5) == 0)
    return action;
  spot = spots[pick (choice, n_spots)];
  action.place.size = (uint8_t) (pick (choice, 3) == 0 ? AST_LARGE : AST_SMALL);
  action.place.equipment = (uint8_t) pick (choice, 3);
  action.place.x = (int8_t) game->tiles[spot.tile].x;
  action.place.y = (int8_t) game->tiles[spot.tile].y;
  action.place.realm = (uint8_t) spot.realm;
  if (!plain_game_may_place (game, &action))
    action.place.equipment = AST_NO_EQUIPMENT;
  if (!plain_game_may_place (game, &action))
    action.place.size = AST_NO_MEEPLE;
  return action;
}

static AstAction
choose_roll (const Choice *choice, const PlainGame *game)
{
  const PlainBattle *battle = &game->battle;
  AstAction action = { .type = AST_ROLL };
  bool tied = pick (choice, 2);

  for (int side = 0; side < AST_MAX_PLAYERS; side++)
    for (int i = 0; i < battle->dice[side] && battle->in[side]; i++) {
      bool yellow = i >= battle->dice[side] - battle->yellow[side];
      int value = tied ? 4 + pick (choice, 2) : (yellow ? 3 : 1) + pick (choice, 6);
      action.roll.dice[side][i] = (uint8_t) value;
    }
  return action;
}

AstAction
choice_action (const Choice *choice, const PlainGame *game)
{
  switch (game->phase) {
  case AST_DRAW:
    return choose_draw (choice, game);
  case AST_LAY:
    return choose_lay (choice, game);
  case AST_PLACE:
    return choose_placement (choice, game);
  case AST_ROLL:
    return choose_roll (choice, game);
  default:
    return (AstAction){ .type = AST_FINISH };
  }
}

static AstAction
choose_wild_lay (const Choice *choice, const PlainGame *game)
{
  const PlainTile *near = &game->tiles[pick (choice, game->n_tiles)];
  int reach = pick (choice, 4) ? 5 : 256;

  return (AstAction){ .type = AST_LAY,
                      .lay = { (int8_t) (near->x + pick (choice, reach) - reach / 2),
                               (int8_t) (near->y + pick (choice, reach) - reach / 2),
                               (uint8_t) pick (choice, pick (choice, 4) ? 4 : 256) } };
}

static AstAction
choose_wild_placement (const Choice *choice, const PlainGame *game)
{
  const PlainTile *near = &game->tiles[pick (choice, game->n_tiles)];
  AstAction action = { .type = AST_PLACE };

  if (pick (choice, 2))
    near = &game->tiles[game->n_tiles - 1];
  action.place.size = (uint8_t) (1 + pick (choice, pick (choice, 4) ? 2 : 255));
  action.place.equipment = (uint8_t) pick (choice, pick (choice, 4) ? 4 : 256);
  action.place.realm = (uint8_t) pick (choice, pick (choice, 4) ? 4 : 256);
  action.place.x = (int8_t) (near->x + pick (choice, 3) - 1);
  action.place.y = (int8_t) (near->y + pick (choice, 3) - 1);
  if (pick (choice, 8) == 0)
    action.place.x = (int8_t) (pick (choice, 256) - 128);
  return action;
}

AstAction
choice_nonsense (const Choice *choice, const PlainGame *game)
{
  AstAction action = { .type = (uint8_t) pick (choice, AST_OVER + 2) };

  if (pick (choice, 4) > 0)
    action.type = (uint8_t) game->phase;
  switch (action.type) {
  case AST_DRAW:
    action.draw.kind = (uint8_t) pick (choice, pick (choice, 2) ? game->n_kinds : 256);
    return action;
  case AST_LAY:
    return choose_wild_lay (choice, game);
  case AST_PLACE:
    return choose_wild_placement (choice, game);
  case AST_ROLL:
    if (game->phase == AST_ROLL)
      action = choose_roll (choice, game);
    action.roll.dice[pick (choice, AST_MAX_PLAYERS)][pick (choice, AST_MAX_DICE)] =
        (uint8_t) pick (choice, 10);
    return action;
  default:
    return action;
  }
}
