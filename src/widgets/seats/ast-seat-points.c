/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-seat-points.h"

#include <glib/gi18n.h>

#include "ast-widgets.h"

/* The number of steps on the track of points (E4). */
enum { LAP = 50 };

static const AstSeatScoreValues *
get_values (GtkWidget *widget)
{
  return ast_seat_score_get (g_object_get_data (G_OBJECT (widget), "score"));
}

/* Calls `show` now, and whenever the score changes. */
static GtkWidget *
follow (GtkWidget *widget, AstSeatScore *score, void (*show) (GtkWidget *widget))
{
  g_object_set_data_full (G_OBJECT (widget), "score", g_object_ref (score), g_object_unref);
  g_signal_connect_object (score, "changed", G_CALLBACK (show), widget, G_CONNECT_SWAPPED);
  show (widget);
  return widget;
}

static void
set_number (GtkWidget *label, const char *format, int number)
{
  ast_widgets_take_label (GTK_LABEL (label), g_strdup_printf (format, number));
}

static void
show_points (GtkWidget *label)
{
  set_number (label, "%d", get_values (label)->points);
}

GtkWidget *
ast_seat_points_new (AstSeatScore *score)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "width-chars", 3, NULL);

  gtk_widget_add_css_class (label, "points");
  return follow (label, score, show_points);
}

/* The arrow points to the number, which is left of it where text runs from right to left. */
static void
show_projected (GtkWidget *label)
{
  gboolean mirrored = gtk_widget_get_direction (label) == GTK_TEXT_DIR_RTL;
  int projected = get_values (label)->projected;

  gtk_widget_set_visible (label, projected >= 0);
  set_number (label, mirrored ? "\u2190 %d" : "\u2192 %d", projected);
}

GtkWidget *
ast_seat_points_new_projected (AstSeatScore *score)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "css-name", "points", "orientation",
                                 GTK_ORIENTATION_VERTICAL, NULL);
  GtkWidget *points = ast_seat_points_new (score);
  GtkWidget *projected =
      g_object_new (GTK_TYPE_LABEL, "xalign", 1.0, "width-chars", 4, "tooltip-text",
                    _ ("As if the game ended now"), "css-classes",
                    (const char *[]){ "projected", "caption", "dim-label", NULL }, NULL);

  gtk_label_set_xalign (GTK_LABEL (points), 1);
  gtk_box_append (GTK_BOX (box), points);
  gtk_box_append (GTK_BOX (box), projected);
  g_signal_connect (projected, "direction-changed", G_CALLBACK (show_projected), NULL);
  follow (projected, score, show_projected);
  return box;
}

static void
show_laps (GtkWidget *label)
{
  int laps = get_values (label)->points / LAP;

  gtk_widget_set_visible (label, laps > 0);
  ast_widgets_take_label (GTK_LABEL (label), g_strdup_printf ("%d+", laps * LAP));
}

GtkWidget *
ast_seat_points_new_laps (AstSeatScore *score)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "css-name", "lapbadge", "halign",
                                   GTK_ALIGN_CENTER, "valign", GTK_ALIGN_END, "tooltip-text",
                                   /* Translators: explains a badge with "50+" or "100+". */
                                   _ ("Laps of the score track, 50 points each"), NULL);

  return follow (label, score, show_laps);
}
