/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Planned games as records. */
#pragma once

#include "ast-deck-collection.h"
#include "ast-plan.h"
#include "ast-record.h"

/* The decks of `plan`, in their newest revisions. NULL and AST_DECK_ERROR if one is missing or they
 * do not go together. Free with ast_deck_set_unref (). */
AstDeckSet *ast_plan_take_decks (AstPlan *plan, AstDeckCollection *collection, GError **error);

/* The game of `plan` as a record before the first tile, with the beginner as player 0; lots are
 * drawn and `seed` is noted. NULL and AST_DECK_ERROR as above. Free with
 * ast_record_free (). */
AstRecord *
ast_plan_make_record (AstPlan *plan, AstDeckCollection *collection, guint64 seed, GError **error);
