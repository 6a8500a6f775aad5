/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a shared table is at a glance, as a host tells it to those who watch it without being there.
 * A plain value. */
#pragma once

#include "ast-emitter.h"
#include "ast-game.h"
#include "ast-json.h"
#include "ast-table-link.h"

enum { AST_MOST_WATCHED = 50 /* Tables that one client watches. */ };

typedef struct {
  char code[AST_TABLE_CODE_LENGTH + 1];
  int n_seats;
  char *names[AST_MAX_PLAYERS]; /* By seat; NULL: it is open. Owned. */
  gboolean started, over;       /* Of the newest game. */
  gint64 turns;
  int n_totals;                   /* 0 before the start. */
  gint64 totals[AST_MAX_PLAYERS]; /* By side. */
  int to_move;                    /* A seat; -1: it is nobody's turn. */
  int yours;                      /* The seat of whoever watches; -1: they have none. */
  gint64 since;                   /* Seconds since the last entry. */
  gint64 deadline;                /* Seconds that the turn may still take; -1: any time. */
} AstTableSummary;

/* NULL if the value is none. */
AstTableSummary *ast_table_summary_read (const AstJsonValue *value);

/* Writes it as the member `name` of an object, or with NULL as an item. */
void ast_table_summary_emit (const AstTableSummary *self, AstEmitter *out, const char *name);

void ast_table_summary_free (AstTableSummary *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstTableSummary, ast_table_summary_free)
