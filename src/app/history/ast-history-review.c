/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-history-review.h"

#include "ast-chance-plot.h"
#include "ast-game-review.h"
#include "ast-plot-card.h"

struct _AstHistoryReview {
  GObject parent_instance;

  /* Owned */
  AstGameReview *review; /* NULL without a game. */
  GListModel *seats;

  /* Borrowed: whoever owns these widgets owns the object. */
  AstBoardView *board;
  AstChancePlot *plot;
  AstReviewPanel *panel;

  /* State */
  int turn; /* That the history shows. */
  gboolean active, shown;
  guint update_id;
};

G_DEFINE_FINAL_TYPE (AstHistoryReview, ast_history_review, G_TYPE_OBJECT)

enum { TURN_CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
drop_review (AstHistoryReview *self)
{
  g_clear_handle_id (&self->update_id, g_source_remove);
  if (self->review != NULL)
    g_signal_handlers_disconnect_by_data (ast_game_review_get_reviewer (self->review), self);
  g_clear_object (&self->review);
  g_clear_object (&self->seats);
}

static void
ast_history_review_dispose (GObject *object)
{
  drop_review (AST_HISTORY_REVIEW (object));
  G_OBJECT_CLASS (ast_history_review_parent_class)->dispose (object);
}

static void
ast_history_review_class_init (AstHistoryReviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_history_review_dispose;
  signals[TURN_CHOSEN] = g_signal_new ("turn-chosen", AST_TYPE_HISTORY_REVIEW, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
ast_history_review_init (AstHistoryReview *self)
{
}

static void
emit_turn (AstHistoryReview *self, int turn)
{
  g_signal_emit (self, signals[TURN_CHOSEN], 0, turn);
}

static void
activated_cb (AstHistoryReview *self, int point)
{
  emit_turn (self, point + 1);
}

AstHistoryReview *
ast_history_review_new (AstBoardView *board, AdwBin *chances, AstReviewPanel *panel)
{
  AstHistoryReview *self = g_object_new (AST_TYPE_HISTORY_REVIEW, NULL);

  self->board = board;
  self->plot = AST_CHANCE_PLOT (ast_chance_plot_new ());
  adw_bin_set_child (chances, ast_plot_card_new (AST_PLOT (self->plot), NULL));
  self->panel = panel;
  g_signal_connect_object (self->plot, "activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "turn-chosen", G_CALLBACK (emit_turn), self, G_CONNECT_SWAPPED);
  return self;
}

/* The game before turn number `turn`, with its tile in the hand. */
static void
find_before (AstReviewer *reviewer, int turn, AstGame *before)
{
  const AstGame *end = ast_reviewer_get_game (reviewer);
  const GArray *actions = ast_reviewer_get_actions (reviewer);
  AstReviewSpan span = ast_reviewer_get_span (reviewer, (guint) turn);

  ast_game_init (before, end->set, &end->setup);
  for (int i = 0; i < span.first || before->phase == AST_DRAW; i++)
    ast_game_apply (before, &g_array_index (actions, AstAction, i), NULL);
}

static void
update_turn (AstHistoryReview *self)
{
  AstReviewer *reviewer = self->review != NULL ? ast_game_review_get_reviewer (self->review) : NULL;
  gboolean has_turn =
      reviewer != NULL && self->turn > 0 && self->turn <= (int) ast_reviewer_get_n_turns (reviewer);
  const AstTurnReview *turn =
      has_turn ? ast_reviewer_get_turn (reviewer, (guint) self->turn) : NULL;
  AstTile better;
  AstGame before;

  if (turn != NULL)
    find_before (reviewer, self->turn, &before);
  ast_review_panel_show_turn (self->panel, self->seats, turn != NULL ? &before : NULL, turn);
  ast_chance_plot_mark (self->plot, has_turn ? self->turn - 1 : -1);
  if (turn != NULL)
    better = (AstTile){ .x = turn->lay.lay.x,
                        .y = turn->lay.lay.y,
                        .kind = before.hand,
                        .rotation = turn->lay.lay.rotation };
  ast_board_view_set_better (
      self->board,
      self->shown && turn != NULL && ast_turn_review_error (turn).margin > 0 ? &better : NULL);
}

static void
update (AstHistoryReview *self)
{
  AstReviewer *reviewer = self->review != NULL ? ast_game_review_get_reviewer (self->review) : NULL;
  int n = reviewer != NULL ? (int) ast_reviewer_get_n_turns (reviewer) : 0;
  const AstGame *game = reviewer != NULL ? ast_reviewer_get_game (reviewer) : NULL;
  g_autofree AstTurnReview *turns = g_new0 (AstTurnReview, MAX (n, 1));

  for (int i = 0; i < n; i++) {
    const AstTurnReview *turn = ast_reviewer_get_turn (reviewer, (guint) i + 1);

    if (turn != NULL)
      turns[i] = *turn;
  }
  ast_chance_plot_set_turns (self->plot, self->seats, game, turns, n);
  ast_review_panel_set_turns (self->panel, self->seats, game, turns, n);
  update_turn (self);
}

static gboolean
update_cb (gpointer data)
{
  AstHistoryReview *self = data;

  self->update_id = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

/* Turns that become known together are shown together. */
static void
queue_update (AstHistoryReview *self)
{
  if (self->update_id == 0)
    self->update_id = g_timeout_add (200, update_cb, self);
}

void
ast_history_review_set_record (AstHistoryReview *self, AstStore *store, gint64 game,
                               const AstRecord *record, GListModel *seats)
{
  g_return_if_fail (AST_IS_HISTORY_REVIEW (self));

  drop_review (self);
  self->turn = 0;
  if (record != NULL && ast_game_review_is_possible (record)) {
    self->review = ast_game_review_new (store, game, record, NULL);
    self->seats = g_object_ref (seats);
    g_signal_connect_swapped (ast_game_review_get_reviewer (self->review), "notify::n-reviewed",
                              G_CALLBACK (queue_update), self);
    if (self->active)
      ast_game_review_start (self->review);
  }
  update (self);
}

gboolean
ast_history_review_is_possible (AstHistoryReview *self)
{
  g_return_val_if_fail (AST_IS_HISTORY_REVIEW (self), FALSE);
  return self->review != NULL;
}

void
ast_history_review_set_active (AstHistoryReview *self, gboolean active)
{
  g_return_if_fail (AST_IS_HISTORY_REVIEW (self));

  self->active = active;
  if (self->review != NULL && active)
    ast_game_review_start (self->review);
  else if (self->review != NULL)
    ast_game_review_stop (self->review);
}

void
ast_history_review_set_shown (AstHistoryReview *self, gboolean shown)
{
  g_return_if_fail (AST_IS_HISTORY_REVIEW (self));

  self->shown = shown;
  update_turn (self);
}

void
ast_history_review_show_turn (AstHistoryReview *self, int turn)
{
  g_return_if_fail (AST_IS_HISTORY_REVIEW (self));

  self->turn = turn;
  update_turn (self);
}
