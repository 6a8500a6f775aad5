/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

#include "ast-match.h"
#include "ast-record.h"
#include "ast-store.h"

G_BEGIN_DECLS

#define AST_TYPE_SESSION (ast_session_get_type ())
G_DECLARE_FINAL_TYPE (AstSession, ast_session, AST, SESSION, GObject)

/**
 * AstSession:
 *
 * A game that is being played and stored at the same time.
 *
 * The session holds its match after every action until the store has it on disk, so nothing is
 * decided that depends on an action which a power cut could undo. If the store fails, the game goes
 * on all the same; after every further action the session tries again to store all that is missing.
 * If the stored game has gone on elsewhere (in another window, or by an imported record), this one
 * is stored as a new game.
 *
 * Signals: `trouble-changed` and `saved-changed`, of what ast_session_get_trouble () and
 * ast_session_is_saved () say.
 */

/* Starts the game of `record`, which may have actions already, as a new game of `store`. If that is
 * NULL, nothing is stored. */
AstSession *ast_session_new (AstStore *store, const AstRecord *record);

/* Resumes the stored game number `game`. */
void ast_session_resume_async (AstStore *store, gint64 game, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
AstSession *ast_session_resume_finish (GAsyncResult *result, GError **error);

/* Not a new reference. */
AstMatch *ast_session_get_match (AstSession *self);

/* The number of the game in the store; 0 if it is not stored. */
gint64 ast_session_get_game (AstSession *self);

/* The id of the game, the same in all copies of it; belongs to the session. */
const char *ast_session_get_id (AstSession *self);

/* Tells the seed of chance of a game at several screens, which is known when the game is over. */
void ast_session_set_seed (AstSession *self, const char *seed);

/* Whether the players want no help at the table. */
gboolean ast_session_is_purist (AstSession *self);

/* The game as it is now, without actions that were undone. Free with ast_record_free (). */
AstRecord *ast_session_make_record (AstSession *self);

/* Why the game is not stored, NULL if it is; belongs to the session. */
const GError *ast_session_get_trouble (AstSession *self);

/* Whether everything is on disk. */
gboolean ast_session_is_saved (AstSession *self);

/* Whether a call of the store has not been answered yet. */
gboolean ast_session_is_saving (AstSession *self);

/* Tries again to store what is missing. */
void ast_session_save (AstSession *self);

/* Says that the number of the game may name another one by now, since the store is about to be
 * opened again. What is stored next goes to where the game is found by its moves, else to a new
 * game. */
void ast_session_seek (AstSession *self);

G_END_DECLS
