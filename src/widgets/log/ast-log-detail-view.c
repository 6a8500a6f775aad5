/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-log-detail-view.h"

#include <glib/gi18n.h>

#include "ast-board-words.h"
#include "ast-log-list.h"
#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-tile-picture.h"
#include "ast-widgets.h"

#define UI "/io/github/asterism_game/Asterism/widgets/"

enum { SIGN = 18, DIE = 22 };

struct _AstLogDetailView {
  GtkWidget parent_instance;

  /* Borrowed */
  const AstTileSet *set;

  /* State */
  gboolean selecting; /* The program selects a line: do not emit chosen. */
  gboolean sought;    /* The list is to scroll to the selected line. */
  guint scrolling;    /* Idle that does so, or 0. */
  AstGame *game;      /* Owned; for the signs of the sides. */

  /* Template */
  GtkListView *view;
  GtkSingleSelection *selection;
};

G_DEFINE_FINAL_TYPE (AstLogDetailView, ast_log_detail_view, GTK_TYPE_WIDGET)

static guint chosen_signal;

/* The widgets of a row. */
typedef struct {
  GtkWidget *box, *number, *tile, *sign, *text, *dice;
} LogRow;

static void
selected_cb (AstLogDetailView *self)
{
  guint line = gtk_single_selection_get_selected (self->selection);

  if (!self->selecting && line != GTK_INVALID_LIST_POSITION)
    g_signal_emit (self, chosen_signal, 0, line);
}

/* Emit it for the selected line too: the board may show another turn by now. */
static void
activated_cb (AstLogDetailView *self, guint line)
{
  g_signal_emit (self, chosen_signal, 0, line);
}

/* The first line of a turn has its number and its tile in columns of their own. Other lines have a
 * sign in the second column. */
static void
setup_cb (AstLogDetailView *self, GtkListItem *item)
{
  LogRow *row = g_new0 (LogRow, 1);

  row->box =
      ast_widgets_build (UI "ast-log-detail-row.ui", "number", &row->number, "tile", &row->tile,
                         "sign", &row->sign, "text", &row->text, "dice", &row->dice, NULL);
  g_object_set_data_full (G_OBJECT (item), "row", row, g_free);
  gtk_list_item_set_child (item, row->box);
  ast_log_list_note_row (item, row->box);
}

/* The sign of a side and its dice. */
static GtkWidget *
make_side (const AstGame *game, int side, const AstLogEntry *line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  int n = line->battle.dice[side];

  gtk_box_append (GTK_BOX (box), ast_pictogram_new (ast_drawing_side (game, side), SIGN));
  for (int i = 0; i < n; i++) {
    gtk_box_append (GTK_BOX (box),
                    ast_pictogram_new (ast_drawing_die (line->roll.roll.dice[side][i],
                                                        i >= n - line->battle.yellow[side]),
                                       DIE));
  }
  return box;
}

static void
show_dice (AstLogDetailView *self, LogRow *row, const AstLogEntry *line)
{
  ast_widgets_remove_children (row->dice);
  for (int side = 0; line->dice != NULL && side < self->game->n_sides; side++) {
    if (line->battle.sides >> side & 1)
      gtk_box_append (GTK_BOX (row->dice), make_side (self->game, side, line));
  }
  gtk_widget_set_visible (row->dice, line->dice != NULL);
}

/* Where the tile lies, and what is on it. */
static char *
describe_tile (const AstLogEntry *line)
{
  g_autofree char *where = ast_board_words_place (line->laid.x, line->laid.y, line->laid.rotation);
  g_autofree char *place = ast_phrase_sentence (where);

  return ast_phrase_sentences ((const char *[]){ place, line->sides, NULL });
}

/* Sets the accessible name and description of a row: what happened, and where or with which
 * dice. */
static void
describe_row (LogRow *row, const AstLogEntry *line)
{
  g_autofree char *tile = line->player >= 0 ? describe_tile (line) : NULL;
  const char *more = line->dice != NULL ? line->dice : tile;

  ast_log_list_describe_row (row->box, line->text, more);
}

static void
bind_cb (AstLogDetailView *self, GtkListItem *item)
{
  LogRow *row = g_object_get_data (G_OBJECT (item), "row");
  const AstLogEntry *line = gtk_list_item_get_item (item);
  gboolean first = line->player >= 0;
  g_autofree char *number = first ? g_strdup_printf ("%u", line->turn) : NULL;

  gtk_label_set_label (GTK_LABEL (row->number), number != NULL ? number : "");
  gtk_label_set_label (GTK_LABEL (row->text), line->text);
  gtk_widget_set_visible (row->tile, first);
  gtk_widget_set_visible (row->sign, !first);
  if (first) {
    ast_tile_picture_set_tile (AST_TILE_PICTURE (row->tile), &self->set->kinds[line->laid.kind],
                               line->laid.rotation);
    gtk_accessible_update_property (GTK_ACCESSIBLE (row->tile), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    line->sides, -1);
  }
  ast_pictogram_set_drawing (AST_PICTOGRAM (row->sign), line->sign);
  show_dice (self, row, line);
  describe_row (row, line);
}

/* Without a selected line, the beginning is shown. */
static void
scroll_cb (gpointer data)
{
  AstLogDetailView *self = data;
  guint line = gtk_single_selection_get_selected (self->selection);

  self->scrolling = 0;
  self->sought = FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u",
                              line != GTK_INVALID_LIST_POSITION ? line : 0);
}

/* A list scrolls only once it has room for lines. */
static void
scroll_later (AstLogDetailView *self)
{
  GtkAdjustment *position = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view));

  if (self->sought && self->scrolling == 0 && gtk_adjustment_get_page_size (position) > 0)
    self->scrolling = g_idle_add_once (scroll_cb, self);
}

static gboolean
ast_log_detail_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return ast_log_list_focus (AST_LOG_DETAIL_VIEW (widget)->view, 0, direction);
}

static void
ast_log_detail_view_dispose (GObject *object)
{
  AstLogDetailView *self = AST_LOG_DETAIL_VIEW (object);

  g_clear_handle_id (&self->scrolling, g_source_remove);
  ast_widgets_remove_children (GTK_WIDGET (object));
  g_clear_pointer (&self->game, g_free);
  G_OBJECT_CLASS (ast_log_detail_view_parent_class)->dispose (object);
}

static void
ast_log_detail_view_class_init (AstLogDetailViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_log_detail_view_dispose;
  widget_class->focus = ast_log_detail_view_focus;
  chosen_signal = g_signal_new ("chosen", AST_TYPE_LOG_DETAIL_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "logdetailview");
  gtk_widget_class_set_template_from_resource (widget_class, UI "ast-log-detail-view.ui");
  gtk_widget_class_bind_template_child (widget_class, AstLogDetailView, view);
  gtk_widget_class_bind_template_child (widget_class, AstLogDetailView, selection);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
}

static void
ast_log_detail_view_init (AstLogDetailView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view)), "changed",
                           G_CALLBACK (scroll_later), self, G_CONNECT_SWAPPED);
}

void
ast_log_detail_view_set_lines (AstLogDetailView *self, GListModel *lines, const AstGame *game)
{
  g_return_if_fail ((lines == NULL || game != NULL));

  self->selecting = TRUE;
  gtk_single_selection_set_model (self->selection, NULL);
  g_clear_pointer (&self->game, g_free);
  if (lines != NULL) {
    self->game = g_memdup2 (game, sizeof *game);
    self->set = game->set;
    gtk_single_selection_set_model (self->selection, lines);
  }
  self->selecting = FALSE;
}

void
ast_log_detail_view_select (AstLogDetailView *self, guint line)
{
  if (gtk_single_selection_get_selected (self->selection) == line)
    return;
  self->selecting = TRUE;
  gtk_single_selection_set_selected (self->selection, line);
  self->selecting = FALSE;
  self->sought = TRUE;
  scroll_later (self);
}
