/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

#include "ast-plan-seat.h"

G_BEGIN_DECLS

#define AST_TYPE_PLAN (ast_plan_get_type ())
G_DECLARE_FINAL_TYPE (AstPlan, ast_plan, AST, PLAN, GObject)

/**
 * AstPlan:
 *
 * The plan of a game: who will play, and by which options.
 *
 * A plan can always be played: it has 2 to 6 seats, every colour once (S1), and with teams
 * the colours sit as S7 wants it. A change that would break that is refused, or other
 * settings follow it.
 *
 * Properties:
 *  - `tiles`, `equipment`, `blue`: the three parts of the expansion (S5); `blue` opens the
 *    sixth colour and cannot be closed while six play;
 *  - `teams`: whether the players want teams; `can-team`: whether there are four of them;
 *  - `returns`: tiles that fit nowhere are shuffled back (L3);
 *  - `undo-allowed`;
 *  - `purist`: nothing helps the players.
 *
 * The decks of one's own are named here; whether they are installed, and go together, is for others
 * to say.
 *
 * Signals: `changed`: any seat, option or deck has changed.
 */

/* The properties that players choose, NULL-terminated. */
extern const char *const ast_plan_choices[];

/* Two seats: a person and the weakest computer player. */
AstPlan *ast_plan_new (void);

/* AstPlanSeat in turn order. */
GListModel *ast_plan_get_seats (AstPlan *self);
int ast_plan_get_n_seats (AstPlan *self);

/* Not a new reference. */
AstPlanSeat *ast_plan_get_seat (AstPlan *self, int i);

/* The number of a seat, -1 if it is none of the plan's. */
int ast_plan_find_seat (AstPlan *self, AstPlanSeat *seat);

/* Adds a seat with a colour that is free. NULL if there are six; not a new reference. */
AstPlanSeat *ast_plan_add_seat (AstPlan *self, const char *level);

/* Who is likely to be wanted on the next seat: for one person a computer player of the level that
 * the last one has, for several who plays on the last seat. */
const char *ast_plan_suggest_level (AstPlan *self);

/* The person of a plan that has only one, else NULL; not a new reference. */
AstPlanSeat *ast_plan_find_only_person (AstPlan *self);

/* The first person, who makes the plan, and not a new reference; NULL: only computers play. */
AstPlanSeat *ast_plan_find_own_seat (AstPlan *self);

/* Two seats always stay. */
void ast_plan_remove_seat (AstPlan *self, int i);

void ast_plan_move_seat (AstPlan *self, int from, int to);

/* Gives seat `i` a colour; the seat that had it gets the old colour of seat `i`. */
void ast_plan_set_colour (AstPlan *self, int i, AstColour colour);

/* Whether players may choose it: the Hunters and the Order have no teams. */
gboolean ast_plan_allows_colour (AstPlan *self, AstColour colour);

/* The id of the deck that has the starting tile; "base" at first. */
const char *ast_plan_get_deck (AstPlan *self);
void ast_plan_set_deck (AstPlan *self, const char *id);

/* The ids of decks of one's own that are added, NULL-terminated. */
const char *const *ast_plan_get_added_decks (AstPlan *self);
void ast_plan_set_added_decks (AstPlan *self, const char *const *ids);

/* The seat that begins, -1: lots are drawn (S6). */
int ast_plan_get_first (AstPlan *self);
void ast_plan_set_first (AstPlan *self, int i);

/* Whether it is to be played at several screens, FALSE at first: the first person is the one who
 * plans, and the others come from elsewhere. There is then room for one of them. */
gboolean ast_plan_get_shared (AstPlan *self);
void ast_plan_set_shared (AstPlan *self, gboolean shared);

/* What a turn may take then: days, one of ast_deadlines; 0, as at first: no limit. */
int ast_plan_get_deadline (AstPlan *self);
void ast_plan_set_deadline (AstPlan *self, int days);

/* Whether somebody from elsewhere is to sit on seat `i`. */
gboolean ast_plan_is_open (AstPlan *self, int i);

/* Who sits at another screen by now: an isolated name (ast-name.h) for each colour, in their order,
 * empty if nobody has it. At first there is nobody. */
void ast_plan_set_guests (AstPlan *self, const char *const *guests);

/* Who sits on a seat that is open here; NULL: nobody yet. */
const char *ast_plan_get_guest (AstPlan *self, int i);

/* Whether the game will be played in teams. */
gboolean ast_plan_is_team_game (AstPlan *self);

G_END_DECLS
