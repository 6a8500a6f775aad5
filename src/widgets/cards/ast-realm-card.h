/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-match.h"

G_BEGIN_DECLS

#define AST_TYPE_REALM_CARD (ast_realm_card_get_type ())
G_DECLARE_FINAL_TYPE (AstRealmCard, ast_realm_card, AST, REALM_CARD, AdwBin)

/**
 * AstRealmCard:
 *
 * What there is to say about one realm: its kind, its owners, what is still open, what it is
 * worth, and with what its owners would fight.
 */

/* Shows the realm that realm `number` of `tile` belongs to in `game`, a state of `match`. */
void ast_realm_card_show (AstRealmCard *self, AstMatch *match, const AstGame *game, int tile,
                          int number);

G_END_DECLS
