/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The play of a record by an earlier version of the rules: what was drawn, laid, placed and rolled,
 * as it says. Only what a board and an action can hold is checked. */

#include <glib/gi18n.h>
#include <string.h>

#include "ast-checker.h"
#include "ast-record-words.h"
#include "ast-sketch.h"

static gboolean
add (AstChecker *self, const AstAction *action)
{
  ast_record_add (self->record, action);
  return TRUE;
}

static gboolean
draw (AstChecker *self, const AstJsonValue *id)
{
  const AstTileSet *tiles = ast_deck_set_get_tiles (self->record->decks);
  AstAction action = { .type = AST_DRAW };
  int kind = -1;

  if (id->type == AST_JSON_STRING && strlen (id->string) == id->n)
    kind = ast_tile_set_find (tiles, id->string);
  if (kind < 0)
    return ast_checker_refuse (self, "S4", _ ("no such tile in these decks"));
  action.draw.kind = kind;
  return add (self, &action);
}

static gboolean
read_away (AstChecker *self, const AstJsonValue *object)
{
  const AstJsonValue *list, *id;

  if (!ast_checker_find_list (self, object, "unplaceable", &list))
    return FALSE;
  id = list != NULL ? ast_json_first (list) : NULL;
  for (guint i = 0; list != NULL && i < list->n; i++) {
    if (!draw (self, id))
      return FALSE;
    id = ast_json_next (id);
  }
  return TRUE;
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
  action.lay.x = ast_checker_clamp (x);
  action.lay.y = ast_checker_clamp (y);
  action.lay.rotation = CLAMP (rotation, 0, AST_NONE);
  return add (self, &action);
}

static gboolean
read_placement (AstChecker *self, const AstJsonValue *turn)
{
  const AstJsonValue *meeple;
  AstAction action = { .type = AST_PLACE };

  return ast_checker_find_object (self, turn, "meeple", &meeple)
         && (meeple == NULL || ast_checker_read_meeple (self, meeple, &action))
         && add (self, &action);
}

/* Adds the faces to the `n` dice that a side has rolled already. */
static gboolean
read_faces (AstChecker *self, const AstJsonValue *entry, const char *name, guint8 *dice, guint *n)
{
  const AstJsonValue *list, *face;

  if (!ast_checker_find_list (self, entry, name, &list))
    return FALSE;
  face = list != NULL ? ast_json_first (list) : NULL;
  for (guint i = 0; list != NULL && i < list->n; i++) {
    if (*n == AST_MAX_DICE || face->type != AST_JSON_INTEGER || face->integer < 1
        || face->integer > 8)
      return ast_checker_refuse (self, "format", _ ("not a possible roll"));
    dice[(*n)++] = face->integer;
    face = ast_json_next (face);
  }
  return TRUE;
}

static gboolean
read_roll (AstChecker *self, const AstJsonValue *roll)
{
  const AstJsonValue *entry = ast_json_first (roll);
  AstAction action = { .type = AST_ROLL };

  if (roll->type != AST_JSON_ARRAY)
    return ast_checker_refuse (self, "format", _ ("an item of “rolls” is not a list"));
  for (guint i = 0; i < roll->n; i++) {
    gint64 side;
    guint n = 0;

    if (!ast_checker_check_object (self, entry, "rolls")
        || !ast_checker_get_integer (self, entry, "side", &side))
      return FALSE;
    if (side < 0 || side >= self->game.n_sides)
      return ast_checker_refuse (self, "format", _ ("not a possible roll"));
    if (!read_faces (self, entry, "dice", action.roll.dice[side], &n)
        || !read_faces (self, entry, "yellow", action.roll.dice[side], &n))
      return FALSE;
    entry = ast_json_next (entry);
  }
  return add (self, &action);
}

/* Calls `read` with each object in the list `name` of `object`, if there is one. */
static gboolean
read_each (AstChecker *self, const AstJsonValue *object, const char *name,
           gboolean (*read) (AstChecker *, const AstJsonValue *))
{
  const AstJsonValue *list, *value;

  if (!ast_checker_find_list (self, object, name, &list))
    return FALSE;
  value = list != NULL ? ast_json_first (list) : NULL;
  for (guint i = 0; list != NULL && i < list->n; i++) {
    if (!ast_checker_check_object (self, value, name) || !read (self, value))
      return FALSE;
    value = ast_json_next (value);
  }
  return TRUE;
}

static gboolean
read_battle (AstChecker *self, const AstJsonValue *battle)
{
  const AstJsonValue *rolls, *roll;

  if (!ast_checker_get_list (self, battle, "rolls", &rolls))
    return FALSE;
  if (rolls->n > AST_CHECKER_MOST_ROLLS)
    return ast_checker_refuse (self, "format", _ ("more than 1,000 rolls in a battle"));
  roll = ast_json_first (rolls);
  for (guint i = 0; i < rolls->n; i++) {
    if (!read_roll (self, roll))
      return FALSE;
    roll = ast_json_next (roll);
  }
  return TRUE;
}

static gboolean
read_turn (AstChecker *self, const AstJsonValue *turn)
{
  self->turn++;
  return read_away (self, turn) && read_lay (self, turn) && read_placement (self, turn)
         && read_each (self, turn, "battles", read_battle);
}

static gboolean
read_ending (AstChecker *self, const AstJsonValue *root)
{
  const AstJsonValue *pending, *end, *tile;

  self->where = AST_WHERE_PENDING;
  if (!ast_checker_find_object (self, root, "pending", &pending)
      || (pending != NULL
          && (!read_away (self, pending) || !ast_checker_get_string (self, pending, "tile", &tile)
              || !draw (self, tile))))
    return FALSE;
  self->where = AST_WHERE_END;
  return ast_checker_find_object (self, root, "end", &end)
         && (end == NULL
             || (read_away (self, end) && add (self, &(AstAction){ .type = AST_FINISH })));
}

static gboolean
read_totals (AstChecker *self, const AstJsonValue *root, AstGame *sketch)
{
  const AstJsonValue *totals, *total;

  self->where = AST_WHERE_TOTALS;
  if (!ast_checker_get_list (self, root, "totals", &totals))
    return FALSE;
  if (totals->n != sketch->n_sides)
    return ast_checker_refuse (self, "format", _ ("not one total for each side"));
  total = ast_json_first (totals);
  for (guint side = 0; side < totals->n; side++) {
    if (total->type != AST_JSON_INTEGER)
      return ast_checker_refuse (self, "format", _ ("a total is not a whole number"));
    sketch->points[side] = CLAMP (total->integer, 0, G_MAXINT16);
    total = ast_json_next (total);
  }
  return TRUE;
}

static gboolean
read_standing_meeple (AstChecker *self, const AstJsonValue *meeple)
{
  AstAction action = { .type = AST_PLACE };
  gint64 player;

  if (!ast_checker_get_integer (self, meeple, "player", &player)
      || !ast_checker_read_meeple (self, meeple, &action))
    return FALSE;
  return ast_sketch_stand (&self->record->account->sketch,
                           (int) CLAMP (player, -1, AST_MAX_PLAYERS), action.place.size,
                           action.place.equipment, action.place.x, action.place.y,
                           action.place.realm)
         || ast_checker_refuse (self, "format", _ ("not a legal placement"));
}

/* The sketch of what has been read. */
static gboolean
make_account (AstChecker *self, int rules)
{
  AstRecord *record = self->record;

  record->account = g_new0 (AstAccount, 1);
  record->account->rules = rules;
  return ast_account_sketch (record->account, ast_deck_set_get_tiles (record->decks),
                             &record->setup, record->actions)
         || ast_checker_refuse (self, "format", _ ("a tile that cannot lie where it was laid"));
}

gboolean
ast_checker_read_account (AstChecker *self, const AstJsonValue *root, int rules)
{
  self->where = AST_WHERE_TURN;
  self->turn = 0;
  return read_each (self, root, "turns", read_turn) && read_ending (self, root)
         && make_account (self, rules) && read_totals (self, root, &self->record->account->sketch)
         && read_each (self, root, "standing", read_standing_meeple);
}
