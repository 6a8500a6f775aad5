/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-score-race.h"

#include <glib/gi18n.h>

#include "ast-drawing.h"
#include "ast-match-statistics.h"
#include "ast-phrases.h"
#include "ast-sentences.h"
#include "ast-spread.h"
#include "ast-standing.h"
#include "ast-style.h"

/* Pixels: of a sign, and below the picture. */
enum { SIGN = 20, BELOW = 12 };

typedef struct {
  AstMatch *match;
  AstMatchStatistics *statistics;
  gboolean is_over;
} Race;

static void
free_race (gpointer data)
{
  Race *race = data;

  g_object_unref (race->match);
  g_free (race->statistics);
  g_free (race);
}

static char *
describe (gconstpointer data, int point)
{
  const Race *race = data;
  AstGame game = *ast_match_get_game (race->match);
  GPtrArray *text = ast_sentences_new ();

  for (int side = 0; side < game.n_sides; side++)
    game.points[side] = race->statistics->race[point][side];
  if (race->is_over && point == race->statistics->n_turns)
    ast_sentences_add_label (text, g_strdup (_ ("Final scoring")));
  else if (point > 0)
    ast_sentences_add (text, g_strdup_printf (
                                 /* Translators: the number of a turn. */
                                 _ ("Turn %d."), point));
  ast_sentences_add_label (text,
                           ast_phrase_points_of_all (ast_match_get_seats (race->match), &game));
  return ast_sentences_end (text);
}

static void
paint_line (AstCurvePlot *plot, cairo_t *cr, const Race *race, int side)
{
  GdkRGBA colour = ast_style_side (ast_match_get_game (race->match), side);

  for (int turn = 0; turn <= race->statistics->n_turns; turn++)
    cairo_line_to (cr, ast_curve_plot_get_x (plot, turn),
                   ast_curve_plot_get_y (plot, race->statistics->race[turn][side]));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  ast_curve_plot_stroke (plot, cr, &colour);
}

/* Each beside the end of its line, or near it, and all within the plot. */
static void
paint_signs (AstCurvePlot *plot, cairo_t *cr, const Race *race)
{
  const AstGame *game = ast_match_get_game (race->match);
  const int *points = race->statistics->race[race->statistics->n_turns];
  graphene_rect_t picture = ast_curve_plot_get_picture (plot);
  double x = ast_curve_plot_is_mirrored (plot) ? picture.origin.x - 4 - SIGN
                                               : picture.origin.x + picture.size.width + 4;
  double places[AST_MAX_PLAYERS];
  int order[AST_MAX_PLAYERS];

  ast_standing_rank (points, game->n_sides, order);
  for (int i = 0; i < game->n_sides; i++)
    places[i] = ast_curve_plot_get_y (plot, points[order[i]]) - SIGN / 2.0;
  ast_spread_places (places, game->n_sides, SIGN, 0,
                     picture.origin.y + picture.size.height + BELOW - SIGN);
  for (int i = 0; i < game->n_sides; i++) {
    AstDrawing sign = ast_drawing_side (game, order[i]);

    cairo_save (cr);
    cairo_translate (cr, x, places[i]);
    ast_drawing_paint (&sign, cr, SIGN, SIGN);
    cairo_restore (cr);
  }
}

static void
snapshot (AstCurvePlot *plot, GtkSnapshot *snapshot, gconstpointer data)
{
  const Race *race = data;
  cairo_t *cr = ast_curve_plot_paint (plot, snapshot);

  for (int side = ast_match_get_game (race->match)->n_sides - 1; side >= 0; side--)
    paint_line (plot, cr, race, side);
  paint_signs (plot, cr, race);
  cairo_destroy (cr);
  ast_curve_plot_snapshot_line (
      plot, snapshot, MIN (ast_curve_plot_get_marked (plot), race->statistics->n_turns), 0.65f, 6);
  ast_curve_plot_snapshot_line (plot, snapshot, ast_plot_get_point (AST_PLOT (plot)), 0.5f, 0);
}

static const AstCurveKind kind = {
  .minimum = { 200, 160 },
  .natural = { 480, 220 },
  .start = 34,
  .end = 30,
  .above = 12,
  .below = BELOW,
  .gap = 6,
  .lines = 0.15f,
  .describe = describe,
  .snapshot = snapshot,
  .free = free_race,
};

static AstScale
make_scale (const AstMatchStatistics *statistics, int n_sides)
{
  int most = 10, step;

  for (int turn = 0; turn <= statistics->n_turns; turn++) {
    for (int side = 0; side < n_sides; side++)
      most = MAX (most, statistics->race[turn][side]);
  }
  step = most <= 40 ? 10 : most <= 100 ? 20 : 50;
  return (AstScale){ .most = (most + step - 1) / step * step, .step = step };
}

void
ast_score_race_show (AstCurvePlot *plot, AstMatch *match)
{
  const AstGame *game;
  g_autofree char *points = NULL;
  Race *race;

  ast_plot_set_scrubbing (AST_PLOT (plot), TRUE);
  if (match == NULL) {
    ast_plot_set_title (AST_PLOT (plot), _ ("Points turn by turn"), "");
    ast_curve_plot_show (plot, &kind, NULL, 0, (AstScale){ 0 });
    return;
  }
  game = ast_match_get_game (match);
  points = ast_phrase_points_of_all (ast_match_get_seats (match), game);
  race = g_new0 (Race, 1);
  race->match = g_object_ref (match);
  race->statistics = ast_match_statistics_new (match);
  race->is_over = game->phase == AST_OVER;
  ast_plot_set_title (AST_PLOT (plot), _ ("Points turn by turn"), points);
  ast_curve_plot_show (plot, &kind, race, race->statistics->n_turns + 1,
                       make_scale (race->statistics, game->n_sides));
}
