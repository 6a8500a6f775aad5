/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-practice-page.h"

#include <glib/gi18n.h>

#include "ast-exercise-page.h"
#include "ast-playback.h"
#include "ast-request.h"
#include "ast-speaker.h"
#include "ast-store-reviews.h"
#include "ast-trouble-text.h"
#include "ast-widgets.h"

enum { MOST = 10 /* Exercises of a set. */ };

struct _AstPracticePage {
  AstPage base;

  /* Owned */
  GCancellable *loading; /* The latest request; NULL if there is none. */
  GArray *exercises;     /* AstExercise, of the set; NULL before they are known. */
  char *told;            /* What the last set came to; NULL if there was none. */

  /* State */
  guint n_done, n_found; /* Of them. */
  AstExercise shown;

  /* Template */
  GtkStack *stack;
  AdwStatusPage *status;
  GtkWidget *start_button;
  GtkWidget *games_button;

  /* Child */
  AstExercisePage *exercise;
};

G_DEFINE_FINAL_TYPE (AstPracticePage, ast_practice_page, AST_TYPE_PAGE)

static void
report_failure (AstPracticePage *self, const GError *error)
{
  if (self->base.announcer != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    ast_announcer_fail (self->base.announcer, "practice", error, ast_trouble_text_load (error));
}

/* --- Between sets --------------------------------------------------------------------------- */

/* What there is to practise. Free with g_free (). */
static char *
tell_offer (guint n)
{
  if (n == 0)
    return g_strdup (_ ("Look back at a game with “Was It Luck?”. Mistakes of yours that it finds "
                        "come here, and come back later if you miss them."));
  return g_strdup_printf (
      /* Translators: how many turns of a player there are to practise. */
      ngettext ("%u turn in your games can be played better.",
                "%u turns in your games can be played better.", n),
      n);
}

/* Whoever listens hears the title where the focus goes, and then the rest. */
static void
show_offer (AstPracticePage *self)
{
  guint n = self->exercises->len;
  g_autofree char *offer = tell_offer (n);
  const char *title = n > 0 ? _ ("Find Better Turns") : _ ("Nothing to Practise Now");

  adw_status_page_set_title (self->status, self->told != NULL ? self->told : title);
  adw_status_page_set_description (self->status, offer);
  gtk_widget_set_visible (self->start_button, n > 0);
  gtk_widget_set_visible (self->games_button, n == 0);
  gtk_stack_set_visible_child_name (self->stack, "offer");
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  ast_speaker_answer (GTK_WIDGET (self), offer);
}

static void
listed_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstPracticePage) self = user_data;
  g_autoptr (GError) error = NULL;
  GArray *exercises = ast_store_finish_answer (AST_STORE (store), result, &error);

  if (exercises == NULL) {
    report_failure (self, error);
    return;
  }
  g_clear_pointer (&self->exercises, g_array_unref);
  self->exercises = exercises;
  self->n_done = self->n_found = 0;
  show_offer (self);
}

static void
list_exercises (AstPracticePage *self)
{
  AstReviewStyle style = ast_review_get_style ();

  ast_store_list_exercises_async (self->base.store, &style, MOST,
                                  ast_request_renew (&self->loading), listed_cb,
                                  g_object_ref (self));
}

static void
ast_practice_page_refresh (AstPage *page)
{
  g_clear_pointer (&AST_PRACTICE_PAGE (page)->told, g_free);
  list_exercises (AST_PRACTICE_PAGE (page));
}

/* --- A set ---------------------------------------------------------------------------------- */

static const AstExercise *
get_exercise (AstPracticePage *self)
{
  return &g_array_index (self->exercises, AstExercise, self->n_done);
}

static void
loaded_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstPracticePage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = ast_store_load_finish (AST_STORE (store), result, NULL, &error);
  g_autoptr (AstRecord) turn = NULL;
  g_autoptr (AstLogEntry) played = NULL;
  AstPlayback *playback;

  if (record == NULL && self->base.store != NULL
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    list_exercises (self); /* Without the game, if it has been deleted. */
  if (record == NULL) {
    report_failure (self, error);
    return;
  }
  playback = ast_playback_new (record);
  ast_playback_show_turn (playback, (guint) get_exercise (self)->turn.number);
  played = ast_playback_dup_first_line (playback);
  turn = ast_playback_branch_turn (playback);
  ast_playback_free (playback);
  gtk_stack_set_visible_child_name (self->stack, "exercise");
  self->shown = *get_exercise (self);
  ast_exercise_page_set_place (self->exercise, self->n_done + 1, self->exercises->len);
  ast_exercise_page_begin (self->exercise, turn, &self->shown.turn, played->text);
}

static void
load_exercise (AstPracticePage *self)
{
  ast_store_load_async (self->base.store, get_exercise (self)->game,
                        ast_request_renew (&self->loading), loaded_cb, g_object_ref (self));
}

static void
start_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstPracticePage *self = AST_PRACTICE_PAGE (widget);

  if (self->exercises != NULL && self->n_done < self->exercises->len)
    load_exercise (self);
}

static void
noted_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  if (!ast_store_finish (AST_STORE (store), result, &error))
    g_debug ("an answer is not stored: %s", error->message);
}

static void
judged_cb (AstPracticePage *self, gboolean found)
{
  ast_store_add_answer_async (self->base.store, self->shown.game, self->shown.turn.number, found,
                              NULL, noted_cb, NULL);
  if (gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->exercise))
    self->n_found += found;
}

static void
next_cb (AstPracticePage *self)
{
  guint n = self->exercises->len;

  if (++self->n_done < n) {
    load_exercise (self);
    return;
  }
  g_free (self->told);
  self->told = self->n_found == n
                   ? g_strdup (_ ("You found them all."))
                   /* Translators: how many better turns were found, and of how many. */
                   : g_strdup_printf (_ ("You found %1$u of %2$u; the others come back tomorrow."),
                                      self->n_found, n);
  list_exercises (self);
}

/* --- The page ------------------------------------------------------------------------------- */

static gboolean
ast_practice_page_grab_focus (GtkWidget *widget)
{
  AstPracticePage *self = AST_PRACTICE_PAGE (widget);

  if (gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->exercise))
    return gtk_widget_grab_focus (GTK_WIDGET (self->exercise));
  return gtk_widget_grab_focus (gtk_widget_get_visible (self->start_button) ? self->start_button
                                                                            : self->games_button);
}

static void
ast_practice_page_set_up (AstPage *page)
{
  AstPracticePage *self = AST_PRACTICE_PAGE (page);
  GtkWidget *exercise =
      ast_page_new (AST_TYPE_EXERCISE_PAGE, page->library, page->settings, page->announcer);

  self->exercise = AST_EXERCISE_PAGE (exercise);
  g_signal_connect_object (exercise, "judged", G_CALLBACK (judged_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (exercise, "next", G_CALLBACK (next_cb), self, G_CONNECT_SWAPPED);
  gtk_stack_add_named (self->stack, exercise, "exercise");
}

static void
ast_practice_page_dispose (GObject *object)
{
  AstPracticePage *self = AST_PRACTICE_PAGE (object);

  ast_request_drop (&self->loading);
  g_clear_pointer (&self->exercises, g_array_unref);
  g_clear_pointer (&self->told, g_free);
  G_OBJECT_CLASS (ast_practice_page_parent_class)->dispose (object);
}

static void
ast_practice_page_class_init (AstPracticePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  AST_PAGE_CLASS (klass)->set_up = ast_practice_page_set_up;
  AST_PAGE_CLASS (klass)->refresh = ast_practice_page_refresh;
  G_OBJECT_CLASS (klass)->dispose = ast_practice_page_dispose;
  widget_class->grab_focus = ast_practice_page_grab_focus;
  widget_class->focus = ast_widgets_focus_child;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-practice-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstPracticePage, stack);
  gtk_widget_class_bind_template_child (widget_class, AstPracticePage, status);
  gtk_widget_class_bind_template_child (widget_class, AstPracticePage, start_button);
  gtk_widget_class_bind_template_child (widget_class, AstPracticePage, games_button);
  gtk_widget_class_install_action (widget_class, "practice.start", NULL, start_cb);
}

static void
ast_practice_page_init (AstPracticePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
