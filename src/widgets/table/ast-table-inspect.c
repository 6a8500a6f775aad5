/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Shows more about realms below the pointer or reached by keys, about moves in the list, and about
 * the battle that a draft leads to. */

#include "ast-table-private.h"

static void
light (AstTable *self, const AstSpot *spot)
{
  if (!ast_table_is_in_battle (self))
    ast_board_view_light (self->board, spot);
}

/* Lights the realm that a line is about, or frames its tile if it is about none; -1, -1: no line.
 */
static void
show_line (AstTable *self, int tile, int realm)
{
  gboolean lit = tile >= 0 && realm >= 0;

  light (self, lit ? &(AstSpot){ tile, realm } : NULL);
  ast_board_view_point_out (self->board, tile >= 0 && !lit ? tile : AST_NONE);
}

void
ast_table_update_inspector (AstTable *self)
{
  ast_inspector_set_enabled (self->inspector, (self->helps & AST_HELP_REALMS) != 0
                                                  && !ast_table_is_in_battle (self));
}

static void
inspected_cb (AstTable *self, int tile, int realm)
{
  ast_inspector_point (self->inspector, tile, realm);
}

static void
place_hovered_cb (AstTable *self)
{
  ast_table_update_tiles (self);
}

void
ast_table_show_forecast (AstTable *self)
{
  gboolean any = (self->helps & AST_HELP_ODDS) != 0 && self->draft != NULL
                 && ast_draft_get_outlook (self->draft) == AST_OUTLOOK_BATTLE;

  if (any)
    ast_forecast_card_show (self->forecast, self->match, ast_draft_get_preview (self->draft));
  gtk_widget_set_visible (GTK_WIDGET (self->forecast), any);
  ast_table_place_cards (self);
}

static void
move_hovered_cb (AstTable *self, int tile, int realm)
{
  show_line (self, tile, realm);
}

static void
move_activated_cb (AstTable *self, int tile, int realm)
{
  const AstGame *game = self->match != NULL ? ast_match_get_game (self->match) : NULL;

  if (game != NULL && tile >= 0 && tile < game->n_tiles)
    ast_board_view_reveal (self->board, game->tiles[tile].x, game->tiles[tile].y);
}

static void
realm_activated_cb (AstTable *self, int tile, int realm)
{
  show_line (self, tile, realm);
  ast_board_view_set_dimmed (self->board, tile >= 0);
  if (!ast_result_view_is_playing (self->result))
    return;
  ast_table_count (self, ast_result_view_get_line (self->result));
  ast_table_cue (self, AST_CUE_SCORE);
}

static void
played_cb (AstTable *self)
{
  realm_activated_cb (self, -1, -1);
  ast_table_stop_motion (self);
  ast_move_list_release_held (self->moves);
  ast_table_cue (self, AST_CUE_WIN);
  g_signal_emit_by_name (self, "ended");
}

void
ast_table_install_inspection (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, inspected_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_hovered_cb);
  gtk_widget_class_bind_template_callback (widget_class, move_hovered_cb);
  gtk_widget_class_bind_template_callback (widget_class, move_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, realm_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, played_cb);
}
