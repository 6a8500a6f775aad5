/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The curves of realms, in the coordinates of the unturned tile. Only ast-tile-geometry.c
 * needs this. */
#pragma once

#include "ast-tile-geometry.h"

/* Fills in outline and openings of field `number`. */
void ast_shape_field_outline (AstTileShape *shape, const AstTileKind *kind, int number);

/* Fills in line and end of route `number`; the fields must be there already. */
void ast_shape_route_line (AstTileShape *shape, const AstTileKind *kind, int number);
