/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The words of a fixture: colours, places, turned tiles, realms. */

#include "fixture-private.h"

#include <stdio.h>
#include <string.h>

static const char *const colour_names[AST_N_COLOURS] = { "red",   "green",  "black",
                                                         "white", "orange", "blue" };
static const char *const realm_names[AST_N_REALM_KINDS] = { "route", "field", "planet" };

gboolean
fixture_has_more (const Fixture *fixture)
{
  return fixture->words->pdata[fixture->at] != NULL;
}

const char *
fixture_next (Fixture *fixture)
{
  if (!fixture_has_more (fixture))
    fixture_fail (fixture, "the line ends too early");
  return fixture->words->pdata[fixture->at++];
}

gboolean
fixture_accept (Fixture *fixture, const char *word)
{
  if (!fixture_has_more (fixture) || !g_str_equal (fixture->words->pdata[fixture->at], word))
    return FALSE;
  fixture->at++;
  return TRUE;
}

void
fixture_begin_item (Fixture *fixture, int n_before)
{
  if (n_before > 0 && !fixture_accept (fixture, ","))
    fixture_fail (fixture, "no comma before %s", fixture_next (fixture));
}

int
fixture_number (Fixture *fixture)
{
  const char *word = fixture_next (fixture);
  gint64 number;

  if (!g_ascii_string_to_signed (word, 10, -1000, 1000, &number, NULL))
    fixture_fail (fixture, "no number: %s", word);
  return (int) number;
}

AstColour
fixture_colour (Fixture *fixture)
{
  const char *word = fixture_next (fixture);

  for (int i = 0; i < AST_N_COLOURS; i++)
    if (g_str_equal (word, colour_names[i]))
      return (AstColour) i;
  fixture_fail (fixture, "no colour: %s", word);
}

int
fixture_player (Fixture *fixture)
{
  AstColour colour = fixture_colour (fixture);

  for (int i = 0; i < fixture->setup.n_players; i++)
    if (fixture->setup.colours[i] == colour)
      return i;
  fixture_fail (fixture, "%s does not play", colour_names[colour]);
}

int
fixture_side (Fixture *fixture)
{
  if (fixture_accept (fixture, "alliance"))
    return 0;
  if (fixture_accept (fixture, "empire"))
    return 1;
  if (fixture->setup.teams)
    fixture_fail (fixture, "no team: %s", fixture_next (fixture));
  return fixture_player (fixture);
}

int
fixture_rotation (Fixture *fixture)
{
  const char *word = fixture_next (fixture);
  const char *arrow = strchr ("^>v<", word[0]);

  if (arrow == NULL || strlen (word) != 1)
    fixture_fail (fixture, "no arrow: %s", word);
  return (int) (arrow - "^>v<");
}

void
fixture_position (Fixture *fixture, int *x, int *y)
{
  const char *word = fixture_next (fixture);
  int end = 0;

  if (sscanf (word, "%d,%d%n", x, y, &end) != 2 || word[end] != '\0')
    fixture_fail (fixture, "no place: %s", word);
}

int
fixture_kind (Fixture *fixture, const char *id)
{
  int kind = ast_tile_set_find (&fixture->set, id);

  if (kind < 0)
    fixture_fail (fixture, "no such tile: %s", id);
  return kind;
}

const char *
fixture_realm_name (int kind)
{
  return realm_names[kind];
}

static int
find_realm (const Fixture *fixture, int tile, const char *name, int side)
{
  const PlainTile *laid = &fixture->walk.plain.tiles[tile];
  const AstTileKind *kind = &fixture->kinds[laid->kind];

  for (int i = 0; i < kind->n_realms; i++)
    if (g_str_equal (realm_names[kind->realms[i].kind], name)
        && (side < 0 || kind->realms[i].edges >> (side + 4 - laid->rotation) % 4 & 1))
      return i;
  fixture_fail (fixture, "no such %s on %s", name, kind->id);
}

PlainSpot
fixture_realm (Fixture *fixture)
{
  const PlainGame *game = &fixture->walk.plain;
  const char *name = fixture_next (fixture), *sides[] = { "N", "E", "S", "W" };
  PlainSpot spot = { game->n_tiles - 1, PLAIN_NONE };
  int side = PLAIN_NONE, number = PLAIN_NONE;

  for (int i = 0; i < 4; i++)
    if (fixture_accept (fixture, sides[i]))
      side = i;
  if (g_str_equal (name, "number"))
    number = fixture_number (fixture);
  if (fixture_accept (fixture, "of")) {
    int x, y;
    fixture_position (fixture, &x, &y);
    spot.tile = plain_game_tile_at (game, x, y);
  }
  if (spot.tile == PLAIN_NONE)
    fixture_fail (fixture, "no tile there");
  spot.realm = number != PLAIN_NONE ? number : find_realm (fixture, spot.tile, name, side);
  return spot;
}
