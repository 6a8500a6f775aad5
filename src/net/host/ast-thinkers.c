/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-thinkers.h"

#include "ast-main-call.h"

struct _AstThinkers {
  GThreadPool *pool;
  GMainContext *context;
};

/* Counted: by whoever asked, and by the thread. */
struct _AstThought {
  AstLevel level;
  AstGame game; /* A copy. */
  AstWatch watch;
  AstChoice choice;
  gboolean decided;

  AstThoughtDone done;
  gpointer data;
};

static gboolean
answer (gpointer data)
{
  AstThought *self = data;

  if (self->decided && !self->watch.cancelled)
    self->done (&self->choice.lay, &self->choice.place, self->data);
  return G_SOURCE_REMOVE;
}

static void
release (gpointer data)
{
  g_atomic_rc_box_release (data);
}

/* A thread each: many tables share the machine. */
static void
think (gpointer data, gpointer user_data)
{
  static const AstBudget budget = { .threads = 1 };
  AstThought *self = data;
  AstThinkers *thinkers = user_data;
  AstRng rng;

  ast_rng_init (&rng, (guint64) g_random_int () << 32 | g_random_int ());
  if (!self->watch.cancelled)
    self->decided =
        ast_player_choose (self->level, &self->game, &budget, &rng, &self->watch, &self->choice);
  ast_main_call (thinkers->context, answer, self, release);
}

AstThinkers *
ast_thinkers_new (void)
{
  AstThinkers *self = g_new0 (AstThinkers, 1);

  self->context = g_main_context_ref_thread_default ();
  self->pool =
      g_thread_pool_new (think, self, MAX ((int) g_get_num_processors () - 1, 1), FALSE, NULL);
  return self;
}

void
ast_thinkers_free (AstThinkers *self)
{
  g_thread_pool_free (self->pool, FALSE, TRUE);
  g_main_context_unref (self->context);
  g_free (self);
}

AstThought *
ast_thinkers_think (AstThinkers *self, AstLevel level, const AstGame *game, AstThoughtDone done,
                    gpointer data)
{
  AstThought *thought = g_atomic_rc_box_new0 (AstThought);

  thought->level = level;
  thought->game = *game;
  thought->done = done;
  thought->data = data;
  g_thread_pool_push (self->pool, g_atomic_rc_box_acquire (thought), NULL);
  return thought;
}

void
ast_thought_cancel (AstThought *self)
{
  self->watch.cancelled = TRUE;
  g_atomic_rc_box_release (self);
}
