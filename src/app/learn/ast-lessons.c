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
        .task = N_ (
            "You’re Red. Your galaxy begins here. Lay your tile in a place that glows: click it or use "
            "the arrow keys. Then press Finish. The little figures are your meeples; they "
            "can wait."),
        .correction = N_ ("Choose a place that glows, then press Finish."),
        .praise = N_ ("Look, your galaxy has begun to grow. The symbol beside your name is your "
                      "faction’s: it will help you in battles."),
        .goal = AST_GOAL_LAY,
        .projected = AST_PROJECTED_HIDDEN,
        .x = AST_ANYWHERE },
      { .diagram = "lesson-lay-2",
        .rule = "L2",
        .task =
            N_ ("Here’s another galaxy. The golden place is a gap with tiles on three sides. Lay "
                "your tile there. If a tile fits only one way round, it rotates by itself; "
                "otherwise click it or press the R key."),
        .correction = N_ ("Your tile fits there too, but the gap is still open. It’s the golden "
                          "place with tiles above, below and to the left. Try once more."),
        .praise = N_ ("Your tile fits on every side. A piece of space without a seam!"),
        .goal = AST_GOAL_LAY,
        .projected = AST_PROJECTED_HIDDEN,
        .x = 1,
        .pointed = TRUE } } },
  { "routes",
    N_ ("Trade routes"),
    N_ ("Send a merchant on its way"),
    { { .diagram = "lesson-routes-1",
        .rule = "M2",
        .task = N_ ("Lay the tile so that the trade route continues to the right. Then send one of "
                    "your meeples there: click the spot on the route or press the 1 key. Now press "
                    "Finish."),
        .correction = N_ ("The route is still waiting for a meeple. Lay the tile and place a "
                          "meeple on the route before you press Finish."),
        .praise =
            N_ ("On a trade route your meeple is a merchant. Nobody can send another meeple "
                "onto this route. A rival gets in only by joining a route of their own to yours."),
        .goal = AST_GOAL_MEEPLE,
        .projected = AST_PROJECTED_HIDDEN,
        .what = AST_ROUTE,
        .x = 1 },
      { .diagram = "lesson-routes-2",
        .rule = "P3",
        .task = N_ (
            "A few turns later. Every route ends at a junction, so yours ends on the left. On the "
            "right it’s still open. A planet can close it: lay the planet there."),
        .correction = N_ ("The route is still open on the right. Lay the planet in the golden "
                          "place, with its route facing your merchant’s."),
        .praise = N_ ("The route is complete: 4 tiles, 4 points, and your merchant is home again. "
                      "The arrow below your points shows what they would be if the game ended "
                      "now."),
        .goal = AST_GOAL_SCORE,
        .projected = AST_PROJECTED_PRAISED,
        .what = AST_ROUTE,
        .x = 2 } } },
  { "fields",
    N_ ("Asteroid fields"),
    N_ ("Explore among the rocks"),
    { { .diagram = "lesson-fields-1",
        .rule = "M3",
        .task = N_ ("Your tile shows an asteroid field with a symbol. Lay it so that the field of "
                    "the starting tile grows, and place an explorer there."),
        .correction =
            N_ ("The field has no explorer yet. Lay the tile next to the field and place a meeple "
                "in the field before you press Finish."),
        .praise = N_ ("Nobody can send another meeple into this field now. A rival gets in only by "
                      "joining a field of their own to it."),
        .goal = AST_GOAL_MEEPLE,
        .what = AST_FIELD,
        .y = -1 },
      { .diagram = "lesson-fields-2",
        .rule = "scoring-field",
        .task = N_ (
            "A few turns later only one edge of your field is still open. Close it with your tile."),
        .correction = N_ ("The field still has an open edge at the top. Lay the tile there, with "
                          "its rocks facing the field."),
        .praise = N_ (
            "Three tiles at 2 points each, and 2 more for the symbol, no matter whose it is: that makes 8. Your explorer is back with a bag full of stones."),
        .goal = AST_GOAL_SCORE,
        .what = AST_FIELD,
        .y = -2 } } },
  { "planets",
    N_ ("Planets and attacks"),
    N_ ("Land, even where somebody lives"),
    { { .diagram = "lesson-planets-1",
        .rule = "M2",
        .task = N_ ("A new planet! Lay it anywhere and land a conqueror on it."),
        .correction = N_ ("The planet is still empty. Place a meeple on it before you press "
                          "Finish."),
        .praise = N_ ("On a planet your meeple is a conqueror. This planet is yours unless a rival "
                      "comes and attacks."),
        .goal = AST_GOAL_MEEPLE,
        .what = AST_PLANET,
        .x = AST_ANYWHERE },
      { .diagram = "lesson-planets-2",
        .rule = "M4",
        .task = N_ (
            "A new game: a rival lives on the planet below. Attack it: lay your tile next to it, at "
            "an edge or a corner. Choose the large meeple near the Finish button or press "
            "L, and place it on the planet."),
        .correction = N_ ("There was no battle. Lay your tile so that it touches your rival’s "
                          "planet, and place your meeple on that planet."),
        .praise = N_ ("The planet is yours now. Your large meeple gave you two dice, and the "
                      "symbol of your faction one more."),
        .goal = AST_GOAL_BATTLE,
        .x = 1,
        .luck = AST_LUCK_WIN } } },
  { "surround",
    N_ ("Around a planet"),
    N_ ("The greatest prize of all"),
    { { .diagram = "lesson-surround-1",
        .rule = "P2",
        .task = N_ ("You hold this planet, and seven tiles lie around it already. One place is "
                    "still empty. Lay your tile there and see what the planet is worth."),
        .correction =
            N_ ("There’s still a gap beside your planet. Lay your tile in the golden place."),
        .praise = N_ ("The planet scores 1 point, the eight tiles around it 8 and its symbol 2. "
                      "That makes 11, and your conqueror is home again."),
        .goal = AST_GOAL_SCORE,
        .what = AST_PLANET,
        .x = -1 },
      { .diagram = "lesson-surround-2",
        .rule = "advice-attack",
        .task = N_ (
            "A new game: your rival’s planet needs only one more tile. Lay it, and let your large "
            "meeple attack at the same time. Whoever wins gets all the points."),
        .correction = N_ ("The points went to your rival. Lay your tile in the gap and place your "
                          "large meeple on the planet."),
        .praise = N_ ("You won the battle, and the planet scores you 11 points. The last moment "
                      "can be the best."),
        .goal = AST_GOAL_SCORE,
        .what = AST_PLANET,
        .x = 1,
        .luck = AST_LUCK_WIN } } },
  { "battles",
    N_ ("Battles"),
    N_ ("What the dice decide"),
    { { .diagram = "lesson-battles-1",
        .rule = "B4",
        .task = N_ ("You’re exploring one field, your rival the field beside it. Join the two with "
                    "your tile and see what the dice say."),
        .correction =
            N_ ("The two fields aren’t joined yet. Look for the place between them, where the "
                "rocks of your tile touch both."),
        .praise = N_ ("First a tie, 1 point for each of you. Then your die was higher, and the "
                      "whole field was yours. What a catch!"),
        .goal = AST_GOAL_BATTLE,
        .y = -2,
        .luck = AST_LUCK_TIE_THEN_WIN },
      { .diagram = "lesson-battles-2",
        .rule = "B6",
        .task = N_ (
            "A new game. Your rival is strong here: a large meeple, on a planet with the symbol of their own "
            "faction. Attack anyway, with a small meeple, and see what you get."),
        .correction = N_ ("There was no battle. Touch the planet with your tile and place a meeple "
                          "on the planet."),
        .praise = N_ ("A defeat, and you still get a point for each of your dice. Your meeple is "
                      "already home and ready for the next idea."),
        .goal = AST_GOAL_BATTLE,
        .x = 1,
        .luck = AST_LUCK_LOSE } } },
  { "end",
    N_ ("The final scoring"),
    N_ ("Open realms score too"),
    { { .diagram = "lesson-end-1",
        .rule = "E2",
        .task = N_ (
            "This is the last tile of the game. Lay it so that it touches a planet, and place a meeple on that planet. Then see what everything is worth at the end."),
        .correction = N_ (
            "Nobody was on a planet at the end, so the planets scored for nobody. Touch one with your tile and place a meeple on it."),
        .praise = N_ ("Nothing was complete, and you still scored: 1 point for each tile of your "
                      "route, 1 for your planet, 1 for each tile around the planet and 2 for its "
                      "symbol."),
        .goal = AST_GOAL_MEEPLE,
        .what = AST_PLANET,
        .y = 2 },
      { .diagram = "lesson-end-2",
        .rule = "end-fields",
        .task = N_ ("The last tile again. At the end an open field scores only 1 point for each "
                    "tile. A complete one scores 2. Close yours while there’s time."),
        .correction = N_ ("Your field stayed open and scored only half. Lay your tile at its open "
                          "edge, at the top."),
        .praise = N_ ("Just in time: your field scored 2 points for each tile. Whoever has the "
                      "most points now wins the game."),
        .goal = AST_GOAL_SCORE,
        .what = AST_FIELD,
        .y = -2 } } },
  { "expansion",
    N_ ("The expansion"),
    N_ ("Blade, blaster and the colour blue"),
    { { .diagram = "lesson-expansion-1",
        .rule = "B9",
        .task =
            N_ ("With equipment you also have a blade and a blaster. Attack the planet with the "
                "blaster: choose it beside your tile or press E twice."),
        .correction = N_ (
            "Try it once more with the blaster: place the meeple on your rival’s planet, choose "
            "the blaster and press Finish."),
        .praise = N_ ("Did you see the yellow die? It shows 3 to 8. The blaster stays with your "
                      "meeple and comes home with it."),
        .goal = AST_GOAL_EQUIPPED,
        .what = AST_BLASTER,
        .x = 1,
        .luck = AST_LUCK_WIN },
      { .diagram = "lesson-expansion-2",
        .rule = "B8",
        .task = N_ ("Now you’re Blue, and this planet has the symbol of your Order. Take it from "
                    "your rival, this time with the blade."),
        .correction = N_ (
            "Try it once more with the blade: place the meeple on your rival’s planet, choose the "
            "blade and press Finish."),
        .praise = N_ (
            "It was 6 against 6, and the blade turned your 6 into a 7. Now you know it all: the "
            "galaxy is waiting for you!"),
        .goal = AST_GOAL_EQUIPPED,
        .what = AST_BLADE,
        .x = 2,
        .luck = AST_LUCK_SIX_AGAINST_SIX } } },
  { "look-back",
    N_ ("Look back at a game"),
    N_ ("Was it luck?"),
    { { .diagram = "lesson-look-back",
        .task = N_ ("This game is over, and Red lost by 2 points. Was it luck? Press the button "
                    "with the die at the top or the L key, and wait a moment."),
        .correction = NULL,
        .praise = N_ ("The chart shows who was likely to win, turn by turn. The text says who "
                      "played better, who was lucky and which turns decided the game."),
        .goal = AST_GOAL_REVIEW },
      { .diagram = "lesson-look-back",
        .task = N_ (
            "A triangle means luck; a circle means that somebody could have played better. In the list, choose a turn with a slip, a mistake or a blunder. The N key goes through the turns of the list."),
        .correction = N_ ("Nothing went wrong in this turn. Choose one with a slip, a mistake or a "
                          "blunder."),
        .praise = N_ (
            "The pale tile shows the best move, and the text explains why. You’ll find all this in "
            "the history of your own games, and there you can play a turn like this again."),
        .goal = AST_GOAL_ERROR } } },
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

gboolean
ast_lessons_looks_back (guint i)
{
  return ast_lessons_get (i)->steps[0].goal == AST_GOAL_REVIEW;
}

void
ast_lessons_remember (GSettings *settings, guint i)
{
  g_auto (GStrv) done = g_settings_get_strv (settings, "lessons-done");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  const char *id = ast_lessons_get (i)->id;

  if (g_strv_contains ((const char *const *) done, id))
    return;
  g_strv_builder_addv (builder, (const char **) done);
  g_strv_builder_add (builder, id);
  g_strfreev (done);
  done = g_strv_builder_end (builder);
  g_settings_set_strv (settings, "lessons-done", (const char *const *) done);
}
