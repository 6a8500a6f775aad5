/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-seat-score.h"

struct _AstSeatScore {
  GObject parent_instance;

  AstSeatScoreValues values;
};

G_DEFINE_FINAL_TYPE (AstSeatScore, ast_seat_score, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
ast_seat_score_class_init (AstSeatScoreClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", AST_TYPE_SEAT_SCORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
ast_seat_score_init (AstSeatScore *self)
{
  self->values.projected = -1;
}

AstSeatScore *
ast_seat_score_new (void)
{
  return g_object_new (AST_TYPE_SEAT_SCORE, NULL);
}

const AstSeatScoreValues *
ast_seat_score_get (AstSeatScore *self)
{
  return &self->values;
}

void
ast_seat_score_set (AstSeatScore *self, const AstSeatScoreValues *values)
{
  if (memcmp (&self->values, values, sizeof *values) == 0)
    return;
  self->values = *values;
  g_signal_emit (self, signals[CHANGED], 0);
}
