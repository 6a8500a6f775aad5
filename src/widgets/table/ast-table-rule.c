/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Which rule is behind what happens at the table. */

#include "ast-table-private.h"

static const char *
find_battle_rule (AstTable *self)
{
  const AstBattle *battle = &ast_match_get_game (self->match)->battle;

  if (self->battle_stage == AST_BATTLE_IS_OVER)
    return "B6";
  return battle->n_rolls > 0 ? "B4" : "B2";
}

static const char *
find_draft_rule (AstDraft *draft)
{
  const char *refusal = ast_draft_get_refusal (draft);

  if (!ast_draft_is_laid (draft))
    return "L2";
  if (ast_draft_get_outlook (draft) == AST_OUTLOOK_BATTLE)
    return "B1";
  if (ast_draft_get_outlook (draft) == AST_OUTLOOK_POINTS)
    return "P3";
  return refusal != NULL ? refusal : "M2";
}

const char *
ast_table_find_rule (AstTable *self)
{
  g_return_val_if_fail (AST_IS_TABLE (self), NULL);

  if (self->battle_stage != AST_BATTLE_NONE)
    return find_battle_rule (self);
  if (self->draft != NULL)
    return find_draft_rule (self->draft);
  if (self->match != NULL && ast_match_get_game (self->match)->phase == AST_OVER)
    return "E2";
  return "T1";
}
