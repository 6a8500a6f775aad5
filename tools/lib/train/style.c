/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "style.h"

#include <stdio.h>
#include <string.h>

#include "ast-greedy.h"
#include "ast-odds.h"
#include "ast-valuer.h"
#include "ceiling.h"
#include "weights-file.h"

static const char *
find_value (const char *word, const char *name)
{
  return g_str_has_prefix (word, name) && word[strlen (name)] == '=' ? word + strlen (name) + 1
                                                                     : NULL;
}

/* The weights are kept until the program ends. */
static gboolean
read_weights (Style *self, const char *path)
{
  self->weights = g_new0 (AstWeights, 1);
  self->search.weights = self->weights;
  return weights_read (self->weights, path);
}

static gboolean
read_word (Style *self, const char *word)
{
  const char *value;

  if (strcmp (word, "plain") == 0)
    self->weight_set = self->search.weight_set = AST_PLAIN;
  else if (strcmp (word, "model") == 0)
    self->search.leaf_value = AST_BY_MODEL;
  else if (strcmp (word, "decides") == 0)
    self->search.prunes_settled = TRUE;
  else if ((value = find_value (word, "halves")) != NULL)
    self->search.n_halves = atoi (value);
  else if (strcmp (word, "deepens") == 0)
    self->search.lengthens_playouts = TRUE;
  else if ((value = find_value (word, "early")) != NULL)
    self->search.midway_weight = (float) g_ascii_strtod (value, NULL);
  else if ((value = find_value (word, "effort")) != NULL)
    self->budget = (AstBudget){ .effort = g_ascii_strtoll (value, NULL, 10), .threads = 1 };
  else if ((value = find_value (word, "ms")) != NULL)
    self->budget = (AstBudget){ .milliseconds = atoi (value), .threads = 1 };
  else if ((value = find_value (word, "candidates")) != NULL)
    self->search.n_candidates = atoi (value);
  else if ((value = find_value (word, "horizon")) != NULL)
    self->search.horizon = atoi (value);
  else if ((value = find_value (word, "weights")) != NULL)
    return read_weights (self, value);
  else if ((value = find_value (word, "noise")) != NULL)
    self->noise = g_ascii_strtod (value, NULL);
  else
    return FALSE;
  return TRUE;
}

gboolean
style_read (Style *self, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ":", -1);
  static const char *const kinds[] = { "greedy", "search", "ceiling", NULL };
  gboolean known = words[0] != NULL && g_strv_contains (kinds, words[0]);

  *self = (Style){
    .searches = g_strcmp0 (words[0], "search") == 0,
    .is_ceiling = g_strcmp0 (words[0], "ceiling") == 0,
    .weight_set = AST_FINE,
    .search = { .weight_set = AST_FINE,
                .n_candidates = 16,
                .n_halves = 4,
                .horizon = 4,
                .midway_weight = 0.5f,
                .prunes_settled = TRUE },
    .budget = { .effort = 1000, .threads = 1 },
  };
  for (int i = 1; known && words[i] != NULL; i++)
    known = read_word (self, words[i]);
  if (!known)
    fprintf (stderr, "no such style: %s\n", text);
  return known;
}

/* Of the best turns at sight, the one after which the model expects most. */
static int
pick_by_model (const AstGame *game, AstTileCounts *counts, const AstChoice *choice)
{
  int side = game->side_of[game->player], pick = 0;
  double best = -1000;

  for (int i = 0; i < choice->n_candidates; i++) {
    AstValue values[AST_MAX_PLAYERS];
    AstGame after = *game;

    ast_game_apply (&after, &choice->candidates[i].lay, NULL);
    ast_game_apply (&after, &choice->candidates[i].place, NULL);
    ast_valuer_find (&after, AST_BY_MODEL, NULL, counts, values);
    if (values[side].margin > best) {
      best = values[side].margin;
      pick = i;
    }
  }
  return pick;
}

void
style_choose (const Style *self, const AstGame *game, AstRng *rng, AstChoice *choice)
{
  AstWatch watch = { 0 };
  AstTileCounts counts;
  int pick = 0;

  if (self->is_ceiling) {
    ceiling_choose (game, &self->budget, rng, choice);
    return;
  }
  if (self->searches) {
    ast_search_choose (&self->search, game, &self->budget, rng, &watch, choice);
  } else {
    ast_tile_counts_init (&counts, game);
    ast_greedy_choose (
        game, self->weights != NULL ? self->weights : ast_weights_for (game, self->weight_set),
        &counts, 16, choice);
    if (self->search.leaf_value == AST_BY_MODEL)
      pick = pick_by_model (game, &counts, choice);
  }
  if (ast_rng_below (rng, 1 << 16) < self->noise * (1 << 16))
    pick = (int) ast_rng_below (rng, MIN (4, choice->n_candidates));
  choice->lay = choice->candidates[pick].lay;
  choice->place = choice->candidates[pick].place;
}
