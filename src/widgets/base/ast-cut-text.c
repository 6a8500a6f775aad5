/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-cut-text.h"

/* Some labels lie over a button that takes the clicks, and what flies lies over all of them. */
static GtkWidget *
pick (GtkWidget *window, int x, int y)
{
  GtkWidget *picked = gtk_widget_pick (window, x, y, GTK_PICK_INSENSITIVE);

  return GTK_IS_LABEL (picked)
             ? picked
             : gtk_widget_pick (window, x, y, GTK_PICK_INSENSITIVE | GTK_PICK_NON_TARGETABLE);
}

/* GTK asks the widget at the pointer first, then those around it, and the window last. */
static gboolean
query_tooltip_cb (GtkWidget *window, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  GtkWidget *label = by_keys ? NULL : pick (window, x, y);
  graphene_rect_t bounds;

  if (!GTK_IS_LABEL (label)
      || !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)))
      || !gtk_widget_compute_bounds (label, window, &bounds))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (GTK_LABEL (label)));
  gtk_tooltip_set_tip_area (tooltip,
                            &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                             (int) bounds.size.width, (int) bounds.size.height });
  return TRUE;
}

void
ast_cut_text_tell (GtkWidget *window)
{
  gtk_widget_set_has_tooltip (window, TRUE);
  g_signal_connect (window, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
}
