/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-bar-plot.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ast-phrases.h"
#include "ast-style.h"

/* Pixels: the least height of the line above a bar and of the bar, and the gap between bars. */
enum { NAME = 20, BAR = 16, GAP = 10 };

typedef struct {
  char *name, *note;
  double values[AST_N_SEGMENTS]; /* Or the luck alone, of these battles: */
  guint battles, won;
  double expected;
} Bar;

/* Heights in pixels: of the line above a bar, of the bar, and of both with the gap below. */
typedef struct {
  int name, bar, row;
} Heights;

struct _AstBarPlot {
  AstPlot parent_instance;

  /* Owned */
  GPtrArray *bars;
  char *names[AST_N_SEGMENTS];

  /* State */
  AstSegment segments[AST_N_SEGMENTS];
  int n_segments; /* 0: bars of luck. */
  int decimals;
};

G_DEFINE_FINAL_TYPE (AstBarPlot, ast_bar_plot, AST_TYPE_PLOT)

static void
free_bar (gpointer data)
{
  Bar *bar = data;

  g_free (bar->name);
  g_free (bar->note);
  g_free (bar);
}

static double
sum_bar (AstBarPlot *self, const Bar *bar)
{
  double sum = 0;

  for (int i = 0; i < self->n_segments; i++)
    sum += bar->values[i];
  return sum;
}

static gboolean
shows_luck (AstBarPlot *self)
{
  return self->n_segments == 0;
}

static int
count_in_row (AstBarPlot *self)
{
  return MAX (1, self->n_segments);
}

/* The value that fills the width, or half of it with luck, the scale of which covers at least one
 * battle, so that small differences look small. */
static double
find_most (AstBarPlot *self)
{
  double most = shows_luck (self) ? 1 : 0;

  for (guint i = 0; i < self->bars->len; i++) {
    const Bar *bar = self->bars->pdata[i];

    most = MAX (most, shows_luck (self) ? fabs (bar->values[0]) : sum_bar (self, bar));
  }
  return most > 0 ? most : 1;
}

/* The least that they may be. */
static Heights
measure_heights (AstBarPlot *self)
{
  int line = ast_plot_measure_height (AST_PLOT (self));
  Heights heights = { .name = MAX (NAME, line + 2), .bar = MAX (BAR, line) };

  heights.row = heights.name + heights.bar + GAP;
  return heights;
}

/* Rows share what is allocated, up to twice the least; half of what is more goes to the bar. */
static Heights
find_heights (AstBarPlot *self)
{
  Heights heights = measure_heights (self);
  int room = gtk_widget_get_height (GTK_WIDGET (self)) / (int) MAX (self->bars->len, 1);
  int more = CLAMP (room - heights.row, 0, heights.row);

  heights.bar += more / 2;
  heights.row += more;
  return heights;
}

/* The rectangle of a segment in the widget. */
static graphene_rect_t
get_segment (AstBarPlot *self, int point)
{
  int row = point / self->n_segments, last = point % self->n_segments;
  const Bar *bar = self->bars->pdata[row];
  Heights heights = find_heights (self);
  double whole = gtk_widget_get_width (GTK_WIDGET (self));
  double scale = whole / find_most (self), x = 0, width;

  for (int i = 0; i < last; i++)
    x += bar->values[i] * scale;
  width = bar->values[last] * scale;
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = whole - x - width;
  return GRAPHENE_RECT_INIT (x, row * heights.row + heights.name, width, heights.bar);
}

static int
ast_bar_plot_count (AstPlot *plot, int *n_in_row)
{
  AstBarPlot *self = AST_BAR_PLOT (plot);

  if (n_in_row != NULL)
    *n_in_row = count_in_row (self);
  return self->bars->len * count_in_row (self);
}

/* The whole height of a row belongs to its bar, which is a small target by itself. */
static int
ast_bar_plot_find (AstPlot *plot, double x, double y)
{
  AstBarPlot *self = AST_BAR_PLOT (plot);
  int row = y < 0 ? -1 : (int) (y / find_heights (self).row);

  if (row < 0 || row >= (int) self->bars->len)
    return -1;
  if (shows_luck (self))
    return row;
  for (int i = 0; i < self->n_segments; i++) {
    graphene_rect_t segment = get_segment (self, row * self->n_segments + i);

    if (x >= segment.origin.x && x < segment.origin.x + segment.size.width)
      return row * self->n_segments + i;
  }
  return -1;
}

static char *
format_value (AstBarPlot *self, double value)
{
  return ast_phrase_decimal (value, self->decimals);
}

char *
ast_luck_describe (guint battles, guint won, double expected)
{
  g_autofree char *mean = ast_phrase_decimal (expected, 1);

  return g_strdup_printf (
      /* Translators: How many battles somebody has won, of how many, and how many wins were to be
       * expected, such as "2.4". */
      ngettext ("Won %u of %u battle, %s expected", "Won %u of %u battles, %s expected", battles),
      won, battles, mean);
}

static char *
describe_luck (const Bar *bar)
{
  g_autofree char *luck = ast_luck_describe (bar->battles, bar->won, bar->expected);

  /* Translators: A player’s name, and a sentence about battles won. */
  return g_strdup_printf (C_ ("luck", "%s: %s"), bar->name, luck);
}

static char *
ast_bar_plot_describe (AstPlot *plot, int point)
{
  AstBarPlot *self = AST_BAR_PLOT (plot);
  int segment = point % count_in_row (self);
  const Bar *bar = self->bars->pdata[point / count_in_row (self)];
  g_autofree char *value = format_value (self, bar->values[segment]);

  if (shows_luck (self))
    return describe_luck (bar);

  /* Translators: A piece of a bar: whose bar it is, what the piece is, and how long it is:
   * "Ada: Trade routes 12". */
  return g_strdup_printf (C_ ("bar", "%s: %s %s"), bar->name, self->names[segment], value);
}

static void
list_luck (AstBarPlot *self, GPtrArray *rows)
{
  /* Translators: Heads of columns in a table about battles. */
  const char *head[] = { _ ("Player"), _ ("Battles"), C_ ("battles", "Won"),
                         C_ ("battles", "Expected"), NULL };

  g_ptr_array_add (rows, g_strdupv ((char **) head));
  for (guint i = 0; i < self->bars->len; i++) {
    const Bar *bar = self->bars->pdata[i];
    g_autofree char *battles = g_strdup_printf ("%u", bar->battles);
    g_autofree char *won = g_strdup_printf ("%u", bar->won);
    g_autofree char *expected = ast_phrase_decimal (bar->expected, 1);
    const char *row[] = { bar->name, battles, won, expected, NULL };

    g_ptr_array_add (rows, g_strdupv ((char **) row));
  }
}

static void
list_segments (AstBarPlot *self, GPtrArray *rows)
{
  for (int i = -1; i < (int) self->bars->len; i++) {
    g_autoptr (GStrvBuilder) row = g_strv_builder_new ();
    const Bar *bar = i < 0 ? NULL : self->bars->pdata[i];

    g_strv_builder_add (row, bar != NULL ? bar->name : "");
    for (int k = 0; k < self->n_segments; k++) {
      g_autofree char *value = bar != NULL ? format_value (self, bar->values[k]) : NULL;

      g_strv_builder_add (row, value != NULL ? value : self->names[k]);
    }
    g_ptr_array_add (rows, g_strv_builder_end (row));
  }
}

static GPtrArray *
ast_bar_plot_list (AstPlot *plot)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  (shows_luck (AST_BAR_PLOT (plot)) ? list_luck : list_segments) (AST_BAR_PLOT (plot), rows);
  return rows;
}

static void
snapshot_names (AstBarPlot *self, GtkSnapshot *snapshot, int row)
{
  const Bar *bar = self->bars->pdata[row];
  gboolean from_right = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int whole = gtk_widget_get_width (GTK_WIDGET (self));
  GdkRGBA plain = ast_style_colour (GTK_WIDGET (self));
  GdkRGBA faint = ast_style_faint (GTK_WIDGET (self), 0.65f);
  Heights heights = find_heights (self);
  double y = row * heights.row + heights.name / 2.0 - 1;
  int width = ast_plot_snapshot_text (AST_PLOT (self), snapshot, bar->note, from_right ? 0 : whole,
                                      y, from_right ? 0 : 1, 0, &faint);

  ast_plot_snapshot_text (AST_PLOT (self), snapshot, bar->name, from_right ? whole : 0, y,
                          from_right ? 1 : 0, MAX (whole - width - 12, 20), &plain);
}

static void
snapshot_figure (AstBarPlot *self, GtkSnapshot *snapshot, const graphene_rect_t *segment,
                 double value, const GdkRGBA *colour)
{
  g_autofree char *text = format_value (self, value);
  GdkRGBA ink = ast_style_colour (GTK_WIDGET (self));

  if (segment->size.width < ast_plot_measure_width (AST_PLOT (self), text) + 6)
    return;
  /* The other colours are translucent: text on them has the colour of the window's text. */
  if (colour->alpha == 1)
    ink = ast_style_ink (colour);
  ast_plot_snapshot_text (AST_PLOT (self), snapshot, text,
                          segment->origin.x + segment->size.width / 2,
                          segment->origin.y + segment->size.height / 2, 0.5, 0, &ink);
}

static void
snapshot_bar (AstBarPlot *self, GtkSnapshot *snapshot, int row)
{
  const Bar *bar = self->bars->pdata[row];
  GdkRGBA rim = ast_style_faint (GTK_WIDGET (self), 0.3f);
  double whole = gtk_widget_get_width (GTK_WIDGET (self));
  float length = (float) (sum_bar (self, bar) * whole / find_most (self));
  gboolean from_right = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  Heights heights = find_heights (self);
  GskRoundedRect outline;

  if (length < 1)
    return;
  gsk_rounded_rect_init_from_rect (&outline,
                                   &GRAPHENE_RECT_INIT (from_right ? whole - length : 0,
                                                        row * heights.row + heights.name, length,
                                                        heights.bar),
                                   4);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  for (int i = 0; i < self->n_segments; i++) {
    graphene_rect_t segment = get_segment (self, row * self->n_segments + i);
    GdkRGBA colour = ast_segment_colour (self->segments[i], GTK_WIDGET (self));

    if (self->n_segments == 2 && self->segments[i] == AST_SEGMENT_LOST)
      continue; /* What was not won is the empty rest of what could be. */
    gtk_snapshot_append_color (snapshot, &colour, &segment);
    if (bar->values[i] > 0)
      snapshot_figure (self, snapshot, &segment, bar->values[i], &colour);
  }
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ rim, rim, rim, rim });
}

static void
snapshot_point (AstBarPlot *self, GtkSnapshot *snapshot, int point)
{
  graphene_rect_t segment = get_segment (self, point);
  GdkRGBA colour = ast_style_colour (GTK_WIDGET (self));
  GskRoundedRect ring;

  segment.size.width = MAX (segment.size.width, 2);
  graphene_rect_inset (&segment, -1, -2);
  gsk_rounded_rect_init_from_rect (&ring, &segment, 3);
  gtk_snapshot_append_border (snapshot, &ring, (float[4]){ 2, 2, 2, 2 },
                              (GdkRGBA[4]){ colour, colour, colour, colour });
}

static void
snapshot_luck (AstBarPlot *self, GtkSnapshot *snapshot, int row)
{
  const Bar *bar = self->bars->pdata[row];
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean lucky = bar->values[0] >= 0, chosen = row == ast_plot_get_point (AST_PLOT (self));
  GdkRGBA colour = ast_style_paint (lucky ? AST_PAINT_ROUTE : AST_PAINT_ROSE);
  GdkRGBA rim = ast_style_faint (widget, chosen ? 1 : 0.3f),
          clear = ast_style_faint (widget, 0.45f);
  float line = chosen ? 2 : 1;
  double middle = gtk_widget_get_width (widget) / 2.0;
  float length = (float) (fabs (bar->values[0]) * middle / find_most (self));
  gboolean left = lucky == (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL);
  Heights heights = find_heights (self);
  int y = row * heights.row + heights.name;
  GskRoundedRect outline;

  gtk_snapshot_append_color (snapshot, &clear,
                             &GRAPHENE_RECT_INIT ((int) middle, y - 2, 1, heights.bar + 4));
  gsk_rounded_rect_init_from_rect (
      &outline,
      &GRAPHENE_RECT_INIT (left ? middle - length : middle, y, MAX (length, 2), heights.bar), 3);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &colour, &outline.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ line, line, line, line },
                              (GdkRGBA[4]){ rim, rim, rim, rim });
}

static void
ast_bar_plot_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstBarPlot *self = AST_BAR_PLOT (widget);
  int point = ast_plot_get_point (AST_PLOT (self));

  for (guint row = 0; row < self->bars->len; row++) {
    snapshot_names (self, snapshot, row);
    (shows_luck (self) ? snapshot_luck : snapshot_bar) (self, snapshot, row);
  }
  if (point >= 0 && !shows_luck (self))
    snapshot_point (self, snapshot, point);
}

static void
ast_bar_plot_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                      int *natural, int *minimum_baseline, int *natural_baseline)
{
  AstBarPlot *self = AST_BAR_PLOT (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = self->bars->len * measure_heights (self).row;
  else
    *minimum = 200;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? 2 * *minimum : *minimum;
}

static void
clear_names (AstBarPlot *self)
{
  for (int i = 0; i < AST_N_SEGMENTS; i++)
    g_clear_pointer (&self->names[i], g_free);
}

static void
ast_bar_plot_finalize (GObject *object)
{
  AstBarPlot *self = AST_BAR_PLOT (object);

  g_ptr_array_unref (self->bars);
  clear_names (self);
  G_OBJECT_CLASS (ast_bar_plot_parent_class)->finalize (object);
}

static void
ast_bar_plot_class_init (AstBarPlotClass *klass)
{
  AstPlotClass *plot_class = AST_PLOT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ast_bar_plot_finalize;
  GTK_WIDGET_CLASS (klass)->measure = ast_bar_plot_measure;
  GTK_WIDGET_CLASS (klass)->snapshot = ast_bar_plot_snapshot;
  plot_class->count = ast_bar_plot_count;
  plot_class->find = ast_bar_plot_find;
  plot_class->describe = ast_bar_plot_describe;
  plot_class->list = ast_bar_plot_list;
}

static void
ast_bar_plot_init (AstBarPlot *self)
{
  self->bars = g_ptr_array_new_with_free_func (free_bar);
}

void
ast_bar_plot_set_segments (AstBarPlot *self, const AstSegment *segments, const char *const *names,
                           int n, int decimals)
{
  g_return_if_fail (n > 0 && n <= AST_N_SEGMENTS);

  g_ptr_array_set_size (self->bars, 0);
  clear_names (self);
  for (int i = 0; i < n; i++) {
    self->segments[i] = segments[i];
    self->names[i] = g_strdup (names[i]);
  }
  self->n_segments = n;
  self->decimals = decimals;
  ast_plot_changed (AST_PLOT (self));
}

/* Takes `note`. */
static Bar *
add_bar (AstBarPlot *self, const char *name, char *note)
{
  Bar *bar = g_new0 (Bar, 1);

  bar->name = g_strdup (name);
  bar->note = note;
  g_ptr_array_add (self->bars, bar);
  return bar;
}

void
ast_bar_plot_add (AstBarPlot *self, const char *name, const char *note, const double *values)
{
  Bar *bar = add_bar (self, name, g_strdup (note != NULL ? note : ""));

  memcpy (bar->values, values, self->n_segments * sizeof *values);
  ast_plot_changed (AST_PLOT (self));
}

void
ast_bar_plot_add_luck (AstBarPlot *self, const char *name, guint battles, guint won,
                       double expected)
{
  g_autofree char *mean = ast_phrase_decimal (expected, 1);
  Bar *bar = add_bar (self, name,
                      /* Translators: how many battles somebody won, and how many were to be
                       * expected by the dice: "6, expected 5.4". */
                      g_strdup_printf (C_ ("battles", "%1$u, expected %2$s"), won, mean));

  bar->values[0] = won - expected;
  bar->battles = battles;
  bar->won = won;
  bar->expected = expected;
  ast_plot_changed (AST_PLOT (self));
}

static void
draw_plate (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer segment)
{
  GdkRGBA colour = ast_segment_colour ((AstSegment) GPOINTER_TO_INT (segment), GTK_WIDGET (area));
  GdkRGBA rim = ast_style_faint (GTK_WIDGET (area), 0.3f);

  cairo_rectangle (cr, 0.5, 0.5, width - 1, height - 1);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 1);
  gdk_cairo_set_source_rgba (cr, &rim);
  cairo_stroke (cr);
}

/* A small plate of the colour with `name` beside it. */
static GtkWidget *
make_legend_entry (AstSegment segment, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *plate = gtk_drawing_area_new ();
  GtkWidget *label = gtk_label_new (name);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (plate), 12);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (plate), 12);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (plate), draw_plate, GINT_TO_POINTER (segment),
                                  NULL);
  gtk_widget_set_valign (plate, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), plate);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

GtkWidget *
ast_bar_plot_make_legend (AstBarPlot *self)
{
  GtkWidget *legend = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (legend), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (legend), AST_N_SEGMENTS);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (legend), 12);
  gtk_widget_set_can_focus (legend, FALSE);
  for (int i = 0; i < self->n_segments; i++)
    gtk_flow_box_append (GTK_FLOW_BOX (legend),
                         make_legend_entry (self->segments[i], self->names[i]));
  return legend;
}
