/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Plans as text: what the command line takes, and what is remembered for the next game. */
#pragma once

#include "ast-plan.h"

#define AST_PLAN_ERROR (ast_plan_error_quark ())

typedef enum {
  AST_PLAN_ERROR_SYNTAX,  /* Not `colour:kind,…`. */
  AST_PLAN_ERROR_COLOUR,  /* S1: an unknown colour or one taken twice. */
  AST_PLAN_ERROR_KIND,    /* Neither a person nor a level. */
  AST_PLAN_ERROR_PLAYERS, /* S1: too few or too many players. */
  AST_PLAN_ERROR_TEAMS,   /* S7: no two teams that sit alternately. */
} AstPlanError;

GQuark ast_plan_error_quark (void);

/* The plan that `set_up` describes: `colour:kind,…` in turn order, such as
 * "red:human,black:captain"; the first begins. NULL and AST_PLAN_ERROR, with one translated
 * sentence for the player, if it describes none. */
AstPlan *ast_plan_parse (const char *set_up, gboolean teams, GError **error);

/* All choices as text; free with g_free (). */
char *ast_plan_to_text (AstPlan *self);

/* The plan of such a text. What is missing in it or invalid is as in a new plan, since the text may
 * come from another version. */
AstPlan *ast_plan_from_text (const char *text);
