/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-client.h"

#include "ast-allowance.h"
#include "ast-client-writer.h"
#include "ast-record-reader.h"
#include "ast-table-error.h"

enum {
  LONGEST_DELAY = 10, /* Seconds between two tries. */
  PAUSE = 100,        /* Milliseconds between two views of what a host may say often. */

  /* What a host may say: many times what a table of quick computer players needs. */
  MOST_MESSAGES = 1000,
  MESSAGES_PER_SECOND = 100,
  MOST_BYTES = 16 * 1024 * 1024,
  BYTES_PER_SECOND = 1024 * 1024,
};

struct _AstTableClient {
  GObject parent_instance;

  /* Owned */
  AstDeckCollection *collection;
  char *name;
  char *token;
  AstSetUp *set_up; /* Of the table that is to be made; else NULL. */
  AstRoom *room;
  AstToldGame game;
  GHashTable *asked; /* GTask by id: what has not been answered. */
  GError *trouble;
  gpointer connection; /* Of the wire; NULL: there is none. */

  /* Borrowed */
  const AstWireKind *wire;

  /* State */
  AstTableLink link;
  AstClientStatus status;
  gboolean nearby;
  gint64 last_id;
  gint64 entry_id;    /* Of the create or join on this connection. */
  guint delay;        /* Seconds before the next try. */
  gboolean is_closed; /* The host has said goodbye. */
  guint timer;
  gint64 began; /* The turn that is played. */
  gboolean is_asked;
  AstTableQuestion question;
  AstAllowance messages, bytes; /* Of the host. */
  gboolean unseen;              /* Something has changed that was not emitted, */
  guint pause;                  /* since this timer runs. */
};

G_DEFINE_FINAL_TYPE (AstTableClient, ast_table_client, G_TYPE_OBJECT)

enum { CHANGED, TOLD, SAID, QUESTION_ENDED, UNDO_AGREED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
emit_changed (AstTableClient *self)
{
  self->unseen = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean pause_cb (gpointer data);

/* At once, but not again and again: what comes meanwhile is seen together. */
static void
emit_changed_calmly (AstTableClient *self)
{
  self->unseen = TRUE;
  if (self->pause > 0)
    return;
  self->pause = g_timeout_add (PAUSE, pause_cb, self);
  emit_changed (self);
}

static gboolean
pause_cb (gpointer data)
{
  AstTableClient *self = data;

  self->pause = 0;
  if (self->unseen)
    emit_changed_calmly (self);
  return G_SOURCE_REMOVE;
}

/* Ends the connection; what was asked on it is not answered any more. */
static void
disconnect (AstTableClient *self)
{
  g_autoptr (GHashTable) asked = self->asked;
  GHashTableIter iter;
  gpointer task;

  self->asked = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->connection != NULL)
    self->wire->free (g_steal_pointer (&self->connection));
  self->is_asked = FALSE;
  g_hash_table_iter_init (&iter, asked);
  while (g_hash_table_iter_next (&iter, NULL, &task))
    g_task_return_new_error (task, AST_TABLE_ERROR, AST_TABLE_ERROR_LOST, "The connection is lost");
}

/* Takes `trouble`. */
static void
give_up (AstTableClient *self, GError *trouble)
{
  disconnect (self);
  self->status = AST_CLIENT_GONE;
  g_clear_error (&self->trouble);
  self->trouble = trouble;
  emit_changed (self);
}

static void
give_up_by_code (AstTableClient *self, AstNetCode code)
{
  give_up (self, g_error_new (AST_TABLE_ERROR, (int) code, "The host says: %s",
                              code < AST_N_NET_CODES ? ast_net_code_words[code] : "?"));
}

static void
give_up_on (AstTableClient *self, AstTableError code, const char *why)
{
  give_up (self, g_error_new_literal (AST_TABLE_ERROR, (int) code, why));
}

static void
send (AstTableClient *self, const AstClientMessage *message)
{
  g_autofree char *text = ast_client_message_write (message);

  self->wire->send (self->connection, text);
}

static void
enter (AstTableClient *self)
{
  AstClientMessage hello = {
    .type = AST_CLIENT_HELLO, .id = ++self->last_id, .version = 1, .name = self->name
  };
  AstClientMessage entry = { .type = AST_CLIENT_JOIN,
                             .table = self->link.code,
                             .token = self->token,
                             .nearby = self->nearby,
                             .set_up = self->set_up };

  entry.id = self->entry_id = ++self->last_id;
  if (self->set_up != NULL)
    entry.type = AST_CLIENT_CREATE;
  send (self, &hello);
  send (self, &entry);
}

static void
opened_cb (gpointer data)
{
  enter (AST_TABLE_CLIENT (data));
}

static void connect_now (AstTableClient *self);

static gboolean
timer_cb (gpointer data)
{
  AstTableClient *self = data;

  self->timer = 0;
  connect_now (self);
  return G_SOURCE_REMOVE;
}

/* The connection is lost: the next try comes later, and later still each time; not at the same
 * moment as that of everybody else who lost it. */
static void
try_later (AstTableClient *self)
{
  disconnect (self);
  self->delay = CLAMP (self->delay * 2, 1, LONGEST_DELAY);
  self->timer =
      g_timeout_add ((guint) (self->delay * g_random_double_range (500, 1000)), timer_cb, self);
  if (self->status == AST_CLIENT_TRYING_AGAIN)
    return;
  self->status = AST_CLIENT_TRYING_AGAIN;
  emit_changed (self);
}

static void
closed_cb (const GError *error, gpointer data)
{
  AstTableClient *self = data;

  if (self->token != NULL)
    try_later (self);
  else if (error != NULL)
    give_up (self, g_error_copy (error));
  else
    give_up_on (self, AST_TABLE_ERROR_LOST, "The host has closed the connection");
}

/* --- What the host says ------------------------------------------------------------------------
 */

static void
answer (AstTableClient *self, const AstHostMessage *message)
{
  g_autofree gpointer id = NULL;
  gpointer task = NULL;

  if (!g_hash_table_steal_extended (self->asked, &message->id, &id, &task))
    return;
  if (message->type == AST_HOST_REFUSED)
    g_task_return_new_error (task, AST_TABLE_ERROR, (int) message->code, "%s",
                             message->why != NULL ? message->why : "");
  else
    g_task_return_boolean (task, TRUE);
  g_object_unref (task);
}

static void
take_room (AstTableClient *self, AstHostMessage *message)
{
  g_clear_pointer (&self->room, ast_room_free);
  self->room = g_steal_pointer (&message->room);
  if (self->room->since >= 0)
    self->began = g_get_monotonic_time () - self->room->since * G_USEC_PER_SEC;
}

/* The seats of a game that goes on stay as they are. */
static gboolean
is_other_table (AstTableClient *self, const AstRoom *room)
{
  const AstRecord *record = self->game.record;

  return record != NULL && !ast_told_game_is_over (&self->game)
         && (record->setup.n_players != room->setup.n_players
             || (room->started && g_strcmp0 (room->commitment, self->game.commitment) != 0));
}

static void
take_table (AstTableClient *self, AstHostMessage *message)
{
  if (is_other_table (self, message->room)) {
    give_up_on (self, AST_TABLE_ERROR_CONTRADICTION, "The table is another one");
    return;
  }
  take_room (self, message);
  emit_changed_calmly (self);
}

static void
take_welcome (AstTableClient *self, AstHostMessage *message)
{
  gboolean has_game = self->game.record != NULL;

  if (message->token != NULL) {
    g_free (self->token);
    self->token = g_strdup (message->token);
  }
  take_room (self, message);
  ast_table_link_parse_code (self->link.code, self->room->code);
  g_clear_pointer (&self->set_up, ast_set_up_free);
  self->status = AST_CLIENT_JOINED;
  self->is_closed = FALSE;
  self->delay = 0;
  self->is_asked = FALSE;
  emit_changed (self);
  if (has_game)
    g_signal_emit (self, signals[TOLD], 0);
}

/* The game goes on, or the client goes. */
static gboolean
take_game (AstTableClient *self, const AstHostMessage *message)
{
  g_autoptr (GError) error = NULL;

  self->began = message->type == AST_HOST_WELCOME ? 0 : g_get_monotonic_time ();
  if (ast_told_game_take (&self->game, message, self->collection, &error))
    return TRUE;
  give_up_on (self, AST_TABLE_ERROR_CONTRADICTION, error->message);
  return FALSE;
}

static gboolean
is_question (const AstHostMessage *message)
{
  return message->type == AST_HOST_UNDO_ASKED || message->type == AST_HOST_REPLACE_ASKED;
}

static void
take_question (AstTableClient *self, const AstHostMessage *message)
{
  self->is_asked = is_question (message);
  self->question =
      (AstTableQuestion){ (int) message->seat, (int) message->replaced, message->number };
  emit_changed_calmly (self);
  if (message->type == AST_HOST_UNDO_ENDED || message->type == AST_HOST_REPLACE_ENDED)
    g_signal_emit (self, signals[QUESTION_ENDED], 0, (int) message->replaced, (int) message->seat);
}

/* Nobody is asked if only computer players have moved since. */
static void
take_undone (AstTableClient *self, const AstHostMessage *message)
{
  gboolean was_asked = self->is_asked;

  take_question (self, message);
  if (!take_game (self, message))
    return;
  if (was_asked)
    g_signal_emit (self, signals[UNDO_AGREED], 0);
  g_signal_emit (self, signals[TOLD], 0);
}

/* What is refused at the door: for now, if the client has been in before. */
static void
take_refusal (AstTableClient *self, const AstHostMessage *message)
{
  gboolean for_now = message->code == AST_NET_TOO_FAST || message->code == AST_NET_FULL
                     || message->code == AST_NET_SHUTTING_DOWN;

  if (self->status == AST_CLIENT_JOINED || message->id > self->entry_id)
    answer (self, message);
  else if (for_now && self->token != NULL)
    try_later (self);
  else
    give_up_by_code (self, message->code);
}

static void
take_closing (AstTableClient *self, const AstHostMessage *message)
{
  self->is_closed = message->code == AST_NET_SHUTTING_DOWN;
  if (message->code == AST_NET_SHUTTING_DOWN && self->token != NULL)
    try_later (self);
  else
    give_up_by_code (self, message->code);
}

static void
say (AstTableClient *self, const AstHostMessage *message)
{
  g_signal_emit (self, signals[SAID], 0, (int) message->seat, message->phrase);
}

static void
take_message (AstTableClient *self, AstHostMessage *message)
{
  if (self->unseen && message->type != AST_HOST_TABLE && !is_question (message))
    emit_changed (self);
  switch (message->type) {
  case AST_HOST_WELCOME:
    if (take_game (self, message))
      take_welcome (self, message);
    break;
  case AST_HOST_TABLE:
    take_table (self, message);
    break;
  case AST_HOST_TURN:
    if (take_game (self, message))
      g_signal_emit (self, signals[TOLD], 0);
    break;
  case AST_HOST_UNDONE:
    take_undone (self, message);
    break;
  case AST_HOST_UNDO_ASKED:
  case AST_HOST_UNDO_ENDED:
  case AST_HOST_REPLACE_ASKED:
  case AST_HOST_REPLACE_ENDED:
    take_question (self, message);
    break;
  case AST_HOST_SAID:
    say (self, message);
    break;
  case AST_HOST_REFUSED:
    take_refusal (self, message);
    return;
  case AST_HOST_CLOSING:
    take_closing (self, message);
    return;
  case AST_HOST_WATCHED:
  case AST_HOST_NEWS:
  case AST_HOST_OK:
  case AST_HOST_UNKNOWN:
  default:
    break;
  }
  answer (self, message);
}

/* What comes before the answer to the entry is part of that answer. */
static gboolean
comes_too_early (AstTableClient *self, const AstHostMessage *message)
{
  return self->status != AST_CLIENT_JOINED && message->type <= AST_HOST_SAID
         && message->type != AST_HOST_WELCOME;
}

/* The seats of the message are some of the table. */
static gboolean
has_seats (AstTableClient *self, const AstHostMessage *message)
{
  gint64 seat = MAX (message->seat, message->replaced);

  return seat < 0 || (self->room != NULL && seat < self->room->setup.n_players);
}

/* A table is the one that was asked for. */
static gboolean
has_code (AstTableClient *self, const AstHostMessage *message)
{
  char code[AST_TABLE_CODE_LENGTH + 1];

  return message->room == NULL
         || (ast_table_link_parse_code (code, message->room->code)
             && (self->set_up != NULL || g_str_equal (code, self->link.code)));
}

/* Only a turn that was taken can be taken back, and only the next one by a computer. */
static gboolean
has_turn (AstTableClient *self, const AstHostMessage *message)
{
  gint64 n;

  if (!is_question (message) || self->status != AST_CLIENT_JOINED)
    return TRUE;
  n = self->game.record != NULL ? ast_record_count_turns (self->game.record) : -1;
  return message->type == AST_HOST_REPLACE_ASKED ? message->number == n : message->number < n;
}

/* Returns why the host is left, or NULL. */
static char *
hear (AstTableClient *self, AstHostMessage *message, const char *text, gsize length)
{
  gint64 now = g_get_monotonic_time ();
  const char *wrong;

  if (!ast_allowance_spend (&self->messages, 1, MOST_MESSAGES, MESSAGES_PER_SECOND, now)
      || !ast_allowance_spend (&self->bytes, (double) length, MOST_BYTES, BYTES_PER_SECOND, now))
    return g_strdup ("The host says too much");
  wrong = ast_host_message_read (message, text, length);
  if (wrong != NULL)
    return g_strdup_printf ("A message is wrong: %s", wrong);
  return has_seats (self, message) && has_code (self, message) && has_turn (self, message)
             ? NULL
             : g_strdup ("A message is out of order");
}

static void
received_cb (const char *text, gsize length, gpointer data)
{
  g_autoptr (AstTableClient) self = g_object_ref (data);
  g_auto (AstHostMessage) message = { 0 };
  g_autofree char *why = hear (self, &message, text, length);

  if (why != NULL)
    give_up_on (self, AST_TABLE_ERROR_SPEECH, why);
  else if (!comes_too_early (self, &message))
    take_message (self, &message);
}

static void
connect_now (AstTableClient *self)
{
  static const AstWireCalls calls = { opened_cb, received_cb, closed_cb };
  g_autofree char *uri = ast_table_link_make_uri (&self->link);

  self->connection = self->wire->open (uri, &calls, self);
}

/* --- The object --------------------------------------------------------------------------------
 */

static void
ast_table_client_dispose (GObject *object)
{
  AstTableClient *self = AST_TABLE_CLIENT (object);

  if (self->asked != NULL)
    disconnect (self);
  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_pointer (&self->asked, g_hash_table_unref);
  G_OBJECT_CLASS (ast_table_client_parent_class)->dispose (object);
}

static void
ast_table_client_finalize (GObject *object)
{
  AstTableClient *self = AST_TABLE_CLIENT (object);

  g_clear_pointer (&self->collection, ast_deck_collection_unref);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->token, g_free);
  g_clear_pointer (&self->set_up, ast_set_up_free);
  g_clear_pointer (&self->room, ast_room_free);
  ast_told_game_clear (&self->game);
  g_clear_error (&self->trouble);
  G_OBJECT_CLASS (ast_table_client_parent_class)->finalize (object);
}

static guint
add_signal (const char *name, guint n_parameters, GType one, GType other)
{
  return g_signal_new (name, AST_TYPE_TABLE_CLIENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n_parameters, one, other);
}

static void
ast_table_client_class_init (AstTableClientClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_table_client_dispose;
  G_OBJECT_CLASS (klass)->finalize = ast_table_client_finalize;

  signals[CHANGED] = add_signal ("changed", 0, G_TYPE_NONE, G_TYPE_NONE);
  signals[TOLD] = add_signal ("told", 0, G_TYPE_NONE, G_TYPE_NONE);
  signals[SAID] = add_signal ("said", 2, G_TYPE_INT, G_TYPE_INT);
  signals[QUESTION_ENDED] = add_signal ("question-ended", 2, G_TYPE_INT, G_TYPE_INT);
  signals[UNDO_AGREED] = add_signal ("undo-agreed", 0, G_TYPE_NONE, G_TYPE_NONE);
}

static void
ast_table_client_init (AstTableClient *self)
{
  self->asked = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
}

AstTableClient *
ast_table_client_new (AstDeckCollection *collection, const AstWireKind *wire,
                      const AstTableLink *link, const char *name)
{
  AstTableClient *self = g_object_new (AST_TYPE_TABLE_CLIENT, NULL);

  self->collection = ast_deck_collection_ref (collection);
  self->wire = wire;
  self->link = *link;
  self->name = g_strdup (name);
  return self;
}

void
ast_table_client_join (AstTableClient *self, const char *token)
{
  g_return_if_fail (self->connection == NULL);

  self->token = g_strdup (token);
  connect_now (self);
}

void
ast_table_client_create (AstTableClient *self, AstSetUp *set_up, gboolean nearby)
{
  g_return_if_fail (self->connection == NULL);

  self->set_up = set_up;
  self->nearby = nearby;
  connect_now (self);
}

AstClientStatus
ast_table_client_get_status (AstTableClient *self)
{
  return self->status;
}

gboolean
ast_table_client_is_closed (AstTableClient *self)
{
  return self->is_closed;
}

const GError *
ast_table_client_get_trouble (AstTableClient *self)
{
  return self->trouble;
}

const AstTableLink *
ast_table_client_get_link (AstTableClient *self)
{
  return &self->link;
}

const char *
ast_table_client_get_token (AstTableClient *self)
{
  return self->token;
}

const AstRoom *
ast_table_client_get_room (AstTableClient *self)
{
  return self->room;
}

const AstToldGame *
ast_table_client_get_game (AstTableClient *self)
{
  return &self->game;
}

gint64
ast_table_client_get_began (AstTableClient *self)
{
  return self->began;
}

const AstTableQuestion *
ast_table_client_get_question (AstTableClient *self)
{
  return self->is_asked ? &self->question : NULL;
}

void
ast_table_client_ask_async (AstTableClient *self, const AstClientMessage *message,
                            GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (self, NULL, callback, data);
  AstClientMessage numbered = *message;

  g_task_set_source_tag (task, ast_table_client_ask_async);
  if (self->status != AST_CLIENT_JOINED) {
    g_task_return_new_error (task, AST_TABLE_ERROR, AST_TABLE_ERROR_LOST, "There is no connection");
    g_object_unref (task);
    return;
  }
  numbered.id = ++self->last_id;
  g_hash_table_insert (self->asked, g_memdup2 (&numbered.id, sizeof numbered.id), task);
  send (self, &numbered);
}

gboolean
ast_table_client_ask_finish (AstTableClient *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

void
ast_table_client_try_again (AstTableClient *self)
{
  if (self->timer == 0)
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  self->delay = 0;
  connect_now (self);
}

void
ast_table_client_leave (AstTableClient *self)
{
  if (self->status != AST_CLIENT_GONE)
    give_up_on (self, AST_TABLE_ERROR_LOST, "The table was left");
}
