/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Fixtures: games as readable text, played by the engine and by the plain rules. */

/* A fixture has a picture of the board, the actions of the players and statements that check the
 * result. There is one statement in a line; "#" begins a comment.
 *
 *   players red black         The set-up first: the colours in turn order,
 *   options teams, equipment, return
 *   deck base, expansion-1    whole decks,
 *   deck base: start, 3 field-cap
 *                             or these tiles of it,
 *   tile 2 fork RRRC: route NE alliance, route S
 *                             or tiles of the fixture's own: copies, name, edges (N, E, S, W;
 *                             A field, R route, C cosmos) and realms; the first is the start.
 *   start >                   Begins; needed only to turn the starting tile.
 *
 *   | start^  .               The board so far: the arrow shows where the tile's N edge
 *   | cap^    cap^            points. What does not lie there yet is laid now, in any legal
 *                             order, and everybody passes.
 *
 *   red plays cap > 1,0       Draws it, lays it turned so at x, y, and passes,
 *   red plays cap > 1,0, small on field E with blade
 *                             or places a meeple: on the first field of the tile laid, on
 *                             the one that reaches the world's E side, on "planet of 0,1".
 *   red draws cap             The same step by step.
 *   red lays > 1,0
 *   red places large on planet of 0,1
 *   red passes
 *   roll red 6 2, black 7y    Dice as rolled; y: a yellow die.
 *   finish                    The final scoring.
 *   refused L2: red lays > 1,0
 *                             Any of these (and "start") may be refused, by that rule.
 *
 *   scores red 1 tie, black 4 route
 *                             The points that the last action gave, in their order. An
 *                             action that gives points must be followed by this line.
 *   points red 3, black 13    Totals by side.
 *   phase lay                 draw, lay, place, roll, finish or over.
 *   turn red                  Whose turn it is.
 *   battle field of 0,1: red normal normal blade, black yellow
 *                             The battle now, the dice of those still in.
 *   reserve red: 3 small, 1 large, blade
 *   lays ^ 0,-1, > 1,0        All legal lays of the tile in the hand, or their number.
 *   spots route W, planet of 0,1
 *                             All realms a meeple may go to, in the order of the record.
 *   realm field of 0,1: 3 tiles, 1 open, 2 symbols, 1 meeples
 *   left 3                    Tiles that can still be drawn in this game.
 *   away cap, fork            Tiles put away in this turn.
 */
#pragma once

/* Runs the fixture; whatever is not as it says is a failed assertion that names the line. */
void fixture_run (const char *path);
