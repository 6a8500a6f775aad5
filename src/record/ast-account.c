/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-account.h"

#include "ast-sketch.h"

AstAccount *
ast_account_copy (const AstAccount *self)
{
  AstAccount *copy = g_memdup2 (self, sizeof *self);

  copy->text = g_strdup (self->text);
  return copy;
}

void
ast_account_free (AstAccount *self)
{
  g_free (self->text);
  g_free (self);
}

gboolean
ast_account_sketch (AstAccount *self, const AstTileSet *tiles, const AstSetup *setup,
                    const GArray *actions)
{
  int hand = AST_NONE;

  if (ast_sketch_start (&self->sketch, tiles, setup) != AST_OK)
    return FALSE;
  for (guint i = 0; i < actions->len; i++) {
    const AstAction *action = &g_array_index (actions, AstAction, i);

    if (action->type == AST_DRAW)
      hand = action->draw.kind;
    else if (action->type == AST_FINISH)
      self->finished = TRUE;
    else if (action->type == AST_LAY
             && !ast_sketch_lay (&self->sketch, hand, action->lay.x, action->lay.y,
                                 action->lay.rotation))
      return FALSE;
  }
  return TRUE;
}
