/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-remaining-tiles.h"

G_BEGIN_DECLS

#define AST_TYPE_TILES_PANEL (ast_tiles_panel_get_type ())
G_DECLARE_FINAL_TYPE (AstTilesPanel, ast_tiles_panel, AST, TILES_PANEL, AdwBin)

/**
 * AstTilesPanel:
 *
 * The remaining tiles: a picture and a count for each kind, and which of them fit the chosen
 * place.
 *
 * Its close button works through the action `table.tiles`, see [class@Table].
 */

/* Shows what remains in `game`. `place` is the chosen place or NULL. `dead`: also says how many
 * places no remaining tile can fill. */
void
ast_tiles_panel_show (AstTilesPanel *self, const AstGame *game, const AstFit *place, gboolean dead);

/* Moves the focus to the first of the tiles. */
void ast_tiles_panel_begin (AstTilesPanel *self);

/* Less high, for tables with little room. */
void ast_tiles_panel_set_narrow (AstTilesPanel *self, gboolean narrow);

G_END_DECLS
