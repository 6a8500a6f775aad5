/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-reviewer.h"

#include "ast-quiet-thread.h"

enum { MOST_THREADS = 2 };

/* What is reviewed, constant: threads read it, too. Counted in the main thread. */
typedef struct {
  AstReviewStyle style;
  AstGame game;   /* Before its first action; */
  gpointer owner; /* who owns its tiles. */
  GDestroyNotify release;
  GArray *actions; /* AstAction; owned */
  guint n_turns;
  AstReviewSpan spans[AST_MAX_TILES]; /* Of the turns, among the actions. */
} ReviewSubject;

typedef enum { TURN_WAITING, TURN_BUSY, TURN_REVIEWED } TurnState;

typedef struct {
  TurnState state;
  double guess; /* Of the error; from the survey on. */
  AstTurnReview review;
} ReviewedTurn;

struct _AstReviewer {
  GObject parent_instance;

  /* Owned */
  ReviewSubject *subject;
  ReviewedTurn *turns;
  GPtrArray *jobs; /* ReviewJob; what threads do. Not owned: they come back when they have ended. */

  /* State */
  AstReviewerState state;
  guint n_threads;
  gboolean started, surveyed;
};

G_DEFINE_FINAL_TYPE (AstReviewer, ast_reviewer, G_TYPE_OBJECT)

/* What a thread does: a turn, or a guess at each. */
typedef struct {
  AstReviewer *reviewer; /* Borrowed; NULL when it was cancelled. Main thread only. */
  ReviewSubject *subject;
  AstWatch watch;
  gboolean is_survey;
  guint turn; /* Its index, if it is no survey. */
  AstGame game;
  double guesses[AST_MAX_TILES];
  AstTurnReview review; /* Undefined if it was cancelled. */
} ReviewJob;

enum { CHANGED, REVIEWED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
clear_subject (gpointer data)
{
  ReviewSubject *subject = data;

  g_array_unref (subject->actions);
  if (subject->release != NULL)
    subject->release (subject->owner);
}

static const AstAction *
get_actions (const ReviewSubject *subject)
{
  return (const AstAction *) (gconstpointer) subject->actions->data;
}

/* --- Threads -------------------------------------------------------------------------------- */

static void go_on (AstReviewer *self);

static ReviewJob *
add_job (AstReviewer *self)
{
  ReviewJob *job = g_new0 (ReviewJob, 1);

  job->reviewer = self;
  job->subject = g_rc_box_acquire (self->subject);
  job->game = self->subject->game;
  g_ptr_array_add (self->jobs, job);
  return job;
}

static void
free_job (ReviewJob *job)
{
  g_rc_box_release_full (job->subject, clear_subject);
  g_free (job);
}

static void
review_turn (gpointer data)
{
  ReviewJob *job = data;
  const ReviewSubject *subject = job->subject;

  ast_turn_review_run (&job->review, &subject->style, &job->game,
                       get_actions (subject) + subject->spans[job->turn].first, &job->watch);
}

static void
turn_done_cb (gpointer data)
{
  ReviewJob *job = data;
  AstReviewer *self = job->reviewer;

  if (self != NULL) {
    ReviewedTurn *turn = &self->turns[job->turn];

    g_ptr_array_remove_fast (self->jobs, job);
    turn->state = TURN_REVIEWED;
    turn->review = job->review;
    self->state.n_reviewed++;
    g_object_ref (self);
    go_on (self);
    g_signal_emit (self, signals[CHANGED], 0);
    g_signal_emit (self, signals[REVIEWED], 0, job->turn + 1);
    g_object_unref (self);
  }
  free_job (job);
}

/* Guesses at all turns, to know which ones to review first. */
static void
survey (gpointer data)
{
  ReviewJob *job = data;
  const ReviewSubject *subject = job->subject;
  const AstAction *actions = get_actions (subject);
  int done = 0;

  for (guint i = 0; i < subject->n_turns && !job->watch.cancelled; i++) {
    while (done < subject->spans[i].first)
      ast_game_apply (&job->game, &actions[done++], NULL);
    job->guesses[i] = ast_turn_review_guess (&job->game, &actions[done]);
  }
}

static void
survey_done_cb (gpointer data)
{
  ReviewJob *job = data;
  AstReviewer *self = job->reviewer;

  if (self != NULL) {
    g_ptr_array_remove_fast (self->jobs, job);
    for (guint i = 0; i < self->state.n_turns; i++)
      self->turns[i].guess = job->guesses[i];
    self->surveyed = TRUE;
    go_on (self);
  }
  free_job (job);
}

static void
start_survey (AstReviewer *self)
{
  ReviewJob *job = add_job (self);

  job->is_survey = TRUE;
  ast_quiet_thread_run (survey, survey_done_cb, job);
}

static void
start_turn (AstReviewer *self, guint i)
{
  ReviewJob *job = add_job (self);

  for (int j = 0; j < self->subject->spans[i].first; j++)
    ast_game_apply (&job->game, &get_actions (self->subject)[j], NULL);
  job->turn = i;
  self->turns[i].state = TURN_BUSY;
  ast_quiet_thread_run (review_turn, turn_done_cb, job);
}

/* The turn that waits and promises most; -1 if none does. */
static int
find_next (AstReviewer *self)
{
  int next = -1;

  for (guint i = 0; i < self->state.n_turns; i++)
    if (self->turns[i].state == TURN_WAITING
        && (next < 0 || self->turns[i].guess > self->turns[next].guess))
      next = (int) i;
  return next;
}

static void
update_running (AstReviewer *self)
{
  self->state.running = self->started && self->state.n_reviewed < self->state.n_turns;
}

/* Gives threads something to do. */
static void
go_on (AstReviewer *self)
{
  int next = self->started ? find_next (self) : -1;

  if (next >= 0 && !self->surveyed) {
    if (self->jobs->len == 0)
      start_survey (self);
  } else {
    for (; next >= 0 && self->jobs->len < self->n_threads; next = find_next (self))
      start_turn (self, (guint) next);
  }
  update_running (self);
}

/* --- The object ----------------------------------------------------------------------------- */

static void
cancel_all (AstReviewer *self)
{
  for (guint i = 0; i < self->jobs->len; i++) {
    ReviewJob *job = self->jobs->pdata[i];

    job->watch.cancelled = true;
    job->reviewer = NULL;
    if (!job->is_survey)
      self->turns[job->turn].state = TURN_WAITING;
  }
  g_ptr_array_set_size (self->jobs, 0);
}

static void
ast_reviewer_dispose (GObject *object)
{
  AstReviewer *self = AST_REVIEWER (object);

  self->started = FALSE;
  cancel_all (self);
  G_OBJECT_CLASS (ast_reviewer_parent_class)->dispose (object);
}

static void
ast_reviewer_finalize (GObject *object)
{
  AstReviewer *self = AST_REVIEWER (object);

  g_rc_box_release_full (self->subject, clear_subject);
  g_free (self->turns);
  g_ptr_array_unref (self->jobs);
  G_OBJECT_CLASS (ast_reviewer_parent_class)->finalize (object);
}

static void
ast_reviewer_class_init (AstReviewerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ast_reviewer_dispose;
  object_class->finalize = ast_reviewer_finalize;

  signals[CHANGED] = g_signal_new ("changed", AST_TYPE_REVIEWER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[REVIEWED] = g_signal_new ("reviewed", AST_TYPE_REVIEWER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
ast_reviewer_init (AstReviewer *self)
{
  self->jobs = g_ptr_array_new ();
  self->n_threads = (guint) CLAMP ((int) g_get_num_processors () - 1, 1, MOST_THREADS);
}

AstReviewer *
ast_reviewer_new (const AstReviewStyle *style, const AstTileSet *tiles, gpointer owner,
                  GDestroyNotify release, const AstSetup *setup, const GArray *actions)
{
  AstReviewer *self = g_object_new (AST_TYPE_REVIEWER, NULL);
  ReviewSubject *subject = g_rc_box_new0 (ReviewSubject);

  self->subject = subject;
  subject->style = *style;
  ast_game_init (&subject->game, tiles, setup);
  subject->owner = owner;
  subject->release = release;
  subject->actions = g_array_copy ((GArray *) actions);
  self->state.style = *style;
  self->state.actions = subject->actions;
  self->state.game = subject->game;
  subject->n_turns = (guint) ast_review_divide (&self->state.game, get_actions (subject),
                                                (int) actions->len, subject->spans);
  self->state.n_turns = subject->n_turns;
  self->turns = g_new0 (ReviewedTurn, subject->n_turns);
  return self;
}

void
ast_reviewer_set_n_threads (AstReviewer *self, guint n_threads)
{
  g_return_if_fail (n_threads > 0);

  self->n_threads = n_threads;
  go_on (self);
}

void
ast_reviewer_add_known (AstReviewer *self, const AstTurnReview *turns, guint n)
{
  guint n_reviewed = self->state.n_reviewed;

  for (guint i = 0; i < n; i++) {
    ReviewedTurn *turn;

    if (turns[i].number < 1 || turns[i].number > (int) self->state.n_turns)
      continue;
    turn = &self->turns[turns[i].number - 1];
    if (turn->state != TURN_WAITING)
      continue;
    turn->state = TURN_REVIEWED;
    turn->review = turns[i];
    self->state.n_reviewed++;
  }
  if (self->state.n_reviewed != n_reviewed)
    g_signal_emit (self, signals[CHANGED], 0);
  update_running (self);
}

void
ast_reviewer_start (AstReviewer *self)
{
  self->started = TRUE;
  go_on (self);
}

void
ast_reviewer_stop (AstReviewer *self)
{
  self->started = FALSE;
  cancel_all (self);
  update_running (self);
}

const AstReviewerState *
ast_reviewer_get (AstReviewer *self)
{
  return &self->state;
}

const AstTurnReview *
ast_reviewer_get_turn (AstReviewer *self, guint number)
{
  g_return_val_if_fail (number >= 1 && number <= self->state.n_turns, NULL);

  return self->turns[number - 1].state == TURN_REVIEWED ? &self->turns[number - 1].review : NULL;
}

AstReviewSpan
ast_reviewer_get_span (AstReviewer *self, guint number)
{
  g_return_val_if_fail (number >= 1 && number <= self->state.n_turns, (AstReviewSpan){ 0 });

  return self->subject->spans[number - 1];
}

GArray *
ast_reviewer_list_turns (AstReviewer *self)
{
  GArray *turns = g_array_new (FALSE, FALSE, sizeof (AstTurnReview));

  for (guint i = 0; i < self->state.n_turns; i++)
    if (self->turns[i].state == TURN_REVIEWED)
      g_array_append_val (turns, self->turns[i].review);
  return turns;
}
