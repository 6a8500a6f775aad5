/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The match at the table: what comes up with it, and what is shown of its state. */

#include "ast-table-private.h"

const AstGame *
ast_table_get_shown (AstTable *self)
{
  const AstGame *game = ast_match_get_game (self->match);
  gboolean decided = ast_table_is_in_battle (self) && game->phase != AST_ROLL;

  return decided || ast_battle_view_is_moving (self->battle) ? ast_match_get_before (self->match)
                                                             : game;
}

void
ast_table_show_turn (AstTable *self)
{
  gboolean over = ast_match_get_game (self->match)->phase == AST_OVER;
  const AstGame *game = ast_table_get_shown (self);

  for (int player = 0; player < game->setup.n_players; player++) {
    AstSeat *seat = ast_match_get_seat (self->match, player);

    ast_seat_update (seat, game);
    ast_seat_set_active (seat, player == game->player && !over);
  }
  g_object_notify (G_OBJECT (self), "title");
}

void
ast_table_refresh (AstTable *self)
{
  const AstGame *game = ast_table_get_shown (self);

  ast_inspector_clear (self->inspector);
  ast_board_view_set_game (self->board, game);
  ast_board_view_mark (self->board, game->n_tiles > 1 ? game->n_tiles - 1 : AST_NONE);
  ast_table_show_turn (self);
  g_object_notify (G_OBJECT (self), "subtitle");
  ast_table_update_tiles (self);
  ast_table_update_chances (self);
}

static void
applied_cb (AstTable *self, const AstMatchEvent *event)
{
  /* The stage of the battle says what is to be shown of the new state. */
  if (event->kind == AST_EVENT_ROLL) {
    ast_table_cue (self, AST_CUE_DICE);
    ast_battle_view_show_roll (self->battle, &event->action, &event->scores);
  }
  ast_table_refresh (self);
  ast_table_note_motion (self, event);
  if (event->kind != AST_EVENT_ROLL)
    ast_table_tell_deed (self, event);
}

static void
hide_result (AstTable *self)
{
  self->over_shown = FALSE;
  ast_table_place_hand (self);
  gtk_widget_set_visible (GTK_WIDGET (self->result), FALSE);
  ast_result_view_set_match (self->result, NULL);
  ast_table_layout_reset_insets (self->layout);
}

static void
rewound_cb (AstTable *self)
{
  ast_table_halt (self);
  hide_result (self);
  ast_table_close_battle (self);
  ast_table_refresh (self);
  ast_table_proceed (self);
}

static void
leave_match (AstTable *self)
{
  if (self->match == NULL)
    return;
  ast_table_halt (self);
  g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->match);
}

static void
clear (AstTable *self)
{
  ast_board_view_set_game (self->board, NULL);
  ast_hand_bar_set_waiting (self->hand, "");
  ast_table_apply_helps (self);
  g_object_notify (G_OBJECT (self), "title");
  g_object_notify (G_OBJECT (self), "subtitle");
}

/* A person decides on tile and meeple together: one caught in between has the tile again. */
static void
take_back_half_turn (AstMatch *match)
{
  if (ast_match_get_game (match)->phase == AST_PLACE
      && ast_seat_is_human (ast_match_get_active_seat (match)))
    ast_match_jump (match, ast_match_get_head (match) - 1);
}

void
ast_table_set_match (AstTable *self, AstMatch *match)
{
  g_return_if_fail (AST_IS_TABLE (self));

  if (self->match == match)
    return;
  leave_match (self);
  ast_seat_list_set_match (self->cards, match);
  ast_seat_list_set_match (self->chips, match);
  ast_move_list_set_match (self->moves, match);
  ast_score_track_set_match (self->track, match);
  ast_inspector_set_match (self->inspector, match);
  ast_table_close_battle (self);
  hide_result (self);
  clear (self);
  if (match != NULL) {
    self->match = g_object_ref (match);
    take_back_half_turn (match);
    /* After the list of moves, whose latest line is told, and after a session that holds the match
     * until the action is saved. */
    g_signal_connect_data (match, "applied", G_CALLBACK (applied_cb), self, NULL,
                           G_CONNECT_AFTER | G_CONNECT_SWAPPED);
    g_signal_connect_swapped (match, "rewound", G_CALLBACK (rewound_cb), self);
    g_signal_connect_swapped (match, "released", G_CALLBACK (ast_table_proceed), self);
    g_signal_connect_swapped (match, "notify::can-undo", G_CALLBACK (ast_table_update_history),
                              self);
    g_signal_connect_swapped (match, "notify::can-redo", G_CALLBACK (ast_table_update_history),
                              self);
    ast_table_apply_helps (self);
    ast_table_refresh (self);
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
    ast_table_proceed (self);
  }
  ast_table_update_history (self);
  g_object_notify (G_OBJECT (self), "match");
}

void
ast_table_set_paused (AstTable *self, gboolean paused)
{
  g_return_if_fail (AST_IS_TABLE (self));

  if (self->paused == paused)
    return;
  self->paused = paused;
  if (!paused) {
    ast_table_proceed (self);
    return;
  }
  /* What goes on by itself would take the focus away from what is looked at now. */
  ast_table_settle (self);
  /* A turn that a person is at waits as it is. */
  if (self->draft == NULL) {
    ast_table_halt (self);
    ast_table_tell_latest (self);
  }
}
