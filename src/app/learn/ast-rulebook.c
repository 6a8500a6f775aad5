/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-rulebook.h"

#include <glib/gi18n.h>

static const AstRule course[] = {
  { "course-galaxy",
    N_ ("Together you chart a galaxy. It grows on the table tile by tile, and your meeples go out "
        "to live in it. Whoever has the most points at the end wins."),
    "galaxy" },
  { "course-draw",
    N_ ("When it is your turn, you draw one tile. Nobody knows which one it will be. Find a place "
        "for it next to a tile already on the table.") },
  { "course-match",
    N_ ("Edges that touch must match: trade route meets trade route, asteroid field meets asteroid "
        "field, and cosmos, the dark and empty part, meets cosmos. Rotate the tile until it fits."),
    "matching" },
  { "course-meeple",
    N_ ("Now you may send one meeple from your reserve to the new tile. On a trade route it "
        "becomes a merchant, in an asteroid field an explorer, on a planet a conqueror."),
    "meeples" },
  { "course-free",
    N_ ("A trade route or an asteroid field must be free: if a meeple stands anywhere on that "
        "route or in that field, you cannot join in. Planets are different. You may land on the planet "
        "of your new tile, or on any planet that the tile touches, even at a corner, and "
        "even if somebody lives there.") },
  { "course-battle",
    N_ ("If rivals meet on a route, in a field or on a planet, there is a battle. All of them "
        "roll their dice, and the highest die wins. The others go home to their reserve with a "
        "little consolation: a point for each of their dice."),
    "planet-battle" },
  { "course-dice", N_ ("A small meeple rolls one die, a large meeple two. A symbol of your own "
                       "faction gives you one more die. Nobody ever rolls more than three.") },
  { "course-points",
    N_ ("A trade route with both ends closed scores 1 point for each tile. An asteroid field "
        "without a gap scores 2 points for each tile. A planet with tiles all around it scores 9. "
        "Each symbol on them adds 2."),
    "route-complete" },
  { "course-home", N_ ("After scoring, your meeples come back to you, ready for the next "
                       "adventure.") },
  { "course-end", N_ ("When no tile is left, whatever is still open scores a little too. That’s "
                      "all: you can play now and look up the rest when you need it.") },
};

static const AstRule terms[] = {
  { "word-edges",
    N_ ("Every edge of a tile shows one of three things: a trade route, an asteroid "
        "field, or cosmos, which is empty space and belongs to nobody."),
    "edges" },
  { "word-realm",
    N_ ("A realm is one trade route, one asteroid field or one planet, across all the tiles it "
        "covers. Point at a realm on the board and all of it lights up."),
    "realm" },
  { "word-complete",
    N_ ("A realm is open as long as it can still grow. When nothing more can be added to it, it is "
        "complete.") },
  { "word-meeple",
    N_ ("A meeple is one of your figures, small or large. It has a name for what it does: "
        "on a trade route it is a merchant, in an asteroid field an explorer, on a planet "
        "a conqueror.") },
  { "word-junction",
    N_ ("A junction is a station where three or four trade routes meet. Each of "
        "them ends there, so they are different realms."),
    "junction" },
  { "word-symbol", N_ ("A faction symbol is a small sign on a realm. It shows three linked rings "
                       "for the Alliance, a crown for the Empire, crosshairs for the Hunters or a "
                       "triple chevron for the Order.") },
  { "word-reserve", N_ ("Your reserve is everything of yours that is not on the board: meeples, "
                        "and equipment if you play with it.") },
  { "word-side", N_ ("A side is one player or, in the team game, one team: those who win or lose "
                     "together.") },
};

static const AstRule set_up[] = {
  { "S1",
    N_ ("Two to five players take part, each with a colour: red, green, black, white or orange. "
        "With blue, which belongs to the expansion, there can be six.") },
  { "S2", N_ ("Each colour belongs to a faction. Red and green are the Alliance, black and white "
              "the Empire, orange the Hunters, blue the Order. Two players of one faction are "
              "still rivals, unless they play as a team.") },
  { "S3", N_ ("You begin with five meeples in your reserve: four small ones and a large one.") },
  { "S4",
    N_ ("There are 76 tiles. One of them, the starting tile, lies in the middle of the "
        "board. The other 75 are shuffled and drawn face down."),
    "start" },
  { "set-up-tiles",
    N_ ("The tiles have new artwork, and their mix is close to the printed one but not the same. A "
        "deck of tiles is a file that can be read and changed: if you own the printed game, you "
        "can correct the deck.") },
  { "S6", N_ ("The youngest player begins. Turns go round clockwise. The program does not know who "
              "is the youngest: before the game, choose who begins or let the program draw "
              "lots.") },
};

static const AstRule turn[] = {
  { "T1", N_ ("A turn always goes in the same order. First lay your tile. Then place a meeple if "
              "you like. Then all battles are fought. Then everything that has become complete is "
              "scored. After that it is the next player’s turn.") },
  { "turn-undo", N_ ("Nothing is decided before you press Finish. Until then you can move the tile "
                     "and the meeple as often as you like.") },
};

static const AstRule tiles[] = {
  { "L1",
    N_ ("A new tile goes in an empty place that shares at least one edge with a tile on the board. "
        "Touching a corner is not enough. You may rotate the tile as you please."),
    "places" },
  { "L2",
    N_ ("Look at every edge that the new tile shares with its neighbours. Each of them must "
        "match: route to route, field to field, cosmos to cosmos. One edge that does not "
        "match is enough to rule the place out."),
    "matching" },
  { "tiles-anywhere",
    N_ ("You may lay a tile wherever it fits, even where it helps or hinders somebody "
        "else. You cannot keep it for later.") },
  { "L3",
    N_ ("If your tile fits nowhere, you draw another one. The printed rules differ in what happens "
        "to the first. In the Italian and Romanian booklets it leaves the game, and so it does "
        "here unless you choose otherwise. In the English and Spanish ones it goes back to the "
        "others. Before the game, choose the rule you are used to.") },
  { "tiles-back",
    N_ ("A tile that goes back is shuffled in once another tile has been laid. So nobody keeps "
        "drawing the same tile, and each tile that fits has the same chance."),
    NULL, TRUE },
  { "L4", N_ ("If you have drawn all the remaining tiles and not one of them fits, the game is "
              "over.") },
};

static const AstRule meeples[] = {
  { "M1", N_ ("You may place one meeple in your turn, small or large, as long as you have one in "
              "your reserve. You never have to. Sometimes it is wise to save your last meeple.") },
  { "M2",
    N_ ("Your meeple goes on a realm of the tile you have just laid: a trade route, an "
        "asteroid field or a planet. Never on cosmos."),
    "meeples" },
  { "M3",
    N_ ("A trade route or an asteroid field must be free before you place a meeple there. Follow "
        "it over all its tiles, starting from the new one: if there is a meeple anywhere on that "
        "route or in that field, even your own, you cannot place another."),
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
  { "meeples-friends",
    N_ ("You may also place a second meeple on a planet of your own. Then you will have "
        "more dice if somebody attacks. The Spanish booklet speaks of a rival’s planet only.") },
  { "M6",
    N_ ("You may place a meeple on a realm that this very tile completes. It is scored right away, "
        "and the meeple comes back in the same turn."),
    "complete-at-once", TRUE },
  { "M7", N_ ("Meeples and equipment that come back to you can be used again from your next "
              "placement.") },
};

static const AstRule battles[] = {
  { "B1",
    N_ ("As soon as meeples of different sides stand in one realm, they fight. This happens "
        "right away and before any scoring, no matter whose turn it is. You can start a "
        "battle between two others."),
    "planet-battle" },
  { "B2", N_ ("Count your dice: one for every small meeple that you have in the realm, and two for "
              "your large one. If the realm shows at least one symbol of your own faction, you get "
              "one more. Three dice is the limit.") },
  { "battle-symbols", N_ ("Several symbols of your faction still give you only one extra die. The "
                          "symbols of other factions give you nothing.") },
  { "battle-planet",
    N_ ("On a planet only the symbol of the planet itself counts. Whatever lies "
        "on the tiles around it does not help in the battle."),
    "symbol-around" },
  { "B3", N_ ("Everybody rolls at the same time, and only the highest die of each side counts. The "
              "side with the highest die of all wins the battle.") },
  { "battle-example",
    N_ ("For example: Red rolls a 3 and a 5; Black rolls a 4. Red’s highest die is the 5; Black’s "
        "is the 4. Red wins.") },
  { "B4",
    N_ ("If two or more sides share the highest number, it is a tie. Each of them gets 1 point, and anybody lower is out. Those who tied roll again with the same dice until only one side is left. Every new tie gives a point again.") },
  { "B5", N_ ("The winner’s meeples stay where they are. If the realm is complete, it is scored "
              "right afterwards.") },
  { "B6", N_ ("A defeat is not so bad. All your meeples of that realm come back to your reserve, "
              "and you get 1 point for each die you had in the battle. It does not matter how "
              "often you rolled.") },
  { "battle-three",
    N_ ("An example with three sides. A tile joins three asteroid fields into one field of five "
        "tiles, with a symbol of the Alliance. Red has a small meeple in it, and the symbol is "
        "Red’s: two dice. Black has a large meeple: two dice. White has a small one: one die. "
        "White rolls a 3; Red and Black both have a 4 as their highest. White is out and gets 1 "
        "point for its die. Red and Black get 1 point each for the tie."),
    "battle-three" },
  { "battle-three-again",
    N_ ("Red and Black roll again, and Black’s 6 wins. Red gets 2 points for its dice. The field is "
        "complete, so Black gets 12 points for it. This turn brought Red 3 points, Black 13 and "
        "White 1.") },
  { "B12",
    N_ ("One turn can lead to several battles. They are fought one after the other: "
        "first in the realms of the new tile, then on the planets around it, row by row "
        "from the upper left. No battle affects another."),
    NULL, TRUE },
  { "battle-odds",
    N_ ("Before you press Finish, a small card shows how the battle may end: who has how many "
        "dice, who is likely to win and what a defeat would still score. There is no such card in "
        "a purist game, or when this help is turned off in Preferences.") },
  { "battle-fair", N_ ("The dice are fair for everybody, computer players too. If you undo a turn "
                       "and play it again, the dice will fall the same way.") },
};

static const AstRule scoring[] = {
  { "P1",
    N_ ("A trade route is complete when both its ends are closed. It can end at a "
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
  { "P3",
    N_ ("A complete trade route is worth 1 point for each of its tiles. A complete asteroid field "
        "is worth 2 points for each tile. A complete planet is worth 9 points: 1 for itself and 8 "
        "for its neighbours.") },
  { "scoring-symbols",
    N_ ("Each symbol on the realm itself adds 2 points, whichever faction it "
        "belongs to. A trade route of four tiles with one symbol is worth 6."),
    "route-symbol" },
  { "P4", N_ ("A tile counts only once for a realm, even if the realm crosses it twice. Symbols "
              "all count.") },
  { "P5", N_ ("After the battles only one side is left in the realm. It gets all the points, and "
              "it gets them once, whether it has one meeple there or three. A realm without "
              "meeples scores for nobody.") },
  { "scoring-return", N_ ("Then all the meeples of that realm go back to their reserve. As long as "
                          "a realm is open, its meeples must stay: you cannot call them "
                          "back.") },
  { "scoring-others", N_ ("It does not matter who laid the last tile. If your rival completes your "
                          "route, the points are still yours.") },
  { "scoring-many", N_ ("A single tile can complete several realms. All of them are scored in the "
                        "same turn.") },
  { "E4",
    N_ ("On a printed score track one lap has 50 steps. Here your points are written out, "
        "and a small badge counts the laps: 50+ from 50 points on, 100+ from 100, and so on.") },
};

static const AstRule end[] = {
  { "E1", N_ ("The game ends when somebody has to draw a tile and none is left. After that there "
              "are no more battles.") },
  { "E2",
    N_ ("Now comes the final scoring for every realm that still has meeples. A trade route or an "
        "asteroid field scores 1 point for each tile. A planet scores 1 point, and 1 more for each "
        "tile around it. Each symbol scores 2 points, as always."),
    "final-scoring" },
  { "end-example", N_ ("For example: a planet with its symbol and five tiles around it scores 1, 5 "
                       "and 2, which is 8 points in all.") },
  { "end-fields", N_ ("Remember that the tiles of an open field score only half as much as those "
                      "of a complete one. Try to close it in time.") },
  { "E3", N_ ("Whoever has the most points wins.") },
  { "end-shared", N_ ("If two or more sides share the most points, they share the win."), NULL,
    TRUE },
};

static const AstRule teams[] = {
  { "S7", N_ ("The team game is for exactly four players. Red and green are the Alliance team, "
              "black and white the Empire team. Teammates sit opposite each other, so the teams "
              "take turns. Each team has one shared score.") },
  { "teams-same",
    N_ ("All other rules stay the same: you lay your own tiles and use your own reserve.") },
  { "teams-planet", N_ ("You may also place a meeple on your teammate’s planet."), NULL, TRUE },
  { "B7", N_ ("Only meeples of different teams fight. Teammates in one realm fight side by side: "
              "their dice are added up and rolled together, three at most.") },
  { "teams-large", N_ ("If both large meeples of a team are there, each of them counts as two "
                       "dice, but three is still the limit.") },
  { "B13",
    N_ ("The symbol that helps a team in a battle is that of its own faction: the "
        "Alliance’s or the Empire’s."),
    NULL, TRUE },
  { "teams-defeat",
    N_ ("After a defeat each player takes their own meeples back, and the team gets the points for "
        "its dice.") },
  { "P6", N_ ("All points go to the team, no matter who earned them.") },
  { "P7",
    N_ ("If both teammates have meeples in a complete realm, the team gets the points only once."),
    NULL, TRUE },
};

static const AstRule expansion[] = {
  { "S5",
    N_ ("The expansion has three parts: the colour blue, 18 more tiles and the equipment. Use all "
        "of them, or only the ones you like.") },
  { "expansion-blue",
    N_ ("Blue plays for a faction of its own, the Order. Its symbol is found only on tiles of the "
        "expansion. Without those tiles Blue can never get a die for a symbol, while all the "
        "others can.") },
  { "expansion-tiles",
    N_ ("The 18 tiles are shuffled in with the others. Each of them has a shape that the other 76 "
        "do not have, and six of them have a planet."),
    "expansion-tiles" },
  { "expansion-ends",
    N_ ("Three shapes are easy to misread. A planet with a trade route on two sides is the "
        "end of both routes: they are two realms. In the same way an asteroid field ends "
        "the route on each side of it. And where a tile shows a field at each of its four "
        "edges, these are four fields and not one.") },
  { "S8", N_ ("With equipment every player has two more things in the reserve: a blade and a "
              "blaster.") },
  { "M5",
    N_ ("When you place a meeple, you may give it the blade or the blaster, but not both. The meeple keeps that piece while it stands on the board and brings it home."),
    "equipment" },
  { "B8", N_ ("The blade adds 1 to your highest die. A 6 becomes a 7. This is done before anybody "
              "looks for a tie.") },
  { "B9",
    N_ ("The blaster turns one of your dice into the yellow die, which shows the numbers from 3 to "
        "8. You do not get an extra die: the yellow die takes the place of a normal one, and after "
        "a defeat it scores 1 point like the others. If two rivals each have a blaster, both roll "
        "a yellow die.") },
  { "B10", N_ ("If you have several meeples in the realm, blade and blaster can help in the same "
               "battle. The best you can reach is 9.") },
  { "expansion-example", N_ ("For example: Blue rolls a 6 and a 2 and has the blade, so Blue’s "
                             "highest is 7. Red rolls a 7 with the yellow die. It is a tie: both "
                             "get 1 point and roll again.") },
  { "B11", N_ ("In a team, two blades still add only 1, and two blasters give two yellow dice."),
    NULL, TRUE },
};

static const AstRule advice[] = {
  { "advice-meeples", N_ ("Five meeples soon run out. Short trade routes bring them back "
                          "quickly.") },
  { "advice-planets", N_ ("A planet scores well, but anybody can attack it. Put your large meeple "
                          "there, or choose a planet with your own symbol.") },
  { "advice-attack", N_ ("Attack a planet that is nearly complete: the winner reaps what everybody "
                         "has sown. Even a defeat gives you a point for each die.") },
  { "advice-joining", N_ ("Is a big asteroid field taken? Begin a small one beside it and join the "
                          "two later. Then you fight for all of it.") },
  { "advice-gaps",
    N_ ("Keep an eye on which tiles are still to come. If no tile fits a gap, the meeple "
        "there is stuck until the end.") },
  { "advice-last", N_ ("Near the end, place all your meeples: each of them can bring a few points "
                       "in the final scoring.") },
};

static const AstChapter chapters[] = {
  { N_ ("Learn in five minutes"), course, G_N_ELEMENTS (course) },
  { N_ ("Words you will meet"), terms, G_N_ELEMENTS (terms) },
  { N_ ("Before the first turn"), set_up, G_N_ELEMENTS (set_up) },
  { N_ ("Your turn"), turn, G_N_ELEMENTS (turn) },
  { N_ ("Laying a tile"), tiles, G_N_ELEMENTS (tiles) },
  { N_ ("Placing a meeple"), meeples, G_N_ELEMENTS (meeples) },
  { N_ ("Battles"), battles, G_N_ELEMENTS (battles) },
  { N_ ("Scoring"), scoring, G_N_ELEMENTS (scoring) },
  { N_ ("The end of the game"), end, G_N_ELEMENTS (end) },
  { N_ ("Playing in teams"), teams, G_N_ELEMENTS (teams) },
  { N_ ("The expansion"), expansion, G_N_ELEMENTS (expansion) },
  { N_ ("Tips for star travellers"), advice, G_N_ELEMENTS (advice) },
};

guint
ast_rulebook_get_n_chapters (void)
{
  return G_N_ELEMENTS (chapters);
}

const AstChapter *
ast_rulebook_get_chapter (guint i)
{
  return &chapters[i];
}

const AstRule *
ast_rulebook_find (const char *id, guint *chapter)
{
  for (guint i = 0; i < G_N_ELEMENTS (chapters); i++)
    for (guint j = 0; j < chapters[i].n_rules; j++)
      if (g_str_equal (chapters[i].rules[j].id, id)) {
        if (chapter != NULL)
          *chapter = i;
        return &chapters[i].rules[j];
      }
  return NULL;
}

const char *
ast_rule_get_text (const AstRule *rule)
{
  return _ (rule->text);
}

gboolean
ast_rule_has_number (const AstRule *rule)
{
  return g_ascii_isupper (rule->id[0]);
}

/* Removes accents and capitals, so that "gebiete" finds "Gebiete". */
static char *
fold (const char *text)
{
  g_autofree char *apart = g_utf8_normalize (text, -1, G_NORMALIZE_NFKD);
  g_autofree char *small = g_utf8_casefold (apart, -1);
  GString *plain = g_string_new (NULL);

  for (const char *c = small; *c != '\0'; c = g_utf8_next_char (c))
    if (!g_unichar_ismark (g_utf8_get_char (c)))
      g_string_append_unichar (plain, g_utf8_get_char (c));
  return g_string_free (plain, FALSE);
}

gboolean
ast_rule_matches (const AstRule *rule, const char *search)
{
  g_autofree char *text = NULL;
  g_autofree char *sought = NULL;
  g_auto (GStrv) words = NULL;

  text = fold (ast_rule_get_text (rule));
  sought = fold (search);
  words = g_strsplit_set (sought, " \t", -1);
  for (char **word = words; *word != NULL; word++)
    if (strstr (text, *word) == NULL && g_ascii_strcasecmp (rule->id, *word) != 0)
      return FALSE;
  return TRUE;
}
