/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-lesson-page.h"

#include <glib/gi18n.h>

#include "ast-coach.h"
#include "ast-diagram.h"
#include "ast-lesson-goal.h"
#include "ast-lesson-luck.h"
#include "ast-phrases.h"
#include "ast-session.h"
#include "ast-speaker.h"
#include "ast-table.h"
#include "ast-widgets.h"
#include "ast-width-bin.h"

struct _AstLessonPage {
  AdwBin parent_instance;

  /* Owned */
  GSettings *settings;
  AstSession *session;

  /* State */
  guint lesson;
  guint step;
  int learner;      /* Player. */
  gboolean reached; /* The goal of the step. */
  gboolean missed;  /* Once at least. */

  /* Template */
  AdwWindowTitle *title;
  AstWidthBin *bin;
  AstCoach *coach;
  AstTable *table;
};

G_DEFINE_FINAL_TYPE (AstLessonPage, ast_lesson_page, ADW_TYPE_BIN)

static const AstLessonStep *
get_step (AstLessonPage *self)
{
  return &ast_lessons_get (self->lesson)->steps[self->step];
}

static AstAction
next_chance_cb (const AstGame *game, gpointer data)
{
  AstLessonPage *self = data;

  return ast_lesson_luck_next (game, game->side_of[self->learner], get_step (self)->luck);
}

/* By the table's own speaker, so that it is heard between what happens before and after. */
static void
say_aloud (AstLessonPage *self, const char *text)
{
  ast_speaker_say (ast_speaker_find (GTK_WIDGET (self->table)), AST_SAY_EVENT, text);
}

static void
say (AstLessonPage *self, const char *text, AstCoachMood mood)
{
  ast_coach_say (self->coach, _ (text), mood);
  say_aloud (self, _ (text));
}

static gboolean
is_last_step (AstLessonPage *self)
{
  return self->step + 1 == AST_MAX_LESSON_STEPS;
}

static AstCoachOffer
find_next (AstLessonPage *self)
{
  if (!is_last_step (self))
    return AST_COACH_GO_ON;
  return self->lesson + 1 < ast_lessons_get_n () ? AST_COACH_NEXT_LESSON : AST_COACH_START_GAME;
}

static void
focus_answer (gpointer object)
{
  ast_coach_focus_offer (AST_LESSON_PAGE (object)->coach);
}

/* Who listens hears the praise before the button. */
static gboolean
judged_cb (gpointer data)
{
  AstLessonPage *self = data;

  if (self->table != NULL)
    ast_speaker_when_out (ast_speaker_find (GTK_WIDGET (self->table)), focus_answer,
                          G_OBJECT (self));
  return G_SOURCE_REMOVE;
}

/* The turn is over, battles and points included. */
static void
judge (AstLessonPage *self)
{
  const AstLessonStep *step = get_step (self);

  say (self, self->reached ? step->praise : step->correction,
       self->reached ? AST_COACH_PRAISE : AST_COACH_CORRECTION);
  self->missed |= !self->reached;
  ast_coach_offer (self->coach, self->reached ? find_next (self) : AST_COACH_AGAIN,
                   self->reached ? "lesson.next" : "lesson.again");
  if (self->reached && is_last_step (self) && self->settings != NULL)
    ast_lessons_remember (self->settings, self->lesson);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, judged_cb, g_object_ref (self), g_object_unref);
}

static gboolean
reaches_goal (AstLessonPage *self, const AstMatchEvent *event)
{
  const AstLessonStep *step = get_step (self);

  return (event->has_lay
          && ast_lesson_goal_reached (step, self->learner, &event->before, &event->lay, NULL,
                                      &event->decided))
         || ast_lesson_goal_reached (step, self->learner, &event->decided, &event->action,
                                     &event->scores, &event->after);
}

static void
applied_cb (AstLessonPage *self, const AstMatchEvent *event)
{
  /* The rival has drawn, so the turn is over. The rival never plays: the next step has a board of
   * its own. */
  if (event->kind == AST_EVENT_DRAW) {
    ast_conductor_set_paused (ast_table_get_conductor (self->table), TRUE);
    judge (self);
    return;
  }
  self->reached |= reaches_goal (self, event);
}

/* The game of the lesson is over, and the final scoring has been shown. */
static void
ended_cb (AstLessonPage *self)
{
  if (ast_match_get_game (ast_session_get_match (self->session))->phase != AST_OVER)
    return;
  ast_table_set_result_shown (self->table, FALSE);
  judge (self);
}

static void
name_players (AstLessonPage *self, AstRecord *record, int learner)
{
  for (int i = 0; i < record->setup.n_players; i++)
    ast_record_set_player (record, i, ast_phrase_colour (record->setup.colours[i]), i != learner,
                           i != learner ? "cadet" : NULL);
}

/* Whose tile is in the hand. */
static int
find_learner (const AstRecord *record)
{
  guint draws = 0;

  for (guint i = 0; i < record->actions->len; i++)
    draws += ast_record_get_action (record, i)->type == AST_DRAW;
  return (int) ((draws - 1) % record->setup.n_players);
}

static void
put_away (AstLessonPage *self)
{
  if (self->session == NULL)
    return;
  g_signal_handlers_disconnect_by_data (ast_session_get_match (self->session), self);
  ast_table_set_match (self->table, NULL);
  g_clear_object (&self->session);
}

/* Only spoken. */
static void
tell_golden (AstLessonPage *self, const AstFit *place)
{
  g_autofree char *where = ast_phrase_set_minus (
      /* Translators: where on the board the place is that shines golden. */
      g_strdup_printf (_ ("The golden place: column %d, row %d."), place->x, place->y));

  say_aloud (self, where);
}

/* Shows the place that the task is about, at once or after a mistake. */
static void
beckon (AstLessonPage *self)
{
  const AstLessonStep *step = get_step (self);
  const AstFit place = { (gint8) step->x, (gint8) step->y, 1 };
  gboolean wanted = step->x != AST_ANYWHERE && (step->pointed || self->missed);

  ast_board_view_beckon (ast_table_get_board (self->table), wanted ? &place : NULL);
  if (wanted)
    tell_golden (self, &place);
}

static void
show_step (AstLessonPage *self)
{
  const AstLesson *lesson = ast_lessons_get (self->lesson);
  const AstLessonStep *step = get_step (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (AstDiagram) diagram = ast_diagram_load (step->diagram, &error);
  /* Translators: Which lesson of how many, such as 2 of 8. */
  g_autofree char *number = g_strdup_printf (
      /* Translators: which lesson is played, and how many there are: "Lesson 2 of 8". */
      _ ("Lesson %u of %u"), self->lesson + 1, ast_lessons_get_n ());
  AstMatch *match;

  if (diagram == NULL) {
    g_critical ("%s", error->message);
    return;
  }
  put_away (self);
  self->reached = FALSE;
  self->learner = find_learner (diagram->record);
  name_players (self, diagram->record, self->learner);
  self->session = ast_session_new (NULL, diagram->record);
  match = ast_session_get_match (self->session);
  ast_match_set_chance (match, next_chance_cb, self);
  /* The title of the lesson is longer than its number, so it goes into the smaller line. */
  adw_window_title_set_title (self->title, number);
  adw_window_title_set_subtitle (self->title, _ (lesson->title));
  say (self, step->task, AST_COACH_TASK);
  ast_coach_set_rule (self->coach, step->rule);
  ast_coach_withdraw (self->coach);
  ast_table_set_match (self->table, match);
  beckon (self);
  g_signal_connect_object (match, "applied", G_CALLBACK (applied_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
}

static void
again_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  show_step (AST_LESSON_PAGE (widget));
}

static void
next_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstLessonPage *self = AST_LESSON_PAGE (widget);

  if (!self->reached)
    return;
  if (!is_last_step (self)) {
    self->step++;
    self->missed = FALSE;
    show_step (self);
  } else if (self->lesson + 1 < ast_lessons_get_n ()) {
    gtk_widget_activate_action (widget, "win.lesson", "u", self->lesson + 1);
  } else {
    gtk_widget_activate_action (widget, "win.new-game", NULL);
  }
}

static void
adapted_cb (AstLessonPage *self)
{
  ast_coach_set_narrow (self->coach, ast_width_bin_get_narrow (self->bin));
}

static gboolean
ast_lesson_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (AST_LESSON_PAGE (widget)->table));
}

static void
ast_lesson_page_dispose (GObject *object)
{
  AstLessonPage *self = AST_LESSON_PAGE (object);

  if (self->table != NULL)
    put_away (self);
  self->table = NULL;
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (ast_lesson_page_parent_class)->dispose (object);
}

static void
ast_lesson_page_class_init (AstLessonPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (AST_TYPE_COACH);
  g_type_ensure (AST_TYPE_TABLE);
  g_type_ensure (AST_TYPE_WIDTH_BIN);
  G_OBJECT_CLASS (klass)->dispose = ast_lesson_page_dispose;
  widget_class->grab_focus = ast_lesson_page_grab_focus;
  widget_class->focus = ast_widgets_focus_child;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-lesson-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstLessonPage, title);
  gtk_widget_class_bind_template_child (widget_class, AstLessonPage, coach);
  gtk_widget_class_bind_template_child (widget_class, AstLessonPage, bin);
  gtk_widget_class_bind_template_child (widget_class, AstLessonPage, table);
  gtk_widget_class_bind_template_callback (widget_class, adapted_cb);
  gtk_widget_class_bind_template_callback (widget_class, ended_cb);
  gtk_widget_class_install_action (widget_class, "lesson.again", NULL, again_cb);
  gtk_widget_class_install_action (widget_class, "lesson.next", NULL, next_cb);
}

static void
ast_lesson_page_init (AstLessonPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_table_take_keys_of (self->table, GTK_WIDGET (self));
  ast_table_set_ways_shown (self->table, FALSE);
}

void
ast_lesson_page_set_settings (AstLessonPage *self, GSettings *settings)
{
  g_set_object (&self->settings, settings);
}

void
ast_lesson_page_begin (AstLessonPage *self, guint lesson)
{
  g_return_if_fail (lesson < ast_lessons_get_n ());

  self->lesson = lesson;
  self->step = 0;
  self->missed = FALSE;
  show_step (self);
}
