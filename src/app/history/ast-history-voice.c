/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-history-voice.h"

#include "ast-phrases.h"
#include "ast-speaker.h"

void
ast_history_voice_line (GtkWidget *page, AstPlayback *playback, AstLogTelling full, guint before)
{
  g_autofree char *text = ast_playback_words_line (playback, ast_log_telling_limit (full),
                                                   ast_playback_get_turn (playback) != before);

  ast_speaker_answer (page, text);
}

void
ast_history_voice_turn (GtkWidget *page, AstPlayback *playback, AstHistoryReview *review)
{
  g_autofree char *turn =
      ast_playback_words_tell (playback, AST_PLAYBACK_TURN, ast_log_telling_limit (AST_TELL_PLACE));
  g_autofree char *came_of_it = ast_history_review_tell_turn (review);
  g_autofree char *text = ast_phrase_sentences ((const char *const[]){ turn, came_of_it, NULL });

  ast_speaker_answer (page, text);
}

void
ast_history_voice_fact (GtkWidget *page, AstPlayback *playback, AstPlaybackFact what)
{
  g_autofree char *text =
      ast_playback_words_tell (playback, what, ast_log_telling_limit (AST_TELL_SIDES));

  ast_speaker_answer (page, text);
}

void
ast_history_voice_review (GtkWidget *page, AstHistoryReview *review)
{
  g_autofree char *text = ast_history_review_tell_game (review);

  ast_speaker_answer (page, text);
}

void
ast_history_voice_state (GtkWidget *page, AstPlayback *playback)
{
  g_autofree char *text = ast_playback_words_tell (playback, AST_PLAYBACK_STATE, AST_TELL_BRIEFLY);

  ast_speaker_answer (page, text);
}
