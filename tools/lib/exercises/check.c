/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* check SEED: looks for the best turn of each exercise of the stock with another seed, and has
 * steps of the ladder play it. Prints those whose best turn is another one then, or no longer three
 * points ahead, and how many are found again. */

#include <stdio.h>

#include "ast-puzzle.h"
#include "ast-stock.h"

enum { TRIALS = 10, STEPS = 32000 /* Of the admiral. */ };

typedef struct {
  const AstStockExercise *exercise;
  double found[2]; /* How often the admiral and the first pilot find it. */
} Check;

typedef enum { FOUND, CLOSE, OTHER } Verdict;

/* In what part of `n` trials a level finds it. */
static double
find (const AstPuzzle *puzzle, const AstGame *game, AstLevel level, int64_t effort, guint64 seed,
      int n)
{
  const AstBudget budget = { .effort = effort, .threads = 1 };
  int found = 0;

  for (int i = 0; i < n; i++) {
    AstChoice choice;
    AstRng rng;

    ast_rng_init_keyed (&rng, seed, (guint64) i);
    ast_player_choose (level, game, &budget, &rng, NULL, &choice);
    found += ast_puzzle_has_idea (puzzle, game, &choice.lay, &choice.place);
  }
  return (double) found / n;
}

static Verdict
check (Check *self, AstDeckCollection *decks, guint64 seed)
{
  const AstReviewStyle style = { AST_ADMIRAL, ast_review_get_style ().effort, seed };
  g_autoptr (AstRecord) record = ast_stock_make_record (self->exercise, decks);
  const AstPuzzle stored = { .lay = self->exercise->lay, .place = self->exercise->place };
  AstPuzzle again;
  AstGame game;

  ast_record_replay (record, &game, NULL);
  self->found[0] = find (&stored, &game, AST_ADMIRAL, STEPS, seed, 1);
  self->found[1] = find (&stored, &game, AST_PILOT_1, 0, seed, TRIALS);
  if (ast_puzzle_find (&again, &style, &game)
      && ast_puzzle_has_idea (&stored, &game, &again.lay, &again.place))
    return FOUND;
  return find (&stored, &game, AST_ADMIRAL, style.effort, seed, 1) > 0 ? CLOSE : OTHER;
}

static int
compare_hardest_first (gconstpointer a, gconstpointer b)
{
  return ((const Check *) b)->exercise->step - ((const Check *) a)->exercise->step;
}

static double
find_mean (const GArray *checks, guint n, int who)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += g_array_index (checks, Check, i).found[who];
  return 100 * sum / n;
}

int
main (int argc, char *argv[])
{
  static const char *const words[] = { [CLOSE] = "not so far ahead", [OTHER] = "another turn" };
  g_autoptr (AstDeckCollection) decks = ast_deck_collection_new (NULL);
  g_autoptr (GPtrArray) stock = ast_stock_load ();
  g_autoptr (GArray) checks = g_array_new (FALSE, FALSE, sizeof (Check));
  guint n[OTHER + 1] = { 0 };

  for (guint i = 0; argc > 1 && i < stock->len; i++) {
    Check one = { .exercise = stock->pdata[i] };
    Verdict verdict = check (&one, decks, g_ascii_strtoull (argv[1], NULL, 10));

    n[verdict]++;
    if (verdict != FOUND)
      printf ("%s: %s\n", one.exercise->key, words[verdict]);
    fflush (stdout);
    g_array_append_val (checks, one);
  }
  g_array_sort (checks, compare_hardest_first);
  printf ("%u of %u are found again, %u of the others have the same best turn; the admiral finds"
          " %.1f %%, the first pilot %.1f %%, and %.1f %% of the harder half\n",
          n[FOUND], checks->len, n[CLOSE], find_mean (checks, checks->len, 0),
          find_mean (checks, checks->len, 1), find_mean (checks, checks->len / 2, 1));
  return 0;
}
