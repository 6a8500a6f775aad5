/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-continue-card.h"

#include <glib/gi18n.h>

#include "ast-board-picture.h"
#include "ast-entry-side.h"
#include "ast-name.h"
#include "ast-pictogram.h"
#include "ast-widgets.h"

/* Tiles beside one another in the picture, of a game with more actions than this. */
enum { ACROSS = 5, FEW = 60 };

struct _AstContinueCard {
  GtkButton parent_instance;

  /* Template */
  AstBoardPicture *board;
  GtkLabel *turn;
  GtkFlowBox *players;
};

G_DEFINE_FINAL_TYPE (AstContinueCard, ast_continue_card, GTK_TYPE_BUTTON)

static void
ast_continue_card_class_init (AstContinueCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-continue-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AstContinueCard, board);
  gtk_widget_class_bind_template_child (widget_class, AstContinueCard, turn);
  gtk_widget_class_bind_template_child (widget_class, AstContinueCard, players);
}

static void
ast_continue_card_init (AstContinueCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_side (AstContinueCard *self, AstGameEntry *entry, const AstEntrySide *side)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *text = ast_entry_side_describe (side, entry);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 14 * (int) side->n_players);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "caption");
  for (guint i = 0; i < side->n_players; i++) {
    gtk_box_append (
        GTK_BOX (box),
        ast_pictogram_new (ast_drawing_emblem (entry->players[side->players[i]].colour), 18));
  }
  gtk_box_append (GTK_BOX (box), label);
  ast_widgets_append_cell (self->players, box);
}

void
ast_continue_card_set_game (AstContinueCard *self, AstGameEntry *entry, const AstRecord *record)
{
  AstEntrySide sides[AST_MAX_PLAYERS];
  guint n_sides;
  g_autofree char *name = ast_name_phrase (ast_entry_side_name (entry, entry->turn_of));
  g_autofree char *turn = NULL;
  g_autofree char *label = NULL;

  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "x", entry->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "win.resume");
  /* Translators: %s is the player whose turn it is. */
  turn = g_strdup_printf (_ ("%s’s turn"), name);
  gtk_label_set_label (self->turn, turn);
  /* Translators: %s is a sentence that says whose turn it is in an unfinished game. */
  label = g_strdup_printf (_ ("Continue: %s"), turn);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  ast_widgets_remove_cells (self->players);
  n_sides = ast_entry_side_list (entry, sides);
  for (guint i = 0; i < n_sides; i++)
    show_side (self, entry, &sides[i]);
  ast_board_picture_set_figure (
      self->board,
      &(AstBoardFigure){ .lit_tile = AST_NONE,
                         .across = record != NULL && record->actions->len > FEW ? ACROSS : 0 });
  ast_board_picture_set_record (self->board, record);
}
