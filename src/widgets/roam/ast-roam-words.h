/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is said while keys lead about the board: why there is nothing to reach, and why nothing can
 * be done there. Whole sentences, static. */
#pragma once

#include <gio/gio.h>

#include "ast-landmarks.h"
#include "ast-place-gains.h"

/* What laying the tile at a place brings, fact by fact, without full stops; nothing unless `told`.
 * Free with g_strfreev (). */
char **ast_roam_words_gain (const AstPlaceGain *gain, gboolean told);

/* Where a realm or a meeple in it is, what is open and, if `worth` is told, what the realm gives as
 * it stands; with `owners`, first who is in it. Without full stops. Free with g_strfreev (). */
char **ast_roam_words_facts (GListModel *seats, const AstGame *game, const AstLandmark *at,
                             gboolean owners, gboolean worth);

/* Facts in one line, and a name with its facts as sentences. */
char *ast_roam_words_join (const char *const *facts);
char *ast_roam_words_read (const char *name, const char *const *facts);

/* That there is no landmark of a kind: `own` meeples, or any. */
const char *ast_roam_words_none (AstLandmarkKind kind, gboolean own);

/* That a walk forward (`step` 1) or backward (-1) has begun anew. */
const char *ast_roam_words_wrapped (int step);

/* Why no tile can be put at x, y. */
const char *ast_roam_words_refusal (const AstGame *game, int x, int y);
