/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A place as somebody types it: "3 −1 r". */
#pragma once

#include <glib.h>

typedef struct {
  int x, y;
  int rotation; /* 0 to 3 quarter turns to the right; -1 if none is given. */
} AstPlaceText;

/* Reads a column and a row, divided by blanks or a comma, and perhaps rotations: `r` for each
 * quarter turn to the right and `l` for each to the left, also with their number, `r2`, or as the
 * word "right" or "left"; `0` rotations with `r0`. A minus sign may be a hyphen. FALSE, and `place`
 * is not changed, for anything else and for numbers above 99. */
gboolean ast_place_text_parse (const char *text, AstPlaceText *place);
