/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-tiles.h"

#include <string.h>

static AstEdge
find_edge_of_realm (AstRealmKind kind)
{
  return kind == AST_FIELD ? AST_EDGE_FIELD : AST_EDGE_ROUTE;
}

static AstTilesError
check_realm (const AstTileKind *kind, const AstTileRealm *realm)
{
  if (realm->kind >= AST_N_REALM_KINDS)
    return AST_TILES_REALM_KIND;
  if (realm->symbol > AST_NO_FACTION)
    return AST_TILES_SYMBOL;
  if (realm->kind == AST_PLANET)
    return realm->edges != 0 ? AST_TILES_PLANET_EDGES : AST_TILES_OK;
  if (realm->edges == 0)
    return AST_TILES_REALM_EDGELESS;
  if (realm->edges > 0xf)
    return AST_TILES_EDGE;
  for (int edge = 0; edge < 4; edge++) {
    if (realm->edges >> edge & 1 && kind->edges[edge] != find_edge_of_realm (realm->kind))
      return AST_TILES_EDGE_KIND;
  }
  return AST_TILES_OK;
}

static AstTilesError
check_coverage (const AstTileKind *kind)
{
  int planets = 0;

  for (int edge = 0; edge < 4; edge++) {
    int covers = 0;

    for (int i = 0; i < kind->n_realms; i++)
      covers += kind->realms[i].edges >> edge & 1;
    if (covers > 1)
      return AST_TILES_EDGE_TWICE;
    if (covers == 0 && kind->edges[edge] != AST_EDGE_COSMOS)
      return AST_TILES_EDGE_UNCOVERED;
  }
  for (int i = 0; i < kind->n_realms; i++)
    planets += kind->realms[i].kind == AST_PLANET;
  return planets > 1 ? AST_TILES_TWO_PLANETS : AST_TILES_OK;
}

static AstTilesError
check_kind (const AstTileKind *kind)
{
  if (kind->count < 1)
    return AST_TILES_COUNT;
  if (kind->start && kind->count > 1)
    return AST_TILES_START_COUNT;
  for (int edge = 0; edge < 4; edge++) {
    if (kind->edges[edge] == AST_EDGE_FREE || kind->edges[edge] > AST_EDGE_COSMOS)
      return AST_TILES_EDGE;
  }
  if (kind->n_realms > AST_MAX_TILE_REALMS)
    return AST_TILES_TILE_REALMS;
  for (int i = 0; i < kind->n_realms; i++) {
    AstTilesError error = check_realm (kind, &kind->realms[i]);

    if (error != AST_TILES_OK)
      return error;
  }
  return check_coverage (kind);
}

/* Checks the definitions together: sums, different ids, exactly one starting tile. */
static AstTilesError
check_together (const AstTileKind *kinds, size_t n, int *culprit)
{
  int tiles = 0, realms = 0, starts = 0;

  for (size_t i = 0; i < n; i++) {
    *culprit = (int) i;
    for (size_t j = 0; j < i; j++) {
      if (strcmp (kinds[i].id, kinds[j].id) == 0)
        return AST_TILES_DUPLICATE_ID;
    }
    tiles += kinds[i].count;
    realms += kinds[i].count * kinds[i].n_realms;
    starts += kinds[i].start;
    if (tiles > AST_MAX_TILES || realms > AST_MAX_REALMS)
      return AST_TILES_TOO_MANY;
    if (starts > 1)
      return AST_TILES_MANY_STARTS;
  }
  *culprit = -1;
  return starts == 0 ? AST_TILES_NO_START : AST_TILES_OK;
}

static bool
does_fit (AstPattern edges, AstPattern needs)
{
  for (int side = 0; side < 4; side++) {
    int need = needs >> (2 * side) & 3;

    if (need != AST_EDGE_FREE && need != (edges >> (2 * side) & 3))
      return false;
  }
  return true;
}

/* The sides of the turned tile whose realm reaches no free side of the place. */
static unsigned
find_closed_sides (const AstTileKind *kind, int rotation, AstPattern needs)
{
  unsigned free = 0, closed = 0;

  for (int side = 0; side < 4; side++)
    free |= (unsigned) ((needs >> (2 * side) & 3) == AST_EDGE_FREE) << side;
  for (int i = 0; i < kind->n_realms; i++) {
    unsigned edges = ast_edges_turn (kind->realms[i].edges, rotation);

    if ((edges & free) == 0)
      closed |= edges;
  }
  return closed;
}

static void
compile_fit (AstTileSet *set, int k, int rotation)
{
  for (int needs = 0; needs < 256; needs++) {
    if (!does_fit (set->pattern[k][rotation], needs))
      continue;
    set->fits[k][needs] |= 1 << rotation;
    set->closes[k][needs] |= find_closed_sides (&set->kinds[k], rotation, needs);
  }
}

static void
compile_realms (AstTileSet *set, int k)
{
  static const uint32_t one_symbol[] = { 1, 1 << 8, 1 << 16, 1 << 24, 0 };

  set->planet[k] = AST_NONE;
  for (int i = 0; i < set->kinds[k].n_realms; i++) {
    const AstTileRealm *definition = &set->kinds[k].realms[i];
    bool planet = definition->kind == AST_PLANET;

    set->alone[k][i] = (AstRealm){
      .symbols = one_symbol[definition->symbol],
      .kind = definition->kind,
      .n_tiles = 1,
      .open = planet ? 8 : __builtin_popcount (definition->edges),
    };
    if (planet)
      set->planet[k] = i;
  }
}

/* Whether the tile is the same when it is turned by `rotation`. */
static bool
looks_same (const AstTileKind *kind, int rotation)
{
  bool same = true;

  for (int i = 0; i < kind->n_realms && same; i++) {
    AstTileRealm turned = kind->realms[i];

    turned.edges = (uint8_t) ast_edges_turn (turned.edges, rotation);
    same = false;
    for (int j = 0; j < kind->n_realms; j++)
      same |= memcmp (&kind->realms[j], &turned, sizeof turned) == 0;
  }
  return same;
}

static void
compile_kind (AstTileSet *set, int k)
{
  const AstTileKind *kind = &set->kinds[k];

  compile_realms (set, k);
  set->n_rotations[k] = looks_same (kind, 1) ? 1 : looks_same (kind, 2) ? 2 : 4;
  memset (set->realm_at[k], AST_NONE, sizeof set->realm_at[k]);
  for (int rotation = 0; rotation < 4; rotation++) {
    for (int edge = 0; edge < 4; edge++) {
      int side = (edge + rotation) & 3;

      set->pattern[k][rotation] |= kind->edges[edge] << (2 * side);
      for (int i = 0; i < kind->n_realms; i++) {
        if (kind->realms[i].edges >> edge & 1)
          set->realm_at[k][rotation][side] = i;
      }
    }
    compile_fit (set, k, rotation);
  }
}

AstTilesError
ast_tile_set_init (AstTileSet *set, const AstTileKind *kinds, size_t n, int *culprit)
{
  AstTilesError error;
  int unused;

  if (culprit == NULL)
    culprit = &unused;
  *culprit = -1;
  if (n > AST_MAX_KINDS)
    return AST_TILES_TOO_MANY;
  for (size_t i = 0; i < n; i++) {
    *culprit = (int) i;
    error = check_kind (&kinds[i]);
    if (error != AST_TILES_OK)
      return error;
  }
  error = check_together (kinds, n, culprit);
  if (error != AST_TILES_OK)
    return error;

  memset (set, 0, sizeof *set);
  memcpy (set->kinds, kinds, n * sizeof *kinds);
  set->n_kinds = n;
  for (int k = 0; k < set->n_kinds; k++) {
    set->n_tiles += kinds[k].count;
    if (kinds[k].start)
      set->start = k;
    compile_kind (set, k);
  }
  return AST_TILES_OK;
}

int
ast_tile_set_find (const AstTileSet *set, const char *id)
{
  for (int k = 0; k < set->n_kinds; k++) {
    if (strcmp (set->kinds[k].id, id) == 0)
      return k;
  }
  return -1;
}
