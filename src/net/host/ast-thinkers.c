/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-thinkers.h"

#include "ast-main-call.h"
#include "ast-threads.h"

struct _AstThinkers {
  GMainContext *context; /* Owned */
  pthread_t *threads;    /* Owned */
  guint n_threads;

  /* Behind the lock */
  GMutex lock;
  GCond wanted;
  GQueue waiting; /* Thought, counted */
  gint64 clock;   /* How much of the time a table has had that is thought about now. */
  gboolean ends;
};

typedef struct _Thought Thought;

/* Counted by its thoughts. */
struct _AstThinker {
  AstThinkers *thinkers;
  Thought *thought; /* Counted; NULL: none. */
  gint64 used;      /* Behind the lock: microseconds on the clock. */

  AstThinkerDone done;
  gpointer data;
};

/* Counted: by the thinker, and by the thread. */
struct _Thought {
  AstThinker *thinker; /* Counted */
  AstLevel level;
  AstGame game; /* A copy. */
  AstWatch watch;
  AstChoice choice;
  gboolean decided;
  gint64 used; /* By the table before it. */
};

static void
clear_thought (gpointer data)
{
  g_atomic_rc_box_release (((Thought *) data)->thinker);
}

static void
release (gpointer thought)
{
  g_atomic_rc_box_release_full (thought, clear_thought);
}

static gboolean
answer (gpointer data)
{
  Thought *self = data;

  if (self->decided && !self->watch.cancelled)
    self->thinker->done (&self->choice.lay, &self->choice.place, self->thinker->data);
  return G_SOURCE_REMOVE;
}

/* A thread each: many tables share the machine. */
static void
decide (Thought *self)
{
  static const AstBudget budget = { .threads = 1 };
  AstRng rng;

  ast_rng_init (&rng, (guint64) g_random_int () << 32 | g_random_int ());
  if (!self->watch.cancelled)
    self->decided =
        ast_player_choose (self->level, &self->game, &budget, &rng, &self->watch, &self->choice);
}

static Thought *
take_next (AstThinkers *self)
{
  GList *next = self->waiting.head;
  Thought *thought;

  for (GList *l = next; l != NULL; l = l->next)
    if (((Thought *) l->data)->used < ((Thought *) next->data)->used)
      next = l;
  thought = next->data;
  g_queue_delete_link (&self->waiting, next);
  return thought;
}

/* Called with the lock, which is open while it thinks. */
static void
work_at (AstThinkers *self, Thought *thought)
{
  gint64 began = g_get_monotonic_time ();

  self->clock = MAX (self->clock, thought->used);
  g_mutex_unlock (&self->lock);
  decide (thought);
  g_mutex_lock (&self->lock);
  thought->thinker->used =
      MAX (thought->thinker->used, thought->used) + g_get_monotonic_time () - began;
  ast_main_call (self->context, answer, thought, release);
}

static void *
work_on (void *data)
{
  AstThinkers *self = data;

  g_mutex_lock (&self->lock);
  while (!self->ends)
    if (self->waiting.length > 0)
      work_at (self, take_next (self));
    else
      g_cond_wait (&self->wanted, &self->lock);
  g_mutex_unlock (&self->lock);
  return NULL;
}

AstThinkers *
ast_thinkers_new (guint n_threads)
{
  AstThinkers *self = g_new0 (AstThinkers, 1);
  guint n = n_threads > 0 ? n_threads : MAX (g_get_num_processors (), 2) - 1;

  self->context = g_main_context_ref_thread_default ();
  self->threads = g_new0 (pthread_t, n);
  g_mutex_init (&self->lock);
  g_cond_init (&self->wanted);
  while (self->n_threads < n && ast_threads_start (&self->threads[self->n_threads], work_on, self))
    self->n_threads++;
  if (self->n_threads == 0)
    g_error ("The system gives no threads.");
  return self;
}

void
ast_thinkers_free (AstThinkers *self)
{
  g_mutex_lock (&self->lock);
  self->ends = TRUE;
  g_cond_broadcast (&self->wanted);
  g_mutex_unlock (&self->lock);
  for (guint i = 0; i < self->n_threads; i++)
    pthread_join (self->threads[i], NULL);
  g_queue_clear_full (&self->waiting, release);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->wanted);
  g_main_context_unref (self->context);
  g_free (self->threads);
  g_free (self);
}

AstThinker *
ast_thinker_new (AstThinkers *thinkers, AstThinkerDone done, gpointer data)
{
  AstThinker *self = g_atomic_rc_box_new0 (AstThinker);

  self->thinkers = thinkers;
  self->done = done;
  self->data = data;
  return self;
}

void
ast_thinker_free (AstThinker *self)
{
  ast_thinker_stop (self);
  g_atomic_rc_box_release (self);
}

void
ast_thinker_think (AstThinker *self, AstLevel level, const AstGame *game)
{
  Thought *thought = g_atomic_rc_box_new0 (Thought);

  ast_thinker_stop (self);
  self->thought = g_atomic_rc_box_acquire (thought);
  thought->thinker = g_atomic_rc_box_acquire (self);
  thought->level = level;
  thought->game = *game;
  g_mutex_lock (&self->thinkers->lock);
  thought->used = MAX (self->used, self->thinkers->clock);
  g_queue_push_tail (&self->thinkers->waiting, thought);
  g_cond_signal (&self->thinkers->wanted);
  g_mutex_unlock (&self->thinkers->lock);
}

void
ast_thinker_stop (AstThinker *self)
{
  if (self->thought != NULL)
    self->thought->watch.cancelled = TRUE;
  g_clear_pointer (&self->thought, release);
}
