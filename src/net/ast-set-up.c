/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-set-up.h"

#include <string.h>

#include "ast-checker.h"
#include "ast-deck-writer.h"
#include "ast-member.h"
#include "ast-record-words.h"

gboolean
ast_set_up_is_name (const AstJsonValue *value)
{
  AstChecker checker = { 0 };

  if (value->type != AST_JSON_STRING || strlen (value->string) != value->n
      || !ast_checker_check_name (&checker, value))
    return FALSE;
  for (const char *p = value->string; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);

    if (c == 0x61c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e)
        || (c >= 0x2066 && c <= 0x2069))
      return FALSE;
  }
  return TRUE;
}

gboolean
ast_set_up_read_name (const AstJsonValue *object, char **name)
{
  const AstJsonValue *value = ast_json_member (object, "name");

  return value != NULL && ast_set_up_is_name (value) && ast_member_text (object, "name", name);
}

int
ast_set_up_read_level (const AstJsonValue *object)
{
  g_autofree char *level = NULL;

  return ast_member_text (object, "level", &level) ? ast_level_find (level) : -1;
}

const int ast_deadlines[5] = { 0, 1, 3, 7, 14 };

gboolean
ast_set_up_read_deadline (const AstJsonValue *object, int *days)
{
  gint64 number;

  *days = 0;
  if (ast_json_member (object, "deadline") == NULL)
    return TRUE;
  if (!ast_member_whole (object, "deadline", &number))
    return FALSE;
  for (gsize i = 1; i < G_N_ELEMENTS (ast_deadlines); i++)
    if (ast_deadlines[i] == number)
      *days = ast_deadlines[i];
  return *days > 0;
}

static gboolean
read_options (AstSetUp *self, const AstJsonValue *options)
{
  gboolean teams, equipment;

  if (options == NULL || !ast_member_flag (options, "teams", &teams)
      || !ast_member_flag (options, "equipment", &equipment)
      || !ast_member_flag (options, "purist", &self->purist)
      || !ast_member_flag (options, "undo", &self->undo)
      || ast_member_find (options, "unplaceable", AST_JSON_STRING) == NULL)
    return FALSE;
  self->setup.teams = teams;
  self->setup.equipment = equipment;
  return TRUE;
}

/* `seat` owns the name also if it is refused. */
static gboolean
read_seat (const AstJsonValue *value, AstSetUpSeat *seat, guint8 *colour)
{
  static const char *const kinds[] = { "open", "computer", NULL };
  int kind, word, level;

  if (value->type != AST_JSON_OBJECT || !ast_member_word (value, "kind", kinds, &kind)
      || !ast_member_word (value, "colour", ast_colour_words, &word))
    return FALSE;
  *colour = (guint8) word;
  seat->computer = kind == 1;
  if (!seat->computer)
    return TRUE;
  level = ast_set_up_read_level (value);
  seat->level = (AstLevel) level;
  return level >= 0
         && (ast_json_member (value, "name") == NULL || ast_set_up_read_name (value, &seat->name));
}

/* More seats than there can be are read, too, but not kept: first comes whether they are any. */
static gboolean
read_seats (AstSetUp *self, const AstJsonValue *seats)
{
  guint n = 0;

  if (seats == NULL)
    return FALSE;
  for (AST_JSON_EACH (value, seats)) {
    AstSetUpSeat spare = { 0 };
    guint8 colour;
    gboolean kept = n < AST_MAX_PLAYERS;
    gboolean fine = read_seat (value, kept ? &self->seats[n] : &spare, &colour);

    if (fine && kept)
      self->setup.colours[n++] = colour;
    g_free (spare.name);
    if (!fine)
      return FALSE;
  }
  self->setup.n_players = (uint8_t) MIN (seats->n, AST_MAX_PLAYERS + 1);
  return TRUE;
}

/* The names of decks are strings, and their files are objects, members of another. */
static gboolean
has_decks (const AstJsonValue *value)
{
  const AstJsonValue *names = ast_member_find (value, "decks", AST_JSON_ARRAY);
  const AstJsonValue *files = ast_json_member (value, "deck_files");

  if (names == NULL || (files != NULL && files->type != AST_JSON_OBJECT))
    return FALSE;
  if (files != NULL)
    for (AST_JSON_EACH (file, files))
      if (file->type != AST_JSON_OBJECT)
        return FALSE;
  for (AST_JSON_EACH (name, names))
    if (name->type != AST_JSON_STRING)
      return FALSE;
  return TRUE;
}

/* The member that no set-up has like this, or NULL. */
static const char *
read_members (AstSetUp *self, const AstJsonValue *value)
{
  if (value->type != AST_JSON_OBJECT)
    return "set_up";
  if (!has_decks (value))
    return "decks";
  if (!read_options (self, ast_member_find (value, "options", AST_JSON_OBJECT)))
    return "options";
  if (!ast_set_up_read_deadline (value, &self->deadline))
    return "deadline";
  return read_seats (self, ast_member_find (value, "seats", AST_JSON_ARRAY)) ? NULL : "seats";
}

/* The rule against which it is, or NULL. */
static const char *
find_rule (AstSetUp *self, const AstJsonValue *value)
{
  int unplaceable = 0;
  gboolean known = ast_member_word (ast_json_member (value, "options"), "unplaceable",
                                    ast_unplaceable_words, &unplaceable);
  g_autofree AstGame *game = g_new (AstGame, 1);
  AstResult result;

  if (self->setup.n_players > AST_MAX_PLAYERS)
    return ast_result_rule (AST_REFUSED_PLAYERS);
  result = ast_game_init (game, ast_deck_set_get_tiles (self->decks), &self->setup);
  if (result != AST_OK)
    return ast_result_rule (result);
  self->setup.unplaceable = (uint8_t) unplaceable;
  return known ? NULL : "L3";
}

AstSetUp *
ast_set_up_read (const AstJsonValue *value, AstDeckCollection *collection, AstNetRefusal *refusal)
{
  g_autoptr (AstSetUp) self = g_new0 (AstSetUp, 1);
  AstChecker checker = { .collection = collection };

  *refusal = (AstNetRefusal){ .code = AST_NET_BAD_MESSAGE, .what = read_members (self, value) };
  if (refusal->what != NULL)
    return NULL;
  *refusal = (AstNetRefusal){ .code = AST_NET_DECK, .what = "decks" };
  self->decks = ast_checker_read_decks (&checker, value);
  if (self->decks == NULL)
    return NULL;
  *refusal = (AstNetRefusal){ .code = AST_NET_RULE, .rule = find_rule (self, value) };
  if (refusal->rule != NULL)
    return NULL;
  refusal->code = AST_NET_OK;
  return g_steal_pointer (&self);
}

void
ast_set_up_free (AstSetUp *self)
{
  g_clear_pointer (&self->decks, ast_deck_set_unref);
  for (int i = 0; i < AST_MAX_PLAYERS; i++)
    g_free (self->seats[i].name);
  g_free (self);
}

static void
write_members (const AstSetUp *self, AstEmitter *out)
{
  const char *const *refs = ast_deck_set_get_refs (self->decks);

  ast_emit_open (out, "decks", '[');
  for (int i = 0; refs[i] != NULL; i++)
    ast_emit_string (out, NULL, refs[i]);
  ast_emit_close (out, ']');
  ast_emit_open (out, "options", '{');
  ast_emit_boolean (out, "teams", self->setup.teams);
  ast_emit_boolean (out, "equipment", self->setup.equipment);
  ast_emit_string (out, "unplaceable", ast_unplaceable_words[self->setup.unplaceable]);
  ast_emit_boolean (out, "purist", self->purist);
  ast_emit_boolean (out, "undo", self->undo);
  ast_emit_close (out, '}');
  if (self->deadline > 0)
    ast_emit_integer (out, "deadline", self->deadline);
}

static void
write_seat (const AstSetUpSeat *seat, int colour, AstEmitter *out)
{
  ast_emit_open (out, NULL, '{');
  ast_emit_string (out, "colour", ast_colour_words[colour]);
  ast_emit_string (out, "kind", seat->computer ? "computer" : "open");
  if (seat->computer)
    ast_emit_string (out, "level", ast_level_name (seat->level));
  if (seat->computer && seat->name != NULL)
    ast_emit_string (out, "name", seat->name);
  ast_emit_close (out, '}');
}

void
ast_set_up_write (const AstSetUp *self, AstEmitter *out, const char *name)
{
  ast_emit_open (out, name, '{');
  write_members (self, out);
  ast_emit_close (out, '}');
}

void
ast_set_up_write_all (const AstSetUp *self, AstEmitter *out, const char *name)
{
  ast_emit_open (out, name, '{');
  write_members (self, out);
  ast_emit_open (out, "seats", '[');
  for (int i = 0; i < self->setup.n_players; i++)
    write_seat (&self->seats[i], self->setup.colours[i], out);
  ast_emit_close (out, ']');
  ast_emit_open (out, "deck_files", '{');
  ast_set_up_write_deck_files (self->decks, NULL, out);
  ast_emit_close (out, '}');
  ast_emit_close (out, '}');
}

void
ast_set_up_write_deck_files (const AstDeckSet *decks, const AstDeckSet *written, AstEmitter *out)
{
  const char *const *refs = ast_deck_set_get_refs (decks);

  for (int i = 0; refs[i] != NULL; i++)
    if (!ast_deck_set_get_deck (decks, i)->built_in
        && (written == NULL || !g_strv_contains (ast_deck_set_get_refs (written), refs[i])))
      ast_deck_emit (ast_deck_set_get_deck (decks, i), out, refs[i]);
}
