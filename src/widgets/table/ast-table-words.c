/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the table tells a screen reader: what happens, and descriptions on request. */

#include "ast-table-private.h"

#include <glib/gi18n.h>

#include "ast-board-words.h"
#include "ast-phrases.h"
#include "ast-status.h"

void
ast_table_say (AstTable *self, const char *text)
{
  ast_status_say (self->status, text);
}

static void
latest_changed_cb (AstTable *self)
{
  const char *latest = ast_move_list_get_latest (self->moves);

  if (latest != NULL)
    ast_table_say (self, latest);
}

void
ast_table_follow_moves (AstTable *self)
{
  ast_move_list_hold_back (self->moves);
  g_signal_connect_object (self->moves, "notify::latest", G_CALLBACK (latest_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
ast_table_tell_latest (AstTable *self)
{
  const char *latest = ast_move_list_get_latest (self->moves);

  if (latest != NULL)
    ast_hand_bar_set_waiting (self->hand, latest);
}

void
ast_table_tell_deed (AstTable *self, const AstMatchEvent *event)
{
  AstSeat *seat = ast_match_get_seat (self->match, event->before.player);

  if (event->kind == AST_EVENT_TURN && !ast_seat_is_human (seat))
    ast_table_tell_latest (self);
}

void
ast_table_say_draw (AstTable *self)
{
  const AstGame *game = ast_match_get_game (self->match);
  const char *name = ast_seat_get_name (ast_match_get_active_seat (self->match));
  const char *tile = ast_phrase_tile (&game->set->kinds[game->hand]);
  gboolean counted = self->draft != NULL && (self->helps & AST_HELP_PLACES) != 0;
  int n = ast_game_fits (game, game->hand, NULL);
  g_autofree char *text =
      counted
          /* Translators: a player's name, what is on the tile, and how many places it fits. */
          ? g_strdup_printf (ngettext ("%s draws a tile: %s. It fits in %d place.",
                                       "%s draws a tile: %s. It fits in %d places.", n),
                             name, tile, n)
          /* Translators: a player's name, and what is on the tile. */
          : g_strdup_printf (_ ("%s draws a tile: %s."), name, tile);

  ast_table_say (self, text);
}

/* Takes the sentence. */
static void
add_sentence (GPtrArray *sentences, char *sentence)
{
  if (*sentence != '\0')
    g_ptr_array_add (sentences, sentence);
  else
    g_free (sentence);
}

static char *
join (GPtrArray *sentences)
{
  g_ptr_array_add (sentences, NULL);
  return ast_phrase_sentences ((const char *const *) sentences->pdata);
}

static void
add_spots (AstTable *self, GPtrArray *text)
{
  for (int i = 0; i < ast_draft_get_n_spots (self->draft); i++) {
    g_autofree char *spot = ast_board_words_spot (self->draft, i);

    /* Translators: the number of the key, and where it sends a meeple: "1: Merchant on the trade
     * route of 3 tiles." */
    add_sentence (text, g_strdup_printf (C_ ("spot", "%d: %s."), i + 1, spot));
  }
}

/* The tile where it has been put, and what may be done there. */
static char *
describe_put (AstTable *self)
{
  const AstGame *game = ast_draft_get_game (self->draft);
  const char *tile = ast_phrase_tile (&game->set->kinds[game->hand]);
  int x = ast_draft_get_x (self->draft), y = ast_draft_get_y (self->draft);
  g_autofree char *place = ast_board_words_place (x, y, ast_draft_get_rotation (self->draft));
  g_autoptr (GPtrArray) text = g_ptr_array_new_with_free_func (g_free);

  /* Translators: what is on the tile, and where it is to be laid: "Place at column 2 …". */
  add_sentence (text, g_strdup_printf (_ ("%s. %s."), tile, place));
  add_sentence (text, ast_board_words_needs (game, x, y));
  if (ast_draft_is_loose (self->draft))
    add_sentence (text, ast_phrase_sentence (_ ("It does not fit here like this")));
  else
    add_sentence (text, ast_phrase_sentence (ast_hand_bar_get_finish (self->hand)));
  add_spots (self, text);
  return join (text);
}

/* The tile in the hand, and the place that has the focus. */
static char *
describe_hand (AstTable *self)
{
  const AstGame *game = ast_draft_get_game (self->draft);
  const char *tile = ast_phrase_tile (&game->set->kinds[game->hand]);
  g_autoptr (GPtrArray) text = g_ptr_array_new_with_free_func (g_free);
  AstFit place;

  /* Translators: what is on the tile in the hand. */
  add_sentence (text, g_strdup_printf (_ ("In the hand: %s."), tile));
  if (ast_board_view_get_focused_place (self->board, &place)) {
    int rotation = place.rotations != 0 ? __builtin_ctz (place.rotations)
                                        : ast_draft_get_rotation (self->draft);
    g_autofree char *name = ast_board_words_place (place.x, place.y, rotation);

    add_sentence (text, ast_phrase_sentence (name));
    add_sentence (text, ast_board_words_needs (game, place.x, place.y));
  }
  return join (text);
}

void
ast_table_describe (AstTable *self)
{
  const AstGame *game = ast_board_view_get_shown (self->board);
  const AstSpot *spot = ast_inspector_get_spot (self->inspector);
  g_autofree char *text = NULL;

  if (spot != NULL)
    text = ast_realm_card_describe (self->match, game, spot->tile, spot->realm);
  else if (self->draft != NULL)
    text = ast_draft_is_put (self->draft) ? describe_put (self) : describe_hand (self);
  else if (self->match != NULL)
    text = ast_phrase_seat (ast_match_get_active_seat (self->match));
  ast_table_say (self, text != NULL ? text : "");
}

void
ast_table_describe_standing (AstTable *self)
{
  g_autoptr (GPtrArray) text = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *all = NULL;
  const AstGame *game;
  int left;

  if (self->match == NULL)
    return;
  game = ast_match_get_game (self->match);
  left = ast_game_tiles_left (game);
  for (int player = 0; player < game->setup.n_players; player++)
    add_sentence (text, ast_phrase_seat (ast_match_get_seat (self->match, player)));
  add_sentence (text, g_strdup_printf (ngettext ("%d tile left.", "%d tiles left.", left), left));
  all = join (text);
  ast_table_say (self, all);
}
