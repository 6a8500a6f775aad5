/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-board-view.h"
#include "ast-conductor.h"
#include "ast-cue.h"
#include "ast-helps.h"
#include "ast-presence.h"

G_BEGIN_DECLS

#define AST_TYPE_TABLE (ast_table_get_type ())
G_DECLARE_FINAL_TYPE (AstTable, ast_table, AST, TABLE, GtkWidget)

/**
 * AstTable:
 *
 * The table: board, players, hand, battles and result of a match.
 *
 * It shows what a [class@Conductor] does and passes on what persons do: drafts, rolls, undo. It
 * knows nothing about who decides for a seat. It holds the conductor back while things move.
 *
 * Actions: `table.undo`, `table.redo`, `table.finish`, `table.step-back`, `table.turn` (i: 1
 * or -1), `table.inspect` (i: 1 or -1), `table.describe`, `table.standing`, `table.hint`,
 * `table.drop-hint`, `table.count-again`, `table.stop` (thinking), `table.tiles` (shows or hides
 * the remaining ones), `table.players` (shows or hides players and moves where there is no room for
 * them), `table.rule` (opens the rulebook at the rule that applies now), `table.zoom-in`,
 * `table.zoom-out`, `table.zoom-fit`.
 *
 * Properties: `title` (whose turn it is, for a header bar) and `subtitle` (tiles left), to be read;
 * `header` (a header bar that lies over the board, or NULL), to be set.
 *
 * Signals:
 *  - `ended`: the game is over and its final scoring has been shown, for the first time;
 *  - `person-awaited (AstSeat *)`: it is the turn of the person on that seat; NULL: of the
 *    people who have dice in a battle;
 *  - `cue (AstCue)`: something has happened that can be heard.
 */

/* Shows the match of `conductor`, which gets the pace of the table; NULL clears the table. A
 * reference is taken, and dropped for another conductor. The owner may replace deciders and pause
 * at any time. */
void ast_table_set_conductor (AstTable *self, AstConductor *conductor);

/* Not a new reference; NULL without a match. */
AstConductor *ast_table_get_conductor (AstTable *self);

/* The same with a conductor of its own for `match`, whose deciders are as the seats say. */
void ast_table_set_match (AstTable *self, AstMatch *match);

/* Not a new reference; NULL without a match. */
AstMatch *ast_table_get_match (AstTable *self);

/* Owned by the table. */
AstBoardView *ast_table_get_board (AstTable *self);

/* Pixels of a tile; 0 as long as the board is fitted to the view. What is set holds for the next
 * match that is shown. */
int ast_table_get_zoom (AstTable *self);
void ast_table_set_zoom (AstTable *self, int tile);

/* 0 slow to 3 at once. */
void ast_table_set_pace (AstTable *self, int pace);

/* What is shown to help the players. */
void ast_table_set_helps (AstTable *self, AstHelps helps);

/* The paragraph of the rulebook that says more about what is going on now. Static. */
const char *ast_table_find_rule (AstTable *self);

/* Lets the keys of the table work wherever the focus is inside `around`, such as its page, unless
 * the widget that has the focus uses them itself. */
void ast_table_take_keys_of (AstTable *self, GtkWidget *around);

/* Once the game is over: the result beside the board, or the board alone. */
void ast_table_set_result_shown (AstTable *self, gboolean shown);

/* Shows where each of the players is. */
void ast_table_set_presences (AstTable *self, const AstPresence presences[AST_MAX_PLAYERS]);

/* Shows what `player` says beside their seat, and says it to a screen reader. */
void ast_table_say (AstTable *self, int player, const char *text);

/* Lays the tiles that are shown once more, one after the other, in three seconds at most. Where
 * nothing may move, nothing happens. */
void ast_table_play_film (AstTable *self);

/* Whether the result has buttons that lead to other games; it has at first. */
void ast_table_set_buttons_shown (AstTable *self, gboolean shown);

/* A sentence below them, see ast_result_view_set_note (). */
void ast_table_set_note (AstTable *self, const char *note);

/* Sentences for the result, see ast_result_view_set_verdict () and ast_result_view_set_honours ().
 */
void ast_table_set_verdict (AstTable *self, const char *verdict);
void ast_table_set_honours (AstTable *self, const char *const *honours);

G_END_DECLS
