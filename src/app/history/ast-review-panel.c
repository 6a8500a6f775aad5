/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-review-panel.h"

#include <glib/gi18n.h>

#include "ast-phrases-review.h"

struct _AstReviewPanel {
  AdwBin parent_instance;

  /* State */
  int moments[AST_N_MOMENTS]; /* The turns of the list. */

  /* Template */
  GtkBox *progress_box;
  GtkLabel *progress_label;
  GtkProgressBar *progress;
  GtkLabel *summary;
  GtkBox *turn_box;
  GtkLabel *turn;
  GtkLabel *better_title;
  GtkLabel *better;
  GtkBox *moments_box;
  GtkListBox *moments_list;
};

G_DEFINE_FINAL_TYPE (AstReviewPanel, ast_review_panel, ADW_TYPE_BIN)

enum { TURN_CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
row_activated_cb (AstReviewPanel *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[TURN_CHOSEN], 0,
                 self->moments[gtk_list_box_row_get_index (row)] + 1);
}

static void
ast_review_panel_class_init (AstReviewPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[TURN_CHOSEN] = g_signal_new ("turn-chosen", AST_TYPE_REVIEW_PANEL, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-review-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, progress_box);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, progress_label);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, progress);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, summary);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, turn_box);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, turn);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, better_title);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, better);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, moments_box);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, moments_list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
ast_review_panel_init (AstReviewPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ast_review_panel_new (void)
{
  return g_object_new (AST_TYPE_REVIEW_PANEL, NULL);
}

static void
show_progress (AstReviewPanel *self, int n_known, int n)
{
  g_autofree char *text = g_strdup_printf (
      /* Translators: how many turns of a game the computer has looked at again, of how many. */
      _ ("Looking back: turn %1$d of %2$d"), n_known, n);

  gtk_widget_set_visible (GTK_WIDGET (self->progress_box), n_known < n);
  gtk_label_set_label (self->progress_label, text);
  gtk_progress_bar_set_fraction (self->progress, n > 0 ? (double) n_known / n : 0);
}

static void
show_summary (AstReviewPanel *self, GListModel *seats, const AstGame *game,
              const AstTurnReview *turns, int n)
{
  AstReviewSums sums[AST_MAX_PLAYERS];
  g_auto (GStrv) sentences = NULL;
  g_autofree char *text = NULL;

  for (int side = 0; side < game->n_sides; side++)
    ast_review_sum (&sums[side], turns, n, game, side);
  sentences = ast_phrase_review_summary (seats, game, sums);
  text = ast_phrase_sentences ((const char *const *) sentences);
  gtk_label_set_label (self->summary, text);
}

static GtkWidget *
make_moment (GListModel *seats, const AstTurnReview *turn, int number)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *moment = ast_phrase_moment (seats, turn);
  g_autofree char *swing = ast_phrase_swing (turn);
  g_autofree char *title = g_strdup_printf (
      /* Translators: a number in a list, and what happened: "2. Ada makes a mistake". */
      C_ ("moment", "%1$d. %2$s"), number, moment);
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  g_autofree char *subtitle = g_strdup_printf (
      /* Translators: the number of a turn, and a sentence. */
      C_ ("moment", "Turn %1$d. %2$s"), turn->number, swing);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), escaped);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  return row;
}

static void
show_moments (AstReviewPanel *self, GListModel *seats, const AstTurnReview *turns, int n)
{
  GtkWidget *row;
  int n_moments = ast_review_moments (turns, n, self->moments);

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->moments_list))) != NULL)
    gtk_list_box_remove (self->moments_list, row);
  for (int i = 0; i < n_moments; i++)
    gtk_list_box_append (self->moments_list, make_moment (seats, &turns[self->moments[i]], i + 1));
  gtk_widget_set_visible (GTK_WIDGET (self->moments_box), n_moments > 0);
}

void
ast_review_panel_set_turns (AstReviewPanel *self, GListModel *seats, const AstGame *game,
                            const AstTurnReview *turns, int n)
{
  int n_known = 0;

  g_return_if_fail (AST_IS_REVIEW_PANEL (self));

  for (int i = 0; i < n; i++)
    n_known += turns[i].number > 0;
  show_progress (self, n_known, n);
  gtk_widget_set_visible (GTK_WIDGET (self->summary), n > 0 && n_known == n);
  if (n > 0 && n_known == n)
    show_summary (self, seats, game, turns, n);
  show_moments (self, seats, turns, n_known == n ? n : 0);
}

void
ast_review_panel_show_turn (AstReviewPanel *self, GListModel *seats, const AstGame *before,
                            const AstTurnReview *review)
{
  g_autofree char *turn = NULL, *swing = NULL, *text = NULL, *better = NULL;
  gboolean known = review != NULL && review->number > 0;

  g_return_if_fail (AST_IS_REVIEW_PANEL (self));

  gtk_widget_set_visible (GTK_WIDGET (self->turn_box), known);
  if (!known)
    return;
  turn = ast_phrase_review (review);
  swing = ast_phrase_swing (review);
  better = ast_phrase_better (seats, before, review);
  text = ast_phrase_sentences ((const char *const[]){ swing, turn, NULL });
  gtk_label_set_label (self->turn, text);
  gtk_label_set_label (self->better, better != NULL ? better : "");
  gtk_widget_set_visible (GTK_WIDGET (self->better_title), better != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->better), better != NULL);
}
