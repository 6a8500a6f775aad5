/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-told-decider.h"

G_BEGIN_DECLS

#define AST_TYPE_PERSON_DECIDER (ast_person_decider_get_type ())
G_DECLARE_FINAL_TYPE (AstPersonDecider, ast_person_decider, AST, PERSON_DECIDER, AstToldDecider)

/**
 * AstPersonDecider:
 *
 * A person at this screen: puts the turn together in an [class@Draft] and decides with
 * ast_decider_finish_draft (). There is a new draft for each question.
 *
 * If the turn is decided elsewhere, what they have drafted is only proposed, and the turn is the
 * one that is told then.
 *
 * Signal: `proposed (AstChoice *)`: the person has finished a draft that is only proposed.
 */

/* With NULL for `find` the person decides; else see ast_told_decider_new (). */
AstDecider *ast_person_decider_new (AstToldTurn find, gpointer data);

G_END_DECLS
