/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A turn (T): draws, lay and placement; the tile in the hand; the end. */

#include <glib/gi18n.h>
#include <string.h>

#include "ast-checker.h"
#include "ast-json-string.h"
#include "ast-record-words.h"

/* Draws the tile named by the string `id`. */
static gboolean
draw (AstChecker *self, const AstJsonValue *id)
{
  const AstTileSet *tiles = self->game.set;
  int kind = strlen (id->string) == id->n ? ast_tile_set_find (tiles, id->string) : -1;
  AstAction action = { .type = AST_DRAW };

  if (kind < 0) {
    g_autofree char *plain = ast_json_string_plain (id->string, id->n);

    return ast_checker_refuse (
        self, "S4",
        /* Translators: %s is the name of a tile in a deck, which is not translated. */
        _ ("no tile “%s” in these decks"), plain);
  }
  action.draw.kind = kind;
  if (ast_checker_apply (self, &action) == AST_OK)
    return TRUE;
  if (self->game.n_bag == 0)
    return ast_checker_refuse (self, self->game.n_away > 0 ? "L4" : "E1",
                               _ ("no tile is left to draw"));
  if (self->game.setup.unplaceable == AST_RETURN
      && memchr (self->game.away, kind, self->game.n_away) != NULL)
    return ast_checker_refuse (
        self, "L3",
        /* Translators: %s is the name of a tile in a deck, which is not translated. */
        _ ("“%s” is drawn a second time in the turn"), id->string);
  return ast_checker_refuse (
      self, "S4",
      /* Translators: %s is the name of a tile in a deck, which is not translated. */
      _ ("no “%s” is left to draw"), id->string);
}

static gboolean
read_unplaceable (AstChecker *self, const AstJsonValue *object)
{
  const AstJsonValue *list, *id;

  if (!ast_checker_find_list (self, object, "unplaceable", &list))
    return FALSE;
  id = list != NULL ? ast_json_first (list) : NULL;
  for (guint i = 0; list != NULL && i < list->n; i++) {
    if (id->type != AST_JSON_STRING)
      return ast_checker_refuse (self, "format", _ ("an item of “unplaceable” is not a string"));
    if (!draw (self, id))
      return FALSE;
    if (self->game.phase == AST_LAY)
      return ast_checker_refuse (
          self, "L3",
          /* Translators: %s is the name of a tile in a deck, which is not translated. */
          _ ("“%s” is put away although it fits"), id->string);
    id = ast_json_next (id);
  }
  return TRUE;
}

static gboolean
refuse_lay (AstChecker *self, gint64 x, gint64 y)
{
  if (ast_checker_find_tile (self, x, y) != AST_NONE)
    return ast_checker_refuse (self, "L1", _ ("a tile lies there already"));
  if (ast_game_place_at (&self->game, ast_checker_clamp (x), ast_checker_clamp (y)) == AST_NONE)
    return ast_checker_refuse (self, "L1", _ ("no tile lies next to it"));
  return ast_checker_refuse (self, "L2", _ ("an edge does not match"));
}

static gboolean
read_lay (AstChecker *self, const AstJsonValue *turn)
{
  const AstJsonValue *tile;
  AstAction action = { .type = AST_LAY };
  gint64 x, y, rotation;

  if (!ast_checker_get_string (self, turn, "tile", &tile)
      || !ast_checker_get_integer (self, turn, "x", &x)
      || !ast_checker_get_integer (self, turn, "y", &y)
      || !ast_checker_get_integer (self, turn, "rotation", &rotation) || !draw (self, tile))
    return FALSE;
  if (rotation < 0 || rotation > 3)
    return ast_checker_refuse (self, "format", _ ("a rotation that is not 0 to 3"));
  action.lay.x = ast_checker_clamp (x);
  action.lay.y = ast_checker_clamp (y);
  action.lay.rotation = rotation;
  /* A tile that fits nowhere is not in the hand. */
  if (self->game.phase == AST_LAY && ast_checker_apply (self, &action) == AST_OK)
    return TRUE;
  return refuse_lay (self, x, y);
}

static gboolean
refuse_placement (AstChecker *self, AstResult result)
{
  const char *rule = ast_result_rule (result);

  switch (result) {
  case AST_REFUSED_NO_MEEPLE:
    return ast_checker_refuse (self, rule, _ ("no meeple of that size in the reserve"));
  case AST_REFUSED_NO_REALM:
    return ast_checker_refuse (self, rule, _ ("no realm there that a meeple may be placed on"));
  case AST_REFUSED_TAKEN:
    return ast_checker_refuse (self, rule, _ ("a meeple stands in that realm already"));
  case AST_REFUSED_FAR:
    return ast_checker_refuse (self, rule, _ ("the planet is not next to the tile just laid"));
  case AST_REFUSED_EQUIPMENT:
    return ast_checker_refuse (self, rule, _ ("no such piece of equipment in the reserve"));
  default:
    return ast_checker_refuse (self, rule, _ ("not a legal placement"));
  }
}

static gboolean
read_equipment (AstChecker *self, const AstJsonValue *meeple, AstAction *action)
{
  int piece;

  if (ast_json_member (meeple, "equipment") == NULL)
    return TRUE;
  if (!ast_checker_get_word (self, meeple, "equipment", &ast_equipment_words[AST_BLADE], &piece))
    return FALSE;
  action->place.equipment = AST_BLADE + piece;
  return TRUE;
}

gboolean
ast_checker_read_meeple (AstChecker *self, const AstJsonValue *meeple, AstAction *action)
{
  gint64 x, y, realm;
  int size;

  if (!ast_checker_get_word (self, meeple, "size", &ast_size_words[AST_SMALL], &size)
      || !ast_checker_get_integer (self, meeple, "x", &x)
      || !ast_checker_get_integer (self, meeple, "y", &y)
      || !ast_checker_get_integer (self, meeple, "realm", &realm)
      || !read_equipment (self, meeple, action))
    return FALSE;
  action->place.size = AST_SMALL + size;
  action->place.x = ast_checker_clamp (x);
  action->place.y = ast_checker_clamp (y);
  action->place.realm = realm < 0 || realm > AST_NONE ? AST_NONE : realm;
  return TRUE;
}

static gboolean
read_placement (AstChecker *self, const AstJsonValue *turn)
{
  const AstJsonValue *meeple;
  AstAction action = { .type = AST_PLACE };
  AstResult result;

  if (!ast_checker_find_object (self, turn, "meeple", &meeple)
      || (meeple != NULL && !ast_checker_read_meeple (self, meeple, &action)))
    return FALSE;
  result = ast_checker_apply (self, &action);
  return result == AST_OK || refuse_placement (self, result);
}

static gboolean
read_player (AstChecker *self, const AstJsonValue *turn)
{
  gint64 player;

  if (!ast_checker_get_integer (self, turn, "player", &player))
    return FALSE;
  if (self->game.phase == AST_FINISH)
    return ast_checker_refuse (self, "E1", _ ("no tile is left to draw"));
  if (player != self->game.player)
    return ast_checker_refuse (self, "S6",
                               /* Translators: %d is the number of a player, from 0. */
                               _ ("it is player %d’s turn"), self->game.player);
  return TRUE;
}

gboolean
ast_checker_read_turn (AstChecker *self, const AstJsonValue *turn)
{
  return ast_checker_check_object (self, turn, "turns") && read_player (self, turn)
         && read_unplaceable (self, turn) && read_lay (self, turn) && read_placement (self, turn)
         && ast_checker_read_battles (self, turn) && ast_checker_read_scores (self, turn);
}

gboolean
ast_checker_read_pending (AstChecker *self, const AstJsonValue *pending)
{
  const AstJsonValue *tile;

  if (!ast_checker_get_string (self, pending, "tile", &tile) || !read_unplaceable (self, pending)
      || !draw (self, tile))
    return FALSE;
  if (self->game.phase != AST_LAY)
    return ast_checker_refuse (
        self, "L3",
        /* Translators: %s is the name of a tile in a deck, which is not translated. */
        _ ("“%s” fits nowhere"), tile->string);
  return TRUE;
}

gboolean
ast_checker_read_end (AstChecker *self, const AstJsonValue *end)
{
  AstAction action = { .type = AST_FINISH };

  if (!read_unplaceable (self, end))
    return FALSE;
  if (ast_checker_apply (self, &action) != AST_OK)
    return ast_checker_refuse (self, "E1", _ ("there are tiles left to draw"));
  return ast_checker_read_scores (self, end);
}
