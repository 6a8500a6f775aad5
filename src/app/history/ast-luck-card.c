/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-luck-card.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ast-brush.h"
#include "ast-paint-board.h"
#include "ast-paint-symbol.h"
#include "ast-phrases-review.h"
#include "ast-picture-export.h"
#include "ast-standing.h"
#include "ast-style.h"

/* Pixels */
enum {
  WIDTH = 1200,
  HEIGHT = 750,
  SPACE = 24,
  SPLIT = 660,  /* The left edge of the words, */
  CHART = 532,  /* and the upper one of the chances. */
  SCALE = 46,   /* The width of the scale, */
  NAME = 190,   /* of the column of names, */
  FIGURE = 100, /* and of one of figures. */
  ROW = 46,     /* The most that one takes, */
  LINES = 36,   /* the least with room for two lines. */
  DISC = 11
};

#define BODY "Cantarell, Sans "
#define DISPLAY "Asterism Display, Cantarell, Sans Bold "

static const GdkRGBA glass = { 0.06f, 0.08f, 0.17f, 0.82f };

/* What is painted; in a thread, so all of it is text and numbers. */
typedef struct {
  AstGame game;
  GArray *turns; /* AstTurnReview; empty: not reviewed, and nothing is told of luck. */
  char *winner, *verdict, *code;
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
  g_free (card->winner);
  g_free (card->verdict);
  g_free (card->code);
  g_free (card);
}

static void
paint_panel (cairo_t *cr, double x, double y, double width, double height)
{
  ast_brush_round_rectangle (cr, x, y, width, height, 16);
  gdk_cairo_set_source_rgba (cr, &glass);
  cairo_fill (cr);
}

/* In so many lines at most, from x on, or up to there if `alignment` is at the right. Returns the
 * height. */
static int
write_lines (cairo_t *cr, int n_lines, const char *text, const char *font, double x, double y,
             int width, PangoAlignment alignment)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *description = pango_font_description_from_string (font);
  int height;

  pango_layout_set_font_description (layout, description);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_set_height (layout, -n_lines);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, alignment);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, NULL, &height);
  cairo_move_to (cr, alignment == PANGO_ALIGN_RIGHT ? x - width : x,
                 y - (double) pango_layout_get_baseline (layout) / PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
  pango_font_description_free (description);
  g_object_unref (layout);
  return height;
}

static void
write_text (cairo_t *cr, const char *text, const char *font, double x, double y, int width,
            PangoAlignment alignment)
{
  write_lines (cr, 1, text, font, x, y, width, alignment);
}

static void
set_white (cairo_t *cr, double alpha)
{
  cairo_set_source_rgba (cr, 1, 1, 1, alpha);
}

static void
paint_badge (cairo_t *cr, const Card *card, int side, double x, double y, double radius)
{
  int player = 0;

  while (card->game.side_of[player] != side)
    player++;
  ast_paint_emblem_badge (cr, (AstColour) card->game.setup.colours[player], x, y, radius);
}

/* Points, luck, and what was lost to mistakes, each in its font. */
static void
write_figures (cairo_t *cr, const char *const *fonts, int y, const char *points, const char *luck,
               const char *lost)
{
  const char *const texts[] = { points, luck, lost };

  for (int i = 0; i < 3; i++)
    write_lines (cr, 2, texts[i], fonts[i], WIDTH - 2 * SPACE - (2 - i) * FIGURE, y, FIGURE - 6,
                 PANGO_ALIGN_RIGHT);
}

static void
write_side (cairo_t *cr, const Card *card, int side, int y, int row)
{
  static const char *const fonts[] = { DISPLAY "17", BODY "13", BODY "13" };
  const int left = SPLIT + SPACE, indent = 38;
  g_autofree char *points = g_strdup_printf ("%d", card->game.points[side]);

  paint_badge (cr, card, side, left + 13, y - 6, MIN (13, row / 2 - 1));
  set_white (cr, 1);
  write_text (cr, card->names[side], BODY "Bold 13", left + indent, y,
              (card->turns->len > 0 ? NAME : 2 * NAME) - indent, PANGO_ALIGN_LEFT);
  if (card->turns->len > 0)
    write_figures (cr, fonts, y, points, card->luck[side], card->lost[side]);
  else
    write_text (cr, points, fonts[0], WIDTH - 2 * SPACE, y, FIGURE, PANGO_ALIGN_RIGHT);
}

/* From the most points to the fewest, a row each. Returns where the next row is. */
static int
write_sides (cairo_t *cr, const Card *card, int y, int row)
{
  int sides[AST_MAX_PLAYERS];

  ast_standing_rank (card->game.points, card->game.n_sides, sides);
  for (int i = 0; i < card->game.n_sides; i++, y += row)
    write_side (cr, card, sides[i], y, row);
  return y;
}

static void
paint_number (cairo_t *cr, int moment, double x, double y)
{
  g_autofree char *number = g_strdup_printf ("%d", moment + 1);

  ast_brush_circle (cr, x, y, DISC);
  set_white (cr, 0.18);
  cairo_fill (cr);
  set_white (cr, 1);
  write_text (cr, number, BODY "Bold 10", x - 20, y + 5, 40, PANGO_ALIGN_CENTER);
}

static char *
tell_chance (AstReviewValue value)
{
  return ast_phrase_percent (CLAMP ((int) lround (100.0 * value.win / AST_REVIEW_UNIT), 0, 100));
}

/* Who did what, and how the chance to win went from before the turn to after it. */
static void
write_moment (cairo_t *cr, const Card *card, int moment, int y, int row)
{
  const AstTurnReview *turn = &g_array_index (card->turns, AstTurnReview, card->moments[moment]);
  g_autofree char *before = tell_chance (turn->before), *after = tell_chance (turn->after);
  g_autofree char *swing = g_strdup_printf (
      /* Translators: the number of a turn, and the chance to win before and after it: "Turn 12: 34%
       * → 41%". */
      _ ("Turn %1$d: %2$s → %3$s"), turn->number, before, after);

  paint_number (cr, moment, SPLIT + SPACE + 13, y - 5);
  write_lines (cr, row < LINES ? 1 : 2, card->told->pdata[moment], BODY "12", SPLIT + SPACE + 38, y,
               270, PANGO_ALIGN_LEFT);
  set_white (cr, 0.7);
  write_text (cr, swing, BODY "11", WIDTH - 2 * SPACE, y, 150, PANGO_ALIGN_RIGHT);
}

static void
paint_words (cairo_t *cr, const Card *card)
{
  static const char *const fonts[] = { BODY "9", BODY "9", BODY "9" };
  const int left = SPLIT + SPACE, width = WIDTH - SPACE - SPLIT - 2 * SPACE;
  const int n = card->game.n_sides + card->n_moments;
  int y = SPACE + 52, row;

  paint_panel (cr, SPLIT, SPACE, WIDTH - SPACE - SPLIT, CHART - 2 * SPACE);
  cairo_set_source_rgb (cr, 0.96, 0.8, 0.46);
  y += write_lines (cr, 2, card->winner, DISPLAY "24", left, y, width, PANGO_ALIGN_LEFT);
  set_white (cr, 0.9);
  y += write_lines (cr, 2, card->verdict, BODY "13", left, y - 6, width, PANGO_ALIGN_LEFT) + 6;
  set_white (cr, 0.65);
  write_figures (cr, fonts, y, _ ("Points"), _ ("Points from luck"), _ ("Points lost to mistakes"));
  row = MIN (ROW, (CHART - 2 * SPACE - y - 22) / n);
  y += 20 + row / 2;
  y = write_sides (cr, card, y, row);
  for (int i = 0; i < card->n_moments; i++)
    write_moment (cr, card, i, y + row / 4 + i * row, row);
}

/* Who won, with how many points, in the middle of the height. */
static void
paint_result (cairo_t *cr, const Card *card)
{
  const int left = SPLIT + SPACE, width = WIDTH - SPACE - SPLIT - 2 * SPACE;
  cairo_pattern_t *words;
  int y = 52;

  cairo_push_group (cr);
  cairo_set_source_rgb (cr, 0.96, 0.8, 0.46);
  y += write_lines (cr, 2, card->winner, DISPLAY "24", left, y, width, PANGO_ALIGN_LEFT) + SPACE;
  y = write_sides (cr, card, y, ROW);
  set_white (cr, 0.65);
  write_text (cr, card->code, BODY "11", left, y, width, PANGO_ALIGN_LEFT);
  words = cairo_pop_group (cr);
  y += SPACE;
  cairo_save (cr);
  cairo_translate (cr, 0, (HEIGHT - y) / 2);
  paint_panel (cr, SPLIT, 0, WIDTH - SPACE - SPLIT, y);
  cairo_set_source (cr, words);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_pattern_destroy (words);
}

static void
find_point (const Card *card, int turn, double chance, double *x, double *y)
{
  const double top = CHART + 58, height = HEIGHT - SPACE - 16 - top;
  const double left = 2 * SPACE + SCALE, width = WIDTH - 2 * SPACE - 2 * DISC - left;

  *x = left + width * turn / MAX (1, (double) card->turns->len - 1);
  *y = top + height * (1 - CLAMP (chance, 0, 1));
}

static void
paint_scale (cairo_t *cr, const Card *card)
{
  for (int percent = 0; percent <= 100; percent += 50) {
    g_autofree char *text = ast_phrase_percent (percent);
    double left, right, y;

    find_point (card, 0, percent / 100.0, &left, &y);
    find_point (card, (int) card->turns->len - 1, 0, &right, &(double){ 0 });
    set_white (cr, 0.2);
    cairo_rectangle (cr, left, round (y), right - left, 1);
    cairo_fill (cr);
    set_white (cr, 0.65);
    write_text (cr, text, BODY "9", left - 8, y + 4, SCALE, PANGO_ALIGN_RIGHT);
  }
}

/* Makes the path of a side. With two sides that of one tells both. */
static void
trace_line (cairo_t *cr, const Card *card, int side, double *last_x, double *last_y)
{
  cairo_new_path (cr);
  for (guint i = 0; i < card->turns->len; i++) {
    const AstTurnReview *turn = &g_array_index (card->turns, AstTurnReview, i);
    double win = (double) turn->after.win / AST_REVIEW_UNIT;

    if (card->game.n_sides > 2 && turn->side != side)
      continue;
    find_point (card, (int) i, turn->side == side ? win : 1 - win, last_x, last_y);
    cairo_line_to (cr, *last_x, *last_y);
  }
}

/* The picture is divided like the chances of two sides; each is named where its part begins. */
static void
paint_area (cairo_t *cr, const Card *card, int side)
{
  GdkRGBA colour = ast_style_side (&card->game, side);
  double x, y, left, edge;

  trace_line (cr, card, 0, &x, &y);
  find_point (card, 0, side, &left, &edge);
  cairo_line_to (cr, x, edge);
  cairo_line_to (cr, left, edge);
  colour.alpha = 0.55f;
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_fill (cr);
  edge += side == 0 ? -16 : 16;
  paint_badge (cr, card, side, left + 18, edge, 9);
  set_white (cr, 1);
  write_text (cr, card->names[side], BODY "Bold 10", left + 33, edge + 4, 160, PANGO_ALIGN_LEFT);
}

static void
paint_line (cairo_t *cr, const Card *card, int side, const GdkRGBA *colour)
{
  double x, y;

  trace_line (cr, card, side, &x, &y);
  set_white (cr, 0.8);
  cairo_set_line_width (cr, 5);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, 3);
  cairo_stroke (cr);
}

/* Of several sides each has a line, which ends in its badge. */
static void
paint_lines (cairo_t *cr, const Card *card)
{
  double x, y;

  for (int side = 0; side < card->game.n_sides; side++) {
    GdkRGBA colour = ast_style_side (&card->game, side);

    paint_line (cr, card, side, &colour);
  }
  for (int side = 0; side < card->game.n_sides; side++) {
    trace_line (cr, card, side, &x, &y);
    paint_badge (cr, card, side, x, y, 9);
  }
}

static void
paint_chances (cairo_t *cr, const Card *card)
{
  double x, y, bottom;

  paint_panel (cr, SPACE, CHART, WIDTH - 2 * SPACE, HEIGHT - CHART - SPACE);
  set_white (cr, 1);
  write_text (cr, _ ("Chance of Winning"), DISPLAY "12", 2 * SPACE, CHART + 26, 400,
              PANGO_ALIGN_LEFT);
  write_text (cr, card->code, DISPLAY "11", WIDTH - 2 * SPACE, CHART + 26, 600, PANGO_ALIGN_RIGHT);
  paint_scale (cr, card);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (card->game.n_sides == 2) {
    paint_area (cr, card, 0);
    paint_area (cr, card, 1);
    paint_line (cr, card, 0, &(GdkRGBA){ 1, 1, 1, 1 });
  } else {
    paint_lines (cr, card);
  }
  for (int i = 0; i < card->n_moments; i++) {
    find_point (card, card->moments[i], 1, &x, &y);
    find_point (card, card->moments[i], 0, &x, &bottom);
    set_white (cr, 0.35);
    cairo_rectangle (cr, x - 1, y - 4, 2, bottom - y + 4);
    cairo_fill (cr);
    paint_number (cr, i, x, y - 4 - DISC);
  }
}

static cairo_surface_t *
paint (gconstpointer data)
{
  const Card *card = data;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  gboolean reviewed = card->turns->len > 0;
  AstBoardLook look =
      ast_board_look_fit (&card->game, false, SPLIT, reviewed ? CHART : HEIGHT, 0.4, 96);

  look.on_screen = true;
  ast_paint_board (cr, &card->game, &look);
  if (reviewed) {
    paint_words (cr, card);
    paint_chances (cr, card);
  } else {
    paint_result (cr, card);
  }
  cairo_destroy (cr);
  return surface;
}

/* What the review tells of each side, and of the turns that decided the game. */
static void
add_review (Card *card, GListModel *seats)
{
  const AstTurnReview *turns = (const AstTurnReview *) card->turns->data;
  AstReviewSums sums[AST_MAX_PLAYERS];

  for (int side = 0; side < card->game.n_sides; side++) {
    ast_review_sum (&sums[side], turns, (int) card->turns->len, &card->game, side);
    card->luck[side] = ast_phrase_luck (&sums[side]);
    card->lost[side] = ast_phrase_lost (&sums[side]);
  }
  card->verdict = ast_phrase_verdict (seats, &card->game, sums);
  card->n_moments = ast_review_moments (turns, (int) card->turns->len, card->moments);
  for (int i = 0; i < card->n_moments; i++)
    g_ptr_array_add (card->told, ast_phrase_moment (seats, &turns[card->moments[i]]));
}

/* Takes `turns`. */
static Card *
make_card (GListModel *seats, const AstGame *game, GArray *turns, const char *code)
{
  Card *card = g_new0 (Card, 1);

  card->game = *game;
  card->turns = turns;
  card->told = g_ptr_array_new_with_free_func (g_free);
  for (int side = 0; side < card->game.n_sides; side++)
    card->names[side] = g_strdup (ast_phrase_side (seats, &card->game, side));
  card->winner = ast_phrase_win (seats, &card->game, ast_standing_leaders (&card->game));
  if (turns->len > 0)
    add_review (card, seats);
  card->code = code != NULL
                   /* Translators: on a picture of a game. */
                   ? g_strdup_printf (_ ("Asterism · Game code %s"), code)
                   : g_strdup ("Asterism");
  return card;
}

void
ast_luck_card_export (GtkWindow *parent, AstAnnouncer *announcer, GListModel *seats,
                      AstReviewer *reviewer, const char *code)
{
  ast_picture_export (parent, announcer, _ ("Save Review as Picture"), "Asterism review", paint,
                      make_card (seats, &ast_reviewer_get (reviewer)->game,
                                 ast_reviewer_list_turns (reviewer), code),
                      free_card);
}

void
ast_luck_card_export_result (GtkWindow *parent, AstAnnouncer *announcer, AstMatch *match,
                             const char *code)
{
  ast_picture_export (parent, announcer, _ ("Save Result as Picture"), "Asterism result", paint,
                      make_card (ast_match_get_seats (match), ast_match_get_game (match),
                                 g_array_new (FALSE, FALSE, sizeof (AstTurnReview)), code),
                      free_card);
}
