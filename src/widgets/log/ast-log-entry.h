/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

#include "ast-drawing.h"
#include "ast-match-steps.h"

G_BEGIN_DECLS

#define AST_TYPE_LOG_ENTRY (ast_log_entry_get_type ())
G_DECLARE_FINAL_TYPE (AstLogEntry, ast_log_entry, AST, LOG_ENTRY, GObject)

/**
 * AstLogEntry:
 *
 * One line of the log of a match: a sentence, and the tile and realm it is about.
 *
 * It never changes; all fields are public.
 */
struct _AstLogEntry {
  GObject parent_instance;

  /* Owned */
  char *text;
  char *place; /* What cannot be read in it: where its tile lies, and on which of several arms a
                * meeple, or who comes home; sentences, or NULL. */
  char *terse; /* It in the fewest words; NULL: as it is. */
  char *sides; /* What is on the tile of a turn, sentences; else NULL. */
  char *dice;  /* All dice in words, of a roll; else NULL. */

  const char *rule; /* The number of the rule that explains it. Static; NULL for none. */
  int points;       /* That it tells of, 0: none. */
  AstDrawing sign;  /* Of the player or side it is about; AST_DRAWING_NOTHING for none. */
  int tile, realm;  /* The number of the tile it is about, and of the realm on that; -1: none. */
  guint turn;       /* From 1. */
  guint position;   /* The number of actions up to this line. */

  int player;   /* Whose turn it begins; -1 if it begins none. */
  AstTile laid; /* In such a turn. */

  /* The battle before the roll, and the dice, of a roll. */
  AstBattle battle;
  AstAction roll;
};

/* How much is told of a line; each but the first has all of the one before. */
typedef enum {
  AST_TELL_TERSELY, /* The fewest words; */
  AST_TELL_BRIEFLY, /* What can be read in it, */
  AST_TELL_PLACE,   /* where that is, */
  AST_TELL_SIDES    /* and what is on the sides of a tile that was laid. */
} AstLogTelling;

/* `full`, or less to whoever wants few words from a screen reader. */
AstLogTelling ast_log_telling_limit (AstLogTelling full);

/* Whether it is about what the dice of a battle have decided. */
gboolean ast_log_entry_is_fought (AstLogEntry *self);

/* The line for those who cannot see the board, in whole sentences. Transfer full. */
char *ast_log_entry_tell (AstLogEntry *self, AstLogTelling telling);

/* Appends the lines (AstLogEntry) about an action in the turn of that number to `lines`: none or
 * several. */
void ast_log_entry_append (GPtrArray *lines, GListModel *seats, const AstStep *step, guint turn);

G_END_DECLS
