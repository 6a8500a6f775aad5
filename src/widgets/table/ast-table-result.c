/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-screen-reader.h"
#include "ast-table-private.h"

/* From the board to the result, or back; the focus stays on anything else that can be seen. */
static void
move_focus (AstTable *self, gboolean to_result)
{
  GtkWidget *board = GTK_WIDGET (self->board), *view = GTK_WIDGET (self->result_view);
  GtkRoot *root = gtk_widget_get_root (board);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *from = to_result ? board : view;

  if (focus == NULL || !gtk_widget_get_mapped (focus) || focus == from
      || gtk_widget_is_ancestor (focus, from))
    ast_table_take_focus (self, to_result ? view : board);
}

static void
set_result_visible (AstTable *self, gboolean shown)
{
  if (!shown)
    move_focus (self, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->result_view), shown);
  ast_camera_fit (ast_board_view_get_camera (self->board));
  ast_camera_fit_later (ast_board_view_get_camera (self->board));
}

/* At the end of a game it is shown already, and who listens keeps the focus. */
void
ast_table_set_result_shown (AstTable *self, gboolean shown)
{
  gboolean is_new = shown && !gtk_widget_get_visible (GTK_WIDGET (self->result_view));

  if (!self->now->is_over)
    return;
  ast_triumph_end (self->triumph);
  set_result_visible (self, shown);
  if (is_new && !ast_result_view_is_playing (self->result_view))
    move_focus (self, TRUE);
}

/* Shows the result, with nothing counted yet. */
static void
open_result (AstTable *self)
{
  ast_result_view_set_match (self->result_view, self->now->match);
  ast_triumph_end (self->triumph);
  set_result_visible (self, TRUE);
  ast_table_begin_count (self, ast_result_view_get_scores (self->result_view));
}

/* Who listens hears line by line what has been counted; nothing moves meanwhile, nor the focus. */
static gboolean
is_heard (void)
{
  return ast_screen_reader_get_running (ast_screen_reader_get_default ());
}

static void
count_points (AstTable *self)
{
  self->is_counted = TRUE;
  move_focus (self, FALSE); /* From the places, which are hidden while points are counted. */
  if (is_heard ())
    ast_result_view_end (self->result_view);
  else
    ast_result_view_play (self->result_view);
}

void
ast_table_count_again (AstTable *self)
{
  if (!self->now->is_over)
    return;
  open_result (self);
  count_points (self);
}

static void
close_result (AstTable *self)
{
  self->has_ended = FALSE;
  self->is_counted = FALSE;
  ast_triumph_end (self->triumph);
  move_focus (self, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->result_view), FALSE);
  ast_result_view_set_match (self->result_view, NULL);
}

/* A game that was over when it was opened has been counted before. */
void
ast_table_show_over (AstTable *self)
{
  if (!self->now->is_over) {
    close_result (self);
    return;
  }
  open_result (self);
  ast_table_keep_focus (self);
  if (ast_match_get_last_event (self->now->match) != NULL)
    count_points (self);
  else
    ast_result_view_end (self->result_view);
}

static void
realm_counted_cb (AstTable *self, int tile, int realm)
{
  ast_table_state_point_out (self->state, tile, realm, TRUE);
  if (ast_result_view_is_playing (self->result_view))
    ast_table_count (self, ast_result_view_get_line (self->result_view));
}

/* Once all is counted, the winner has a moment alone on the board, unless the table is being left
 * for another page. */
static void
counted_cb (AstTable *self)
{
  gboolean is_left = ast_conductor_get_paused (self->now->conductor);
  gboolean is_great = self->is_counted && !is_left;

  ast_table_state_point_out (self->state, -1, -1, FALSE);
  ast_table_stop_motion (self);
  ast_table_state_tell_held (self->state);
  if (is_great)
    ast_table_celebrate (self);
  ast_table_end (self);
  if (!self->now->is_over)
    return;
  if (is_great && is_heard ())
    return;
  if (is_great && ast_triumph_begin (self->triumph, self->now->match))
    set_result_visible (self, FALSE);
  else
    move_focus (self, TRUE);
}

static void
triumph_ended_cb (AstTable *self)
{
  if (!self->now->is_over)
    return;
  set_result_visible (self, TRUE);
  move_focus (self, TRUE);
}

/* Brings the final scoring, or the moment of the winner, to its end. */
void
ast_table_skip_result (AstTable *self)
{
  if (ast_result_view_is_playing (self->result_view))
    ast_result_view_end (self->result_view);
  else
    ast_triumph_end (self->triumph);
}

void
ast_table_init_result (AstTable *self)
{
  g_signal_connect_object (self->result_view, "realm-activated", G_CALLBACK (realm_counted_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->result_view, "played", G_CALLBACK (counted_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->triumph, "ended", G_CALLBACK (triumph_ended_cb), self,
                           G_CONNECT_SWAPPED);
}
