/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#ifdef __linux__
#define _GNU_SOURCE /* SCHED_BATCH */
#endif

#include "ast-quiet-thread.h"

#ifdef __linux__
#include <sched.h>
#include <sys/resource.h>
#endif

typedef struct {
  AstQuietFunc work, done;
  gpointer data;
  GMainContext *context;
} QuietThread;

/* On Linux both are those of the thread, and inherited by what it starts. */
static void
lower_priority (void)
{
#ifdef __linux__
  struct sched_param none = { 0 };

  sched_setscheduler (0, SCHED_BATCH, &none);
  setpriority (PRIO_PROCESS, 0, 19);
#endif
}

static gboolean
end_cb (gpointer data)
{
  QuietThread *self = data;

  self->done (self->data);
  g_main_context_unref (self->context);
  g_free (self);
  return G_SOURCE_REMOVE;
}

static gpointer
run (gpointer data)
{
  QuietThread *self = data;
  g_autoptr (GMainContext) context = g_main_context_ref (self->context);
  g_autoptr (GSource) source = g_idle_source_new ();

  lower_priority ();
  self->work (self->data);
  /* Not that of an idle source: drawing that leaves no pause would keep results waiting. */
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, end_cb, self, NULL);
  g_source_attach (source, context);
  return NULL;
}

void
ast_quiet_thread_run (AstQuietFunc work, AstQuietFunc done, gpointer data)
{
  QuietThread *self = g_new (QuietThread, 1);

  *self = (QuietThread){ work, done, data, g_main_context_ref_thread_default () };
  g_thread_unref (g_thread_new ("quiet", run, self));
}
