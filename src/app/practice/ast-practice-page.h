/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-page.h"

G_BEGIN_DECLS

#define AST_TYPE_PRACTICE_PAGE (ast_practice_page_get_type ())
G_DECLARE_FINAL_TYPE (AstPracticePage, ast_practice_page, AST, PRACTICE_PAGE, AstPage)

/**
 * AstPracticePage:
 *
 * Practice: a set of up to ten exercises from the games of the library, one after the other, and
 * how many of them were solved. Where there are none, what to do to have some.
 *
 * Refreshing it leaves a set that is on, and asks for exercises anew.
 *
 * Action: `practice.start` begins a set.
 */

G_END_DECLS
