/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <glib-object.h>

#include "ast-types.h"

G_BEGIN_DECLS

#define AST_TYPE_PLAN_SEAT (ast_plan_seat_get_type ())
G_DECLARE_FINAL_TYPE (AstPlanSeat, ast_plan_seat, AST, PLAN_SEAT, GObject)

/**
 * AstPlanSeat:
 *
 * A seat of a game that is being planned: a name as it was typed, which may be empty, a colour, and
 * who plays: the level of a computer player as records write it, NULL for a person.
 *
 * Signals: `changed`: one of these is another one.
 */

/* `name` may be NULL for none. */
AstPlanSeat *ast_plan_seat_new (const char *name, AstColour colour, const char *level);

const char *ast_plan_seat_get_name (AstPlanSeat *self);
void ast_plan_seat_set_name (AstPlanSeat *self, const char *name);

/* It is set through the plan, which keeps colours apart. */
AstColour ast_plan_seat_get_colour (AstPlanSeat *self);
void ast_plan_seat_set_colour (AstPlanSeat *self, AstColour colour);

/* Static. What is set is NULL, or has a step on the ladder. */
const char *ast_plan_seat_get_level (AstPlanSeat *self);
void ast_plan_seat_set_level (AstPlanSeat *self, const char *level);

/* What a player without a name of their own is called. Static. */
const char *ast_plan_seat_get_default_name (AstPlanSeat *self);

/* The name as records allow it: without blanks around it and control characters, at most 100
 * characters, and the default name if nothing is left. Free with g_free (). */
char *ast_plan_seat_make_name (AstPlanSeat *self);

/* A sentence about who plays at that level, NULL: a person. Translated. */
const char *ast_plan_seat_describe (const char *level);

G_END_DECLS
