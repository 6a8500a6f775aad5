/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A game as a film of some seconds: the picture of its board gives way to the sky, and the tiles
 * lay themselves in the order in which they were laid in the game.
 *
 * All is cut out of the one picture of the board, with what stands on the tiles.
 */
#pragma once

#include <gtk/gtk.h>

#include "ast-paint-board.h"

/* Keeps with `picture`, a board painted like this at so many pixels for one unit of `look`, where
 * the tiles are. In any thread. */
void
ast_film_prepare (GdkTexture *picture, const AstGame *game, const AstBoardLook *look, int scale);

/* Where the starting tile lies, in pixels of the picture; NULL: it was not prepared. */
const graphene_rect_t *ast_film_find_start (GdkTexture *picture);

/* In milliseconds; 0: it was not prepared. */
guint ast_film_get_length (GdkTexture *picture);

/* Draws the film at `now`, in milliseconds, into `bounds`, which have the picture's proportions.
 * `sky` is the picture without the board. At the beginning and at the end it is `picture`. */
void ast_film_snapshot (GdkTexture *picture, GdkTexture *sky, const graphene_rect_t *bounds,
                        double now, GtkSnapshot *snapshot);
