/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-tile-edit.h"

#include <string.h>

int
ast_tile_edit_find_realm (const AstTileKind *tile, AstDirection side)
{
  for (int i = 0; i < tile->n_realms; i++)
    if (tile->realms[i].edges >> side & 1)
      return i;
  return AST_NONE;
}

int
ast_tile_edit_find_planet (const AstTileKind *tile)
{
  for (int i = 0; i < tile->n_realms; i++)
    if (tile->realms[i].kind == AST_PLANET)
      return i;
  return AST_NONE;
}

/* Where a realm comes in the list; its first side decides among those of its kind. */
static int
find_rank (const AstTileRealm *realm)
{
  static const int kinds[] = { [AST_PLANET] = 0, [AST_FIELD] = 16, [AST_ROUTE] = 32 };
  int first = realm->edges & -realm->edges;

  return kinds[realm->kind] + first;
}

static void
sort_realms (AstTileKind *tile)
{
  for (int i = 1; i < tile->n_realms; i++) {
    AstTileRealm realm = tile->realms[i];
    int at = i;

    for (; at > 0 && find_rank (&tile->realms[at - 1]) > find_rank (&realm); at--)
      tile->realms[at] = tile->realms[at - 1];
    tile->realms[at] = realm;
  }
}

static void
remove_realm (AstTileKind *tile, int number)
{
  tile->n_realms--;
  for (int i = number; i < tile->n_realms; i++)
    tile->realms[i] = tile->realms[i + 1];
  memset (&tile->realms[tile->n_realms], 0, sizeof *tile->realms);
}

static void
add_realm (AstTileKind *tile, AstRealmKind kind, unsigned edges)
{
  tile->realms[tile->n_realms++] =
      (AstTileRealm){ .kind = kind, .edges = edges, .symbol = AST_NO_FACTION };
  sort_realms (tile);
}

/* Takes a side out of its realm, which is gone if that was its only one. */
static void
leave_realm (AstTileKind *tile, AstDirection side)
{
  int number = ast_tile_edit_find_realm (tile, side);

  if (number == AST_NONE)
    return;
  tile->realms[number].edges &= ~(1u << side);
  if (tile->realms[number].edges == 0)
    remove_realm (tile, number);
}

void
ast_tile_edit_set_edge (AstTileKind *tile, AstDirection side, AstEdge edge)
{
  if (tile->edges[side] == edge)
    return;
  leave_realm (tile, side);
  tile->edges[side] = edge;
  if (edge == AST_EDGE_FIELD)
    add_realm (tile, AST_FIELD, 1u << side);
  else if (edge == AST_EDGE_ROUTE)
    add_realm (tile, AST_ROUTE, 1u << side);
  sort_realms (tile);
}

AstEdge
ast_tile_edit_next_edge (AstEdge edge)
{
  return edge == AST_EDGE_COSMOS ? AST_EDGE_FIELD : (AstEdge) (edge + 1);
}

bool
ast_tile_edit_can_join (const AstTileKind *tile, AstDirection one, AstDirection other)
{
  return one != other && tile->edges[one] == tile->edges[other]
         && tile->edges[one] != AST_EDGE_COSMOS;
}

bool
ast_tile_edit_is_joined (const AstTileKind *tile, AstDirection one, AstDirection other)
{
  int number = ast_tile_edit_find_realm (tile, one);

  return number != AST_NONE && number == ast_tile_edit_find_realm (tile, other);
}

static void
separate (AstTileKind *tile, AstDirection side)
{
  AstRealmKind kind = (AstRealmKind) tile->realms[ast_tile_edit_find_realm (tile, side)].kind;

  leave_realm (tile, side);
  add_realm (tile, kind, 1u << side);
}

void
ast_tile_edit_join (AstTileKind *tile, AstDirection one, AstDirection other)
{
  int from = ast_tile_edit_find_realm (tile, other), to = ast_tile_edit_find_realm (tile, one);

  if (!ast_tile_edit_can_join (tile, one, other))
    return;
  if (from == to) {
    separate (tile, other);
    return;
  }
  tile->realms[to].edges |= tile->realms[from].edges;
  if (tile->realms[to].symbol == AST_NO_FACTION)
    tile->realms[to].symbol = tile->realms[from].symbol;
  remove_realm (tile, from);
  sort_realms (tile);
}

void
ast_tile_edit_set_planet (AstTileKind *tile, bool planet)
{
  int number = ast_tile_edit_find_planet (tile);

  if (planet && number == AST_NONE)
    add_realm (tile, AST_PLANET, 0);
  else if (!planet && number != AST_NONE)
    remove_realm (tile, number);
}

void
ast_tile_edit_turn (AstTileKind *tile)
{
  uint8_t west = tile->edges[AST_WEST];

  memmove (tile->edges + 1, tile->edges, 3);
  tile->edges[AST_NORTH] = west;
  for (int i = 0; i < tile->n_realms; i++)
    tile->realms[i].edges = ast_edges_turn (tile->realms[i].edges, 1);
  sort_realms (tile);
}

bool
ast_tile_edit_look_alike (const AstTileKind *one, const AstTileKind *other)
{
  AstTileKind turned = *other, plain = *one;

  sort_realms (&plain);
  for (int rotation = 0; rotation < 4; rotation++) {
    ast_tile_edit_turn (&turned);
    if (memcmp (plain.edges, turned.edges, sizeof plain.edges) == 0
        && plain.n_realms == turned.n_realms
        && memcmp (plain.realms, turned.realms, plain.n_realms * sizeof *plain.realms) == 0)
      return true;
  }
  return false;
}
