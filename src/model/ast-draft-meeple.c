/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The meeple of a drafted turn: where it would stand, and what it would be. */

#include "ast-draft-private.h"

int
ast_draft_get_n_spots (AstDraft *self)
{
  g_return_val_if_fail (AST_IS_DRAFT (self), 0);
  return self->n_spots;
}

AstSpot
ast_draft_get_spot (AstDraft *self, int i)
{
  AstSpot none = { AST_NONE, AST_NONE };

  g_return_val_if_fail (AST_IS_DRAFT (self) && i >= 0 && i < self->n_spots, none);
  return self->spots[i];
}

int
ast_draft_get_chosen (AstDraft *self)
{
  g_return_val_if_fail (AST_IS_DRAFT (self), -1);
  return self->chosen;
}

void
ast_draft_choose (AstDraft *self, int i)
{
  g_return_if_fail (AST_IS_DRAFT (self));

  if (i >= self->n_spots || i == self->chosen)
    return;
  self->chosen = MAX (i, -1);
  ast_draft_note_change (self);
}

AstSize
ast_draft_get_size (AstDraft *self)
{
  g_return_val_if_fail (AST_IS_DRAFT (self), AST_SMALL);
  return self->size;
}

void
ast_draft_set_size (AstDraft *self, AstSize size)
{
  g_return_if_fail (AST_IS_DRAFT (self));

  if (self->size == size || !ast_draft_has_size (self, size))
    return;
  self->size = size;
  ast_draft_note_change (self);
}

gboolean
ast_draft_has_size (AstDraft *self, AstSize size)
{
  unsigned large = 1u << AST_SMALL_MEEPLES;

  g_return_val_if_fail (AST_IS_DRAFT (self), FALSE);
  return (ast_game_reserve (self->game, self->game->player)
          & (size == AST_LARGE ? large : large - 1))
         != 0;
}

AstEquipment
ast_draft_get_equipment (AstDraft *self)
{
  g_return_val_if_fail (AST_IS_DRAFT (self), AST_NO_EQUIPMENT);
  return self->equipment;
}

void
ast_draft_set_equipment (AstDraft *self, AstEquipment equipment)
{
  g_return_if_fail (AST_IS_DRAFT (self));

  if (self->equipment == equipment || !ast_draft_has_equipment (self, equipment))
    return;
  self->equipment = equipment;
  ast_draft_note_change (self);
}

gboolean
ast_draft_has_equipment (AstDraft *self, AstEquipment equipment)
{
  g_return_val_if_fail (AST_IS_DRAFT (self), FALSE);
  return (self->game->equipment[self->game->player] & equipment) == equipment;
}

AstAction
ast_draft_get_place_action (AstDraft *self)
{
  AstAction action = { .type = AST_PLACE };
  const AstTile *tile;

  g_return_val_if_fail (AST_IS_DRAFT (self) && self->is_laid, action);

  if (self->chosen < 0)
    return action;
  tile = &self->laid->tiles[self->spots[self->chosen].tile];
  action.place.size = self->size;
  action.place.equipment = self->equipment;
  action.place.x = tile->x;
  action.place.y = tile->y;
  action.place.realm = self->spots[self->chosen].realm;
  return action;
}
