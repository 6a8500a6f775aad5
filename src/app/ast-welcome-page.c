/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-welcome-page.h"

#include <glib/gi18n.h>

#include "ast-board-picture.h"
#include "ast-menus.h"
#include "ast-pictogram.h"
#include "ast-wrap-layout.h"

struct _AstWelcomePage {
  AdwBin parent_instance;

  /* Template */
  AstBoardPicture *picture;
  GtkWidget *continue_button;
  AstBoardPicture *board;
  GtkLabel *turn;
  GtkFlowBox *players;
  GtkWidget *new_game_button;
  GtkWidget *games;
  GtkWidget *statistics;
  GtkMenuButton *menu_button;
};

G_DEFINE_FINAL_TYPE (AstWelcomePage, ast_welcome_page, ADW_TYPE_BIN)

static gboolean
ast_welcome_page_grab_focus (GtkWidget *widget)
{
  AstWelcomePage *self = AST_WELCOME_PAGE (widget);

  if (gtk_widget_get_visible (self->continue_button))
    return gtk_widget_grab_focus (self->continue_button);
  return gtk_widget_grab_focus (self->new_game_button);
}

static void
ast_welcome_page_class_init (AstWelcomePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = ast_welcome_page_grab_focus;

  g_type_ensure (AST_TYPE_BOARD_PICTURE);
  g_type_ensure (AST_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-welcome-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, picture);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, continue_button);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, board);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, turn);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, players);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, new_game_button);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, games);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, statistics);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, menu_button);
}

/* Not before somebody opens it: the window opens sooner so. */
static void
make_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  g_autoptr (GMenuModel) menu = NULL;

  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;
  menu = ast_menus_load ("primary");
  gtk_menu_button_set_menu_model (button, menu);
}

static void
ast_welcome_page_init (AstWelcomePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu_button, make_menu_cb, NULL, NULL);
}

static void
show_player (AstWelcomePage *self, const AstGameEntryPlayer *player)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *child = gtk_flow_box_child_new ();
  AstDrawing emblem = ast_drawing_emblem (player->colour);
  /* Translators: A player’s name and points, as briefly as can be. */
  g_autofree char *text = g_strdup_printf (_ ("%s %d"), player->name, player->points);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), ast_pictogram_new (&emblem, 18));
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  gtk_flow_box_append (self->players, child);
}

static void
clear_players (AstWelcomePage *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->players))) != NULL)
    gtk_flow_box_remove (self->players, child);
}

/* One button a page is the one to press: Continue if there is something to go on with. */
static void
suggest (AstWelcomePage *self, gboolean new_game)
{
  if (new_game)
    gtk_widget_add_css_class (self->new_game_button, "suggested-action");
  else
    gtk_widget_remove_css_class (self->new_game_button, "suggested-action");
}

void
ast_welcome_page_set_game (AstWelcomePage *self, AstGameEntry *entry, const AstRecord *record)
{
  g_autofree char *turn = NULL;
  g_autofree char *label = NULL;

  g_return_if_fail (AST_IS_WELCOME_PAGE (self));

  gtk_widget_set_visible (self->continue_button, entry != NULL);
  suggest (self, entry == NULL);
  clear_players (self);
  if (entry == NULL)
    return;
  /* Translators: %s is the player whose turn it is. */
  turn = g_strdup_printf (_ ("%s’s turn"), entry->players[entry->turn_of].name);
  gtk_label_set_label (self->turn, turn);
  /* Translators: %s is a sentence that says whose turn it is in an unfinished game. */
  label = g_strdup_printf (_ ("Continue: %s"), turn);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->continue_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  for (guint i = 0; i < entry->n_players; i++)
    show_player (self, &entry->players[i]);
  ast_board_picture_set_record (self->board, record);
}

void
ast_welcome_page_set_picture (AstWelcomePage *self, const AstRecord *record)
{
  g_return_if_fail (AST_IS_WELCOME_PAGE (self));
  ast_board_picture_set_record (self->picture, record);
}

void
ast_welcome_page_set_has_games (AstWelcomePage *self, gboolean has_games)
{
  g_return_if_fail (AST_IS_WELCOME_PAGE (self));
  gtk_widget_set_visible (self->games, has_games);
  gtk_widget_set_visible (self->statistics, has_games);
}
