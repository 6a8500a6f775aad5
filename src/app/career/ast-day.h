/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The game of the day: the same tiles and dice for everybody who plays it on one date.
 *
 * Its seed is the date as a number, 20261122 for 22 November 2026. A person plays red and begins,
 * one computer player has black; there is neither equipment nor undo. On Saturdays and Sundays the
 * tiles of the expansion are in play. docs/formats.md says the same to other programs. */
#pragma once

#include "ast-game-entry.h"
#include "ast-plan.h"
#include "ast-record.h"

/* The date on the calendar of this place, now. */
GDate ast_day_today (void);

guint64 ast_day_get_seed (const GDate *date);

/* Whether the tiles of the expansion are in play on that date. */
gboolean ast_day_has_expansion (const GDate *date);

/* The game of that date for the person `name` (may be NULL) against a computer player of `level`.
 */
AstPlan *ast_day_make_plan (const GDate *date, const char *name, const char *level);

/* Whether `entry` is the game of a day; `date` then receives which one. */
gboolean ast_day_read (const AstGameEntry *entry, GDate *date);

/* Whether `record` is one of the game of a day. */
gboolean ast_day_read_record (const AstRecord *record);

/* The game of a day among stored games. */
typedef struct {
  GDate date;
  AstGameEntry *entry; /* The game finished first, else the one played last; NULL: none. */
  guint streak; /* Days in a row whose game has been finished, up to that one, or up to the day
                 * before as long as it has not. */
} AstDay;

/* The game of `date` among `entries` (AstGameEntry), the one played last first. Clear it with
 * ast_day_clear (). */
AstDay ast_day_find (const GPtrArray *entries, const GDate *date);
void ast_day_clear (AstDay *self);
