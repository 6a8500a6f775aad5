/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-describer.h"

#include <glib/gi18n.h>

#include "ast-board-words.h"
#include "ast-phrases.h"

struct _AstDescriber {
  GObject parent_instance;

  /* Owned */
  AstInspector *inspector;
  AstConductor *conductor; /* NULL without a match, as is the scoreboard. */
  AstScoreboard *scoreboard;

  /* Borrowed */
  AstDescriberParts parts;
};

G_DEFINE_FINAL_TYPE (AstDescriber, ast_describer, G_TYPE_OBJECT)

static void
ast_describer_dispose (GObject *object)
{
  AstDescriber *self = AST_DESCRIBER (object);

  g_clear_object (&self->inspector);
  g_clear_object (&self->conductor);
  g_clear_object (&self->scoreboard);
  G_OBJECT_CLASS (ast_describer_parent_class)->dispose (object);
}

static void
ast_describer_class_init (AstDescriberClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_describer_dispose;
}

static void
ast_describer_init (AstDescriber *self)
{
}

AstDescriber *
ast_describer_new (const AstDescriberParts *parts, AstInspector *inspector)
{
  AstDescriber *self = g_object_new (AST_TYPE_DESCRIBER, NULL);

  self->parts = *parts;
  self->inspector = g_object_ref (inspector);
  return self;
}

void
ast_describer_set_conductor (AstDescriber *self, AstConductor *conductor, AstScoreboard *scoreboard)
{
  g_return_if_fail (AST_IS_DESCRIBER (self));

  g_set_object (&self->conductor, conductor);
  g_set_object (&self->scoreboard, scoreboard);
}

static AstMatch *
get_match (AstDescriber *self)
{
  return ast_conductor_get_match (self->conductor);
}

static void
say (AstDescriber *self, const char *text)
{
  ast_speaker_say (self->parts.speaker, AST_SAY_ANSWER, text);
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
add_spots (AstDraft *draft, GPtrArray *text)
{
  for (int i = 0; i < ast_draft_get_n_spots (draft); i++) {
    g_autofree char *spot = ast_board_words_spot (draft, i);

    /* Translators: the number of the key, and where it sends a meeple: "1: Merchant on the trade
     * route of 3 tiles." */
    add_sentence (text, g_strdup_printf (C_ ("spot", "%d: %s."), i + 1, spot));
  }
}

/* The tile where it has been put, and what may be done there. */
static char *
describe_put (AstDescriber *self, AstDraft *draft)
{
  const AstGame *game = ast_draft_get_game (draft);
  const char *tile = ast_phrase_tile (&game->set->kinds[game->hand]);
  int x = ast_draft_get_x (draft), y = ast_draft_get_y (draft);
  g_autofree char *place = ast_board_words_place (x, y, ast_draft_get_rotation (draft));
  g_autoptr (GPtrArray) text = g_ptr_array_new_with_free_func (g_free);

  /* Translators: what is on the tile, and where it is to be laid: "Place at column 2 …". */
  add_sentence (text, g_strdup_printf (_ ("%s. %s."), tile, place));
  add_sentence (text, ast_board_words_needs (game, x, y));
  if (ast_draft_is_loose (draft))
    add_sentence (text, ast_phrase_sentence (_ ("It does not fit here like this")));
  else
    add_sentence (text, ast_phrase_sentence (ast_hand_bar_get_finish (self->parts.hand)));
  add_spots (draft, text);
  return join (text);
}

/* The tile in the hand, and the place that has the focus. */
static char *
describe_hand (AstDescriber *self, AstDraft *draft)
{
  const AstGame *game = ast_draft_get_game (draft);
  const char *tile = ast_phrase_tile (&game->set->kinds[game->hand]);
  g_autoptr (GPtrArray) text = g_ptr_array_new_with_free_func (g_free);
  AstFit place;

  /* Translators: what is on the tile in the hand. */
  add_sentence (text, g_strdup_printf (_ ("In the hand: %s."), tile));
  if (ast_board_view_get_focused_place (self->parts.board, &place)) {
    int rotation =
        place.rotations != 0 ? __builtin_ctz (place.rotations) : ast_draft_get_rotation (draft);
    g_autofree char *name = ast_board_words_place (place.x, place.y, rotation);

    add_sentence (text, ast_phrase_sentence (name));
    add_sentence (text, ast_board_words_needs (game, place.x, place.y));
  }
  return join (text);
}

static char *
describe_draft (AstDescriber *self, AstDraft *draft)
{
  return ast_draft_is_put (draft) ? describe_put (self, draft) : describe_hand (self, draft);
}

static char *
describe_seat (AstDescriber *self, int player)
{
  return ast_phrase_seat (ast_match_get_seat (get_match (self), player),
                          ast_scoreboard_get_row (self->scoreboard, player));
}

void
ast_describer_describe (AstDescriber *self)
{
  g_autofree char *text = NULL;
  const AstGame *game;
  const AstSpot *spot;
  AstDraft *draft;

  g_return_if_fail (AST_IS_DESCRIBER (self));

  if (self->conductor == NULL)
    return;
  game = ast_board_view_get_shown (self->parts.board);
  spot = ast_inspector_get_spot (self->inspector);
  draft = ast_conductor_get_draft (self->conductor);
  if (spot != NULL)
    text = ast_realm_card_describe (get_match (self), game, spot->tile, spot->realm);
  else if (draft != NULL)
    text = describe_draft (self, draft);
  else
    text = describe_seat (self, ast_match_get_game (get_match (self))->player);
  say (self, text);
}

void
ast_describer_describe_standing (AstDescriber *self)
{
  g_autoptr (GPtrArray) text = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *all = NULL;
  const AstGame *game;
  int left;

  g_return_if_fail (AST_IS_DESCRIBER (self));

  if (self->conductor == NULL)
    return;
  game = ast_match_get_game (get_match (self));
  left = ast_game_tiles_left (game);
  for (int player = 0; player < game->setup.n_players; player++)
    add_sentence (text, describe_seat (self, player));
  add_sentence (text, g_strdup_printf (ngettext ("%d tile left.", "%d tiles left.", left), left));
  all = join (text);
  say (self, all);
}
