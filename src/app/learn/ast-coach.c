/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-coach.h"

#include <glib/gi18n.h>

#include "ast-phrases.h"
#include "ast-speaker.h"
#include "ast-steady-label.h"
#include "ast-why-button.h"
#include "ast-widgets.h"

struct _AstCoach {
  AdwBin parent_instance;

  /* Owned */
  GSettings *settings;
  GStrv texts; /* All that it may say where there is no lesson; else NULL. */

  /* Borrowed, weak */
  GtkWidget *voice;

  /* State */
  guint lesson, step;
  gboolean has_praised, narrow;

  /* Template */
  GtkGrid *lines;
  AstSteadyLabel *words;
  AstWhyButton *why;
  GtkWidget *answer;
  AstSteadyLabel *answer_text;
};

G_DEFINE_FINAL_TYPE (AstCoach, ast_coach, ADW_TYPE_BIN)

/* What the button says. */
typedef enum { GO_ON, NEXT_LESSON, START_GAME, AGAIN } Offer;

/* Translators: "Roll" and "Continue" are buttons. */
static const char in_battle[] =
    N_ ("A battle! Press Roll: the highest die wins. Then press Continue.");

static const char *
name_offer (Offer offer)
{
  switch (offer) {
  case GO_ON:
    /* Translators: A button: goes on to the next turn of a lesson. */
    return C_ ("lesson", "Next");
  case NEXT_LESSON:
    /* Translators: A button. */
    return _ ("Next Lesson");
  case START_GAME:
    /* Translators: A button. */
    return _ ("Start Game");
  case AGAIN:
  default:
    return _ ("Try Again");
  }
}

static void
expect (AstCoach *self, const char *text)
{
  if (text != NULL)
    ast_steady_label_expect (self->words, _ (text));
}

/* All that it may say, so that its height is the same in all lessons; where there is little room,
 * in a turn. */
static void
expect_texts (AstCoach *self)
{
  ast_steady_label_forget (self->words);
  for (int i = 0; self->texts != NULL && self->texts[i] != NULL && !self->narrow; i++)
    ast_steady_label_expect (self->words, self->texts[i]);
  if (self->texts != NULL)
    return;
  expect (self, in_battle);
  for (guint i = 0; i < ast_lessons_get_n (); i++)
    for (guint j = 0; j < AST_MAX_LESSON_STEPS; j++) {
      const AstLessonStep *step = &ast_lessons_get (i)->steps[j];

      if (self->narrow && step != ast_coach_get_step (self))
        continue;
      expect (self, step->task);
      expect (self, step->correction);
      expect (self, step->praise);
    }
}

static void
ast_coach_dispose (GObject *object)
{
  AstCoach *self = AST_COACH (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->texts, g_strfreev);
  g_clear_weak_pointer (&self->voice);
  G_OBJECT_CLASS (ast_coach_parent_class)->dispose (object);
}

static void
ast_coach_class_init (AstCoachClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_coach_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/asterism_game/Asterism/ast-coach.ui");
  gtk_widget_class_bind_template_child (widget_class, AstCoach, lines);
  gtk_widget_class_bind_template_child (widget_class, AstCoach, words);
  gtk_widget_class_bind_template_child (widget_class, AstCoach, why);
  gtk_widget_class_bind_template_child (widget_class, AstCoach, answer);
  gtk_widget_class_bind_template_child (widget_class, AstCoach, answer_text);
}

static void
ast_coach_init (AstCoach *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_steady_label_centre (self->answer_text);
  for (int offer = GO_ON; offer <= AGAIN; offer++)
    ast_steady_label_expect (self->answer_text, name_offer ((Offer) offer));
  ast_coach_set_narrow (self, FALSE);
}

void
ast_coach_set_up (AstCoach *self, GSettings *settings, GtkWidget *voice)
{
  g_set_object (&self->settings, settings);
  g_set_weak_pointer (&self->voice, voice);
}

void
ast_coach_begin (AstCoach *self, guint lesson)
{
  g_return_if_fail (lesson < ast_lessons_get_n ());

  self->lesson = lesson;
  self->step = 0;
}

const AstLesson *
ast_coach_get_lesson (AstCoach *self)
{
  return ast_lessons_get (self->lesson);
}

const AstLessonStep *
ast_coach_get_step (AstCoach *self)
{
  return &ast_coach_get_lesson (self)->steps[self->step];
}

char *
ast_coach_describe_lesson (AstCoach *self)
{
  /* Translators: which lesson is played, and how many there are: "Lesson 2 of 8". */
  return g_strdup_printf (_ ("Lesson %u of %u"), self->lesson + 1, ast_lessons_get_n ());
}

static gboolean
is_last_step (AstCoach *self)
{
  return self->step + 1 == AST_MAX_LESSON_STEPS;
}

static gboolean
is_last_lesson (AstCoach *self)
{
  return self->lesson + 1 == ast_lessons_get_n ();
}

/* `text` is one of a lesson, not translated yet. */
static void
say (AstCoach *self, const char *text, AstCoachMood mood)
{
  ast_coach_tell (self, _ (text), mood);
}

/* The button keeps its room while there is nothing to press, so that nothing moves, unless there is
 * little. */
static void
set_answer_shown (AstCoach *self, gboolean shown)
{
  gtk_widget_set_child_visible (self->answer, shown);
  gtk_widget_set_visible (self->answer, shown || !self->narrow);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->answer), GTK_ACCESSIBLE_STATE_HIDDEN, !shown,
                               -1);
}

static void
focus_answer (gpointer object)
{
  AstCoach *self = object;

  if (gtk_widget_get_mapped (self->answer))
    gtk_widget_grab_focus (self->answer);
}

/* Who listens hears what came of the turn before the button. */
static gboolean
judged_cb (gpointer data)
{
  AstCoach *self = data;

  if (self->voice != NULL)
    ast_speaker_when_out (ast_speaker_find (self->voice), focus_answer, G_OBJECT (self));
  return G_SOURCE_REMOVE;
}

static void
offer (AstCoach *self, Offer what, const char *action)
{
  ast_coach_offer (self, name_offer (what), action);
}

void
ast_coach_prepare (AstCoach *self, const char *const *texts)
{
  g_strfreev (self->texts);
  self->texts = g_strdupv ((GStrv) texts);
  expect_texts (self);
  ast_why_button_set_rule (self->why, NULL);
}

void
ast_coach_tell (AstCoach *self, const char *text, AstCoachMood mood)
{
  static const char *const classes[] = { NULL, "praise", "correction" };

  ast_steady_label_set_text (self->words, text);
  for (int i = AST_COACH_PRAISE; i <= AST_COACH_CORRECTION; i++)
    ast_widgets_set_css_class (GTK_WIDGET (self->lines), classes[i], i == (int) mood);
  ast_speaker_say (ast_speaker_find (self->voice), AST_SAY_EVENT, text);
}

void
ast_coach_offer (AstCoach *self, const char *name, const char *action)
{
  set_answer_shown (self, name != NULL);
  if (name == NULL)
    return;
  ast_steady_label_set_text (self->answer_text, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->answer), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->answer), action);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, judged_cb, g_object_ref (self), g_object_unref);
}

void
ast_coach_say_golden (AstCoach *self, int x, int y)
{
  g_autofree char *where = ast_phrase_set_minus (
      /* Translators: where on the board the place is that shines golden. */
      g_strdup_printf (_ ("The golden place: column %d, row %d."), x, y));

  ast_speaker_say (ast_speaker_find (self->voice), AST_SAY_EVENT, where);
}

void
ast_coach_show_task (AstCoach *self)
{
  const AstLessonStep *step = ast_coach_get_step (self);

  self->has_praised = FALSE;
  expect_texts (self);
  say (self, step->task, AST_COACH_TASK);
  ast_why_button_set_rule (self->why, step->rule);
  set_answer_shown (self, FALSE);
}

void
ast_coach_show_battle (AstCoach *self)
{
  say (self, in_battle, AST_COACH_TASK);
}

void
ast_coach_praise (AstCoach *self)
{
  Offer end = is_last_lesson (self) ? START_GAME : NEXT_LESSON;

  self->has_praised = TRUE;
  say (self, ast_coach_get_step (self)->praise, AST_COACH_PRAISE);
  offer (self, is_last_step (self) ? end : GO_ON, "lesson.next");
  if (is_last_step (self) && self->settings != NULL)
    ast_lessons_remember (self->settings, self->lesson);
}

gboolean
ast_coach_has_praised (AstCoach *self)
{
  return self->has_praised;
}

void
ast_coach_correct (AstCoach *self)
{
  say (self, ast_coach_get_step (self)->correction, AST_COACH_CORRECTION);
}

void
ast_coach_offer_again (AstCoach *self)
{
  offer (self, AGAIN, "lesson.again");
}

gboolean
ast_coach_go_on (AstCoach *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (!self->has_praised)
    return FALSE;
  if (!is_last_step (self)) {
    self->step++;
    return TRUE;
  }
  if (!is_last_lesson (self))
    gtk_widget_activate_action (widget, "win.lesson", "u", self->lesson + 1);
  else
    gtk_widget_activate_action (widget, "win.new-game", NULL);
  return FALSE;
}

void
ast_coach_set_narrow (AstCoach *self, gboolean narrow)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->lines));
  GtkLayoutChild *answer = gtk_layout_manager_get_layout_child (layout, self->answer);
  GtkLayoutChild *why = gtk_layout_manager_get_layout_child (layout, GTK_WIDGET (self->why));

  g_object_set (answer, "row", narrow, "column", !narrow, "column-span", 1 + narrow, NULL);
  g_object_set (why, "column", 2 - narrow, NULL);
  self->narrow = narrow;
  expect_texts (self);
  set_answer_shown (self, gtk_widget_get_child_visible (self->answer));
}
