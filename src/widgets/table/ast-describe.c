/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-describe.h"

#include "ast-board-words.h"
#include "ast-phrases-cell.h"
#include "ast-phrases-draft.h"
#include "ast-phrases-hint.h"
#include "ast-phrases-standing.h"
#include "ast-phrases.h"
#include "ast-sentences.h"

static GListModel *
get_seats (AstTableState *state)
{
  return ast_match_get_seats (ast_table_state_get (state)->match);
}

static gboolean
has_odds (AstTableState *state)
{
  return ast_table_state_has_help (state, AST_HELP_ODDS);
}

static char *
describe_hand (AstDraft *draft, const AstFit *place)
{
  const AstGame *game = ast_draft_get (draft)->game;
  int rotation = ast_draft_get (draft)->rotation;
  g_autofree char *hand = NULL;
  g_autofree char *around = NULL;

  if (place != NULL) {
    rotation = ast_draft_find_rotation (draft, place->x, place->y, rotation, 1);
    around = ast_phrase_place_around (game, place->x, place->y, rotation);
  }
  hand = ast_phrase_hand (game, rotation);
  return ast_phrase_sentences ((const char *[]){ hand, around, NULL });
}

/* While nobody here has a turn: who has, with which tile, or the battle. */
static char *
describe_waiting (AstTableState *state)
{
  const AstGame *game = ast_table_state_get (state)->shown;
  g_autofree char *seat = NULL;
  g_autofree char *hand = NULL;

  if (game->phase == AST_OVER)
    return ast_phrase_end (get_seats (state), game);
  if (game->phase == AST_ROLL)
    return ast_phrase_battle_whole (get_seats (state), game, has_odds (state));
  seat = ast_phrase_seat (
      ast_match_get_seat (ast_table_state_get (state)->match, game->player),
      ast_scoreboard_get_row (ast_table_state_get (state)->scoreboard, game->player));
  hand = game->hand != AST_NONE ? ast_phrase_hand (game, 0) : NULL;
  return ast_phrase_sentences ((const char *[]){ seat, hand, NULL });
}

char *
ast_describe_realm (AstTableState *state)
{
  const AstGame *drafted = ast_table_state_get_drafted (state);
  const AstSpot *spot = ast_table_state_get_inspected (state);

  if (spot == NULL)
    return NULL;
  if (drafted == ast_table_state_get (state)->shown)
    return ast_phrase_realm_at (get_seats (state), drafted, spot->tile, spot->realm);
  return ast_phrase_realm_drafted (get_seats (state),
                                   ast_draft_get (ast_table_state_get (state)->draft)->game,
                                   drafted, spot->tile, spot->realm);
}

char *
ast_describe_hint (AstTableState *state, gboolean has_focus)
{
  const AstTableNow *now = ast_table_state_get (state);
  const AstAdvice *advice = ast_adviser_get_advice (now->adviser);
  const AstDraftState *turn = ast_draft_get (now->draft);
  g_auto (GStrv) reasons =
      ast_phrase_advice_reasons (advice, turn->game->side_of[turn->game->player]);
  GPtrArray *text = ast_sentences_new ();

  if (!has_focus)
    ast_sentences_add (text,
                       ast_phrase_place_around (turn->game, turn->x, turn->y, turn->rotation));
  if (turn->chosen >= 0)
    ast_sentences_add_label (text, ast_board_words_spot (now->draft, turn->chosen));
  ast_sentences_add (text, ast_phrase_advice (advice, turn->game));
  ast_sentences_add (text, ast_phrase_sentences ((const char *const *) reasons));
  return ast_sentences_end (text);
}

char *
ast_describe_table (AstTableState *state, const AstFit *place)
{
  AstDraft *draft = ast_table_state_get (state)->draft;

  if (ast_table_state_get_inspected (state) != NULL)
    return ast_describe_realm (state);
  if (draft == NULL)
    return describe_waiting (state);
  return ast_table_state_is_put (state)
             ? ast_phrase_draft (get_seats (state), draft, has_odds (state))
             : describe_hand (draft, place);
}
