/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The sentences that the program assembles while it runs, as lines "kind of sentence TAB sentence",
 * in the language of the process: sentences CATALOGUES. They come from games of all kinds; the same
 * ones, in the same order, in every language. */

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "ast-board-words.h"
#include "ast-log.h"
#include "ast-phrases-cell.h"
#include "ast-phrases-draft.h"
#include "ast-phrases-hint.h"
#include "ast-phrases-review.h"
#include "ast-phrases-standing.h"
#include "ast-phrases.h"
#include "sample.h"

/* Takes `text`, which may be NULL. */
static void
print (const char *kind, char *text)
{
  if (text != NULL)
    printf ("%s\t%s\n", kind, g_strdelimit (text, "\n\t", ' '));
  g_free (text);
}

static void
print_all (const char *kind, char **texts)
{
  for (guint i = 0; texts[i] != NULL; i++)
    print (kind, g_strdup (texts[i]));
  g_strfreev (texts);
}

static void
print_seats (AstScoreboard *scoreboard, GListModel *seats)
{
  for (guint i = 0; i < g_list_model_get_n_items (seats); i++) {
    g_autoptr (AstSeat) seat = g_list_model_get_item (seats, i);

    print ("seat", ast_phrase_seat (seat, ast_scoreboard_get_row (scoreboard, (int) i)));
  }
  print ("standing", ast_phrase_standing (scoreboard));
}

/* What is told of the tile that was laid last. */
static void
print_tile (GListModel *seats, const AstGame *game)
{
  int tile = game->n_tiles - 1;
  const AstTile *laid = &game->tiles[tile];

  print ("place", ast_phrase_cell (seats, game, NULL, laid->x, laid->y, FALSE));
  for (int realm = 0; realm < game->set->kinds[laid->kind].n_realms; realm++) {
    print ("realm", ast_phrase_realm_at (seats, game, tile, realm));
    print ("open ends", ast_phrase_open_places (game, tile, realm));
  }
}

static void
print_spots (GListModel *seats, AstDraft *draft)
{
  for (int spot = 0; spot < ast_draft_get (draft)->n_spots; spot++) {
    AstDraftState before = *ast_draft_get (draft);

    ast_draft_choose (draft, spot);
    ast_draft_set_equipment (draft, spot % 3);
    print ("spot", ast_board_words_spot (draft, spot));
    print ("step", ast_phrase_step (draft, &before, TRUE, FALSE));
    print ("draft", ast_phrase_draft (seats, draft, TRUE));
    print ("finish", ast_phrase_finish (seats, draft, TRUE));
  }
  if (ast_draft_get (draft)->n_spots == 0 && ast_phrase_refusal (draft) != NULL)
    print ("refusal", g_strdup (ast_phrase_refusal (draft)));
}

/* A turn as it is put together, on two of its places. */
static void
print_draft (GListModel *seats, const AstGame *game)
{
  g_autoptr (AstDraft) draft = ast_draft_new (game);
  AstFit fits[AST_MAX_PLACES];
  int n = ast_draft_list_places (draft, fits);

  print ("hand", ast_phrase_hand (game, ast_draft_get (draft)->rotation));
  for (int i = 0; i < n; i += MAX (1, n - 1)) {
    ast_draft_lay (draft, fits[i].x, fits[i].y);
    print ("around",
           ast_phrase_place_around (game, fits[i].x, fits[i].y, ast_draft_get (draft)->rotation));
    print ("from start", ast_board_words_from_start (fits[i].x, fits[i].y));
    print ("needs", ast_board_words_needs (game, fits[i].x, fits[i].y));
    print_spots (seats, draft);
  }
}

static void
print_advice (const AstGame *game)
{
  AstAdvice advice;
  AstChoice choice;
  AstRng rng;

  ast_rng_init_keyed (&rng, 1, (uint64_t) game->n_tiles);
  ast_player_choose (AST_PILOT, game, NULL, &rng, NULL, &choice);
  ast_advice_init (&advice, game, &choice);
  print ("hint", ast_phrase_advice (&advice, game));
  print_all ("reason", ast_phrase_advice_reasons (&advice, game->side_of[game->player]));
  print_all ("gain", ast_phrase_advice_gains (&advice, game->side_of[game->player]));
}

/* A turn of every grade, with luck of every kind, whose best move is that of a computer player. */
static void
print_review (GListModel *seats, const AstGame *game)
{
  static const int shifts[] = { 0, 150, 700, 1500,
                                -1500 }; /* Of the chance to win, by 1 / 10,000. */
  AstTurnReview turn = { .player = game->player,
                         .side = game->side_of[game->player],
                         .number = game->n_tiles };
  int n = game->n_tiles;
  AstChoice choice;
  AstRng rng;

  ast_rng_init_keyed (&rng, 2, (uint64_t) n);
  ast_player_choose (AST_PILOT, game, NULL, &rng, NULL, &choice);
  turn.lay = choice.lay;
  turn.place = choice.place;
  turn.before = (AstReviewValue){ 20000, 5000 };
  turn.best = (AstReviewValue){ 20000 + 40 * shifts[n % 5], 5000 + shifts[n % 5] };
  turn.played = (AstReviewValue){ turn.best.margin - 40 * ABS (shifts[n / 5 % 5]),
                                  turn.best.win - ABS (shifts[n / 5 % 5]) };
  turn.after = (AstReviewValue){ turn.played.margin + 40 * shifts[n / 2 % 5],
                                 turn.played.win + shifts[n / 2 % 5] };
  turn.kind = turn.best.win == turn.played.win ? AST_ERROR_NONE : (AstErrorKind) (1 + n % 3);
  print ("review", ast_phrase_review (&turn));
  print ("better", ast_phrase_better (seats, game, &turn));
  print ("swing", ast_phrase_swing (seats, game, &turn));
  print ("moment", ast_phrase_moment (seats, &turn));
}

static void
print_summary (GListModel *seats, const AstGame *game)
{
  AstReviewSums sums[AST_MAX_PLAYERS] = { 0 };

  for (int best = 0; best < 2; best++) {
    for (int side = 0; side < game->n_sides; side++)
      sums[side] = (AstReviewSums){ .n_turns = 20,
                                    .draws = { (side - 1) * 31000, 0 },
                                    .errors = { side == best ? 4000 : 160000, 0 },
                                    .dice = { (1 - 2 * side) * 24000, 0 } };
    print ("summary", ast_phrase_review_summary (seats, game, sums));
  }
}

static void
print_log (AstMatch *match)
{
  g_autoptr (AstLog) log = ast_log_new ();

  ast_log_fill (log, match);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (log)); i++) {
    g_autoptr (AstLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (log), i);

    print ("log", g_strdup (entry->text));
    print ("log, spoken", ast_log_entry_tell (entry, AST_TELL_SIDES));
  }
}

static void
print_game (const Sample *sample)
{
  g_autoptr (AstMatch) match = sample_match (sample);
  g_autoptr (AstScoreboard) scoreboard = ast_scoreboard_new (match);
  GListModel *seats = ast_match_get_seats (match);
  const AstGame *game = ast_match_get_game (match);

  for (int n_tiles = 1; game->phase != AST_OVER; n_tiles++) {
    sample_play (match, n_tiles);
    ast_scoreboard_update (scoreboard, FALSE);
    print_tile (seats, game);
    if (n_tiles % 8 == 0)
      print_seats (scoreboard, seats);
    if (game->phase != AST_LAY)
      continue;
    print_draft (seats, game);
    print_advice (game);
    print_review (seats, game);
  }
  print_log (match);
  print_summary (seats, game);
  print ("end", ast_phrase_end (seats, game));
  for (unsigned sides = 1; sides < 1u << game->n_sides; sides++)
    print ("win", ast_phrase_win (seats, game, sides));
}

static void
print_battle (const Sample *sample)
{
  g_autoptr (AstMatch) match = sample_match (sample);
  GListModel *seats = ast_match_get_seats (match);
  const AstGame *game = ast_match_get_game (match);

  sample_play_to_battle (match);
  print ("battle", ast_phrase_battle_title (game));
  print ("battle", ast_phrase_battle_whole (seats, game, TRUE));
  print ("battle", ast_phrase_battle_forces (seats, game));
}

static void
print_numbers (void)
{
  static const int numbers[] = { 0, 1, 2, 5, 20, 21, 101 };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    print ("points", ast_phrase_points (numbers[i]));
    print ("gain", ast_phrase_gain (numbers[i]));
    print ("defeat", ast_phrase_defeat (numbers[i]));
  }
}

int
main (int argc, char *argv[])
{
  static const Sample samples[] = {
    { .n_players = 2, .seed = 1 },
    { .n_players = 3, .equipment = TRUE, .seed = 2 },
    { .n_players = 4, .teams = TRUE, .equipment = TRUE, .seed = 3 },
    { .n_players = 6, .equipment = TRUE, .computers = TRUE, .seed = 4 },
  };

  g_test_init (&argc, &argv, NULL); /* For the decks. */
  setlocale (LC_ALL, "");
  bindtextdomain ("asterism", argc > 1 ? argv[1] : "");
  bind_textdomain_codeset ("asterism", "UTF-8");
  textdomain ("asterism");
  print_numbers ();
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    print_game (&samples[i]);
    for (guint64 seed = 10; seed < 20; seed++) {
      Sample other = samples[i];

      other.seed = seed;
      print_battle (&other);
    }
  }
  return 0;
}
