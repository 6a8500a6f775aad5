/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A battle at the table: the board dims around the realm, the card comes up, people press
 * to roll, computer players roll at the table's pace. */

#include "ast-table-private.h"

gboolean
ast_table_is_in_battle (AstTable *self)
{
  return ast_battle_view_get_stage (self->battle) != AST_BATTLE_NONE;
}

static void
light_realm (AstTable *self)
{
  const AstGame *game = ast_match_get_game (self->match);

  ast_board_view_light (self->board, &(AstSpot){ game->battle.tile, game->battle.realm });
  ast_board_view_set_dimmed (self->board, TRUE);
}

static void
open_battle (AstTable *self)
{
  light_realm (self);
  ast_battle_view_begin (self->battle, self->match);
  ast_table_place_battle (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->battle));
  ast_table_tell_latest (self);
  if (ast_battle_view_has_person (self->battle))
    ast_table_await (self, NULL);
}

void
ast_table_close_battle (AstTable *self)
{
  gboolean shown = ast_table_is_in_battle (self);

  ast_battle_view_close (self->battle);
  ast_table_place_hand (self);
  ast_board_view_set_dimmed (self->board, FALSE);
  ast_board_view_light (self->board, NULL);
  if (!shown)
    return;
  ast_table_layout_reset_insets (self->layout);
  if (self->match != NULL)
    ast_table_refresh (self);
  ast_table_place_cards (self);
  ast_table_tell_latest (self);
  ast_motion_player_play (self->player);
}

void
ast_table_show_battle (AstTable *self)
{
  gboolean opened = !ast_table_is_in_battle (self);

  if (opened)
    open_battle (self);
  if (ast_battle_view_has_person (self->battle))
    return; /* They roll when they like. */
  if (opened)
    ast_table_proceed_later (self, 1.5);
  else
    ast_match_advance (self->match);
}

static void
battle_roll_cb (AstTable *self)
{
  if (ast_battle_view_get_stage (self->battle) == AST_BATTLE_WAITS
      && !ast_match_is_held (self->match) && ast_match_get_game (self->match)->phase == AST_ROLL)
    ast_match_advance (self->match);
}

static void
battle_settled_cb (AstTable *self)
{
  gboolean over = ast_battle_view_is_over (self->battle);

  ast_move_list_tell_secret (self->moves);
  ast_table_tell_latest (self);
  ast_table_show_turn (self);
  ast_table_keep_focus (self);
  if (!ast_battle_view_has_person (self->battle))
    ast_table_proceed_later (self, over ? 2 : 1);
}

static void
battle_done_cb (AstTable *self)
{
  ast_table_close_battle (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  ast_table_proceed (self);
}

void
ast_table_install_callbacks (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, battle_roll_cb);
  gtk_widget_class_bind_template_callback (widget_class, battle_settled_cb);
  gtk_widget_class_bind_template_callback (widget_class, battle_done_cb);
}
