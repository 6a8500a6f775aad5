/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The turns of a record, the tile in the hand and the end: what was done becomes actions. Unless
 * they are not judged, the game is played by them, and all that followed must be what a writer
 * would have written. */

#include <glib/gi18n.h>
#include <string.h>

#include "ast-checker.h"
#include "ast-json-string.h"
#include "ast-record-words.h"

/* A coordinate as an action has it: no board reaches the limits of int8_t, so all positions beyond
 * them are equally empty. */
static int8_t
clamp (gint64 coordinate)
{
  return CLAMP (coordinate, G_MININT8, G_MAXINT8);
}

/* Refuses an action that is not due. */
static gboolean
refuse_order (AstChecker *self, const AstAction *action)
{
  const AstGame *game = &self->played->game;
  const AstTileKind *kinds = game->set->kinds;

  if (action->type == AST_ROLL)
    return ast_checker_refuse (self, "B1", _ ("dice are rolled, but nobody fights"));
  if (game->phase == AST_LAY)
    /* Translators: %s is the name of a tile in a deck, which is not translated. */
    return ast_checker_refuse (self, "L3", _ ("“%s” is put away although it fits"),
                               kinds[game->hand].id);
  if (game->phase == AST_FINISH)
    return ast_checker_refuse (self, "E1", _ ("no tile is left to draw"));
  if (action->type == AST_FINISH)
    return ast_checker_refuse (self, "E1", _ ("there are tiles left to draw"));
  /* Translators: %s is the name of a tile in a deck, which is not translated. */
  return ast_checker_refuse (self, "L3", _ ("“%s” fits nowhere"),
                             kinds[game->away[game->n_away - 1]].id);
}

static gboolean
refuse_action (AstChecker *self, const AstAction *action, AstResult result)
{
  static const char *const reasons[] = {
    [AST_REFUSED_OCCUPIED] = N_ ("a tile lies there already"),
    [AST_REFUSED_APART] = N_ ("no tile lies next to it"),
    [AST_REFUSED_EDGES] = N_ ("an edge does not match"),
    [AST_REFUSED_NO_MEEPLE] = N_ ("no meeple of that size in the reserve"),
    [AST_REFUSED_NO_REALM] = N_ ("no realm there that a meeple may be placed on"),
    [AST_REFUSED_TAKEN] = N_ ("a meeple stands in that realm already"),
    [AST_REFUSED_FAR] = N_ ("the planet is not next to the tile just laid"),
    [AST_REFUSED_EQUIPMENT] = N_ ("no such piece of equipment in the reserve"),
    [AST_REFUSED_DICE] = N_ ("not the dice of the sides that fight"),
    [AST_REFUSED_FACE] = N_ ("a die shows a face that it does not have"),
  };

  if (result == AST_REFUSED_PHASE)
    return refuse_order (self, action);
  if (result == AST_REFUSED_DRAW)
    /* Translators: %s is the name of a tile in a deck, which is not translated. */
    return ast_checker_refuse (self, ast_result_rule (result), _ ("no “%s” is left to draw"),
                               self->played->game.set->kinds[action->draw.kind].id);
  return ast_checker_refuse (self, ast_result_rule (result), "%s", _ (reasons[result]));
}

static gboolean
add (AstChecker *self, const AstAction *action)
{
  AstResult result = self->judged ? ast_turn_writer_add (self->played, action) : AST_OK;

  if (result != AST_OK)
    return refuse_action (self, action, result);
  ast_record_add (self->record, action);
  return TRUE;
}

/* Draws the tile of that name. */
static gboolean
draw (AstChecker *self, const AstJsonValue *id)
{
  AstAction action = { .type = AST_DRAW };
  int kind = -1;

  if (id->type != AST_JSON_STRING)
    return ast_checker_refuse (self, "format", _ ("an item of “unplaceable” is not a string"));
  if (strlen (id->string) == id->n)
    kind = ast_tile_set_find (self->played->game.set, id->string);
  if (kind < 0) {
    g_autofree char *plain = ast_json_string_plain (id->string, id->n);

    /* Translators: %s is the name of a tile in a deck, which is not translated. */
    return ast_checker_refuse (self, "S4", _ ("no tile “%s” in these decks"), plain);
  }
  action.draw.kind = kind;
  return add (self, &action);
}

static gboolean
read_lay (AstChecker *self, const AstJsonValue *turn)
{
  const AstJsonValue *tile;
  AstAction action = { .type = AST_LAY };
  gint64 x, y, rotation;

  if (!ast_checker_get (self, turn, "tile", AST_JSON_STRING, &tile)
      || !ast_checker_get_integer (self, turn, "x", &x)
      || !ast_checker_get_integer (self, turn, "y", &y)
      || !ast_checker_get_integer (self, turn, "rotation", &rotation) || !draw (self, tile))
    return FALSE;
  if (rotation < 0 || rotation > 3)
    return ast_checker_refuse (self, "format", _ ("a rotation that is not 0 to 3"));
  action.lay.x = clamp (x);
  action.lay.y = clamp (y);
  action.lay.rotation = rotation;
  return add (self, &action);
}

gboolean
ast_checker_read_meeple (AstChecker *self, const AstJsonValue *meeple, AstAction *action)
{
  gint64 x, y, realm;
  int size, piece = -1;

  if (!ast_checker_get_word (self, meeple, "size", &ast_size_words[AST_SMALL], &size)
      || !ast_checker_get_integer (self, meeple, "x", &x)
      || !ast_checker_get_integer (self, meeple, "y", &y)
      || !ast_checker_get_integer (self, meeple, "realm", &realm)
      || (ast_json_member (meeple, "equipment") != NULL
          && !ast_checker_get_word (self, meeple, "equipment", &ast_equipment_words[AST_BLADE],
                                    &piece)))
    return FALSE;
  action->place.size = AST_SMALL + size;
  action->place.equipment = AST_BLADE + piece;
  action->place.x = clamp (x);
  action->place.y = clamp (y);
  action->place.realm = realm < 0 || realm > AST_NONE ? AST_NONE : realm;
  return TRUE;
}

static gboolean
read_placement (AstChecker *self, const AstJsonValue *turn)
{
  const AstJsonValue *meeple;
  AstAction action = { .type = AST_PLACE };

  return ast_checker_find (self, turn, "meeple", AST_JSON_OBJECT, &meeple)
         && (meeple == NULL || ast_checker_read_meeple (self, meeple, &action))
         && add (self, &action);
}

/* Adds the faces to the `n` dice that a side has rolled already. */
static gboolean
read_faces (AstChecker *self, const AstJsonValue *entry, const char *name, guint8 *dice, guint *n)
{
  const AstJsonValue *list;

  if (!ast_checker_find (self, entry, name, AST_JSON_ARRAY, &list))
    return FALSE;
  if (list == NULL)
    return TRUE;
  for (AST_JSON_EACH (face, list)) {
    if (face->type != AST_JSON_INTEGER)
      return ast_checker_refuse (self, "format", _ ("a die does not show a whole number"));
    if (*n == AST_MAX_DICE)
      return refuse_action (self, NULL, AST_REFUSED_DICE);
    if (face->integer < 1 || face->integer > 8)
      return refuse_action (self, NULL, AST_REFUSED_FACE);
    dice[(*n)++] = face->integer;
  }
  return TRUE;
}

static gboolean
read_roll (AstChecker *self, const AstJsonValue *roll)
{
  AstAction action = { .type = AST_ROLL };

  if (roll->type != AST_JSON_ARRAY)
    return ast_checker_refuse (self, "format", _ ("an item of “rolls” is not a list"));
  for (AST_JSON_EACH (entry, roll)) {
    gint64 side;
    guint n = 0;

    if (!ast_checker_check_object (self, entry, "rolls")
        || !ast_checker_get_integer (self, entry, "side", &side))
      return FALSE;
    if (side < 0 || side >= self->played->game.n_sides)
      return refuse_action (self, NULL, AST_REFUSED_DICE);
    if (!read_faces (self, entry, "dice", action.roll.dice[side], &n)
        || !read_faces (self, entry, "yellow", action.roll.dice[side], &n))
      return FALSE;
  }
  return add (self, &action);
}

static gboolean
read_battle (AstChecker *self, const AstJsonValue *battle)
{
  const AstJsonValue *rolls;

  if (!ast_checker_check_object (self, battle, "battles")
      || !ast_checker_get (self, battle, "rolls", AST_JSON_ARRAY, &rolls))
    return FALSE;
  if (rolls->n > 1000)
    return ast_checker_refuse (self, "format", _ ("more than 1,000 rolls in a battle"));
  return ast_checker_read_each (self, battle, "rolls", read_roll);
}

static gboolean
refuse_undecided (AstChecker *self)
{
  const AstBattle *battle = &self->played->game.battle;
  const AstTile *tile = &self->played->game.tiles[battle->tile];

  if (battle->n_rolls > 0)
    return ast_checker_refuse (self, "B4", _ ("a tie, but no further roll"));
  return ast_checker_refuse (self, "B1",
                             /* Translators: the place of a tile, column and row, and the number of
                              * a realm on it: "0, -1, realm 2". */
                             _ ("the battle at %d, %d, realm %d is missing"), tile->x, tile->y,
                             battle->realm);
}

/* What followed from the turn that was read last. */
static gboolean
check_turn (AstChecker *self, const AstJsonValue *turn)
{
  GString *written = self->played->turns.text;
  g_autoptr (AstJson) due = NULL;
  const AstJsonValue *root;

  if (!self->judged)
    return TRUE;
  if (self->played->game.phase == AST_ROLL)
    return refuse_undecided (self);
  if (!ast_checker_parse (self, written->str, written->len, &due))
    return FALSE;
  g_string_truncate (written, 0);
  root = ast_json_get_root (due);
  return ast_checker_compare (self, turn, root, "player")
         && ast_checker_compare (self, turn, root, "battles")
         && ast_checker_compare (self, turn, root, "scores");
}

static gboolean
read_turn (AstChecker *self, const AstJsonValue *turn)
{
  self->where = AST_WHERE_TURN;
  self->turn++;
  return ast_checker_check_object (self, turn, "turns")
         && ast_checker_read_each (self, turn, "unplaceable", draw) && read_lay (self, turn)
         && read_placement (self, turn)
         && ast_checker_read_each (self, turn, "battles", read_battle) && check_turn (self, turn);
}

static gboolean
read_pending (AstChecker *self, const AstJsonValue *pending)
{
  const AstJsonValue *tile;

  if (!ast_checker_get (self, pending, "tile", AST_JSON_STRING, &tile)
      || !ast_checker_read_each (self, pending, "unplaceable", draw) || !draw (self, tile))
    return FALSE;
  return !self->judged || self->played->game.phase == AST_LAY
         || refuse_order (self, &(AstAction){ .type = AST_LAY });
}

static gboolean
read_ending (AstChecker *self, const AstJsonValue *root, const AstJsonValue **end)
{
  const AstJsonValue *pending;

  self->where = AST_WHERE_END;
  if (!ast_checker_find (self, root, "end", AST_JSON_OBJECT, end))
    return FALSE;
  self->where = AST_WHERE_PENDING;
  if (!ast_checker_find (self, root, "pending", AST_JSON_OBJECT, &pending))
    return FALSE;
  if (pending != NULL && *end != NULL)
    return ast_checker_refuse (self, "format", _ ("“pending” in a finished game"));
  if (pending != NULL)
    return read_pending (self, pending);
  self->where = AST_WHERE_END;
  return *end == NULL
         || (ast_checker_read_each (self, *end, "unplaceable", draw)
             && add (self, &(AstAction){ .type = AST_FINISH }));
}

/* What followed at the end, and in all. */
static gboolean
check_ending (AstChecker *self, const AstJsonValue *root, const AstJsonValue *end)
{
  g_autoptr (GString) text = g_string_new (NULL);
  AstEmitter out = { text, FALSE };
  g_autoptr (AstJson) due = NULL;
  const AstJsonValue *due_root, *totals;

  if (!self->judged)
    return TRUE;
  ast_emit_open (&out, NULL, '{');
  ast_turn_writer_finish (self->played, &out);
  ast_emit_close (&out, '}');
  if (!ast_checker_parse (self, text->str, text->len, &due))
    return FALSE;
  due_root = ast_json_get_root (due);
  if (end != NULL && !ast_checker_compare (self, end, ast_json_member (due_root, "end"), "scores"))
    return FALSE;
  self->where = AST_WHERE_TOTALS;
  return ast_checker_get (self, root, "totals", AST_JSON_ARRAY, &totals)
         && ast_checker_compare (self, root, due_root, "totals");
}

gboolean
ast_checker_read_turns (AstChecker *self, const AstJsonValue *root)
{
  const AstJsonValue *end = NULL;

  if (ast_json_member (root, "turns") == NULL)
    return ast_checker_refuse (self, "format", _ ("“%s” is missing"), "turns");
  return ast_checker_read_each (self, root, "turns", read_turn) && read_ending (self, root, &end)
         && check_ending (self, root, end);
}

gboolean
ast_checker_read_news (AstChecker *self, const AstJsonValue *news)
{
  const AstJsonValue *turn, *end = NULL;

  g_string_truncate (self->played->turns.text, 0);
  if (!ast_checker_find (self, news, "turn", AST_JSON_OBJECT, &turn)
      || (turn != NULL && !read_turn (self, turn)) || !read_ending (self, news, &end)
      || !check_ending (self, news, end))
    return FALSE;
  return ast_json_member (news, "pending") != NULL || end != NULL
         || ast_checker_refuse (self, "format", _ ("“%s” is missing"), "pending");
}
