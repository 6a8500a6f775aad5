/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What can be done at the table, as actions for buttons, menus and keys. */

#include "ast-table-private.h"

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AstTable *self = AST_TABLE (widget);

  /* A turn that is only drafted is the first thing to be undone. */
  if (self->draft != NULL && ast_draft_is_put (self->draft))
    ast_draft_take_back (self->draft);
  else
    ast_match_undo (self->match);
}

static void
redo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ast_match_redo (AST_TABLE (widget)->match);
}

static void
finish_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ast_table_finish_turn (AST_TABLE (widget));
}

/* From what is told beside the board Escape leads back to it, where the turn is decided. */
static gboolean
leave_side (AstTable *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->side))
         && gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
step_back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AstTable *self = AST_TABLE (widget);

  if (self->inspected.tile != AST_NONE) {
    ast_table_inspect (self, 0);
    return;
  }
  if (ast_table_has_hint (self) && (self->adviser != NULL || self->draft == NULL)) {
    ast_table_drop_hint (self);
    return;
  }
  if (leave_side (self))
    return;
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->tiles)) != NULL || self->draft == NULL
      || !ast_draft_is_put (self->draft))
    ast_table_show_tiles (self, FALSE);
  else if (ast_draft_get_chosen (self->draft) >= 0)
    ast_draft_choose (self->draft, -1);
  else
    ast_draft_take_back (self->draft);
}

static void
turn_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AstTable *self = AST_TABLE (widget);

  if (self->draft != NULL)
    ast_draft_turn (self->draft, g_variant_get_int32 (parameter));
}

static void
move_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ast_board_view_move (AST_TABLE (widget)->board, (AstDirection) g_variant_get_int32 (parameter));
}

/* 1 to 9: a spot; 0: no meeple, or, with nothing to undo there, the whole board. */
static void
choose_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AstTable *self = AST_TABLE (widget);
  int spot = g_variant_get_int32 (parameter) - 1;

  if (spot < 0 && (self->draft == NULL || ast_draft_get_chosen (self->draft) < 0))
    ast_board_view_fit (self->board);
  else if (self->draft != NULL && spot < ast_draft_get_n_spots (self->draft))
    ast_draft_choose (self->draft, spot);
}

static void
size_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AstTable *self = AST_TABLE (widget);

  if (self->draft != NULL)
    ast_draft_set_size (self->draft,
                        ast_draft_get_size (self->draft) == AST_SMALL ? AST_LARGE : AST_SMALL);
}

/* None, blade, blaster, none: what is in the reserve of them. */
static void
equipment_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AstTable *self = AST_TABLE (widget);
  int piece;

  if (self->draft == NULL)
    return;
  piece = ast_draft_get_equipment (self->draft);
  do
    piece = (piece + 1) % 3;
  while (!ast_draft_has_equipment (self->draft, (AstEquipment) piece));
  ast_draft_set_equipment (self->draft, (AstEquipment) piece);
}

static void
skip_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ast_table_skip (AST_TABLE (widget));
}

static void
inspect_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ast_table_inspect (AST_TABLE (widget), g_variant_get_int32 (parameter));
}

static void
describe_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ast_table_describe (AST_TABLE (widget));
}

static void
standing_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ast_table_describe_standing (AST_TABLE (widget));
}

static void
hint_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ast_table_ask_for_hint (AST_TABLE (widget));
}

static void
drop_hint_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ast_table_drop_hint (AST_TABLE (widget));
}

static void
tiles_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AstTable *self = AST_TABLE (widget);

  ast_table_show_tiles (self, !gtk_widget_get_visible (GTK_WIDGET (self->tiles)));
}

static void
stop_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ast_table_stop_thinking (AST_TABLE (widget));
}

static void
zoom_in_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ast_board_view_zoom (AST_TABLE (widget)->board, 1);
}

static void
zoom_out_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ast_board_view_zoom (AST_TABLE (widget)->board, -1);
}

static void
zoom_fit_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ast_board_view_fit (AST_TABLE (widget)->board);
}

gboolean
ast_table_can_undo (AstTable *self)
{
  g_return_val_if_fail (AST_IS_TABLE (self), FALSE);
  return (self->draft != NULL && ast_draft_is_put (self->draft))
         || (self->match != NULL && ast_match_can_undo (self->match));
}

void
ast_table_update_history (AstTable *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "table.undo", ast_table_can_undo (self));
  gtk_widget_action_set_enabled (widget, "table.redo",
                                 self->match != NULL && ast_match_can_redo (self->match));
  g_object_notify (G_OBJECT (self), "can-undo");
}

void
ast_table_install_actions (GtkWidgetClass *widget_class)
{
  static const struct {
    const char *name, *parameter;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "table.undo", NULL, undo_cb },
    { "table.redo", NULL, redo_cb },
    { "table.finish", NULL, finish_cb },
    { "table.step-back", NULL, step_back_cb },
    { "table.turn", "i", turn_cb },
    { "table.move", "i", move_cb },
    { "table.choose", "i", choose_cb },
    { "table.size", NULL, size_cb },
    { "table.equipment", NULL, equipment_cb },
    { "table.skip", NULL, skip_cb },
    { "table.inspect", "i", inspect_cb },
    { "table.describe", NULL, describe_cb },
    { "table.standing", NULL, standing_cb },
    { "table.hint", NULL, hint_cb },
    { "table.drop-hint", NULL, drop_hint_cb },
    { "table.stop", NULL, stop_cb },
    { "table.tiles", NULL, tiles_cb },
    { "table.zoom-in", NULL, zoom_in_cb },
    { "table.zoom-out", NULL, zoom_out_cb },
    { "table.zoom-fit", NULL, zoom_fit_cb },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter,
                                     actions[i].activate);
}
