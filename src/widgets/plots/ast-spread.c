/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-spread.h"

#include <glib.h>

/* Labels that touch each other: how many, and where the first of them is best. */
typedef struct {
  int n;
  double first;
} Group;

/* The group that both make when they touch. */
static Group
join (Group before, Group after, double room)
{
  double first = before.n * before.first + after.n * (after.first - before.n * room);

  return (Group){ before.n + after.n, first / (before.n + after.n) };
}

void
ast_spread_places (double *places, int n, double room, double least, double most)
{
  Group groups[AST_SPREAD_MOST];
  int n_groups = 0;

  g_return_if_fail (n <= AST_SPREAD_MOST);

  for (int i = 0; i < n; i++) {
    groups[n_groups++] = (Group){ 1, places[i] };
    while (n_groups > 1
           && groups[n_groups - 2].first + groups[n_groups - 2].n * room
                  > groups[n_groups - 1].first) {
      groups[n_groups - 2] = join (groups[n_groups - 2], groups[n_groups - 1], room);
      n_groups--;
    }
  }
  for (int i = 0, label = 0; i < n_groups; i++) {
    for (int j = 0; j < groups[i].n; j++, label++)
      places[label] = groups[i].first + j * room;
  }
  /* The ends: what is too far out pushes those further in. */
  for (int i = n - 1; i >= 0; i--)
    places[i] = MIN (places[i], most - (n - 1 - i) * room);
  for (int i = 0; i < n; i++)
    places[i] = MAX (places[i], least + i * room);
}
