/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deciders.h"

#include "ast-battle-players.h"
#include "ast-computer-decider.h"
#include "ast-person-decider.h"

struct _AstDeciders {
  AstMatch *match;                       /* Borrowed. */
  AstDecider *deciders[AST_MAX_PLAYERS]; /* Owned; NULL until first needed. */
};

AstDeciders *
ast_deciders_new (AstMatch *match)
{
  AstDeciders *self = g_new0 (AstDeciders, 1);

  self->match = match;
  return self;
}

void
ast_deciders_free (AstDeciders *self)
{
  for (int player = 0; player < AST_MAX_PLAYERS; player++)
    g_clear_object (&self->deciders[player]);
  g_free (self);
}

static AstDecider *
make_decider (AstDeciders *self, int player)
{
  const char *name = ast_seat_get_level (ast_match_get_seat (self->match, player));
  int level = name != NULL ? ast_level_find (name) : -1;

  if (name == NULL)
    return ast_person_decider_new ();
  return ast_computer_decider_new (level < 0 ? AST_PILOT : (AstLevel) level,
                                   ast_match_get_seed (self->match));
}

AstDecider *
ast_deciders_get (AstDeciders *self, int player)
{
  if (self->deciders[player] == NULL)
    self->deciders[player] = make_decider (self, player);
  return self->deciders[player];
}

gboolean
ast_deciders_set (AstDeciders *self, int player, AstDecider *decider)
{
  return g_set_object (&self->deciders[player], decider);
}

gboolean
ast_deciders_is_here (AstDeciders *self, int player)
{
  return ast_decider_drafts (ast_deciders_get (self, player));
}

unsigned
ast_deciders_find_here (AstDeciders *self)
{
  const AstGame *game = ast_match_get_game (self->match);
  unsigned sides = 0;

  for (int player = 0; player < game->setup.n_players; player++)
    if (ast_deciders_is_here (self, player))
      sides |= 1u << game->side_of[player];
  return sides;
}

gboolean
ast_deciders_fights_here (AstDeciders *self, const AstGame *game)
{
  for (unsigned players = ast_battle_players (game); players != 0; players &= players - 1)
    if (ast_deciders_is_here (self, __builtin_ctz (players)))
      return TRUE;
  return FALSE;
}
