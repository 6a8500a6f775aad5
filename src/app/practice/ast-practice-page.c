/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-practice-page.h"

#include <glib/gi18n.h>

#include "ast-board-picture.h"
#include "ast-exercise-page.h"
#include "ast-ladder.h"
#include "ast-playback.h"
#include "ast-progress.h"
#include "ast-request.h"
#include "ast-speaker.h"
#include "ast-store-reviews.h"
#include "ast-today.h"
#include "ast-trouble-text.h"
#include "ast-widgets.h"

enum { MOST = 10 /* Exercises of a set. */ };

struct _AstPracticePage {
  AstPage base;

  /* Owned */
  GCancellable *loading; /* The latest request; NULL if there is none. */
  GArray *exercises;     /* AstExercise, of the own games; NULL before they are known. */
  GPtrArray *stock;      /* AstStockExercise; NULL before it is read. */
  GPtrArray *chosen;     /* The set, if it is of the stock; NULL: it is of the own games. */
  char *told;            /* What the last set came to; NULL if there was none. */

  /* State */
  guint n_done, n_found; /* Of the set. */
  guint32 day;           /* The Julian day, if the set is the exercise of the day; 0: it is not. */
  AstExercise shown;
  const AstStockExercise *shown_stock; /* In its place; NULL: an own turn is shown. */

  /* Template */
  GtkStack *stack;
  AdwStatusPage *status;
  GtkWidget *start_button, *more_button, *games_button;
  GtkWidget *day_card;
  AstBoardPicture *day_picture;
  GtkLabel *day_title, *day_line, *day_streak;

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

/* What there is to practise: `n` turns of the own games, and more of the stock. Free with
 * g_free (). */
static char *
tell_offer (guint n, gboolean has_more)
{
  if (n > 0)
    return g_strdup_printf (
        /* Translators: how many turns of a player there are to practise. */
        ngettext ("%u turn in your games can be played better.",
                  "%u turns in your games can be played better.", n),
        n);
  if (has_more)
    return g_strdup (_ ("Positions from games of strong players. Mistakes of your own come here "
                        "too when you look back at a game with “Was It Luck?”."));
  return g_strdup (_ ("Look back at a game with “Was It Luck?”. Mistakes of yours that it finds "
                      "come here, and come back later if you miss them."));
}

/* The next exercises of the stock for somebody at that step of the ladder. */
static GPtrArray *
choose (AstPracticePage *self, int step, guint most)
{
  g_autoptr (GVariant) answers = g_settings_get_value (self->base.settings, "exercises");

  return ast_progress_choose (self->stock, answers, step, g_get_real_time () / G_USEC_PER_SEC,
                              most);
}

static guint32
get_today (void)
{
  GDate date = ast_day_today ();

  return g_date_get_julian (&date);
}

static AstStreak
get_streak (AstPracticePage *self)
{
  AstStreak streak;

  g_settings_get (self->base.settings, "exercise-streak", "(uu)", &streak.last, &streak.n);
  return streak;
}

static AstStockExercise *
get_of_day (AstPracticePage *self)
{
  GDate date = ast_day_today ();

  return ast_stock_get_of_day (self->stock, &date);
}

static void
show_day (AstPracticePage *self)
{
  g_autoptr (AstRecord) record =
      ast_stock_make_record (get_of_day (self), ast_library_get_decks (self->base.library));
  AstStreak streak = get_streak (self);
  guint n = ast_streak_count (streak, get_today ());

  ast_board_picture_set_record (self->day_picture, record);
  gtk_label_set_label (self->day_line, streak.last == get_today ()
                                           ? _ ("Played today; the next one comes tomorrow")
                                           : _ ("The same position for everybody"));
  gtk_widget_set_visible (GTK_WIDGET (self->day_streak), n > 1);
  ast_widgets_take_label (
      self->day_streak,
      /* Translators: On so many days the exercise of the day has been played, one after the other.
       */
      n > 1 ? g_strdup_printf (ngettext ("%u day in a row", "%u days in a row", n), n)
            : g_strdup ("")); /* It would be read with the card. */
}

/* Whoever listens hears the title where the focus goes, and then the rest. */
static void
show_offer (AstPracticePage *self)
{
  guint n = self->exercises->len;
  g_autoptr (GPtrArray) more = choose (self, 0, 1);
  g_autofree char *offer = tell_offer (n, more->len > 0);
  const char *title = n > 0           ? _ ("Find Better Turns")
                      : more->len > 0 ? _ ("Find the Best Turn")
                                      : _ ("Nothing to Practise Now");

  adw_status_page_set_title (self->status, self->told != NULL ? self->told : title);
  adw_status_page_set_description (self->status, offer);
  gtk_widget_set_visible (self->start_button, n > 0 || more->len > 0);
  gtk_widget_set_visible (self->more_button, n > 0 && more->len > 0);
  gtk_widget_set_visible (self->games_button, n == 0 && more->len == 0);
  show_day (self);
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

static guint
count_exercises (AstPracticePage *self)
{
  return self->chosen != NULL ? self->chosen->len : self->exercises->len;
}

static const AstExercise *
get_exercise (AstPracticePage *self)
{
  return &g_array_index (self->exercises, AstExercise, self->n_done);
}

static void
show_exercise (AstPracticePage *self)
{
  g_autofree char *title = g_strdup_printf (
      /* Translators: which exercise it is, and of how many. */
      C_ ("exercise", "%1$u of %2$u"), self->n_done + 1, count_exercises (self));

  gtk_stack_set_visible_child_name (self->stack, "exercise");
  ast_exercise_page_set_title (self->exercise,
                               /* Translators: the title of the exercise of the day; short. */
                               self->day != 0 ? C_ ("exercise", "Today") : title);
}

static void
loaded_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstPracticePage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = ast_store_load_finish (AST_STORE (store), result, NULL, &error);
  g_autoptr (AstRecord) turn = NULL;
  g_autoptr (AstLogEntry) line = NULL;
  g_autofree char *played = NULL;
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
  line = ast_playback_dup_laid (playback);
  played = ast_log_entry_tell (line, AST_TELL_PLACE);
  turn = ast_playback_branch_turn (playback);
  ast_playback_free (playback);
  show_exercise (self);
  self->shown = *get_exercise (self);
  self->shown_stock = NULL;
  ast_exercise_page_begin (self->exercise, turn, &self->shown.turn, played);
}

static void
load_exercise (AstPracticePage *self)
{
  g_autoptr (AstRecord) record = NULL;

  if (self->chosen == NULL) {
    ast_store_load_async (self->base.store, get_exercise (self)->game,
                          ast_request_renew (&self->loading), loaded_cb, g_object_ref (self));
    return;
  }
  self->shown_stock = self->chosen->pdata[self->n_done];
  record = ast_stock_make_record (self->shown_stock, ast_library_get_decks (self->base.library));
  show_exercise (self);
  ast_exercise_page_begin_stock (self->exercise, record, self->shown_stock);
}

/* Begins a set; `chosen` is taken. */
static void
begin (AstPracticePage *self, GPtrArray *chosen, guint32 day)
{
  ast_request_drop (&self->loading); /* What is offered would be shown in its place. */
  g_clear_pointer (&self->chosen, g_ptr_array_unref);
  self->chosen = chosen;
  self->day = day;
  self->n_done = self->n_found = 0;
  if (count_exercises (self) > 0)
    load_exercise (self);
}

/* The level that fits the person is where the stock begins. */
static void
fitted_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstPracticePage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstToday) today = ast_today_find_finish (AST_STORE (store), result, &error);

  if (today == NULL)
    report_failure (self, error);
  else
    begin (self, choose (self, ast_ladder_find (today->level), MOST), 0);
}

static void
more_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstPracticePage *self = AST_PRACTICE_PAGE (widget);
  g_autofree char *set_up = g_settings_get_string (self->base.settings, "set-up");

  ast_today_find_async (self->base.store, set_up, ast_request_renew (&self->loading), fitted_cb,
                        g_object_ref (self));
}

static void
day_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstPracticePage *self = AST_PRACTICE_PAGE (widget);
  GPtrArray *chosen = g_ptr_array_new ();

  g_ptr_array_add (chosen, get_of_day (self));
  begin (self, chosen, get_today ());
}

static void
start_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstPracticePage *self = AST_PRACTICE_PAGE (widget);

  if (self->exercises != NULL && self->exercises->len > 0)
    begin (self, NULL, 0);
  else
    gtk_widget_activate_action (widget, "practice.more", NULL);
}

static void
noted_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  if (!ast_store_finish (AST_STORE (store), result, &error))
    g_debug ("an answer is not stored: %s", error->message);
}

static void
note_stock_answer (AstPracticePage *self, gboolean found)
{
  g_autoptr (GVariant) answers = g_settings_get_value (self->base.settings, "exercises");
  AstStreak streak = ast_streak_go_on (get_streak (self), self->day);

  g_settings_set_value (self->base.settings, "exercises",
                        ast_progress_note (answers, self->shown_stock->key, found,
                                           g_get_real_time () / G_USEC_PER_SEC));
  g_settings_set (self->base.settings, "exercise-streak", "(uu)", streak.last, streak.n);
}

static void
judged_cb (AstPracticePage *self, gboolean found)
{
  if (self->shown_stock != NULL)
    note_stock_answer (self, found);
  else
    ast_store_add_answer_async (self->base.store, self->shown.game, self->shown.turn.number, found,
                                NULL, noted_cb, NULL);
  if (gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->exercise))
    self->n_found += found;
}

/* What the set came to. Free with g_free (). */
static char *
tell_result (AstPracticePage *self)
{
  guint n = count_exercises (self), n_missed = n - self->n_found;

  if (n_missed == 0)
    return g_strdup (n == 1 ? _ ("You found it.") : _ ("You found them all."));
  if (self->n_found == 0)
    return g_strdup (ngettext ("That was a hard one. It comes back tomorrow.",
                               "Those were hard ones. They come back tomorrow.", n));
  return g_strdup_printf (
      /* Translators: how many better turns were found, of how many, and how many were not. */
      ngettext ("You found %1$u of %2$u. The other one comes back tomorrow.",
                "You found %1$u of %2$u. The other %3$u come back tomorrow.", n_missed),
      self->n_found, n, n_missed);
}

static void
next_cb (AstPracticePage *self)
{
  if (++self->n_done < count_exercises (self)) {
    load_exercise (self);
    return;
  }
  g_free (self->told);
  self->told = tell_result (self);
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

  self->stock = ast_stock_load ();
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
  g_clear_pointer (&self->chosen, g_ptr_array_unref);
  g_clear_pointer (&self->stock, g_ptr_array_unref);
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
  gtk_widget_class_bind_template_child (widget_class, AstPracticePage, more_button);
  gtk_widget_class_bind_template_child (widget_class, AstPracticePage, games_button);
  gtk_widget_class_bind_template_child (widget_class, AstPracticePage, day_card);
  gtk_widget_class_bind_template_child (widget_class, AstPracticePage, day_picture);
  gtk_widget_class_bind_template_child (widget_class, AstPracticePage, day_title);
  gtk_widget_class_bind_template_child (widget_class, AstPracticePage, day_line);
  gtk_widget_class_bind_template_child (widget_class, AstPracticePage, day_streak);
  gtk_widget_class_install_action (widget_class, "practice.start", NULL, start_cb);
  gtk_widget_class_install_action (widget_class, "practice.more", NULL, more_cb);
  gtk_widget_class_install_action (widget_class, "practice.day", NULL, day_cb);
}

static void
ast_practice_page_init (AstPracticePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_board_picture_set_figure (
      self->day_picture,
      &(AstBoardFigure){ .lit_tile = -1, .lit_realm = -1, .aspect = 1.9, .across = 9 });
  gtk_accessible_update_relation (
      GTK_ACCESSIBLE (self->day_card), GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->day_title, NULL,
      GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->day_line, self->day_streak, NULL, -1);
}
