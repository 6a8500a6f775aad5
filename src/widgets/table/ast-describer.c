/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-describer.h"

#include "ast-phrases-cell.h"
#include "ast-phrases-draft.h"
#include "ast-phrases-standing.h"
#include "ast-phrases.h"

struct _AstDescriber {
  GObject parent_instance;

  /* Owned */
  AstInspector *inspector;
  AstConductor *conductor; /* NULL without a match, as is the scoreboard. */
  AstScoreboard *scoreboard;

  /* Borrowed */
  AstDescriberParts parts;

  /* State */
  AstHelps helps;
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
  g_set_object (&self->conductor, conductor);
  g_set_object (&self->scoreboard, scoreboard);
}

static AstMatch *
get_match (AstDescriber *self)
{
  return ast_conductor_get_match (self->conductor);
}

/* After what led to it. */
static void
say (AstDescriber *self, const char *text)
{
  ast_speaker_say (self->parts.speaker, AST_SAY_EVENT, text);
}

/* The tile in the hand, turned as it would be laid at the place that has the focus, and that. */
static char *
describe_hand (AstDescriber *self, AstDraft *draft)
{
  const AstGame *game = ast_draft_get_game (draft);
  int rotation = ast_draft_get_rotation (draft);
  g_autofree char *hand = NULL;
  g_autofree char *around = NULL;
  AstFit place;

  if (ast_board_view_get_focused_place (self->parts.board, &place)) {
    rotation = ast_draft_find_rotation (draft, place.x, place.y, rotation, 1);
    around = ast_phrase_place_around (game, place.x, place.y, rotation);
  }
  hand = ast_phrase_hand (game, rotation);
  return ast_phrase_sentences ((const char *[]){ hand, around, NULL });
}

static gboolean
has_odds (AstDescriber *self)
{
  return (self->helps & AST_HELP_ODDS) != 0;
}

static char *
describe_draft (AstDescriber *self, AstDraft *draft)
{
  return ast_draft_is_put (draft)
             ? ast_phrase_draft (ast_match_get_seats (get_match (self)), draft, has_odds (self))
             : describe_hand (self, draft);
}

static char *
describe_seat (AstDescriber *self, int player)
{
  return ast_phrase_seat (ast_match_get_seat (get_match (self), player),
                          ast_scoreboard_get_row (self->scoreboard, player));
}

/* While nobody here has a turn: who has, with which tile, or the battle. */
static char *
describe_waiting (AstDescriber *self)
{
  const AstGame *game = ast_scoreboard_get_shown (self->scoreboard);
  g_autofree char *seat = NULL;
  g_autofree char *hand = NULL;

  if (game->phase == AST_OVER)
    return ast_phrase_end (ast_match_get_seats (get_match (self)), game);
  if (game->phase == AST_ROLL)
    return ast_phrase_battle_whole (ast_match_get_seats (get_match (self)), game, has_odds (self));
  seat = describe_seat (self, game->player);
  hand = game->hand != AST_NONE ? ast_phrase_hand (game, 0) : NULL;
  return ast_phrase_sentences ((const char *[]){ seat, hand, NULL });
}

void
ast_describer_set_helps (AstDescriber *self, AstHelps helps)
{
  self->helps = helps;
}

char *
ast_describer_tell_realm (AstDescriber *self)
{
  const AstGame *shown;
  const AstSpot *spot;
  AstDraft *draft;
  GListModel *seats;

  spot = ast_inspector_get_spot (self->inspector);
  if (spot == NULL)
    return NULL;
  seats = ast_match_get_seats (get_match (self));
  shown = ast_board_view_get_shown (self->parts.board);
  draft = ast_conductor_get_draft (self->conductor);
  if (draft != NULL && ast_draft_is_laid (draft))
    return ast_phrase_realm_drafted (seats, ast_draft_get_game (draft), shown, spot->tile,
                                     spot->realm);
  return ast_phrase_realm_at (seats, shown, spot->tile, spot->realm);
}

void
ast_describer_describe (AstDescriber *self)
{
  g_autofree char *text = NULL;
  AstDraft *draft;

  if (self->conductor == NULL)
    return;
  draft = ast_conductor_get_draft (self->conductor);
  if (ast_inspector_get_spot (self->inspector) != NULL)
    text = ast_describer_tell_realm (self);
  else if (draft != NULL)
    text = describe_draft (self, draft);
  else
    text = describe_waiting (self);
  say (self, text);
}

void
ast_describer_describe_standing (AstDescriber *self)
{
  g_autofree char *all = NULL;

  if (self->conductor == NULL)
    return;
  all = ast_phrase_standing (self->scoreboard);
  say (self, all);
}
