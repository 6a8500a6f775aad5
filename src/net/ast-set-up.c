/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-set-up.h"

#include <string.h>

#include "ast-checker.h"
#include "ast-deck-writer.h"
#include "ast-record-words.h"

gboolean
ast_set_up_is_name (const AstJsonValue *value)
{
  AstChecker checker = { 0 };

  if (value->type != AST_JSON_STRING || !ast_checker_check_name (&checker, value))
    return FALSE;
  for (const char *p = value->string; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);

    if (c == 0x61c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e)
        || (c >= 0x2066 && c <= 0x2069))
      return FALSE;
  }
  return TRUE;
}

int
ast_set_up_find_level (const AstJsonValue *value)
{
  return value->type == AST_JSON_STRING && strlen (value->string) == value->n
             ? ast_level_find (value->string)
             : -1;
}

static const AstJsonValue *
get (const AstJsonValue *object, const char *name, AstJsonType type)
{
  const AstJsonValue *member = ast_json_member (object, name);

  return member != NULL && member->type == type ? member : NULL;
}

/* The index of the member's word, or -1. */
static int
get_word (const AstJsonValue *object, const char *name, const char *const *words)
{
  const AstJsonValue *word = get (object, name, AST_JSON_STRING);
  int i = 0;

  while (word != NULL && words[i] != NULL && !ast_json_is_string (word, words[i]))
    i++;
  return word != NULL && words[i] != NULL ? i : -1;
}

static gboolean
get_flag (const AstJsonValue *options, const char *name, gboolean *flag)
{
  const AstJsonValue *value = get (options, name, AST_JSON_BOOLEAN);

  *flag = value != NULL && value->boolean;
  return value != NULL;
}

static gboolean
read_options (AstSetUp *self, const AstJsonValue *options)
{
  gboolean teams, equipment;

  if (options == NULL || !get_flag (options, "teams", &teams)
      || !get_flag (options, "equipment", &equipment)
      || !get_flag (options, "purist", &self->purist) || !get_flag (options, "undo", &self->undo)
      || get (options, "unplaceable", AST_JSON_STRING) == NULL)
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
  const AstJsonValue *level, *name;
  int kind, word;

  if (value->type != AST_JSON_OBJECT)
    return FALSE;
  kind = get_word (value, "kind", kinds);
  word = get_word (value, "colour", ast_colour_words);
  level = ast_json_member (value, "level");
  name = ast_json_member (value, "name");
  *colour = (guint8) word;
  seat->computer = kind == 1;
  if (!seat->computer)
    return kind == 0 && word >= 0;
  if (word < 0 || level == NULL || ast_set_up_find_level (level) < 0
      || (name != NULL && !ast_set_up_is_name (name)))
    return FALSE;
  seat->level = (AstLevel) ast_set_up_find_level (level);
  seat->name = name != NULL ? g_strndup (name->string, name->n) : NULL;
  return TRUE;
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

/* The names of decks are strings, and their files are members of an object. */
static gboolean
has_decks (const AstJsonValue *value)
{
  const AstJsonValue *names = get (value, "decks", AST_JSON_ARRAY);

  if (names == NULL
      || (ast_json_member (value, "deck_files") != NULL
          && get (value, "deck_files", AST_JSON_OBJECT) == NULL))
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
  if (!read_options (self, get (value, "options", AST_JSON_OBJECT)))
    return "options";
  return read_seats (self, get (value, "seats", AST_JSON_ARRAY)) ? NULL : "seats";
}

/* The rule against which it is, or NULL. */
static const char *
find_rule (AstSetUp *self, const AstJsonValue *value)
{
  int unplaceable =
      get_word (ast_json_member (value, "options"), "unplaceable", ast_unplaceable_words);
  g_autofree AstGame *game = g_new (AstGame, 1);
  AstResult result;

  if (self->setup.n_players > AST_MAX_PLAYERS)
    return ast_result_rule (AST_REFUSED_PLAYERS);
  result = ast_game_init (game, ast_deck_set_get_tiles (self->decks), &self->setup);
  if (result != AST_OK)
    return ast_result_rule (result);
  self->setup.unplaceable = (uint8_t) MAX (unplaceable, 0);
  return unplaceable < 0 ? "L3" : NULL;
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
  ast_set_up_write_deck_files (self->decks, out);
  ast_emit_close (out, '}');
  ast_emit_close (out, '}');
}

void
ast_set_up_write_deck_files (const AstDeckSet *decks, AstEmitter *out)
{
  const char *const *refs = ast_deck_set_get_refs (decks);

  for (int i = 0; refs[i] != NULL; i++)
    if (!ast_deck_set_get_deck (decks, i)->built_in)
      ast_deck_emit (ast_deck_set_get_deck (decks, i), out, refs[i]);
}
