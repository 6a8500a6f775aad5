/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Inside the layer: what each kind of player implements. */
#pragma once

#include "ast-player.h"

/* As ast_player_choose (), with no NULL and a complete budget: of time and effort 0 means that
 * there is no such limit, and not both are 0 where it matters. */
typedef bool AstChoose (const AstGame *game, const AstBudget *budget, AstRng *rng, AstWatch *watch,
                        AstChoice *choice);

typedef struct {
  const char *name;
  AstChoose *choose;
  int milliseconds; /* The budget that it has by itself. */
  int64_t effort;   /* For two players. */
  int threads;
} AstPlayerKind;

extern const AstPlayerKind ast_player_random;
extern const AstPlayerKind ast_player_cadet;
extern const AstPlayerKind ast_player_pilot;
extern const AstPlayerKind ast_player_captain;
extern const AstPlayerKind ast_player_admiral;
