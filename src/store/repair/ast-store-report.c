/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-store-report.h"

void
ast_store_report_clear (AstStoreReport *self)
{
  g_free (self->damaged_copy);
  *self = (AstStoreReport){ 0 };
}

AstStoreReport *
ast_store_report_copy (const AstStoreReport *self)
{
  AstStoreReport *copy = g_memdup2 (self, sizeof *self);

  copy->damaged_copy = g_strdup (self->damaged_copy);
  return copy;
}

void
ast_store_report_free (AstStoreReport *self)
{
  ast_store_report_clear (self);
  g_free (self);
}
