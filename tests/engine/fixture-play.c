/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The statements of a fixture that are actions. */

#include "fixture-private.h"

#include <string.h>

/* Whether `result` is a refusal by `rule` ("" and AST_OK if NULL); fails if not. */
static void
check_result (const Fixture *fixture, AstResult result, const char *rule)
{
  const char *refused_by = ast_result_rule (result);

  if (g_strcmp0 (refused_by, rule != NULL ? rule : "") == 0)
    return;
  if (result == AST_OK)
    fixture_fail (fixture, "not refused");
  fixture_fail (fixture, "refused by %s", refused_by);
}

static void
start (Fixture *fixture, int rotation, const char *rule)
{
  int culprit;

  if (ast_tile_set_init (&fixture->set, fixture->kinds, fixture->n_kinds, &culprit) != AST_TILES_OK)
    fixture_fail (fixture, "the deck is refused for tile %d", culprit);
  fixture->setup.start_rotation = (uint8_t) rotation;
  fixture->started = walk_start (&fixture->walk, &fixture->set, &fixture->setup);
  check_result (fixture, fixture->walk.result, rule);
}

static void
start_if_needed (Fixture *fixture)
{
  if (!fixture->started)
    start (fixture, 0, NULL);
}

void
fixture_act (Fixture *fixture, const AstAction *action, const char *rule)
{
  start_if_needed (fixture);
  if (!fixture->told)
    fixture_fail (fixture, "points before this line that no line tells of");
  walk_step (&fixture->walk, action);
  check_result (fixture, fixture->walk.result, rule);
  fixture->told = rule != NULL || fixture->walk.scores.n == 0;
}

static void
draw (Fixture *fixture, int kind, const char *rule)
{
  fixture_act (fixture, &(AstAction){ .type = AST_DRAW, .draw.kind = (uint8_t) kind }, rule);
}

static void
lay (Fixture *fixture, int rotation, int x, int y, const char *rule)
{
  AstAction action = { .type = AST_LAY, .lay = { (int8_t) x, (int8_t) y, (uint8_t) rotation } };

  fixture_act (fixture, &action, rule);
}

static void
pass (Fixture *fixture, const char *rule)
{
  fixture_act (fixture, &(AstAction){ .type = AST_PLACE }, rule);
}

static void
read_draw (Fixture *fixture, const char *rule)
{
  start_if_needed (fixture);
  draw (fixture, fixture_kind (fixture, fixture_next (fixture)), rule);
}

static void
read_lay (Fixture *fixture, const char *rule)
{
  int rotation = fixture_rotation (fixture), x, y;

  fixture_position (fixture, &x, &y);
  lay (fixture, rotation, x, y, rule);
}

static void
read_placement (Fixture *fixture, const char *rule)
{
  AstAction action = { .type = AST_PLACE };
  const PlainTile *tile;
  PlainSpot spot;

  action.place.size = fixture_accept (fixture, "large") ? AST_LARGE : AST_SMALL;
  if (action.place.size == AST_SMALL && !fixture_accept (fixture, "small"))
    fixture_fail (fixture, "no size: %s", fixture_next (fixture));
  if (!fixture_accept (fixture, "on"))
    fixture_fail (fixture, "on what?");
  spot = fixture_realm (fixture);
  tile = &fixture->walk.plain.tiles[spot.tile];
  action.place.x = (int8_t) tile->x;
  action.place.y = (int8_t) tile->y;
  action.place.realm = (uint8_t) spot.realm;
  while (fixture_accept (fixture, "with") || fixture_accept (fixture, "and"))
    action.place.equipment |= fixture_accept (fixture, "blade") ? AST_BLADE
                              : fixture_accept (fixture, "blaster")
                                  ? AST_BLASTER
                                  : (fixture_fail (fixture, "with what?"), 0);
  fixture_act (fixture, &action, rule);
}

static void
read_turn (Fixture *fixture, const char *rule)
{
  read_draw (fixture, NULL);
  read_lay (fixture, NULL);
  if (fixture_accept (fixture, ","))
    read_placement (fixture, rule);
  else
    pass (fixture, rule);
}

static void
read_roll (Fixture *fixture, const char *rule)
{
  AstAction action = { .type = AST_ROLL };

  for (int i = 0; fixture_has_more (fixture); i++) {
    int side;
    fixture_begin_item (fixture, i);
    side = fixture_side (fixture);
    for (int j = 0; fixture_has_more (fixture); j++) {
      char *die = fixture->words->pdata[fixture->at];
      if (g_str_equal (die, ","))
        break;
      if (j == AST_MAX_DICE)
        fixture_fail (fixture, "too many dice");
      die[1] = '\0'; /* The y is for the reader of the fixture only: the engine knows which dice are
                        yellow. */
      action.roll.dice[side][j] = (uint8_t) fixture_number (fixture);
    }
  }
  fixture_act (fixture, &action, rule);
}

static gboolean
play (Fixture *fixture, const char *verb, const char *rule)
{
  if (g_str_equal (verb, "start")) {
    start (fixture, fixture_has_more (fixture) ? fixture_rotation (fixture) : 0, rule);
    return TRUE;
  }
  if (g_str_equal (verb, "finish"))
    fixture_act (fixture, &(AstAction){ .type = AST_FINISH }, rule);
  else if (g_str_equal (verb, "roll"))
    read_roll (fixture, rule);
  else if (g_str_equal (verb, "draws"))
    read_draw (fixture, rule);
  else if (g_str_equal (verb, "lays"))
    read_lay (fixture, rule);
  else if (g_str_equal (verb, "places"))
    read_placement (fixture, rule);
  else if (g_str_equal (verb, "passes"))
    pass (fixture, rule);
  else if (g_str_equal (verb, "plays"))
    read_turn (fixture, rule);
  else
    return FALSE;
  return TRUE;
}

/* Whether the next word of the line is an action of a player. */
static gboolean
is_about_player (const Fixture *fixture)
{
  const char *const verbs[] = { "draws", "lays", "places", "passes", "plays", NULL };

  return fixture_has_more (fixture) && g_strv_contains (verbs, fixture->words->pdata[fixture->at]);
}

gboolean
fixture_play (Fixture *fixture, const char *verb)
{
  const char *rule = NULL;

  if (g_str_equal (verb, "refused")) {
    rule = fixture_next (fixture);
    if (!fixture_accept (fixture, ":"))
      fixture_fail (fixture, "what is refused?");
    verb = fixture_next (fixture);
  }
  if (is_about_player (fixture)) {
    fixture->at--;
    start_if_needed (fixture);
    if (fixture_player (fixture) != fixture->walk.plain.player)
      fixture_fail (fixture, "it is not the turn of %s", verb);
    verb = fixture_next (fixture);
  } else if (g_str_equal (verb, "lays")) {
    return FALSE; /* A check, as no player is named. */
  }
  return play (fixture, verb, rule);
}

/* A tile of the picture: its column and row, until the starting tile is found. */
static gboolean
read_cell (Fixture *fixture, char *cell, PlainTile *tile)
{
  static const char arrows[] = "^>v<";
  const char *arrow = strchr (arrows, cell[strlen (cell) - 1]);

  if (g_str_equal (cell, "."))
    return FALSE;
  if (arrow == NULL)
    fixture_fail (fixture, "no arrow behind %s", cell);
  tile->rotation = (int) (arrow - arrows);
  cell[strlen (cell) - 1] = '\0';
  tile->kind = fixture_kind (fixture, cell);
  return TRUE;
}

static int
read_picture (Fixture *fixture, PlainTile *tiles)
{
  int n = 0, start_x = 0, start_y = 0, n_starts = 0;

  for (guint row = 0; row < fixture->picture->len; row++) {
    g_auto (GStrv) cells = g_strsplit_set (fixture->picture->pdata[row], " ", -1);
    int column = 0;
    for (int i = 0; cells[i] != NULL; i++) {
      if (cells[i][0] == '\0')
        continue;
      tiles[n].x = column++;
      tiles[n].y = (int) row;
      if (!read_cell (fixture, cells[i], &tiles[n]))
        continue;
      if (tiles[n].kind == fixture->set.start) {
        start_x = tiles[n].x;
        start_y = tiles[n].y;
        n_starts++;
      }
      n++;
    }
  }
  if (n_starts != 1)
    fixture_fail (fixture, "%d starting tiles in the picture", n_starts);
  for (int i = 0; i < n; i++) {
    tiles[i].x -= start_x;
    tiles[i].y -= start_y;
  }
  return n;
}

/* Whether the tile lies there, or could be laid now. */
static gboolean
lay_if_possible (Fixture *fixture, const PlainTile *tile)
{
  const PlainGame *game = &fixture->walk.plain;
  int there = plain_game_tile_at (game, tile->x, tile->y);

  if (there == PLAIN_NONE) {
    if (!plain_game_fits (game, tile->kind, tile->rotation, tile->x, tile->y))
      return FALSE;
    draw (fixture, tile->kind, NULL);
    lay (fixture, tile->rotation, tile->x, tile->y, NULL);
    pass (fixture, NULL);
    return TRUE;
  }
  if (game->tiles[there].kind != tile->kind || game->tiles[there].rotation != tile->rotation)
    fixture_fail (fixture, "the picture is wrong at %d,%d", tile->x, tile->y);
  return TRUE;
}

void
fixture_lay_picture (Fixture *fixture)
{
  PlainTile tiles[AST_MAX_TILES];
  int n, n_left, n_before;

  start_if_needed (fixture);
  n_left = n = read_picture (fixture, tiles);
  do {
    n_before = n_left;
    n_left = 0;
    for (int i = 0; i < n_before; i++)
      if (!lay_if_possible (fixture, &tiles[i]))
        tiles[n_left++] = tiles[i];
  } while (n_left > 0 && n_left < n_before);
  if (n_left > 0)
    fixture_fail (fixture, "%s does not fit at %d,%d", fixture->kinds[tiles[0].kind].id, tiles[0].x,
                  tiles[0].y);
  if (fixture->walk.plain.n_tiles != n)
    fixture_fail (fixture, "%d tiles lie there", fixture->walk.plain.n_tiles);
  g_ptr_array_set_size (fixture->picture, 0);
}
