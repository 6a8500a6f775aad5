/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* mine < RECORDS: finds exercises in games, a record a line, and prints each game that has any, and
 * its exercises, as lines of the stock (src/app/practice/ast-stock.h). */

#include <stdio.h>

#include "ast-ladder.h"
#include "ast-puzzle.h"
#include "ast-record-reader.h"

/* A look as the window judges answers, a shorter one before it, and two with other seeds. */
static const AstReviewStyle looks[] = {
  { AST_ADMIRAL, 12000, 11 },
  { AST_ADMIRAL, 120000, 1 },
  { AST_ADMIRAL, 120000, 2 },
  { AST_ADMIRAL, 120000, 3 },
};

enum {
  FIRST_TURN = 4,
  TRIALS = 10, /* Turns of each step of the ladder. */
};

static const char *const themes[AST_N_THEMES] = {
  [AST_THEME_LAST] = "last",   [AST_THEME_JOIN] = "join",     [AST_THEME_FIGHT] = "fight",
  [AST_THEME_PEACE] = "peace", [AST_THEME_FINISH] = "finish", [AST_THEME_BLOCK] = "block",
  [AST_THEME_SAVE] = "save",   [AST_THEME_PLANET] = "planet", [AST_THEME_START] = "start",
};

static void
add_turn (GString *text, const AstAction *lay, const AstAction *place)
{
  g_string_append_printf (text, " %d,%d,%d", lay->lay.x, lay->lay.y, lay->lay.rotation);
  if (place->place.size != AST_NO_MEEPLE)
    g_string_append_printf (text, ",%d,%d,%d,%d,%d", place->place.size, place->place.equipment,
                            place->place.x, place->place.y, place->place.realm);
}

/* In how many of its trials a step of the ladder finds the idea. */
static int
count_found (const AstPuzzle *puzzle, const AstGame *game, AstLevel level)
{
  const AstBudget budget = { .effort = level == AST_CAPTAIN_3 ? 300 : 0, .threads = 1 };
  int n = 0;

  for (int i = 0; i < TRIALS; i++) {
    AstChoice choice;
    AstRng rng;

    ast_rng_init_keyed (&rng, level, i);
    ast_player_choose (level, game, &budget, &rng, NULL, &choice);
    n += ast_puzzle_has_idea (puzzle, game, &choice.lay, &choice.place);
  }
  return n;
}

/* The first step of the ladder that finds the idea as a rule, as all after it do. */
static AstLevel
find_grade (const AstPuzzle *puzzle, const AstGame *game)
{
  int step = AST_N_STEPS;

  while (step > 1 && 2 * count_found (puzzle, game, ast_ladder[step - 1]) >= TRIALS)
    step--;
  return ast_ladder[step];
}

/* Whether all looks find the same. `puzzle` is what the window will find. */
static gboolean
agree (AstPuzzle *puzzle, const AstGame *game)
{
  AstPuzzle first;

  if (!ast_puzzle_find (&first, &looks[0], game) || !ast_puzzle_find (puzzle, &looks[1], game)
      || !ast_puzzle_has_idea (puzzle, game, &first.lay, &first.place))
    return FALSE;
  for (guint i = 2; i < G_N_ELEMENTS (looks); i++) {
    AstPuzzle other;

    if (!ast_puzzle_find (&other, &looks[i], game)
        || !ast_puzzle_has_idea (puzzle, game, &other.lay, &other.place))
      return FALSE;
  }
  return TRUE;
}

static void
mine_turn (const AstGame *game, GString *found)
{
  AstPuzzle puzzle;

  if (!agree (&puzzle, game) || puzzle.theme == AST_NO_THEME)
    return;
  g_string_append_printf (found, "exercise %d %s %s", game->n_tiles, themes[puzzle.theme],
                          ast_level_name (find_grade (&puzzle, game)));
  add_turn (found, &puzzle.lay, &puzzle.place);
  g_string_append_c (found, '\n');
}

static void
mine (const AstRecord *record)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) found = g_string_new (NULL);
  g_autofree char *decks = g_strjoinv (",", (char **) ast_deck_set_get_refs (record->decks));
  AstGame game;

  g_string_printf (text, "game %s %s %d ", record->seed, decks, record->setup.equipment);
  for (int i = 0; i < record->setup.n_players; i++)
    g_string_append_printf (text, "%d", record->setup.colours[i]);
  ast_game_init (&game, ast_deck_set_get_tiles (record->decks), &record->setup);
  for (guint i = 0; i < record->actions->len; i++) {
    const AstAction *action = ast_record_get_action (record, i);

    if (game.phase == AST_LAY) {
      add_turn (text, action, action + 1);
      if (game.n_tiles >= FIRST_TURN)
        mine_turn (&game, found);
    }
    ast_game_apply (&game, action, NULL);
  }
  if (found->len > 0)
    printf ("%s\n%s", text->str, found->str);
  fflush (stdout);
}

int
main (void)
{
  g_autoptr (AstDeckCollection) decks = ast_deck_collection_new (NULL);
  g_autoptr (GIOChannel) records = g_io_channel_unix_new (0);
  char *line;
  gsize length;

  while (g_io_channel_read_line (records, &line, &length, NULL, NULL) == G_IO_STATUS_NORMAL) {
    g_autofree char *text = line;
    g_autoptr (AstRecord) record = ast_record_read (decks, text, length, NULL);

    if (record == NULL)
      return 1;
    mine (record);
  }
  return 0;
}
