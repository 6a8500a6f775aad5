/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What each kind of player implements; inside the layer. */
#pragma once

#include "ast-player.h"

/* How the lower grades err, in points. */
typedef struct {
  float sight;  /* The chance to see a place, for each step that it is further from the latest
                   tiles than beside them. */
  float error;  /* By how much a place is judged too well, on average, */
  float slip;   /* and by how much a realm for a meeple is misjudged, at most. */
  float fight;  /* What a battle seems worth beyond what it is, */
  float finish; /* and points at once. */
  float thrift; /* What the last meeple in the reserve seems worth. */
} AstManner;

typedef struct _AstPlayerKind AstPlayerKind;

/* As ast_player_choose (), but nothing is NULL and the budget is complete: 0 milliseconds or 0
 * effort means no such limit, and for players that search at least one of them is set. */
typedef bool AstChoose (const AstPlayerKind *kind, const AstGame *game, const AstBudget *budget,
                        AstRng *rng, AstWatch *watch, AstChoice *choice);

struct _AstPlayerKind {
  const char *name;
  AstChoose *choose;
  AstManner manner; /* Of grades that do not search. */
  int milliseconds; /* The budget if none is given. */
  int64_t effort;   /* For two players. */
  int threads;
};

extern const AstPlayerKind ast_player_random;
extern const AstPlayerKind ast_player_cadet;
extern const AstPlayerKind ast_player_pilot;
extern const AstPlayerKind ast_player_captain;
extern const AstPlayerKind ast_player_admiral;

/* From cadet-1 to captain-2, and the captain that searches. */
enum { AST_N_GRADES = 8 };
extern const AstPlayerKind ast_player_grades[AST_N_GRADES];
extern const AstPlayerKind ast_player_captain_3;
