/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-match-statistics.h"

G_BEGIN_DECLS

#define AST_TYPE_SEGMENT_BAR (ast_segment_bar_get_type ())
G_DECLARE_FINAL_TYPE (AstSegmentBar, ast_segment_bar, AST, SEGMENT_BAR, GtkWidget)

/**
 * AstSegmentBar:
 *
 * A bar with a segment for each part of something: what a side's points came from, or the chances
 * of the sides in a battle.
 */

/* What a segment of a bar stands for, which decides its colour. */
typedef enum {
  AST_SEGMENT_ROUTES,
  AST_SEGMENT_FIELDS,
  AST_SEGMENT_PLANETS,
  AST_SEGMENT_BATTLES, /* Ties and defeats. */
  AST_SEGMENT_END,     /* The final scoring. */
  AST_SEGMENT_WON,     /* Or ahead. */
  AST_SEGMENT_EVEN,
  AST_SEGMENT_LOST, /* Or behind. */
  AST_N_SEGMENTS
} AstSegment;

/* The colour of a segment in `widget`. */
GdkRGBA ast_segment_colour (AstSegment segment, GtkWidget *widget);

/* The points of `side` by their origin; the whole width stands for `most` points. */
GtkWidget *ast_segment_bar_new_points (const AstMatchStatistics *statistics, int side, int most);

/* Adds the origins of points with their colours to a legend. */
void ast_segment_bar_fill_legend (GtkBox *legend);

/* Shows chances by side, with the sum 1; NULL empties the bar. `seats` are AstSeat by player. */
void ast_segment_bar_set_chances (AstSegmentBar *self, GListModel *seats, const AstGame *game,
                                  const double *chances);

G_END_DECLS
