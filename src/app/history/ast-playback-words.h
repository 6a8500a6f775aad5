/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is told of a game that is looked at again, for those who cannot see it.
 *
 * All are transfer full.
 */
#pragma once

#include "ast-playback.h"

/* The line at the position; `turn`: after the number of its turn. */
char *ast_playback_words_line (AstPlayback *playback, AstLogTelling telling, gboolean turn);

typedef enum {
  AST_PLAYBACK_TURN,    /* "Turn 12 of 71." and all that happened in that turn; of the final scoring
                         * the result first. */
  AST_PLAYBACK_STATE,   /* What the board shows: the tile that was laid last and what has become of
                         * its realms, or the battle that is being fought. */
  AST_PLAYBACK_STANDING /* The points, reserves and equipment of all, and how many tiles are left.
                         */
} AstPlaybackFact;

/* One of these facts, at the position; `telling` is for lines. */
char *ast_playback_words_tell (AstPlayback *playback, AstPlaybackFact what, AstLogTelling telling);
