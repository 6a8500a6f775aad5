/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-landmarks.h"

/* A place as such comes before the realms there. */
static int
get_order (AstSpot spot)
{
  return spot.realm == AST_NONE ? -1 : spot.realm;
}

/* The order of rows; two realms of one tile by their numbers. */
static int
compare (gconstpointer one, gconstpointer other)
{
  const AstLandmark *a = one, *b = other;

  if (a->y != b->y)
    return a->y - b->y;
  if (a->x != b->x)
    return a->x - b->x;
  return get_order (a->spot) - get_order (b->spot);
}

static AstLandmark
make_landmark (const AstGame *game, int tile, int realm)
{
  return (AstLandmark){ game->tiles[tile].x, game->tiles[tile].y, { tile, realm } };
}

static int
list_meeples (const AstGame *game, int player, AstLandmark *list)
{
  uint32_t all = player < 0 ? UINT32_MAX : 0x1fu << (player * AST_MEEPLES_EACH);
  uint32_t own = game->placed & all;
  int n = 0;

  for (; own != 0; own &= own - 1) {
    const AstMeeple *meeple = &game->meeples[__builtin_ctz (own)];

    list[n++] = make_landmark (game, meeple->tile, meeple->realm);
  }
  return n;
}

/* Where the realm with the root `root` is found among the first `n`, or `n`. */
static int
find_realm (const AstGame *game, const AstLandmark *list, int n, int root)
{
  int i = 0;

  while (i < n && ast_game_root (game, list[i].spot.tile, list[i].spot.realm) != root)
    i++;
  return i;
}

static int
list_realms (const AstGame *game, AstLandmark *list)
{
  int n = 0;

  for (int tile = 0; tile < game->n_tiles; tile++) {
    for (int realm = 0; realm < game->set->kinds[game->tiles[tile].kind].n_realms; realm++) {
      AstLandmark here = make_landmark (game, tile, realm);
      int i = find_realm (game, list, n, ast_game_root (game, tile, realm));

      if (ast_game_realm (game, tile, realm)->open == 0)
        continue;
      if (i == n || compare (&here, &list[i]) < 0)
        list[i] = here;
      n = MAX (n, i + 1);
    }
  }
  return n;
}

static int
list_dead (const AstGame *game, AstLandmark *list)
{
  AstFit dead[AST_MAX_PLACES];
  int n = ast_dead_places (game, dead);

  for (int i = 0; i < n; i++)
    list[i] = (AstLandmark){ dead[i].x, dead[i].y, { AST_NONE, AST_NONE } };
  return n;
}

static int
list_tiles (const AstGame *game, AstLandmark *list)
{
  for (int tile = 0; tile < game->n_tiles; tile++)
    list[tile] = make_landmark (game, tile, AST_NONE);
  return game->n_tiles;
}

int
ast_landmarks_list (const AstGame *game, AstLandmarkKind kind, int player, AstLandmark *list)
{
  int n = 0;

  switch (kind) {
  case AST_LANDMARK_MEEPLE:
    n = list_meeples (game, player, list);
    break;
  case AST_LANDMARK_REALM:
    n = list_realms (game, list);
    break;
  case AST_LANDMARK_DEAD:
    n = list_dead (game, list);
    break;
  case AST_LANDMARK_TILE:
    return list_tiles (game, list);
  case AST_N_LANDMARKS:
  default:
    g_return_val_if_reached (0);
  }
  qsort (list, n, sizeof *list, compare);
  return n;
}

int
ast_landmarks_step (const AstLandmark *list, int n, const AstLandmark *from, int step,
                    gboolean *wrapped)
{
  int i = step > 0 ? 0 : n - 1;

  while (i >= 0 && i < n && compare (&list[i], from) * step <= 0)
    i += step;
  *wrapped = i < 0 || i >= n;
  if (*wrapped)
    return step > 0 ? 0 : n - 1;
  return i;
}
