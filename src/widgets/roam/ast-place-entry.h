/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define AST_TYPE_PLACE_ENTRY (ast_place_entry_get_type ())
G_DECLARE_FINAL_TYPE (AstPlaceEntry, ast_place_entry, AST, PLACE_ENTRY, AdwBin)

/**
 * AstPlaceEntry:
 *
 * Where a place of the board is typed, see ast-place-text.h, with a line that says how.
 *
 * Signals:
 *  - `typed (int x, int y, int rotation)`: a place has been typed; rotation -1: without rotations;
 *  - `left`: Escape was pressed.
 */

/* Empties it and takes the focus; it must be visible. */
void ast_place_entry_begin (AstPlaceEntry *self);

G_END_DECLS
