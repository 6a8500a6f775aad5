/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <glib/gi18n.h>

#include "ast-rulebook.h"

static const AstRule words[] = {
  { "word-edges",
    N_ ("Every edge of a tile shows one of three things: a trade route, an asteroid "
        "field, or cosmos, which is empty space and belongs to nobody."),
    "edges" },
  { "word-realm",
    N_ ("A realm is one trade route, one asteroid field or one planet, with all the "
        "tiles that it reaches over. Point at a realm on the board and all of it "
        "lights up."),
    "realm" },
  { "word-junction",
    N_ ("A junction is a station where three or four trade routes meet. Each of "
        "them ends there, so they are different realms."),
    "junction" },
  { "word-symbol", N_ ("A faction symbol is a small sign on a realm. It shows three linked rings "
                       "for the Alliance, a crown for the Empire, a sight for the Hunters, or a "
                       "triple chevron for the Order.") },
  { "word-reserve", N_ ("Your reserve is everything of yours that is not on the board: meeples, "
                        "and equipment if you play with it.") },
  { "word-side", N_ ("A side is whoever wins or loses together: one player or, in the team game, a "
                     "team.") },
};

static const AstRule set_up[] = {
  { "S1", N_ ("Two to five people play, each with a colour: red, green, black, white or orange. "
              "With blue, which belongs to the expansion, there can be six.") },
  { "S2", N_ ("Each colour belongs to a faction. Red and green are the Alliance, black and white "
              "the Empire, orange the Hunters, blue the Order. Two players of one faction are "
              "still rivals, unless they play as a team.") },
  { "S3", N_ ("You begin with five meeples in your reserve: four small ones and a large one.") },
  { "S4",
    N_ ("There are 76 tiles. One of them, the starting tile, lies in the middle of the "
        "board. The other 75 are shuffled and drawn face down."),
    "start" },
  { "S6", N_ ("Decide who begins; the youngest is a good idea, or let the program draw lots. Turns "
              "go round clockwise.") },
};

const AstChapter ast_chapter_words = { N_ ("Words you will meet"), words, G_N_ELEMENTS (words) };
const AstChapter ast_chapter_set_up = { N_ ("Before the first turn"), set_up,
                                        G_N_ELEMENTS (set_up) };
