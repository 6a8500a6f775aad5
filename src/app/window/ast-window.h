/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-plan.h"
#include "ast-my-tables.h"

G_BEGIN_DECLS

#define AST_TYPE_WINDOW (ast_window_get_type ())
G_DECLARE_FINAL_TYPE (AstWindow, ast_window, AST, WINDOW, AdwApplicationWindow)

/**
 * AstWindow:
 *
 * The window of the program: pages, the way from page to page, and messages.
 *
 * Actions, besides those of AstCurrentGame: `win.back`, `win.backups`, `win.fullscreen`,
 * `win.games`, `win.help`, `win.keys`, `win.lesson` (u), `win.look-at` (x), `win.new-game`,
 * `win.open`, `win.preferences`, `win.rule` (s), `win.start`, `win.statistics`.
 */
GtkWidget *ast_window_new (GtkApplication *application, AstLibrary *library, GSettings *settings,
                           AstMyTables *tables);

/* Starts the game that `plan` describes as soon as the library is ready; its chance follows
 * `seed`. */
void ast_window_start (AstWindow *self, AstPlan *plan, guint64 seed);

/* Shows the page that was shown last when the program ended. */
void ast_window_restore_page (AstWindow *self);

/* Imports the records in `files`, and tells how it went. A single game is shown; of several, the
 * list of games. The link of a table at several screens leads to that table. */
void ast_window_open (AstWindow *self, GFile *const *files, guint n_files);

G_END_DECLS
