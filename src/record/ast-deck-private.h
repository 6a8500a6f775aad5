/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Compiles the tiles of decks, with the errors of the engine in words. */
#pragma once

#include "ast-deck.h"

/* Compiles the tiles of all decks in play. FALSE and AST_DECK_ERROR_INCONSISTENT if the
 * engine refuses them; the message names the tile at fault, if it is a single one. */
gboolean
ast_deck_compile (AstTileSet *set, const AstTileKind *kinds, guint n_kinds, GError **error);
