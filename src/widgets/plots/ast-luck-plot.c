/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-luck-plot.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ast-phrases.h"
#include "ast-style.h"

/* Pixels: the least height of the line above a bar, the height of the bar, and the gap between
 * bars. */
enum { NAME = 20, BAR = 12, GAP = 10 };

typedef struct {
  char *name;
  guint battles, won;
  double expected;
} Player;

struct _AstLuckPlot {
  AstPlot parent_instance;

  /* Owned */
  GPtrArray *players;
};

G_DEFINE_FINAL_TYPE (AstLuckPlot, ast_luck_plot, AST_TYPE_PLOT)

static void
free_player (gpointer data)
{
  Player *player = data;

  g_free (player->name);
  g_free (player);
}

static double
get_luck (const Player *player)
{
  return player->won - player->expected;
}

/* The scale covers at least one battle, so that small differences look small. */
static double
find_most (AstLuckPlot *self)
{
  double most = 1;

  for (guint i = 0; i < self->players->len; i++)
    most = MAX (most, fabs (get_luck (self->players->pdata[i])));
  return most;
}

/* The height of the line above a bar. */
static int
measure_name (AstLuckPlot *self)
{
  return MAX (NAME, ast_plot_measure_height (AST_PLOT (self)) + 2);
}

/* The height of a bar with the line above and the gap below it. */
static int
measure_row (AstLuckPlot *self)
{
  return measure_name (self) + BAR + GAP;
}

static int
ast_luck_plot_count (AstPlot *plot, int *n_in_row)
{
  if (n_in_row != NULL)
    *n_in_row = 1;
  return AST_LUCK_PLOT (plot)->players->len;
}

static int
ast_luck_plot_find (AstPlot *plot, double x, double y)
{
  int row = y < 0 ? -1 : (int) (y / measure_row (AST_LUCK_PLOT (plot)));

  return row < (int) AST_LUCK_PLOT (plot)->players->len ? row : -1;
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
ast_luck_plot_describe (AstPlot *plot, int point)
{
  const Player *player = AST_LUCK_PLOT (plot)->players->pdata[point];
  g_autofree char *luck = ast_luck_describe (player->battles, player->won, player->expected);

  /* Translators: A player’s name, and a sentence about battles won. */
  return g_strdup_printf (C_ ("luck", "%s: %s"), player->name, luck);
}

static GPtrArray *
ast_luck_plot_list (AstPlot *plot)
{
  AstLuckPlot *self = AST_LUCK_PLOT (plot);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  /* Translators: Heads of columns in a table about battles. */
  const char *head[] = { _ ("Player"), _ ("Battles"), C_ ("battles", "Won"),
                         C_ ("battles", "Expected"), NULL };

  g_ptr_array_add (rows, g_strdupv ((char **) head));
  for (guint i = 0; i < self->players->len; i++) {
    const Player *player = self->players->pdata[i];
    g_autofree char *battles = g_strdup_printf ("%u", player->battles);
    g_autofree char *won = g_strdup_printf ("%u", player->won);
    g_autofree char *expected = ast_phrase_decimal (player->expected, 1);
    const char *row[] = { player->name, battles, won, expected, NULL };

    g_ptr_array_add (rows, g_strdupv ((char **) row));
  }
  return rows;
}

static void
snapshot_bar (AstLuckPlot *self, GtkSnapshot *snapshot, int row, gboolean chosen)
{
  const Player *player = self->players->pdata[row];
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean lucky = get_luck (player) >= 0;
  GdkRGBA colour = ast_style_paint (lucky ? AST_PAINT_ROUTE : AST_PAINT_ROSE);
  GdkRGBA rim = ast_style_faint (widget, chosen ? 1 : 0.3f);
  float line = chosen ? 2 : 1;
  double middle = gtk_widget_get_width (widget) / 2.0;
  float length = (float) (fabs (get_luck (player)) * middle / find_most (self));
  gboolean left = lucky == (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (
      &outline,
      &GRAPHENE_RECT_INIT (left ? middle - length : middle,
                           row * measure_row (self) + measure_name (self), MAX (length, 2), BAR),
      3);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &colour, &outline.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ line, line, line, line },
                              (GdkRGBA[4]){ rim, rim, rim, rim });
}

static void
snapshot_names (AstLuckPlot *self, GtkSnapshot *snapshot, int row)
{
  const Player *player = self->players->pdata[row];
  g_autofree char *luck = ast_phrase_difference (get_luck (player));
  GdkRGBA plain = ast_style_colour (GTK_WIDGET (self));
  GdkRGBA faint = ast_style_faint (GTK_WIDGET (self), 0.65f);
  gboolean from_right = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int whole = gtk_widget_get_width (GTK_WIDGET (self));
  double y = row * measure_row (self) + measure_name (self) / 2.0 - 1;
  int width = ast_plot_snapshot_text (AST_PLOT (self), snapshot, luck, from_right ? 0 : whole, y,
                                      from_right ? 0 : 1, 0, &faint);

  ast_plot_snapshot_text (AST_PLOT (self), snapshot, player->name, from_right ? whole : 0, y,
                          from_right ? 1 : 0, MAX (whole - width - 12, 20), &plain);
}

static void
ast_luck_plot_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstLuckPlot *self = AST_LUCK_PLOT (widget);
  GdkRGBA clear = ast_style_faint (widget, 0.45f);
  double middle = gtk_widget_get_width (widget) / 2.0;

  for (guint row = 0; row < self->players->len; row++) {
    snapshot_names (self, snapshot, row);
    gtk_snapshot_append_color (
        snapshot, &clear,
        &GRAPHENE_RECT_INIT ((int) middle, row * measure_row (self) + measure_name (self) - 2, 1,
                             BAR + 4));
    snapshot_bar (self, snapshot, row, (int) row == ast_plot_get_point (AST_PLOT (self)));
  }
}

static void
ast_luck_plot_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  AstLuckPlot *self = AST_LUCK_PLOT (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = self->players->len * measure_row (self);
  else
    *minimum = 200;
  *natural = *minimum;
}

static void
ast_luck_plot_finalize (GObject *object)
{
  g_ptr_array_unref (AST_LUCK_PLOT (object)->players);
  G_OBJECT_CLASS (ast_luck_plot_parent_class)->finalize (object);
}

static void
ast_luck_plot_class_init (AstLuckPlotClass *klass)
{
  AstPlotClass *plot_class = AST_PLOT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ast_luck_plot_finalize;
  GTK_WIDGET_CLASS (klass)->measure = ast_luck_plot_measure;
  GTK_WIDGET_CLASS (klass)->snapshot = ast_luck_plot_snapshot;
  plot_class->count = ast_luck_plot_count;
  plot_class->find = ast_luck_plot_find;
  plot_class->describe = ast_luck_plot_describe;
  plot_class->list = ast_luck_plot_list;
}

static void
ast_luck_plot_init (AstLuckPlot *self)
{
  self->players = g_ptr_array_new_with_free_func (free_player);
}

GtkWidget *
ast_luck_plot_new (void)
{
  return g_object_new (AST_TYPE_LUCK_PLOT, NULL);
}

void
ast_luck_plot_add (AstLuckPlot *self, const char *name, guint battles, guint won, double expected)
{
  Player *player;

  player = g_new (Player, 1);
  *player = (Player){ g_strdup (name), battles, won, expected };
  g_ptr_array_add (self->players, player);
  ast_plot_changed (AST_PLOT (self));
}
