/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define AST_TYPE_WRAP_LAYOUT (ast_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (AstWrapLayout, ast_wrap_layout, AST, WRAP_LAYOUT, GtkLayoutManager)

/**
 * AstWrapLayout:
 *
 * Children beside one another as long as there is room, and the others in rows below: for a few
 * short things that are longer in some languages and in large text. The rows are about equally
 * long. They are in the middle, but those that expand take the rest of their row.
 */

G_END_DECLS
