/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-fixture.h"

#include "ast-chance.h"
#include "ast-record-writer.h"

typedef struct {
  const AstFixture *fixture;
  const AstBudget *budget;
  AstGame game;
  AstRecord *record;
  AstOutcome *outcome;
  AstRng rngs[AST_MAX_PLAYERS];
} Play;

static AstRecord *
begin_record (const AstFixture *fixture)
{
  AstRecord *record = ast_record_new (fixture->decks, &fixture->setup);

  record->generator = g_strdup ("asterism-cli");
  record->seed = g_strdup_printf ("%" G_GUINT64_FORMAT, fixture->fate);
  for (guint i = 0; i < fixture->setup.n_players; i++) {
    const char *level = ast_level_name (fixture->levels[i]);

    ast_record_set_player (record, i, level, TRUE, level);
  }
  return record;
}

static void
carry_out (Play *self, const AstAction *action)
{
  AstResult result = ast_game_apply (&self->game, action, NULL);

  g_assert (result == AST_OK);
  if (self->record != NULL)
    ast_record_add (self->record, action);
}

static void
take_turn (Play *self)
{
  int player = self->game.player;
  gint64 begun = g_get_monotonic_time ();
  AstChoice choice;
  AstBudget budget = *self->budget;
  guint turn = self->outcome->turns[player]++;

  if (self->fixture->efforts[player] > 0) {
    budget.effort = self->fixture->efforts[player];
    budget.milliseconds = 0;
  }
  ast_player_choose (self->fixture->levels[player], &self->game, &budget, &self->rngs[player], NULL,
                     &choice);
  self->outcome->seconds[player][turn] = (g_get_monotonic_time () - begun) * 1e-6;
  carry_out (self, &choice.lay);
  carry_out (self, &choice.place);
}

static void
note_result (Play *self)
{
  const AstGame *game = &self->game;
  int best = G_MININT, n_best = 0;

  for (int side = 0; side < game->n_sides; side++)
    best = MAX (best, game->points[side]);
  for (int side = 0; side < game->n_sides; side++)
    n_best += game->points[side] == best;
  for (int player = 0; player < game->setup.n_players; player++) {
    int side = game->side_of[player];

    self->outcome->points[player] = game->points[side];
    self->outcome->margins[player] = ast_game_lead (game, side);
    self->outcome->wins[player] = game->points[side] == best ? 1.0 / n_best : 0;
  }
}

AstOutcome *
ast_fixture_play (const AstFixture *fixture, const AstBudget *budget, gboolean recorded)
{
  Play self = { .fixture = fixture, .budget = budget, .outcome = g_new0 (AstOutcome, 1) };
  g_autoptr (AstRecord) record = recorded ? begin_record (fixture) : NULL;

  self.record = record;
  ast_game_init (&self.game, ast_deck_set_get_tiles (fixture->decks), &fixture->setup);
  for (int player = 0; player < fixture->setup.n_players; player++)
    ast_rng_init_keyed (&self.rngs[player], fixture->thoughts, player);
  while (self.game.phase != AST_OVER) {
    if (ast_game_at_chance (&self.game)) {
      AstAction action = ast_fate_next (&self.game, fixture->fate);

      carry_out (&self, &action);
    } else {
      take_turn (&self);
    }
  }
  note_result (&self);
  if (recorded)
    self.outcome->record = ast_record_write (record, AST_RECORD_COMPACT);
  return self.outcome;
}

void
ast_outcome_free (AstOutcome *self)
{
  g_free (self->record);
  g_free (self);
}
