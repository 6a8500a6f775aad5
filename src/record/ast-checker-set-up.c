/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The set-up of a record (S): decks, options, players, starting tile. */

#include <glib/gi18n.h>

#include "ast-checker.h"
#include "ast-record-words.h"

static gboolean
read_deck_refs (AstChecker *self, const AstJsonValue *root, GPtrArray *refs)
{
  const AstJsonValue *list;

  if (!ast_checker_get (self, root, "decks", AST_JSON_ARRAY, &list))
    return FALSE;
  for (AST_JSON_EACH (ref, list)) {
    if (ref->type != AST_JSON_STRING)
      return ast_checker_refuse (self, "format", _ ("an item of “decks” is not a string"));
    g_ptr_array_add (refs, g_utf8_make_valid (ref->string, ref->n));
  }
  g_ptr_array_add (refs, NULL);
  return TRUE;
}

/* A deck that the record brings along. What is installed under its name must say the same. */
static gboolean
read_deck_file (AstChecker *self, const AstJsonValue *value, GPtrArray *decks)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_utf8_make_valid (value->name, value->name_n);
  AstDeck *deck = ast_deck_read (value, &error);
  const AstDeck *installed;

  if (deck == NULL)
    /* Translators: the name of a deck that is in a game record, and why it cannot be used. */
    return ast_checker_refuse (self, "format", _ ("the deck “%s”: %s"), name, error->message);
  g_ptr_array_add (decks, deck);
  if (!g_str_equal (deck->ref, name))
    return ast_checker_refuse (
        self, "format",
        /* Translators: the name of a deck in a game record, and the name in that deck. */
        _ ("the deck “%s” calls itself “%s”"), name, deck->ref);
  installed = ast_deck_collection_find (self->collection, name);
  if (installed != NULL && !ast_deck_equal (installed, deck))
    return ast_checker_refuse (self, "format",
                               /* Translators: %s is the name of a deck. */
                               _ ("the deck “%s” in this file is not the one that is installed"),
                               name);
  return TRUE;
}

static gboolean
read_deck_files (AstChecker *self, const AstJsonValue *root, GPtrArray *decks)
{
  const AstJsonValue *files = self->deck_files;

  if (files == NULL && !ast_checker_find (self, root, "deck_files", AST_JSON_OBJECT, &files))
    return FALSE;
  if (files == NULL)
    return TRUE;
  for (AST_JSON_EACH (file, files))
    if (!read_deck_file (self, file, decks))
      return FALSE;
  return TRUE;
}

AstDeckSet *
ast_checker_read_decks (AstChecker *self, const AstJsonValue *root)
{
  g_autoptr (GPtrArray) refs = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) carried = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_deck_free);
  g_autoptr (GError) error = NULL;
  AstDeckSet *decks;

  if (!read_deck_refs (self, root, refs) || !read_deck_files (self, root, carried))
    return NULL;
  decks = ast_deck_collection_take_with (self->collection, (const char *const *) refs->pdata,
                                         carried, &error);
  if (decks == NULL)
    ast_checker_refuse (
        self,
        g_error_matches (error, AST_DECK_ERROR, AST_DECK_ERROR_INCONSISTENT) ? "S4" : "format",
        "%s", error->message);
  return decks;
}

static gboolean
read_options (AstChecker *self, const AstJsonValue *root, AstSetup *setup)
{
  const AstJsonValue *options;
  const AstJsonValue *teams, *equipment;
  int unplaceable;

  if (!ast_checker_get (self, root, "options", AST_JSON_OBJECT, &options)
      || !ast_checker_get (self, options, "teams", AST_JSON_BOOLEAN, &teams)
      || !ast_checker_get (self, options, "equipment", AST_JSON_BOOLEAN, &equipment)
      || !ast_checker_get_word (self, options, "unplaceable", ast_unplaceable_words, &unplaceable))
    return FALSE;
  setup->teams = teams->boolean;
  setup->equipment = equipment->boolean;
  setup->unplaceable = unplaceable;
  return TRUE;
}

gboolean
ast_checker_check_name (AstChecker *self, const AstJsonValue *name)
{
  if (name->n == 0)
    return ast_checker_refuse (self, "format", _ ("a name is empty"));
  for (const char *p = name->string; p < name->string + name->n; p = g_utf8_next_char (p))
    if (g_unichar_type (g_utf8_get_char (p)) == G_UNICODE_CONTROL)
      return ast_checker_refuse (self, "format", _ ("a control character in a name"));
  if (g_utf8_strlen (name->string, name->n) > 100)
    return ast_checker_refuse (self, "format", _ ("a name of more than 100 characters"));
  return TRUE;
}

/* The colour goes to `setup`, the rest to `player`, which owns it. */
static gboolean
read_player (AstChecker *self, const AstJsonValue *value, guint number, AstSetup *setup,
             AstRecordPlayer *player)
{
  static const char *const kinds[] = { "human", "computer", NULL };
  const AstJsonValue *name;
  int colour, kind;

  if (!ast_checker_check_object (self, value, "players")
      || !ast_checker_get (self, value, "name", AST_JSON_STRING, &name)
      || !ast_checker_check_name (self, name)
      || !ast_checker_get_word (self, value, "colour", ast_colour_words, &colour)
      || !ast_checker_get_word (self, value, "kind", kinds, &kind)
      || !ast_checker_copy_string (self, value, "level", &player->level))
    return FALSE;
  player->name = g_strndup (name->string, name->n);
  player->computer = kind == 1;
  setup->colours[number] = colour;
  if (player->level != NULL && !player->computer)
    return ast_checker_refuse (self, "format", _ ("a level, but the player is human"));
  return TRUE;
}

static gboolean
read_players (AstChecker *self, const AstJsonValue *root, AstSetup *setup, AstRecordPlayer *players)
{
  const AstJsonValue *list;
  guint n = 0;

  if (!ast_checker_get (self, root, "players", AST_JSON_ARRAY, &list))
    return FALSE;
  if (list->n < AST_MIN_PLAYERS || list->n > AST_MAX_PLAYERS)
    return ast_checker_refuse (self, "S1",
                               /* Translators: %u is what a game record says. */
                               _ ("the number of players is %u"), list->n);
  setup->n_players = list->n;
  for (AST_JSON_EACH (value, list)) {
    if (!read_player (self, value, n, setup, &players[n]))
      return FALSE;
    n++;
  }
  return TRUE;
}

static gboolean
read_start (AstChecker *self, const AstJsonValue *root, const AstTileSet *tiles, AstSetup *setup)
{
  const AstJsonValue *start, *tile;
  gint64 x, y, rotation;

  if (!ast_checker_get (self, root, "start", AST_JSON_OBJECT, &start)
      || !ast_checker_get (self, start, "tile", AST_JSON_STRING, &tile)
      || !ast_checker_get_integer (self, start, "x", &x)
      || !ast_checker_get_integer (self, start, "y", &y)
      || !ast_checker_get_integer (self, start, "rotation", &rotation))
    return FALSE;
  if (!ast_json_is_string (tile, tiles->kinds[tiles->start].id))
    return ast_checker_refuse (
        self, "S4",
        /* Translators: %s is the name of a tile in a deck, which is not translated. */
        _ ("the starting tile is “%s” in these decks"), tiles->kinds[tiles->start].id);
  if (x != 0 || y != 0)
    return ast_checker_refuse (self, "S4", _ ("the starting tile is not at 0, 0"));
  if (rotation < 0 || rotation > 3)
    return ast_checker_refuse (self, "format", _ ("a rotation that is not 0 to 3"));
  setup->start_rotation = rotation;
  return TRUE;
}

static gboolean
begin_game (AstChecker *self, const AstTileSet *tiles, const AstSetup *setup)
{
  AstResult result;

  self->played = ast_turn_writer_new (tiles, setup, FALSE, &result);
  switch (result) {
  case AST_OK:
    return TRUE;
  case AST_REFUSED_COLOURS:
    return ast_checker_refuse (self, "S1", _ ("two players have the same colour"));
  case AST_REFUSED_TEAMS:
    return ast_checker_refuse (
        self, "S7", _ ("a team game is for red and green against black and white, alternating"));
  default:
    return ast_checker_refuse (self, ast_result_rule (result), _ ("not a legal set-up"));
  }
}

gboolean
ast_checker_read_set_up (AstChecker *self, const AstJsonValue *root)
{
  g_autoptr (AstDeckSet) decks = NULL;
  AstSetup setup = { 0 };
  AstRecordPlayer players[AST_MAX_PLAYERS] = { 0 };
  gboolean fine;

  self->where = AST_WHERE_SET_UP;
  decks = ast_checker_read_decks (self, root);
  fine = decks != NULL && read_options (self, root, &setup)
         && read_players (self, root, &setup, players)
         && read_start (self, root, ast_deck_set_get_tiles (decks), &setup)
         && begin_game (self, ast_deck_set_get_tiles (decks), &setup);
  if (fine)
    self->record = ast_record_new (decks, &setup);
  for (guint i = 0; i < AST_MAX_PLAYERS; i++) {
    if (fine && i < setup.n_players)
      ast_record_set_player (self->record, i, players[i].name, players[i].computer,
                             players[i].level);
    g_free (players[i].name);
    g_free (players[i].level);
  }
  return fine;
}
