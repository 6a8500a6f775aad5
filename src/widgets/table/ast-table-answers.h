/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What an action of the table has done, or why it has done nothing, in few words for a screen
 * reader.
 *
 * Each compares the table with how it was before the action. What changes in the drafted turn is
 * told when it changes, whether by key or by pointer. NULL: nothing is to be said, for the focus
 * has moved or an event is told. The texts are transfer full.
 */
#pragma once

#include "ast-table-actions.h"

/* Says `text`, and takes it; NULL is nothing. */
void ast_answers_give (AstTable *table, char *text);

AstTableBefore ast_table_look (AstTable *table);

char *ast_answer_move (AstTable *table, const AstTableBefore *before, int direction);
char *ast_answer_turn (AstTable *table, const AstTableBefore *before, int step);
char *ast_answer_choose (AstTable *table, const AstTableBefore *before, int key);
char *ast_answer_size (AstTable *table, const AstTableBefore *before, int parameter);
char *ast_answer_equipment (AstTable *table, const AstTableBefore *before, int parameter);
char *ast_answer_finish (AstTable *table, const AstTableBefore *before, int parameter);
char *ast_answer_step_back (AstTable *table, const AstTableBefore *before, int parameter);
char *ast_answer_skip (AstTable *table, const AstTableBefore *before, int parameter);
char *ast_answer_stop (AstTable *table, const AstTableBefore *before, int parameter);
char *ast_answer_hint (AstTable *table, const AstTableBefore *before, int parameter);
char *ast_answer_inspect (AstTable *table, const AstTableBefore *before, int step);
char *ast_answer_tiles (AstTable *table, const AstTableBefore *before, int parameter);
char *ast_answer_players (AstTable *table, const AstTableBefore *before, int parameter);
char *ast_answer_larger (AstTable *table, const AstTableBefore *before, int parameter);
char *ast_answer_smaller (AstTable *table, const AstTableBefore *before, int parameter);
char *ast_answer_fit (AstTable *table, const AstTableBefore *before, int parameter);
char *ast_answer_undo (AstTable *table, const AstTableBefore *before, int parameter);
char *ast_answer_redo (AstTable *table, const AstTableBefore *before, int parameter);
