/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The battles of a turn (B). */

#include <glib/gi18n.h>

#include "ast-battle.h"
#include "ast-checker.h"

static gboolean
are_several (guint sides)
{
  return (sides & (sides - 1)) != 0;
}

/* Refuses a battle whose name is not that of the battle that is due, and says why. */
static gboolean
refuse_name (AstChecker *self, gint64 x, gint64 y, gint64 realm)
{
  const AstGame *game = &self->game;
  const AstBattle *due = &game->battle;
  const AstTile *at = &game->tiles[due->tile];
  int tile = ast_checker_find_tile (self, x, y);
  int root = -1;

  if (tile != AST_NONE && realm >= 0 && realm < game->set->kinds[game->tiles[tile].kind].n_realms)
    root = ast_game_root (game, tile, realm);
  if (root >= 0 && root == ast_game_root (game, due->tile, due->realm))
    return ast_checker_refuse (self, "format",
                               /* Translators: the place of a tile, column and row, and the number
                                * of a realm on it: "0, -1, realm 2". */
                               _ ("the battle is named %d, %d, realm %d"), at->x, at->y,
                               due->realm);
  if (root >= 0 && are_several (ast_battle_sides (game, root)))
    return ast_checker_refuse (self, "B12",
                               /* Translators: the place of a tile, column and row, and the number
                                * of a realm on it: "0, -1, realm 2". */
                               _ ("first comes the battle at %d, %d, realm %d"), at->x, at->y,
                               due->realm);
  return ast_checker_refuse (self, "B1", _ ("a battle where nobody fights"));
}

static gboolean
check_name (AstChecker *self, const AstJsonValue *battle)
{
  const AstBattle *due = &self->game.battle;
  const AstTile *tile = &self->game.tiles[due->tile];
  gint64 x, y, realm;

  if (!ast_checker_get_integer (self, battle, "x", &x)
      || !ast_checker_get_integer (self, battle, "y", &y)
      || !ast_checker_get_integer (self, battle, "realm", &realm))
    return FALSE;
  return (x == tile->x && y == tile->y && realm == due->realm) || refuse_name (self, x, y, realm);
}

/* The sides that a roll lists, in any order; 0 if one is unknown or listed twice. */
static guint
list_sides (const AstJsonValue *roll)
{
  const AstJsonValue *entry = ast_json_first (roll);
  guint sides = 0;

  for (guint i = 0; i < roll->n; i++) {
    const AstJsonValue *side = NULL;

    if (entry->type == AST_JSON_OBJECT)
      side = ast_json_member (entry, "side");
    if (side == NULL || side->type != AST_JSON_INTEGER || side->integer < 0
        || side->integer >= AST_MAX_PLAYERS || sides >> side->integer & 1)
      return 0;
    sides |= 1u << side->integer;
    entry = ast_json_next (entry);
  }
  return sides;
}

static gboolean
refuse_sides (AstChecker *self, const AstJsonValue *roll)
{
  if (list_sides (roll) == self->game.battle.sides)
    return ast_checker_refuse (self, "format", _ ("the sides of a roll are not in their order"));
  if (self->game.battle.n_rolls > 0)
    return ast_checker_refuse (self, "B4",
                               _ ("the sides that roll again are not exactly those that tied"));
  return ast_checker_refuse (self, "B3",
                             _ ("the sides that roll are not exactly those that fight"));
}

/* Copies the faces of a list of dice, which has `n` of them, to `faces`. */
static gboolean
read_faces (AstChecker *self, const AstJsonValue *dice, int lowest, int highest, const char *rule,
            guint8 *faces)
{
  const AstJsonValue *face = ast_json_first (dice);

  for (guint i = 0; i < dice->n; i++) {
    if (face->type != AST_JSON_INTEGER)
      return ast_checker_refuse (self, "format", _ ("a die does not show a whole number"));
    if (face->integer < lowest || face->integer > highest)
      return ast_checker_refuse (self, rule, _ ("a die shows a face that it does not have"));
    faces[i] = face->integer;
    face = ast_json_next (face);
  }
  return TRUE;
}

/* Returns a list of dice, or NULL after refusing what is there instead. */
static const AstJsonValue *
get_dice (AstChecker *self, const AstJsonValue *entry, const char *name)
{
  const AstJsonValue *dice = ast_json_member (entry, name);

  if (dice != NULL && dice->type == AST_JSON_ARRAY)
    return dice;
  if (dice == NULL)
    ast_checker_refuse (self, "format", _ ("“%s” is missing"), name);
  else
    /* Translators: %s is the name of a member of a game record. */
    ast_checker_refuse (self, "format", _ ("“%s” is not a list"), name);
  return NULL;
}

static gboolean
read_dice (AstChecker *self, const AstJsonValue *entry, int side, AstAction *action)
{
  const AstBattle *battle = &self->game.battle;
  const AstJsonValue *normal = get_dice (self, entry, "dice");
  const AstJsonValue *yellow = normal != NULL ? get_dice (self, entry, "yellow") : NULL;
  guint8 *faces = action->roll.dice[side];

  if (yellow == NULL)
    return FALSE;
  if (normal->n + yellow->n != battle->dice[side])
    return ast_checker_refuse (
        self, "B2",
        /* Translators: %d is the number of a side in a game record, from 0. */
        _ ("side %d rolls the wrong number of dice"), side);
  if (yellow->n != battle->yellow[side])
    return ast_checker_refuse (
        self, self->game.setup.teams ? "B11" : "B9",
        /* Translators: %d is the number of a side in a game record, from 0. */
        _ ("side %d rolls the wrong number of yellow dice"), side);
  return read_faces (self, normal, 1, 6, "B3", faces)
         && read_faces (self, yellow, 3, 8, "B9", faces + normal->n);
}

static gboolean
read_entry (AstChecker *self, const AstJsonValue *roll, const AstJsonValue *entry, int side,
            AstAction *action)
{
  gint64 named;

  if (!ast_checker_check_object (self, entry, "rolls")
      || !ast_checker_get_integer (self, entry, "side", &named))
    return FALSE;
  if (named != side)
    return refuse_sides (self, roll);
  return read_dice (self, entry, side, action);
}

/* Reads a roll and applies it; `winner` is -1 after a tie. */
static gboolean
read_roll (AstChecker *self, const AstJsonValue *roll, int *winner)
{
  AstAction action = { .type = AST_ROLL };
  const AstJsonValue *entry = ast_json_first (roll);
  guint sides = self->game.battle.sides;
  guint highest;
  AstResult result;
  guint n = 0;

  if (roll->type != AST_JSON_ARRAY)
    return ast_checker_refuse (self, "format", _ ("an item of “rolls” is not a list"));
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if ((sides >> side & 1) == 0)
      continue;
    if (n++ == roll->n)
      return refuse_sides (self, roll);
    if (!read_entry (self, roll, entry, side, &action))
      return FALSE;
    entry = ast_json_next (entry);
  }
  if (n < roll->n)
    return refuse_sides (self, roll);
  highest = ast_battle_highest (&self->game.battle, &action, NULL);
  *winner = are_several (highest) ? -1 : g_bit_nth_lsf (highest, -1);
  result = ast_checker_apply (self, &action);
  return result == AST_OK
         || ast_checker_refuse (self, ast_result_rule (result), _ ("not a possible roll"));
}

static gboolean
read_rolls (AstChecker *self, const AstJsonValue *rolls, int *winner)
{
  const AstJsonValue *roll = ast_json_first (rolls);

  if (rolls->n > AST_CHECKER_MOST_ROLLS)
    return ast_checker_refuse (self, "format", _ ("more than 1,000 rolls in a battle"));
  *winner = -1;
  for (guint i = 0; i < rolls->n; i++) {
    if (*winner >= 0)
      return ast_checker_refuse (self, "B4", _ ("a roll although the battle is decided"));
    if (!read_roll (self, roll, winner))
      return FALSE;
    roll = ast_json_next (roll);
  }
  return *winner >= 0 || ast_checker_refuse (self, "B4", _ ("a tie, but no further roll"));
}

static gboolean
read_battle (AstChecker *self, const AstJsonValue *battle)
{
  const AstJsonValue *rolls;
  gint64 named_winner;
  int winner = -1;

  if (!ast_checker_check_object (self, battle, "battles") || !check_name (self, battle)
      || !ast_checker_get_list (self, battle, "rolls", &rolls)
      || !ast_checker_get_integer (self, battle, "winner", &named_winner)
      || !read_rolls (self, rolls, &winner))
    return FALSE;
  return named_winner == winner
         || ast_checker_refuse (
             self, "B3",
             /* Translators: %d is the number of a side in a game record, from 0. */
             _ ("the winner is side %d"), winner);
}

gboolean
ast_checker_read_battles (AstChecker *self, const AstJsonValue *turn)
{
  const AstJsonValue *list, *battle;
  guint n = 0;

  if (!ast_checker_find_list (self, turn, "battles", &list))
    return FALSE;
  battle = list != NULL ? ast_json_first (list) : NULL;
  while (self->game.phase == AST_ROLL) {
    if (list == NULL || n++ == list->n) {
      const AstTile *tile = &self->game.tiles[self->game.battle.tile];

      return ast_checker_refuse (self, "B1",
                                 /* Translators: the place of a tile, column and row, and the number
                                  * of a realm on it: "0, -1, realm 2". */
                                 _ ("the battle at %d, %d, realm %d is missing"), tile->x, tile->y,
                                 self->game.battle.realm);
    }
    if (!read_battle (self, battle))
      return FALSE;
    battle = ast_json_next (battle);
  }
  if (list != NULL && n < list->n)
    return ast_checker_refuse (self, "B1", _ ("a battle where nobody fights"));
  return TRUE;
}
