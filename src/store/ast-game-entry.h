/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A stored game as a row of the library shows it, without its actions. */
#pragma once

#include <gio/gio.h>

#include "ast-game.h"

typedef struct {
  char *name;  /* Owned */
  char *level; /* Owned; NULL if unknown or human. */
  AstColour colour;
  gboolean computer;
  int points;   /* The present points of its side. */
  gboolean won; /* E3: several sides may win. FALSE in an unfinished game. */
} AstGameEntryPlayer;

#define AST_TYPE_GAME_ENTRY (ast_game_entry_get_type ())
G_DECLARE_FINAL_TYPE (AstGameEntry, ast_game_entry, AST, GAME_ENTRY, GObject)

/* Immutable; all fields are public. */
struct _AstGameEntry {
  GObject parent_instance;

  /* Owned */
  char *title;  /* The title that the players gave it, or "". */
  char *record; /* The id of its record. */
  char *seed;   /* As in the record; NULL if it has none. */
  char **decks; /* "id:revision", sorted, NULL-terminated. */

  gint64 id;
  gint64 created; /* Seconds since 1970, UTC: when the game began, */
  gint64 changed; /* and when its last action was stored. */
  gboolean finished;
  gboolean deleted;
  gboolean refused; /* Played by an earlier version of the rules, and against the present ones. */
  guint n_actions;  /* Actions in force. */
  guint n_turns;    /* Tiles laid, without the starting tile. */
  guint turn_of;    /* Player whose turn it is. */
  gboolean teams, equipment;
  gboolean no_undo;  /* No turn is taken back. */
  gboolean discards; /* L3: a tile that fits nowhere leaves the game. */
  guint n_players;
  AstGameEntryPlayer players[AST_MAX_PLAYERS]; /* In turn order. */
};

/* Whether another game with its seed draws the same tiles: other programs may have written seeds of
 * another kind. */
gboolean ast_game_entry_has_code (const AstGameEntry *self);
