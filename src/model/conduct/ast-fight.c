/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-fight.h"

G_DEFINE_FINAL_TYPE (AstFight, ast_fight, G_TYPE_OBJECT)

static guint settled_signal;

static void
ast_fight_finalize (GObject *object)
{
  g_object_unref (AST_FIGHT (object)->match);
  g_clear_pointer (&AST_FIGHT (object)->roll, ast_match_event_unref);
  G_OBJECT_CLASS (ast_fight_parent_class)->finalize (object);
}

static void
ast_fight_class_init (AstFightClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ast_fight_finalize;
  settled_signal = g_signal_new ("settled", AST_TYPE_FIGHT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
ast_fight_init (AstFight *self)
{
}

AstFight *
ast_fight_new (AstMatch *match, gboolean by_person)
{
  AstFight *self = g_object_new (AST_TYPE_FIGHT, NULL);
  const AstBattle *battle = &ast_match_get_game (match)->battle;

  self->match = g_object_ref (match);
  self->spot = (AstSpot){ battle->tile, battle->realm };
  self->by_person = by_person;
  return self;
}

const AstGame *
ast_fight_get_game (AstFight *self)
{
  return self->stage == AST_FIGHT_DUE ? ast_match_get_game (self->match) : &self->roll->before;
}

void
ast_fight_roll (AstFight *self, AstMatchEvent *event)
{
  g_return_if_fail (self->stage == AST_FIGHT_DUE);

  g_clear_pointer (&self->roll, ast_match_event_unref);
  self->roll = ast_match_event_ref (event);
  self->highest = ast_battle_highest (&event->before.battle, &event->action, NULL);
  self->stage = AST_FIGHT_ROLLED;
}

void
ast_fight_fall (AstFight *self)
{
  g_return_if_fail (self->stage == AST_FIGHT_ROLLED);
  self->stage = AST_FIGHT_FALLS;
}

void
ast_fight_settle (AstFight *self)
{
  if (self->stage != AST_FIGHT_ROLLED && self->stage != AST_FIGHT_FALLS)
    return;
  self->stage = (self->highest & (self->highest - 1)) != 0 ? AST_FIGHT_DUE : AST_FIGHT_DECIDED;
  g_signal_emit (self, settled_signal, 0);
}

const char *
ast_fight_find_rule (AstFight *self)
{
  const AstGame *game = ast_fight_get_game (self);
  const AstBattle *battle = &game->battle;

  if (self->stage == AST_FIGHT_DECIDED)
    return "B6";
  if (battle->n_rolls > 0)
    return "B4";
  for (int side = 0; side < game->n_sides; side++) {
    if ((battle->sides >> side & 1) != 0 && battle->yellow[side] > 0)
      return "B9";
    if ((battle->sides >> side & 1) != 0 && battle->blade[side] > 0)
      return "B8";
  }
  return "B2";
}
