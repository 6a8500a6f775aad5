/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Which rule is behind what happens at the table. */

#include "ast-table-private.h"

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

  if (ast_table_is_in_battle (self))
    return ast_battle_view_find_rule (self->battle);
  if (self->draft != NULL)
    return find_draft_rule (self->draft);
  if (self->match != NULL && ast_match_get_game (self->match)->phase == AST_OVER)
    return "E2";
  return "T1";
}
