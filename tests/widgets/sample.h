/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Example matches for tests and demos of widgets. */
#pragma once

#include "ast-conductor.h"
#include "testing.h"

typedef struct {
  int n_players;
  gboolean teams;
  gboolean equipment;
  gboolean computers; /* All players are computers; else the first two are people. */
  guint64 seed;
} Sample;

/* Ada, Deneb, Mira and so on, in the order of the rules' colours; sides alternate in teams. */
AstMatch *sample_match (const Sample *sample);

/* The players of such a match with the first two as people. Transfer full. */
GListModel *sample_seats (int n_players);

/* Plays until `n_tiles` are laid or the game is over; the same each time for a seed. */
void sample_play (AstMatch *match, int n_tiles);

/* A match in which that has been done. */
AstMatch *sample_played (const Sample *sample, int n_tiles);

/* Plays until the next battle, which must exist. */
void sample_play_to_battle (AstMatch *match);

/* The points of the first two sides together. */
int sample_count_points (AstMatch *match);

/* Whether there is a battle at `stage`. */
gboolean sample_has_fight (AstConductor *conductor, AstFightStage stage);

/* Run the main loop until a person at this screen has the tile, which is returned; until `stage`,
 * or that of a battle; until a turn is awaited from elsewhere. */
AstDraft *sample_wait_for_draft (AstConductor *conductor);
void sample_wait_for_stage (AstConductor *conductor, AstStage stage);
void sample_wait_for_fight (AstConductor *conductor, AstFightStage stage);
void sample_wait_for_thinking (AstConductor *conductor);
