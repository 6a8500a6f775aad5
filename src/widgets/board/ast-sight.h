/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Which places of a board are to be in sight. */
#pragma once

#include "ast-board-room.h"
#include "ast-draft.h"

/* All tiles, and */
typedef enum {
  AST_SIGHT_RIM,    /* all places around them where a tile may be laid some day, */
  AST_SIGHT_PLACES, /* the places of this turn, */
  AST_SIGHT_TILES,  /* or nothing else. */
} AstSight;

/* Sets `outline` to the places of `shown`, which is NULL without a game; `draft` is that of the
 * turn, or NULL. There is always a place. */
void ast_sight_list (AstSight sight, const AstGame *shown, AstDraft *draft, AstOutline *outline);

/* All tiles and one place around them, and around the middle; `shown` may be NULL. */
AstPlaces ast_sight_find_extent (const AstGame *shown);
