/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <glib-object.h>

#include "ast-types.h"

G_BEGIN_DECLS

/* Who sits there: a person, or a computer player of some level. */
typedef enum {
  AST_KIND_PERSON,
  AST_KIND_CADET,
  AST_KIND_PILOT,
  AST_KIND_CAPTAIN,
  AST_KIND_ADMIRAL,
  AST_N_KINDS
} AstKind;

#define AST_TYPE_PLAN_SEAT (ast_plan_seat_get_type ())
G_DECLARE_FINAL_TYPE (AstPlanSeat, ast_plan_seat, AST, PLAN_SEAT, GObject)

/**
 * AstPlanSeat:
 *
 * A seat of a game that is being planned: a name as it was typed, which may be empty, a colour, and
 * who plays.
 *
 * Signals: `changed`: one of these is another one.
 */

/* `name` may be NULL for none. */
AstPlanSeat *ast_plan_seat_new (const char *name, AstColour colour, AstKind kind);

const char *ast_plan_seat_get_name (AstPlanSeat *self);
void ast_plan_seat_set_name (AstPlanSeat *self, const char *name);

/* It is set through the plan, which keeps colours apart. */
AstColour ast_plan_seat_get_colour (AstPlanSeat *self);
void ast_plan_seat_set_colour (AstPlanSeat *self, AstColour colour);

AstKind ast_plan_seat_get_kind (AstPlanSeat *self);
void ast_plan_seat_set_kind (AstPlanSeat *self, AstKind kind);

/* What a player without a name of their own is called. Static. */
const char *ast_plan_seat_get_default_name (AstPlanSeat *self);

/* The name as records allow it: without blanks around it and control characters, at most 100
 * characters, and the default name if nothing is left. Free with g_free (). */
char *ast_plan_seat_make_name (AstPlanSeat *self);

/* The level as records and the command line write it, NULL for a person. Static. */
const char *ast_kind_get_level (AstKind kind);

/* The kind that the command line calls `word` (a level, or "human"), or -1. */
int ast_kind_find (const char *word);

/* "Captain", translated. */
const char *ast_kind_get_name (AstKind kind);

/* One line about it, translated. */
const char *ast_kind_get_line (AstKind kind);

G_END_DECLS
