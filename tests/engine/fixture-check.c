/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The statements of a fixture that check the game. The plain game has been found equal to the
 * engine's after every action, so either may be asked. */

#include "fixture-private.h"

#include <string.h>

static void
expect (const Fixture *fixture, const char *what, int found, int expected)
{
  if (found != expected)
    fixture_fail (fixture, "%s: %d instead of %d", what, found, expected);
}

static void
check_scores (Fixture *fixture)
{
  static const char *const reasons[] = { "tie", "defeat", "route", "field", "planet" };
  const AstScores *scores = &fixture->walk.scores;
  int n = 0;

  for (; fixture_has_more (fixture); n++) {
    const AstScore *score = &scores->scores[n];
    const char *reason;
    fixture_begin_item (fixture, n);
    if (n == scores->n)
      fixture_fail (fixture, "only %d scores", n);
    expect (fixture, "side", score->side, fixture_side (fixture));
    expect (fixture, "points", score->points, fixture_number (fixture));
    reason = fixture_next (fixture);
    if (!g_str_equal (reason, reasons[score->reason]))
      fixture_fail (fixture, "for %s instead of %s", reasons[score->reason], reason);
  }
  expect (fixture, "number of scores", scores->n, n);
  fixture->told = TRUE;
}

static void
check_points (Fixture *fixture)
{
  for (int i = 0; fixture_has_more (fixture); i++) {
    int side;
    fixture_begin_item (fixture, i);
    side = fixture_side (fixture);
    expect (fixture, "points", fixture->walk.game.points[side], fixture_number (fixture));
  }
}

static void
check_phase (Fixture *fixture)
{
  static const char *const phases[] = { "draw", "lay", "place", "roll", "finish", "over" };
  const char *found = phases[fixture->walk.game.phase], *expected = fixture_next (fixture);

  if (!g_str_equal (found, expected))
    fixture_fail (fixture, "phase: %s instead of %s", found, expected);
}

/* The dice a side has in the battle, by the words for them. */
static void
check_dice (Fixture *fixture, int side)
{
  const AstBattle *battle = &fixture->walk.game.battle;
  int normal = 0, yellow = 0, blade = 0;

  while (fixture_has_more (fixture)) {
    if (fixture_accept (fixture, "normal"))
      normal++;
    else if (fixture_accept (fixture, "yellow"))
      yellow++;
    else if (fixture_accept (fixture, "blade"))
      blade++;
    else
      break;
  }
  expect (fixture, "dice", battle->dice[side], normal + yellow);
  expect (fixture, "yellow dice", battle->yellow[side], yellow);
  expect (fixture, "blade", battle->blade[side], blade);
}

static void
check_battle (Fixture *fixture)
{
  const AstBattle *battle = &fixture->walk.game.battle;
  PlainSpot spot = fixture_realm (fixture);
  int sides = 0;

  expect (fixture, "phase", fixture->walk.game.phase, AST_ROLL);
  expect (fixture, "tile of the battle", battle->tile, spot.tile);
  expect (fixture, "realm of the battle", battle->realm, spot.realm);
  fixture_accept (fixture, ":");
  for (int i = 0; fixture_has_more (fixture); i++) {
    int side;
    fixture_begin_item (fixture, i);
    side = fixture_side (fixture);
    check_dice (fixture, side);
    sides |= 1 << side;
  }
  expect (fixture, "sides still in, as a set", battle->sides, sides);
}

static void
check_reserve (Fixture *fixture)
{
  int player = fixture_player (fixture), n_small = 0, n_large = 0, equipment = 0;
  unsigned reserve = ast_game_reserve (&fixture->walk.game, player);

  fixture_accept (fixture, ":");
  for (int i = 0; fixture_has_more (fixture); i++) {
    fixture_begin_item (fixture, i);
    if (fixture_accept (fixture, "blade")) {
      equipment |= AST_BLADE;
    } else if (fixture_accept (fixture, "blaster")) {
      equipment |= AST_BLASTER;
    } else {
      int n = fixture_number (fixture);
      *(fixture_accept (fixture, "large") ? &n_large : &n_small) = n;
      if (n_large == 0)
        fixture_accept (fixture, "small");
    }
  }
  expect (fixture, "small meeples", __builtin_popcount (reserve & 0xf), n_small);
  expect (fixture, "large meeples", reserve >> 4, n_large);
  expect (fixture, "equipment, as a set", fixture->walk.game.equipment[player], equipment);
}

static void
check_lays (Fixture *fixture)
{
  const PlainGame *game = &fixture->walk.plain;
  AstLay lays[AST_MAX_LAYS];
  int n = ast_game_lays (&fixture->walk.game, lays), n_listed = 0;

  expect (fixture, "phase", game->phase, AST_LAY);
  if (g_ascii_isdigit (((char *) fixture->words->pdata[fixture->at])[0])) {
    expect (fixture, "lays", n, fixture_number (fixture));
    return;
  }
  for (; fixture_has_more (fixture); n_listed++) {
    int rotation, x, y;
    fixture_begin_item (fixture, n_listed);
    rotation = fixture_rotation (fixture);
    fixture_position (fixture, &x, &y);
    if (!plain_game_fits (game, game->hand, rotation, x, y))
      fixture_fail (fixture, "the lay at %d,%d is not legal", x, y);
  }
  expect (fixture, "lays", n, n_listed);
}

static void
check_spots (Fixture *fixture)
{
  AstSpot spots[AST_MAX_SPOTS];
  int n = ast_game_spots (&fixture->walk.game, spots), n_listed = 0;

  expect (fixture, "phase", fixture->walk.game.phase, AST_PLACE);
  for (; fixture_has_more (fixture); n_listed++) {
    PlainSpot spot;
    fixture_begin_item (fixture, n_listed);
    spot = fixture_realm (fixture);
    if (n_listed == n)
      fixture_fail (fixture, "only %d spots", n);
    expect (fixture, "tile of a spot", spots[n_listed].tile, spot.tile);
    expect (fixture, "realm of a spot", spots[n_listed].realm, spot.realm);
  }
  expect (fixture, "spots", n, n_listed);
}

static void
check_realm (Fixture *fixture)
{
  PlainSpot spot = fixture_realm (fixture);
  const AstRealm *realm = ast_game_realm (&fixture->walk.game, spot.tile, spot.realm);

  fixture_accept (fixture, ":");
  for (int i = 0; fixture_has_more (fixture); i++) {
    const char *what;
    int expected, found;
    fixture_begin_item (fixture, i);
    expected = fixture_number (fixture);
    what = fixture_next (fixture);
    found = g_str_equal (what, "tiles")     ? realm->n_tiles
            : g_str_equal (what, "open")    ? realm->open
            : g_str_equal (what, "symbols") ? ast_realm_all_symbols (realm)
            : g_str_equal (what, "meeples") ? __builtin_popcount (realm->meeples)
                                            : (fixture_fail (fixture, "unknown: %s", what), 0);
    expect (fixture, what, found, expected);
  }
}

static void
check_away (Fixture *fixture)
{
  const AstGame *game = &fixture->walk.game;
  int n = 0;

  for (; fixture_has_more (fixture); n++) {
    fixture_begin_item (fixture, n);
    if (n == game->n_away)
      fixture_fail (fixture, "only %d put away", n);
    expect (fixture, "tile put away", game->away[n],
            fixture_kind (fixture, fixture_next (fixture)));
  }
  expect (fixture, "tiles put away", game->n_away, n);
}

gboolean
fixture_check (Fixture *fixture, const char *verb)
{
  static const struct {
    const char *verb;
    void (*check) (Fixture *fixture);
  } checks[] = {
    { "away", check_away },       { "battle", check_battle }, { "lays", check_lays },
    { "phase", check_phase },     { "points", check_points }, { "realm", check_realm },
    { "reserve", check_reserve }, { "scores", check_scores }, { "spots", check_spots },
  };

  if (!fixture->started)
    fixture_fail (fixture, "the game has not begun");
  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    if (g_str_equal (verb, checks[i].verb)) {
      checks[i].check (fixture);
      return TRUE;
    }
  if (g_str_equal (verb, "turn"))
    expect (fixture, "player", fixture->walk.game.player, fixture_player (fixture));
  else if (g_str_equal (verb, "left"))
    expect (fixture, "tiles left", ast_game_tiles_left (&fixture->walk.game),
            fixture_number (fixture));
  else
    return FALSE;
  return TRUE;
}
