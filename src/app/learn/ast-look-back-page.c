/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-look-back-page.h"

#include <glib/gi18n.h>

#include "ast-coach.h"
#include "ast-diagram.h"
#include "ast-history-page.h"
#include "ast-lessons.h"
#include "ast-phrases.h"
#include "ast-speaker.h"
#include "ast-widgets.h"
#include "ast-width-bin.h"

/* In pixels, as of other lessons. */
enum { NARROW = 640 };

struct _AstLookBackPage {
  AdwBin parent_instance;

  /* Owned */
  GSettings *settings;

  /* Children */
  AstHistoryPage *history;
  AstWidthBin *room; /* Around the history. */
  AstCoach *coach;

  /* State */
  guint lesson, step;
  gboolean reached;
};

G_DEFINE_FINAL_TYPE (AstLookBackPage, ast_look_back_page, ADW_TYPE_BIN)

static const AstLessonStep *
get_step (AstLookBackPage *self)
{
  return &ast_lessons_get (self->lesson)->steps[self->step];
}

static gboolean
is_last_step (AstLookBackPage *self)
{
  return self->step + 1 == AST_MAX_LESSON_STEPS;
}

static gboolean
is_last_lesson (AstLookBackPage *self)
{
  return self->lesson + 1 == ast_lessons_get_n ();
}

static void
say (AstLookBackPage *self, const char *text, AstCoachMood mood)
{
  ast_coach_say (self->coach, _ (text), mood);
  ast_speaker_say (ast_speaker_find (GTK_WIDGET (self->history)), AST_SAY_EVENT, _ (text));
}

static void
focus_answer (gpointer object)
{
  ast_coach_focus_offer (AST_LOOK_BACK_PAGE (object)->coach);
}

/* Who listens hears the praise before the button. */
static gboolean
praised_cb (gpointer data)
{
  AstLookBackPage *self = data;

  ast_speaker_when_out (ast_speaker_find (GTK_WIDGET (self->history)), focus_answer,
                        G_OBJECT (self));
  return G_SOURCE_REMOVE;
}

static void
praise (AstLookBackPage *self)
{
  AstCoachOffer end = is_last_lesson (self) ? AST_COACH_START_GAME : AST_COACH_NEXT_LESSON;

  self->reached = TRUE;
  say (self, get_step (self)->praise, AST_COACH_PRAISE);
  ast_coach_offer (self->coach, is_last_step (self) ? end : AST_COACH_GO_ON, "lesson.next");
  if (is_last_step (self))
    ast_lessons_remember (self->settings, self->lesson);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, praised_cb, g_object_ref (self), g_object_unref);
}

static void
looked_cb (AstLookBackPage *self, AstHistoryReview *review)
{
  if (self->reached || !ast_history_review_is_shown (review))
    return;
  if (get_step (self)->goal == AST_GOAL_REVIEW
      || ast_history_review_get_fault (review) != AST_FAULT_NONE)
    praise (self);
  else if (ast_history_review_has_turn (review))
    say (self, get_step (self)->correction, AST_COACH_CORRECTION);
}

static void
show_step (AstLookBackPage *self)
{
  self->reached = FALSE;
  say (self, get_step (self)->task, AST_COACH_TASK);
  ast_coach_set_rule (self->coach, get_step (self)->rule);
  ast_coach_withdraw (self->coach);
  gtk_widget_grab_focus (GTK_WIDGET (self->history));
}

static void
next_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstLookBackPage *self = AST_LOOK_BACK_PAGE (widget);

  if (!self->reached)
    return;
  if (!is_last_step (self)) {
    self->step++;
    show_step (self);
  } else if (!is_last_lesson (self)) {
    gtk_widget_activate_action (widget, "win.lesson", "u", self->lesson + 1);
  } else {
    gtk_widget_activate_action (widget, "win.new-game", NULL);
  }
}

static gboolean
ast_look_back_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (AST_LOOK_BACK_PAGE (widget)->history));
}

static void
ast_look_back_page_dispose (GObject *object)
{
  g_clear_object (&AST_LOOK_BACK_PAGE (object)->settings);
  G_OBJECT_CLASS (ast_look_back_page_parent_class)->dispose (object);
}

static void
ast_look_back_page_class_init (AstLookBackPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_look_back_page_dispose;
  widget_class->grab_focus = ast_look_back_page_grab_focus;
  widget_class->focus = ast_widgets_focus_child;
  gtk_widget_class_install_action (widget_class, "lesson.next", NULL, next_cb);
}

static void
adapted_cb (AstLookBackPage *self)
{
  ast_coach_set_narrow (self->coach, ast_width_bin_get_narrow (self->room));
}

static void
ast_look_back_page_init (AstLookBackPage *self)
{
  self->coach = AST_COACH (ast_coach_new ());
  self->room = g_object_new (AST_TYPE_WIDTH_BIN, "narrow-width", NARROW, NULL);
  g_signal_connect_object (self->room, "notify::narrow", G_CALLBACK (adapted_cb), self,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->room));
}

GtkWidget *
ast_look_back_page_new (AstStore *store, GSettings *settings, AstAnnouncer *announcer)
{
  AstLookBackPage *self = g_object_new (AST_TYPE_LOOK_BACK_PAGE, NULL);

  self->settings = g_object_ref (settings);
  self->history = AST_HISTORY_PAGE (ast_history_page_new (store, settings, announcer));
  g_signal_connect_object (self->history, "looked", G_CALLBACK (looked_cb), self,
                           G_CONNECT_SWAPPED);
  g_object_set (self->room, "child", self->history, NULL);
  return GTK_WIDGET (self);
}

static AstRecord *
make_record (AstLookBackPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstDiagram) diagram = ast_diagram_load (get_step (self)->diagram, &error);
  AstRecord *record;

  if (diagram == NULL) {
    g_critical ("%s", error->message);
    return NULL;
  }
  record = ast_record_copy (diagram->record);
  for (int i = 0; i < record->setup.n_players; i++)
    ast_record_set_player (record, i, ast_phrase_colour (record->setup.colours[i]), FALSE, NULL);
  return record;
}

void
ast_look_back_page_begin (AstLookBackPage *self, guint lesson)
{
  g_autofree char *number = NULL;
  g_autoptr (AstRecord) record = NULL;

  g_return_if_fail (ast_lessons_looks_back (lesson));

  self->lesson = lesson;
  self->step = 0;
  /* Translators: which lesson is played, and how many there are: "Lesson 2 of 8". */
  number = g_strdup_printf (_ ("Lesson %u of %u"), lesson + 1, ast_lessons_get_n ());
  if (gtk_widget_get_parent (GTK_WIDGET (self->coach)) == NULL)
    ast_history_page_set_lesson (self->history, number, _ (ast_lessons_get (lesson)->title),
                                 GTK_WIDGET (self->coach));
  record = make_record (self);
  ast_history_page_set_record (self->history, record, 0, NULL);
  show_step (self);
}
