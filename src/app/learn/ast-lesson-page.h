/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-page.h"

G_BEGIN_DECLS

#define AST_TYPE_LESSON_PAGE (ast_lesson_page_get_type ())
G_DECLARE_FINAL_TYPE (AstLessonPage, ast_lesson_page, AST, LESSON_PAGE, AstPage)

/**
 * AstLessonPage:
 *
 * A lesson of the tutorial: turns on prepared boards, played at the real table. The text above
 * says what to do, and corrects or praises the turn.
 *
 * Actions: `lesson.again` begins the turn again, `lesson.next` goes on.
 */

/* Begins lesson number `lesson`. */
void ast_lesson_page_begin (AstLessonPage *self, guint lesson);

G_END_DECLS
