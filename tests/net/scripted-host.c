/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "scripted-host.h"

#include <string.h>

#include "ast-chance.h"
#include "ast-record-writer.h"

/* A record of the game so far, without decks that anybody lacks. */
static AstRecord *
make_record (ScriptedHost *self)
{
  static const AstSetup setup = { .n_players = 2, .colours = { AST_RED, AST_BLACK } };
  AstRecord *record = ast_record_new (self->decks, &setup);

  ast_record_set_player (record, 0, "Ada", FALSE, NULL);
  ast_record_set_player (record, 1, "Bert", FALSE, NULL);
  record->id = g_strdup ("1f0e0c52-7a3e-4c55-9b0a-6d2b8e7f4a10");
  return record;
}

ScriptedHost *
scripted_host_new (void)
{
  static const char *const refs[] = { "base:1", NULL };
  ScriptedHost *self = g_new0 (ScriptedHost, 1);

  self->collection = ast_deck_collection_new (NULL);
  self->decks = ast_deck_collection_take (self->collection, refs, NULL);
  self->record = make_record (self);
  for (guint i = 0; i < sizeof self->seed.bytes; i++)
    self->seed.bytes[i] = (guint8) i;
  return self;
}

void
scripted_host_free (ScriptedHost *self)
{
  g_clear_pointer (&self->writer, ast_turn_writer_free);
  ast_record_free (self->record);
  ast_deck_set_unref (self->decks);
  ast_deck_collection_unref (self->collection);
  g_free (self);
}

static void
add (ScriptedHost *self, const AstAction *action)
{
  g_assert_cmpint (ast_turn_writer_add (self->writer, action), ==, AST_OK);
  ast_record_add (self->record, action);
}

/* Everything that needs nobody. */
static void
take_chance (ScriptedHost *self)
{
  while (ast_game_at_chance (&self->writer->game)) {
    AstAction action = ast_fair_seed_next (&self->seed, &self->writer->game, &self->battle);

    add (self, &action);
  }
}

void
scripted_host_start (ScriptedHost *self)
{
  AstResult result;

  g_array_set_size (self->record->actions, 0);
  g_clear_pointer (&self->writer, ast_turn_writer_free);
  self->writer = ast_turn_writer_new (ast_deck_set_get_tiles (self->decks), &self->record->setup,
                                      FALSE, &result);
  self->battle = -1;
  self->n_turns = 0;
  take_chance (self);
}

gboolean
scripted_host_is_over (const ScriptedHost *self)
{
  return self->writer->game.phase == AST_OVER;
}

static const char *
tell_bert (const ScriptedHost *self)
{
  if (self->has_left)
    return "\"kind\":\"open\"";
  return self->is_away ? "\"kind\":\"person\",\"name\":\"Bert\",\"present\":false"
                       : "\"kind\":\"person\",\"name\":\"Bert\",\"present\":true";
}

static char *
tell_seat (int seat)
{
  return seat >= 0 ? g_strdup_printf ("%d", seat) : g_strdup ("null");
}

static void
write_table (ScriptedHost *self, int seat, GString *text)
{
  g_autofree char *own = tell_seat (seat);
  g_autofree char *commitment = ast_fair_seed_commit (&self->seed);
  g_autofree char *deadline =
      self->deadline > 0 ? g_strdup_printf (",\"deadline\":%d", self->deadline) : g_strdup ("");

  g_string_append_printf (
      text,
      "\"code\":\"" SCRIPTED_CODE "\",\"set_up\":{\"decks\":[\"base:1\"],\"options\":{\"teams\":"
      "false,\"equipment\":false,\"unplaceable\":\"discard\",\"purist\":false,\"undo\":true}%s},"
      "\"seats\":[{\"colour\":\"red\",\"kind\":\"person\",\"name\":\"Ada\",\"present\":true},"
      "{\"colour\":\"black\",%s}],"
      "\"you\":{\"seat\":%s,\"founder\":%s},\"observers\":0,\"started\":%s",
      deadline, tell_bert (self), own, self->founder ? "true" : "false",
      self->writer != NULL ? "true" : "false");
  if (self->writer != NULL)
    g_string_append_printf (text, ",\"commitment\":\"%s\"", commitment);
}

static void
set_seed (ScriptedHost *self)
{
  GString *seed = g_string_new ("table-1:");

  for (guint i = 0; i < sizeof self->seed.bytes; i++)
    g_string_append_printf (seed, "%02x", self->seed.bytes[i]);
  g_free (self->record->seed);
  self->record->seed = g_string_free (seed, FALSE);
}

char *
scripted_host_welcome (ScriptedHost *self, int seat, const char *rest)
{
  g_autofree char *own = tell_seat (seat);
  GString *text = g_string_new ("{\"type\":\"welcome\",\"version\":1,\"you\":{\"token\":\"secret\","
                                "\"seat\":");

  g_string_append_printf (text, "%s,\"founder\":%s},\"deck_files\":{},\"table\":{", own,
                          self->founder ? "true" : "false");
  write_table (self, seat, text);
  g_string_append_printf (text, "},\"undone\":%d%s", self->undone, rest);
  if (self->writer != NULL) {
    g_autofree char *record = NULL;

    if (scripted_host_is_over (self))
      set_seed (self);
    record = ast_record_write (self->record, AST_RECORD_COMPACT);
    g_string_append_printf (text, ",\"record\":%s", record);
  }
  g_string_append_c (text, '}');
  return g_string_free (text, FALSE);
}

char *
scripted_host_table (ScriptedHost *self, int seat)
{
  GString *text = g_string_new ("{\"type\":\"table\",");

  write_table (self, seat, text);
  g_string_append_c (text, '}');
  return g_string_free (text, FALSE);
}

static void
find_turn (ScriptedHost *self, AstAction *lay, AstAction *place)
{
  AstGame game = self->writer->game;
  AstLay lays[AST_MAX_LAYS];
  AstAction placements[AST_MAX_PLACEMENTS];
  int n;

  ast_game_lays (&game, lays);
  *lay = ast_game_lay_action (&game, lays[0]);
  g_assert_cmpint (ast_game_apply (&game, lay, NULL), ==, AST_OK);
  n = ast_game_placements (&game, placements);
  *place = placements[n - 1];
}

/* What follows on a turn: the tile in the hand, or the end, and the totals. */
static void
write_rest (ScriptedHost *self, AstEmitter *out)
{
  ast_turn_writer_finish (self->writer, out);
  if (scripted_host_is_over (self)) {
    set_seed (self);
    ast_emit_string (out, "seed", self->record->seed + strlen ("table-1:"));
  }
  ast_emit_close (out, '}');
}

char *
scripted_host_take_turn (ScriptedHost *self)
{
  AstEmitter out = { g_string_new ("{\"type\":\"turn\""), FALSE };
  AstAction lay, place;

  find_turn (self, &lay, &place);
  g_string_truncate (self->writer->turns.text, 0);
  add (self, &lay);
  add (self, &place);
  take_chance (self);
  ast_emit_integer (&out, "number", self->n_turns++);
  ast_emit_text (&out, "turn", self->writer->turns.text);
  g_string_truncate (self->writer->turns.text, 0);
  write_rest (self, &out);
  return g_string_free (out.text, FALSE);
}

char *
scripted_host_take_back (ScriptedHost *self, guint number)
{
  AstEmitter out = { g_string_new ("{\"type\":\"undone\""), FALSE };

  scripted_host_start (self);
  while (self->n_turns < number)
    g_free (scripted_host_take_turn (self));
  self->undone++;
  ast_emit_integer (&out, "number", number);
  write_rest (self, &out);
  return g_string_free (out.text, FALSE);
}
