/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* make-library DIRECTORY DECK: makes a library of 64 games of every kind, some with the deck in
 * that file (tests/fixtures/decks/knots.json). It uses only what the store has had since its
 * version 4, so that it can be built with an earlier commit: fixtures/earlier.db.gz is what commit
 * 3747841 made. */

#include "ast-chance.h"
#include "ast-db.h"
#include "store-fixture.h"

enum { N_GAMES = 64, N_SHAPES = 8 };

static const AstColour colours[] = {
  AST_RED, AST_BLACK, AST_GREEN, AST_WHITE, AST_ORANGE, AST_BLUE
};
static const char *const names[] = { "Ada", "Björn", "Željko", "عمر", "陈", "Lena" };

static AstAction
choose (const AstGame *game, AstRng *rng)
{
  AstLay lays[AST_MAX_LAYS];
  AstAction placements[AST_MAX_PLACEMENTS];

  if (game->phase == AST_LAY)
    return ast_game_lay_action (game, lays[ast_rng_below (rng, ast_game_lays (game, lays))]);
  if (game->phase == AST_PLACE)
    return placements[ast_rng_below (rng, ast_game_placements (game, placements))];
  return ast_chance_next (game, rng);
}

/* Adds up to `n` actions to the record, 0: to the end. */
static void
play (AstRecord *record, guint n, AstRng *rng)
{
  g_autofree AstGame *game = g_new (AstGame, 1);

  g_assert_cmpint (ast_record_replay (record, game, NULL), ==, AST_OK);
  for (guint i = 0; game->phase != AST_OVER && (n == 0 || i < n); i++) {
    AstAction action = choose (game, rng);

    g_assert_cmpint (ast_game_apply (game, &action, NULL), ==, AST_OK);
    ast_record_add (record, &action);
  }
}

static AstRecord *
make_record (AstDeckCollection *collection, guint number)
{
  gboolean own = number % N_SHAPES == 7, expansion = !own && number / 2 % 2 == 1;
  const char *refs[] = { own ? "knots:1" : "base:1", expansion ? "expansion-1:1" : NULL, NULL };
  AstSetup setup = {
    .n_players = (uint8_t) (AST_MIN_PLAYERS + number % 5),
    .teams = number % 5 == 2 && number % 2 == 0,
    .equipment = number / 3 % 2 == 1,
    .unplaceable = number / 4 % 2 == 1 ? AST_RETURN : AST_DISCARD,
    .start_rotation = (uint8_t) (number % 4),
  };
  g_autoptr (AstDeckSet) decks = ast_deck_collection_take (collection, refs, NULL);
  AstRecord *record = ast_record_new (decks, &setup);

  for (guint i = 0; i < setup.n_players; i++) {
    gboolean computer = i == 1 && number % 2 == 1;

    record->setup.colours[i] = colours[i];
    ast_record_set_player (record, i, names[i], computer, computer ? "captain" : NULL);
  }
  record->id = g_strdup_printf ("earlier-%02u", number);
  record->created = g_strdup_printf ("2026-11-%02uT10:15:00Z", 1 + number % 22);
  record->generator = g_strdup ("Asterism 0.1.0");
  record->seed = g_strdup_printf ("%u", 1000 + number);
  record->purist = number % 7 == 3;
  record->no_undo = number % 9 == 4;
  return record;
}

/* Takes back the last third of the game, and in half of the games plays on differently. */
static void
take_back (AstArchive *archive, gint64 game, AstRecord *record, gboolean differently, AstRng *rng)
{
  guint n = record->actions->len * 2 / 3;

  g_assert_true (ast_archive_set_position (archive, game, n, NULL));
  if (!differently)
    return;
  g_array_set_size (record->actions, n);
  play (record, 9, rng);
  g_assert_true (ast_archive_append (archive, game, n, ast_record_get_action (record, n),
                                     record->actions->len - n, NULL));
}

static void
add_game (AstArchive *archive, guint number)
{
  g_autoptr (AstRecord) record = make_record (archive->collection, number);
  g_autoptr (GError) error = NULL;
  gboolean whole = number % 4 == 0 || number % N_SHAPES == 7;
  AstRng rng;
  gint64 game;

  ast_rng_init (&rng, number);
  play (record, whole ? 0 : 12 + 2 * number, &rng);
  game = ast_archive_create (archive, record, number % 6 == 5 ? "A long evening" : "", &error);
  g_assert_no_error (error);
  if (number % 5 == 1)
    take_back (archive, game, record, number % 10 == 1, &rng);
  if (number == 9)
    g_assert_true (ast_archive_set_deleted (archive, game, TRUE, NULL));
}

int
main (int argc, char **argv)
{
  AstDeckCollection *collection = ast_deck_collection_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GBytes) deck = NULL;
  AstArchive *archive;
  gsize length;

  if (argc != 3 || !g_file_get_contents (argv[2], &text, &length, &error))
    g_error ("make-library DIRECTORY DECK");
  deck = g_bytes_new (text, length);
  ast_deck_collection_add (collection, deck, &error);
  g_assert_no_error (error);
  archive = ast_archive_new (argv[1], collection);
  ast_archive_open (archive, &error);
  g_assert_no_error (error);
  for (guint number = 0; number < N_GAMES; number++)
    add_game (archive, number);
  ast_db_exec (archive->db, "VACUUM", &error);
  g_assert_no_error (error);
  ast_archive_free (archive);
  ast_deck_collection_unref (collection);
  return 0;
}
