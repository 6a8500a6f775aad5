/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-live-table.h"

#include <string.h>

#include "ast-table-proposal.h"
#include "ast-token.h"

typedef enum {
  JOIN,   /* The connection wants to come. */
  ASK,    /* A message. */
  LEAVE,  /* A person has left on purpose, */
  DEPART, /* or was lost. */
} Kind;

typedef struct {
  Kind kind;

  /* Owned; NULL if there is none */
  AstConnection *connection; /* That has to be answered. */
  AstPerson *person;         /* Counted. Of a message: NULL is a computer. */
  char *token;               /* Of somebody who comes. */

  AstClientMessage message;
  AstNetRefusal refusal; /* What is wrong with the set-up of the message. */
  gboolean fresh;        /* The token is new. */
  gboolean counted;      /* For the host. */
} Request;

struct _AstLiveTable {
  AstLiveTableHost *host;

  /* Owned */
  AstSharedTable *table;
  const AstSharedState *state; /* Of the table. */
  GQueue requests;             /* Request; the first is being carried out. */
  GQueue patient;              /* Request; until it is known who is present elsewhere. */
  AstTableEntry *entry;        /* That is being appended, */
  Request *request;            /* for this one. NULL: by itself. */

  char *here; /* What was told the other hosts of who is here; NULL: nothing. */
  gint64 here_told;
  gint64 sure; /* From when on it is known who is present elsewhere; G_MAXINT64: not yet known. */

  /* A computer that thinks, and about what. */
  AstThinker *thinker;
  guint thought_turn;
  int thought_level; /* -1: about nothing. */

  gint64 alarm;   /* Of the log, in seconds; -1: not known. */
  guint may_have; /* Entries that the log may have; those beyond ours are to be read. */

  gboolean waiting;        /* For the log. */
  gboolean lost;           /* The log has failed: nothing is done any more. */
  gboolean proceeding;     /* Within proceed (). */
  gboolean reported_empty; /* The host knows that nobody is here. */
};

static void proceed (AstLiveTable *self);

static void
free_request (Request *request)
{
  g_clear_pointer (&request->connection, ast_connection_unref);
  g_clear_pointer (&request->person, ast_person_unref);
  ast_client_message_clear (&request->message);
  g_free (request->token);
  g_free (request);
}

static Request *
add_request (AstLiveTable *self, Kind kind, AstConnection *connection, AstPerson *person)
{
  Request *request = g_new0 (Request, 1);

  request->kind = kind;
  request->connection = connection != NULL ? ast_connection_ref (connection) : NULL;
  request->person = person != NULL ? ast_person_ref (person) : NULL;
  g_queue_push_tail (&self->requests, request);
  return request;
}

static gboolean
is_shared (const AstLiveTable *self)
{
  return ast_table_log_is_shared (self->host->log);
}

static void
tell_cb (gpointer connection, const char *text)
{
  ast_connection_tell (connection, text);
}

/* Computers */

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
  Request *request = add_request (self, ASK, NULL, NULL);

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
  int level = ast_shared_state_get_thinker (self->state);
  guint turn = ast_shared_state_get_n_turns (self->state);

  if (self->waiting || self->lost
      || (level == self->thought_level && (level < 0 || turn == self->thought_turn)))
    return;
  stop_thinking (self);
  self->thought_level = level;
  self->thought_turn = turn;
  if (level >= 0)
    ast_thinker_think (self->thinker, (AstLevel) level, ast_shared_state_get_game (self->state));
}

/* The log */

static void
dismiss_all (GQueue *requests)
{
  while (requests->length > 0) {
    Request *request = g_queue_pop_head (requests);

    if (request->connection != NULL)
      ast_connection_close (request->connection, AST_NET_SHUTTING_DOWN, AST_WEB_SOCKET_GOING_AWAY);
    free_request (request);
  }
}

/* Requests that cannot be carried out are not answered: their connections end. Where the log has
 * failed nobody can go on, at no table. */
static void
lose (AstLiveTable *self, AstTableLogResult result)
{
  self->lost = TRUE;
  stop_thinking (self);
  dismiss_all (&self->requests);
  dismiss_all (&self->patient);
  ast_live_table_dismiss (self);
  if (result == AST_TABLE_LOG_FAILED)
    self->host->failed (self->host->data);
}

static GPtrArray *
parse (const GPtrArray *texts, AstDeckCollection *collection)
{
  g_autoptr (GPtrArray) entries =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ast_table_entry_free);

  for (guint i = 0; i < texts->len; i++) {
    AstTableEntry *entry = ast_table_entry_parse (texts->pdata[i], collection);

    if (entry == NULL)
      return NULL;
    g_ptr_array_add (entries, entry);
  }
  return g_steal_pointer (&entries);
}

/* In the thread of the log. */
static GPtrArray *
parse_cb (const GPtrArray *texts, const char *code, gpointer data)
{
  return parse (texts, ((AstLiveTable *) data)->host->collection);
}

static gboolean
apply_all (AstSharedTable *table, const GPtrArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    if (!ast_shared_table_apply (table, entries->pdata[i]))
      return FALSE;
  return TRUE;
}

static void
read_cb (AstTableLogResult result, GPtrArray *entries, gpointer data)
{
  AstLiveTable *self = data;

  self->waiting = FALSE;
  if (result != AST_TABLE_LOG_OK || !apply_all (self->table, entries))
    lose (self, result);
  proceed (self);
}

static void
read_log (AstLiveTable *self)
{
  self->waiting = TRUE;
  ast_table_log_read (self->host->log, self->state->code, self->state->n_entries, parse_cb, read_cb,
                      self);
}

static void
keep_snapshot (AstLiveTable *self)
{
  g_autofree char *snapshot = NULL;

  if (!ast_shared_table_wants_snapshot (self->table))
    return;
  snapshot = ast_shared_table_write_snapshot (self->table);
  if (strlen (snapshot) <= AST_JSON_MAX_LENGTH)
    ast_table_log_keep (self->host->log, self->state->code, self->state->n_entries, snapshot);
}

/* Requests */

static void
answer (Request *request, AstNetRefusal refusal)
{
  if (request->connection != NULL)
    ast_connection_answer (request->connection, &refusal);
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
  g_autofree char *words = g_strdup_printf (
      "said %d %s", ast_seating_find (&self->state->seating, request->person->number),
      ast_phrase_words[request->message.phrase]);

  ast_table_log_tell (self->host->log, self->state->code, words);
}

/* Whoever was here under the same token has come back elsewhere, and whoever comes leaves the place
 * where they were. */
static void
enter (AstLiveTable *self, Request *request)
{
  AstConnection *connection = request->connection;
  g_autofree char *hash = ast_token_hash (request->token);
  AstPerson *person = ast_table_people_find (&self->state->people, hash);
  AstConnection *older = person != NULL ? person->client : NULL;
  g_autofree char *words = NULL;

  self->host->joined (connection, request->counted, &request->refusal, self->host->data);
  if (older != NULL && older != connection) {
    ast_connection_close (older, AST_NET_ELSEWHERE, AST_WEB_SOCKET_NORMAL);
    ast_connection_set_place (older, NULL, NULL);
  }
  if (older != connection && ast_connection_get_table (connection) != NULL)
    ast_live_table_depart (ast_connection_get_table (connection), connection, TRUE, FALSE);
  person = ast_shared_table_enter (self->table, hash, ast_connection_get_name (connection),
                                   connection, ast_connection_get_id (connection),
                                   request->fresh ? request->token : NULL);
  ast_connection_set_place (connection, self, person);
  if (person->number >= 0) {
    words = g_strdup_printf ("came %d", person->number);
    ast_table_log_tell (self->host->log, self->state->code, words);
  }
  ast_connection_answered (connection);
}

/* All that it has caused has happened. */
static void
finish (AstLiveTable *self, Request *request)
{
  if (request->kind == JOIN) {
    enter (self, request);
    return;
  }
  if (request->kind == LEAVE || request->kind == DEPART)
    ast_shared_table_depart (self->table, request->person);
  if (request->kind == ASK && request->message.type == AST_CLIENT_TURN)
    count_turn (self, request);
  if (request->kind == ASK && request->message.type == AST_CLIENT_SAY)
    pass_on (self, request);
  answer (request, request->refusal);
}

static AstNetRefusal
propose (AstLiveTable *self, Request *request, AstTableEntry **entry)
{
  g_autofree char *hash = NULL;
  AstNetRefusal refusal = { .code = AST_NET_OK };

  if (request->kind == JOIN) {
    hash = ast_token_hash (request->token);
    refusal = ast_table_propose_join (
        self->state, hash, ast_connection_get_name (request->connection), request->fresh, entry);
  } else if (request->kind == ASK || request->kind == LEAVE) {
    refusal = ast_table_propose (self->state, request->person, &request->message, entry);
    if (refusal.code == AST_NET_OK)
      refusal = request->refusal;
  }
  return refusal;
}

/* What a table may store within a minute. */
static AstNetCode
spend (AstLiveTable *self, const AstTableEntry *entry)
{
  AstClientType type = entry != NULL ? entry->message.type : AST_CLIENT_HELLO;
  gboolean counts = type == AST_CLIENT_SET
                    || (type == AST_CLIENT_SUBSTITUTE && ast_table_proposal_is_full (self->state));

  if (!counts
      || ast_throttle_spend (self->host->changes, self->state->code, g_get_monotonic_time ()))
    return AST_NET_OK;
  self->host->figures->bounds[AST_BOUND_SETS]++;
  return AST_NET_TOO_FAST;
}

static void appended_cb (AstTableLogResult result, GPtrArray *entries, gpointer data);

/* Takes both; there is no request for an entry that is due. */
static void
append (AstLiveTable *self, AstTableEntry *entry, Request *request)
{
  self->entry = entry;
  self->request = request;
  self->waiting = TRUE;
  ast_table_log_append (self->host->log, self->state->code, self->state->n_entries, entry->text,
                        entry->message.type == AST_CLIENT_START, appended_cb, self);
}

/* Takes the request. */
static void
conclude (AstLiveTable *self, Request *request, AstTableEntry *entry)
{
  if (entry != NULL && !ast_shared_table_apply (self->table, entry))
    g_warning ("Table %s: an entry does not fit.", self->state->code);
  if (request != NULL)
    finish (self, request);
  g_clear_pointer (&request, free_request);
}

static void
appended_cb (AstTableLogResult result, GPtrArray *entries, gpointer data)
{
  AstLiveTable *self = data;
  g_autoptr (AstTableEntry) entry = g_steal_pointer (&self->entry);
  Request *request = g_steal_pointer (&self->request);

  self->waiting = FALSE;
  if (result == AST_TABLE_LOG_OK) {
    conclude (self, request, entry);
    keep_snapshot (self);
  } else if (request != NULL) { /* Another host was first: the same is proposed anew. */
    request->message.set_up = g_steal_pointer (&entry->message.set_up);
    g_queue_push_head (&self->requests, request);
  }
  if (result == AST_TABLE_LOG_TAKEN)
    read_log (self);
  else if (result != AST_TABLE_LOG_OK)
    lose (self, result);
  proceed (self);
}

/* Nobody who is present at another host is put off a seat, or loses the founder's rights: until all
 * hosts have had the time to tell who is there, what depends on that has to wait. */
static gboolean
must_be_patient (const AstLiveTable *self, const Request *request)
{
  AstClientType type = request->message.type;
  gboolean puts_off = type == AST_CLIENT_SUBSTITUTE;

  if (request->kind != ASK || g_get_monotonic_time () >= self->sure)
    return FALSE;
  return (puts_off && !ast_shared_state_is_attended (self->state, request->message.seat))
         || ((puts_off || type == AST_CLIENT_SET || type == AST_CLIENT_START)
             && request->person->number != AST_FOUNDER);
}

static void
refuse (AstLiveTable *self, Request *request, AstNetRefusal refusal)
{
  if (refusal.code == AST_NET_FULL)
    self->host->figures->bounds[request->kind == JOIN ? AST_BOUND_OBSERVERS : AST_BOUND_ENTRIES]++;
  if (request->kind == JOIN)
    self->host->joined (request->connection, request->counted, &refusal, self->host->data);
  answer (request, refusal);
  free_request (request);
}

/* Takes the request. */
static void
run (AstLiveTable *self, Request *request)
{
  AstTableEntry *entry = NULL;
  AstNetRefusal refusal = propose (self, request, &entry);

  if (refusal.code == AST_NET_OK)
    refusal.code = spend (self, entry);
  if (refusal.code != AST_NET_OK && request->kind != LEAVE) {
    g_clear_pointer (&entry, ast_table_entry_free);
    refuse (self, request, refusal);
  } else if (entry != NULL && entry->size > 0) {
    append (self, entry, request);
  } else {
    conclude (self, request, entry);
    g_clear_pointer (&entry, ast_table_entry_free);
  }
}

/* FALSE if there is nothing to do. */
static gboolean
run_next (AstLiveTable *self)
{
  gboolean behind = self->may_have > self->state->n_entries;
  AstTableEntry *due = behind ? NULL : ast_table_propose_due (self->state);
  Request *request = behind || due != NULL ? NULL : g_queue_pop_head (&self->requests);

  self->may_have = 0;
  if (behind) {
    read_log (self);
  } else if (due != NULL) {
    append (self, due, NULL);
  } else if (request == NULL) {
    return FALSE;
  } else if (request->kind == JOIN && ast_connection_is_ending (request->connection)) {
    free_request (request);
  } else if (must_be_patient (self, request)) {
    g_queue_push_tail (&self->patient, request);
  } else {
    run (self, request);
  }
  return TRUE;
}

/* Tells the other hosts who is here, if that is news or `again` is wanted. */
static void
tell_here (AstLiveTable *self, gboolean again)
{
  g_autofree char *people = ast_table_people_list_present (&self->state->people);
  g_autofree char *words = g_strconcat ("here", people, NULL);

  if (!is_shared (self) || (!again && g_strcmp0 (self->here, words) == 0))
    return;
  ast_table_log_tell (self->host->log, self->state->code, words);
  g_free (self->here);
  self->here = g_steal_pointer (&words);
  self->here_told = g_get_monotonic_time ();
}

static void
set_alarm (AstLiveTable *self)
{
  gint64 alarm = ast_shared_state_get_alarm (self->state) / G_USEC_PER_SEC;

  if (self->lost || alarm == self->alarm)
    return;
  self->alarm = alarm;
  ast_table_log_set_alarm (self->host->log, self->state->code, alarm);
}

static gboolean
is_empty (const AstLiveTable *self)
{
  return (self->lost || !ast_shared_state_goes_on (self->state))
         && self->state->people.present->len == 0 && self->requests.length == 0
         && self->patient.length == 0 && !self->waiting;
}

static void
report_empty (AstLiveTable *self)
{
  self->reported_empty = TRUE;
  stop_thinking (self);
  self->host->emptied (self, self->host->data);
}

/* Carries out one request after the other, until the log has to be waited for. */
static void
proceed (AstLiveTable *self)
{
  if (self->proceeding)
    return;
  self->proceeding = TRUE;
  ast_shared_table_set_now (self->table, g_get_real_time ());
  while (!self->waiting && run_next (self))
    continue;
  think (self);
  set_alarm (self);
  tell_here (self, FALSE);
  self->host->changed (self, self->host->data);
  self->proceeding = FALSE;
  if (is_empty (self) && !self->reported_empty)
    report_empty (self);
}

AstSharedTable *
ast_live_table_make (const char *code, AstDeckCollection *collection)
{
  return ast_shared_table_new (code, collection, tell_cb);
}

GPtrArray *
ast_live_table_read (const GPtrArray *texts, const char *code, AstDeckCollection *collection)
{
  g_autoptr (GPtrArray) entries = parse (texts, collection);
  g_autoptr (AstSharedTable) table = ast_live_table_make (code, collection);
  GPtrArray *tables;

  if (entries == NULL || !apply_all (table, entries)) {
    g_warning ("Table %s: entry %u cannot be read.", code,
               ast_shared_table_get_state (table)->n_entries);
    return NULL;
  }
  tables = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_shared_table_free);
  g_ptr_array_add (tables, g_steal_pointer (&table));
  return tables;
}

/* Asks all other hosts, and hears its own question when it has heard all that was told before. */
static void
ask_who (AstLiveTable *self)
{
  self->sure = is_shared (self) ? G_MAXINT64 : 0;
  ast_table_log_tell (self->host->log, self->state->code, "who");
}

AstLiveTable *
ast_live_table_new (AstLiveTableHost *host, AstSharedTable *table)
{
  AstLiveTable *self = g_new0 (AstLiveTable, 1);

  self->host = host;
  self->table = table;
  self->state = ast_shared_table_get_state (table);
  self->thinker = ast_thinker_new (host->thinkers, decided_cb, self);
  self->thought_level = -1;
  ask_who (self);
  keep_snapshot (self);
  host->figures->tables++;
  return self;
}

void
ast_live_table_free (AstLiveTable *self)
{
  self->host->figures->tables--;
  ast_thinker_free (self->thinker);
  g_queue_clear_full (&self->requests, (GDestroyNotify) free_request);
  g_queue_clear_full (&self->patient, (GDestroyNotify) free_request);
  g_clear_pointer (&self->request, free_request);
  g_clear_pointer (&self->entry, ast_table_entry_free);
  ast_shared_table_free (self->table);
  g_free (self->here);
  g_free (self);
}

const AstSharedState *
ast_live_table_get_state (const AstLiveTable *self)
{
  return self->state;
}

void
ast_live_table_wake (AstLiveTable *self)
{
  self->alarm = -1;
  proceed (self);
}

/* What another host has told may not have been heard here yet. */
void
ast_live_table_join (AstLiveTable *self, AstConnection *connection, const char *token,
                     gboolean fresh, gboolean counted)
{
  Request *request;

  if (is_shared (self))
    self->may_have = G_MAXUINT;
  request = add_request (self, JOIN, connection, NULL);
  request->token = g_strdup (token);
  request->fresh = fresh;
  request->counted = counted;
  proceed (self);
}

void
ast_live_table_ask (AstLiveTable *self, AstConnection *connection, AstClientMessage *message,
                    AstNetRefusal refusal)
{
  Request *request = add_request (self, ASK, connection, ast_connection_get_person (connection));

  request->message = *message;
  *message = (AstClientMessage){ 0 };
  request->refusal = refusal;
  proceed (self);
}

void
ast_live_table_depart (AstLiveTable *self, AstConnection *connection, gboolean on_purpose,
                       gboolean answers)
{
  AstPerson *person = ast_connection_get_person (connection);
  Request *request =
      add_request (self, on_purpose ? LEAVE : DEPART, answers ? connection : NULL, person);

  request->message.type = AST_CLIENT_LEAVE;
  ast_connection_set_place (connection, NULL, NULL);
  ast_shared_table_disconnect (self->table, person);
  proceed (self);
}

void
ast_live_table_catch_up (AstLiveTable *self)
{
  ast_other_hosts_doubt (self->state->people.elsewhere, g_get_monotonic_time ());
  ask_who (self);
  tell_here (self, TRUE);
  self->may_have = G_MAXUINT;
  proceed (self);
}

/* Whoever is connected here under the same token has come back elsewhere. */
static void
hear_came (AstLiveTable *self, const char *number)
{
  const AstPerson *person =
      ast_table_people_get (&self->state->people, (int) g_ascii_strtoll (number, NULL, 10));

  if (person == NULL || person->client == NULL)
    return;
  ast_connection_close (person->client, AST_NET_ELSEWHERE, AST_WEB_SOCKET_NORMAL);
  ast_live_table_depart (self, person->client, FALSE, FALSE);
}

static void
hear_said (AstLiveTable *self, const char *words)
{
  char *phrase;
  int seat = (int) g_ascii_strtoll (words, &phrase, 10);

  ast_shared_table_tell_said (self->table, seat, g_strstrip (phrase));
}

static void
hear_own (AstLiveTable *self, const char *word)
{
  if (g_str_equal (word, "who"))
    self->sure = g_get_monotonic_time () + AST_OTHER_HOSTS_DOUBT_SECONDS * G_USEC_PER_SEC;
}

void
ast_live_table_hear (AstLiveTable *self, const char *host, const char *words)
{
  AstOtherHosts *others = self->state->people.elsewhere;
  g_auto (GStrv) parts = g_strsplit (words, " ", 2);
  const char *word = parts[0] != NULL ? parts[0] : "";
  const char *rest = parts[0] != NULL && parts[1] != NULL ? parts[1] : "";

  if (g_str_equal (host, ast_table_log_get_host (self->host->log))) {
    hear_own (self, word);
  } else if (g_str_equal (word, "entry")) {
    self->may_have = MAX (self->may_have, (guint) g_ascii_strtoull (rest, NULL, 10) + 1);
    proceed (self);
  } else if (g_str_equal (word, "who")) {
    tell_here (self, TRUE);
  } else if (g_str_equal (word, "here")) {
    if (ast_other_hosts_hear (others, host, rest, g_get_monotonic_time ()))
      ast_shared_table_tell (self->table);
  } else if (g_str_equal (word, "came")) {
    hear_came (self, rest);
  } else if (g_str_equal (word, "said")) {
    hear_said (self, rest);
  }
}

void
ast_live_table_tick (AstLiveTable *self, gint64 now)
{
  AstOtherHosts *others = self->state->people.elsewhere;
  g_autoptr (AstTableEntry) due = NULL;

  ast_shared_table_set_now (self->table, g_get_real_time ());
  due = ast_table_propose_due (self->state);
  if (due != NULL)
    proceed (self);
  if (self->patient.length > 0 && now >= self->sure) {
    while (self->patient.length > 0)
      g_queue_push_tail (&self->requests, g_queue_pop_head (&self->patient));
    proceed (self);
  }
  if (ast_other_hosts_is_empty (others))
    return;
  if (now - self->here_told > AST_OTHER_HOSTS_REPEAT_SECONDS * G_USEC_PER_SEC)
    tell_here (self, TRUE);
  if (ast_other_hosts_forget (others, now))
    ast_shared_table_tell (self->table);
}

void
ast_live_table_dismiss (AstLiveTable *self)
{
  while (self->state->people.present->len > 0) {
    AstPerson *person = self->state->people.present->pdata[0];

    ast_connection_close (person->client, AST_NET_SHUTTING_DOWN, AST_WEB_SOCKET_GOING_AWAY);
    ast_connection_set_place (person->client, NULL, NULL);
    ast_shared_table_disconnect (self->table, person);
  }
}
