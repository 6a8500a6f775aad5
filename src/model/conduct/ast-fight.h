/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-match.h"

G_BEGIN_DECLS

/* How far a battle has got. */
typedef enum {
  AST_FIGHT_DUE,    /* The next roll is waited for. */
  AST_FIGHT_ROLLED, /* The dice are known. */
  AST_FIGHT_FALLS,  /* A view shows them fall. */
  AST_FIGHT_DECIDED /* They have decided the battle; its result is to be read. */
} AstFightStage;

#define AST_TYPE_FIGHT (ast_fight_get_type ())
G_DECLARE_FINAL_TYPE (AstFight, ast_fight, AST, FIGHT, GObject)

/**
 * AstFight:
 *
 * A battle as it is fought at a table. The conductor owns it and moves it on, from when the first
 * roll is due until the result has been read; the state of the table passes it on to all who show
 * or tell of it. A view only says that it shows the dice, and when they lie.
 *
 *     new ──► DUE ──roll──► ROLLED ──fall──► FALLS ──settle──┬──► DECIDED ──► off the table
 *              ▲               └───────────settle────────────┤
 *              └────────────────────── tie ──────────────────┘
 *
 * Whatever its stage, it is off the table as soon as the match is rewound. Another battle of the
 * same turn is another object.
 *
 * All fields are public, and read only.
 *
 * Signal: `settled`: the dice of a roll lie. The stage is DUE after a tie, or DECIDED.
 */
struct _AstFight {
  GObject parent_instance;

  /* Owned */
  AstMatch *match;
  AstMatchEvent *roll; /* The latest one; NULL before the first. */

  /* State */
  AstFightStage stage;
  AstSpot spot;       /* The realm that is fought for. */
  gboolean by_person; /* A person at this screen takes part: they roll, and say when to go on. */
  unsigned highest;   /* The sides with the highest result of the roll. */
};

/* The battle that `match`, of which a reference is taken, is in (phase AST_ROLL). */
AstFight *ast_fight_new (AstMatch *match, gboolean by_person);

/* The state before the roll that is due, or before the latest one. Valid until that changes. */
const AstGame *ast_fight_get_game (AstFight *self);

/* In the stage DUE: the match has rolled, a reference to `event` is taken. */
void ast_fight_roll (AstFight *self, AstMatchEvent *event);

/* After a roll: a view shows the dice fall, and will settle them. */
void ast_fight_fall (AstFight *self);

/* After a roll: the dice lie. Otherwise does nothing. */
void ast_fight_settle (AstFight *self);

/* The paragraph of the rulebook that says more about the stage: how dice are counted, how a tie
 * goes on, what a defeat pays. Static. */
const char *ast_fight_find_rule (AstFight *self);

G_END_DECLS
