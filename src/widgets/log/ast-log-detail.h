/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The log of a whole match: every line, with the turn and the action it belongs to.
 *
 * Turns end with the next draw; the final scoring is a turn of its own, as in
 * ast-match-statistics.h.
 */
#pragma once

#include <gio/gio.h>

#include "ast-log-entry.h"

G_BEGIN_DECLS

#define AST_TYPE_LOG_DETAIL (ast_log_detail_get_type ())
G_DECLARE_FINAL_TYPE (AstLogDetail, ast_log_detail, AST, LOG_DETAIL, GObject)

/* Never changes; all fields are public. */
struct _AstLogDetail {
  GObject parent_instance;

  /* Owned */
  AstLogEntry *move;
  char *place; /* The place of the tile in words, in the first line of a turn; else NULL. */
  char *sides; /* What is on that tile, likewise. */
  char *dice;  /* All dice in words, of a roll; else NULL. */

  guint turn;     /* From 1. */
  guint position; /* The number of actions up to this line. */

  /* The laid tile, in the first line of a turn. */
  guint kind, rotation;

  /* The battle before the roll, and the dice, of a roll. */
  AstBattle battle;
  AstAction roll;
};

/* A turn of the log. */
typedef struct {
  guint position;   /* The number of actions at its end. */
  guint first_line; /* The position of its first line. */
} AstLogTurn;

/* All lines (AstLogDetail) of `match` as far as it has been played. Sets `turns` to an array of
 * AstLogTurn, of which the first is the time before turn 1. Free them with g_object_unref () and
 * g_array_unref (). */
GListModel *ast_log_detail_list (AstMatch *match, GArray **turns);

G_END_DECLS
