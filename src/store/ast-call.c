/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-store-private.h"

AstCall *
ast_call_new (AstCallFunc func)
{
  AstCall *self = g_new0 (AstCall, 1);

  self->func = func;
  return self;
}

AstCall *
ast_call_new_query (AstCallFunc func)
{
  AstCall *self = ast_call_new (func);

  self->is_query = TRUE;
  return self;
}

void
ast_call_free (AstCall *self)
{
  g_free (self->name);
  g_free (self->other_name);
  g_clear_pointer (&self->record, ast_record_free);
  g_clear_pointer (&self->actions, g_array_unref);
  g_free (self->question);
  if (self->answer != NULL)
    self->free_answer (self->answer);
  g_free (self);
}
