/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-record-writer.h"

#include "ast-deck-writer.h"
#include "ast-record-words.h"

static void
emit_about (const AstRecord *record, AstEmitter *out)
{
  const struct {
    const char *name, *value;
  } about[] = { { "generator", record->generator },
                { "id", record->id },
                { "created", record->created },
                { "seed", record->seed } };

  ast_emit_string (out, "format", "asterism-record");
  ast_emit_integer (out, "version", 1);
  ast_emit_integer (out, "rules",
                    record->account != NULL ? record->account->rules : ast_rules_get_version ());
  for (guint i = 0; i < G_N_ELEMENTS (about); i++)
    if (about[i].value != NULL)
      ast_emit_string (out, about[i].name, about[i].value);
}

static void
emit_options (const AstRecord *record, AstEmitter *out)
{
  const AstSetup *setup = &record->setup;
  const char *const *refs = ast_deck_set_get_refs (record->decks);

  ast_emit_line (out, 1);
  ast_emit_open (out, "decks", '[');
  for (guint i = 0; refs[i] != NULL; i++)
    ast_emit_string (out, NULL, refs[i]);
  ast_emit_close (out, ']');
  ast_emit_open (out, "options", '{');
  ast_emit_boolean (out, "teams", setup->teams);
  ast_emit_boolean (out, "equipment", setup->equipment);
  ast_emit_string (out, "unplaceable", ast_unplaceable_words[setup->unplaceable]);
  ast_emit_close (out, '}');
}

/* Decks that are not ours may be missing where the record is read. */
static void
emit_deck_files (const AstRecord *record, AstEmitter *out)
{
  const char *const *refs = ast_deck_set_get_refs (record->decks);
  gboolean begun = FALSE;

  for (guint i = 0; refs[i] != NULL; i++) {
    const AstDeck *deck = ast_deck_set_get_deck (record->decks, i);

    if (deck->built_in)
      continue;
    if (!begun) {
      ast_emit_line (out, 1);
      ast_emit_open (out, "deck_files", '{');
    }
    begun = TRUE;
    ast_emit_line (out, 2);
    ast_deck_emit (deck, out, refs[i]);
  }
  if (begun)
    ast_emit_close (out, '}');
}

static void
emit_players (const AstRecord *record, AstEmitter *out)
{
  ast_emit_line (out, 1);
  ast_emit_open (out, "players", '[');
  for (guint i = 0; i < record->setup.n_players; i++) {
    const AstRecordPlayer *player = &record->players[i];

    ast_emit_line (out, 2);
    ast_emit_open (out, NULL, '{');
    ast_emit_string (out, "name", player->name);
    ast_emit_string (out, "colour", ast_colour_words[record->setup.colours[i]]);
    ast_emit_string (out, "kind", player->computer ? "computer" : "human");
    if (player->computer && player->level != NULL)
      ast_emit_string (out, "level", player->level);
    ast_emit_close (out, '}');
  }
  ast_emit_close (out, ']');
}

static void
emit_start (const AstRecord *record, AstEmitter *out)
{
  const AstTileSet *tiles = ast_deck_set_get_tiles (record->decks);

  ast_emit_line (out, 1);
  ast_emit_open (out, "start", '{');
  ast_emit_string (out, "tile", tiles->kinds[tiles->start].id);
  ast_emit_integer (out, "x", 0);
  ast_emit_integer (out, "y", 0);
  ast_emit_integer (out, "rotation", record->setup.start_rotation);
  ast_emit_close (out, '}');
}

static void
emit_standing_meeple (const AstGame *game, int meeple, AstEmitter *out)
{
  const AstMeeple *placed = &game->meeples[meeple];
  const AstTile *tile = &game->tiles[placed->tile];

  ast_emit_open (out, NULL, '{');
  ast_emit_integer (out, "player", ast_meeple_player (meeple));
  ast_emit_string (out, "size", ast_size_words[ast_meeple_size (meeple)]);
  ast_emit_integer (out, "x", tile->x);
  ast_emit_integer (out, "y", tile->y);
  ast_emit_integer (out, "realm", placed->realm);
  if (placed->equipment != AST_NO_EQUIPMENT)
    ast_emit_string (out, "equipment", ast_equipment_words[placed->equipment]);
  ast_emit_close (out, '}');
}

static void
emit_standing (const AstGame *game, AstEmitter *out)
{
  ast_emit_open (out, "standing", '[');
  for (int meeple = 0; meeple < AST_MAX_MEEPLES; meeple++)
    if (game->placed >> meeple & 1)
      emit_standing_meeple (game, meeple, out);
  ast_emit_close (out, ']');
}

static gboolean
play (const AstRecord *record, AstTurnWriter *turns)
{
  for (guint i = 0; i < record->actions->len; i++) {
    if (record->account != NULL)
      ast_turn_writer_add_bare (turns, ast_record_get_action (record, i));
    else if (ast_turn_writer_add (turns, ast_record_get_action (record, i)) != AST_OK)
      return FALSE;
  }
  return TRUE;
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

static void
emit_members (const AstRecord *record, AstTurnWriter *turns, AstEmitter *out)
{
  const AstAccount *account = record->account;

  emit_about (record, out);
  emit_options (record, out);
  emit_deck_files (record, out);
  emit_players (record, out);
  emit_start (record, out);
  if (account != NULL)
    ast_turn_writer_finish_bare (turns, &account->sketch, account->finished, out);
  else
    ast_turn_writer_finish (turns, out);
}

static void
emit_record (const AstRecord *record, AstTurnWriter *turns, AstRecordStyle style, AstEmitter *out)
{
  ast_emit_open (out, NULL, '{');
  emit_members (record, turns, out);
  if (style == AST_RECORD_KEPT && record->account == NULL)
    emit_standing (&turns->game, out);
  ast_emit_close (out, '}');
  if (out->spaced)
    g_string_append_c (out->text, '\n');
}

void
ast_record_emit_played (const AstRecord *record, AstTurnWriter *turns, AstEmitter *out,
                        const char *name)
{
  ast_emit_open (out, name, '{');
  emit_members (record, turns, out);
  ast_emit_close (out, '}');
}

char *
ast_record_write (const AstRecord *record, AstRecordStyle style)
{
  gboolean spaced = style == AST_RECORD_PRETTY;
  g_autoptr (AstTurnWriter) turns = NULL;
  AstEmitter out;
  AstResult result;

  if (record->account != NULL && record->account->text != NULL)
    return copy_kept (record->account, style);
  turns =
      ast_turn_writer_new (ast_deck_set_get_tiles (record->decks), &record->setup, spaced, &result);
  if (turns == NULL || !play (record, turns))
    return NULL;
  out = (AstEmitter){ g_string_new (NULL), spaced };
  emit_record (record, turns, style, &out);
  return g_string_free (out.text, FALSE);
}
