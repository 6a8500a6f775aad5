/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-hints.h"

#include "ast-board-words.h"
#include "ast-phrases-draft.h"
#include "ast-sentences.h"

struct _AstHints {
  GObject parent_instance;

  /* Owned; NULL without a match or a draft. */
  AstAdviser *adviser;
  AstDraft *draft;

  /* Borrowed */
  AstHintCard *card;
  AstBoardView *board;
  AstSpeaker *speaker;
};

G_DEFINE_FINAL_TYPE (AstHints, ast_hints, G_TYPE_OBJECT)

enum { ADVISED, N_SIGNALS };

static guint signals[N_SIGNALS];

/* Where the tile lies now and where the meeple goes, and why. */
static void
announce (AstHints *self)
{
  GPtrArray *text = ast_sentences_new ();
  g_autofree char *all = NULL;
  int chosen = ast_draft_get_chosen (self->draft);

  ast_sentences_add (text, ast_phrase_place_around (ast_draft_get_game (self->draft),
                                                    ast_draft_get_x (self->draft),
                                                    ast_draft_get_y (self->draft),
                                                    ast_draft_get_rotation (self->draft)));
  if (chosen >= 0)
    ast_sentences_add_label (text, ast_board_words_spot (self->draft, chosen));
  ast_sentences_add (text, ast_hint_card_describe (self->card));
  all = ast_sentences_end (text);
  ast_speaker_say (self->speaker, AST_SAY_ANSWER, all);
}

static void
advice_cb (AstHints *self)
{
  const AstAdvice *advice = ast_adviser_get_advice (self->adviser);
  const AstGame *game = ast_draft_get_game (self->draft);

  ast_board_view_reveal (self->board, advice->lay.lay.x, advice->lay.lay.y);
  ast_hint_card_show (self->card, advice, game->side_of[game->player]);
  g_signal_emit (self, signals[ADVISED], 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->board)); /* The place that Enter would finish. */
  announce (self);
}

static void
dropped_cb (AstHints *self)
{
  g_clear_object (&self->draft);
  gtk_widget_set_visible (GTK_WIDGET (self->card), FALSE);
}

static void
ast_hints_dispose (GObject *object)
{
  AstHints *self = AST_HINTS (object);

  if (self->adviser != NULL)
    g_signal_handlers_disconnect_by_data (self->adviser, self);
  g_clear_object (&self->adviser);
  g_clear_object (&self->draft);
  G_OBJECT_CLASS (ast_hints_parent_class)->dispose (object);
}

static void
ast_hints_class_init (AstHintsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_hints_dispose;
  signals[ADVISED] = g_signal_new ("advised", AST_TYPE_HINTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
ast_hints_init (AstHints *self)
{
}

AstHints *
ast_hints_new (AstHintCard *card, AstBoardView *board, AstSpeaker *speaker)
{
  AstHints *self = g_object_new (AST_TYPE_HINTS, NULL);

  self->card = card;
  self->board = board;
  self->speaker = speaker;
  return self;
}

void
ast_hints_set_match (AstHints *self, AstMatch *match)
{
  ast_hints_drop (self);
  g_clear_object (&self->adviser);
  if (match == NULL)
    return;
  self->adviser = ast_adviser_new (ast_match_get_seed (match));
  g_signal_connect_swapped (self->adviser, "advice", G_CALLBACK (advice_cb), self);
  g_signal_connect_swapped (self->adviser, "dropped", G_CALLBACK (dropped_cb), self);
}

void
ast_hints_ask (AstHints *self, AstDraft *draft)
{
  g_return_if_fail (self->adviser != NULL);

  if (ast_hints_is_thinking (self))
    return;
  ast_adviser_ask (self->adviser, draft);
  g_set_object (&self->draft, draft);
  ast_hint_card_wait (self->card);
  gtk_widget_set_visible (GTK_WIDGET (self->card), TRUE);
}

void
ast_hints_drop (AstHints *self)
{
  if (self->adviser != NULL)
    ast_adviser_cancel (self->adviser);
}

gboolean
ast_hints_is_thinking (AstHints *self)
{
  return self->adviser != NULL && ast_adviser_get_thinking (self->adviser);
}

gboolean
ast_hints_is_adopting (AstHints *self)
{
  return self->adviser != NULL && ast_adviser_is_adopting (self->adviser);
}

gboolean
ast_hints_is_shown (AstHints *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->card));
}
