/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-diagram-words.h"

#include <glib/gi18n.h>

#include "ast-phrases-cell.h"
#include "ast-phrases-draft.h"
#include "ast-phrases.h"
#include "ast-sentences.h"

/* The players are called by their colours, which is all that a picture shows of them. */
static GListModel *
make_seats (const AstRecord *record)
{
  GListStore *seats = g_list_store_new (AST_TYPE_SEAT);

  for (int player = 0; player < record->setup.n_players; player++) {
    AstColour colour = (AstColour) record->setup.colours[player];
    g_autoptr (AstSeat) seat = ast_seat_new (player, ast_phrase_colour (colour), colour, NULL);

    g_list_store_append (seats, seat);
  }
  return G_LIST_MODEL (seats);
}

static void
add_tiles (GPtrArray *text, GListModel *seats, const AstGame *game)
{
  int n = game->n_tiles;

  ast_sentences_add (text,
                     g_strdup_printf (
                         /* Translators: what a figure in the rulebook shows. */
                         ngettext ("A picture with %d tile.", "A picture with %d tiles.", n), n));
  for (int i = 0; i < n; i++)
    ast_sentences_add (
        text, ast_phrase_cell (seats, game, NULL, game->tiles[i].x, game->tiles[i].y, FALSE));
}

/* The places where the tile in the hand fits. */
static char *
list_places (const AstGame *game)
{
  AstFit fits[AST_MAX_PLACES];
  int n = ast_game_fits (game, game->hand, fits);
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < n; i++)
    g_ptr_array_add (places, ast_phrase_at (fits[i].x, fits[i].y));
  return ast_phrase_join ((const char *const *) places->pdata, n);
}

static void
add_hand (GPtrArray *text, const AstGame *game)
{
  g_autofree char *places = list_places (game);

  ast_sentences_add (text, ast_phrase_hand (game, 0));
  /* Translators: %s are places: "column 1, row 0 and column 2, row 0". */
  ast_sentences_add (text, g_strdup_printf (_ ("The tile fits at %s."), places));
}

static void
add_lit (GPtrArray *text, GListModel *seats, const AstGame *game, const AstDiagram *self)
{
  ast_sentences_add (text, g_strdup (_ ("One realm is highlighted.")));
  ast_sentences_add (text, ast_phrase_realm_at (seats, game, self->lit_tile, self->lit_realm));
}

char *
ast_diagram_describe (const AstDiagram *self)
{
  g_autoptr (GListModel) seats = make_seats (self->record);
  g_autofree AstGame *game = g_new (AstGame, 1);
  GPtrArray *text = ast_sentences_new ();

  ast_record_replay (self->record, game, NULL);
  add_tiles (text, seats, game);
  if (game->phase == AST_ROLL)
    ast_sentences_add (text, ast_phrase_battle_whole (seats, game, FALSE));
  else if (self->lit_tile >= 0)
    add_lit (text, seats, game, self);
  if (self->places && game->hand != AST_NONE)
    add_hand (text, game);
  return ast_sentences_end (text);
}
