/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Planned games as records. */
#pragma once

#include "ast-deck-collection.h"
#include "ast-plan.h"
#include "ast-record.h"

/* The game of `plan` as a record before the first tile, with the beginner as player 0; lots are
 * drawn and `seed` is noted. NULL and AST_DECK_ERROR if a deck is missing. Free with
 * ast_record_free (). */
AstRecord *
ast_plan_make_record (AstPlan *plan, AstDeckCollection *collection, guint64 seed, GError **error);
