/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What an action of the table has done, or why it has done nothing, in few words for a screen
 * reader.
 *
 * Each compares the table with how it was before the action. What changes in the drafted turn is
 * told by AstAnswers. NULL: nothing is to be said, for the focus has moved or an event is told. The
 * texts are transfer full.
 */
#pragma once

#include "ast-table-actions.h"

AstTableLook ast_table_look (const AstTableActors *on);

char *ast_answer_move (const AstTableActors *on, const AstTableLook *before, int direction);
char *ast_answer_turn (const AstTableActors *on, const AstTableLook *before, int step);
char *ast_answer_choose (const AstTableActors *on, const AstTableLook *before, int key);
char *ast_answer_size (const AstTableActors *on, const AstTableLook *before, int parameter);
char *ast_answer_equipment (const AstTableActors *on, const AstTableLook *before, int parameter);
char *ast_answer_finish (const AstTableActors *on, const AstTableLook *before, int parameter);
char *ast_answer_step_back (const AstTableActors *on, const AstTableLook *before, int parameter);
char *ast_answer_skip (const AstTableActors *on, const AstTableLook *before, int parameter);
char *ast_answer_stop (const AstTableActors *on, const AstTableLook *before, int parameter);
char *ast_answer_hint (const AstTableActors *on, const AstTableLook *before, int parameter);
char *ast_answer_inspect (const AstTableActors *on, const AstTableLook *before, int step);
char *ast_answer_tiles (const AstTableActors *on, const AstTableLook *before, int parameter);
char *ast_answer_players (const AstTableActors *on, const AstTableLook *before, int parameter);
char *ast_answer_larger (const AstTableActors *on, const AstTableLook *before, int parameter);
char *ast_answer_smaller (const AstTableActors *on, const AstTableLook *before, int parameter);
char *ast_answer_fit (const AstTableActors *on, const AstTableLook *before, int parameter);
char *ast_answer_undo (const AstTableActors *on, const AstTableLook *before, int parameter);
char *ast_answer_redo (const AstTableActors *on, const AstTableLook *before, int parameter);
