/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Matches for tests of widgets and for looking at them. */
#pragma once

#include "ast-match.h"

typedef struct {
  int n_players;
  gboolean teams;
  gboolean equipment;
  gboolean computers; /* Nobody but computer players; else the first two are people. */
  guint64 seed;
} Sample;

/* Ada, Deneb, Mira and so on, in the order of the rules' colours; sides alternate in teams. */
AstMatch *sample_match (const Sample *sample);

/* Plays until `n_tiles` are laid or the game is over; all follows from the seed. */
void sample_play (AstMatch *match, int n_tiles);

/* Plays on into the next battle, and there must be one. */
void sample_play_to_battle (AstMatch *match);
