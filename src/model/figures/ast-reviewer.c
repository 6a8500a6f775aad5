/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-reviewer.h"

#include "ast-quiet-thread.h"

enum { MOST_THREADS = 2 };

/* The game before its first action, and who owns its tiles; counted, in the main thread. */
typedef struct {
  AstGame game;
  gpointer owner;
  GDestroyNotify release;
} ReviewStart;

typedef enum { TURN_WAITING, TURN_BUSY, TURN_REVIEWED } TurnState;

typedef struct {
  AstReviewSpan span;
  TurnState state;
  double guess; /* Of the error; G_MAXDOUBLE where nobody has guessed. */
  AstTurnReview review;
} ReviewedTurn;

struct _AstReviewer {
  GObject parent_instance;

  /* Owned */
  ReviewStart *start;
  GArray *turns;   /* ReviewedTurn */
  GPtrArray *jobs; /* ReviewJob; what threads do. Not owned: they come back when they have ended. */

  /* State */
  AstReviewerState state; /* Its actions are owned. */
  guint n_threads;
  gboolean started, surveyed;
};

G_DEFINE_FINAL_TYPE (AstReviewer, ast_reviewer, G_TYPE_OBJECT)

/* What a thread does: a turn, or a guess at each. */
typedef struct {
  AstReviewer *reviewer; /* Borrowed; NULL when it was cancelled. Main thread only. */
  ReviewStart *start;
  AstWatch watch;
  AstReviewStyle style;
  guint turn; /* Its index. */
  AstGame game;
  GArray *actions;
  GArray *spans; /* AstReviewSpan; of a survey. */
  double guesses[AST_MAX_TILES];
  AstTurnReview review; /* Undefined if it was cancelled. */
} ReviewJob;

enum { CHANGED, REVIEWED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
clear_start (gpointer data)
{
  ReviewStart *start = data;

  if (start->release != NULL)
    start->release (start->owner);
}

static ReviewedTurn *
get_turn (AstReviewer *self, guint i)
{
  return &g_array_index (self->turns, ReviewedTurn, i);
}

/* --- Threads -------------------------------------------------------------------------------- */

static void go_on (AstReviewer *self);

static ReviewJob *
add_job (AstReviewer *self, guint first, guint n)
{
  ReviewJob *job = g_new0 (ReviewJob, 1);

  job->reviewer = self;
  job->start = g_rc_box_acquire (self->start);
  job->style = self->state.style;
  job->game = self->start->game;
  job->actions = g_array_sized_new (FALSE, FALSE, sizeof (AstAction), n);
  g_array_append_vals (job->actions, &g_array_index (self->state.actions, AstAction, first), n);
  g_ptr_array_add (self->jobs, job);
  return job;
}

static void
free_job (ReviewJob *job)
{
  g_rc_box_release_full (job->start, clear_start);
  g_array_unref (job->actions);
  g_clear_pointer (&job->spans, g_array_unref);
  g_free (job);
}

static const AstAction *
get_job_actions (const ReviewJob *job)
{
  return (const AstAction *) (gconstpointer) job->actions->data;
}

static void
review_turn (gpointer data)
{
  ReviewJob *job = data;

  ast_turn_review_run (&job->review, &job->style, &job->game, get_job_actions (job), &job->watch);
}

static void
turn_done_cb (gpointer data)
{
  ReviewJob *job = data;
  AstReviewer *self = job->reviewer;

  if (self != NULL) {
    ReviewedTurn *turn = get_turn (self, job->turn);

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
  const AstAction *actions = get_job_actions (job);
  int done = 0;

  for (guint i = 0; i < job->spans->len && !job->watch.cancelled; i++) {
    const AstReviewSpan *span = &g_array_index (job->spans, AstReviewSpan, i);

    while (done < span->first)
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
    for (guint i = 0; i < job->spans->len; i++)
      get_turn (self, i)->guess = job->guesses[i];
    self->surveyed = TRUE;
    go_on (self);
  }
  free_job (job);
}

static void
start_survey (AstReviewer *self)
{
  ReviewJob *job = add_job (self, 0, self->state.actions->len);

  job->spans = g_array_new (FALSE, FALSE, sizeof (AstReviewSpan));
  for (guint i = 0; i < self->turns->len; i++)
    g_array_append_val (job->spans, get_turn (self, i)->span);
  ast_quiet_thread_run (survey, survey_done_cb, job);
}

static void
start_turn (AstReviewer *self, guint i)
{
  ReviewedTurn *turn = get_turn (self, i);
  ReviewJob *job = add_job (self, (guint) turn->span.first, (guint) turn->span.n);

  for (int j = 0; j < turn->span.first; j++)
    ast_game_apply (&job->game, &g_array_index (self->state.actions, AstAction, j), NULL);
  job->turn = i;
  turn->state = TURN_BUSY;
  ast_quiet_thread_run (review_turn, turn_done_cb, job);
}

static void
cancel (AstReviewer *self, ReviewJob *job)
{
  job->watch.cancelled = true;
  job->reviewer = NULL;
  if (job->spans == NULL)
    get_turn (self, job->turn)->state = TURN_WAITING;
}

/* The turn that waits and promises most; -1 if none does. */
static int
find_next (AstReviewer *self)
{
  int next = -1;

  for (guint i = 0; i < self->turns->len; i++) {
    const ReviewedTurn *turn = get_turn (self, i);

    if (turn->state == TURN_WAITING && (next < 0 || turn->guess > get_turn (self, next)->guess))
      next = (int) i;
  }
  return next;
}

static void
update_running (AstReviewer *self)
{
  self->state.running = self->started && self->state.n_reviewed < self->turns->len;
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
cancel_from (AstReviewer *self, guint turn)
{
  for (guint i = self->jobs->len; i-- > 0;) {
    ReviewJob *job = self->jobs->pdata[i];

    if (job->spans == NULL && job->turn < turn)
      continue;
    cancel (self, job);
    g_ptr_array_remove_index_fast (self->jobs, i);
  }
}

static void
ast_reviewer_dispose (GObject *object)
{
  AstReviewer *self = AST_REVIEWER (object);

  self->started = FALSE;
  cancel_from (self, 0);
  G_OBJECT_CLASS (ast_reviewer_parent_class)->dispose (object);
}

static void
ast_reviewer_finalize (GObject *object)
{
  AstReviewer *self = AST_REVIEWER (object);

  g_rc_box_release_full (self->start, clear_start);
  g_array_unref (self->state.actions);
  g_array_unref (self->turns);
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
  self->state.actions = g_array_new (FALSE, FALSE, sizeof (AstAction));
  self->turns = g_array_new (FALSE, FALSE, sizeof (ReviewedTurn));
  self->jobs = g_ptr_array_new ();
  self->n_threads = (guint) CLAMP ((int) g_get_num_processors () - 1, 1, MOST_THREADS);
}

AstReviewer *
ast_reviewer_new (const AstReviewStyle *style, const AstTileSet *tiles, gpointer owner,
                  GDestroyNotify release, const AstSetup *setup)
{
  AstReviewer *self = g_object_new (AST_TYPE_REVIEWER, NULL);

  self->state.style = *style;
  self->start = g_rc_box_new0 (ReviewStart);
  ast_game_init (&self->start->game, tiles, setup);
  self->start->owner = owner;
  self->start->release = release;
  self->state.game = self->start->game;
  return self;
}

void
ast_reviewer_set_n_threads (AstReviewer *self, guint n_threads)
{
  g_return_if_fail (n_threads > 0);

  self->n_threads = n_threads;
  go_on (self);
}

/* How many turns are in both games, the present one and that of `actions`. */
static guint
count_common_turns (AstReviewer *self, const AstAction *actions, guint n)
{
  guint n_equal = 0, n_turns = 0;

  while (n_equal < n && n_equal < self->state.actions->len
         && ast_action_equal (&actions[n_equal],
                              &g_array_index (self->state.actions, AstAction, n_equal)))
    n_equal++;
  while (n_turns < self->turns->len) {
    const AstReviewSpan *span = &get_turn (self, n_turns)->span;

    if ((guint) (span->first + span->n) > n_equal)
      break;
    n_turns++;
  }
  return n_turns;
}

static void
divide (AstReviewer *self)
{
  AstReviewSpan spans[AST_MAX_TILES];
  guint n;

  self->state.game = self->start->game;
  n = (guint) ast_review_divide (&self->state.game,
                                 (AstAction *) (gpointer) self->state.actions->data,
                                 (int) self->state.actions->len, spans);
  for (guint i = self->turns->len; i < n; i++) {
    ReviewedTurn turn = { .span = spans[i], .guess = G_MAXDOUBLE };

    g_array_append_val (self->turns, turn);
  }
  self->state.n_turns = self->turns->len;
}

void
ast_reviewer_set_actions (AstReviewer *self, const AstAction *actions, guint n)
{
  guint n_reviewed = 0, n_kept;

  n_kept = count_common_turns (self, actions, n);
  cancel_from (self, n_kept);
  g_array_set_size (self->turns, n_kept);
  g_array_set_size (self->state.actions, 0);
  g_array_append_vals (self->state.actions, actions, n);
  divide (self);
  for (guint i = 0; i < n_kept; i++)
    n_reviewed += get_turn (self, i)->state == TURN_REVIEWED;
  if (n_reviewed != self->state.n_reviewed) {
    self->state.n_reviewed = n_reviewed;
    g_signal_emit (self, signals[CHANGED], 0);
  }
  go_on (self);
}

void
ast_reviewer_add_known (AstReviewer *self, const AstTurnReview *turns, guint n)
{
  guint n_reviewed;

  n_reviewed = self->state.n_reviewed;
  for (guint i = 0; i < n; i++) {
    ReviewedTurn *turn;

    if (turns[i].number < 1 || turns[i].number > (int) self->turns->len)
      continue;
    turn = get_turn (self, (guint) turns[i].number - 1);
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
  cancel_from (self, 0);
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
  const ReviewedTurn *turn;

  g_return_val_if_fail (number >= 1 && number <= self->turns->len, NULL);

  turn = get_turn (self, number - 1);
  return turn->state == TURN_REVIEWED ? &turn->review : NULL;
}

AstReviewSpan
ast_reviewer_get_span (AstReviewer *self, guint number)
{
  g_return_val_if_fail (number >= 1 && number <= self->turns->len, (AstReviewSpan){ 0 });

  return get_turn (self, number - 1)->span;
}

GArray *
ast_reviewer_list_turns (AstReviewer *self)
{
  GArray *turns;

  turns = g_array_new (FALSE, FALSE, sizeof (AstTurnReview));
  for (guint i = 0; i < self->turns->len; i++)
    if (get_turn (self, i)->state == TURN_REVIEWED)
      g_array_append_val (turns, get_turn (self, i)->review);
  return turns;
}
