/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-stock.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#include "ast-chance.h"
#include "ast-ladder.h"
#include "ast-phrases.h"

/* The words of a line. */
enum { SEED = 1, DECKS, EQUIPMENT, COLOURS, TURNS };
enum { NUMBER = 1, THEME, GRADE, TURN };

static const struct {
  const char *word, *text;
} themes[AST_N_THEMES] = {
  /* Translators: the name of what an exercise is about. */
  [AST_THEME_LAST] = { "last", N_ ("The last tiles") },
  /* Translators: the name of what an exercise is about. */
  [AST_THEME_PEACE] = { "peace", N_ ("Keep out of a battle") },
  /* Translators: the name of what an exercise is about. */
  [AST_THEME_FIGHT] = { "fight", N_ ("Attack a planet") },
  /* Translators: the name of what an exercise is about. */
  [AST_THEME_JOIN] = { "join", N_ ("Join realms") },
  /* Translators: the name of what an exercise is about. */
  [AST_THEME_FINISH] = { "finish", N_ ("Complete a realm") },
  /* Translators: the name of what an exercise is about. */
  [AST_THEME_SAVE] = { "save", N_ ("Save a meeple") },
  /* Translators: the name of what an exercise is about. */
  [AST_THEME_BLOCK] = { "block", N_ ("Block a rival") },
  /* Translators: the name of what an exercise is about. */
  [AST_THEME_PLANET] = { "planet", N_ ("Take a planet") },
  /* Translators: the name of what an exercise is about. */
  [AST_THEME_START] = { "start", N_ ("Take a trade route or an asteroid field") },
};

/* The text is the program's own, and a test has read it all. */
static void
read_turn (const char *word, AstAction *lay, AstAction *place)
{
  g_auto (GStrv) texts = g_strsplit (word, ",", -1);
  int numbers[8] = { 0 };

  for (int i = 0; i < 8 && texts[i] != NULL; i++)
    numbers[i] = atoi (texts[i]);
  *lay = (AstAction){ .type = AST_LAY, .lay = { numbers[0], numbers[1], numbers[2] } };
  *place = (AstAction){ .type = AST_PLACE };
  if (numbers[3] != AST_NO_MEEPLE)
    *place = (AstAction){
      .type = AST_PLACE,
      .place = { numbers[3], numbers[4], numbers[5], numbers[6], numbers[7] },
    };
}

static AstStockExercise *
read_exercise (const char *line, char *game)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_auto (GStrv) begin = g_strsplit (game, " ", SEED + 2);
  g_autofree char *key = g_strconcat (begin[SEED], ":", words[NUMBER], NULL);
  AstStockExercise *self = g_new0 (AstStockExercise, 1);

  self->game = g_ref_string_acquire (game);
  self->key = g_ref_string_new (key);
  self->number = atoi (words[NUMBER]);
  while (strcmp (words[THEME], themes[self->theme].word) != 0)
    self->theme++;
  self->step = ast_ladder_find (words[GRADE]);
  read_turn (words[TURN], &self->lay, &self->place);
  return self;
}

static void
free_exercise (gpointer data)
{
  AstStockExercise *self = data;

  g_ref_string_release (self->game);
  g_ref_string_release (self->key);
  g_free (self);
}

GPtrArray *
ast_stock_load (void)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (
      "/io/github/asterism_game/Asterism/exercises.txt", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_auto (GStrv) lines = g_strsplit (g_bytes_get_data (bytes, NULL), "\n", -1);
  GPtrArray *exercises = g_ptr_array_new_with_free_func (free_exercise);
  g_autoptr (GRefString) game = NULL;

  for (char **line = lines; *line != NULL; line++) {
    if (g_str_has_prefix (*line, "exercise ")) {
      g_ptr_array_add (exercises, read_exercise (*line, game));
    } else if (**line != '\0') {
      g_clear_pointer (&game, g_ref_string_release);
      game = g_ref_string_new (*line);
    }
  }
  return exercises;
}

static AstRecord *
begin_record (char **words, AstDeckCollection *decks)
{
  g_auto (GStrv) refs = g_strsplit (words[DECKS], ",", -1);
  g_autoptr (AstDeckSet) set = ast_deck_collection_take (decks, (const char *const *) refs, NULL);
  AstSetup setup = { .n_players = (uint8_t) strlen (words[COLOURS]),
                     .equipment = *words[EQUIPMENT] == '1' };
  AstRecord *record;

  for (int i = 0; i < setup.n_players; i++)
    setup.colours[i] = (uint8_t) g_ascii_digit_value (words[COLOURS][i]);
  record = ast_record_new (set, &setup);
  for (guint i = 0; i < setup.n_players; i++)
    ast_record_set_player (record, i, ast_phrase_colour (setup.colours[i]), TRUE, NULL);
  return record;
}

AstRecord *
ast_stock_make_record (const AstStockExercise *self, AstDeckCollection *decks)
{
  g_auto (GStrv) words = g_strsplit (self->game, " ", -1);
  AstRecord *record = begin_record (words, decks);
  guint64 seed = g_ascii_strtoull (words[SEED], NULL, 10);
  AstGame game;

  ast_game_init (&game, ast_deck_set_get_tiles (record->decks), &record->setup);
  while (game.phase != AST_LAY || game.n_tiles != self->number) {
    AstAction actions[2] = { 0 };
    int n = 1;

    if (ast_game_at_chance (&game)) {
      actions[0] = ast_fate_next (&game, seed);
    } else {
      read_turn (words[TURNS + game.n_tiles - 1], &actions[0], &actions[1]);
      n = 2;
    }
    for (int i = 0; i < n; i++) {
      ast_game_apply (&game, &actions[i], NULL);
      ast_record_add (record, &actions[i]);
    }
  }
  ast_record_set_player (record, game.player,
                         ast_phrase_colour (record->setup.colours[game.player]), FALSE, NULL);
  return record;
}

const char *
ast_stock_phrase_theme (AstStockTheme theme)
{
  return _ (themes[theme].text);
}

AstStockExercise *
ast_stock_get_mixed (const GPtrArray *stock, guint i)
{
  enum { STRIDE = 101 /* A prime, so that it leads to all of them. */ };

  return stock->pdata[(guint64) i * STRIDE % stock->len];
}

AstStockExercise *
ast_stock_get_of_day (const GPtrArray *stock, const GDate *date)
{
  return ast_stock_get_mixed (stock, g_date_get_julian (date));
}
