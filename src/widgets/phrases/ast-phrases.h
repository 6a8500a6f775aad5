/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The texts that players read, in their language: terms of the rules, and sentences about what
 * happened.
 *
 * One term for one thing, everywhere. Sentences are whole, so that a translation can order its
 * words as it likes. What returns `const char *` is static; `char *` is transfer full. Sides are
 * named after their player or, in the team game, after their faction. `seats` are AstSeat by
 * player.
 */
#pragma once

#include <gio/gio.h>

#include "ast-forecast.h"
#include "ast-realm-facts.h"
#include "ast-seat-score.h"
#include "ast-seat.h"

/* ngettext () with a context, as C_ () is _ () with one. */
#define CN_(context, one, many, n) ast_phrase_plural (context "\004" one, one, many, n)
const char *ast_phrase_plural (const char *key, const char *one, const char *many, gulong n);

/* Terms as titles: "Red", "Alliance". */
const char *ast_phrase_colour (AstColour colour);
const char *ast_phrase_faction (AstFaction faction);

/* What the symbol of a faction is good for: "Alliance: this symbol on a realm brings one more die
 * in battles". Transfer full. */
char *ast_phrase_symbol (AstFaction faction);

/* The name of a computer player's level; "Person" for NULL. */
const char *ast_phrase_level (const char *level);

/* What is on a tile: "Planet with a trade route". */
const char *ast_phrase_tile (const AstTileKind *kind);

/* "12 points" */
char *ast_phrase_points (int points);

/* "+12", also in right-to-left text. */
char *ast_phrase_gain (int points);

/* The name of a player; it belongs to the seat. */
const char *ast_phrase_player (GListModel *seats, int player);

/* The name of a side as a label, "Ada" or "Alliance", and within a sentence, "Ada" or "the
 * Alliance". It belongs to its seat or is static. */
const char *ast_phrase_side (GListModel *seats, const AstGame *game, int side);
const char *ast_phrase_subject (GListModel *seats, const AstGame *game, int side);

/* A sentence with subjects; one that begins with a team gets a capital: "The Alliance wins!" In
 * which sentences that is so depends on the language. Takes `sentence`. */
char *ast_phrase_begin (char *sentence);

/* A text without a full stop, such as a label, as a sentence. */
char *ast_phrase_sentence (const char *text);

/* Whole sentences, a NULL-terminated array, as one text; empty without any. */
char *ast_phrase_sentences (const char *const *sentences);

/* Replaces the hyphens before numbers by minus signs: "−0.7". Takes `text`. */
char *ast_phrase_set_minus (char *text);

/* A number with so many decimals, up to 9: "61.3", "−0.7". */
char *ast_phrase_decimal (double value, int decimals);

/* "+1.5" or "−0.7", also in right-to-left text. */
char *ast_phrase_difference (double value);

/* "Ada, Deneb and Mira" */
char *ast_phrase_join (const char *const *names, int n);

/* Whether a name begins with the sound of a Spanish i that is no part of a diphthong: "Irene",
 * "Hilda", "Yves", not "Yolanda". */
gboolean ast_phrase_sounds_like_i (const char *name);

/* A set of sides as a label, "Alliance and Empire", and within a sentence, "the Alliance and the
 * Empire". */
char *ast_phrase_sides (GListModel *seats, const AstGame *game, unsigned sides);
char *ast_phrase_subjects (GListModel *seats, const AstGame *game, unsigned sides);

/* The name of the planet of `tile`: the one on its drawing, "Brumel". Planets that have the same
 * one are told apart in the order in which they are laid: "Brumel II". */
char *ast_phrase_planet (const AstGame *game, int tile);

/* The same of a tile that is not laid. */
char *ast_phrase_planet_of_kind (const AstTileKind *kind);

/* "Ada lays the planet Brumel and sends a merchant." `name` is the player's; in `game` the tile is
 * laid, and `place` may be carried out. */
char *ast_phrase_turn (const char *name, const AstGame *game, const AstAction *place);

/* "The merchant carries the blade." */
const char *ast_phrase_carries (AstEquipment equipment, AstRealmKind kind);

/* "Deneb scores 8 for an asteroid field." `name` is a subject; `final`: in the final scoring. */
char *
ast_phrase_score (const char *name, const AstGame *game, const AstScore *score, gboolean final);

/* "The tile fits nowhere, so another is drawn." `is_last`: there is no other tile. */
const char *ast_phrase_put_away (gboolean is_last);

/* "Ada and Deneb fight for the planet Brumel.", of the battle in `game`. */
char *ast_phrase_battle (GListModel *seats, const AstGame *game);

/* "Ada 5, Deneb 3": appends a side to a list. Takes both; `list` may be NULL. */
char *ast_phrase_join_sides (char *list, char *side);

/* "Points: Ada 12, Deneb 8" */
char *ast_phrase_points_of_all (GListModel *seats, const AstGame *game);

/* "Battle for Brumel", of the battle in `game`, and "Worth 9 points so far." */
char *ast_phrase_battle_title (const AstGame *game);
char *ast_phrase_stake (const AstRealm *realm);

/* That another one follows, what for, and its odds; NULL if none does. */
char *ast_phrase_next_battle (GListModel *seats, const AstGame *game, const AstForecast *forecast);

/* "Chances of winning: Ada 58%, Deneb 42%". `chances` by side; sides without one are left out. */
char *ast_phrase_chances (GListModel *seats, const AstGame *game, const double *chances);

/* "Ada 5, Deneb 5: a tie, 1 point each.", of a roll in the state `before`. */
char *ast_phrase_roll (GListModel *seats, const AstGame *before, const AstAction *roll);

/* "Ada keeps Brumel.", of the battle in `before`. `name` is a subject; `attacker`: the turn is the
 * winner's. */
char *ast_phrase_outcome (const char *name, const AstGame *before, gboolean attacker);

/* "Ada wins!", of a set of sides (E3). */
char *ast_phrase_win (GListModel *seats, const AstGame *game, unsigned sides);

/* "Asteroid field of 3 tiles", of the realm that realm `number` of `tile` belongs to. */
char *ast_phrase_realm (const AstGame *game, int tile, int number);

/* All that the card of a seat shows, in sentences. */
char *ast_phrase_seat (AstSeat *seat, AstSeatScore *score);

/* The same, a line each. */
char *ast_phrase_seat_lines (AstSeat *seat, AstSeatScore *score);

/* "2 open ends", or "Complete". */
char *ast_phrase_open (const AstRealm *realm);

/* What a realm is worth once it is complete, "at least 6 points"; and in sentences: "Once complete,
 * the trade route is worth at least 6 points. If open at the end, it’s worth 3 points." */
char *ast_phrase_if_complete (const AstRealmFacts *facts);
char *ast_phrase_worth (const AstRealmFacts *facts);

/* "Ada: 2 dice (1 small, symbol)" */
char *ast_phrase_forces (GListModel *seats, const AstGame *game, int side, const AstForces *forces);

/* "58%" */
char *ast_phrase_percent (int percent);

/* A day, "3 March 2026", and a time, "3 Mar 2026, 14:05", where the program runs. They are seconds
 * since 1970; the text is empty for those that no calendar has. */
char *ast_phrase_day (gint64 time);
char *ast_phrase_time (gint64 time);

/* The latter in words if it is less than six days ago: "Sunday evening". */
char *ast_phrase_when (gint64 time);

/* How g_date_time_format () writes a time, in a line for each month. */
char *ast_phrase_time_formats (void);

/* "A defeat still scores 2 points.", of a side with so many dice (B6). */
char *ast_phrase_defeat (int dice);
