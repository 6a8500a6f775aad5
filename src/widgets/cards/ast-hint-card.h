/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-advice.h"

G_BEGIN_DECLS

#define AST_TYPE_HINT_CARD (ast_hint_card_get_type ())
G_DECLARE_FINAL_TYPE (AstHintCard, ast_hint_card, AST, HINT_CARD, AdwBin)

/**
 * AstHintCard:
 *
 * What a computer player would do in a person's place, and why.
 *
 * Its close button works through the action `table.drop-hint`, see [class@Table].
 */

/* The advice is still being thought about. */
void ast_hint_card_wait (AstHintCard *self);

/* Shows `advice` for the turn in `game`. */
void ast_hint_card_show (AstHintCard *self, const AstAdvice *advice, const AstGame *game);

G_END_DECLS
