/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-watch.h"

#include "ast-allowance.h"
#include "ast-client-writer.h"
#include "ast-host-message.h"

enum {
  LONGEST_DELAY = 300, /* Seconds between two tries. */

  /* What a host may say: a host tells of each table once a second at most. */
  MOST_MESSAGES = 4 * AST_MOST_WATCHED,
  MESSAGES_PER_SECOND = 2 * AST_MOST_WATCHED,
  MOST_BYTES = 1024 * 1024,
  BYTES_PER_SECOND = 64 * 1024,
};

struct _AstTableWatch {
  GObject parent_instance;

  /* Owned */
  GArray *passes;      /* AstTablePass: what is watched. */
  gpointer connection; /* Of the wire; NULL: there is none. */

  /* Borrowed */
  const AstWireKind *wire;

  /* State */
  AstTableLink link;
  AstWatchState state;
  gboolean is_open;    /* The host can be spoken to. */
  gboolean is_refused; /* It is not spoken to any more. */
  gint64 last_id;      /* Of what was said last: the tables. */
  guint delay;         /* Seconds before the next try. */
  guint timer;
  AstAllowance messages, bytes; /* Of the host. */
};

G_DEFINE_FINAL_TYPE (AstTableWatch, ast_table_watch, G_TYPE_OBJECT)

enum { TOLD, MISSING, CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
set_state (AstTableWatch *self, AstWatchState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
disconnect (AstTableWatch *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->connection != NULL)
    self->wire->free (g_steal_pointer (&self->connection));
  self->is_open = FALSE;
}

static void
send (AstTableWatch *self, const AstClientMessage *message)
{
  g_autofree char *text = ast_client_message_write (message);

  self->wire->send (self->connection, text);
}

static void
send_tables (AstTableWatch *self)
{
  send (self, &(AstClientMessage){
                  .type = AST_CLIENT_WATCH, .id = ++self->last_id, .passes = self->passes });
}

/* Who only watches has no name at any table. */
static void
opened_cb (gpointer data)
{
  AstTableWatch *self = data;
  g_autofree char *name = g_strdup ("Asterism");

  self->is_open = TRUE;
  send (self, &(AstClientMessage){
                  .type = AST_CLIENT_HELLO, .id = ++self->last_id, .version = 1, .name = name });
  send_tables (self);
}

static void connect_now (AstTableWatch *self);

static gboolean
timer_cb (gpointer data)
{
  AstTableWatch *self = data;

  self->timer = 0;
  connect_now (self);
  return G_SOURCE_REMOVE;
}

/* Not at the same moment as everybody else who lost the connection. */
static void
try_later (AstTableWatch *self)
{
  disconnect (self);
  self->delay = CLAMP (self->delay * 2, 2, LONGEST_DELAY);
  self->timer =
      g_timeout_add ((guint) (self->delay * g_random_double_range (500, 1000)), timer_cb, self);
  set_state (self, AST_WATCH_LOST);
}

static void
refuse (AstTableWatch *self)
{
  disconnect (self);
  self->is_refused = TRUE;
  set_state (self, AST_WATCH_LOST);
}

static void
closed_cb (const GError *error, gpointer data)
{
  try_later (data);
}

static gboolean
watches (AstTableWatch *self, const char *code)
{
  for (guint i = 0; i < self->passes->len; i++)
    if (g_str_equal (g_array_index (self->passes, AstTablePass, i).table, code))
      return TRUE;
  return FALSE;
}

static gboolean
tells_of (const AstHostMessage *message, const char *code)
{
  for (guint i = 0; i < message->summaries->len; i++)
    if (g_str_equal (((AstTableSummary *) message->summaries->pdata[i])->code, code))
      return TRUE;
  return FALSE;
}

/* Who watches other tables by the time that a message comes does not hear of the ones before. */
static void
tell (AstTableWatch *self, const AstHostMessage *message)
{
  for (guint i = 0; i < message->summaries->len; i++) {
    const AstTableSummary *summary = message->summaries->pdata[i];

    if (watches (self, summary->code))
      g_signal_emit (self, signals[TOLD], 0, summary);
  }
}

static void
take_tables (AstTableWatch *self, const AstHostMessage *message)
{
  g_autoptr (GArray) passes = g_array_ref (self->passes);

  if (message->id != self->last_id)
    return;
  self->delay = 0;
  tell (self, message);
  for (guint i = 0; i < passes->len; i++) {
    const char *code = g_array_index (passes, AstTablePass, i).table;

    if (!tells_of (message, code))
      g_signal_emit (self, signals[MISSING], 0, code);
  }
  set_state (self, AST_WATCH_REACHED);
}

/* What is refused for now may be asked for again. */
static void
take_refusal (AstTableWatch *self, AstNetCode code)
{
  if (code == AST_NET_TOO_FAST || code == AST_NET_FULL || code == AST_NET_SHUTTING_DOWN)
    try_later (self);
  else
    refuse (self);
}

/* At no table nothing else can be said. */
static void
take_message (AstTableWatch *self, const AstHostMessage *message)
{
  switch (message->type) {
  case AST_HOST_WATCHED:
    take_tables (self, message);
    break;
  case AST_HOST_NEWS:
    tell (self, message);
    break;
  case AST_HOST_OK:
  case AST_HOST_UNKNOWN:
    break;
  case AST_HOST_REFUSED:
  case AST_HOST_CLOSING:
    take_refusal (self, message->code);
    break;
  default:
    refuse (self);
    break;
  }
}

static void
received_cb (const char *text, gsize length, gpointer data)
{
  g_autoptr (AstTableWatch) self = g_object_ref (data);
  g_auto (AstHostMessage) message = { 0 };
  gint64 now = g_get_monotonic_time ();

  if (ast_allowance_spend (&self->messages, 1, MOST_MESSAGES, MESSAGES_PER_SECOND, now)
      && ast_allowance_spend (&self->bytes, (double) length, MOST_BYTES, BYTES_PER_SECOND, now)
      && ast_host_message_read (&message, text, length) == NULL)
    take_message (self, &message);
  else
    refuse (self);
}

static void
connect_now (AstTableWatch *self)
{
  static const AstWireCalls calls = { opened_cb, received_cb, closed_cb };
  g_autofree char *uri = ast_table_link_make_uri (&self->link);

  self->connection = self->wire->open (uri, &calls, self);
}

static void
ast_table_watch_dispose (GObject *object)
{
  disconnect (AST_TABLE_WATCH (object));
  G_OBJECT_CLASS (ast_table_watch_parent_class)->dispose (object);
}

static void
ast_table_watch_finalize (GObject *object)
{
  g_array_unref (AST_TABLE_WATCH (object)->passes);
  G_OBJECT_CLASS (ast_table_watch_parent_class)->finalize (object);
}

static guint
add_signal (const char *name, guint n_parameters, GType type)
{
  return g_signal_new (name, AST_TYPE_TABLE_WATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n_parameters, type);
}

static void
ast_table_watch_class_init (AstTableWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_table_watch_dispose;
  G_OBJECT_CLASS (klass)->finalize = ast_table_watch_finalize;

  signals[TOLD] = add_signal ("told", 1, G_TYPE_POINTER);
  signals[MISSING] = add_signal ("missing", 1, G_TYPE_STRING);
  signals[CHANGED] = add_signal ("changed", 0, G_TYPE_NONE);
}

static void
ast_table_watch_init (AstTableWatch *self)
{
  self->passes = ast_table_passes_new ();
}

AstTableWatch *
ast_table_watch_new (const AstWireKind *wire, const AstTableLink *link)
{
  AstTableWatch *self = g_object_new (AST_TYPE_TABLE_WATCH, NULL);

  self->wire = wire;
  self->link = *link;
  return self;
}

static gboolean
is_same (GArray *passes, GArray *others)
{
  for (guint i = 0; passes->len == others->len && i < passes->len; i++) {
    const AstTablePass *pass = &g_array_index (passes, AstTablePass, i);
    const AstTablePass *other = &g_array_index (others, AstTablePass, i);

    if (!g_str_equal (pass->table, other->table) || !g_str_equal (pass->token, other->token))
      return FALSE;
  }
  return passes->len == others->len;
}

void
ast_table_watch_set_tables (AstTableWatch *self, GArray *passes)
{
  gboolean same = is_same (passes, self->passes);

  g_array_unref (self->passes);
  self->passes = passes;
  if (self->is_refused || same)
    return;
  if (passes->len == 0)
    disconnect (self);
  else if (self->is_open)
    send_tables (self);
  else if (self->connection == NULL && self->timer == 0)
    connect_now (self);
}

AstWatchState
ast_table_watch_get_state (AstTableWatch *self)
{
  return self->state;
}

void
ast_table_watch_try_again (AstTableWatch *self)
{
  if (self->timer == 0)
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  self->delay = 0;
  connect_now (self);
}
