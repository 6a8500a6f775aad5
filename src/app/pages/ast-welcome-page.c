/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-welcome-page.h"

#include "ast-board-picture.h"
#include "ast-continue-card.h"
#include "ast-wrap-layout.h"

struct _AstWelcomePage {
  AdwBin parent_instance;

  /* Template */
  AstBoardPicture *picture;
  GtkBox *actions;
  GtkWidget *new_game_button;
  GtkWidget *games;
  GtkWidget *statistics;
  GtkMenuButton *menu_button;

  /* Borrowed from the actions */
  GtkWidget *card; /* Made for the first game to continue, to speed up the first frame. */
};

G_DEFINE_FINAL_TYPE (AstWelcomePage, ast_welcome_page, ADW_TYPE_BIN)

static gboolean
ast_welcome_page_grab_focus (GtkWidget *widget)
{
  AstWelcomePage *self = AST_WELCOME_PAGE (widget);

  if (self->card != NULL && gtk_widget_get_visible (self->card))
    return gtk_widget_grab_focus (self->card);
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
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, actions);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, new_game_button);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, games);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, statistics);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, menu_button);
}

/* When it is first opened, to speed up the first frame. */
static void
make_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  g_autoptr (GtkBuilder) builder = NULL;

  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;
  builder = gtk_builder_new_from_resource ("/io/github/asterism_game/Asterism/ast-main-menu.ui");
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (gtk_builder_get_object (builder, "menu")));
}

static void
ast_welcome_page_init (AstWelcomePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu_button, make_menu_cb, NULL, NULL);
}

/* One button of a page is suggested: Continue if there is a game to continue. */
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
  g_return_if_fail (AST_IS_WELCOME_PAGE (self));

  suggest (self, entry == NULL);
  if (self->card != NULL)
    gtk_widget_set_visible (self->card, entry != NULL);
  if (entry == NULL)
    return;
  if (self->card == NULL) {
    self->card = ast_continue_card_new ();
    gtk_box_prepend (self->actions, self->card);
  }
  ast_continue_card_set_game (AST_CONTINUE_CARD (self->card), entry, record);
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
