/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Actions: the decisions of players and the outcomes of chance, as plain values. */

/* A game is its set-up and its list of actions. */
#pragma once

#include "ast-types.h"

/* What the game waits for. Also the type of the action that answers. */
typedef enum {
  AST_DRAW,   /* Chance: which tile is drawn (T1). One that fits nowhere leads to another. */
  AST_LAY,    /* The player lays the tile in the hand (L). */
  AST_PLACE,  /* The player places a meeple or passes (M). */
  AST_ROLL,   /* Chance: the dice of the sides still in the battle (B3, B4). */
  AST_FINISH, /* No tile can be drawn, so the final scoring is due (E1, E2). */
  AST_OVER    /* Nothing more to do. No action has this type. */
} AstPhase;

typedef struct {
  uint8_t type; /* AstPhase */
  union {
    struct {
      uint8_t kind; /* Index into the tile set. */
    } draw;
    struct {
      int8_t x, y;
      uint8_t rotation;
    } lay;
    struct {
      uint8_t size;      /* AstSize; AST_NO_MEEPLE passes, and the rest is ignored. */
      uint8_t equipment; /* AstEquipment: one of them or none. */
      int8_t x, y;       /* The tile it stands on, */
      uint8_t realm;     /* and the realm's number on that tile. */
    } place;
    struct {
      /* By side, its normal dice first, then its yellow ones, as rolled (B8 not added);
       * sides that are not in and dice that they do not have are 0. */
      uint8_t dice[AST_MAX_PLAYERS][AST_MAX_DICE];
    } roll;
  };
} AstAction;

/* Whether two actions are the same, whatever is in fields that do not count. */
bool ast_action_equal (const AstAction *a, const AstAction *b);

/* The result of an action. All but AST_OK leave the game untouched. */
typedef enum {
  AST_OK,
  AST_REFUSED_PHASE,     /* T1: not the time for it. */
  AST_REFUSED_DRAW,      /* S4: no such tile among the undrawn. */
  AST_REFUSED_OCCUPIED,  /* L1: a tile lies there already. */
  AST_REFUSED_APART,     /* L1: no laid tile next to it. */
  AST_REFUSED_EDGES,     /* L2: an edge does not match. */
  AST_REFUSED_NO_MEEPLE, /* M1: no meeple of that size in the reserve. */
  AST_REFUSED_NO_REALM,  /* M2: no such tile or realm, or a realm of another tile. */
  AST_REFUSED_TAKEN,     /* M3: a meeple stands in that route or field. */
  AST_REFUSED_FAR,       /* M4: a planet not next to the tile just laid. */
  AST_REFUSED_EQUIPMENT, /* M5: no such equipment in the reserve, or the game has none (S8). */
  AST_REFUSED_DICE,      /* B2: not the dice these sides roll, */
  AST_REFUSED_FACE,      /* B9: or a face that such a die does not have. */
  AST_REFUSED_PLAYERS,   /* S1: too few or too many players, */
  AST_REFUSED_COLOURS,   /* S1: an unknown colour or one taken twice, */
  AST_REFUSED_TEAMS,     /* S7: players who make no two teams sitting alternately. */
} AstResult;

/* The number of the rule behind a refusal, "" for AST_OK. Static. */
const char *ast_result_rule (AstResult result);
