/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-turn-writer.h"

#include "ast-battle.h"
#include "ast-record-words.h"

static void
emit_place (AstEmitter *out, int x, int y)
{
  ast_emit_integer (out, "x", x);
  ast_emit_integer (out, "y", y);
}

static void
emit_away (AstTurnWriter *self, AstEmitter *out, gboolean also_empty)
{
  if (self->away->len == 0 && !also_empty)
    return;
  ast_emit_open (out, "unplaceable", '[');
  for (guint i = 0; i < self->away->len; i++)
    ast_emit_string (out, NULL, self->game.set->kinds[g_array_index (self->away, guint8, i)].id);
  ast_emit_close (out, ']');
}

void
ast_turn_writer_emit_meeple (const AstAction *action, AstEmitter *out)
{
  if (action->place.size == AST_NO_MEEPLE)
    return;
  ast_emit_open (out, "meeple", '{');
  ast_emit_string (out, "size", ast_size_words[action->place.size]);
  emit_place (out, action->place.x, action->place.y);
  ast_emit_integer (out, "realm", action->place.realm);
  if (action->place.equipment != AST_NO_EQUIPMENT)
    ast_emit_string (out, "equipment", ast_equipment_words[action->place.equipment]);
  ast_emit_close (out, '}');
}

static void
emit_scores (AstTurnWriter *self, AstEmitter *out, gboolean also_empty)
{
  if (self->scores->len == 0 && !also_empty)
    return;
  ast_emit_open (out, "scores", '[');
  for (guint i = 0; i < self->scores->len; i++) {
    const AstScore *score = &g_array_index (self->scores, AstScore, i);
    const AstTile *tile = &self->game.tiles[score->tile];

    ast_emit_open (out, NULL, '{');
    ast_emit_integer (out, "side", score->side);
    ast_emit_integer (out, "points", score->points);
    ast_emit_string (out, "for", ast_reason_words[score->reason]);
    emit_place (out, tile->x, tile->y);
    ast_emit_integer (out, "realm", score->realm);
    ast_emit_close (out, '}');
  }
  ast_emit_close (out, ']');
}

static void
count_scores (AstTurnWriter *self)
{
  for (guint i = 0; i < self->scores->len; i++) {
    const AstScore *score = &g_array_index (self->scores, AstScore, i);

    self->totals[score->side] += score->points;
  }
}

static void
write_turn (AstTurnWriter *self, int player)
{
  AstEmitter *out = &self->turns;

  count_scores (self);
  ast_emit_line (out, 2);
  ast_emit_open (out, NULL, '{');
  ast_emit_integer (out, "player", player);
  emit_away (self, out, FALSE);
  ast_emit_string (out, "tile", self->game.set->kinds[self->hand].id);
  emit_place (out, self->lay.lay.x, self->lay.lay.y);
  ast_emit_integer (out, "rotation", self->lay.lay.rotation);
  ast_turn_writer_emit_meeple (&self->placement, out);
  if (self->battles.text->len > 0) {
    ast_emit_open (out, "battles", '[');
    ast_emit_text (out, NULL, self->battles.text);
    ast_emit_close (out, ']');
  }
  emit_scores (self, out, FALSE);
  ast_emit_close (out, '}');
  self->placement = (AstAction){ 0 };
  g_array_set_size (self->away, 0);
  g_array_set_size (self->scores, 0);
  g_string_truncate (self->battles.text, 0);
}

static void
emit_dice (AstEmitter *out, const char *name, const guint8 *faces, guint n)
{
  ast_emit_open (out, name, '[');
  for (guint i = 0; i < n; i++)
    ast_emit_integer (out, NULL, faces[i]);
  ast_emit_close (out, ']');
}

/* Writes a roll before it is applied to the game. */
static void
emit_roll (AstTurnWriter *self, const AstAction *action)
{
  const AstBattle *battle = &self->game.battle;
  AstEmitter *out = &self->battles;

  ast_emit_open (out, NULL, '[');
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    guint n_normal = battle->dice[side] - battle->yellow[side];

    if ((battle->sides >> side & 1) == 0)
      continue;
    ast_emit_open (out, NULL, '{');
    ast_emit_integer (out, "side", side);
    emit_dice (out, "dice", action->roll.dice[side], n_normal);
    emit_dice (out, "yellow", action->roll.dice[side] + n_normal, battle->yellow[side]);
    ast_emit_close (out, '}');
  }
  ast_emit_close (out, ']');
}

static void
write_roll (AstTurnWriter *self, const AstAction *action)
{
  const AstBattle *battle = &self->game.battle;
  const AstTile *tile = &self->game.tiles[battle->tile];
  guint highest = ast_battle_highest (battle, action, NULL);
  AstEmitter *out = &self->battles;

  if (battle->n_rolls == 0) {
    ast_emit_open (out, NULL, '{');
    emit_place (out, tile->x, tile->y);
    ast_emit_integer (out, "realm", battle->realm);
    ast_emit_open (out, "rolls", '[');
  }
  emit_roll (self, action);
  if ((highest & (highest - 1)) == 0) {
    ast_emit_close (out, ']');
    ast_emit_integer (out, "winner", g_bit_nth_lsf (highest, -1));
    ast_emit_close (out, '}');
  }
}

/* If several realms of the tile are one, the lowest number names it. */
static void
take_placement (AstTurnWriter *self, const AstAction *action)
{
  AstAction *placed = &self->placement;
  int tile = ast_game_tile_at (&self->game, action->place.x, action->place.y);

  *placed = *action;
  if (placed->place.size == AST_NO_MEEPLE)
    return;
  placed->place.realm = 0;
  while (ast_game_root (&self->game, tile, placed->place.realm)
         != ast_game_root (&self->game, tile, action->place.realm))
    placed->place.realm++;
}

/* Takes an action that has been carried out. */
static void
take_action (AstTurnWriter *self, const AstAction *action)
{
  if (action->type == AST_DRAW) {
    self->hand = action->draw.kind;
    if (self->game.phase != AST_LAY)
      g_array_append_val (self->away, action->draw.kind);
  } else if (action->type == AST_LAY) {
    self->lay = *action;
  } else if (action->type == AST_PLACE) {
    take_placement (self, action);
  }
}

AstTurnWriter *
ast_turn_writer_new (const AstTileSet *tiles, const AstSetup *setup, gboolean spaced,
                     AstResult *result)
{
  AstTurnWriter *self = g_new (AstTurnWriter, 1);

  *self = (AstTurnWriter){
    .turns = { g_string_new (NULL), spaced },
    .hand = AST_NONE,
    .battles = { g_string_new (NULL), spaced },
    .away = g_array_new (FALSE, FALSE, sizeof (guint8)),
    .scores = g_array_new (FALSE, FALSE, sizeof (AstScore)),
  };
  *result = ast_game_init (&self->game, tiles, setup);
  if (*result != AST_OK)
    g_clear_pointer (&self, ast_turn_writer_free);
  return self;
}

void
ast_turn_writer_free (AstTurnWriter *self)
{
  g_string_free (self->turns.text, TRUE);
  g_string_free (self->battles.text, TRUE);
  g_array_unref (self->away);
  g_array_unref (self->scores);
  g_free (self);
}

AstResult
ast_turn_writer_add (AstTurnWriter *self, const AstAction *action)
{
  int player = self->game.player;
  AstScores scores = { 0 };
  AstResult result;

  if (action->type == AST_ROLL && self->game.phase == AST_ROLL)
    write_roll (self, action); /* Before it changes who fights. */
  result = ast_game_apply (&self->game, action, &scores);
  if (result != AST_OK)
    return result;
  g_array_append_vals (self->scores, scores.scores, scores.n);
  take_action (self, action);
  if (action->type == AST_FINISH)
    count_scores (self);
  if ((action->type == AST_PLACE || action->type == AST_ROLL) && self->game.phase != AST_ROLL)
    write_turn (self, player);
  return AST_OK;
}

static void
emit_totals (AstTurnWriter *self, AstEmitter *out)
{
  ast_emit_line (out, 1);
  ast_emit_open (out, "totals", '[');
  for (int side = 0; side < self->game.n_sides; side++)
    ast_emit_integer (out, NULL, self->totals[side]);
  ast_emit_close (out, ']');
}

void
ast_turn_writer_finish (AstTurnWriter *self, AstEmitter *out)
{
  ast_emit_line (out, 1);
  ast_emit_open (out, "turns", '[');
  if (self->turns.text->len > 0)
    ast_emit_text (out, NULL, self->turns.text);
  ast_emit_close (out, ']');
  ast_turn_writer_emit_state (self, out);
}

void
ast_turn_writer_emit_state (AstTurnWriter *self, AstEmitter *out)
{
  if (self->game.phase == AST_OVER) {
    ast_emit_line (out, 1);
    ast_emit_open (out, "end", '{');
    emit_away (self, out, TRUE);
    emit_scores (self, out, TRUE);
    ast_emit_close (out, '}');
  } else if (self->game.phase != AST_DRAW && self->game.phase != AST_FINISH) {
    ast_emit_line (out, 1);
    ast_emit_open (out, "pending", '{');
    emit_away (self, out, FALSE);
    ast_emit_string (out, "tile", self->game.set->kinds[self->hand].id);
    ast_emit_close (out, '}');
  }
  emit_totals (self, out);
}

/* Of a turn whose consequences are not known, all rolls are written as those of one battle. */
static void
emit_bare_roll (AstTurnWriter *self, const AstAction *roll)
{
  AstEmitter *out = &self->battles;

  if (out->text->len == 0) {
    ast_emit_open (out, NULL, '{');
    ast_emit_open (out, "rolls", '[');
  }
  ast_emit_open (out, NULL, '[');
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    guint n = 0;

    while (n < AST_MAX_DICE && roll->roll.dice[side][n] != 0)
      n++;
    if (n == 0)
      continue;
    ast_emit_open (out, NULL, '{');
    ast_emit_integer (out, "side", side);
    emit_dice (out, "dice", roll->roll.dice[side], n);
    emit_dice (out, "yellow", NULL, 0);
    ast_emit_close (out, '}');
  }
  ast_emit_close (out, ']');
}

static void
end_bare_turn (AstTurnWriter *self)
{
  if (self->placement.type != AST_PLACE)
    return;
  if (self->battles.text->len > 0) {
    ast_emit_close (&self->battles, ']');
    ast_emit_close (&self->battles, '}');
  }
  write_turn (self, self->game.player);
  self->game.player = (self->game.player + 1) % self->game.setup.n_players;
  self->hand = AST_NONE;
}

void
ast_turn_writer_add_bare (AstTurnWriter *self, const AstAction *action)
{
  if (action->type == AST_DRAW || action->type == AST_FINISH)
    end_bare_turn (self);
  if ((action->type == AST_DRAW || action->type == AST_FINISH) && self->hand != AST_NONE)
    g_array_append_val (self->away, self->hand);
  if (action->type == AST_DRAW)
    self->hand = action->draw.kind;
  else if (action->type == AST_LAY)
    self->lay = *action;
  else if (action->type == AST_PLACE)
    self->placement = *action;
  else if (action->type == AST_ROLL)
    emit_bare_roll (self, action);
}

void
ast_turn_writer_finish_bare (AstTurnWriter *self, const AstGame *sketch, gboolean finished,
                             AstEmitter *out)
{
  end_bare_turn (self);
  self->game.phase = finished ? AST_OVER : self->hand != AST_NONE ? AST_LAY : AST_DRAW;
  for (int side = 0; side < self->game.n_sides; side++)
    self->totals[side] = sketch->points[side];
  ast_turn_writer_finish (self, out);
}
