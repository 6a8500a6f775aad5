/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <glib/gi18n.h>

#include "ast-rulebook.h"

static const AstRule turn[] = {
  { "T1", N_ ("A turn always goes in the same order. First lay your tile. Then place a meeple, if "
              "you like. Then all battles are fought. Then everything that has become complete is "
              "scored. After that it is the next player’s turn.") },
  { "turn-undo", N_ ("Nothing is decided before you press Finish. Until then you can move the tile "
                     "and the meeple as often as you like.") },
};

static const AstRule tiles[] = {
  { "L1",
    N_ ("A new tile goes on an empty place that shares at least one edge with a tile on the "
        "board. Touching a corner is not enough. You may turn the tile as you please."),
    "places" },
  { "L2",
    N_ ("Look at every edge that the new tile shares with its neighbours. Each of them must "
        "match: route to route, field to field, cosmos to cosmos. One edge that does not "
        "match is enough to rule the place out."),
    "matching" },
  { "tiles-anywhere", N_ ("You may lay a tile wherever it fits, also where it helps or bothers "
                          "somebody else. You cannot keep it for later.") },
  { "L3", N_ ("If your tile fits nowhere, you draw another one. Before the game you choose what "
              "happens to the first: either it leaves the game, or it is shuffled in again as soon "
              "as you have laid another tile. Usually it leaves the game.") },
  { "L4",
    N_ ("If you have drawn all the tiles that are left and not one of them fits, the game is "
        "over."),
    NULL, TRUE },
};

static const AstRule meeples[] = {
  { "M1", N_ ("You may place one meeple in your turn, small or large, as long as you have one in "
              "your reserve. You never have to. Sometimes it is wise to save your last meeple.") },
  { "M2",
    N_ ("Your meeple goes on a realm of the tile you have just laid: a trade route, an "
        "asteroid field or a planet. Never on cosmos."),
    "meeples" },
  { "M3",
    N_ ("A trade route or an asteroid field must be free before you place a meeple there. "
        "Follow it over all its tiles: if there is a meeple on it, even your own, you cannot "
        "place another."),
    "taken" },
  { "meeples-join",
    N_ ("Two realms with meeples can still become one later, when somebody lays a "
        "tile that joins them. That is how rivals meet on routes and in fields."),
    "joining" },
  { "M4",
    N_ ("Planets follow a rule of their own. You may place your meeple on the planet of your "
        "new tile, or on any planet next to it; the corners count as well. It does not "
        "matter who is there already. If it is a rival, a battle follows."),
    "planet-near" },
  { "meeples-friends", N_ ("You may also place a second meeple on a planet of your own. Then you "
                           "will have more dice if somebody attacks.") },
  { "M6",
    N_ ("You may place a meeple on a realm that this very tile completes. It is scored at once, "
        "and the meeple comes back in the same turn."),
    "complete-at-once", TRUE },
  { "M7", N_ ("Meeples and equipment that come back to you can be used again from your next "
              "placement on.") },
};

const AstChapter ast_chapter_turn = { N_ ("Your turn"), turn, G_N_ELEMENTS (turn) };
const AstChapter ast_chapter_tiles = { N_ ("Laying a tile"), tiles, G_N_ELEMENTS (tiles) };
const AstChapter ast_chapter_meeples = { N_ ("Placing a meeple"), meeples, G_N_ELEMENTS (meeples) };
