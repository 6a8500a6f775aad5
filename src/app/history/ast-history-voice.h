/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the history says to a screen reader in answer to its keys. */
#pragma once

#include "ast-history-review.h"
#include "ast-playback-words.h"

/* The line at the position, with its turn unless that is the same as `before`. */
void
ast_history_voice_line (GtkWidget *page, AstPlayback *playback, AstLogTelling full, guint before);

/* What happened in the turn and, while that is shown, what the review says of it. */
void ast_history_voice_turn (GtkWidget *page, AstPlayback *playback, AstHistoryReview *review);

void ast_history_voice_fact (GtkWidget *page, AstPlayback *playback, AstPlaybackFact what);

/* What the review says of the game. */
void ast_history_voice_review (GtkWidget *page, AstHistoryReview *review);

/* What the board shows of a game that has been opened, told briefly. */
void ast_history_voice_state (GtkWidget *page, AstPlayback *playback);
