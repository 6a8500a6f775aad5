/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-presence.h"
#include "ast-seat-score.h"
#include "ast-seat.h"

G_BEGIN_DECLS

#define AST_TYPE_SEAT_CARD (ast_seat_card_get_type ())
G_DECLARE_FINAL_TYPE (AstSeatCard, ast_seat_card, AST, SEAT_CARD, GtkWidget)

/**
 * AstSeatCard:
 *
 * One player in the side panel: name, points and reserve, and a ring while it is its turn.
 *
 *     ┌──────────────────────────────┐
 *     │ (★)  Ada  Captain         57 │
 *     │  50  ♟♟♟♟♟ ⚔⚔           → 64 │
 *     └──────────────────────────────┘
 *
 * As a chip, over a narrow table, the emblem and the points. A click on it calls `table.players`.
 */

typedef enum {
  AST_SEAT_CARD_POINTS = 1 << 0,    /* Show the points: not in a team, which shows them once. */
  AST_SEAT_CARD_EQUIPMENT = 1 << 1, /* Show blade and blaster (S8). */
  AST_SEAT_CARD_CHIP = 1 << 2,
} AstSeatCardParts;

/* The card of the player on `seat`, with `score`. References are taken of both. */
GtkWidget *ast_seat_card_new (AstSeat *seat, AstSeatScore *score, AstSeatCardParts parts);

/* Shows where the player is, who may be at another screen. */
void ast_seat_card_set_presence (AstSeatCard *self, AstPresence presence);

G_END_DECLS
