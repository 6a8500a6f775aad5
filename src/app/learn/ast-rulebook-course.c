/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <glib/gi18n.h>

#include "ast-rulebook.h"

static const AstRule rules[] = {
  { "course-galaxy",
    N_ ("Together you chart a galaxy. It grows on the table tile by tile, and your meeples go out "
        "to live in it. Whoever has the most points at the end wins."),
    "galaxy" },
  { "course-draw", N_ ("When it is your turn, you get one tile. Nobody knows which one it will be. "
                       "Find a place for it beside a tile that lies there already.") },
  { "course-match",
    N_ ("Edges that touch must show the same: trade route meets trade route, asteroid field meets "
        "asteroid field, and cosmos, the dark and empty part, meets cosmos. Turn the tile until it "
        "fits."),
    "matching" },
  { "course-meeple",
    N_ ("Now you may send one meeple from your reserve to the new tile. On a trade route it "
        "becomes a merchant, in an asteroid field an explorer, on a planet a conqueror."),
    "meeples" },
  { "course-free",
    N_ ("A trade route or an asteroid field must be free: if any meeple stands anywhere along it, "
        "you cannot join in. Planets are different. You may land on any planet that your new tile "
        "is or touches, even by a corner, and even if somebody lives there.") },
  { "course-battle",
    N_ ("If rivals meet in the same place, there is a battle. Both roll their dice, and the "
        "highest die wins. The others go home to their reserve with a little consolation: a point "
        "for each die they rolled."),
    "planet-battle" },
  { "course-dice", N_ ("A small meeple rolls one die, a large meeple two. A symbol of your own "
                       "faction gives you one die more. Nobody ever rolls more than three.") },
  { "course-points",
    N_ ("A trade route that is finished at all its ends pays 1 point for each tile. An asteroid "
        "field without a gap pays 2 points for each tile. A planet with tiles all around it pays "
        "9. Each symbol on them adds 2."),
    "route-complete" },
  { "course-home", N_ ("After the scoring your meeples come back to you, ready for the next "
                       "adventure.") },
  { "course-end", N_ ("When no tile is left, whatever is unfinished pays a little, too. That was "
                      "all: you can play now, and look up the rest when you need it.") },
};

const AstChapter ast_chapter_course = { N_ ("Learn in five minutes"), rules, G_N_ELEMENTS (rules) };
