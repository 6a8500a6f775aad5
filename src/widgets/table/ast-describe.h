/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a table shows, described for a screen reader on request. The texts are transfer full. */
#pragma once

#include "ast-table-state.h"

/* The realm that is looked at, with its place; NULL for none. */
char *ast_describe_realm (AstTableState *state);

/* Where the advised turn has laid the tile, unless the focus there tells that, where its meeple
 * goes, and why. There must be advice. */
char *ast_describe_hint (AstTableState *state, gboolean has_focus);

/* The realm that is looked at, or where the turn stands; with a tile in the hand as it would be
 * laid at `place`, and what is around that, unless NULL. There must be a match. */
char *ast_describe_table (AstTableState *state, const AstFit *place);
