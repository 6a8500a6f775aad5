/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-adviser.h"
#include "ast-board-view.h"
#include "ast-hint-card.h"
#include "ast-match.h"
#include "ast-speaker.h"

G_BEGIN_DECLS

#define AST_TYPE_HINTS (ast_hints_get_type ())
G_DECLARE_FINAL_TYPE (AstHints, ast_hints, AST, HINTS, GObject)

/**
 * AstHints:
 *
 * Asks an [class@Adviser] about the person's turn, and shows on a card what it says. The card is
 * visible while advice is awaited or given.
 *
 * Signal: `advised`: the draft is the advised turn now, and the card says why.
 */

/* All three must outlive what is called here. Advice is announced through `speaker`. */
AstHints *ast_hints_new (AstHintCard *card, AstBoardView *board, AstSpeaker *speaker);

/* The match whose drafts will be asked about; NULL: none. Drops a hint. */
void ast_hints_set_match (AstHints *self, AstMatch *match);

/* Asks about the turn of `draft`, unless a hint is being thought about already. There must be a
 * match. */
void ast_hints_ask (AstHints *self, AstDraft *draft);

void ast_hints_drop (AstHints *self);

/* Whether the draft is just being changed to the advised turn. */
gboolean ast_hints_is_adopting (AstHints *self);

/* Whether a hint is being thought about. */
gboolean ast_hints_is_thinking (AstHints *self);

/* Whether a hint is given or being thought about. */
gboolean ast_hints_is_shown (AstHints *self);

G_END_DECLS
