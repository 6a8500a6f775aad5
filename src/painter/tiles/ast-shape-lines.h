/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The curves of realms, for ast-tile-geometry.c, in coordinates of the unrotated tile. */
#pragma once

#include "ast-tile-geometry.h"

/* Sets the outline and the openings of field `number`. */
void ast_shape_field_outline (AstTileShape *shape, const AstTileKind *kind, int number);

/* Sets the line and the end of route `number`. The fields must have been set. */
void ast_shape_route_line (AstTileShape *shape, const AstTileKind *kind, int number);
