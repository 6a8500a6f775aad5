/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The story of a whole match: every line of it, and when it happened. Turns end with the next
 * draw; the final scoring is a turn of its own, as in ast-chronicle.h. */
#pragma once

#include <gio/gio.h>

#include "ast-move.h"

G_BEGIN_DECLS

#define AST_TYPE_STORY_LINE (ast_story_line_get_type ())
G_DECLARE_FINAL_TYPE (AstStoryLine, ast_story_line, AST, STORY_LINE, GObject)

/* Never changes; anybody may look at every field. */
struct _AstStoryLine {
  GObject parent_instance;

  /* Owned */
  AstMove *move;
  char *place; /* Where the tile was laid, of a line that begins a turn; else NULL. */
  char *dice;  /* All dice of a roll in words, else NULL. */

  guint turn;     /* From 1. */
  guint position; /* So many actions are carried out when it has happened. */

  /* Of a line that begins a turn: the tile, as it was laid. */
  guint kind, rotation;

  /* Of a roll: the battle before it, and the dice. */
  AstBattle battle;
  AstAction roll;
};

/* A turn of the story. */
typedef struct {
  guint position;   /* So many actions are carried out at its end. */
  guint first_line; /* The line that it begins with. */
} AstStoryTurn;

/* All lines (AstStoryLine) of `match` as far as it has been played. `turns` receives
 * AstStoryTurn: the first is the time before turn 1. Free them with g_object_unref () and
 * g_array_unref (). */
GListModel *ast_story_tell (AstMatch *match, GArray **turns);

G_END_DECLS
