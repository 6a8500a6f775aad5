/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-live-table.h"

#include "ast-elsewhere.h"
#include "ast-token.h"

typedef struct _Request Request;

struct _Request {
  /* Carries it out, as far as it goes. FALSE: an entry is being appended for it, and then it is
   * called again. */
  gboolean (*run) (AstLiveTable *self, Request *request);

  /* Owned; NULL if there is none */
  AstConnection *connection; /* That has to be answered. */
  char *token;               /* Of somebody who comes. */

  AstClientMessage message;
  AstNetRefusal refusal; /* What is wrong with the set-up of the message. */
  int person;
  gboolean fresh;    /* The token is new. */
  gboolean appended; /* The entry for it has been applied. */
};

struct _AstLiveTable {
  AstLiveTableHost *host;

  /* Owned */
  char *code;
  AstSharedTable *table;
  GHashTable *connections; /* Person → AstConnection, counted */
  GQueue requests;         /* Request; the first is being carried out. */
  char *entry;             /* That is being appended. */

  AstElsewhere *elsewhere;
  char *here; /* What was told the other hosts of who is here; NULL: nothing. */
  gint64 here_told;

  /* A computer that thinks, and about what. */
  AstThinker *thinker;
  guint thought_turn;
  int thought_level; /* -1: about nothing. */

  guint n_calls;       /* To the log that are not answered: 1 or none. */
  gboolean proceeding; /* Within proceed (). */
  gboolean lost;       /* What the log has is not known. */
  gboolean gone;       /* The host knows that nobody is here. */
};

static void proceed (AstLiveTable *self);
static gboolean ask (AstLiveTable *self, Request *request);

static void
free_request (Request *request)
{
  g_clear_pointer (&request->connection, ast_connection_unref);
  ast_client_message_clear (&request->message);
  g_free (request->token);
  g_free (request);
}

static Request *
add_request (AstLiveTable *self, gboolean (*run) (AstLiveTable *, Request *),
             AstConnection *connection, int person)
{
  Request *request = g_new0 (Request, 1);

  request->run = run;
  request->connection = connection != NULL ? ast_connection_ref (connection) : NULL;
  request->person = person;
  g_queue_push_tail (&self->requests, request);
  return request;
}

static void
tell_cb (int person, const char *text, gpointer data)
{
  AstLiveTable *self = data;
  AstConnection *connection = g_hash_table_lookup (self->connections, GINT_TO_POINTER (person));

  if (connection != NULL)
    ast_connection_tell (connection, text);
}

static void
stop_thinking (AstLiveTable *self)
{
  self->thought_level = -1;
  ast_thinker_stop (self->thinker);
}

static void
decided_cb (const AstAction *lay, const AstAction *place, gpointer data)
{
  AstLiveTable *self = data;
  Request *request = add_request (self, ask, NULL, AST_COMPUTER);

  request->message = (AstClientMessage){
    .type = AST_CLIENT_TURN, .number = self->thought_turn, .lay = *lay, .place = *place
  };
  stop_thinking (self);
  proceed (self);
}

/* Has the computer think whose turn it is, and no other; not while its turn is being stored. */
static void
think (AstLiveTable *self)
{
  int level = self->lost ? -1 : ast_shared_table_get_thinker (self->table);
  guint turn = ast_shared_table_get_n_turns (self->table);

  if (self->n_calls > 0)
    return;
  if (level == self->thought_level && (level < 0 || turn == self->thought_turn))
    return;
  stop_thinking (self);
  self->thought_level = level;
  self->thought_turn = turn;
  if (level >= 0)
    ast_thinker_think (self->thinker, (AstLevel) level, ast_shared_table_get_game (self->table));
}

static gboolean
is_empty (const AstLiveTable *self)
{
  return g_hash_table_size (self->connections) == 0 && self->requests.length == 0
         && self->n_calls == 0;
}

/* Requests that cannot be carried out are not answered: their connections end. */
static void
lose (AstLiveTable *self)
{
  self->lost = TRUE;
  stop_thinking (self);
  while (self->requests.length > 0) {
    Request *request = self->requests.head->data;

    if (request->connection != NULL)
      ast_connection_close (request->connection, AST_NET_SHUTTING_DOWN, AST_WEB_SOCKET_GOING_AWAY);
    free_request (g_queue_pop_head (&self->requests));
  }
  ast_live_table_dismiss (self);
}

/* FALSE if one does not fit: the log is not of this version, or damaged. */
static gboolean
apply_all (AstLiveTable *self, const GPtrArray *entries)
{
  gboolean fine = TRUE;

  for (guint i = 0; fine && i < entries->len; i++)
    fine = ast_shared_table_apply (self->table, entries->pdata[i]);
  if (!fine)
    g_warning ("Table %s: entry %u cannot be read.", self->code,
               ast_shared_table_get_n_entries (self->table));
  return fine;
}

/* As if there were no such table. */
static void
empty_table (AstLiveTable *self)
{
  g_clear_pointer (&self->table, ast_shared_table_free);
  self->table = ast_shared_table_new (self->code, self->host->collection, tell_cb, self);
}

static void
read_cb (AstTableLogResult result, const GPtrArray *entries, gpointer data)
{
  AstLiveTable *self = data;

  self->n_calls--;
  if (result != AST_TABLE_LOG_OK)
    lose (self);
  else if (!apply_all (self, entries))
    g_hash_table_size (self->connections) == 0 ? empty_table (self) : lose (self);
  proceed (self);
}

static void
read_log (AstLiveTable *self)
{
  self->n_calls++;
  ast_table_log_read (self->host->log, self->code, ast_shared_table_get_n_entries (self->table),
                      read_cb, self);
}

static void
appended_cb (AstTableLogResult result, const GPtrArray *entries, gpointer data)
{
  AstLiveTable *self = data;
  g_autofree char *entry = g_steal_pointer (&self->entry);

  self->n_calls--;
  if (result == AST_TABLE_LOG_TAKEN)
    read_log (self);
  else if (result != AST_TABLE_LOG_OK || !ast_shared_table_apply (self->table, entry))
    lose (self);
  else if (self->requests.length > 0)
    ((Request *) self->requests.head->data)->appended = TRUE;
  proceed (self);
}

/* Takes the entry. */
static void
append (AstLiveTable *self, char *entry, gboolean starts)
{
  self->entry = entry;
  self->n_calls++;
  ast_table_log_append (self->host->log, self->code, ast_shared_table_get_n_entries (self->table),
                        entry, starts, appended_cb, self);
}

static void
answer (Request *request, AstNetRefusal refusal)
{
  if (request->connection != NULL)
    ast_connection_answer (request->connection, &refusal);
}

/* Appends what follows by itself. FALSE if there is something. */
static gboolean
conclude (AstLiveTable *self)
{
  char *due = ast_shared_table_get_due (self->table);

  if (due != NULL)
    append (self, due, FALSE);
  return due == NULL;
}

static void
count_turn (AstLiveTable *self, const Request *request)
{
  gint64 now = g_get_monotonic_time ();

  self->host->figures->turns++;
  if (request->connection != NULL)
    ast_host_figures_add_turn (self->host->figures,
                               (double) (now - ast_connection_get_time (request->connection))
                                   / G_USEC_PER_SEC);
}

/* What somebody says is heard at the other hosts, too. */
static void
pass_on (AstLiveTable *self, const Request *request)
{
  g_autofree char *words =
      g_strdup_printf ("said %d %s", ast_shared_table_find_seat (self->table, request->person),
                       ast_phrase_words[request->message.phrase]);

  ast_table_log_tell (self->host->log, self->code, words);
}

/* FALSE: it is refused, and answered. Else `entry` is what has to be appended, or NULL. */
static gboolean
judge (AstLiveTable *self, Request *request, char **entry)
{
  AstNetRefusal refusal = ast_shared_table_ask (self->table, request->person, &request->message,
                                                g_get_real_time (), entry);

  if (refusal.code == AST_NET_OK)
    refusal = request->refusal;
  if (refusal.code != AST_NET_OK)
    answer (request, refusal);
  return refusal.code == AST_NET_OK;
}

static gboolean
ask (AstLiveTable *self, Request *request)
{
  char *entry = NULL;

  if (!request->appended && !judge (self, request, &entry))
    return TRUE;
  if (entry != NULL) {
    append (self, entry, request->message.type == AST_CLIENT_START);
    return FALSE;
  }
  request->appended = TRUE; /* Also where there was nothing to append. */
  if (!conclude (self))
    return FALSE;
  if (request->message.type == AST_CLIENT_TURN)
    count_turn (self, request);
  if (request->message.type == AST_CLIENT_SAY)
    pass_on (self, request);
  answer (request, request->refusal);
  return TRUE;
}

static gboolean
depart (AstLiveTable *self, Request *request)
{
  ast_shared_table_depart (self->table, request->person);
  if (!conclude (self))
    return FALSE;
  answer (request, request->refusal);
  return TRUE;
}

/* Before the start the seat is open then. */
static gboolean
leave (AstLiveTable *self, Request *request)
{
  char *entry = NULL;

  if (!request->appended)
    ast_shared_table_ask (self->table, request->person, &request->message, 0, &entry);
  if (entry == NULL)
    return depart (self, request);
  append (self, entry, FALSE);
  return FALSE;
}

/* Whoever was here under the same token has come back elsewhere, and whoever comes leaves the place
 * where they were. */
static void
seat (AstLiveTable *self, AstConnection *connection, int person)
{
  AstConnection *older = g_hash_table_lookup (self->connections, GINT_TO_POINTER (person));
  g_autofree char *words = g_strdup_printf ("came %d", person);

  if (older == connection)
    return;
  if (older != NULL) {
    ast_connection_close (older, AST_NET_ELSEWHERE, AST_WEB_SOCKET_NORMAL);
    ast_connection_set_place (older, NULL, AST_NOBODY);
  }
  if (ast_connection_get_table (connection) != NULL)
    ast_live_table_depart (ast_connection_get_table (connection), connection, TRUE, FALSE);
  g_hash_table_insert (self->connections, GINT_TO_POINTER (person),
                       ast_connection_ref (connection));
  ast_connection_set_place (connection, self, person);
  ast_table_log_tell (self->host->log, self->code, words);
}

/* What another host has told may not have been heard here yet. */
static gboolean
must_read_on (AstLiveTable *self, Request *request)
{
  if (request->appended || !ast_table_log_is_shared (self->host->log))
    return FALSE;
  request->appended = TRUE;
  read_log (self);
  return TRUE;
}

static gboolean
join (AstLiveTable *self, Request *request)
{
  AstConnection *connection = request->connection;
  AstNetRefusal refusal = { .code = AST_NET_NO_SUCH_TABLE };
  g_autofree char *hash = ast_token_hash (request->token);
  char *entry = NULL;
  int person = AST_NOBODY;

  if (ast_connection_is_ending (connection))
    return TRUE;
  if (must_read_on (self, request))
    return FALSE;
  if (ast_shared_table_get_n_entries (self->table) > 0)
    refusal = ast_shared_table_admit (self->table, hash, ast_connection_get_name (connection),
                                      request->fresh, &person, &entry);
  if (entry != NULL) {
    append (self, entry, FALSE);
    return FALSE;
  }
  self->host->joined (connection, &refusal, self->host->data);
  if (refusal.code != AST_NET_OK) {
    answer (request, refusal);
    return TRUE;
  }
  seat (self, connection, person);
  ast_shared_table_enter (self->table, person, ast_connection_get_id (connection),
                          request->fresh ? request->token : NULL);
  ast_connection_answered (connection);
  return TRUE;
}

static gboolean
read_on (AstLiveTable *self, Request *request)
{
  if (request->message.number >= ast_shared_table_get_n_entries (self->table)
      && !request->appended) {
    read_log (self);
    request->appended = TRUE;
    return FALSE;
  }
  return TRUE;
}

static int
compare_people (gconstpointer one, gconstpointer other)
{
  return GPOINTER_TO_INT (one) - GPOINTER_TO_INT (other);
}

/* Tells the other hosts who is here, if that is news or `again` is wanted. */
static void
tell_here (AstLiveTable *self, gboolean again)
{
  g_autoptr (GList) people = g_hash_table_get_keys (self->connections);
  g_autoptr (GString) words = g_string_new ("here");

  people = g_list_sort (g_steal_pointer (&people), compare_people);
  for (GList *l = people; l != NULL; l = l->next)
    g_string_append_printf (words, " %d", GPOINTER_TO_INT (l->data));
  if (!again && g_strcmp0 (self->here, words->str) == 0)
    return;
  g_free (self->here);
  self->here = g_strdup (words->str);
  self->here_told = g_get_monotonic_time ();
  ast_table_log_tell (self->host->log, self->code, words->str);
}

static void
take_elsewhere (AstLiveTable *self)
{
  g_autoptr (GArray) people = ast_elsewhere_list (self->elsewhere);

  ast_shared_table_set_elsewhere (self->table, (const int *) people->data, people->len);
}

/* Carries out one request after the other, until the log has to be waited for. */
static void
run_requests (AstLiveTable *self)
{
  gboolean done = TRUE;

  while (done && self->n_calls == 0 && self->requests.length > 0) {
    Request *request = self->requests.head->data;

    done = request->run (self, request);
    if (!done)
      continue;
    g_queue_remove (&self->requests, request);
    free_request (request);
  }
}

/* What follows from what has changed. */
static void
follow (AstLiveTable *self)
{
  if (ast_shared_table_get_n_entries (self->table) == 0)
    return;
  think (self);
  if (ast_table_log_is_shared (self->host->log))
    tell_here (self, FALSE);
  if (!ast_elsewhere_is_empty (self->elsewhere))
    take_elsewhere (self); /* Of somebody new it may have been heard before the entry was read. */
  self->host->changed (self, self->host->data);
}

static void
proceed (AstLiveTable *self)
{
  if (self->proceeding)
    return;
  self->proceeding = TRUE;
  run_requests (self);
  follow (self);
  self->proceeding = FALSE;
  if (is_empty (self) && !self->gone) {
    self->gone = TRUE;
    stop_thinking (self);
    self->host->emptied (self, self->host->data);
  }
}

AstLiveTable *
ast_live_table_new (AstLiveTableHost *host, const char *code)
{
  AstLiveTable *self = g_new0 (AstLiveTable, 1);

  self->host = host;
  self->code = g_strdup (code);
  self->connections =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) ast_connection_unref);
  self->elsewhere = ast_elsewhere_new ();
  self->thinker = ast_thinker_new (host->thinkers, decided_cb, self);
  self->thought_level = -1;
  empty_table (self);
  read_log (self);
  ast_table_log_tell (host->log, code, "who");
  host->figures->tables++;
  return self;
}

void
ast_live_table_free (AstLiveTable *self)
{
  self->host->figures->tables--;
  ast_thinker_free (self->thinker);
  while (self->requests.length > 0)
    free_request (g_queue_pop_head (&self->requests));
  g_hash_table_unref (self->connections);
  ast_elsewhere_free (self->elsewhere);
  g_free (self->here);
  ast_shared_table_free (self->table);
  g_free (self->entry);
  g_free (self->code);
  g_free (self);
}

const char *
ast_live_table_get_code (const AstLiveTable *self)
{
  return self->code;
}

const AstSharedTable *
ast_live_table_get_table (const AstLiveTable *self)
{
  return self->table;
}

void
ast_live_table_join (AstLiveTable *self, AstConnection *connection, const char *token,
                     gboolean fresh)
{
  Request *request = add_request (self, join, connection, AST_NOBODY);

  request->token = g_strdup (token);
  request->fresh = fresh;
  proceed (self);
}

void
ast_live_table_ask (AstLiveTable *self, AstConnection *connection, AstClientMessage *message,
                    AstNetRefusal refusal)
{
  Request *request = add_request (self, ask, connection, ast_connection_get_person (connection));

  request->message = *message;
  *message = (AstClientMessage){ 0 };
  request->refusal = refusal;
  proceed (self);
}

void
ast_live_table_depart (AstLiveTable *self, AstConnection *connection, gboolean on_purpose,
                       gboolean answers)
{
  int person = ast_connection_get_person (connection);
  Request *request =
      add_request (self, on_purpose ? leave : depart, answers ? connection : NULL, person);

  request->message.type = AST_CLIENT_LEAVE;
  ast_connection_set_place (connection, NULL, AST_NOBODY);
  g_hash_table_remove (self->connections, GINT_TO_POINTER (person));
  proceed (self);
}

/* If there may be an entry of that number. */
static void
ask_to_read_on (AstLiveTable *self, guint number)
{
  Request *request = add_request (self, read_on, NULL, AST_NOBODY);

  request->message.number = number;
  proceed (self);
}

void
ast_live_table_catch_up (AstLiveTable *self)
{
  ast_elsewhere_doubt (self->elsewhere, g_get_monotonic_time ());
  ast_table_log_tell (self->host->log, self->code, "who");
  ask_to_read_on (self, G_MAXUINT);
}

/* Whoever is connected here under the same token has come back elsewhere. */
static void
hear_came (AstLiveTable *self, const char *person)
{
  gpointer key = GINT_TO_POINTER ((int) g_ascii_strtoll (person, NULL, 10));
  AstConnection *connection = g_hash_table_lookup (self->connections, key);

  if (connection == NULL)
    return;
  ast_connection_close (connection, AST_NET_ELSEWHERE, AST_WEB_SOCKET_NORMAL);
  ast_live_table_depart (self, connection, FALSE, FALSE);
}

void
ast_live_table_hear (AstLiveTable *self, const char *host, const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", 2);
  const char *rest = parts[0] != NULL && parts[1] != NULL ? parts[1] : "";
  int seat;

  if (g_strcmp0 (parts[0], "entry") == 0) {
    ask_to_read_on (self, (guint) g_ascii_strtoull (rest, NULL, 10));
  } else if (ast_shared_table_get_n_entries (self->table) == 0) {
    return; /* It is not known yet who there is. */
  } else if (g_strcmp0 (parts[0], "who") == 0) {
    tell_here (self, TRUE);
  } else if (g_strcmp0 (parts[0], "here") == 0) {
    ast_elsewhere_hear (self->elsewhere, host, rest, g_get_monotonic_time ());
    take_elsewhere (self);
  } else if (g_strcmp0 (parts[0], "came") == 0) {
    hear_came (self, rest);
  } else if (g_strcmp0 (parts[0], "said") == 0) {
    char *phrase;

    seat = (int) g_ascii_strtoll (rest, &phrase, 10);
    ast_shared_table_tell_said (self->table, seat, g_strstrip (phrase));
  }
}

void
ast_live_table_tick (AstLiveTable *self, gint64 now)
{
  if (ast_elsewhere_is_empty (self->elsewhere))
    return;
  if (now - self->here_told > AST_ELSEWHERE_REPEAT_SECONDS * G_USEC_PER_SEC)
    tell_here (self, TRUE);
  if (ast_elsewhere_forget (self->elsewhere, now))
    take_elsewhere (self);
}

void
ast_live_table_dismiss (AstLiveTable *self)
{
  GHashTableIter iter;
  gpointer connection;

  g_hash_table_iter_init (&iter, self->connections);
  while (g_hash_table_iter_next (&iter, NULL, &connection)) {
    ast_connection_close (connection, AST_NET_SHUTTING_DOWN, AST_WEB_SOCKET_GOING_AWAY);
    ast_connection_set_place (connection, NULL, AST_NOBODY);
    g_hash_table_iter_remove (&iter);
  }
}
