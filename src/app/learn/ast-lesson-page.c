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
#include "ast-size-bin.h"
#include "ast-sounds.h"
#include "ast-sentences.h"
#include "ast-speaker.h"
#include "ast-table.h"
#include "ast-widgets.h"

struct _AstLessonPage {
  AstPage base;

  /* Owned */
  AstSession *session;
  AstSounds *sounds;

  /* State */
  int learner;      /* Player. */
  gboolean reached; /* The goal of the step. */
  gboolean missed;  /* Once at least. */

  /* Template */
  AdwWindowTitle *title;
  AstSizeBin *bin;
  AstCoach *coach;
  AstTable *table;
};

G_DEFINE_FINAL_TYPE (AstLessonPage, ast_lesson_page, AST_TYPE_PAGE)

static AstAction
next_chance_cb (const AstGame *game, gpointer data)
{
  AstLessonPage *self = data;

  return ast_lesson_luck_next (game, game->side_of[self->learner],
                               ast_coach_get_step (self->coach)->luck);
}

/* A hint seeks points, and may miss the goal of the lesson. */
static void
show_helps (AstLessonPage *self)
{
  AstProjected projected = ast_coach_get_step (self->coach)->projected;
  AstHelps hidden = AST_HELP_HINTS;

  if (projected == AST_PROJECTED_HIDDEN
      || (projected == AST_PROJECTED_PRAISED && !ast_coach_has_praised (self->coach)))
    hidden |= AST_HELP_PROJECTED;
  ast_table_set_helps (self->table, AST_HELPS_USUAL & ~hidden);
}

/* The turn is over, battles and points included. */
static void
judge (AstLessonPage *self)
{
  if (self->reached) {
    ast_coach_praise (self->coach);
    show_helps (self);
    return;
  }
  self->missed = TRUE;
  ast_coach_correct (self->coach);
  ast_coach_offer_again (self->coach);
}

static gboolean
reaches_goal (AstLessonPage *self, const AstMatchEvent *event)
{
  const AstLessonStep *step = ast_coach_get_step (self->coach);

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
  if (event->after.phase == AST_ROLL)
    ast_coach_show_battle (self->coach);
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

/* Only spoken, when one lesson follows the other on this page, whose title is not read then. */
static void
tell_lesson (AstLessonPage *self, const char *number)
{
  const AstLesson *lesson = ast_coach_get_lesson (self->coach);
  GPtrArray *text = ast_sentences_new ();
  g_autofree char *all = NULL;

  ast_sentences_add_label (text, g_strdup (number));
  ast_sentences_add_label (text, g_strdup (_ (lesson->title)));
  all = ast_sentences_end (text);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && !self->missed
      && ast_coach_get_step (self->coach) == lesson->steps)
    ast_speaker_say (ast_speaker_find (GTK_WIDGET (self->table)), AST_SAY_EVENT, all);
}

/* Only spoken, with the first task of all. */
static void
tell_keys (AstLessonPage *self)
{
  if (ast_coach_get_step (self->coach) != &ast_lessons_get (0)->steps[0])
    return;
  ast_speaker_say (
      ast_speaker_find (GTK_WIDGET (self->table)), AST_SAY_EVENT,
      _ ("N goes to the next place, and G to one that you type. D describes where you "
         "are, and O leads to open realms. Shift and V make messages shorter. Much of what "
         "happens has a sound: Control and the question mark lead to a list of all keys and "
         "sounds."));
}

/* Shows the place that the task is about, at once or after a mistake. */
static void
beckon (AstLessonPage *self)
{
  const AstLessonStep *step = ast_coach_get_step (self->coach);
  const AstFit place = { (gint8) step->x, (gint8) step->y, 1 };
  gboolean wanted = step->x != AST_ANYWHERE && (step->pointed || self->missed);

  ast_board_view_beckon (ast_table_get_board (self->table), wanted ? &place : NULL);
  if (wanted)
    ast_coach_say_golden (self->coach, place.x, place.y);
}

static void
show_step (AstLessonPage *self)
{
  g_autoptr (AstDiagram) diagram = ast_diagram_load (ast_coach_get_step (self->coach)->diagram);
  g_autofree char *number = ast_coach_describe_lesson (self->coach);
  AstMatch *match;

  put_away (self);
  self->reached = FALSE;
  self->learner = find_learner (diagram->record);
  name_players (self, diagram->record, self->learner);
  self->session = ast_session_new (NULL, diagram->record);
  match = ast_session_get_match (self->session);
  ast_match_set_chance (match, next_chance_cb, self);
  ast_match_set_undo_allowed (match, FALSE); /* The coach begins the turn anew. */
  /* The title of the lesson is longer than its number, so it goes into the smaller line. */
  adw_window_title_set_title (self->title, number);
  adw_window_title_set_subtitle (self->title, _ (ast_coach_get_lesson (self->coach)->title));
  ast_table_set_match (self->table, match); /* Drops what was to be said of the one before. */
  tell_lesson (self, number);
  ast_coach_show_task (self->coach);
  show_helps (self);
  tell_keys (self);
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

  if (!ast_coach_go_on (self->coach))
    return;
  self->missed = FALSE;
  show_step (self);
}

static void
cue_cb (AstLessonPage *self, int cue)
{
  ast_sounds_play (self->sounds, (AstCue) cue);
}

static void
adapted_cb (AstLessonPage *self)
{
  ast_coach_set_narrow (self->coach, ast_size_bin_get_narrow (self->bin));
}

static gboolean
ast_lesson_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (AST_LESSON_PAGE (widget)->table));
}

static void
ast_lesson_page_set_up (AstPage *page)
{
  AstLessonPage *self = AST_LESSON_PAGE (page);

  ast_coach_set_up (self->coach, page->settings, GTK_WIDGET (self->table));
  ast_sounds_follow (self->sounds, page->settings);
}

static void
ast_lesson_page_dispose (GObject *object)
{
  AstLessonPage *self = AST_LESSON_PAGE (object);

  if (self->table != NULL)
    put_away (self);
  self->table = NULL;
  g_clear_object (&self->sounds);
  G_OBJECT_CLASS (ast_lesson_page_parent_class)->dispose (object);
}

static void
ast_lesson_page_class_init (AstLessonPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  AST_PAGE_CLASS (klass)->set_up = ast_lesson_page_set_up;
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
  gtk_widget_class_bind_template_callback (widget_class, cue_cb);
  gtk_widget_class_bind_template_callback (widget_class, ended_cb);
  gtk_widget_class_install_action (widget_class, "lesson.again", NULL, again_cb);
  gtk_widget_class_install_action (widget_class, "lesson.next", NULL, next_cb);
}

static void
ast_lesson_page_init (AstLessonPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->sounds = ast_sounds_new (GTK_WIDGET (self));
  ast_table_take_keys_of (self->table, GTK_WIDGET (self));
  ast_table_set_buttons_shown (self->table, FALSE);
}

void
ast_lesson_page_begin (AstLessonPage *self, guint lesson)
{
  ast_coach_begin (self->coach, lesson);
  self->missed = FALSE;
  show_step (self);
}
