/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-poller.h"

#include <glib-unix.h>
#include <sys/epoll.h>
#include <unistd.h>

typedef struct {
  AstPollerReady ready;
  gpointer data;
} Watch;

struct _AstPoller {
  int descriptor;
  guint source;
  GHashTable *watches; /* Descriptor → Watch */
};

static gboolean
ready_cb (int descriptor, GIOCondition condition, gpointer data)
{
  AstPoller *self = data;
  struct epoll_event events[256];
  int n = epoll_wait (descriptor, events, G_N_ELEMENTS (events), 0);

  for (int i = 0; i < n; i++) {
    /* One that was ready before may have removed it. */
    const Watch *watch = g_hash_table_lookup (self->watches, GINT_TO_POINTER (events[i].data.fd));

    if (watch != NULL)
      watch->ready (watch->data);
  }
  return G_SOURCE_CONTINUE;
}

AstPoller *
ast_poller_new (void)
{
  AstPoller *self = g_new0 (AstPoller, 1);
  GSource *source;

  self->descriptor = epoll_create1 (EPOLL_CLOEXEC);
  self->watches = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  source = g_unix_fd_source_new (self->descriptor, G_IO_IN);
  g_source_set_callback (source, G_SOURCE_FUNC (ready_cb), self, NULL);
  self->source = g_source_attach (source, g_main_context_get_thread_default ());
  g_source_unref (source);
  return self;
}

void
ast_poller_free (AstPoller *self)
{
  GMainContext *context = g_main_context_ref_thread_default ();

  g_source_destroy (g_main_context_find_source_by_id (context, self->source));
  g_main_context_unref (context);
  close (self->descriptor);
  g_hash_table_unref (self->watches);
  g_free (self);
}

void
ast_poller_add (AstPoller *self, int descriptor, AstPollerReady ready, gpointer data)
{
  struct epoll_event event = { .events = EPOLLIN | EPOLLRDHUP, .data.fd = descriptor };
  Watch watch = { ready, data };

  g_hash_table_insert (self->watches, GINT_TO_POINTER (descriptor),
                       g_memdup2 (&watch, sizeof watch));
  epoll_ctl (self->descriptor, EPOLL_CTL_ADD, descriptor, &event);
}

void
ast_poller_set (AstPoller *self, int descriptor, gboolean reading, gboolean writing)
{
  struct epoll_event event = { .events = (reading ? EPOLLIN | EPOLLRDHUP : 0u)
                                         | (writing ? EPOLLOUT : 0u),
                               .data.fd = descriptor };

  epoll_ctl (self->descriptor, EPOLL_CTL_MOD, descriptor, &event);
}

void
ast_poller_remove (AstPoller *self, int descriptor)
{
  g_hash_table_remove (self->watches, GINT_TO_POINTER (descriptor));
  epoll_ctl (self->descriptor, EPOLL_CTL_DEL, descriptor, NULL);
}
