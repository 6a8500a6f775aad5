/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define AST_TYPE_WHY_BUTTON (ast_why_button_get_type ())
G_DECLARE_FINAL_TYPE (AstWhyButton, ast_why_button, AST, WHY_BUTTON, GtkButton)

/**
 * AstWhyButton:
 *
 * A small question mark that leads to the rule behind what is shown beside it.
 *
 * Pressed, it activates `win.rule` (s: the paragraph's id). Not visible without a rule.
 */

/* The paragraph of the rulebook, a static string; NULL for none. */
void ast_why_button_set_rule (AstWhyButton *self, const char *rule);

G_END_DECLS
