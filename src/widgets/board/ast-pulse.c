/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-pulse.h"

#include <math.h>

#include "ast-tile-geometry.h"

/* What is needed to find the ways: the ends of lines that meet are one node. */
typedef struct {
  GArray *lines;     /* AstPulseLine */
  GHashTable *nodes; /* By place: number + 1. */
  GArray *ends;      /* int[2]: the nodes of each line. */
  double *ways;      /* By node: the length of the way to it, or INFINITY. */
  int n_nodes;
} Net;

/* Parts of the whole way. */
static const double tail = 0.6, rise = 0.04;

/* Lines of neighbours end at the same point of the edge, a multiple of this part of a tile. */
enum { PARTS = 50 };

static int
find_node (Net *net, double x, double y)
{
  int across = (int) lround (x * PARTS) + (1 << 14), down = (int) lround (y * PARTS) + (1 << 14);
  gpointer key = GINT_TO_POINTER (across << 15 | down);
  int number = GPOINTER_TO_INT (g_hash_table_lookup (net->nodes, key));

  if (number == 0) {
    number = ++net->n_nodes;
    g_hash_table_insert (net->nodes, key, GINT_TO_POINTER (number));
  }
  return number - 1;
}

static void
add_line (Net *net, const AstTile *tile, AstPoint from, AstPoint to)
{
  AstPulseLine line = { .x = { tile->x + from.x, tile->x + to.x },
                        .y = { tile->y + from.y, tile->y + to.y } };
  int ends[2] = { find_node (net, line.x[0], line.y[0]), find_node (net, line.x[1], line.y[1]) };

  g_array_append_val (net->lines, line);
  g_array_append_vals (net->ends, ends, 2);
}

/* The middle line of a route; of a field, its outline without the edges that it crosses. */
static void
add_realm (Net *net, const AstTile *tile, const AstRealmShape *realm)
{
  gboolean closed = realm->kind == AST_FIELD;

  for (int i = 0; i < realm->n_points - !closed; i++) {
    if (!closed || !realm->open[i])
      add_line (net, tile, realm->points[i], realm->points[(i + 1) % realm->n_points]);
  }
}

static void
add_tile (Net *net, const AstGame *game, int number, int root)
{
  const AstTile *tile = &game->tiles[number];
  AstTileShape shape;

  ast_tile_shape_init (&shape, &game->set->kinds[tile->kind], tile->rotation);
  for (int realm = 0; realm < shape.n_realms; realm++) {
    if (ast_game_root (game, number, realm) == root)
      add_realm (net, tile, &shape.realms[realm]);
  }
}

static double
measure (const AstPulseLine *line)
{
  return hypot (line->x[1] - line->x[0], line->y[1] - line->y[0]);
}

/* Goes on from the nodes that can be reached, until no way gets shorter. */
static void
spread (const Net *net)
{
  gboolean shorter = TRUE;

  while (shorter) {
    shorter = FALSE;
    for (guint i = 0; i < net->lines->len; i++) {
      const int *ends = &g_array_index (net->ends, int, 2 * i);
      double length = measure (&g_array_index (net->lines, AstPulseLine, i));

      for (int end = 0; end < 2; end++) {
        double way = net->ways[ends[end]] + length;

        if (way + 1e-9 >= net->ways[ends[!end]])
          continue;
        net->ways[ends[!end]] = way;
        shorter = TRUE;
      }
    }
  }
}

/* Of the nodes that were reached from `start`, the farthest one. */
static int
find_farthest (const Net *net, const double *before, int start)
{
  int farthest = start;

  for (int i = 0; i < net->n_nodes; i++) {
    if (isinf (before[i]) && isfinite (net->ways[i]) && net->ways[i] > net->ways[farthest])
      farthest = i;
  }
  return farthest;
}

/* Finds the ways in the part that has node `start`, from the end of it that is farthest away, so
 * that a light runs through the whole of it. In the end all ways are from 0 to 1. */
static void
find_ways (Net *net, int start)
{
  g_autofree double *before = g_memdup2 (net->ways, (gsize) net->n_nodes * sizeof *net->ways);
  double length;

  for (int sweep = 0; sweep < 2; sweep++) {
    for (int i = 0; i < net->n_nodes; i++)
      net->ways[i] = before[i];
    net->ways[start] = 0;
    spread (net);
    if (sweep == 0)
      start = find_farthest (net, before, start);
  }
  length = net->ways[find_farthest (net, before, start)];
  for (int i = 0; i < net->n_nodes; i++) {
    if (isinf (before[i]) && isfinite (net->ways[i]) && length > 0)
      net->ways[i] /= length;
  }
}

static void
find_all_ways (Net *net)
{
  net->ways = g_new (double, net->n_nodes);
  for (int i = 0; i < net->n_nodes; i++)
    net->ways[i] = INFINITY;
  for (guint i = 0; i < net->lines->len; i++) {
    const int *ends = &g_array_index (net->ends, int, 2 * i);

    if (isinf (net->ways[ends[0]]))
      find_ways (net, ends[0]);
  }
  for (guint i = 0; i < net->lines->len; i++) {
    for (int end = 0; end < 2; end++)
      g_array_index (net->lines, AstPulseLine, i).way[end] =
          net->ways[g_array_index (net->ends, int, 2 * i + (guint) end)];
  }
}

GArray *
ast_pulse_find_lines (const AstGame *game, int tile, int realm)
{
  int root = ast_game_root (game, tile, realm);
  Net net = { .lines = g_array_new (FALSE, FALSE, sizeof (AstPulseLine)),
              .nodes = g_hash_table_new (NULL, NULL),
              .ends = g_array_new (FALSE, FALSE, sizeof (int)) };

  for (int i = 0; i < game->n_tiles; i++) {
    if (ast_realm_has_tile (&game->realms[root], i))
      add_tile (&net, game, i, root);
  }
  find_all_ways (&net);
  g_free (net.ways);
  g_array_unref (net.ends);
  g_hash_table_unref (net.nodes);
  return net.lines;
}

double
ast_pulse_light (double way, double progress)
{
  double behind = progress * (1 + tail) - way;

  if (behind <= 0 || behind >= tail || progress >= 1)
    return 0;
  return MIN (1, behind / rise) * pow (1 - behind / tail, 1.5);
}
