/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-page.h"

G_BEGIN_DECLS

#define AST_TYPE_LOOK_BACK_PAGE (ast_look_back_page_get_type ())
G_DECLARE_FINAL_TYPE (AstLookBackPage, ast_look_back_page, AST, LOOK_BACK_PAGE, AstPage)

/**
 * AstLookBackPage:
 *
 * A lesson of the tutorial: the history of a prepared game, in which the learner finds out who was
 * lucky and what would have been better. Nothing of it is stored.
 *
 * Actions: `lesson.next` goes on.
 */

/* Begins lesson number `lesson`, one that looks back. */
void ast_look_back_page_begin (AstLookBackPage *self, guint lesson);

G_END_DECLS
