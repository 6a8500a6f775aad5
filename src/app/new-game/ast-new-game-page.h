/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-deck-collection.h"
#include "ast-plan.h"

G_BEGIN_DECLS

#define AST_TYPE_NEW_GAME_PAGE (ast_new_game_page_get_type ())
G_DECLARE_FINAL_TYPE (AstNewGamePage, ast_new_game_page, AST, NEW_GAME_PAGE, AdwBin)

/**
 * AstNewGamePage:
 *
 * The page on which players choose seats and options of a game.
 *
 * It calls `win.start` when the players start the game, or open or change a table.
 */

/* Shows `plan`, which the players will change, and the start tile of the decks in `collection`. */
void
ast_new_game_page_set_plan (AstNewGamePage *self, AstPlan *plan, AstDeckCollection *collection);

/* Not a new reference; NULL before one was set. */
AstPlan *ast_new_game_page_get_plan (AstNewGamePage *self);

/* Names to complete from, NULL-terminated; for seats shown from now on. */
void ast_new_game_page_set_names (AstNewGamePage *self, const char *const *names);

/* Suggests, in the words of `text` (NULL: not), another level for computer players: a button gives
 * all seats on the step of the level `from` the level `to`. It is shown while there is such a seat.
 * To be called after a plan was set. */
void ast_new_game_page_set_advice (AstNewGamePage *self, const char *text, const char *from,
                                   const char *to);

/* Keeps the server that is typed in `settings`, since it is mostly the same; whoever opens a table
 * has the name that is kept there. After a plan was set. */
void ast_new_game_page_set_settings (AstNewGamePage *self, GSettings *settings);

/* Whether the players change a table at several screens that is open already. */
void ast_new_game_page_set_changing (AstNewGamePage *self, gboolean changing);

/* Whether the game is to be played at several screens. */
gboolean ast_new_game_page_is_shared (AstNewGamePage *self);

/* The server where its table is to be, as it was typed; NULL: in this program. Free with g_free ().
 */
char *ast_new_game_page_make_server (AstNewGamePage *self);

/* Whether a code has been typed for the next game; `code` receives it. */
gboolean ast_new_game_page_get_code (AstNewGamePage *self, guint64 *code);
void ast_new_game_page_set_code (AstNewGamePage *self, const char *code);

G_END_DECLS
