/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-history-review.h"

#include <glib/gi18n.h>

#include "ast-chance-plot.h"
#include "ast-game-review.h"
#include "ast-phrases-review.h"
#include "ast-luck-card.h"
#include "ast-plot-card.h"
#include "ast-sentences.h"

/* Places in sight on each side of the tile of a turn. */
enum { BESIDE = 3, ABOVE = 2 };

/* In pixels: the plot in a page that scrolls. */
enum { HIGH = 160 };

struct _AstHistoryReview {
  GObject parent_instance;

  /* Owned */
  AstGameReview *review; /* NULL without a game, */
  AstRecord *record;     /* as is this. */
  GListModel *seats;

  /* Borrowed: whoever owns these widgets owns the object. */
  AstBoardView *board;
  GtkBox *below; /* The board. */
  AstCurvePlot *plot;
  GtkWidget *card; /* Around the plot. */
  AstReviewPanel *panel;

  /* State */
  int turn; /* That the history shows. */
  gboolean active, shown, narrow;
  gboolean waiting; /* A turn has been unknown since the game was taken. */
  gboolean looking; /* At a turn that is not known yet: where it should have been laid is not. */
  guint update_id;
};

G_DEFINE_FINAL_TYPE (AstHistoryReview, ast_history_review, G_TYPE_OBJECT)

enum { TURN_CHOSEN, KNOWN, DONE, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
drop_review (AstHistoryReview *self)
{
  g_clear_handle_id (&self->update_id, g_source_remove);
  if (self->review != NULL)
    g_signal_handlers_disconnect_by_data (ast_game_review_get_reviewer (self->review), self);
  g_clear_object (&self->review);
  g_clear_pointer (&self->record, ast_record_free);
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
  signals[KNOWN] = g_signal_new ("known", AST_TYPE_HISTORY_REVIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  signals[DONE] = g_signal_new ("done", AST_TYPE_HISTORY_REVIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
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

/* The curve stays in sight: in a narrow window it is scrolled together with the words. */
static void
activated_cb (AstHistoryReview *self, int point)
{
  emit_turn (self, point + 1);
  if (!self->narrow)
    ast_review_panel_reveal_turn (self->panel);
}

/* Not into places of its own, which would be empty at times: GTK may then go on to believe that
 * their height does not depend on their width. */
static void
place_card (AstHistoryReview *self)
{
  GtkWidget *card = g_object_ref (self->card);

  if (gtk_widget_get_parent (card) != NULL)
    gtk_box_remove (GTK_BOX (gtk_widget_get_parent (card)), card);
  if (self->narrow)
    ast_review_panel_insert_chances (self->panel, card);
  else
    gtk_box_prepend (self->below, card);
  gtk_widget_set_visible (card, self->narrow || self->shown);
  gtk_widget_set_size_request (GTK_WIDGET (self->plot), -1, self->narrow ? HIGH : -1);
  g_object_unref (card);
}

AstHistoryReview *
ast_history_review_new (AstBoardView *board, GtkBox *below, AstReviewPanel *panel)
{
  AstHistoryReview *self = g_object_new (AST_TYPE_HISTORY_REVIEW, NULL);

  self->board = board;
  self->below = below;
  self->plot = AST_CURVE_PLOT (ast_chance_plot_new ());
  self->card = ast_plot_card_new (AST_PLOT (self->plot), NULL);
  gtk_widget_remove_css_class (self->card, "card"); /* It lies on glass. */
  gtk_widget_add_css_class (self->card, "chances");
  self->panel = panel;
  place_card (self);
  g_signal_connect_object (self->plot, "activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "turn-chosen", G_CALLBACK (emit_turn), self, G_CONNECT_SWAPPED);
  return self;
}

static AstReviewer *
get_reviewer (AstHistoryReview *self)
{
  return self->review != NULL ? ast_game_review_get_reviewer (self->review) : NULL;
}

gboolean
ast_history_review_has_turn (AstHistoryReview *self)
{
  AstReviewer *reviewer = get_reviewer (self);

  return reviewer != NULL && self->turn > 0
         && self->turn <= (int) ast_reviewer_get (reviewer)->n_turns;
}

const AstTurnReview *
ast_history_review_get_turn (AstHistoryReview *self)
{
  return ast_history_review_has_turn (self)
             ? ast_reviewer_get_turn (get_reviewer (self), (guint) self->turn)
             : NULL;
}

static gboolean
is_known (AstHistoryReview *self)
{
  AstReviewer *reviewer = get_reviewer (self);

  return reviewer != NULL
         && ast_reviewer_get (reviewer)->n_reviewed == ast_reviewer_get (reviewer)->n_turns;
}

/* Where the tile of the turn that is shown was laid. */
static const AstAction *
find_lay (AstHistoryReview *self)
{
  AstReviewer *reviewer = get_reviewer (self);
  guint i = (guint) ast_reviewer_get_span (reviewer, (guint) self->turn).first;

  while (g_array_index (ast_reviewer_get (reviewer)->actions, AstAction, i).type != AST_LAY)
    i++;
  return &g_array_index (ast_reviewer_get (reviewer)->actions, AstAction, i);
}

/* The turn that is shown, or NULL while it is not known; `before` becomes the game with its tile in
 * the hand. */
static const AstTurnReview *
find_turn (AstHistoryReview *self, AstGame *before)
{
  AstReviewer *reviewer = get_reviewer (self);
  const AstTurnReview *turn = ast_history_review_get_turn (self);
  const AstGame *end;
  AstReviewSpan span;

  if (turn == NULL)
    return NULL;
  end = &ast_reviewer_get (reviewer)->game;
  span = ast_reviewer_get_span (reviewer, (guint) self->turn);
  ast_game_init (before, end->set, &end->setup);
  for (int i = 0; i < span.first || before->phase == AST_DRAW; i++)
    ast_game_apply (before, &g_array_index (ast_reviewer_get (reviewer)->actions, AstAction, i),
                    NULL);
  return turn;
}

/* Whether the board shows a better move than that of `turn`, which may be NULL. */
static gboolean
has_better (AstHistoryReview *self, const AstTurnReview *turn)
{
  return self->shown && turn != NULL && ast_turn_review_error (turn).margin > 0;
}

static void
update_turn (AstHistoryReview *self)
{
  AstGame before;
  const AstTurnReview *turn = find_turn (self, &before);
  gboolean better = has_better (self, turn);

  ast_review_panel_show_turn (self->panel, self->seats,
                              ast_history_review_has_turn (self) ? self->turn : 0,
                              turn != NULL ? &before : NULL, turn);
  ast_curve_plot_mark (self->plot, ast_history_review_has_turn (self) ? self->turn - 1 : -1);
  if (better)
    ast_game_apply (&before, &turn->lay, NULL);
  ast_board_view_set_better (self->board, better ? &before : NULL, better ? &turn->place : NULL);
}

static void
add_around (AstPlaces *places, int x, int y, int beside, int above)
{
  int right = MAX (places->x + places->width, x + beside + 1);
  int bottom = MAX (places->y + places->height, y + above + 1);

  places->x = MIN (places->x, x - beside);
  places->y = MIN (places->y, y - above);
  places->width = right - places->x;
  places->height = bottom - places->y;
}

/* The tile of the turn and what is around it, and the better place. */
void
ast_history_review_look_at_turn (AstHistoryReview *self)
{
  const AstTurnReview *turn = ast_history_review_get_turn (self);
  const AstAction *lay;
  AstPlaces places;

  self->looking = self->shown && turn == NULL;
  if (!self->shown || !ast_history_review_has_turn (self)) {
    ast_camera_look_at (ast_board_view_get_camera (self->board), NULL);
    return;
  }
  lay = find_lay (self);
  places = (AstPlaces){ lay->lay.x, lay->lay.y, 1, 1 };
  add_around (&places, lay->lay.x, lay->lay.y, BESIDE, ABOVE);
  if (has_better (self, turn))
    add_around (&places, turn->lay.lay.x, turn->lay.lay.y, 1, 1);
  ast_camera_look_at (ast_board_view_get_camera (self->board), &places);
}

/* The game up to each of the turns that decided it. */
static GPtrArray *
make_boards (AstHistoryReview *self, const AstTurnReview *turns, int n)
{
  GPtrArray *boards = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_record_free);
  int moments[AST_N_MOMENTS], n_moments = ast_review_moments (turns, n, moments);

  for (int i = 0; i < n_moments; i++) {
    AstReviewSpan span = ast_reviewer_get_span (get_reviewer (self), (guint) moments[i] + 1);
    AstRecord *board = ast_record_copy (self->record);

    g_array_set_size (board->actions, (guint) (span.first + span.n));
    g_ptr_array_add (boards, board);
  }
  return boards;
}

/* Shows the better place as soon as it is known. */
static void
look_again (AstHistoryReview *self)
{
  if (self->looking && ast_history_review_get_turn (self) != NULL)
    ast_history_review_look_at_turn (self);
}

static void
update (AstHistoryReview *self)
{
  AstReviewer *reviewer = get_reviewer (self);
  int n = reviewer != NULL ? (int) ast_reviewer_get (reviewer)->n_turns : 0;
  const AstGame *game = reviewer != NULL ? &ast_reviewer_get (reviewer)->game : NULL;
  g_autofree AstTurnReview *turns = g_new0 (AstTurnReview, MAX (n, 1));
  g_autoptr (GPtrArray) boards = NULL;

  for (int i = 0; i < n; i++) {
    const AstTurnReview *turn = ast_reviewer_get_turn (reviewer, (guint) i + 1);

    if (turn != NULL)
      turns[i] = *turn;
  }
  ast_chance_plot_show (self->plot, self->seats, game, turns, n);
  if (is_known (self))
    boards = make_boards (self, turns, n);
  ast_review_panel_set_turns (self->panel, self->seats, game, turns, n, boards);
  update_turn (self);
  look_again (self);
  if (is_known (self))
    g_signal_emit (self, signals[KNOWN], 0);
  if (self->waiting && is_known (self)) {
    self->waiting = FALSE;
    g_signal_emit (self, signals[DONE], 0);
  }
}

static void
update_cb (gpointer data)
{
  AstHistoryReview *self = data;

  self->update_id = 0;
  update (self);
}

/* Turns that become known together are shown together. */
static void
queue_update (AstHistoryReview *self)
{
  if (self->update_id == 0)
    self->update_id = g_timeout_add_once (200, update_cb, self);
}

/* What was known before arrives in one notification. */
static void
reviewed_cb (AstHistoryReview *self)
{
  self->waiting = TRUE;
}

void
ast_history_review_set_record (AstHistoryReview *self, AstStore *store, gint64 game,
                               const AstRecord *record, GListModel *seats)
{
  drop_review (self);
  self->turn = 0;
  self->waiting = self->looking = FALSE;
  if (record != NULL && ast_game_review_is_possible (record)) {
    self->review = ast_game_review_new (store, game, record, NULL);
    self->record = ast_record_copy (record);
    self->seats = g_object_ref (seats);
    g_signal_connect_swapped (ast_game_review_get_reviewer (self->review), "changed",
                              G_CALLBACK (queue_update), self);
    g_signal_connect_swapped (ast_game_review_get_reviewer (self->review), "reviewed",
                              G_CALLBACK (reviewed_cb), self);
    if (self->active)
      ast_game_review_start (self->review);
  }
  update (self);
}

gboolean
ast_history_review_is_possible (AstHistoryReview *self)
{
  return self->review != NULL;
}

void
ast_history_review_set_active (AstHistoryReview *self, gboolean active)
{
  self->active = active;
  if (self->review != NULL && active)
    ast_game_review_start (self->review);
}

void
ast_history_review_set_shown (AstHistoryReview *self, gboolean shown)
{
  self->shown = shown;
  gtk_widget_set_visible (self->card, self->narrow || shown);
  update_turn (self);
  if (!shown)
    ast_camera_look_at (ast_board_view_get_camera (self->board), NULL);
}

void
ast_history_review_set_narrow (AstHistoryReview *self, gboolean narrow)
{
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  place_card (self);
}

void
ast_history_review_show_turn (AstHistoryReview *self, int turn)
{
  self->turn = turn;
  self->looking = FALSE;
  update_turn (self);
}

int
ast_history_review_find_moment (AstHistoryReview *self, int step)
{
  g_autoptr (GArray) turns = NULL;
  int moments[AST_N_MOMENTS], n, found = 0;

  if (!self->shown || !is_known (self))
    return 0;
  turns = ast_reviewer_list_turns (get_reviewer (self));
  n = ast_review_moments ((const AstTurnReview *) (gconstpointer) turns->data, (int) turns->len,
                          moments);
  if (n == 0)
    return 0;
  found = moments[step > 0 ? 0 : n - 1]; /* After the last one comes the first. */
  for (int i = 0; i < n; i++) {
    int moment = moments[step > 0 ? n - 1 - i : i];

    if (step > 0 ? moment + 1 > self->turn : moment + 1 < self->turn)
      found = moment;
  }
  return found + 1;
}

char *
ast_history_review_tell_turn (AstHistoryReview *self)
{
  AstGame before;
  const AstTurnReview *turn = self->shown ? find_turn (self, &before) : NULL;
  GPtrArray *text;
  char *better;

  if (turn == NULL)
    return NULL;
  text = ast_sentences_new ();
  ast_sentences_add (text, ast_phrase_swing (self->seats, &before, turn));
  ast_sentences_add (text, ast_phrase_review (turn));
  better = ast_phrase_better (self->seats, &before, turn);
  /* What was played has just been told in the same words. */
  if (better != NULL)
    ast_sentences_add_label (text, g_strdup (_ ("The Best Move")));
  ast_sentences_add (text, better);
  return ast_sentences_end (text);
}

char *
ast_history_review_tell_game (AstHistoryReview *self)
{
  return g_strdup (ast_review_panel_get_summary (self->panel));
}

gboolean
ast_history_review_is_shown (AstHistoryReview *self)
{
  return self->shown && is_known (self);
}

AstFault
ast_history_review_get_fault (AstHistoryReview *self)
{
  const AstTurnReview *turn = ast_history_review_get_turn (self);

  return turn != NULL ? ast_turn_review_fault (turn) : AST_FAULT_NONE;
}

void
ast_history_review_save_picture (AstHistoryReview *self, GtkWindow *parent, AstAnnouncer *announcer)
{
  if (is_known (self))
    ast_luck_card_export (parent, announcer, self->seats, get_reviewer (self), self->record->seed);
}
