/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-match.h"

G_BEGIN_DECLS

#define AST_TYPE_SCORE_TRACK (ast_score_track_get_type ())
G_DECLARE_FINAL_TYPE (AstScoreTrack, ast_score_track, AST, SCORE_TRACK, GtkWidget)

/**
 * AstScoreTrack:
 *
 * The 50 steps of the score track (E4) as a loop of stars, with the marker of each side; one
 * that has gone round wears a badge with its laps, "50" or "100".
 *
 *     0 · · · · 5 · · · ★ 10 · · · · 15
 *     ·                               ·
 *     45 · · · · 40 · · ● · 35 · · · 30
 *
 * Property: `match`.
 */
GtkWidget *ast_score_track_new (void);

void ast_score_track_set_match (AstScoreTrack *self, AstMatch *match);

G_END_DECLS
