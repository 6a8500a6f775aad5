/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-lessons.h"

#include <glib/gi18n.h>

#include "ast-types.h"

static const AstLesson lessons[] = {
  { "lay",
    N_ ("Lay and match"),
    N_ ("Let the galaxy grow"),
    { { .diagram = "lesson-lay-1",
        .rule = "L1",
        .task = N_ ("This is where your galaxy begins. Choose a place that glows: click it, or go "
                    "there with the arrow keys and press Enter. Then press Finish."),
        .correction = N_ ("Choose a place that glows, then press Finish."),
        .praise = N_ ("Look, your galaxy has begun to grow. Every tile you lay will stay there for "
                      "the whole game."),
        .goal = AST_GOAL_LAY,
        .x = AST_ANYWHERE },
      { .diagram = "lesson-lay-2",
        .rule = "L2",
        .task = N_ ("There is a gap between four tiles. Lay your tile there. If you want to see "
                    "how else it fits, turn it with the R key or with a click on it."),
        .correction = N_ ("Your tile fits there too. But the gap is still open: find the place "
                          "with tiles above, below and to the left, and try once more."),
        .praise = N_ ("It fits on every side. A piece of space without a seam!"),
        .goal = AST_GOAL_LAY,
        .x = 1 } } },
  { "routes",
    N_ ("Trade routes"),
    N_ ("Send a merchant on the way"),
    { { .diagram = "lesson-routes-1",
        .rule = "M2",
        .task = N_ ("Lay the tile so that the trade route goes on. Then send a merchant: click the "
                    "spot on the route, or press the 1 key. Now press Finish."),
        .correction = N_ ("The trade route still waits for a merchant. Lay the tile and place a "
                          "meeple on the route before you press Finish."),
        .praise = N_ ("Your merchant is on the way. The route belongs to you until it is "
                      "complete."),
        .goal = AST_GOAL_MEEPLE,
        .what = AST_ROUTE },
      { .diagram = "lesson-routes-2",
        .rule = "P3",
        .task = N_ ("Your merchant comes from the junction on the left. The planet in your hand is "
                    "a fine place for a route to end: lay it at the other end of the route."),
        .correction = N_ ("The route is still open on the right. Lay the planet there, with its "
                          "route towards your merchant’s."),
        .praise = N_ ("The route is complete: 1 point for each tile, and your merchant is home "
                      "again."),
        .goal = AST_GOAL_SCORE,
        .what = AST_ROUTE } } },
  { "fields",
    N_ ("Asteroid fields"),
    N_ ("Explore among the rocks"),
    { { .diagram = "lesson-fields-1",
        .rule = "M3",
        .task = N_ ("Your tile shows an asteroid field with a symbol. Lay it so that it makes the "
                    "field of the starting tile larger, and place an explorer there."),
        .correction = N_ ("The field has no explorer yet. Lay the tile at the field, and place a "
                          "meeple on it before you press Finish."),
        .praise = N_ ("Nobody else can send a meeple into this field now. It is yours to "
                      "explore."),
        .goal = AST_GOAL_MEEPLE,
        .what = AST_FIELD },
      { .diagram = "lesson-fields-2",
        .rule = "scoring-field",
        .task = N_ ("Only one edge of your field is still open. Close it with the tile in your "
                    "hand."),
        .correction = N_ ("The field still has an open edge, at the top. Lay the tile there, with "
                          "its rocks towards the field."),
        .praise = N_ ("Three tiles with 2 points each, and 2 more for the symbol: that makes 8. "
                      "Your explorer is back with a bag full of stones."),
        .goal = AST_GOAL_SCORE,
        .what = AST_FIELD } } },
  { "planets",
    N_ ("Planets and attacks"),
    N_ ("Land on a planet, even if somebody lives there"),
    { { .diagram = "lesson-planets-1",
        .rule = "P2",
        .task = N_ ("A new planet! Lay it anywhere, and let a conqueror land on it."),
        .correction = N_ ("The planet is still empty. Place a meeple on it before you press "
                          "Finish."),
        .praise = N_ ("The planet is yours. When eight tiles lie around it, it will pay you 9 "
                      "points, and 2 more for its symbol."),
        .goal = AST_GOAL_MEEPLE,
        .what = AST_PLANET },
      { .diagram = "lesson-planets-2",
        .rule = "M4",
        .task = N_ ("A rival lives on the planet below. Attack: lay your tile next to it, at a "
                    "side or a corner, and place your large meeple on that planet. The L key "
                    "changes between small and large."),
        .correction = N_ ("There was no battle. Lay your tile so that it touches your rival’s "
                          "planet, and place your meeple on the planet itself."),
        .praise = N_ ("The planet is yours now. Your large meeple gave you two dice, and the "
                      "symbol of your faction one more."),
        .goal = AST_GOAL_BATTLE,
        .luck = AST_LUCK_WIN } } },
  { "battles",
    N_ ("Battles"),
    N_ ("What the dice decide"),
    { { .diagram = "lesson-battles-1",
        .rule = "B4",
        .task = N_ ("You explore one field, your rival the field beside it. Join the two with your "
                    "tile, and see what the dice say."),
        .correction = N_ ("The two fields are not joined yet. Look for the place between them, and "
                          "turn the tile until its rocks touch both."),
        .praise = N_ ("First a tie, 1 point for each of you. Then your die was higher, and the "
                      "whole field was yours. What a catch!"),
        .goal = AST_GOAL_BATTLE,
        .luck = AST_LUCK_TIE_THEN_WIN },
      { .diagram = "lesson-battles-2",
        .rule = "B6",
        .task = N_ ("Your rival is strong here: a large meeple on a planet with its own symbol. "
                    "Attack all the same, with a small meeple, and see what you get."),
        .correction = N_ ("There was no battle. Touch the planet with your tile, and place a "
                          "meeple on the planet."),
        .praise = N_ ("A defeat, and still you have points: 1 for each die you rolled. Your meeple "
                      "is home already and ready for the next idea."),
        .goal = AST_GOAL_BATTLE,
        .luck = AST_LUCK_LOSE } } },
  { "expansion",
    N_ ("The expansion"),
    N_ ("Blade, blaster and the colour blue"),
    { { .diagram = "lesson-expansion-1",
        .rule = "B9",
        .task = N_ ("With equipment you also have a blade and a blaster. Attack the planet, and "
                    "give your meeple the blaster: choose it beside your tile, or press the E "
                    "key."),
        .correction = N_ ("Try it once more with the blaster: place the meeple on your rival’s "
                          "planet, choose the blaster, and press Finish."),
        .praise = N_ ("Did you see the yellow die? It shows 3 to 8. The blaster stays with your "
                      "meeple and comes home with it."),
        .goal = AST_GOAL_EQUIPPED,
        .what = AST_BLASTER,
        .luck = AST_LUCK_WIN },
      { .diagram = "lesson-expansion-2",
        .rule = "B8",
        .task = N_ ("Now you are blue, and this planet bears the symbol of your Order. Take it "
                    "from your rival, this time with the blade."),
        .correction = N_ ("Try it once more with the blade: place the meeple on your rival’s "
                          "planet, choose the blade, and press Finish."),
        .praise = N_ ("Six against six, and the blade makes a seven of yours. Now you know all of "
                      "it: the galaxy is waiting for you!"),
        .goal = AST_GOAL_EQUIPPED,
        .what = AST_BLADE,
        .luck = AST_LUCK_SIX_AGAINST_SIX } } },
};

guint
ast_lessons_get_n (void)
{
  return G_N_ELEMENTS (lessons);
}

const AstLesson *
ast_lessons_get (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (lessons), NULL);
  return &lessons[i];
}
