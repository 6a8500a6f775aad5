/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-decider.h"
#include "ast-fight.h"
#include "ast-match.h"
#include "ast-question.h"

G_BEGIN_DECLS

/* What the conductor waits for. */
typedef enum {
  AST_STAGE_NONE,   /* Its own next step. */
  AST_STAGE_TURN,   /* The turn of a player. */
  AST_STAGE_BATTLE, /* The next stage of a battle, see AstFight. */
  AST_STAGE_OVER    /* Nothing: the game is over. */
} AstStage;

#define AST_TYPE_CONDUCTOR (ast_conductor_get_type ())
G_DECLARE_FINAL_TYPE (AstConductor, ast_conductor, AST, CONDUCTOR, GObject)

/**
 * AstConductor:
 *
 * Moves a match on: draws tiles, asks each player's [iface@Decider] for its turn and carries it
 * out, rolls the dice of battles, and does the final scoring.
 *
 *     draw ──► TURN ──┬──► BATTLE ──► BATTLE … ──┬──► draw … ──► OVER
 *                     └──────────────────────────┘
 *
 * Each step is taken from the main loop, never from within a call or a signal, so the order in
 * which handlers of the match and of the conductor are connected does not matter. The match may be
 * changed from outside at any time (undo, redo, a jump, an action applied): what was asked is then
 * cancelled, and the conductor goes on from the new state.
 *
 * No step is taken while the match is held ([method@Match.hold]) or the conductor is paused. Views
 * that show what has happened delay steps by ast_conductor_hold_back (): a drawn tile, and a
 * person's turn, do not wait for them; a computer player thinks meanwhile, but does not act.
 *
 * Properties:
 *  - `stage` (AstStage). It stays BATTLE until the result has been read: until
 *    ast_conductor_fight_on (), or, if no person fights, for a while.
 *  - `draft` (AstDraft or NULL): the turn that a person at this screen is putting together.
 *  - `thinking` (AstQuestion or NULL): the turn that is awaited from elsewhere: from a computer
 *    player, or from a player at another screen.
 *  - `paused`: FALSE at first.
 *
 * Signals:
 *  - `person-turn (AstDraft *)`: a person at this screen has the tile; `draft` is set.
 *  - `over`: the game is over and all motion before it has ended.
 *  - `skipped`: views that hold the conductor back are to bring what they show to its end.
 *  - `failed (GError *)`: a player's turn cannot be had, or is against the rules. The conductor
 * then waits until the match is changed, the decider is replaced, or pause is switched off.
 *
 * Main thread only.
 */

/* A conductor of `match`, of which it takes a reference. Its first step comes with the next
 * iteration of the main loop. */
AstConductor *ast_conductor_new (AstMatch *match);

/* Owned by the conductor. */
AstMatch *ast_conductor_get_match (AstConductor *self);

/* Lets `decider` decide for `player` (from 0), of which a reference is taken; NULL: as the seat has
 * it, a computer player of its level or a person at this screen. A turn that the former decider was
 * asked for is asked for again. */
void ast_conductor_set_decider (AstConductor *self, int player, AstDecider *decider);

/* Whether the turns of `player` are put together at this screen. */
gboolean ast_conductor_is_here (AstConductor *self, int player);

/* The set of sides with a player whose turns are. */
unsigned ast_conductor_find_here (AstConductor *self);

AstStage ast_conductor_get_stage (AstConductor *self);

/* The battle of the stage BATTLE, otherwise NULL; owned by the conductor. The dice of a roll are
 * known to it when the match's ordinary handlers of `applied` have run. */
AstFight *ast_conductor_get_fight (AstConductor *self);

/* NULL if there is none; owned by the conductor. */
AstDraft *ast_conductor_get_draft (AstConductor *self);

/* NULL if there is none; owned by the conductor. */
AstQuestion *ast_conductor_get_thinking (AstConductor *self);

/* From 0 (slow) to 3 (at once); 1 at first. */
void ast_conductor_set_pace (AstConductor *self, int pace);

/* The milliseconds that one step takes at the present pace; 0 at pace 3. */
int ast_conductor_get_beat (AstConductor *self);

/* Pausing cancels a computer player's thinking, which begins anew afterwards. A person's draft, and
 * a question to a player elsewhere, stay. */
void ast_conductor_set_paused (AstConductor *self, gboolean paused);
gboolean ast_conductor_get_paused (AstConductor *self);

/* Delays automatic steps until the matching ast_conductor_release (). Counted. */
void ast_conductor_hold_back (AstConductor *self);
void ast_conductor_release (AstConductor *self);

/* Whether a person at this screen fights in the battle that comes next or is on. */
gboolean ast_conductor_has_battle_here (AstConductor *self);

/* Whether a person at this screen has to roll or to close the battle, by ast_conductor_fight_on ().
 */
gboolean ast_conductor_waits_for_person (AstConductor *self);

/* Decides the person's turn as it is drafted. FALSE, and nothing happens, if there is no draft, no
 * tile laid in it, or the conductor is paused. */
gboolean ast_conductor_finish (AstConductor *self);

/* Makes a computer player that is thinking decide by what it has found so far. */
void ast_conductor_hurry (AstConductor *self);

/* Rolls the dice that are due, unless the match is held, or takes a battle off the table that is
 * decided. Otherwise does nothing. */
void ast_conductor_fight_on (AstConductor *self);

/* Ends what is waited for: rolls or closes the battle of a person, asks views to end what they
 * show, and takes the next step without the pause before it. */
void ast_conductor_skip (AstConductor *self);

G_END_DECLS
