/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-host-figures.h"

const double ast_turn_times[AST_N_TURN_TIMES] = { 0.001, 0.0025, 0.005, 0.01, 0.025,
                                                  0.05,  0.1,    0.5,   2.5 };

const char *const ast_host_bound_words[AST_N_BOUNDS] = {
  [AST_BOUND_CODES] = "codes",         [AST_BOUND_JOINS] = "joins",
  [AST_BOUND_CREATES] = "creates",     [AST_BOUND_TABLES] = "tables",
  [AST_BOUND_SETS] = "sets",           [AST_BOUND_ENTRIES] = "entries",
  [AST_BOUND_OBSERVERS] = "observers", [AST_BOUND_WAITING] = "waiting",
  [AST_BOUND_PAGES] = "pages",         [AST_BOUND_UNREAD] = "unread",
};

void
ast_host_figures_add_turn (AstHostFigures *self, double seconds)
{
  int class = 0;

  while (class < AST_N_TURN_TIMES && seconds > ast_turn_times[class])
    class ++;
  self->turn_times[class]++;
  self->turn_seconds += seconds;
}
