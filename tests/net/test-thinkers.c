/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Tables share the time in which computers think, whoever asked first. */

#include "ast-thinkers.h"

#include "ast-chance.h"
#include "ast-deck-collection.h"
#include "testing.h"

enum { N_TABLES = 20 };

typedef struct {
  AstThinker *thinker;
  int place; /* In which it was answered; 0: not yet. */
} Table;

static int n_answers;

static void
done_cb (const AstAction *lay, const AstAction *place, gpointer data)
{
  ((Table *) data)->place = ++n_answers;
}

static AstGame
make_game (void)
{
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new (NULL);
  static const char *const refs[] = { "base:1", NULL };
  g_autoptr (AstDeckSet) decks = ast_deck_collection_take (collection, refs, NULL);
  AstSetup setup = { .n_players = 2, .colours = { 0, 1 } };
  static AstTileSet tiles;
  AstGame game;
  AstRng rng;

  tiles = *ast_deck_set_get_tiles (decks);
  ast_game_init (&game, &tiles, &setup);
  ast_rng_init (&rng, 1);
  while (ast_game_at_chance (&game)) {
    AstAction action = ast_chance_next (&game, &rng);

    ast_game_apply (&game, &action, NULL);
  }
  return game;
}

static void
think (Table *tables, int n, AstLevel level, const AstGame *game)
{
  for (int i = 0; i < n; i++) {
    tables[i].place = 0;
    ast_thinker_think (tables[i].thinker, level, game);
  }
}

/* Twenty tables that have thought already let a new one go first. */
static void
test_turns (void)
{
  AstThinkers *thinkers = ast_thinkers_new (1);
  AstGame game = make_game ();
  Table tables[N_TABLES + 2] = { 0 };
  Table *blocker = &tables[N_TABLES], *fresh = &tables[N_TABLES + 1];

  for (int i = 0; i < N_TABLES + 2; i++)
    tables[i].thinker = ast_thinker_new (thinkers, done_cb, &tables[i]);
  think (tables, N_TABLES, AST_CADET, &game);
  wait_while (n_answers < N_TABLES);
  for (int i = 0; i < N_TABLES; i++)
    g_assert_cmpint (tables[i].place, ==, i + 1);

  /* Meanwhile the only thread has something else to do. */
  n_answers = 0;
  think (blocker, 1, AST_ADMIRAL, &game);
  think (tables, N_TABLES, AST_CADET, &game);
  think (fresh, 1, AST_CADET, &game);
  ast_thinker_stop (blocker->thinker);
  wait_while (n_answers < N_TABLES + 1);
  g_assert_cmpint (fresh->place, ==, 1);
  g_assert_cmpint (blocker->place, ==, 0);
  for (int i = 0; i < N_TABLES + 2; i++)
    ast_thinker_free (tables[i].thinker);
  ast_thinkers_free (thinkers);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/thinkers/turns", test_turns);
  return g_test_run ();
}
