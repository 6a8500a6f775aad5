/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "deciders.h"

#include <glib-unix.h>
#include <sys/socket.h>
#include <unistd.h>

#include "ast-player.h"

static AstChoice *
choose (const AstGame *game)
{
  AstChoice *choice = g_new0 (AstChoice, 1);
  AstRng rng;

  ast_rng_init_keyed (&rng, 5, game->n_tiles);
  g_assert_true (ast_player_choose (AST_CADET, game, NULL, &rng, NULL, choice));
  return choice;
}

struct _LateDecider {
  GObject parent_instance;

  GTask *task;
  AstGame game;
  int n_hurried;
  double progress;
};

static void late_decider_init_interface (AstDeciderInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (LateDecider, late_decider, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (AST_TYPE_DECIDER,
                                                      late_decider_init_interface))

static void
late_decide_async (AstDecider *decider, const AstGame *game, GCancellable *cancellable,
                   GAsyncReadyCallback callback, gpointer data)
{
  LateDecider *self = TEST_LATE_DECIDER (decider);

  g_assert_null (self->task);
  self->task = g_task_new (self, cancellable, callback, data);
  g_task_set_check_cancellable (self->task, FALSE);
  self->game = *game;
}

static void
late_hurry (AstDecider *decider)
{
  TEST_LATE_DECIDER (decider)->n_hurried++;
}

static double
late_get_progress (AstDecider *decider)
{
  return TEST_LATE_DECIDER (decider)->progress;
}

static void
late_decider_init_interface (AstDeciderInterface *iface)
{
  iface->decide_async = late_decide_async;
  iface->hurry = late_hurry;
  iface->get_progress = late_get_progress;
}

static void
late_decider_class_init (LateDeciderClass *klass)
{
}

static void
late_decider_init (LateDecider *self)
{
  self->progress = 0.5;
}

AstDecider *
late_decider_new (void)
{
  return g_object_new (TEST_TYPE_LATE_DECIDER, NULL);
}

gboolean
late_decider_is_asked (AstDecider *self)
{
  return TEST_LATE_DECIDER (self)->task != NULL;
}

gboolean
late_decider_is_cancelled (AstDecider *self)
{
  GTask *task = TEST_LATE_DECIDER (self)->task;

  return task != NULL && g_cancellable_is_cancelled (g_task_get_cancellable (task));
}

int
late_decider_get_n_hurried (AstDecider *self)
{
  return TEST_LATE_DECIDER (self)->n_hurried;
}

void
late_decider_set_progress (AstDecider *self, double progress)
{
  TEST_LATE_DECIDER (self)->progress = progress;
}

void
late_decider_answer (AstDecider *decider, gboolean good)
{
  LateDecider *self = TEST_LATE_DECIDER (decider);
  g_autoptr (GTask) task = g_steal_pointer (&self->task);
  AstChoice *choice = choose (&self->game);

  choice->place = (AstAction){ .type = AST_PLACE };
  if (!good)
    choice->lay.lay.x = 47;
  g_task_return_pointer (task, choice, g_free);
}

struct _SocketDecider {
  GObject parent_instance;

  AstMatch *match;
  AstMatch *there;
  GTask *task;
  int player;
  int here_socket, there_socket;
  guint here_source, there_source;
  AstAction lay; /* The last one that came there. */
};

static void socket_decider_init_interface (AstDeciderInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SocketDecider, socket_decider, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (AST_TYPE_DECIDER,
                                                      socket_decider_init_interface))

static void
send_packet (int to, const void *data, gsize size)
{
  g_assert_cmpint (send (to, data, size, 0), ==, size);
}

static void
receive_packet (int from, void *data, gsize size)
{
  g_assert_cmpint (recv (from, data, size, 0), ==, size);
}

static void
play_there (SocketDecider *self, const AstAction *action)
{
  AstResult result = AST_OK;

  if (action->type == AST_LAY)
    self->lay = *action;
  else if (action->type == AST_PLACE)
    result = ast_match_apply_turn (self->there, &self->lay, action);
  else
    result = ast_match_apply (self->there, action);
  g_assert_cmpint (result, ==, AST_OK);
}

/* Something came there: the game is played, and the own turn decided. */
static gboolean
came_there_cb (int from, GIOCondition condition, gpointer data)
{
  SocketDecider *self = data;
  const AstGame *game = ast_match_get_game (self->there);
  AstAction action;

  receive_packet (from, &action, sizeof action);
  play_there (self, &action);
  if (action.type != AST_LAY && game->phase == AST_LAY && game->player == self->player) {
    g_autofree AstChoice *choice = choose (game);

    send_packet (from, choice, sizeof *choice);
  }
  return G_SOURCE_CONTINUE;
}

static gboolean
came_here_cb (int from, GIOCondition condition, gpointer data)
{
  SocketDecider *self = data;
  g_autoptr (GTask) task = g_steal_pointer (&self->task);
  AstChoice *choice = g_new (AstChoice, 1);

  self->here_source = 0;
  receive_packet (from, choice, sizeof *choice);
  g_task_return_pointer (task, choice, g_free);
  return G_SOURCE_REMOVE;
}

static void
applied_cb (SocketDecider *self, const AstMatchEvent *event)
{
  if (event->has_lay)
    send_packet (self->here_socket, &event->lay, sizeof event->lay);
  send_packet (self->here_socket, &event->action, sizeof event->action);
}

static void
socket_decide_async (AstDecider *decider, const AstGame *game, GCancellable *cancellable,
                     GAsyncReadyCallback callback, gpointer data)
{
  SocketDecider *self = TEST_SOCKET_DECIDER (decider);

  g_assert_cmpint (game->player, ==, self->player);
  self->task = g_task_new (self, cancellable, callback, data);
  self->here_source = g_unix_fd_add (self->here_socket, G_IO_IN, came_here_cb, self);
}

static void
socket_decider_init_interface (AstDeciderInterface *iface)
{
  iface->decide_async = socket_decide_async;
}

static void
socket_decider_dispose (GObject *object)
{
  SocketDecider *self = TEST_SOCKET_DECIDER (object);

  g_clear_handle_id (&self->here_source, g_source_remove);
  g_clear_handle_id (&self->there_source, g_source_remove);
  if (self->match != NULL) {
    close (self->here_socket);
    close (self->there_socket);
    g_signal_handlers_disconnect_by_data (self->match, self);
  }
  g_clear_object (&self->match);
  g_clear_object (&self->there);
  G_OBJECT_CLASS (socket_decider_parent_class)->dispose (object);
}

static void
socket_decider_class_init (SocketDeciderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = socket_decider_dispose;
}

static void
socket_decider_init (SocketDecider *self)
{
}

AstDecider *
socket_decider_new (AstMatch *match, AstMatch *there, int player)
{
  SocketDecider *self = g_object_new (TEST_TYPE_SOCKET_DECIDER, NULL);
  int sockets[2];

  g_assert_cmpint (socketpair (AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets), ==, 0);
  self->here_socket = sockets[0];
  self->there_socket = sockets[1];
  self->match = g_object_ref (match);
  self->there = g_object_ref (there);
  self->player = player;
  self->there_source = g_unix_fd_add (self->there_socket, G_IO_IN, came_there_cb, self);
  g_signal_connect_swapped (match, "applied", G_CALLBACK (applied_cb), self);
  return AST_DECIDER (self);
}
