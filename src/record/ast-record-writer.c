/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-record-writer.h"

#include "ast-battle.h"
#include "ast-deck-writer.h"
#include "ast-emitter.h"
#include "ast-record-words.h"

typedef struct {
  const AstRecord *record;
  const AstTileSet *tiles;
  AstGame game;   /* After the actions so far. */
  AstEmitter out; /* All turns that are over. */
  gint64 totals[AST_MAX_PLAYERS];

  /* The present turn. */
  GArray *away; /* guint8: kinds drawn that fit nowhere. */
  guint8 hand;  /* The kind drawn last. */
  AstAction lay, placement;
  AstEmitter battles;
  GArray *scores; /* AstScore */
} Writer;

static void
emit_place (AstEmitter *out, int x, int y)
{
  ast_emit_integer (out, "x", x);
  ast_emit_integer (out, "y", y);
}

static void
emit_about (Writer *self)
{
  const AstRecord *record = self->record;
  const struct {
    const char *name, *value;
  } about[] = { { "generator", record->generator },
                { "id", record->id },
                { "created", record->created },
                { "seed", record->seed } };

  ast_emit_string (&self->out, "format", "asterism-record");
  ast_emit_integer (&self->out, "version", 1);
  ast_emit_integer (&self->out, "rules",
                    record->account != NULL ? record->account->rules : ast_rules_get_version ());
  for (guint i = 0; i < G_N_ELEMENTS (about); i++)
    if (about[i].value != NULL)
      ast_emit_string (&self->out, about[i].name, about[i].value);
}

static void
emit_options (Writer *self)
{
  const AstSetup *setup = &self->record->setup;
  const char *const *refs = ast_deck_set_get_refs (self->record->decks);

  ast_emit_line (&self->out, 1);
  ast_emit_open (&self->out, "decks", '[');
  for (guint i = 0; refs[i] != NULL; i++)
    ast_emit_string (&self->out, NULL, refs[i]);
  ast_emit_close (&self->out, ']');
  ast_emit_open (&self->out, "options", '{');
  ast_emit_boolean (&self->out, "teams", setup->teams);
  ast_emit_boolean (&self->out, "equipment", setup->equipment);
  ast_emit_string (&self->out, "unplaceable", ast_unplaceable_words[setup->unplaceable]);
  ast_emit_close (&self->out, '}');
}

/* Decks that are not ours may be missing where the record is read. */
static void
emit_deck_files (Writer *self)
{
  const char *const *refs = ast_deck_set_get_refs (self->record->decks);
  gboolean begun = FALSE;

  for (guint i = 0; refs[i] != NULL; i++) {
    const AstDeck *deck = ast_deck_set_get_deck (self->record->decks, i);

    if (deck->built_in)
      continue;
    if (!begun) {
      ast_emit_line (&self->out, 1);
      ast_emit_open (&self->out, "deck_files", '{');
    }
    begun = TRUE;
    ast_emit_line (&self->out, 2);
    ast_deck_emit (deck, &self->out, refs[i]);
  }
  if (begun)
    ast_emit_close (&self->out, '}');
}

static void
emit_players (Writer *self)
{
  ast_emit_line (&self->out, 1);
  ast_emit_open (&self->out, "players", '[');
  for (guint i = 0; i < self->record->setup.n_players; i++) {
    const AstRecordPlayer *player = &self->record->players[i];

    ast_emit_line (&self->out, 2);
    ast_emit_open (&self->out, NULL, '{');
    ast_emit_string (&self->out, "name", player->name);
    ast_emit_string (&self->out, "colour", ast_colour_words[self->record->setup.colours[i]]);
    ast_emit_string (&self->out, "kind", player->computer ? "computer" : "human");
    if (player->computer && player->level != NULL)
      ast_emit_string (&self->out, "level", player->level);
    ast_emit_close (&self->out, '}');
  }
  ast_emit_close (&self->out, ']');
}

static void
emit_start (Writer *self)
{
  ast_emit_line (&self->out, 1);
  ast_emit_open (&self->out, "start", '{');
  ast_emit_string (&self->out, "tile", self->tiles->kinds[self->tiles->start].id);
  emit_place (&self->out, 0, 0);
  ast_emit_integer (&self->out, "rotation", self->record->setup.start_rotation);
  ast_emit_close (&self->out, '}');
}

static void
emit_away (Writer *self, gboolean also_empty)
{
  if (self->away->len == 0 && !also_empty)
    return;
  ast_emit_open (&self->out, "unplaceable", '[');
  for (guint i = 0; i < self->away->len; i++)
    ast_emit_string (&self->out, NULL,
                     self->tiles->kinds[g_array_index (self->away, guint8, i)].id);
  ast_emit_close (&self->out, ']');
}

static void
emit_meeple (Writer *self)
{
  const AstAction *action = &self->placement;

  if (action->place.size == AST_NO_MEEPLE)
    return;
  ast_emit_open (&self->out, "meeple", '{');
  ast_emit_string (&self->out, "size", ast_size_words[action->place.size]);
  emit_place (&self->out, action->place.x, action->place.y);
  ast_emit_integer (&self->out, "realm", action->place.realm);
  if (action->place.equipment != AST_NO_EQUIPMENT)
    ast_emit_string (&self->out, "equipment", ast_equipment_words[action->place.equipment]);
  ast_emit_close (&self->out, '}');
}

static void
emit_scores (Writer *self, gboolean also_empty)
{
  if (self->scores->len == 0 && !also_empty)
    return;
  ast_emit_open (&self->out, "scores", '[');
  for (guint i = 0; i < self->scores->len; i++) {
    const AstScore *score = &g_array_index (self->scores, AstScore, i);
    const AstTile *tile = &self->game.tiles[score->tile];

    self->totals[score->side] += score->points;
    ast_emit_open (&self->out, NULL, '{');
    ast_emit_integer (&self->out, "side", score->side);
    ast_emit_integer (&self->out, "points", score->points);
    ast_emit_string (&self->out, "for", ast_reason_words[score->reason]);
    emit_place (&self->out, tile->x, tile->y);
    ast_emit_integer (&self->out, "realm", score->realm);
    ast_emit_close (&self->out, '}');
  }
  ast_emit_close (&self->out, ']');
}

static void
begin_turn (Writer *self)
{
  g_array_set_size (self->away, 0);
  g_array_set_size (self->scores, 0);
  g_string_truncate (self->battles.text, 0);
}

static void
emit_turn (Writer *self, int player)
{
  ast_emit_line (&self->out, 2);
  ast_emit_open (&self->out, NULL, '{');
  ast_emit_integer (&self->out, "player", player);
  emit_away (self, FALSE);
  ast_emit_string (&self->out, "tile", self->tiles->kinds[self->hand].id);
  emit_place (&self->out, self->lay.lay.x, self->lay.lay.y);
  ast_emit_integer (&self->out, "rotation", self->lay.lay.rotation);
  emit_meeple (self);
  if (self->battles.text->len > 0) {
    ast_emit_open (&self->out, "battles", '[');
    ast_emit_text (&self->out, NULL, self->battles.text);
    ast_emit_close (&self->out, ']');
  }
  emit_scores (self, FALSE);
  ast_emit_close (&self->out, '}');
  begin_turn (self);
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
emit_roll (Writer *self, const AstAction *action)
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
take_roll (Writer *self, const AstAction *action)
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
take_placement (Writer *self, const AstAction *action)
{
  int tile, root;

  self->placement = *action;
  tile = ast_game_tile_at (&self->game, action->place.x, action->place.y);
  if (action->place.size == AST_NO_MEEPLE || tile == AST_NONE
      || action->place.realm >= self->tiles->kinds[self->game.tiles[tile].kind].n_realms)
    return;
  root = ast_game_root (&self->game, tile, action->place.realm);
  self->placement.place.realm = 0;
  while (ast_game_root (&self->game, tile, self->placement.place.realm) != root)
    self->placement.place.realm++;
}

static void
take_decision (Writer *self, const AstAction *action)
{
  if (action->type == AST_LAY)
    self->lay = *action;
  else if (action->type == AST_PLACE)
    take_placement (self, action);
  else if (action->type == AST_ROLL)
    take_roll (self, action);
}

static gboolean
apply (Writer *self, const AstAction *action)
{
  AstScores scores = { 0 };

  if (ast_game_apply (&self->game, action, &scores) != AST_OK)
    return FALSE;
  g_array_append_vals (self->scores, scores.scores, scores.n);
  return TRUE;
}

static gboolean
take_action (Writer *self, const AstAction *action)
{
  int player = self->game.player;

  if (action->type != self->game.phase)
    return FALSE;
  take_decision (self, action);
  if (!apply (self, action))
    return FALSE;
  if (action->type == AST_DRAW) {
    self->hand = action->draw.kind;
    if (self->game.phase != AST_LAY)
      g_array_append_val (self->away, action->draw.kind);
  } else if (self->game.phase == AST_DRAW || self->game.phase == AST_FINISH) {
    emit_turn (self, player);
  }
  return TRUE;
}

static gboolean
emit_turns (Writer *self)
{
  ast_emit_line (&self->out, 1);
  ast_emit_open (&self->out, "turns", '[');
  for (guint i = 0; i < self->record->actions->len; i++)
    if (!take_action (self, ast_record_get_action (self->record, i)))
      return FALSE;
  ast_emit_close (&self->out, ']');
  return TRUE;
}

/* Writes what is pending after the last turn that is over. */
static void
emit_rest (Writer *self)
{
  if (self->game.phase == AST_OVER) {
    ast_emit_line (&self->out, 1);
    ast_emit_open (&self->out, "end", '{');
    emit_away (self, TRUE);
    emit_scores (self, TRUE);
    ast_emit_close (&self->out, '}');
  } else if (self->game.phase != AST_DRAW && self->game.phase != AST_FINISH) {
    ast_emit_line (&self->out, 1);
    ast_emit_open (&self->out, "pending", '{');
    emit_away (self, FALSE);
    ast_emit_string (&self->out, "tile", self->tiles->kinds[self->hand].id);
    ast_emit_close (&self->out, '}');
  }
}

static void
emit_totals (Writer *self)
{
  ast_emit_line (&self->out, 1);
  ast_emit_open (&self->out, "totals", '[');
  for (int side = 0; side < self->game.n_sides; side++)
    ast_emit_integer (&self->out, NULL, self->totals[side]);
  ast_emit_close (&self->out, ']');
}

static void
emit_standing_meeple (Writer *self, int meeple)
{
  const AstMeeple *placed = &self->game.meeples[meeple];
  const AstTile *tile = &self->game.tiles[placed->tile];

  ast_emit_open (&self->out, NULL, '{');
  ast_emit_integer (&self->out, "player", ast_meeple_player (meeple));
  ast_emit_string (&self->out, "size", ast_size_words[ast_meeple_size (meeple)]);
  emit_place (&self->out, tile->x, tile->y);
  ast_emit_integer (&self->out, "realm", placed->realm);
  if (placed->equipment != AST_NO_EQUIPMENT)
    ast_emit_string (&self->out, "equipment", ast_equipment_words[placed->equipment]);
  ast_emit_close (&self->out, '}');
}

static void
emit_standing (Writer *self)
{
  ast_emit_open (&self->out, "standing", '[');
  for (int meeple = 0; meeple < AST_MAX_MEEPLES; meeple++)
    if (self->game.placed >> meeple & 1)
      emit_standing_meeple (self, meeple);
  ast_emit_close (&self->out, ']');
}

static gboolean
emit_record (Writer *self, AstRecordStyle style)
{
  if (ast_game_init (&self->game, self->tiles, &self->record->setup) != AST_OK)
    return FALSE;
  ast_emit_open (&self->out, NULL, '{');
  emit_about (self);
  emit_options (self);
  emit_deck_files (self);
  emit_players (self);
  emit_start (self);
  if (!emit_turns (self))
    return FALSE;
  emit_rest (self);
  emit_totals (self);
  if (style == AST_RECORD_KEPT)
    emit_standing (self);
  ast_emit_close (&self->out, '}');
  if (self->out.spaced)
    g_string_append_c (self->out.text, '\n');
  return TRUE;
}

/* Of a turn whose consequences are not known, all rolls are written as those of one battle. */
static void
emit_bare_roll (Writer *self, const AstAction *roll)
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
end_bare_turn (Writer *self, guint n_turns)
{
  if (self->battles.text->len > 0) {
    ast_emit_close (&self->battles, ']');
    ast_emit_close (&self->battles, '}');
  }
  emit_turn (self, (int) (n_turns % self->record->setup.n_players));
  self->hand = AST_NONE;
}

static void
take_bare_action (Writer *self, const AstAction *action)
{
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

/* Whether the turn of action number `i` is over: the next one draws, or ends the game. */
static gboolean
ends_bare_turn (const AstRecord *record, guint i)
{
  const AstAction *action = ast_record_get_action (record, i);
  int next = i + 1 < record->actions->len ? ast_record_get_action (record, i + 1)->type : AST_DRAW;

  return (action->type == AST_PLACE || action->type == AST_ROLL)
         && (next == AST_DRAW || next == AST_FINISH);
}

/* Only what the players did, and the points: nobody knows any more what followed from it. */
static void
emit_bare_record (Writer *self)
{
  const AstAccount *account = self->record->account;
  guint n_turns = 0;

  self->hand = AST_NONE;
  self->game.n_sides = account->sketch.n_sides;
  ast_emit_open (&self->out, NULL, '{');
  emit_about (self);
  emit_options (self);
  emit_deck_files (self);
  emit_players (self);
  emit_start (self);
  ast_emit_line (&self->out, 1);
  ast_emit_open (&self->out, "turns", '[');
  for (guint i = 0; i < self->record->actions->len; i++) {
    take_bare_action (self, ast_record_get_action (self->record, i));
    if (ends_bare_turn (self->record, i))
      end_bare_turn (self, n_turns++);
  }
  ast_emit_close (&self->out, ']');
  self->game.phase = account->finished ? AST_OVER : self->hand != AST_NONE ? AST_LAY : AST_DRAW;
  emit_rest (self);
  for (int side = 0; side < self->game.n_sides; side++)
    self->totals[side] = account->sketch.points[side];
  emit_totals (self);
  ast_emit_close (&self->out, '}');
}

/* Strings in JSON have no newlines, so one line is the same text. */
static char *
copy_kept (const AstAccount *account, AstRecordStyle style)
{
  char *text = g_strdup (account->text);

  if (style != AST_RECORD_PRETTY)
    g_strchomp (g_strdelimit (text, "\r\n", ' '));
  return text;
}

char *
ast_record_write (const AstRecord *record, AstRecordStyle style)
{
  g_autoptr (GArray) away = g_array_new (FALSE, FALSE, sizeof (guint8));
  g_autoptr (GArray) scores = g_array_new (FALSE, FALSE, sizeof (AstScore));
  g_autoptr (GString) battles = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  Writer writer = {
    .record = record,
    .tiles = ast_deck_set_get_tiles (record->decks),
    .out = { text, style == AST_RECORD_PRETTY },
    .battles = { battles, style == AST_RECORD_PRETTY },
    .away = away,
    .scores = scores,
  };

  if (record->account != NULL && record->account->text != NULL)
    return copy_kept (record->account, style);
  if (record->account != NULL) {
    emit_bare_record (&writer);
    return g_string_free (g_steal_pointer (&text), FALSE);
  }
  return emit_record (&writer, style) ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
