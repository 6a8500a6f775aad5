/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What moves the game on: one step at a time, each of which leads to ast_table_proceed ()
 * again, at once or after a while.
 *
 *   draw → person's draft ──── Finish ───┐
 *     │                                  ├→ battles → scores → draw …
 *     └──→ computer thinks ───────┘
 */

#include "ast-table-private.h"

#include <glib/gi18n.h>

#include "ast-chronicle.h"

/* Those who think for longer, in microseconds, can be told to stop. */
static const gint64 patience = 500 * 1000;

/* How long a step of an automatic thing takes, in milliseconds. */
static const int pace_times[] = { 1600, 900, 350, 0 };

/* How long dice tumble, in milliseconds; those of people never fall at once. */
static const guint tumble_times[] = { 1400, 850, 500, 350 };

void
ast_table_set_pace (AstTable *self, int pace)
{
  self->pace = pace;
  ast_battle_view_set_tumbling (self->battle, tumble_times[pace]);
}

static gboolean
is_busy (AstTable *self)
{
  return self->timer != 0 || self->computer != NULL || self->draft != NULL
         || ast_battle_view_is_moving (self->battle);
}

/* A person need not wait for what moves, nor does a computer player to think. */
static gboolean
waits_for_motion (AstTable *self)
{
  AstPhase phase = (AstPhase) ast_match_get_game (self->match)->phase;

  return ast_motion_player_is_playing (self->player)
         && (self->has_choice || phase == AST_ROLL || phase == AST_FINISH || phase == AST_OVER);
}

static gboolean
timer_cb (gpointer data)
{
  AstTable *self = AST_TABLE (data);

  self->timer = 0;
  ast_table_proceed (self);
  return G_SOURCE_REMOVE;
}

int
ast_table_get_beat (AstTable *self)
{
  return pace_times[self->pace];
}

void
ast_table_proceed_later (AstTable *self, double steps)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add ((guint) (pace_times[self->pace] * steps), timer_cb, self);
}

void
ast_table_settle (AstTable *self)
{
  ast_battle_view_skip (self->battle);
  if (ast_result_view_is_playing (self->result))
    ast_result_view_skip (self->result);
}

void
ast_table_skip (AstTable *self)
{
  if (ast_table_is_in_battle (self) && ast_battle_view_has_person (self->battle)) {
    gtk_widget_activate_action (GTK_WIDGET (self->battle), "battle.go", NULL);
    return;
  }
  ast_table_settle (self);
  ast_motion_player_skip (self->player);
  if (self->timer == 0)
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  ast_table_proceed (self);
}

static void
forget_computer (AstTable *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->computer);
  g_clear_handle_id (&self->progress, g_source_remove);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.stop", FALSE);
}

void
ast_table_stop_thinking (AstTable *self)
{
  if (self->computer != NULL)
    ast_computer_hurry (self->computer);
}

void
ast_table_halt (AstTable *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  forget_computer (self);
  ast_table_stop_motion (self);
  ast_table_drop_hint (self);
  self->has_choice = FALSE;
  ast_hand_bar_set_draft (self->hand, NULL);
  ast_board_view_set_draft (self->board, NULL);
  g_clear_object (&self->draft);
  ast_table_update_hint (self);
  ast_table_show_forecast (self);
  ast_table_update_history (self);
}

static void
draft_changed_cb (AstTable *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.finish",
                                 self->draft != NULL && ast_draft_is_laid (self->draft));
  ast_inspector_clear (self->inspector);
  ast_table_drop_hint (self);
  ast_table_update_hint (self);
  ast_table_update_tiles (self);
  ast_table_show_forecast (self);
  ast_table_update_history (self);
}

/* The keys of the table work while the focus is inside. */
void
ast_table_keep_focus (AstTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self))
      || !gtk_widget_get_mapped (focus))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
begin_draft (AstTable *self)
{
  self->draft = ast_draft_new (ast_match_get_game (self->match));
  g_signal_connect_object (self->draft, "changed", G_CALLBACK (draft_changed_cb), self,
                           G_CONNECT_SWAPPED);
  ast_table_show_draft (self);
  ast_hand_bar_set_draft (self->hand, self->draft);
  draft_changed_cb (self);
  ast_table_say_draw (self);
  ast_table_keep_focus (self);
  ast_table_await (self, ast_match_get_active_seat (self->match));
  ast_table_cue (self, AST_CUE_TURN);
}

void
ast_table_finish_turn (AstTable *self)
{
  AstAction lay, place;

  if (self->draft == NULL || !ast_draft_is_laid (self->draft))
    return;
  lay = ast_draft_get_lay_action (self->draft);
  place = ast_draft_get_place_action (self->draft);
  ast_table_halt (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.finish", FALSE);
  ast_match_apply_turn (self->match, &lay, &place);
  ast_table_proceed_later (self, 0.3);
}

static void
show_waiting (AstTable *self)
{
  AstSeat *seat = ast_match_get_active_seat (self->match);
  /* Translators: a computer player's name. */
  g_autofree char *sentence = g_strdup_printf (_ ("%s is thinking"), ast_seat_get_name (seat));

  ast_hand_bar_set_waiting (self->hand, sentence);
  ast_hand_bar_set_progress (self->hand, 0);
}

static gboolean
progress_cb (gpointer data)
{
  AstTable *self = AST_TABLE (data);

  ast_hand_bar_set_progress (self->hand, ast_computer_get_progress (self->computer));
  ast_hand_bar_set_can_stop (self->hand, g_get_monotonic_time () - self->thinks_since > patience);
  return G_SOURCE_CONTINUE;
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree AstChoice *choice = g_new (AstChoice, 1);
  AstTable *self;

  /* Who was told to give up may have outlived the table. */
  if (!ast_computer_think_finish (AST_COMPUTER (source), result, choice, NULL))
    return;
  self = AST_TABLE (data);
  forget_computer (self);
  *self->choice = *choice;
  self->has_choice = TRUE;
  ast_table_proceed (self);
}

static void
begin_thinking (AstTable *self)
{
  AstSeat *seat = ast_match_get_active_seat (self->match);
  int level = ast_level_find (ast_seat_get_level (seat) != NULL ? ast_seat_get_level (seat) : "");

  self->computer =
      ast_computer_new (level < 0 ? AST_PILOT : (AstLevel) level, ast_match_get_game (self->match),
                        ast_match_get_seed (self->match));
  self->cancellable = g_cancellable_new ();
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.stop", TRUE);
  ast_table_keep_focus (self);
  if (ast_match_get_game (self->match)->phase == AST_LAY)
    ast_table_say_draw (self);
  self->thinks_since = g_get_monotonic_time ();
  show_waiting (self);
  self->progress = g_timeout_add (100, progress_cb, self);
  ast_computer_think_async (self->computer, self->cancellable, thought_cb, self);
}

static void
carry_out_choice (AstTable *self)
{
  self->has_choice = FALSE;
  if (ast_match_get_game (self->match)->phase == AST_LAY) {
    ast_board_view_reveal (self->board, self->choice->lay.lay.x, self->choice->lay.lay.y);
    ast_match_apply_turn (self->match, &self->choice->lay, &self->choice->place);
  } else {
    ast_match_apply (self->match, &self->choice->place);
  }
  ast_table_proceed_later (self, 1);
}

static void
decide (AstTable *self)
{
  gboolean human = ast_seat_is_human (ast_match_get_active_seat (self->match));

  if (self->has_choice)
    carry_out_choice (self);
  else if (!human || ast_match_get_game (self->match)->phase == AST_PLACE)
    begin_thinking (self);
  else
    begin_draft (self);
}

static void
show_result (AstTable *self)
{
  g_autofree AstChronicle *chronicle = NULL;

  if (self->over_shown)
    return;
  self->over_shown = TRUE;
  ast_table_place_hand (self);
  ast_result_view_set_match (self->result, self->match);
  gtk_widget_set_visible (GTK_WIDGET (self->result), TRUE);
  ast_table_layout_fit_beside_result (self->layout);
  chronicle = ast_chronicle_new (self->match);
  ast_table_begin_count (self, &chronicle->final_scores);
  ast_table_keep_focus (self);
  ast_result_view_play (self->result);
}

void
ast_table_proceed (AstTable *self)
{
  if (self->match == NULL || self->paused || is_busy (self) || ast_match_is_held (self->match)
      || waits_for_motion (self))
    return;
  if (ast_battle_view_is_over (self->battle)) {
    if (ast_battle_view_has_person (self->battle))
      return; /* Until it has been read. */
    ast_table_close_battle (self);
  }
  switch (ast_match_get_game (self->match)->phase) {
  case AST_DRAW:
  case AST_FINISH:
    ast_match_advance (self->match);
    ast_table_proceed (self);
    break;
  case AST_ROLL:
    ast_table_show_battle (self);
    break;
  case AST_OVER:
    show_result (self);
    break;
  default:
    decide (self);
  }
}
