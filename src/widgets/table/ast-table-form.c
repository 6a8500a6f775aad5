/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-form.h"

static void
set_css_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static AstHandForm
choose_hand_form (gboolean narrow, gboolean low, gboolean ample)
{
  if (low)
    return AST_HAND_SMALL;
  if (narrow)
    return AST_HAND_FLAT;
  return ample ? AST_HAND_LARGE : AST_HAND_UPRIGHT;
}

void
ast_table_form_apply (const AstFormParts *parts)
{
  gboolean narrow = ast_width_bin_get_narrow (parts->bin);
  gboolean low = ast_width_bin_get_low (parts->bin);
  gboolean ample = ast_width_bin_get_ample (parts->bin);

  set_css_class (parts->table, "narrow", narrow);
  set_css_class (parts->table, "low", low);
  set_css_class (parts->table, "ample", ample);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (parts->buttons),
                                  narrow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request (parts->side, ample ? 330 : 236, -1);
  ast_hand_bar_set_form (parts->hand, choose_hand_form (narrow, low, ample));
  ast_battle_view_set_narrow (parts->battle, narrow);
  ast_battle_view_set_low (parts->battle, low);
  ast_table_panels_set_narrow (parts->panels, narrow);
  ast_table_layout_set_form (parts->layout, narrow, low);
}
