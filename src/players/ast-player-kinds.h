/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Inside the layer: what each kind of player implements. */
#pragma once

#include "ast-player.h"

/* As ast_player_choose (), with no NULL and nothing 0 in the budget but effort. */
typedef bool AstChoose (const AstGame *game, const AstBudget *budget, AstRng *rng, AstWatch *watch,
                        AstChoice *choice);

typedef struct {
  const char *name;
  AstChoose *choose;
  int milliseconds;
  int threads;
} AstPlayerKind;

extern const AstPlayerKind ast_player_random;
extern const AstPlayerKind ast_player_cadet;
extern const AstPlayerKind ast_player_pilot;
extern const AstPlayerKind ast_player_captain;
extern const AstPlayerKind ast_player_admiral;
