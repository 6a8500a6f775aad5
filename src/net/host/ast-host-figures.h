/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a host counts. A plain value. */
#pragma once

#include <glib.h>

#include "ast-net-refusal.h"

enum { AST_N_TURN_TIMES = 9 };

/* The upper bounds of the classes of times, in seconds; there is one more without bound. */
extern const double ast_turn_times[AST_N_TURN_TIMES];

typedef struct {
  guint tables;      /* In memory. */
  guint connections; /* Open WebSockets. */
  guint64 turns;
  guint64 refusals[AST_N_NET_CODES];
  guint64 turn_times[AST_N_TURN_TIMES + 1]; /* Turns of people, by class, */
  double turn_seconds;                      /* and their sum: from the message to its answer. */
} AstHostFigures;

void ast_host_figures_add_turn (AstHostFigures *self, double seconds);
