/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <glib/gi18n.h>

#include "ast-rulebook.h"

static const AstRule scoring[] = {
  { "P1",
    N_ ("A trade route is complete when it has an end on both sides. It can end at a "
        "junction, at an asteroid field or at a planet, or it can run in a circle and meet "
        "itself."),
    "route-complete" },
  { "scoring-field",
    N_ ("An asteroid field is complete when it is closed all around and no edge "
        "of it is open."),
    "field-complete" },
  { "P2",
    N_ ("A planet is complete when all eight places around it hold a tile, at the sides and "
        "at the corners."),
    "planet-complete" },
  { "P3", N_ ("A complete trade route is worth 1 point for each of its tiles. A complete asteroid "
              "field is worth 2 points for each tile. A complete planet is worth 9 points: one for "
              "itself and eight for its neighbours.") },
  { "scoring-symbols",
    N_ ("Each symbol on the realm itself adds 2 points, whichever faction it "
        "belongs to. A trade route of four tiles with one symbol is worth 6."),
    "route-symbol" },
  { "P4", N_ ("A tile counts only once for a realm, even if the realm crosses it twice. Symbols "
              "all count.") },
  { "P5", N_ ("After the battles only one side is left in the realm. It gets all the points, and "
              "it gets them once, whether it has one meeple there or three. A realm without "
              "meeples pays nobody.") },
  { "scoring-return", N_ ("Then all the meeples of that realm go back to their reserve. As long as "
                          "a realm is unfinished, its meeples must stay: you cannot call them "
                          "back.") },
  { "scoring-others", N_ ("It does not matter who laid the last tile. If your rival finishes your "
                          "route, the points are still yours.") },
  { "scoring-many", N_ ("A single tile can complete several realms. All of them are scored in the "
                        "same turn.") },
  { "E4", N_ ("The score track has 50 steps. If you go round it, you begin a new lap, and a small "
              "badge on your marker counts the laps for you.") },
};

static const AstRule end[] = {
  { "E1", N_ ("The game ends when somebody should draw a tile and there is none left. There are no "
              "more battles then.") },
  { "E2",
    N_ ("Now comes the final scoring for every realm that still has meeples. A trade route "
        "and an asteroid field pay 1 point for each tile. A planet pays 1 point, and 1 more "
        "for each tile around it. Each symbol pays 2 points, as always."),
    "final-scoring" },
  { "end-example", N_ ("For example: a planet with its symbol and five tiles around it pays 1, 5 "
                       "and 2, which is 8 points in all.") },
  { "end-fields", N_ ("Remember that an unfinished field is worth only half as much. Try to close "
                      "it in time.") },
  { "E3", N_ ("Whoever has the most points wins.") },
  { "end-shared", N_ ("If two sides have the same number of points, they share the victory."), NULL,
    TRUE },
};

const AstChapter ast_chapter_scoring = { N_ ("Scoring"), scoring, G_N_ELEMENTS (scoring) };
const AstChapter ast_chapter_end = { N_ ("The end of the game"), end, G_N_ELEMENTS (end) };
