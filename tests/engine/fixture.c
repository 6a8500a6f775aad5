/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Reading a fixture line by line, and its set-up. */

#include "fixture-private.h"

#include <stdlib.h>
#include <string.h>

#include "decks.h"

void
fixture_fail (const Fixture *fixture, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_assertion_message (NULL, fixture->path, fixture->line, "fixture", message);
  abort ();
}

static void
read_players (Fixture *fixture)
{
  AstSetup *setup = &fixture->setup;

  setup->n_players = 0;
  while (fixture_has_more (fixture)) {
    AstColour colour = fixture_colour (fixture);
    if (setup->n_players < AST_MAX_PLAYERS)
      setup->colours[setup->n_players] = (uint8_t) colour;
    setup->n_players++;
  }
}

static void
read_options (Fixture *fixture)
{
  for (int i = 0; fixture_has_more (fixture); i++) {
    fixture_begin_item (fixture, i);
    if (fixture_accept (fixture, "teams"))
      fixture->setup.teams = true;
    else if (fixture_accept (fixture, "equipment"))
      fixture->setup.equipment = true;
    else if (fixture_accept (fixture, "return"))
      fixture->setup.unplaceable = AST_RETURN;
    else
      fixture_fail (fixture, "unknown option: %s", fixture_next (fixture));
  }
}

/* Copies, if the next word is a number, or else 1. */
static int
read_copies (Fixture *fixture)
{
  const char *word = fixture->words->pdata[fixture->at];

  return word != NULL && g_ascii_isdigit (word[0]) ? fixture_number (fixture) : 1;
}

static void
take_tile (Fixture *fixture, const AstTileKind *kinds, int n, int copies, const char *id)
{
  for (int i = 0; i < n; i++)
    if (g_str_equal (kinds[i].id, id)) {
      fixture->kinds[fixture->n_kinds] = kinds[i];
      fixture->kinds[fixture->n_kinds++].count = (uint8_t) copies;
      return;
    }
  fixture_fail (fixture, "no such tile: %s", id);
}

static void
read_deck (Fixture *fixture)
{
  AstTileKind kinds[AST_MAX_KINDS];

  for (int i = 0; fixture_has_more (fixture); i++) {
    int n = decks_load (fixture_next (fixture), kinds, AST_MAX_KINDS);
    for (int j = 0; fixture_accept (fixture, j == 0 ? ":" : ","); j++) {
      int copies = read_copies (fixture);
      take_tile (fixture, kinds, n, copies, fixture_next (fixture));
      if (!fixture_has_more (fixture))
        return;
    }
    memcpy (fixture->kinds + fixture->n_kinds, kinds, sizeof *kinds * (size_t) n);
    fixture->n_kinds += n;
    if (fixture_has_more (fixture))
      fixture_begin_item (fixture, 1);
  }
}

static void
read_tile_realm (Fixture *fixture, AstTileKind *kind)
{
  const char *realm = fixture_next (fixture), *edges = "", *symbol = NULL;

  if (!g_str_equal (realm, "planet"))
    edges = fixture_next (fixture);
  if (fixture_has_more (fixture) && !g_str_equal (fixture->words->pdata[fixture->at], ","))
    symbol = fixture_next (fixture);
  decks_add_realm (kind, realm, edges, symbol);
}

static void
read_tile (Fixture *fixture)
{
  int copies = read_copies (fixture);
  const char *id = fixture_next (fixture);
  AstTileKind *kind = &fixture->kinds[fixture->n_kinds];

  *kind = decks_kind (id, copies, fixture_next (fixture));
  kind->start = fixture->n_kinds++ == 0;
  fixture_accept (fixture, ":");
  for (int i = 0; fixture_has_more (fixture); i++) {
    fixture_begin_item (fixture, i);
    read_tile_realm (fixture, kind);
  }
}

gboolean
fixture_set_up (Fixture *fixture, const char *verb)
{
  if (g_str_equal (verb, "players"))
    read_players (fixture);
  else if (g_str_equal (verb, "options"))
    read_options (fixture);
  else if (g_str_equal (verb, "deck"))
    read_deck (fixture);
  else if (g_str_equal (verb, "tile"))
    read_tile (fixture);
  else
    return FALSE;
  if (fixture->started)
    fixture_fail (fixture, "%s: the game has begun", verb);
  return TRUE;
}

/* Splits a line into words; "," and ":" after a word are words of their own. */
static void
split_line (Fixture *fixture, char *line)
{
  g_auto (GStrv) words = NULL;

  g_ptr_array_set_size (fixture->words, 0);
  fixture->at = 0;
  line[strcspn (line, "#")] = '\0';
  words = g_strsplit_set (line, " \t\r", -1);
  for (int i = 0; words[i] != NULL; i++) {
    size_t length = strlen (words[i]);
    char last = length > 1 ? words[i][length - 1] : '\0';
    if (length == 0)
      continue;
    if (last == ',' || last == ':')
      words[i][length - 1] = '\0';
    g_ptr_array_add (fixture->words, g_strdup (words[i]));
    if (last == ',' || last == ':')
      g_ptr_array_add (fixture->words, g_strdup_printf ("%c", last));
  }
  g_ptr_array_add (fixture->words, NULL);
}

static void
run_statement (Fixture *fixture)
{
  const char *verb = fixture_next (fixture);

  if (fixture_set_up (fixture, verb))
    return;
  if (!fixture_play (fixture, verb) && !fixture_check (fixture, verb))
    fixture_fail (fixture, "no such statement: %s", verb);
  if (fixture_has_more (fixture))
    fixture_fail (fixture, "too much: %s", fixture_next (fixture));
}

static void
run_line (Fixture *fixture, char *line)
{
  if (line[0] == '|') {
    g_ptr_array_add (fixture->picture, g_strdup (line + 1));
    return;
  }
  if (fixture->picture->len > 0)
    fixture_lay_picture (fixture);
  split_line (fixture, line);
  if (fixture_has_more (fixture))
    run_statement (fixture);
}

void
fixture_run (const char *path)
{
  g_autofree Fixture *fixture = g_new0 (Fixture, 1);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  fixture->path = path;
  fixture->told = TRUE;
  fixture->words = g_ptr_array_new_with_free_func (g_free);
  fixture->picture = g_ptr_array_new_with_free_func (g_free);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++) {
    fixture->line = i + 1;
    run_line (fixture, lines[i]);
  }
  if (!fixture->told)
    fixture_fail (fixture, "points at the end that no line tells of");
  g_ptr_array_unref (fixture->words);
  g_ptr_array_unref (fixture->picture);
}
