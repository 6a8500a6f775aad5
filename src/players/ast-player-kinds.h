/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What each kind of player implements; inside the layer. */
#pragma once

#include "ast-player.h"

/* As ast_player_choose (), but nothing is NULL and the budget is complete: 0 milliseconds or 0
 * effort means no such limit, and for players that search at least one of them is set. */
typedef bool AstChoose (const AstGame *game, const AstBudget *budget, AstRng *rng, AstWatch *watch,
                        AstChoice *choice);

typedef struct {
  const char *name;
  AstChoose *choose;
  int milliseconds; /* The budget if none is given. */
  int64_t effort;   /* For two players. */
  int threads;
} AstPlayerKind;

extern const AstPlayerKind ast_player_random;
extern const AstPlayerKind ast_player_cadet;
extern const AstPlayerKind ast_player_pilot;
extern const AstPlayerKind ast_player_captain;
extern const AstPlayerKind ast_player_admiral;
