/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-look-back-page.h"

#include <glib/gi18n.h>

#include "ast-coach.h"
#include "ast-diagram.h"
#include "ast-history-page.h"
#include "ast-phrases.h"
#include "ast-size-bin.h"
#include "ast-widgets.h"

/* In pixels, as of other lessons. */
enum { NARROW = 640, LEAST = 330 };

struct _AstLookBackPage {
  AstPage base;

  /* Children */
  AstHistoryPage *history;
  AstSizeBin *room; /* Around the history. */
  AstCoach *coach;
};

G_DEFINE_FINAL_TYPE (AstLookBackPage, ast_look_back_page, AST_TYPE_PAGE)

static void
looked_cb (AstLookBackPage *self, AstHistoryReview *review)
{
  if (ast_coach_has_praised (self->coach) || !ast_history_review_is_shown (review))
    return;
  if (ast_coach_get_step (self->coach)->goal == AST_GOAL_REVIEW
      || ast_history_review_get_fault (review) != AST_FAULT_NONE)
    ast_coach_praise (self->coach);
  else if (ast_history_review_has_turn (review))
    ast_coach_correct (self->coach);
}

static void
show_step (AstLookBackPage *self)
{
  ast_coach_show_task (self->coach);
  gtk_widget_grab_focus (GTK_WIDGET (self->history));
}

static void
next_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstLookBackPage *self = AST_LOOK_BACK_PAGE (widget);

  if (ast_coach_go_on (self->coach))
    show_step (self);
}

static gboolean
ast_look_back_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (AST_LOOK_BACK_PAGE (widget)->history));
}

static void
ast_look_back_page_set_up (AstPage *page)
{
  AstLookBackPage *self = AST_LOOK_BACK_PAGE (page);
  GtkWidget *history =
      ast_page_new (AST_TYPE_HISTORY_PAGE, page->library, page->settings, page->announcer);

  self->history = AST_HISTORY_PAGE (history);
  g_signal_connect_object (history, "looked", G_CALLBACK (looked_cb), self, G_CONNECT_SWAPPED);
  ast_coach_set_up (self->coach, page->settings, history);
  g_object_set (self->room, "child", history, NULL);
}

static void
ast_look_back_page_class_init (AstLookBackPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  AST_PAGE_CLASS (klass)->set_up = ast_look_back_page_set_up;
  widget_class->grab_focus = ast_look_back_page_grab_focus;
  widget_class->focus = ast_widgets_focus_child;
  gtk_widget_class_install_action (widget_class, "lesson.next", NULL, next_cb);
}

static void
adapted_cb (AstLookBackPage *self)
{
  ast_coach_set_narrow (self->coach, ast_size_bin_get_narrow (self->room));
}

static void
ast_look_back_page_init (AstLookBackPage *self)
{
  self->coach = g_object_new (AST_TYPE_COACH, NULL);
  self->room = g_object_new (AST_TYPE_SIZE_BIN, "narrow-width", NARROW, "least-width", LEAST, NULL);
  g_signal_connect_object (self->room, "notify::narrow", G_CALLBACK (adapted_cb), self,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->room));
}

static AstRecord *
make_record (AstLookBackPage *self)
{
  g_autoptr (AstDiagram) diagram = ast_diagram_load (ast_coach_get_step (self->coach)->diagram);
  AstRecord *record = ast_record_copy (diagram->record);

  for (int i = 0; i < record->setup.n_players; i++)
    ast_record_set_player (record, i, ast_phrase_colour (record->setup.colours[i]), FALSE, NULL);
  return record;
}

void
ast_look_back_page_begin (AstLookBackPage *self, guint lesson)
{
  g_autofree char *number = NULL;
  g_autoptr (AstRecord) record = NULL;

  ast_coach_begin (self->coach, lesson);
  number = ast_coach_describe_lesson (self->coach);
  if (gtk_widget_get_parent (GTK_WIDGET (self->coach)) == NULL)
    ast_history_page_set_lesson (self->history, number,
                                 _ (ast_coach_get_lesson (self->coach)->title),
                                 GTK_WIDGET (self->coach));
  record = make_record (self);
  ast_history_page_set_record (self->history, record, 0, NULL);
  show_step (self);
}
