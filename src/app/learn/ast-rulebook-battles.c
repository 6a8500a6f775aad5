/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <glib/gi18n.h>

#include "ast-rulebook.h"

static const AstRule rules[] = {
  { "B1",
    N_ ("As soon as meeples of different sides stand in one realm, they fight. This happens "
        "right away and before any scoring, no matter whose turn it is. You can start a "
        "battle between two others."),
    "planet-battle" },
  { "B2", N_ ("Count your dice: one for every small meeple that you have in the realm, and two for "
              "your large one. If the realm shows at least one symbol of your own faction, you get "
              "one more. Three dice are the most.") },
  { "battle-symbols", N_ ("Several symbols of your faction still give you only one more die. The "
                          "symbols of other factions give you nothing.") },
  { "battle-planet",
    N_ ("On a planet only the symbol of the planet itself counts. Whatever lies "
        "on the tiles around it does not help in the battle."),
    "symbol-around" },
  { "B3", N_ ("Everybody rolls all their dice at the same time, but only your highest die counts. "
              "The side with the highest die of all wins the battle.") },
  { "battle-example", N_ ("For example: red rolls a 3 and a 5, black rolls a 4. Red’s highest die "
                          "is the 5, black’s is the 4. Red wins.") },
  { "B4", N_ ("If two or more sides share the highest number, it is a tie. Each of them gets 1 "
              "point, and anyone lower is out. Those who tied roll again with the same dice, until "
              "one is left. Every new tie gives a point again.") },
  { "B5", N_ ("The winner’s meeples stay where they are. If the realm is complete, they are scored "
              "right afterwards.") },
  { "B6", N_ ("A defeat is not so bad. All your meeples of that realm come back to your reserve, "
              "and you get 1 point for each die you had in the battle. It does not matter how "
              "often you rolled.") },
  { "B12",
    N_ ("One turn can lead to several battles. They are fought one after the other: first in the "
        "realms of the new tile, then on the planets around it, row by row from the upper left. No "
        "battle changes another."),
    NULL, TRUE },
  { "battle-odds", N_ ("Before you press Finish, a small card shows how the battle may end: who "
                       "has how many dice, who is likely to win, and what a defeat would still "
                       "pay.") },
  { "battle-fair", N_ ("The dice are fair for everybody, computer players too. If you take a turn "
                       "back and play it again, the same dice will fall.") },
};

const AstChapter ast_chapter_battles = { N_ ("Battles"), rules, G_N_ELEMENTS (rules) };
