/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Battles that players foresee: over random games the engine then fights exactly these. */

#include "ast-chance.h"
#include "ast-lay-evaluation.h"
#include "ast-turn.h"
#include "decks.h"
#include "walk-game.h"

typedef struct {
  guint joined, attacked, armed; /* Battles that were compared; the last with equipment. */
} Seen;

/* Compares the battle that waits in `game`, which is for the realm `number` of `tile`. */
static gboolean
agree_on_battle (const AstGame *game, int tile, int number, const AstBattle *foreseen, Seen *seen)
{
  const AstBattle *battle = &game->battle;

  if (game->phase != AST_ROLL || battle->tile != tile || battle->realm != number)
    return FALSE;
  g_assert_cmphex (battle->sides, ==, foreseen->sides);
  for (int side = 0; side < game->n_sides; side++) {
    g_assert_cmpint (battle->dice[side], ==, foreseen->dice[side]);
    g_assert_cmpint (battle->yellow[side], ==, foreseen->yellow[side]);
    g_assert_cmpint (battle->blade[side], ==, foreseen->blade[side]);
    seen->armed += battle->yellow[side] + battle->blade[side] > 0;
  }
  return TRUE;
}

/* The first realm of the tile where rivals meet by the lay alone. */
static void
look_at_tile (const AstLayEvaluation *laid, const AstGame *after, Seen *seen)
{
  AstAction pass = { .type = AST_PLACE };
  AstGame passed = *after;

  g_assert_cmpint (ast_game_apply (&passed, &pass, NULL), ==, AST_OK);
  for (int group = 0; group < laid->n_groups; group++) {
    AstBattle foreseen;

    ast_realm_evaluation_foresee_battle (laid->evaluation, &laid->realms[group], ast_no_recruit,
                                         &foreseen);
    seen->joined +=
        agree_on_battle (&passed, after->n_tiles - 1, laid->number[group], &foreseen, seen);
  }
}

/* Each attack on the planet of `tile` beside the lay. */
static void
look_at_planet (const AstLayEvaluation *laid, int tile, const AstGame *after, Seen *seen)
{
  const AstEvaluation *evaluation = laid->evaluation;
  const AstTile *target = &after->tiles[tile];
  int number = after->set->planet[target->kind];

  for (int i = 0; i < evaluation->n_recruits; i++) {
    AstRecruit recruit = evaluation->recruits[i];
    AstRealmEvaluation with = ast_realm_evaluation_after_lay_beside (laid->evaluation, tile)->realm;
    AstAction place = { .type = AST_PLACE };
    AstGame placed = *after;
    AstBattle foreseen;

    with.meeples |= 1u << recruit.meeple;
    ast_realm_evaluation_foresee_battle (evaluation, &with, recruit, &foreseen);
    place.place.size = recruit.size;
    place.place.equipment = recruit.equipment;
    place.place.x = target->x;
    place.place.y = target->y;
    place.place.realm = number;
    g_assert_cmpint (ast_game_apply (&placed, &place, NULL), ==, AST_OK);
    seen->attacked += agree_on_battle (&placed, tile, number, &foreseen, seen);
  }
}

static void
look_ahead (const AstGame *game, Seen *seen)
{
  g_autofree AstEvaluation *evaluation = g_new (AstEvaluation, 1);
  AstLay lays[AST_MAX_LAYS];
  int n = ast_game_lays (game, lays);
  AstTileCounts counts;

  ast_tile_counts_init (&counts, game);
  ast_evaluation_init (evaluation, game, ast_weights_for (game, AST_FINE), &counts);
  for (int i = 0; i < n; i++) {
    AstAction lay = ast_game_lay_action (game, lays[i]);
    AstGame after = *game;
    AstLayEvaluation laid;

    ast_lay_evaluation_init (&laid, evaluation, lays[i]);
    ast_game_apply (&after, &lay, NULL);
    look_at_tile (&laid, &after, seen);
    for (int j = 0; j < evaluation->n_near[laid.place]; j++)
      look_at_planet (&laid, evaluation->near[laid.place][j], &after, seen);
  }
}

static void
test_foreseen (void)
{
  Seen seen = { 0 };

  for (guint64 seed = 1; seed <= 60; seed++) {
    AstSetup setup = walk_game_setup (2 + seed % 5, seed % 10 == 7, TRUE);
    AstGame game;
    AstRng rng;

    ast_rng_init (&rng, seed);
    ast_game_init (&game, decks_get (TRUE), &setup);
    while (game.phase != AST_OVER) {
      if (game.phase == AST_LAY)
        look_ahead (&game, &seen);
      walk_game_step (&game, AST_RANDOM, &rng);
    }
  }
  g_test_message ("%u battles by joining, %u by attacks, %u forces with equipment", seen.joined,
                  seen.attacked, seen.armed);
  g_assert_cmpuint (seen.joined, >, 200);
  g_assert_cmpuint (seen.attacked, >, 3000);
  g_assert_cmpuint (seen.armed, >, 3000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/players/battles/foreseen", test_foreseen);
  return g_test_run ();
}
