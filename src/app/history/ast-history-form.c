/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The form of the history: the turns beside the board where there is room, below it where there is
 * little, and then in one place with the score race. */

#include "ast-history-private.h"

/* From so many pixels on, the turns stand beside the board: so wide, or below it so high. */
enum { WIDE = 800, SIDE = 340, LOW = 190 };

void
ast_history_arrange (AstHistoryPage *self)
{
  gboolean race = gtk_toggle_button_get_active (self->race_button);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->content), self->wide
                                                                      ? GTK_ORIENTATION_HORIZONTAL
                                                                      : GTK_ORIENTATION_VERTICAL);
  adw_clamp_set_maximum_size (self->side, self->wide ? SIDE : G_MAXINT16);
  gtk_widget_set_size_request (GTK_WIDGET (self->side), self->wide ? SIDE : -1,
                               self->wide ? -1 : LOW);
  gtk_widget_set_visible (GTK_WIDGET (self->race), race);
  gtk_widget_set_visible (GTK_WIDGET (self->story), self->wide || !race);
}

static gboolean
arrange_cb (gpointer data)
{
  AstHistoryPage *self = AST_HISTORY_PAGE (data);
  gboolean sideways =
      gtk_orientable_get_orientation (GTK_ORIENTABLE (self->content)) == GTK_ORIENTATION_HORIZONTAL;

  self->arranging = 0;
  if (sideways != self->wide) {
    gtk_toggle_button_set_active (self->race_button, self->wide);
    ast_history_arrange (self);
    self->unseen = TRUE;
  } else if (self->unseen) {
    self->unseen = FALSE;
    ast_board_view_fit (self->board);
  }
  return G_SOURCE_REMOVE;
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MIN (*minimum, 330); /* The form follows the width. */
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AstHistoryPage *self = AST_HISTORY_PAGE (widget);
  GtkWidget *child = gtk_widget_get_first_child (widget);
  gboolean wide = width >= WIDE;
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_allocate (child, MAX (width, least), height, baseline, NULL);
  self->wide = wide;
  if (self->arranging == 0)
    self->arranging = g_idle_add_full (G_PRIORITY_HIGH_IDLE, arrange_cb, self, NULL);
}

void
ast_history_install_form (GtkWidgetClass *widget_class)
{
  widget_class->measure = measure;
  widget_class->size_allocate = allocate;
}
