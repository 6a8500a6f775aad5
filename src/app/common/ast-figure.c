/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-figure.h"

#include <gio/gio.h>
#include <stdio.h>
#include <string.h>

#include "ast-record-words.h"

/* A figure while it is read. */
typedef struct {
  AstFigure *figure;
  AstBox *box;
  AstSetup setup;
  AstGame game; /* Played as far as the lines read so far. */
} AstReading;

static gboolean
apply (AstReading *self, const AstAction *action)
{
  if (ast_game_apply (&self->game, action, NULL) != AST_OK)
    return FALSE;
  ast_record_add (self->figure->record, action);
  return TRUE;
}

static gboolean
read_players (AstReading *self, char **words)
{
  for (; *words != NULL && self->setup.n_players < AST_MAX_PLAYERS; words++) {
    int colour = ast_word_find (ast_colour_words, *words);

    if (colour < 0)
      return FALSE;
    self->setup.colours[self->setup.n_players++] = (guint8) colour;
  }
  return TRUE;
}

static gboolean
begin (AstReading *self, const char *const *ids)
{
  g_autoptr (GPtrArray) refs = g_ptr_array_new ();
  g_autoptr (AstDeckSet) decks = NULL;

  for (; *ids != NULL; ids++) {
    const AstDeck *deck = ast_box_find_newest (self->box, *ids);

    if (deck == NULL)
      return FALSE;
    g_ptr_array_add (refs, deck->ref);
  }
  g_ptr_array_add (refs, NULL);
  decks = ast_box_take (self->box, (const char *const *) refs->pdata, NULL);
  if (decks == NULL
      || ast_game_init (&self->game, ast_deck_set_get_tiles (decks), &self->setup) != AST_OK)
    return FALSE;
  self->figure->record = ast_record_new (decks, &self->setup);
  return TRUE;
}

static gboolean
draw (AstReading *self, const char *id)
{
  int kind = ast_tile_set_find (self->game.set, id);
  AstAction action = { .type = AST_DRAW, .draw.kind = (guint8) kind };

  return kind >= 0 && apply (self, &action);
}

/* "small 0", "large@0,1 0 blade", or nothing. */
static gboolean
read_meeple (AstReading *self, char **words, AstAction *place)
{
  g_autofree char *size = NULL;
  const char *at;
  int x = place->place.x, y = place->place.y;
  int found, equipment = AST_NO_EQUIPMENT;

  if (words[0] == NULL)
    return TRUE;
  at = strchr (words[0], '@');
  size = at != NULL ? g_strndup (words[0], at - words[0]) : g_strdup (words[0]);
  found = ast_word_find (ast_size_words, size);
  if (found < 0 || words[1] == NULL || (at != NULL && sscanf (at, "@%d,%d", &x, &y) != 2))
    return FALSE;
  if (words[2] != NULL)
    equipment = ast_word_find (ast_equipment_words, words[2]);
  place->place.size = (guint8) found;
  place->place.x = (gint8) x;
  place->place.y = (gint8) y;
  place->place.realm = (guint8) atoi (words[1]);
  place->place.equipment = (guint8) equipment;
  return equipment >= 0;
}

static gboolean
read_turn (AstReading *self, char **words)
{
  static const char arrows[] = "^>v<";
  AstAction lay = { .type = AST_LAY }, place = { .type = AST_PLACE };
  const char *arrow = words[1] != NULL ? strchr (arrows, *words[1]) : NULL;
  int x, y;

  if (arrow == NULL || words[2] == NULL || sscanf (words[2], "%d,%d", &x, &y) != 2)
    return FALSE;
  lay.lay.x = place.place.x = (gint8) x;
  lay.lay.y = place.place.y = (gint8) y;
  lay.lay.rotation = (guint8) (arrow - arrows);
  return draw (self, words[0]) && read_meeple (self, words + 3, &place) && apply (self, &lay)
         && apply (self, &place);
}

static gboolean
read_light (AstReading *self, char **words)
{
  int x, y;

  if (words[0] == NULL || words[1] == NULL || sscanf (words[0], "%d,%d", &x, &y) != 2)
    return FALSE;
  self->figure->lit_tile = ast_game_tile_at (&self->game, x, y);
  self->figure->lit_realm = atoi (words[1]);
  return self->figure->lit_tile != AST_NONE;
}

static gboolean
read_words (AstReading *self, char **words)
{
  static const char *const base[] = { "base", NULL };

  if (g_str_equal (words[0], "players"))
    return read_players (self, words + 1);
  if (g_str_equal (words[0], "options")) {
    self->setup.equipment = g_strv_contains ((const char *const *) words, "equipment");
    return self->setup.equipment;
  }
  if (g_str_equal (words[0], "decks"))
    return begin (self, (const char *const *) words + 1);
  if (self->figure->record == NULL && !begin (self, base))
    return FALSE;
  if (g_str_equal (words[0], "hand"))
    return words[1] != NULL && draw (self, words[1]);
  if (g_str_equal (words[0], "light"))
    return read_light (self, words + 1);
  if (g_str_equal (words[0], "places"))
    return self->figure->places = TRUE;
  return read_turn (self, words);
}

static gboolean
read_line (AstReading *self, const char *line)
{
  g_autofree char *plain = g_strdup (line);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) pieces = NULL;
  g_auto (GStrv) words = NULL;

  plain[strcspn (plain, "#")] = '\0';
  pieces = g_strsplit_set (plain, " ", -1);
  for (char **piece = pieces; *piece != NULL; piece++)
    if (**piece != '\0')
      g_strv_builder_add (builder, *piece);
  words = g_strv_builder_end (builder);
  return words[0] == NULL || read_words (self, words);
}

static AstFigure *
read_figure (AstBox *box, const char *name, const char *text, GError **error)
{
  g_autoptr (AstFigure) figure = g_new0 (AstFigure, 1);
  g_autofree AstReading *reading = g_new0 (AstReading, 1);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  figure->lit_tile = figure->lit_realm = -1;
  reading->figure = figure;
  reading->box = box;
  for (int i = 0; lines[i] != NULL; i++)
    if (!read_line (reading, lines[i])) {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "figure %s:%d: %s", name, i + 1,
                   lines[i]);
      return NULL;
    }
  if (figure->record == NULL && !read_line (reading, "decks base")) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "figure %s is empty", name);
    return NULL;
  }
  return g_steal_pointer (&figure);
}

AstFigure *
ast_figure_load (AstBox *box, const char *name, GError **error)
{
  g_autofree char *path =
      g_strdup_printf ("/io/github/asterism_game/Asterism/figures/%s.txt", name);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  g_autofree char *text = NULL;

  if (bytes == NULL)
    return NULL;
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return read_figure (box, name, text, error);
}

void
ast_figure_free (AstFigure *self)
{
  g_clear_pointer (&self->record, ast_record_free);
  g_free (self);
}
