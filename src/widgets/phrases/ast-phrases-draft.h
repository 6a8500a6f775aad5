/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The turn that a person puts together, for those who cannot see the board: as it stands, and what
 * each step has changed.
 *
 * What returns `char *` is transfer full. `odds`: persons are told what a turn leads to.
 */
#pragma once

#include "ast-draft.h"

/* The whole turn: the tile, how it is turned and what is around it, the meeple and where it may go,
 * and what Finish will do. The tile must be put on the board. */
char *ast_phrase_draft (GListModel *seats, AstDraft *draft, gboolean odds);

/* The tile in the hand of `game`, as it is turned. */
char *ast_phrase_hand (const AstGame *game, int rotation);

/* A place: "Place at column 2, row −1, not rotated. Asteroid field to the north." */
char *ast_phrase_place_around (const AstGame *game, int x, int y, int rotation);

/* The chance, rounded, to win a battle with a meeple of `size`, and with which; AST_NO_MEEPLE: the
 * chance alone. "58% with a small meeple" */
char *ast_phrase_odds (int percent, AstSize size);

/* What Finish will do: points, or the battle with everything about it; NULL where that is not
 * told. */
char *ast_phrase_finish (GListModel *seats, AstDraft *draft, gboolean odds);

/* The battle that `game`, in the phase AST_ROLL, is in: who fights for what and with which dice,
 * the chances if `odds`, and what the winner gets. */
char *ast_phrase_battle_whole (GListModel *seats, const AstGame *game, gboolean odds);

/* Who rolls which dice in that battle: "Ada: 2 dice (1 small, symbol). Deneb: 1 die (1 small)." */
char *ast_phrase_battle_forces (GListModel *seats, const AstGame *game);

/* Realm `number` of `tile` in `drafted`, which is `game` with the tile that is being laid: first
 * the realms that are on the table, then what would become of them. */
char *ast_phrase_realm_drafted (GListModel *seats, const AstGame *game, const AstGame *drafted,
                                int tile, int number);

/* In few words what is new since the state `before`, in fewer if `brief`; NULL if nothing is. */
char *ast_phrase_step (AstDraft *draft, const AstDraftState *before, gboolean odds, gboolean brief);

/* Why no meeple can be sent: "Every realm here is taken."; NULL if one can. Static. */
const char *ast_phrase_refusal (AstDraft *draft);

/* Why the tile cannot be turned where it is. Static. */
const char *ast_phrase_no_turn (AstDraft *draft);
