/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-match.h"

G_BEGIN_DECLS

#define AST_TYPE_RESULT_VIEW (ast_result_view_get_type ())
G_DECLARE_FINAL_TYPE (AstResultView, ast_result_view, AST, RESULT_VIEW, GtkWidget)

/**
 * AstResultView:
 *
 * The end of a match: the final scoring realm by realm, who won, what the points came from,
 * the score race and the luck of the dice. One column, from 300 pixels on; it scrolls.
 *
 * It gives the focus to its first place once all is counted, and takes none before.
 *
 * Its buttons call `page.rematch`, `win.history`, `win.luck`, `win.look-at-board`,
 * `win.save-result` and `win.new-game`.
 *
 * Signals:
 *  - `realm-activated (int tile, int realm)`: a line of the final scoring has been selected, by a
 *    person or while it plays, so that its realm can be lit; -1, -1: none is;
 *  - `played`: the final scoring has been played to its end, or was skipped.
 */

/* Shows the result of `match`, which is over; NULL: nothing. */
void ast_result_view_set_match (AstResultView *self, AstMatch *match);

/* Who was lucky and who played well, below the winner; NULL: nothing. It stays until another is
 * set.
 */
void ast_result_view_set_verdict (AstResultView *self, const char *verdict);

/* Sentences about what is special about the game for somebody at the table, shown below that;
 * NULL-terminated, NULL: none. They stay until others are set. */
void ast_result_view_set_honours (AstResultView *self, const char *const *honours);

/* Goes through the final scoring line by line; the winner is not shown before its end. */
void ast_result_view_play (AstResultView *self);

/* Shows all of it at once, as after the last realm. */
void ast_result_view_end (AstResultView *self);

/* Whether there are buttons that lead to other games; there are at first. */
void ast_result_view_set_buttons_shown (AstResultView *self, gboolean shown);

/* A sentence below them, such as why one of them cannot be pressed; NULL: none. */
void ast_result_view_set_note (AstResultView *self, const char *note);

gboolean ast_result_view_is_playing (AstResultView *self);

/* What is counted in the final scoring of the match; there must be one. Valid until another is set.
 */
const AstScores *ast_result_view_get_scores (AstResultView *self);

/* How many lines of the final scoring have been shown while it plays. */
int ast_result_view_get_line (AstResultView *self);

G_END_DECLS
