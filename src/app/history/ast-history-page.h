/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-record.h"

G_BEGIN_DECLS

#define AST_TYPE_HISTORY_PAGE (ast_history_page_get_type ())
G_DECLARE_FINAL_TYPE (AstHistoryPage, ast_history_page, AST, HISTORY_PAGE, AdwBin)

/**
 * AstHistoryPage:
 *
 * A game from its first tile on: every turn in words, the board as it was after each, and the
 * score race. One can step, play, jump and scrub through it.
 *
 * The game is a copy: nothing that is done here changes it.
 *
 * Actions: `history.step` (i: turns forward or, negative, back), `history.first`,
 * `history.last`, `history.play`, `history.go-on`.
 *
 * Signals: `go-on (AstRecord *)`: the player wants a new game that begins like this one has been
 * up to the turn that is shown.
 */

/* Shows the game in `record` (copied) at its end; `title` may be "" or NULL. NULL puts it away. */
void ast_history_page_set_record (AstHistoryPage *self, const AstRecord *record, const char *title);

/* How fast it plays: from 0, slow, to 3. */
void ast_history_page_set_pace (AstHistoryPage *self, int pace);

G_END_DECLS
