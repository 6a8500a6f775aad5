/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "sample.h"

#include "ast-chance.h"
#include "ast-player.h"
#include "decks.h"

static const char *const names[AST_MAX_PLAYERS] = { "Ada",    "Deneb", "Mira",
                                                    "Cosima", "Bela",  "Theodora" };

static void
seat_player (GListStore *seats, AstSetup *setup, const Sample *sample, int player)
{
  static const AstColour alternating[4] = { AST_RED, AST_BLACK, AST_GREEN, AST_WHITE };
  static const char *const levels[] = { "admiral", "captain", "pilot", "cadet" };
  AstColour colour = sample->teams ? alternating[player] : (AstColour) player;
  gboolean human = !sample->computers && player < 2;
  g_autoptr (AstSeat) seat =
      ast_seat_new (player, names[player], colour, human ? NULL : levels[player % 4]);

  setup->colours[player] = colour;
  g_list_store_append (seats, seat);
}

AstMatch *
sample_match (const Sample *sample)
{
  g_autoptr (GListStore) seats = g_list_store_new (AST_TYPE_SEAT);
  AstSetup setup = { .n_players = sample->n_players,
                     .teams = sample->teams,
                     .equipment = sample->equipment };

  for (int player = 0; player < sample->n_players; player++)
    seat_player (seats, &setup, sample, player);
  return ast_match_new (decks_get (TRUE), NULL, NULL, &setup, G_LIST_MODEL (seats), sample->seed);
}

GListModel *
sample_seats (int n_players)
{
  g_autoptr (AstMatch) match = sample_match (&(Sample){ .n_players = n_players });

  return g_object_ref (ast_match_get_seats (match));
}

static void
step (AstMatch *match)
{
  const AstGame *game = ast_match_get_game (match);
  AstChoice choice;
  AstRng rng;

  if (ast_game_at_chance (game)) {
    ast_match_advance (match);
    return;
  }
  ast_rng_init_keyed (&rng, ast_match_get_seed (match), ast_match_get_head (match));
  g_assert_true (ast_player_choose (AST_PILOT, game, NULL, &rng, NULL, &choice));
  g_assert_cmpint (game->phase, ==, AST_LAY);
  g_assert_cmpint (ast_match_apply_turn (match, &choice.lay, &choice.place), ==, AST_OK);
}

void
sample_play (AstMatch *match, int n_tiles)
{
  const AstGame *game = ast_match_get_game (match);

  while (game->phase != AST_OVER && (game->n_tiles < n_tiles || game->phase != AST_LAY))
    step (match);
}

AstMatch *
sample_played (const Sample *sample, int n_tiles)
{
  AstMatch *match = sample_match (sample);

  sample_play (match, n_tiles);
  return match;
}

void
sample_play_to_battle (AstMatch *match)
{
  const AstGame *game = ast_match_get_game (match);

  do
    step (match);
  while (game->phase != AST_OVER && game->phase != AST_ROLL);
  g_assert_cmpint (game->phase, ==, AST_ROLL);
}

int
sample_count_points (AstMatch *match)
{
  const AstGame *game = ast_match_get_game (match);

  return game->points[0] + game->points[1];
}

AstDraft *
sample_wait_for_draft (AstConductor *conductor)
{
  wait_while (ast_conductor_get_draft (conductor) == NULL);
  return ast_conductor_get_draft (conductor);
}

void
sample_wait_for_stage (AstConductor *conductor, AstStage stage)
{
  wait_while (ast_conductor_get_stage (conductor) != stage);
}

gboolean
sample_has_fight (AstConductor *conductor, AstFightStage stage)
{
  AstFight *fight = ast_conductor_get_fight (conductor);

  return fight != NULL && fight->stage == stage;
}

void
sample_wait_for_fight (AstConductor *conductor, AstFightStage stage)
{
  wait_while (!sample_has_fight (conductor, stage));
}

void
sample_wait_for_thinking (AstConductor *conductor)
{
  wait_while (ast_conductor_get_thinking (conductor) == NULL);
}
