/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a host would say: a table for two, Ada on seat 0 and Bert on seat 1, and a game in which
 * everybody takes the first turn that there is. */
#pragma once

#include "ast-deck-collection.h"
#include "ast-fair-chance.h"
#include "ast-turn-writer.h"

#define SCRIPTED_CODE "BCDFGH"

typedef struct {
  AstDeckCollection *collection;
  AstDeckSet *decks;
  AstRecord *record;
  AstFairSeed seed;
  AstTurnWriter *writer;
  int battle;
  guint n_turns;
  int undone;
  gboolean founder;           /* The receiver has the rights. */
  gboolean is_away, has_left; /* Bert is, or his seat is open. */
  int deadline;
} ScriptedHost;

/* A table that has not started. */
ScriptedHost *scripted_host_new (void);
void scripted_host_free (ScriptedHost *self);

/* Draws the first tile. */
void scripted_host_start (ScriptedHost *self);

/* Messages; free with g_free (). `seat` is that of the receiver, `rest` follows the first members:
 * "" or ",...". */
char *scripted_host_welcome (ScriptedHost *self, int seat, const char *rest);
char *scripted_host_table (ScriptedHost *self, int seat);

/* Takes it, and says so. */
char *scripted_host_take_turn (ScriptedHost *self);

/* Goes back to the beginning of turn `number`, and says so. */
char *scripted_host_take_back (ScriptedHost *self, guint number);

gboolean scripted_host_is_over (const ScriptedHost *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ScriptedHost, scripted_host_free)
