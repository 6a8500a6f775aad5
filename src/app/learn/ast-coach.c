/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-coach.h"

#include <glib/gi18n.h>

#include "ast-lessons.h"
#include "ast-steady-label.h"
#include "ast-why-button.h"

struct _AstCoach {
  AdwBin parent_instance;

  /* Template */
  GtkOrientable *lines;
  AstSteadyLabel *words;
  AstWhyButton *why;
  GtkWidget *answer;
  AstSteadyLabel *answer_text;
};

G_DEFINE_FINAL_TYPE (AstCoach, ast_coach, ADW_TYPE_BIN)

static const char *
name_offer (AstCoachOffer offer)
{
  switch (offer) {
  case AST_COACH_GO_ON:
    /* Translators: A button: goes on to the next turn of a lesson. */
    return C_ ("lesson", "Go On");
  case AST_COACH_NEXT_LESSON:
    /* Translators: A button. */
    return _ ("Next Lesson");
  case AST_COACH_START_GAME:
    /* Translators: A button. */
    return _ ("Start a Game");
  case AST_COACH_AGAIN:
  default:
    return _ ("Try Once More");
  }
}

static void
expect (AstCoach *self, const char *text)
{
  if (text != NULL)
    ast_steady_label_expect (self->words, _ (text));
}

/* All that it may say, so that its height is the same in all lessons. */
static void
expect_texts (AstCoach *self)
{
  for (int offer = AST_COACH_GO_ON; offer <= AST_COACH_AGAIN; offer++)
    ast_steady_label_expect (self->answer_text, name_offer ((AstCoachOffer) offer));
  for (guint i = 0; i < ast_lessons_get_n (); i++)
    for (guint j = 0; j < AST_MAX_LESSON_STEPS; j++) {
      const AstLessonStep *step = &ast_lessons_get (i)->steps[j];

      expect (self, step->task);
      expect (self, step->correction);
      expect (self, step->praise);
    }
}

static void
ast_coach_class_init (AstCoachClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (AST_TYPE_STEADY_LABEL);
  g_type_ensure (AST_TYPE_WHY_BUTTON);
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
  expect_texts (self);
}

GtkWidget *
ast_coach_new (void)
{
  return g_object_new (AST_TYPE_COACH, NULL);
}

void
ast_coach_say (AstCoach *self, const char *text, AstCoachMood mood)
{
  static const char *const classes[] = { NULL, "praise", "correction" };

  g_return_if_fail (text != NULL);

  ast_steady_label_set_text (self->words, text);
  for (int i = AST_COACH_PRAISE; i <= AST_COACH_CORRECTION; i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self), classes[i]);
  if (classes[mood] != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), classes[mood]);
}

void
ast_coach_set_rule (AstCoach *self, const char *rule)
{
  ast_why_button_set_rule (self->why, rule);
}

void
ast_coach_offer (AstCoach *self, AstCoachOffer offer, const char *action)
{
  const char *name = name_offer (offer);

  ast_steady_label_set_text (self->answer_text, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->answer), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->answer), action);
  gtk_widget_set_child_visible (self->answer, TRUE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->answer), GTK_ACCESSIBLE_STATE_HIDDEN, FALSE,
                               -1);
}

/* The button keeps its room while there is nothing to press, so that nothing moves. */
void
ast_coach_withdraw (AstCoach *self)
{
  gtk_widget_set_child_visible (self->answer, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->answer), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE,
                               -1);
}

void
ast_coach_focus_offer (AstCoach *self)
{
  if (gtk_widget_get_mapped (self->answer))
    gtk_widget_grab_focus (self->answer);
}

void
ast_coach_set_narrow (AstCoach *self, gboolean narrow)
{
  gtk_orientable_set_orientation (self->lines,
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}
