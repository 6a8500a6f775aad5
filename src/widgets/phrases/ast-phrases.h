/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What players read: the terms of the rules and sentences about what happened, in the
 * player's language. One term for one thing, everywhere; sentences are whole, so that a
 * translation can order its words as it likes.
 *
 * What returns `const char *` is static. Sides are named by their player or, in the team
 * game, by their faction.
 */
#pragma once

#include <gio/gio.h>

#include "ast-realm-facts.h"
#include "ast-seat.h"

/* Terms, as in a caption: "Red", "Alliance". */
const char *ast_phrase_colour (AstColour colour);
const char *ast_phrase_faction (AstFaction faction);

/* The name of a computer player's level; NULL is a person. */
const char *ast_phrase_level (const char *level);

/* What is on a tile: "Planet with a trade route". */
const char *ast_phrase_tile (const AstTileKind *kind);

/* "12 points" */
char *ast_phrase_points (int points);

/* "+12", also where one reads from the right. */
char *ast_phrase_gain (int points);

/* The name of a side; belongs to its seat or is static. `seats` are AstSeat by player. */
const char *ast_phrase_side (GListModel *seats, const AstGame *game, int side);

/* A text without a full stop, such as a label, as a sentence. */
char *ast_phrase_sentence (const char *text);

/* Whole sentences, a NULL-terminated array, as one text; empty without any. */
char *ast_phrase_sentences (const char *const *sentences);

/* Takes a text with hyphens before numbers, returns it with the sign that belongs there: "−0.7". */
char *ast_phrase_set_minus (char *text);

/* "Ada, Deneb and Mira" */
char *ast_phrase_join (const char *const *names, int n);

/* "Ada and Deneb": the names of a set of sides. */
char *ast_phrase_sides (GListModel *seats, const AstGame *game, unsigned sides);

/* A turn: the tile laid and the placement after it. `name` is the player's, `realm_kind`
 * what the meeple was sent to if there is one. */
char *ast_phrase_turn (const char *name, const AstTileKind *tile, const AstAction *place,
                       AstRealmKind realm_kind);

/* "The merchant carries the blade." */
const char *ast_phrase_carries (AstEquipment equipment, AstRealmKind kind);

/* Points: "Deneb scores 8 for an asteroid field." `final` in the final scoring. */
char *ast_phrase_score (const char *name, const AstScore *score, gboolean final);

/* "No place fits the tile, so another is drawn." `is_last` if there is no other. */
const char *ast_phrase_put_away (gboolean is_last);

/* "Ada and Deneb fight for a planet." of the battle that `game` is in. */
char *ast_phrase_battle (GListModel *seats, const AstGame *game);

/* "Ada 5, Deneb 3": adds what one side has to a list, taking both. `list` may be NULL. */
char *ast_phrase_join_sides (char *list, char *side);

/* "Points: Ada 12, Deneb 8" */
char *ast_phrase_points_of_all (GListModel *seats, const AstGame *game);

/* What a battle is about, as its title, and below it what the realm is worth. */
const char *ast_phrase_battle_title (AstRealmKind kind);
char *ast_phrase_stake (const AstRealm *realm);

/* "Chances to win: Ada 58 %, Deneb 42 %"; `chances` by side, those without one left out. */
char *ast_phrase_chances (GListModel *seats, const AstGame *game, const double *chances);

/* "Ada 5, Deneb 5: a tie, 1 point each" of a roll in `before`. */
char *ast_phrase_roll (GListModel *seats, const AstGame *before, const AstAction *roll);

/* "Ada keeps the planet." `attacker`: it is the winner's turn. */
char *ast_phrase_outcome (const char *name, AstRealmKind kind, gboolean attacker);

/* "Ada wins!" of a set of sides (E3). */
char *ast_phrase_win (GListModel *seats, const AstGame *game, unsigned sides);

/* A realm as a line of a list: "Asteroid field of 3 tiles". */
char *ast_phrase_realm (const AstRealm *realm);

/* Everything the card of a seat shows, in sentences. */
char *ast_phrase_seat (AstSeat *seat);

/* What is still open of a realm: "2 open ends"; "Complete". */
char *ast_phrase_open (const AstRealm *realm);

/* What a realm is worth: "3 now and at the end, 6 complete". */
char *ast_phrase_worth (const AstRealm *realm);

/* With what a side fights: "Ada: 2 dice (1 small, symbol)". */
char *ast_phrase_forces (GListModel *seats, const AstGame *game, int side, const AstForces *forces);

/* A chance in per cent. */
char *ast_phrase_percent (int percent);

/* What a side with so many dice gets if it loses (B6). */
char *ast_phrase_defeat (int dice);
