/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-allowance.h"

gboolean
ast_allowance_spend (AstAllowance *self, double amount, double at_once, double per_second,
                     gint64 now)
{
  double gained = (double) (now - self->measured) * per_second / G_USEC_PER_SEC;

  self->left = self->measured == 0 ? at_once : MIN (self->left + gained, at_once);
  self->measured = now;
  self->left -= amount;
  return self->left >= 0;
}
