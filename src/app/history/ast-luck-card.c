/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-luck-card.h"

#include <glib/gi18n.h>

#include "ast-paint-board.h"
#include "ast-paint-symbol.h"
#include "ast-phrases-review.h"
#include "ast-picture-export.h"
#include "ast-style.h"

/* Pixels */
enum { WIDTH = 1200, HEIGHT = 750, SPACE = 24, SPLIT = 740, CHART = 520, ROW = 40, FIGURE = 92 };

static const GdkRGBA glass = { 0.06f, 0.08f, 0.17f, 0.82f };

/* What is painted; in a thread, so all of it is text and numbers. */
typedef struct {
  AstGame game;
  GArray *turns; /* AstTurnReview */
  char *verdict, *code;
  char *names[AST_MAX_PLAYERS], *luck[AST_MAX_PLAYERS], *lost[AST_MAX_PLAYERS];
  int moments[AST_N_MOMENTS], n_moments;
  GPtrArray *told; /* Of each of these turns. */
} Card;

static void
free_card (gpointer data)
{
  Card *card = data;

  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    g_free (card->names[side]);
    g_free (card->luck[side]);
    g_free (card->lost[side]);
  }
  g_ptr_array_unref (card->told);
  g_array_unref (card->turns);
  g_free (card->verdict);
  g_free (card->code);
  g_free (card);
}

static void
paint_panel (cairo_t *cr, double x, double y, double width, double height)
{
  const double radius = 16;

  cairo_new_path (cr);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_arc (cr, x + width - radius, y + radius, radius, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &glass);
  cairo_fill (cr);
}

/* From x on, or up to there if `alignment` is at the right. Returns the height. */
static int
write_text (cairo_t *cr, const char *text, const char *font, double x, double y, int width,
            PangoAlignment alignment)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *description = pango_font_description_from_string (font);
  int height;

  pango_layout_set_font_description (layout, description);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, alignment);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, NULL, &height);
  cairo_move_to (cr, alignment == PANGO_ALIGN_RIGHT ? x - width : x, y);
  pango_cairo_show_layout (cr, layout);
  pango_font_description_free (description);
  g_object_unref (layout);
  return height;
}

static AstColour
get_colour (const AstGame *game, int side)
{
  int player = 0;

  while (game->side_of[player] != side)
    player++;
  return (AstColour) game->setup.colours[player];
}

/* Points, luck, and what was lost to mistakes. */
static void
write_figures (cairo_t *cr, const char *font, int y, const char *points, const char *luck,
               const char *lost)
{
  const char *const texts[] = { points, luck, lost };

  for (int i = 0; i < 3; i++)
    write_text (cr, texts[i], font, WIDTH - 2 * SPACE - (2 - i) * FIGURE, y, FIGURE - 6,
                PANGO_ALIGN_RIGHT);
}

static void
paint_words (cairo_t *cr, const Card *card)
{
  const int left = SPLIT + SPACE, width = WIDTH - SPACE - SPLIT - 2 * SPACE;
  int y = 2 * SPACE;

  paint_panel (cr, SPLIT, SPACE, WIDTH - SPACE - SPLIT, CHART - 2 * SPACE);
  cairo_set_source_rgb (cr, 0.96, 0.8, 0.46);
  y += write_text (cr, card->verdict, "Cantarell, Sans Bold 20", left, y, width, PANGO_ALIGN_LEFT);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.6);
  write_figures (cr, "Cantarell, Sans 9", y + 9, _ ("Points"), _ ("Luck, in points"),
                 _ ("Lost to mistakes, per turn"));
  y += 54;
  for (int side = 0; side < card->game.n_sides; side++, y += ROW) {
    g_autofree char *points = g_strdup_printf ("%d", card->game.points[side]);

    ast_paint_emblem_badge (cr, get_colour (&card->game, side), left + 14, y + 12, 14);
    cairo_set_source_rgb (cr, 1, 1, 1);
    write_text (cr, card->names[side], "Cantarell, Sans Bold 13", left + 38, y, width - 3 * FIGURE,
                PANGO_ALIGN_LEFT);
    write_figures (cr, "Cantarell, Sans 13", y, points, card->luck[side], card->lost[side]);
  }
  for (int i = 0; i < card->n_moments && y + ROW < CHART - SPACE; i++)
    y += write_text (cr, card->told->pdata[i], "Cantarell, Sans 11", left, y, width,
                     PANGO_ALIGN_LEFT)
         + 3;
}

static void
find_point (const Card *card, int turn, double chance, double *x, double *y)
{
  const double top = CHART + 54, height = HEIGHT - 2 * SPACE - top;
  const double width = WIDTH - 4 * SPACE;

  *x = 2 * SPACE + width * turn / MAX (1, (double) card->turns->len - 1);
  *y = top + height * (1 - CLAMP (chance, 0, 1));
}

/* With two sides that of one tells both. */
static void
paint_line (cairo_t *cr, const Card *card, int side)
{
  GdkRGBA colour = ast_style_side (&card->game, side);
  double x, y;

  cairo_new_path (cr);
  for (guint i = 0; i < card->turns->len; i++) {
    const AstTurnReview *turn = &g_array_index (card->turns, AstTurnReview, i);
    double win = (double) turn->after.win / AST_REVIEW_UNIT;

    if (card->game.n_sides > 2 && turn->side != side)
      continue;
    find_point (card, (int) i, turn->side == side ? win : 1 - win, &x, &y);
    cairo_line_to (cr, x, y);
  }
  cairo_set_source_rgba (cr, 1, 1, 1, 0.8);
  cairo_set_line_width (cr, 5);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, 3);
  cairo_stroke (cr);
}

static void
paint_chances (cairo_t *cr, const Card *card)
{
  double x, y;

  paint_panel (cr, SPACE, CHART, WIDTH - 2 * SPACE, HEIGHT - CHART - SPACE);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.9);
  write_text (cr, _ ("Chance of Winning"), "Cantarell, Sans Bold 12", 2 * SPACE, CHART + 9, 500,
              PANGO_ALIGN_LEFT);
  if (card->code != NULL)
    write_text (cr, card->code, "Cantarell, Sans 11", WIDTH - 2 * SPACE, CHART + 9, 500,
                PANGO_ALIGN_RIGHT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int side = 0; side < (card->game.n_sides == 2 ? 1 : card->game.n_sides); side++)
    paint_line (cr, card, side);
  for (int i = 0; i < card->n_moments; i++) {
    g_autofree char *number = g_strdup_printf ("%d", i + 1);

    find_point (card, card->moments[i], 1, &x, &y);
    cairo_set_source_rgba (cr, 1, 1, 1, 0.35);
    cairo_rectangle (cr, x - 1, y, 2, HEIGHT - 2 * SPACE - y);
    cairo_fill (cr);
    cairo_set_source_rgb (cr, 1, 1, 1);
    write_text (cr, number, "Cantarell, Sans Bold 10", x - 20, y - 18, 40, PANGO_ALIGN_CENTER);
  }
}

static cairo_surface_t *
paint (gconstpointer data)
{
  const Card *card = data;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  AstBoardLook look = ast_board_look_fit (&card->game, false, SPLIT, CHART, 0.4, 96);

  ast_paint_board (cr, &card->game, &look);
  paint_words (cr, card);
  paint_chances (cr, card);
  cairo_destroy (cr);
  return surface;
}

static Card *
make_card (GListModel *seats, AstReviewer *reviewer, const char *code)
{
  Card *card = g_new0 (Card, 1);
  AstReviewSums sums[AST_MAX_PLAYERS];
  const AstTurnReview *turns;

  card->game = ast_reviewer_get (reviewer)->game;
  card->turns = ast_reviewer_list_turns (reviewer);
  card->told = g_ptr_array_new_with_free_func (g_free);
  turns = (const AstTurnReview *) card->turns->data;
  for (int side = 0; side < card->game.n_sides; side++) {
    ast_review_sum (&sums[side], turns, (int) card->turns->len, &card->game, side);
    card->names[side] = g_strdup (ast_phrase_side (seats, &card->game, side));
    card->luck[side] = ast_phrase_luck (&sums[side]);
    card->lost[side] = ast_phrase_mean_error (&sums[side]);
  }
  card->verdict = ast_phrase_verdict (seats, &card->game, sums);
  card->n_moments = ast_review_moments (turns, (int) card->turns->len, card->moments);
  for (int i = 0; i < card->n_moments; i++) {
    g_autofree char *moment = ast_phrase_moment (seats, &turns[card->moments[i]]);

    g_ptr_array_add (card->told, g_strdup_printf (C_ ("moment", "%1$d. %2$s"), i + 1, moment));
  }
  if (code != NULL)
    /* Translators: on a picture of a game. */
    card->code = g_strdup_printf (_ ("Asterism · Game code %s"), code);
  return card;
}

void
ast_luck_card_export (GtkWindow *parent, AstAnnouncer *announcer, GListModel *seats,
                      AstReviewer *reviewer, const char *code)
{
  ast_picture_export (parent, announcer, _ ("Save as Picture"), paint,
                      make_card (seats, reviewer, code), free_card);
}
