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
 * Practice: a set of up to ten exercises from the games of the library or, where there are none,
 * of the stock, one after the other, and how many of them were solved; and the exercise of the day.
 *
 * Refreshing it leaves a set that is on, and asks for exercises anew.
 *
 * Actions: `practice.start` begins a set, `practice.more` one of the stock, `practice.day` the
 * exercise of the day.
 */

G_END_DECLS
