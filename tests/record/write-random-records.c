/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* write-random-records N SEED FOLDER [HEX]: prints N records of random games under all kinds of
 * set-ups, also with the deck of knots in FOLDER. Battles and closed realms are frequent, and some
 * games are broken off. With HEX chance follows from that seed of a shared table, but for one
 * action in every second game. */

#include <stdio.h>
#include <stdlib.h>

#include "ast-chance.h"
#include "ast-deck-collection.h"
#include "ast-fair-chance.h"
#include "ast-record-writer.h"

static void
shuffle (guint8 *items, guint n, AstRng *rng)
{
  for (guint i = n - 1; i > 0; i--) {
    guint j = ast_rng_below (rng, i + 1);
    guint8 item = items[i];

    items[i] = items[j];
    items[j] = item;
  }
}

static AstSetup
make_setup (AstRng *rng)
{
  static const guint8 teams[] = { AST_RED, AST_BLACK, AST_GREEN, AST_WHITE };
  guint8 colours[] = { AST_RED, AST_GREEN, AST_BLACK, AST_WHITE, AST_ORANGE, AST_BLUE };
  AstSetup setup = {
    .n_players = 2 + ast_rng_below (rng, 5),
    .teams = ast_rng_below (rng, 4) == 0,
    .equipment = ast_rng_below (rng, 2),
    .unplaceable = ast_rng_below (rng, 2),
    .start_rotation = ast_rng_below (rng, 2) * ast_rng_below (rng, 4),
  };

  shuffle (colours, G_N_ELEMENTS (colours), rng);
  if (setup.teams)
    setup.n_players = 4;
  for (guint i = 0; i < setup.n_players; i++)
    setup.colours[i] = setup.teams ? teams[i] : colours[i];
  return setup;
}

static AstRecord *
make_record (AstDeckCollection *collection, AstRng *rng)
{
  static const char *const refs[][3] = { { "base:1" },
                                         { "base:1", "expansion-1:1" },
                                         { "knots:1" } };
  g_autoptr (AstDeckSet) decks =
      ast_deck_collection_take (collection, refs[ast_rng_below (rng, 3)], NULL);
  AstSetup setup = make_setup (rng);
  AstRecord *record = ast_record_new (decks, &setup);

  record->generator = g_strdup ("write-random-records");
  for (guint i = 0; i < setup.n_players; i++)
    ast_record_set_player (record, i, i % 2 ? "Zoë \"Z\" \\" : "Ada", i % 2,
                           i % 2 ? "cadet" : NULL);
  return record;
}

/* Most players place a meeple whenever they can, and where there is a battle. */
static AstAction
place (const AstGame *game, AstRng *rng)
{
  AstAction actions[AST_MAX_PLACEMENTS];
  int n = ast_game_placements (game, actions);
  int chosen = ast_rng_below (rng, n);

  for (int i = 0; i < 3; i++) {
    const AstAction *action = &actions[chosen];

    if (action->place.size != AST_NO_MEEPLE
        && ast_game_realm (game, ast_game_tile_at (game, action->place.x, action->place.y),
                           action->place.realm)
                   ->meeples
               != 0)
      break;
    chosen = ast_rng_below (rng, n);
  }
  return actions[chosen];
}

static AstAction
decide (const AstGame *game, AstRng *rng)
{
  AstLay lays[AST_MAX_LAYS];

  if (ast_game_at_chance (game))
    return ast_chance_next (game, rng);
  if (game->phase == AST_LAY)
    return ast_game_lay_action (game, lays[ast_rng_below (rng, ast_game_lays (game, lays))]);
  return place (game, rng);
}

static void
play (AstRecord *record, AstRng *rng)
{
  guint most = ast_rng_below (rng, 3) ? G_MAXUINT : ast_rng_below (rng, 250);
  guint unfair = ast_rng_below (rng, 2) ? G_MAXUINT : ast_rng_below (rng, 250);
  AstFairSeed seed;
  gboolean fair = record->seed != NULL && ast_fair_seed_parse (&seed, record->seed);
  AstGame game;
  int battle;

  ast_game_init (&game, ast_deck_set_get_tiles (record->decks), &record->setup);
  while (game.phase != AST_OVER && record->actions->len < most) {
    AstAction action = decide (&game, rng);
    AstAction promised = { 0 };

    if (fair && ast_game_at_chance (&game))
      promised = ast_fair_seed_next (&seed, &game, &battle);
    if (fair && ast_game_at_chance (&game) && record->actions->len < unfair)
      action = promised;
    else if (ast_game_at_chance (&game))
      unfair = G_MAXUINT;
    ast_record_add (record, &action);
    ast_game_apply (&game, &action, NULL);
  }
}

int
main (int argc, char **argv)
{
  g_autoptr (AstDeckCollection) collection = NULL;
  AstRng rng;

  if (argc != 4 && argc != 5)
    return 2;
  collection = ast_deck_collection_new (argv[3]);
  ast_rng_init (&rng, strtoull (argv[2], NULL, 10));
  for (int i = 0; i < atoi (argv[1]); i++) {
    g_autoptr (AstRecord) record = make_record (collection, &rng);
    g_autofree char *text = NULL;

    if (argc == 5)
      record->seed = g_strconcat ("table-1:", argv[4], NULL);
    play (record, &rng);
    text = ast_record_write (record, AST_RECORD_COMPACT);
    if (text == NULL)
      return 1;
    puts (text);
  }
  return 0;
}
