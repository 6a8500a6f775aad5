/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-deck-collection.h"
#include "ast-plan.h"

G_BEGIN_DECLS

#define AST_TYPE_DECK_CHOICE (ast_deck_choice_get_type ())
G_DECLARE_FINAL_TYPE (AstDeckChoice, ast_deck_choice, AST, DECK_CHOICE, AdwBin)

/**
 * AstDeckChoice:
 *
 * Rows that choose the deck of a plan and those that are added; hidden as long as nobody has decks
 * of their own. A deck of the plan that is no longer there gives way to ours.
 *
 * Property: `trouble`, see below.
 */
void ast_deck_choice_set_plan (AstDeckChoice *self, AstPlan *plan, AstDeckCollection *collection);

/* Looks for decks again. */
void ast_deck_choice_refresh (AstDeckChoice *self);

/* Why the decks of the plan cannot be played together: a sentence, NULL if they can. */
const char *ast_deck_choice_get_trouble (AstDeckChoice *self);

G_END_DECLS
