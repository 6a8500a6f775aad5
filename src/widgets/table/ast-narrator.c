/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-narrator.h"

#include <glib/gi18n.h>

#include "ast-forecast.h"
#include "ast-phrases-draft.h"
#include "ast-phrases-since.h"
#include "ast-phrases-terse.h"
#include "ast-phrases-tile.h"
#include "ast-phrases.h"
#include "ast-screen-reader.h"
#include "ast-sentences.h"
#include "ast-standing.h"

struct _AstNarrator {
  GObject parent_instance;

  /* Owned */
  AstTableState *state;
  const AstTableNow *now; /* Of the state. */
  GSignalGroup *of_conductor;

  /* Borrowed */
  AstSpeaker *speaker;

  /* State */
  gboolean has_told; /* What happened in this match. */
  guint position;    /* Of the match. */
  guint line;        /* The one that was said again last; the number of lines for none. */
};

G_DEFINE_FINAL_TYPE (AstNarrator, ast_narrator, G_TYPE_OBJECT)

/* Takes `text`, which may be NULL. */
static void
say (AstNarrator *self, char *text)
{
  ast_speaker_say (self->speaker, AST_SAY_EVENT, text);
  g_free (text);
}

static void
answer (AstNarrator *self, const char *text)
{
  ast_speaker_say (self->speaker, AST_SAY_ANSWER, text);
}

/* What has happened since the last turn of the person whose turn it is; NULL for nothing. */
static char *
tell_since (AstNarrator *self)
{
  AstMatch *match = self->now->match;
  AstSince since;

  ast_since_init (&since, match, ast_match_get_game (match)->player);
  return ast_phrase_since (ast_match_get_seats (match), ast_match_get_game (match), &since);
}

static AstWords
get_words (void)
{
  return ast_screen_reader_get_words (ast_screen_reader_get_default ());
}

/* Whether the line tells that a battle has begun. */
static gboolean
begins_battle (AstNarrator *self, AstLogEntry *line)
{
  const AstGame *game = ast_match_get_game (self->now->match);

  return game->phase == AST_ROLL && game->battle.n_rolls == 0 && g_strcmp0 (line->rule, "B1") == 0;
}

/* The chances in the battle that has begun. */
static char *
tell_odds (AstNarrator *self)
{
  const AstGame *game = ast_match_get_game (self->now->match);
  g_autofree char *chances = NULL;
  AstOdds odds;

  ast_odds_of_battle (&game->battle, &odds);
  chances = ast_phrase_chances (ast_match_get_seats (self->now->match), game, odds.win);
  return ast_phrase_sentence (chances);
}

/* What can be seen on the card of the battle that has begun, while the dice are waited for. */
static void
say_battle (AstNarrator *self)
{
  if (get_words () == AST_WORDS_FULL)
    say (self, ast_phrase_battle_forces (ast_match_get_seats (self->now->match),
                                         ast_match_get_game (self->now->match)));
  if (ast_table_state_has_help (self->state, AST_HELP_ODDS))
    say (self, tell_odds (self));
}

/* What persons here have laid, they know. */
static gboolean
is_known (AstNarrator *self, AstLogEntry *line)
{
  return line->player >= 0 && ast_table_state_is_here (self->state, line->player);
}

static AstLogTelling
choose_telling (AstNarrator *self, AstLogEntry *line)
{
  if (get_words () == AST_WORDS_FULL)
    return is_known (self, line) ? AST_TELL_BRIEFLY : AST_TELL_SIDES;
  return get_words () == AST_WORDS_BRIEF ? AST_TELL_PLACE : AST_TELL_TERSELY;
}

static void
say_result (AstNarrator *self)
{
  const AstGame *game = ast_match_get_game (self->now->match);
  GListModel *seats = ast_match_get_seats (self->now->match);
  g_autofree char *points = ast_phrase_points_of_all (seats, game);

  say (self, ast_phrase_win (seats, game, ast_standing_leaders (game)));
  say (self, ast_phrase_sentence (points));
}

/* The line about the end has less than the result. */
static void
told_cb (AstNarrator *self, AstLogEntry *line)
{
  self->has_told = TRUE;
  if (g_strcmp0 (line->rule, "E3") == 0)
    say_result (self);
  else if (get_words () == AST_WORDS_FULL || !is_known (self, line))
    say (self, ast_log_entry_tell (line, choose_telling (self, line)));
  if (begins_battle (self, line))
    say_battle (self);
}

/* Who has to roll the dice here silences what is being read by the key for that. */
static gboolean
has_to_wait (AstNarrator *self)
{
  if (ast_conductor_has_battle_here (self->now->conductor))
    return ast_speaker_has_waiting (self->speaker);
  return ast_speaker_get_speaking (self->speaker);
}

/* Computer players, and dice that nobody has to roll, wait until all has been said. */
static void
speaking_cb (AstNarrator *self)
{
  if (self->now->conductor != NULL)
    ast_table_state_hold (self->state, AST_HOLD_SPEECH, has_to_wait (self));
}

/* The tile by its name, or `whole`: with its sides, as it is in the hand. */
static char *
tell_tile (AstNarrator *self, AstDraft *draft, gboolean whole)
{
  const AstGame *game = ast_match_get_game (self->now->match);
  const AstTileKind *kind = &game->set->kinds[game->hand];

  return whole ? ast_phrase_tile_turned (kind, ast_draft_get (draft)->rotation)
               : ast_phrase_sentence (ast_phrase_tile (kind));
}

static char *
tell_drawn (AstNarrator *self, AstDraft *draft, const char *name, int n)
{
  GPtrArray *text = ast_sentences_new ();
  AstWords words = get_words ();

  if (words < AST_WORDS_TERSE)
    /* Translators: a player's name. What is on the tile follows. */
    ast_sentences_add (text, g_strdup_printf (_ ("%s draws a tile."), name));
  ast_sentences_add (text, tell_tile (self, draft, words == AST_WORDS_FULL));
  if (ast_table_state_has_help (self->state, AST_HELP_PLACES))
    ast_sentences_add (
        text,
        words > AST_WORDS_FULL
            ? ast_terse_places (n)
            : g_strdup_printf (
                /* Translators: %d is in how many places the tile can be laid. */
                ngettext ("The tile fits in %d place.", "The tile fits in %d places.", n), n));
  return ast_sentences_end (text);
}

static char *
tell_draw (AstNarrator *self, AstDraft *draft)
{
  const AstGame *game = ast_match_get_game (self->now->match);
  const char *name = ast_seat_get_name (ast_match_get_active_seat (self->now->match));
  int n = ast_game_fits (game, game->hand, NULL);

  return tell_drawn (self, draft, name, n);
}

static void
person_turn_cb (AstNarrator *self, AstDraft *draft)
{
  if (!self->has_told)
    say (self, tell_since (self));
  self->has_told = TRUE;
  say (self, tell_draw (self, draft));
}

static void
failed_cb (AstNarrator *self, const GError *error)
{
  char *sentence = ast_table_state_make_waiting (self->state);

  g_message ("%s: %s", sentence, error->message);
  say (self, sentence);
}

static void
moved_cb (AstNarrator *self, const AstMatchEvent *event)
{
  self->position = ast_match_get_head (self->now->match);
}

/* The turns from the one that begins in `first` to the one that begins in `last`. */
static char *
tell_turns (AstNarrator *self, const AstGame *first, const AstGame *last, gboolean undone)
{
  const char *names[AST_MAX_PLAYERS];
  int n = CLAMP (last->n_tiles - first->n_tiles, 1, first->setup.n_players);
  g_autofree char *list = NULL;

  for (int i = 0; i < n; i++)
    names[i] = ast_phrase_player (ast_match_get_seats (self->now->match),
                                  (first->player + i) % first->setup.n_players);
  list = ast_phrase_join (names, n);
  if (undone)
    return g_strdup_printf (
        /* Translators: %s is a list of players, as many as the number says. */
        ngettext ("Undone: the turn of %s.", "Undone: the turns of %s.", n), list);
  return g_strdup_printf (
      /* Translators: %s is a list of players, as many as the number says. */
      ngettext ("Redone: the turn of %s.", "Redone: the turns of %s.", n), list);
}

/* What waits to be told may be about the turns that are gone. */
static void
rewound_cb (AstNarrator *self, const AstGame *shown)
{
  const AstGame *game = ast_match_get_game (self->now->match);
  guint before = self->position, now = ast_match_get_head (self->now->match);
  g_autofree char *turns = NULL;

  self->position = now;
  if (now == before)
    return;
  ast_speaker_forget_events (self->speaker);
  turns =
      now < before ? tell_turns (self, game, shown, TRUE) : tell_turns (self, shown, game, FALSE);
  answer (self, turns);
}

static void
changed_cb (AstNarrator *self, AstTableChange what)
{
  if (!(what & AST_TABLE_MATCH))
    return;
  ast_speaker_forget_events (self->speaker);
  g_signal_group_set_target (self->of_conductor, self->now->conductor);
  self->position = self->now->match != NULL ? ast_match_get_head (self->now->match) : 0;
  self->has_told = FALSE;
  speaking_cb (self);
}

static guint
count_lines (AstNarrator *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->now->log));
}

static void
lines_changed_cb (AstNarrator *self)
{
  self->line = count_lines (self);
}

static void
ast_narrator_dispose (GObject *object)
{
  AstNarrator *self = AST_NARRATOR (object);

  g_clear_object (&self->of_conductor);
  g_clear_object (&self->state);
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
  self->of_conductor = g_signal_group_new (AST_TYPE_CONDUCTOR);
  g_signal_group_connect_swapped (self->of_conductor, "person-turn", G_CALLBACK (person_turn_cb),
                                  self);
  g_signal_group_connect_swapped (self->of_conductor, "notify::stage", G_CALLBACK (speaking_cb),
                                  self);
  g_signal_group_connect_swapped (self->of_conductor, "failed", G_CALLBACK (failed_cb), self);
}

static void
listen (AstNarrator *self, gpointer object, const char *signal, GCallback handler)
{
  g_signal_connect_object (object, signal, handler, self, G_CONNECT_SWAPPED);
}

AstNarrator *
ast_narrator_new (AstTableState *state, AstSpeaker *speaker)
{
  AstNarrator *self = g_object_new (AST_TYPE_NARRATOR, NULL);

  self->state = g_object_ref (state);
  self->now = ast_table_state_get (state);
  self->speaker = speaker;
  listen (self, state, "changed", G_CALLBACK (changed_cb));
  listen (self, state, "moved", G_CALLBACK (moved_cb));
  listen (self, state, "told", G_CALLBACK (told_cb));
  listen (self, state, "rewound", G_CALLBACK (rewound_cb));
  listen (self, ast_table_state_get (state)->log, "items-changed", G_CALLBACK (lines_changed_cb));
  listen (self, speaker, "speaking", G_CALLBACK (speaking_cb));
  listen (self, speaker, "said", G_CALLBACK (speaking_cb));
  return self;
}

static AstLogEntry *
get_line (AstNarrator *self, guint i)
{
  return g_list_model_get_item (G_LIST_MODEL (self->now->log), i);
}

static void
say_again (AstNarrator *self, guint i)
{
  g_autoptr (AstLogEntry) line = get_line (self, i);
  g_autofree char *text = ast_log_entry_tell (line, ast_log_telling_limit (AST_TELL_SIDES));

  answer (self, text);
}

void
ast_narrator_say_line (AstNarrator *self, int by)
{
  int n = (int) count_lines (self);

  if (n == 0) {
    answer (self, _ ("Nothing has happened yet."));
    return;
  }
  self->line = (guint) CLAMP ((int) self->line + by, 0, n - 1);
  say_again (self, self->line);
}

/* Whether the turn that line `i` begins is one after which a person listens again. */
static gboolean
is_own (AstNarrator *self, guint i)
{
  int here = self->now->draft != NULL ? ast_match_get_game (self->now->match)->player : -1;
  g_autoptr (AstLogEntry) line = get_line (self, i);

  return line->player >= 0
         && (here >= 0 ? line->player == here
                       : ast_table_state_is_here (self->state, line->player));
}

void
ast_narrator_say_since (AstNarrator *self)
{
  guint n = count_lines (self), first = n;

  if (self->now->match == NULL)
    return;
  while (first > 0 && !is_own (self, first - 1))
    first--;
  if (first == n)
    answer (self, _ ("Nothing has happened since your last turn."));
  for (; first < n; first++)
    say_again (self, first);
}
