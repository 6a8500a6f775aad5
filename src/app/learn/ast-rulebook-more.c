/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <glib/gi18n.h>

#include "ast-rulebook.h"

static const AstRule teams[] = {
  { "S7", N_ ("Exactly four can play in two teams. Red and green are the Alliance team, black and "
              "white the Empire team. Team mates sit opposite each other, so the teams take turns. "
              "Each team has one score together.") },
  { "teams-same", N_ ("All other rules stay the same. You lay your own tiles and use your own "
                      "reserve, but you may talk with your team mate and plan together.") },
  { "B7", N_ ("Only meeples of different teams fight. Team mates in one realm fight side by side: "
              "their dice are added up and rolled together, three at most.") },
  { "teams-large", N_ ("If both large meeples of a team are there, each of them counts as two "
                       "dice; still, three are the most.") },
  { "B13",
    N_ ("The symbol that helps a team in a battle is that of its own faction: the "
        "Alliance’s or the Empire’s."),
    NULL, TRUE },
  { "teams-defeat",
    N_ ("In a defeat each player takes their own meeples back, and the team gets the "
        "points for its dice.") },
  { "P6", N_ ("All points go to the team, whoever earned them.") },
  { "P7",
    N_ ("If both team mates have meeples in a complete realm, the team gets its points only "
        "once."),
    NULL, TRUE },
};

static const AstRule expansion[] = {
  { "S5", N_ ("The expansion has three parts: the colour blue, 18 more tiles, and the equipment. "
              "Use all of them, or only the ones you like.") },
  { "expansion-blue", N_ ("Blue plays for a faction of its own, the Order. Its symbol is found "
                          "only on tiles of the expansion.") },
  { "expansion-tiles",
    N_ ("The 18 tiles are shuffled in with the others. Among them are six new "
        "planets, and three tiles of a kind you have not seen before."),
    "expansion-tiles" },
  { "S8", N_ ("With equipment every player has two more things in the reserve: a blade and a "
              "blaster.") },
  { "M5",
    N_ ("When you place a meeple, you may give it the blade or the blaster, but not both. It "
        "keeps that piece as long as it is on the board and brings it home when it comes "
        "back."),
    "equipment" },
  { "B8", N_ ("The blade adds 1 to your highest die. A 6 becomes a 7. This is done before anyone "
              "looks for a tie.") },
  { "B9", N_ ("The blaster changes one of your dice into the yellow die. It shows the numbers from "
              "3 to 8. You do not get a die more; it takes the place of a normal one, and in a "
              "defeat it pays 1 point like the others.") },
  { "B10", N_ ("If you have several meeples in the realm, blade and blaster can help in the same "
               "battle. The best you can reach is 9.") },
  { "expansion-example", N_ ("For example: blue rolls a 6 and a 2 and has the blade, so blue’s "
                             "highest is 7. Red rolls a 7 with the yellow die. It is a tie: both "
                             "get 1 point and roll again.") },
  { "B11",
    N_ ("In a team, two blades still add 1 only. Two blasters give two yellow dice, if the team "
        "has at least two dice."),
    NULL, TRUE },
};

const AstChapter ast_chapter_teams = { N_ ("Playing in teams"), teams, G_N_ELEMENTS (teams) };
const AstChapter ast_chapter_expansion = { N_ ("The expansion"), expansion,
                                           G_N_ELEMENTS (expansion) };
