/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-decider.h"

G_BEGIN_DECLS

#define AST_TYPE_TOLD_DECIDER (ast_told_decider_get_type ())
G_DECLARE_DERIVABLE_TYPE (AstToldDecider, ast_told_decider, AST, TOLD_DECIDER, GObject)

/**
 * AstToldDecider:
 *
 * Decides as it is told from elsewhere: a player at another screen, who is a person or a computer.
 * It waits until the turn is known.
 *
 * Main thread only.
 */
struct _AstToldDeciderClass {
  GObjectClass parent_class;
};

/* Finds the present turn, if it is known. */
typedef gboolean (*AstToldTurn) (AstChoice *choice, gpointer data);

/* `data` must be valid as long as anybody asks the decider, or calls ast_told_decider_look (). */
AstDecider *ast_told_decider_new (AstToldTurn find, gpointer data);

/* Sets `find` later, for subclasses, which have no such constructor; with NULL nothing is told. */
void ast_told_decider_set_find (AstToldDecider *self, AstToldTurn find, gpointer data);

/* Looks whether the turn that it is asked for is known by now. */
void ast_told_decider_look (AstToldDecider *self);

/* Answers, if the decider is asked. */
void ast_told_decider_answer (AstToldDecider *self, const AstChoice *choice);

G_END_DECLS
