/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-narrator.h"

#include <glib/gi18n.h>

#include "ast-forecast.h"
#include "ast-log-entry.h"
#include "ast-phrases-draft.h"
#include "ast-phrases-since.h"
#include "ast-phrases-tile.h"
#include "ast-phrases.h"
#include "ast-screen-reader.h"
#include "ast-sentences.h"
#include "ast-standing.h"

struct _AstNarrator {
  GObject parent_instance;

  /* Owned */
  AstRecall *recall;
  AstConductor *conductor; /* NULL without a match. */
  GBindingGroup *thinking; /* From the question that is thought about to the hand bar. */

  /* Borrowed */
  AstNarratorParts parts;

  /* State */
  gboolean is_counting;
  gboolean tells_odds;
  gboolean has_told;   /* What happened in this match. */
  gboolean is_waiting; /* The conductor is held back until all has been said. */
  guint position;      /* Of the match. */
};

G_DEFINE_FINAL_TYPE (AstNarrator, ast_narrator, G_TYPE_OBJECT)

static AstMatch *
get_match (AstNarrator *self)
{
  return ast_conductor_get_match (self->conductor);
}

static void
say (AstNarrator *self, const char *text)
{
  ast_speaker_say (self->parts.speaker, AST_SAY_EVENT, text);
}

/* What has happened since the last turn of the person whose turn it is; NULL for nothing. */
static char *
tell_since (AstNarrator *self)
{
  AstMatch *match = get_match (self);
  AstSince since;

  ast_since_init (&since, match, ast_match_get_game (match)->player);
  return ast_phrase_since (ast_match_get_seats (match), ast_match_get_game (match), &since);
}

static gboolean
is_brief (void)
{
  return ast_screen_reader_get_brief (ast_screen_reader_get_default ());
}

/* Whether the line tells that a battle has begun. */
static gboolean
begins_battle (AstNarrator *self, AstLogEntry *line)
{
  const AstGame *game = ast_match_get_game (get_match (self));

  return game->phase == AST_ROLL && game->battle.n_rolls == 0 && g_strcmp0 (line->rule, "B1") == 0;
}

/* The chances in the battle that has begun. */
static char *
tell_odds (AstNarrator *self)
{
  const AstGame *game = ast_match_get_game (get_match (self));
  g_autofree char *chances = NULL;
  AstOdds odds;

  ast_odds_of_battle (&game->battle, &odds);
  chances = ast_phrase_chances (ast_match_get_seats (get_match (self)), game, odds.win);
  return ast_phrase_sentence (chances);
}

/* What can be seen on the card of the battle that has begun, while the dice are waited for. */
static void
say_battle (AstNarrator *self)
{
  GListModel *seats = ast_match_get_seats (get_match (self));
  g_autofree char *forces = NULL;
  g_autofree char *odds = NULL;

  if (!is_brief ())
    forces = ast_phrase_battle_forces (seats, ast_match_get_game (get_match (self)));
  if (self->tells_odds)
    odds = tell_odds (self);
  say (self, forces);
  say (self, odds);
}

/* What persons here have laid, they know. */
static AstLogTelling
choose_telling (AstNarrator *self, AstLogEntry *line)
{
  if (is_brief ())
    return AST_TELL_BRIEFLY;
  return line->player >= 0 && ast_conductor_is_here (self->conductor, line->player)
             ? AST_TELL_PLACE
             : AST_TELL_SIDES;
}

/* The result has been said before the details of the final scoring. */
static void
told_cb (AstNarrator *self, AstLogEntry *line)
{
  g_autofree char *text = NULL;

  self->has_told = TRUE;
  if (self->conductor == NULL || ast_log_entry_is_final (line))
    return;
  text = ast_log_entry_tell (line, choose_telling (self, line));
  say (self, text);
  if (begins_battle (self, line))
    say_battle (self);
}

static void
say_result (AstNarrator *self)
{
  const AstGame *game = ast_match_get_game (get_match (self));
  GListModel *seats = ast_match_get_seats (get_match (self));
  g_autofree char *win = ast_phrase_win (seats, game, ast_standing_leaders (game));
  g_autofree char *points = ast_phrase_points_of_all (seats, game);
  g_autofree char *sentence = ast_phrase_sentence (points);

  say (self, win);
  say (self, sentence);
}

/* Who has to roll the dice here silences what is being read by the key for that. */
static gboolean
has_to_wait (AstNarrator *self)
{
  if (ast_conductor_has_battle_here (self->conductor))
    return ast_speaker_has_waiting (self->parts.speaker);
  return ast_speaker_get_speaking (self->parts.speaker);
}

/* Computer players, and dice that nobody has to roll, wait until all has been said. */
static void
speaking_cb (AstNarrator *self)
{
  gboolean waits = self->conductor != NULL && has_to_wait (self);

  if (self->is_waiting == waits)
    return;
  self->is_waiting = waits;
  if (waits)
    ast_conductor_hold_back (self->conductor);
  else
    ast_conductor_release (self->conductor);
}

/* The tile by its name, or `whole`: with its sides, as it is in the hand. */
static char *
tell_tile (AstNarrator *self, AstDraft *draft, gboolean whole)
{
  const AstGame *game = ast_match_get_game (get_match (self));
  const AstTileKind *kind = &game->set->kinds[game->hand];

  return whole ? ast_phrase_tile_turned (kind, ast_draft_get_rotation (draft))
               : ast_phrase_sentence (ast_phrase_tile (kind));
}

static char *
tell_drawn (AstNarrator *self, AstDraft *draft, gboolean whole, const char *name, int n)
{
  GPtrArray *text = ast_sentences_new ();

  /* Translators: a player's name. What is on the tile follows. */
  ast_sentences_add (text, g_strdup_printf (_ ("%s draws a tile."), name));
  ast_sentences_add (text, tell_tile (self, draft, whole));
  if (self->is_counting)
    ast_sentences_add (text, g_strdup_printf (
                                 /* Translators: %d is in how many places the tile can be laid. */
                                 ngettext ("It fits in %d place.", "It fits in %d places.", n), n));
  return ast_sentences_end (text);
}

static char *
tell_draw (AstNarrator *self, AstDraft *draft)
{
  const AstGame *game = ast_match_get_game (get_match (self));
  const char *name = ast_seat_get_name (ast_match_get_active_seat (get_match (self)));
  int n = ast_game_fits (game, game->hand, NULL);

  return tell_drawn (self, draft, !is_brief (), name, n);
}

static void
person_turn_cb (AstNarrator *self, AstDraft *draft)
{
  g_autofree char *since = self->has_told ? NULL : tell_since (self);
  g_autofree char *draw = tell_draw (self, draft);

  self->has_told = TRUE;
  say (self, since);
  say (self, draw);
}

static void
show_thinking (AstNarrator *self, AstQuestion *question)
{
  const char *name = ast_seat_get_name (ast_question_get_seat (question));
  /* Translators: a computer player's name. */
  g_autofree char *sentence = g_strdup_printf (_ ("%s is thinking"), name);

  ast_hand_bar_set_waiting (self->parts.hand, sentence);
}

static void
thinking_cb (AstNarrator *self)
{
  AstQuestion *question = ast_conductor_get_thinking (self->conductor);

  if (question != NULL)
    show_thinking (self, question);
  g_binding_group_set_source (self->thinking, question);
}

static void
failed_cb (AstNarrator *self, const GError *error)
{
  const char *name = ast_seat_get_name (ast_match_get_active_seat (get_match (self)));
  /* Translators: the name of a player whose turn did not come. */
  g_autofree char *sentence = g_strdup_printf (_ ("%s does not answer"), name);

  g_message ("%s: %s", sentence, error->message);
  ast_hand_bar_set_waiting (self->parts.hand, sentence);
  say (self, sentence);
}

/* What persons here have done, they know. */
static void
applied_cb (AstNarrator *self, const AstMatchEvent *event)
{
  self->position = ast_match_get_head (get_match (self));
  if (event->kind == AST_EVENT_FINAL)
    say_result (self);
  if (event->kind == AST_EVENT_TURN
      && !ast_conductor_is_here (self->conductor, event->before.player))
    ast_narrator_tell_latest (self);
}

static void
rewound_cb (AstNarrator *self)
{
  guint before = self->position;

  self->position = ast_match_get_head (get_match (self));
  if (self->position != before)
    ast_speaker_say (self->parts.speaker, AST_SAY_ANSWER,
                     self->position < before ? _ ("Taken back.") : _ ("Carried out again."));
}

static void
paused_cb (AstNarrator *self)
{
  if (ast_conductor_get_paused (self->conductor)
      && ast_conductor_get_draft (self->conductor) == NULL)
    ast_narrator_tell_latest (self);
}

static void
leave_conductor (AstNarrator *self)
{
  if (self->conductor == NULL)
    return;
  if (self->is_waiting)
    ast_conductor_release (self->conductor);
  self->is_waiting = FALSE;
  g_binding_group_set_source (self->thinking, NULL);
  g_signal_handlers_disconnect_by_data (get_match (self), self);
  g_signal_handlers_disconnect_by_data (self->conductor, self);
  g_clear_object (&self->conductor);
}

static void
ast_narrator_dispose (GObject *object)
{
  AstNarrator *self = AST_NARRATOR (object);

  leave_conductor (self);
  g_clear_object (&self->recall);
  g_clear_object (&self->thinking);
  G_OBJECT_CLASS (ast_narrator_parent_class)->dispose (object);
}

static void
ast_narrator_class_init (AstNarratorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_narrator_dispose;
}

static void
ast_narrator_init (AstNarrator *self)
{
  self->thinking = g_binding_group_new ();
}

AstNarrator *
ast_narrator_new (const AstNarratorParts *parts)
{
  AstNarrator *self = g_object_new (AST_TYPE_NARRATOR, NULL);

  self->parts = *parts;
  g_binding_group_bind (self->thinking, "progress", parts->hand, "progress", G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->thinking, "can-hurry", parts->hand, "can-stop",
                        G_BINDING_SYNC_CREATE);
  self->recall = ast_recall_new (parts->speaker, parts->log);
  g_signal_connect_object (parts->log, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (parts->speaker, "notify::speaking", G_CALLBACK (speaking_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (parts->speaker, "said", G_CALLBACK (speaking_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

static void
follow_conductor (AstNarrator *self)
{
  AstConductor *conductor = self->conductor;

  g_signal_connect_swapped (conductor, "person-turn", G_CALLBACK (person_turn_cb), self);
  g_signal_connect_swapped (conductor, "notify::thinking", G_CALLBACK (thinking_cb), self);
  g_signal_connect_swapped (conductor, "notify::paused", G_CALLBACK (paused_cb), self);
  g_signal_connect_swapped (conductor, "notify::stage", G_CALLBACK (speaking_cb), self);
  g_signal_connect_swapped (conductor, "failed", G_CALLBACK (failed_cb), self);
  /* The list of moves has the line by then. */
  g_signal_connect_data (get_match (self), "applied", G_CALLBACK (applied_cb), self, NULL,
                         G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  g_signal_connect_swapped (get_match (self), "rewound", G_CALLBACK (rewound_cb), self);
  self->position = ast_match_get_head (get_match (self));
  self->has_told = FALSE;
  thinking_cb (self);
  speaking_cb (self);
}

void
ast_narrator_set_conductor (AstNarrator *self, AstConductor *conductor)
{
  leave_conductor (self);
  ast_hand_bar_set_waiting (self->parts.hand, "");
  g_set_object (&self->conductor, conductor);
  ast_recall_set_conductor (self->recall, conductor);
  if (conductor != NULL)
    follow_conductor (self);
}

void
ast_narrator_set_counting (AstNarrator *self, gboolean counting)
{
  self->is_counting = counting;
}

void
ast_narrator_set_odds (AstNarrator *self, gboolean odds)
{
  self->tells_odds = odds;
}

AstRecall *
ast_narrator_get_recall (AstNarrator *self)
{
  return self->recall;
}

void
ast_narrator_show_since (AstNarrator *self)
{
  g_autofree char *since = NULL;

  if (self->conductor != NULL && ast_conductor_get_draft (self->conductor) != NULL)
    since = tell_since (self);
  ast_hand_bar_set_since (self->parts.hand, since);
}

void
ast_narrator_tell_latest (AstNarrator *self)
{
  const char *latest;

  latest = ast_log_get_latest (self->parts.log);
  if (latest != NULL)
    ast_hand_bar_set_waiting (self->parts.hand, latest);
}

void
ast_narrator_tell_held (AstNarrator *self)
{
  ast_log_release (self->parts.log);
  ast_narrator_tell_latest (self);
}
