/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-exercise-page.h"

#include <glib/gi18n.h>

#include "ast-coach.h"
#include "ast-help-settings.h"
#include "ast-keys.h"
#include "ast-phrases-review.h"
#include "ast-quiet-thread.h"
#include "ast-session.h"
#include "ast-size-bin.h"
#include "ast-sounds.h"
#include "ast-speaker.h"
#include "ast-table.h"
#include "ast-widgets.h"

/* An answer that a thread values. */
typedef struct {
  AstExercisePage *page; /* Borrowed; NULL when nobody waits any more. Main thread only. */
  AstMatch *match;       /* Owned: its tiles are used. */
  AstGame game;          /* With the tile in the hand. */
  AstAction lay, place;
  AstWatch watch;
  AstReviewValue value; /* Undefined if it was cancelled. */

  /* Of the stock: the best turn, which is valued, too. */
  gboolean finds_best;
  AstAction best_lay, best_place;
  AstReviewValue best;
} Answer;

struct _AstExercisePage {
  AstPage base;

  /* Owned */
  AstSession *session; /* NULL before the first exercise. */
  AstSounds *sounds;
  Answer *answer; /* While it is valued; it frees itself then. */
  char *task;

  /* State */
  const char *theme; /* Static; NULL: the exercise is not of the stock. */
  AstTurnReview turn;
  AstGame start;       /* With the tile in the hand, */
  guint position;      /* after so many actions. */
  gboolean shows_best; /* As soon as the tile is in the hand. */
  gboolean is_judged;  /* Whether a better turn was found without help. */
  gboolean has_next;   /* Another exercise follows. */

  /* Template */
  AdwWindowTitle *title;
  AstSizeBin *bin;
  AstCoach *coach;
  AstTable *table;
};

G_DEFINE_FINAL_TYPE (AstExercisePage, ast_exercise_page, AST_TYPE_PAGE)

enum { JUDGED, NEXT, N_SIGNALS };
static guint signals[N_SIGNALS];

static AstMatch *
get_match (AstExercisePage *self)
{
  return ast_session_get_match (self->session);
}

/* --- The answer ----------------------------------------------------------------------------- */

static void
value (gpointer data)
{
  Answer *answer = data;
  AstReviewStyle style = ast_review_get_style ();

  ast_turn_review_value (&answer->value, &style, &answer->game, &answer->lay, &answer->place,
                         &answer->watch);
  if (answer->finds_best)
    ast_turn_review_value (&answer->best, &style, &answer->game, &answer->best_lay,
                           &answer->best_place, &answer->watch);
}

/* The first try counts. */
static void
judge (AstExercisePage *self, gboolean found)
{
  if (self->is_judged)
    return;
  self->is_judged = TRUE;
  g_signal_emit (self, signals[JUDGED], 0, found);
}

static void
offer_to_leave (AstExercisePage *self)
{
  if (self->has_next)
    ast_coach_offer (self->coach, C_ ("lesson", "Next"), "exercise.next");
  else
    ast_coach_offer (self->coach, _ ("Back to the Game"), "win.back");
}

static char *
tell_theme (AstExercisePage *self)
{
  /* Translators: what an exercise is about, such as "Take a planet". */
  return self->theme != NULL ? g_strdup_printf (_ ("Theme: %s."), self->theme) : NULL;
}

/* Of an exercise of the stock, of which no turn was played before. */
static char *
tell_stock_answer (AstExercisePage *self, AstReviewValue found)
{
  AstReviewValue cost;
  AstAnswer answer = ast_answer_judge (&self->turn, found, &cost);
  g_autofree char *more = NULL, *praise = NULL;

  if (answer == AST_ANSWER_SOLVED) {
    praise = ast_phrase_answer (&self->turn, found);
    more = tell_theme (self);
    return ast_phrase_sentences ((const char *const[]){ praise, more, NULL });
  }
  more = ast_phrase_cost (cost);
  return ast_phrase_sentences (
      (const char *const[]){ cost.margin < AST_STOCK_LEAD * AST_REVIEW_UNIT
                                 ? _ ("Almost: another move is a little better.")
                                 : _ ("Another move is clearly better. Try something else."),
                             more, NULL });
}

static void
tell_answer (AstExercisePage *self, AstReviewValue found)
{
  gboolean solved = ast_answer_judge (&self->turn, found, NULL) == AST_ANSWER_SOLVED;
  g_autofree char *text = self->theme != NULL ? tell_stock_answer (self, found)
                                              : ast_phrase_answer (&self->turn, found);

  ast_coach_tell (self->coach, text, solved ? AST_COACH_PRAISE : AST_COACH_CORRECTION);
  if (solved)
    offer_to_leave (self);
  else
    ast_coach_offer (self->coach, _ ("Try Again"), "exercise.again");
  judge (self, solved);
}

static void
valued_cb (gpointer data)
{
  Answer *answer = data;

  if (answer->page != NULL) {
    answer->page->answer = NULL;
    if (answer->finds_best)
      answer->page->turn.best = answer->best;
    tell_answer (answer->page, answer->value);
  }
  g_object_unref (answer->match);
  g_free (answer);
}

static void
drop_answer (AstExercisePage *self)
{
  if (self->answer == NULL)
    return;
  self->answer->watch.cancelled = true;
  self->answer->page = NULL;
  self->answer = NULL;
}

/* The turn is decided; no dice are rolled. */
static void
applied_cb (AstExercisePage *self, const AstMatchEvent *event)
{
  if (event->kind != AST_EVENT_TURN)
    return;
  ast_conductor_set_paused (ast_table_get_conductor (self->table), TRUE);
  drop_answer (self);
  /* Translators: of an exercise: the move is compared with the best one, for seconds. */
  ast_coach_tell (self->coach, _ ("Looking at your move…"), AST_COACH_TASK);
  self->answer = g_new0 (Answer, 1);
  self->answer->page = self;
  self->answer->match = g_object_ref (get_match (self));
  self->answer->game = event->before;
  self->answer->lay = event->lay;
  self->answer->place = event->action;
  self->answer->finds_best = self->theme != NULL;
  self->answer->best_lay = self->turn.lay;
  self->answer->best_place = self->turn.place;
  ast_quiet_thread_run (value, valued_cb, self->answer);
}

/* --- Another try ---------------------------------------------------------------------------- */

/* The tile comes back into the hand. */
static void
begin_turn (AstExercisePage *self)
{
  drop_answer (self);
  self->shows_best = FALSE;
  gtk_widget_remove_css_class (GTK_WIDGET (self), "answered");
  ast_board_view_beckon (ast_table_get_board (self->table), NULL);
  ast_coach_offer (self->coach, NULL, NULL);
  if (ast_match_get_head (get_match (self)) != self->position)
    ast_match_jump (get_match (self), self->position);
  ast_conductor_set_paused (ast_table_get_conductor (self->table), FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
}

static void
again_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstExercisePage *self = AST_EXERCISE_PAGE (widget);

  begin_turn (self);
  ast_coach_tell (self->coach, self->task, AST_COACH_TASK);
}

static void
hint_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstExercisePage *self = AST_EXERCISE_PAGE (widget);
  AstBoardView *board = ast_table_get_board (self->table);
  const AstAction *lay = &self->turn.lay;
  const AstFit place = { lay->lay.x, lay->lay.y, 1 };
  g_autofree char *theme = tell_theme (self);
  g_autofree char *text = ast_phrase_sentences (
      (const char *const[]){ ast_phrase_golden_hint (&self->turn), theme, NULL });

  begin_turn (self);
  ast_board_view_beckon (board, &place);
  ast_camera_reveal (ast_board_view_get_camera (board), place.x, place.y);
  ast_coach_tell (self->coach, text, AST_COACH_TASK);
  ast_coach_say_golden (self->coach, place.x, place.y);
  judge (self, FALSE);
}

static char *
tell_best (AstExercisePage *self)
{
  g_autofree char *best =
      ast_phrase_better (ast_match_get_seats (get_match (self)), &self->start, &self->turn);
  g_autofree char *cost = self->theme != NULL
                              ? tell_theme (self)
                              : ast_phrase_cost (ast_turn_review_error (&self->turn));

  return ast_phrase_sentences ((const char *const[]){ best, cost, NULL });
}

static void
show_best (AstExercisePage *self, AstDraft *draft)
{
  g_autofree char *text = NULL;

  if (!self->shows_best)
    return;
  self->shows_best = FALSE;
  text = tell_best (self);
  ast_draft_adopt (draft, &self->turn.lay, &self->turn.place);
  ast_coach_tell (self->coach, text, AST_COACH_TASK);
  gtk_widget_add_css_class (GTK_WIDGET (self), "answered");
  offer_to_leave (self);
}

static void
answer_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstExercisePage *self = AST_EXERCISE_PAGE (widget);
  AstDraft *draft;

  begin_turn (self);
  self->shows_best = TRUE;
  draft = ast_conductor_get_draft (ast_table_get_conductor (self->table));
  if (draft != NULL)
    show_best (self, draft);
  judge (self, FALSE);
}

static void
next_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, signals[NEXT], 0);
}

/* --- The page ------------------------------------------------------------------------------- */

static void
put_away (AstExercisePage *self)
{
  drop_answer (self);
  if (self->session == NULL)
    return;
  g_signal_handlers_disconnect_by_data (get_match (self), self);
  ast_table_set_match (self->table, NULL);
  g_clear_object (&self->session);
}

static void
cue_cb (AstExercisePage *self, int cue)
{
  ast_sounds_play (self->sounds, (AstCue) cue);
}

/* A narrow window has no room for the turn. */
static void
show_title (AstExercisePage *self)
{
  g_autofree char *turn = g_strdup_printf (
      _ ("Turn %1$d: %2$s"), self->turn.number,
      ast_phrase_player (ast_match_get_seats (get_match (self)), self->turn.player));

  adw_window_title_set_subtitle (self->title, ast_size_bin_get_narrow (self->bin) ? "" : turn);
}

static void
adapted_cb (AstExercisePage *self)
{
  ast_coach_set_narrow (self->coach, ast_size_bin_get_narrow (self->bin));
  if (self->session != NULL)
    show_title (self);
}

static gboolean
ast_exercise_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (AST_EXERCISE_PAGE (widget)->table));
}

static void
ast_exercise_page_set_up (AstPage *page)
{
  AstExercisePage *self = AST_EXERCISE_PAGE (page);

  ast_coach_set_up (self->coach, NULL, GTK_WIDGET (self->table));
  ast_sounds_follow (self->sounds, page->settings);
}

static void
ast_exercise_page_dispose (GObject *object)
{
  AstExercisePage *self = AST_EXERCISE_PAGE (object);

  if (self->table != NULL)
    put_away (self);
  self->table = NULL;
  g_clear_object (&self->sounds);
  g_clear_pointer (&self->task, g_free);
  G_OBJECT_CLASS (ast_exercise_page_parent_class)->dispose (object);
}

static void
ast_exercise_page_class_init (AstExercisePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  AST_PAGE_CLASS (klass)->set_up = ast_exercise_page_set_up;
  G_OBJECT_CLASS (klass)->dispose = ast_exercise_page_dispose;
  widget_class->grab_focus = ast_exercise_page_grab_focus;
  widget_class->focus = ast_widgets_focus_child;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-exercise-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstExercisePage, title);
  gtk_widget_class_bind_template_child (widget_class, AstExercisePage, bin);
  gtk_widget_class_bind_template_child (widget_class, AstExercisePage, coach);
  gtk_widget_class_bind_template_child (widget_class, AstExercisePage, table);
  gtk_widget_class_bind_template_callback (widget_class, adapted_cb);
  gtk_widget_class_bind_template_callback (widget_class, cue_cb);
  gtk_widget_class_install_action (widget_class, "exercise.again", NULL, again_cb);
  gtk_widget_class_install_action (widget_class, "exercise.hint", NULL, hint_cb);
  gtk_widget_class_install_action (widget_class, "exercise.answer", NULL, answer_cb);
  gtk_widget_class_install_action (widget_class, "exercise.next", NULL, next_cb);
  signals[JUDGED] = g_signal_new ("judged", AST_TYPE_EXERCISE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[NEXT] = g_signal_new ("next", AST_TYPE_EXERCISE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
ast_exercise_page_init (AstExercisePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->sounds = ast_sounds_new (GTK_WIDGET (self));
  /* Before those of the table. */
  ast_keys_add_listed (ast_keys_new (GTK_WIDGET (self), GTK_PHASE_CAPTURE), "exercise.",
                       ast_keys_activate);
  ast_table_take_keys_of (self->table, GTK_WIDGET (self));
}

/* Tells the task, which is taken; the coach has room for the best turn, too. */
static void
ask (AstExercisePage *self, char *task)
{
  g_autofree char *best = tell_best (self);

  g_free (self->task);
  self->task = task;
  show_title (self);
  ast_coach_prepare (self->coach, (const char *const[]){ task, best, NULL });
  ast_speaker_say (ast_speaker_find (GTK_WIDGET (self->table)), AST_SAY_EVENT,
                   adw_window_title_get_title (self->title));
  gtk_widget_activate_action (GTK_WIDGET (self), "exercise.again", NULL);
}

static void
begin (AstExercisePage *self, const AstRecord *record, const AstTurnReview *turn)
{
  AstMatch *match;

  put_away (self);
  self->session = ast_session_new (NULL, record);
  match = get_match (self);
  self->turn = *turn;
  self->start = *ast_match_get_game (match);
  self->position = ast_match_get_head (match);
  self->is_judged = FALSE;
  ast_match_set_undo_allowed (match, FALSE); /* The page begins the turn anew. */
  /* A hint of the table may differ from the best turn of the review. */
  ast_table_set_helps (self->table, ast_help_settings_read (self->base.settings) & ~AST_HELP_HINTS);
  ast_table_set_match (self->table, match);
  g_signal_connect_object (match, "applied", G_CALLBACK (applied_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ast_table_get_conductor (self->table), "person-turn",
                           G_CALLBACK (show_best), self, G_CONNECT_SWAPPED);
}

void
ast_exercise_page_begin (AstExercisePage *self, const AstRecord *record, const AstTurnReview *turn,
                         const char *played)
{
  /* Translators: %s is a sentence: "Ada lays a trade route." */
  g_autofree char *before = g_strdup_printf (_ ("In the real game: %s"), played);

  self->theme = NULL;
  begin (self, record, turn);
  ask (self, ast_phrase_sentences ((const char *const[]){
                 _ ("Find a better turn than the one you played."), before, NULL }));
}

void
ast_exercise_page_begin_stock (AstExercisePage *self, const AstRecord *record,
                               const AstStockExercise *exercise)
{
  AstTurnReview turn = { .number = exercise->number,
                         .lay = exercise->lay,
                         .place = exercise->place };
  const AstGame *game;

  /* No turn was played, so none is as poor; the best one is valued with the answer. */
  turn.played.margin = G_MININT32;
  turn.kind = AST_ERROR_LAYING;
  self->theme = ast_stock_phrase_theme (exercise->theme);
  begin (self, record, &turn);
  game = ast_match_get_game (get_match (self));
  self->turn.player = game->player;
  self->turn.side = game->side_of[game->player];
  ask (self, g_strdup (_ ("One move is clearly better than all others. Find it.")));
}

void
ast_exercise_page_set_title (AstExercisePage *self, const char *title)
{
  self->has_next = TRUE;
  adw_window_title_set_title (self->title, title);
}
