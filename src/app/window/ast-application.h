/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define AST_TYPE_APPLICATION (ast_application_get_type ())
G_DECLARE_FINAL_TYPE (AstApplication, ast_application, AST, APPLICATION, AdwApplication)

/**
 * AstApplication:
 *
 * The program: one instance with one window. With ASTERISM_DATA_DIR it runs beside others.
 *
 * Actions: `app.start-game (plan, seed)` with a plan as text, `app.new-game`, `app.continue`,
 * `app.about`, `app.quit`, `app.restart`, and `app.drop-restart`, which takes that back.
 */
AstApplication *ast_application_new (void);

/* Closes the library and waits until everything is on disk. Called at the end of the run; a program
 * that uses the application without running it calls this. */
void ast_application_close (AstApplication *self);

/* Whether the program has been closed by its action `restart`, in order to be started again. */
gboolean ast_application_is_to_restart (AstApplication *self);

G_END_DECLS
