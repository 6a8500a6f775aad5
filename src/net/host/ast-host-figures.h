/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a host counts. A plain value. */
#pragma once

#include <glib.h>

#include "ast-net-refusal.h"

enum { AST_N_TURN_TIMES = 9 };

/* What one address, table or client can take only so much of. */
typedef enum {
  AST_BOUND_CODES,     /* Wrong codes and tokens of an address. */
  AST_BOUND_JOINS,     /* People whom an address brings, */
  AST_BOUND_CREATES,   /* and tables. */
  AST_BOUND_TABLES,    /* Tables of an address that no person has played at. */
  AST_BOUND_SETS,      /* Set-ups of a table. */
  AST_BOUND_ENTRIES,   /* The log of a table. */
  AST_BOUND_OBSERVERS, /* Who look on at a table. */
  AST_BOUND_WAITING,   /* What a client has sent that waits for the disk: it is read no further. */
  AST_BOUND_PAGES,     /* Browsers that wait for the page of a table. */
  AST_BOUND_UNREAD,    /* What clients leave unread together. */
  AST_N_BOUNDS
} AstHostBound;

/* "codes" ... */
extern const char *const ast_host_bound_words[AST_N_BOUNDS];

/* The upper bounds of the classes of times, in seconds; there is one more without bound. */
extern const double ast_turn_times[AST_N_TURN_TIMES];

typedef struct {
  guint tables;      /* In memory. */
  guint connections; /* Open WebSockets. */
  guint64 turns;
  guint64 refusals[AST_N_NET_CODES];
  guint64 bounds[AST_N_BOUNDS];             /* How often one was reached. */
  guint64 turn_times[AST_N_TURN_TIMES + 1]; /* Turns of people, by class, */
  double turn_seconds;                      /* and their sum: from the message to its answer. */
} AstHostFigures;

void ast_host_figures_add_turn (AstHostFigures *self, double seconds);
