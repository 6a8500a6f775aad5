/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The form of the table: beside the panel of the players where there is room, below their chips
 * where there is little. */

#include "ast-table-private.h"

/* Where the panel of the players gives way to a row of chips. */
static const int narrow_width = 860;

/* A small screen that lies on its side: it is narrow, but has more width than height to spend. */
static const int low_height = 420, low_width = 600;

void
ast_table_show_beside_result (AstTable *self)
{
  GtkWidget *result = GTK_WIDGET (self->result);
  gboolean from_right = gtk_widget_get_direction (result) == GTK_TEXT_DIR_RTL;
  int width;

  if (gtk_widget_get_visible (result) && !self->narrow) {
    gtk_widget_measure (result, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
    ast_board_view_set_insets (self->board, &(GtkBorder){ .left = from_right ? width : 0,
                                                          .right = from_right ? 0 : width });
  } else {
    ast_table_free_board (self);
  }
  ast_board_view_fit (self->board);
}

/* Unless somebody has chosen what is in sight. */
static void
fit_board (AstTable *self)
{
  if (self->over_shown) {
    ast_table_show_beside_result (self);
    return;
  }
  ast_table_free_board (self);
  if (ast_board_view_get_zoom (self->board) == 0)
    ast_board_view_fit (self->board);
}

static gboolean
adapt_cb (gpointer data)
{
  AstTable *self = AST_TABLE (data);

  self->adapting = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->side), !self->narrow);
  gtk_widget_set_visible (self->chips_window, self->narrow);
  ast_hand_bar_set_narrow (self->hand, self->narrow && !self->low);
  ast_battle_view_set_narrow (self->battle, self->narrow);
  ast_battle_view_set_low (self->battle, self->low);
  gtk_widget_set_visible (self->zoom_buttons, !self->low);
  ast_table_place_cards (self);
  ast_table_place_hand (self);
  ast_table_update_chances (self);
  fit_board (self);
  if (ast_table_is_in_battle (self))
    ast_table_place_battle (self);
  gtk_widget_set_halign (GTK_WIDGET (self->result), self->narrow ? GTK_ALIGN_FILL : GTK_ALIGN_END);
  if (self->narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  return G_SOURCE_REMOVE;
}

/* Any width will do: the form follows it. */
static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = 330;
    *natural = 1200;
  } else {
    *minimum = 260;
    *natural = 720;
  }
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AstTable *self = AST_TABLE (widget);
  gboolean narrow = width < narrow_width;
  gboolean low = narrow && width >= low_width && height < low_height;
  int least_width, least_height;

  gtk_widget_measure (self->root, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  width = MAX (width, least_width);
  gtk_widget_measure (self->root, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
  gtk_widget_allocate (self->root, width, MAX (height, least_height), -1, NULL);
  gtk_widget_allocate (GTK_WIDGET (self->flights), width, height, -1, NULL);
  if (narrow == self->narrow && low == self->low)
    return;
  self->narrow = narrow;
  self->low = low;
  if (self->adapting == 0)
    self->adapting = g_idle_add_full (G_PRIORITY_HIGH_IDLE, adapt_cb, self, NULL);
}

void
ast_table_install_form (GtkWidgetClass *widget_class)
{
  widget_class->measure = measure;
  widget_class->size_allocate = allocate;
}
