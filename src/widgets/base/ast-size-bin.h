/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define AST_TYPE_SIZE_BIN (ast_size_bin_get_type ())
G_DECLARE_FINAL_TYPE (AstSizeBin, ast_size_bin, AST, SIZE_BIN, GtkWidget)

/**
 * AstSizeBin:
 *
 * A widget with one child that says whether it has little room, or much, for layouts that adapt.
 * AdwBreakpointBin does the same in libadwaita 1.4.
 *
 * The properties `narrow`, `low` and `ample` change after the allocation, before the next frame is
 * drawn, so that whatever follows them may show, hide and move widgets. What is ample has the style
 * class `ample`.
 *
 * Properties, all sizes in pixels and write only:
 *  - `child`: the one child;
 *  - `narrow-width`: less than this is narrow (0: never);
 *  - `low-height`, `low-width`: less height than the one at no less width than the other is low, as
 *    on a small screen that lies on its side (0: never); what is low is narrow as well;
 *  - `ample-width`, `ample-height`: both at least are ample, as on a large screen (0: never);
 *  - `least-width`, `least-height`: the bin asks for no more than this, whatever its child needs in
 *    its present layout (0: for what the child needs); a child that needs more is cut off;
 *  - `narrow`, `low`, `ample`, which are read only.
 *
 * All but the least sizes and `low-width` are for text of the usual size; they grow with larger
 * text.
 */
gboolean ast_size_bin_get_narrow (AstSizeBin *self);
gboolean ast_size_bin_get_low (AstSizeBin *self);
gboolean ast_size_bin_get_ample (AstSizeBin *self);

/* Puts two columns of rows, which are in the bin, beside one another or, where that is narrow,
 * below one another; `clamp`, around them, keeps them no wider than is read well. */
void ast_size_bin_arrange (AstSizeBin *self, GtkBox *columns, AdwClamp *clamp);

G_END_DECLS
