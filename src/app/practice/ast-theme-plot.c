/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-theme-plot.h"

#include <glib/gi18n.h>

#include "ast-bar-plot.h"
#include "ast-plot-card.h"
#include "ast-progress.h"

static GtkWidget *
make_plot (void)
{
  static const AstSegment segments[] = { AST_SEGMENT_WON, AST_SEGMENT_LOST };
  /* Translators: Exercises that were solved at the first try, and those that were not. */
  const char *const names[] = { C_ ("exercises", "Solved"), C_ ("exercises", "Not solved") };
  GtkWidget *plot = g_object_new (AST_TYPE_BAR_PLOT, NULL);

  ast_bar_plot_set_segments (AST_BAR_PLOT (plot), segments, names, G_N_ELEMENTS (segments), 0);
  ast_plot_set_title (AST_PLOT (plot), _ ("Positions Solved"), _ ("At the first try, by theme"));
  return plot;
}

static void
add_bar (GtkWidget *plot, AstStockTheme theme, guint n_found, guint n_played)
{
  const double values[] = { n_found, n_played - n_found };
  /* Translators: Exercises solved of those that were played. */
  g_autofree char *note = g_strdup_printf (C_ ("exercises solved", "%u of %u"), n_found, n_played);

  ast_bar_plot_add (AST_BAR_PLOT (plot), ast_stock_phrase_theme (theme), note, values);
}

GtkWidget *
ast_theme_plot_new (GSettings *settings)
{
  g_autoptr (GVariant) answers = g_settings_get_value (settings, "exercises");
  g_autoptr (GPtrArray) stock = ast_stock_load ();
  AstThemeTally tally = ast_progress_count (stock, answers);
  GtkWidget *plot = NULL;

  for (int theme = 0; theme < AST_N_THEMES; theme++) {
    if (tally.n_played[theme] == 0)
      continue;
    if (plot == NULL)
      plot = make_plot ();
    add_bar (plot, (AstStockTheme) theme, tally.n_found[theme], tally.n_played[theme]);
  }
  return plot != NULL ? ast_plot_card_new (AST_PLOT (plot), NULL) : NULL;
}
