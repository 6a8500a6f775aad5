/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-plan.h"
#include "ast-session.h"
#include "ast-shelf.h"

G_BEGIN_DECLS

#define AST_TYPE_WINDOW (ast_window_get_type ())
G_DECLARE_FINAL_TYPE (AstWindow, ast_window, AST, WINDOW, AdwApplicationWindow)

/**
 * AstWindow:
 *
 * The window: one page at a time, and the way from page to page.
 *
 * Actions: `win.back`, `win.new-game`, `win.start`, `win.continue`, `win.rematch`, `win.open`,
 * `win.export`, `win.export-games` (ax), `win.backups`, `win.games`, `win.history`, `win.look-at`
 * (x), `win.statistics`, `win.preferences`, `win.keys`, `win.help`, `win.look-at-board`,
 * `win.undo`, `win.redo`, `win.fullscreen`, `win.try-again`.
 */
GtkWidget *ast_window_new (GtkApplication *application, AstShelf *shelf, GSettings *settings);

/* Starts the game that `plan` describes, with chance as `seed` has it. */
void ast_window_start (AstWindow *self, AstPlan *plan, guint64 seed);

/* Goes on where somebody left off: to the page that was shown last. */
void ast_window_restore_page (AstWindow *self);

/* Imports the records in `files`, and opens the game if it is only one; says why if that cannot
 * be done. */
void ast_window_open (AstWindow *self, GFile *const *files, guint n_files);

G_END_DECLS
