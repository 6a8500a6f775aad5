/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define AST_TYPE_LINK_ROW (ast_link_row_get_type ())
G_DECLARE_FINAL_TYPE (AstLinkRow, ast_link_row, AST, LINK_ROW, AdwActionRow)

/**
 * AstLinkRow:
 *
 * A row of a list that leads somewhere: by a click, by keys, and by the action `row.open`, which
 * assistive technologies see.
 */

/* The row activates `action` with `target`, which is consumed. The texts are not markup. */
GtkWidget *
ast_link_row_new (const char *title, const char *subtitle, const char *action, GVariant *target);

G_END_DECLS
