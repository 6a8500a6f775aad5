/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-review-panel.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ast-board-picture.h"
#include "ast-chance-mark.h"
#include "ast-phrases-review.h"
#include "ast-pictogram.h"
#include "ast-quiet.h"
#include "ast-style.h"
#include "ast-widgets.h"

/* Pixels */
enum { SIGN_HEIGHT = 22, LEAST_BAR = 40, BAR_HEIGHT = 16 };

/* Tiles beside one another in the picture of a turn. */
enum { ACROSS = 3 };

struct _AstReviewPanel {
  AdwBin parent_instance;

  /* Owned */
  char *told; /* What is said of the whole game; NULL while turns are unknown. */

  /* State */
  int moments[AST_N_MOMENTS], n_moments; /* The turns of the list. */

  /* Template */
  GtkScrolledWindow *scrolled;
  GtkBox *content;
  GtkStack *head; /* How far the review has come, and then what it says of the game. */
  GtkWidget *progress_box;
  GtkLabel *progress_label;
  GtkProgressBar *progress;
  GtkWidget *verdict;
  GtkGrid *sums;
  GtkBox *turn_box;
  GtkLabel *turn_title;
  GtkLabel *turn;
  GtkLabel *better_title;
  GtkLabel *better;
  GtkWidget *better_button;
  GtkWidget *play_button;
  GtkBox *moments_box;
  GtkListBox *moments_list;
};

G_DEFINE_FINAL_TYPE (AstReviewPanel, ast_review_panel, ADW_TYPE_BIN)

static guint turn_chosen_signal;

/* Scrolls to what is told of the turn, once that has its place. */
static gboolean
reveal_turn_cb (gpointer data)
{
  AstReviewPanel *self = data;
  GtkAdjustment *position = gtk_scrolled_window_get_vadjustment (self->scrolled);
  double page = gtk_adjustment_get_page_size (position),
         value = gtk_adjustment_get_value (position);
  graphene_rect_t bounds;

  if (gtk_widget_get_mapped (GTK_WIDGET (self->turn_box))
      && gtk_widget_compute_bounds (GTK_WIDGET (self->turn_box), GTK_WIDGET (self->content),
                                    &bounds)) {
    double top = bounds.origin.y, bottom = gtk_adjustment_get_upper (position);

    if (bottom > value + page || top < value)
      gtk_adjustment_set_value (position, MIN (top, bottom - page));
  }
  return G_SOURCE_REMOVE;
}

static void
row_activated_cb (AstReviewPanel *self, GtkListBoxRow *row)
{
  g_signal_emit (self, turn_chosen_signal, 0, self->moments[gtk_list_box_row_get_index (row)] + 1);
  ast_review_panel_reveal_turn (self);
}

static void
ast_review_panel_finalize (GObject *object)
{
  g_free (AST_REVIEW_PANEL (object)->told);
  G_OBJECT_CLASS (ast_review_panel_parent_class)->finalize (object);
}

static void
ast_review_panel_class_init (AstReviewPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ast_review_panel_finalize;
  turn_chosen_signal = g_signal_new ("turn-chosen", AST_TYPE_REVIEW_PANEL, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-review-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, scrolled);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, content);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, head);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, progress_box);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, progress_label);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, progress);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, verdict);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, sums);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, turn_box);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, turn_title);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, turn);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, better_title);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, better);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, better_button);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, play_button);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, moments_box);
  gtk_widget_class_bind_template_child (widget_class, AstReviewPanel, moments_list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
ast_review_panel_init (AstReviewPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_progress (AstReviewPanel *self, int n_known, int n)
{
  gtk_stack_set_visible_child (self->head, n_known < n ? self->progress_box : self->verdict);
  ast_widgets_take_label (
      self->progress_label,
      g_strdup_printf (
          /* Translators: which turn of a game the computer looks at again, of how many. */
          _ ("Reviewing turn %1$d of %2$d"), n_known + 1, n));
  gtk_progress_bar_set_fraction (self->progress, n > 0 ? (double) n_known / n : 0);
}

/* A bar for a figure, from `start` to `end` of the room for it (0 to 1). */
typedef struct {
  GdkRGBA colour;
  double start, end;
} Bar;

static void
draw_bar (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Bar *bar = data;
  GdkRGBA line = ast_style_faint (GTK_WIDGET (area), 0.6f);
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (area)) == GTK_TEXT_DIR_RTL;
  double start = mirrored ? 1 - bar->start : bar->start, end = mirrored ? 1 - bar->end : bar->end;

  cairo_set_line_width (cr, 1);
  gdk_cairo_set_source_rgba (cr, &line);
  cairo_move_to (cr, 0.5 + start * (width - 1), 0);
  cairo_line_to (cr, 0.5 + start * (width - 1), height);
  cairo_stroke (cr);
  cairo_rectangle (cr, 0.5 + start * (width - 1), 2.5, (end - start) * (width - 1), height - 5);
  gdk_cairo_set_source_rgba (cr, &bar->colour);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &line);
  cairo_stroke (cr);
}

static GtkWidget *
make_bar (GdkRGBA colour, double start, double end)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, "hexpand", TRUE,
                                  "content-width", LEAST_BAR, "content-height", BAR_HEIGHT, NULL);
  Bar *bar = g_new (Bar, 1);

  *bar = (Bar){ colour, start, end };
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_bar, bar, g_free);
  return area;
}

static GtkWidget *
make_figure (char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 1.0, NULL);

  gtk_widget_add_css_class (label, "numeric");
  g_free (text);
  return label;
}

/* The name of a side with its points, which are none that mistakes cost it, so they stand beside
 * the name; below that what luck gave to it and mistakes cost it. `luck` and `error` are the most
 * of any side. */
static void
show_side (AstReviewPanel *self, GListModel *seats, const AstGame *game, const AstReviewSums *sums,
           int side, double luck, double error)
{
  GdkRGBA colour = ast_style_side (game, side);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  const char *name = ast_phrase_side (seats, game, side);
  GtkWidget *points = make_figure (ast_phrase_points (game->points[side]));
  double of_luck = (double) (sums[side].draws.margin + sums[side].dice.margin) / luck;
  double of_error = (double) sums[side].errors.margin / error;
  int row = 2 * side + 1;

  gtk_box_append (GTK_BOX (line), ast_pictogram_new (ast_drawing_side (game, side), SIGN_HEIGHT));
  gtk_box_append (GTK_BOX (line), g_object_new (GTK_TYPE_LABEL, "label", name, "ellipsize",
                                                PANGO_ELLIPSIZE_END, NULL));
  gtk_widget_add_css_class (points, "dim-label");
  gtk_box_append (GTK_BOX (line), points);
  gtk_widget_set_margin_top (line, 6);
  gtk_grid_attach (self->sums, line, 0, row, 4, 1);
  gtk_grid_attach (self->sums, make_bar (colour, 0.5, 0.5 + of_luck / 2), 0, row + 1, 1, 1);
  gtk_grid_attach (self->sums, make_figure (ast_phrase_luck (&sums[side])), 1, row + 1, 1, 1);
  gtk_grid_attach (self->sums, make_bar (colour, 0, of_error), 2, row + 1, 1, 1);
  gtk_grid_attach (self->sums, make_figure (ast_phrase_lost (&sums[side])), 3, row + 1, 1, 1);
}

static void
show_sums (AstReviewPanel *self, GListModel *seats, const AstGame *game, const AstReviewSums *sums)
{
  double luck = AST_REVIEW_UNIT, error = AST_REVIEW_UNIT;

  for (int side = 0; side < game->n_sides; side++) {
    luck = MAX (luck, fabs ((double) sums[side].draws.margin + sums[side].dice.margin));
    error = MAX (error, (double) sums[side].errors.margin);
  }
  while (gtk_grid_get_child_at (self->sums, 0, 1) != NULL)
    gtk_grid_remove_row (self->sums, 1);
  for (int side = 0; side < game->n_sides; side++)
    show_side (self, seats, game, sums, side, luck, error);
}

/* The sums of the turns that are known so far, and what all of them say. */
static void
show_summary (AstReviewPanel *self, GListModel *seats, const AstGame *game,
              const AstTurnReview *turns, int n, gboolean known)
{
  AstReviewSums sums[AST_MAX_PLAYERS];

  for (int side = 0; side < game->n_sides; side++)
    ast_review_sum (&sums[side], turns, n, game, side);
  show_sums (self, seats, game, sums);
  if (!known)
    return;
  ast_widgets_take_label (GTK_LABEL (self->verdict), ast_phrase_verdict (seats, game, sums));
  self->told = ast_phrase_review_summary (seats, game, sums);
}

/* With the board round the tile of the turn. Its number is that in the plot, and so is its mark.
 * Equal names are told apart by the sign. */
static GtkWidget *
make_moment (GListModel *seats, const AstGame *game, const AstTurnReview *turn,
             const AstRecord *board, int number)
{
  AstBoardPicture *picture;
  GtkLabel *badge;
  AstPictogram *emblem;
  GtkWidget *row =
      ast_widgets_build ("/io/github/asterism_game/Asterism/ast-moment-row.ui", "picture", &picture,
                         "badge", &badge, "emblem", &emblem, NULL);
  GdkRGBA colour = ast_style_side (game, turn->side);
  g_autofree char *moment = ast_phrase_moment (seats, turn);
  g_autofree char *swing = ast_phrase_moment_swing (seats, turn);
  g_autofree char *description = ast_phrase_moment_aloud (seats, game, turn);
  g_autofree char *name = g_strdup_printf (
      /* Translators: a number in a list, and what happened: "2. Ada makes a mistake". */
      C_ ("moment", "%1$d. %2$s"), number, moment);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), moment);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), swing);
  ast_board_picture_set_figure (picture,
                                &(AstBoardFigure){ .lit_tile = AST_NONE, .across = ACROSS });
  ast_board_picture_set_record (picture, board);
  ast_widgets_take_label (badge, g_strdup_printf ("%d", number));
  ast_pictogram_set_drawing (emblem, ast_drawing_side (game, turn->side));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), ast_chance_mark_new (turn, &colour));
  /* In newer versions of libadwaita title and subtitle would be read instead. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  ast_quiet_set_description (row, description);
  return row;
}

static void
show_moments (AstReviewPanel *self, GListModel *seats, const AstGame *game,
              const AstTurnReview *turns, int n, const GPtrArray *boards)
{
  ast_widgets_remove_rows (self->moments_list);
  self->n_moments = ast_review_moments (turns, n, self->moments);
  for (int i = 0; i < self->n_moments; i++)
    gtk_list_box_append (self->moments_list, make_moment (seats, game, &turns[self->moments[i]],
                                                          boards->pdata[i], i + 1));
  gtk_widget_set_visible (GTK_WIDGET (self->moments_box), self->n_moments > 0);
}

void
ast_review_panel_set_turns (AstReviewPanel *self, GListModel *seats, const AstGame *game,
                            const AstTurnReview *turns, int n, const GPtrArray *boards)
{
  int n_known = 0;

  for (int i = 0; i < n; i++)
    n_known += turns[i].number > 0;
  show_progress (self, n_known, n);
  g_clear_pointer (&self->told, g_free);
  if (n > 0)
    show_summary (self, seats, game, turns, n, n_known == n);
  show_moments (self, seats, game, turns, boards != NULL ? n : 0, boards);
}

/* The row of the turn, if that is in the list. */
static void
mark_moment (AstReviewPanel *self, int turn)
{
  for (int i = 0; i < self->n_moments; i++) {
    GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->moments_list, i));

    ast_widgets_set_css_class (row, "shown", self->moments[i] + 1 == turn);
  }
}

static void
show_words (AstReviewPanel *self, GListModel *seats, const AstGame *before,
            const AstTurnReview *review)
{
  g_autofree char *turn = ast_phrase_review (review);
  g_autofree char *swing = ast_phrase_swing (seats, before, review);
  g_autofree char *better = ast_phrase_better (seats, before, review);

  ast_widgets_take_label (self->turn,
                          ast_phrase_sentences ((const char *const[]){ swing, turn, NULL }));
  gtk_label_set_label (self->better, better != NULL ? better : "");
  gtk_widget_set_visible (GTK_WIDGET (self->better_title), better != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->better), better != NULL);
}

/* A person's mistake is practised rather than just played again. */
static void
offer_practice (AstReviewPanel *self, GListModel *seats, const AstTurnReview *review)
{
  g_autoptr (AstSeat) seat =
      review != NULL ? g_list_model_get_item (seats, (guint) review->player) : NULL;
  gboolean better = seat != NULL && ast_seat_is_human (seat) && ast_answer_is_wanted (review);

  gtk_widget_set_visible (self->better_button, better);
  ast_widgets_set_css_class (self->play_button, "suggested-action", !better);
}

void
ast_review_panel_show_turn (AstReviewPanel *self, GListModel *seats, int turn,
                            const AstGame *before, const AstTurnReview *review)
{
  gboolean known = review != NULL && review->number > 0;

  mark_moment (self, turn);
  gtk_widget_set_visible (GTK_WIDGET (self->turn_box), known);
  offer_practice (self, seats, known ? review : NULL);
  if (!known)
    return;
  ast_widgets_take_label (
      self->turn_title,
      /* Translators: heads what there is to say about a turn: its number, and whose it is. */
      g_strdup_printf (_ ("Turn %1$d: %2$s"), turn, ast_phrase_player (seats, review->player)));
  show_words (self, seats, before, review);
}

const char *
ast_review_panel_get_summary (AstReviewPanel *self)
{
  return self->told != NULL ? self->told : gtk_label_get_label (self->progress_label);
}

void
ast_review_panel_insert_chances (AstReviewPanel *self, GtkWidget *chances)
{
  gtk_box_insert_child_after (self->content, chances, GTK_WIDGET (self->sums));
}

void
ast_review_panel_reveal_turn (AstReviewPanel *self)
{
  /* After the layout. */
  g_timeout_add_full (G_PRIORITY_LOW, 50, reveal_turn_cb, g_object_ref (self), g_object_unref);
}
