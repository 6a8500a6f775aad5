/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-speaker.h"
#include "ast-table-state.h"

G_BEGIN_DECLS

#define AST_TYPE_NARRATOR (ast_narrator_get_type ())
G_DECLARE_FINAL_TYPE (AstNarrator, ast_narrator, AST, NARRATOR, GObject)

/**
 * AstNarrator:
 *
 * Tells what happens at the table to a screen reader, which gets each new line of the log once and
 * in order, the tile of a person, and the result after the final scoring. It holds the conductor
 * back until all has been said. On request it says lines again.
 */

/* Tells of the match of `state`, of which a reference is taken; the speaker must outlive what is
 * called here. */
AstNarrator *ast_narrator_new (AstTableState *state, AstSpeaker *speaker);

/* Says the next line (`by` 1) or the one before (-1); the same one again at either end. What has
 * been added since the last call is the end from which the next begins. */
void ast_narrator_say_line (AstNarrator *self, int by);

/* Says all since the last turn of the player whose turn it is, or, while no person's is, of the
 * person here who had the latest turn. */
void ast_narrator_say_since (AstNarrator *self);

G_END_DECLS
