/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The turn that a computer player advises, and what is known about it. */
#pragma once

#include "ast-forecast.h"
#include "ast-player.h"
#include "ast-realm-facts.h"

typedef struct {
  AstAction lay, place;    /* The turn. */
  int points;              /* What the own side gets at once, without a battle. */
  bool battle;             /* Whether the turn leads to a battle: */
  AstForecast forecast;    /* the first one. */
  bool spares;             /* Whether it begins one without the equipment that it could carry. */
  bool saves;              /* Whether it sends no meeple for the sake of later turns. */
  AstRealmKind realm_kind; /* Where the meeple goes, if one does. */
  AstRealm realm;          /* That realm with the tile laid, */
  int complete; /* and the least points for it once it is complete, 0 after the last tile. */
  int ahead;    /* Points by which the next best turn ends lower, */
  bool only;    /* unless there is no other. */
} AstAdvice;

/* What there is to say about `choice`, which was made for `game` in the phase AST_LAY. */
void ast_advice_init (AstAdvice *advice, const AstGame *game, const AstChoice *choice);
