/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is said while keys lead about the board: why there is nothing to reach, and why nothing can
 * be done there. Whole sentences, static. */
#pragma once

#include <gio/gio.h>

#include "ast-landmarks.h"

/* That there is no landmark of a kind. */
const char *ast_roam_words_none (AstLandmarkKind kind);

/* That a walk forward (`step` 1) or backward (-1) has begun anew. */
const char *ast_roam_words_wrapped (int step);

/* Why no tile can be put at x, y. */
const char *ast_roam_words_refusal (const AstGame *game, int x, int y);
