/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A match that a conductor moves on, for tests. */
#pragma once

#include "ast-conductor.h"
#include "deciders.h"

/* A match with its conductor, and what came of it. */
typedef struct {
  AstMatch *match;
  AstConductor *conductor;
  gboolean plays;        /* The persons lay, roll and read by themselves. */
  gboolean holds_dice;   /* A view that shows dice falls behind. */
  gboolean holds_events; /* A view that shows what happened does. */
  gboolean saves;        /* The match is held after each event. */
  int n_turns, n_draws, n_rolls;
  int n_person, n_due, n_rolled, n_battle_over, n_over, n_skipped, n_failed;
  int n_held; /* Holds of the conductor and the match that are left. */
} Conducted;

/* Puts a turn into the draft that depends on the number of tiles only. */
void draft_turn (AstDraft *draft);

/* Drafts and finishes the person's turn. */
void finish_turn (Conducted *self);

/* A match of the levels, "person" for one, all from one seed. */
AstMatch *make_match (const char *const *levels);

/* Makes a conductor for the match, at pace 3. */
void conduct (Conducted *self);

/* For g_test_add (): `levels` as for make_match (). */
void conducted_set_up (Conducted *self, gconstpointer levels);

/* Runs the main loop until there is nothing to do; does not wait for threads. */
void drain (void);

void conducted_tear_down (Conducted *self, gconstpointer levels);

void run_until_stage (Conducted *self, AstStage stage);

void run_until_draft (Conducted *self);

/* Tiles on the board. */
int count_tiles (Conducted *self);

/* Seats a late decider as player 1, and plays until it is asked. */
AstDecider *ask_late_decider (Conducted *self);

/* Unseats and finalises it. */
void drop_late_decider (AstDecider *late, AstConductor *conductor);

/* Plays until persons have a battle to roll for. */
void play_to_battle (Conducted *self);

/* Rolls until the battle is decided. */
void roll_until_over (Conducted *self);
