/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-host.h"

#include "ast-host-invitation.h"
#include "ast-live-table.h"
#include "ast-table-proposal.h"
#include "ast-throttle.h"
#include "ast-token.h"
#include "ast-unplayed-tables.h"
#include "ast-watchers.h"

enum {
  MOST_UNREAD = 256 * 1024 * 1024,
  TABLES_OF_ADDRESS = 20, /* At which no person has taken a turn. */
  CLOSE_SECONDS = 5,
  CLEAN_SECONDS = 3600,
  ALARM_SECONDS = 60,
  UNSTARTED_SECONDS = 24 * 3600,
};

/* What may happen so often within a minute. */
enum {
  FAILURES, /* Wrong codes and tokens of an address, */
  JOINS,    /* people whom it brings, */
  CREATES,  /* and tables. */
  CHANGES,  /* Of a table. */
  N_THROTTLES
};

static const guint a_minute[N_THROTTLES] = { 10, 30, 10, 10 };

struct _AstHost {
  /* Owned */
  AstTableLog *log;
  AstThinkers *thinkers;
  AstHttpServer *server;
  GHashTable *connections; /* AstConnection */
  GHashTable *tables;      /* Code → AstLiveTable, owned */
  GPtrArray *empty;        /* AstLiveTable, of which nobody knows any more, until the next tick. */
  GHashTable *arrivals;    /* Arrival, under way */
  AstThrottle *throttles[N_THROTTLES];
  AstUnplayedTables *unplayed;
  AstTableReader *reader;
  AstWatchers *watchers;
  AstHostInvitation invitation;

  AstConnectionHost shared;
  AstLiveTableHost table_host;
  guint max_tables, max_connections, keep_days;
  guint n_tables; /* In the log. */
  guint n_greeted;

  GSource *tick; /* Counted */
  gint64 cleaned;
  gint64 alarmed;

  GSourceFunc closed; /* While it closes. */
  gpointer closed_data;
  gint64 close_began;
};

/* Tables */

static void
dismiss_everybody (AstHost *self)
{
  GHashTableIter iter;
  gpointer connection;

  g_hash_table_iter_init (&iter, self->connections);
  while (g_hash_table_iter_next (&iter, &connection, NULL))
    ast_connection_close (connection, AST_NET_SHUTTING_DOWN, AST_WEB_SOCKET_GOING_AWAY);
}

/* Also those who wait for nothing hear that they cannot go on for now. */
static void
failed_cb (gpointer data)
{
  dismiss_everybody (data);
}

static void
changed_cb (AstLiveTable *table, gpointer data)
{
  AstHost *self = data;
  const AstSharedState *state = ast_live_table_get_state (table);

  ast_watchers_note (self->watchers, state->code, state->n_entries);
  if (state->played)
    ast_unplayed_tables_remove (self->unplayed, state->code);
}

static void
emptied_cb (AstLiveTable *table, gpointer data)
{
  AstHost *self = data;
  const AstSharedState *state = ast_live_table_get_state (table);

  if (state->game == NULL)
    ast_table_log_touch (self->log, state->code);
  g_hash_table_steal (self->tables, state->code);
  g_ptr_array_add (self->empty, table);
}

/* Takes the table. */
static AstLiveTable *
add_table (AstHost *self, AstSharedTable *table)
{
  AstLiveTable *live = ast_live_table_new (&self->table_host, table);

  g_hash_table_insert (self->tables, ast_live_table_get_state (live)->code, live);
  return live;
}

/* Somebody on the way to a table that is to be made, or read. */
typedef struct {
  AstHost *host;
  AstConnection *connection;
  char *code, *token;
  gboolean fresh;       /* The token is new. */
  gboolean counted;     /* As a wrong one, for the time being. */
  AstTableEntry *entry; /* Of a table that is made. */
} Arrival;

static void
free_arrival (gpointer data)
{
  Arrival *self = data;

  ast_connection_unref (self->connection);
  g_clear_pointer (&self->entry, ast_table_entry_free);
  g_free (self->code);
  g_free (self->token);
  g_free (self);
}

static Arrival *
add_arrival (AstHost *self, AstConnection *connection, const char *token)
{
  Arrival *arrival = g_new0 (Arrival, 1);

  g_hash_table_add (self->arrivals, arrival);
  arrival->host = self;
  arrival->connection = ast_connection_ref (connection);
  arrival->fresh = token == NULL;
  arrival->token = token != NULL ? g_strdup (token) : ast_token_new ();
  return arrival;
}

/* Founding a table */

static void founded_cb (AstTableLogResult result, GPtrArray *entries, gpointer data);

static void
choose_code (Arrival *self)
{
  g_free (self->code);
  self->code = ast_table_code_new ();
  ast_table_log_append (self->host->log, self->code, 0, self->entry->text, FALSE, founded_cb, self);
}

static void
founded_cb (AstTableLogResult result, GPtrArray *entries, gpointer data)
{
  Arrival *self = data;
  AstHost *host = self->host;

  if (result == AST_TABLE_LOG_TAKEN) {
    choose_code (self);
    return;
  }
  if (result == AST_TABLE_LOG_OK) {
    AstSharedTable *table = ast_live_table_make (self->code, host->shared.collection);

    host->n_tables++;
    ast_unplayed_tables_add (host->unplayed, ast_connection_get_address (self->connection),
                             self->code);
    ast_shared_table_apply (table, self->entry);
    ast_live_table_join (add_table (host, table), self->connection, self->token, TRUE, FALSE);
  } else {
    ast_connection_close (self->connection, AST_NET_SHUTTING_DOWN, AST_WEB_SOCKET_GOING_AWAY);
  }
  g_hash_table_remove (host->arrivals, self);
}

static void
deleted_cb (AstTableLogResult result, GPtrArray *entries, gpointer data)
{
  AstHost *self = data;

  self->n_tables -= result == AST_TABLE_LOG_OK && self->n_tables > 0;
}

/* Whether the address may make one more table; if need be one of its old ones ends. */
static gboolean
make_room (AstHost *self, const char *address)
{
  const GQueue *codes = ast_unplayed_tables_get (self->unplayed, address);

  if (self->max_tables > 0 && self->n_tables >= self->max_tables)
    return FALSE;
  if (codes == NULL || codes->length < TABLES_OF_ADDRESS)
    return TRUE;
  for (GList *l = codes->head; l != NULL; l = l->next) {
    const char *code = l->data;

    if (g_hash_table_contains (self->tables, code))
      continue;
    ast_table_log_delete (self->log, code, deleted_cb, self);
    ast_unplayed_tables_remove (self->unplayed, code);
    return TRUE;
  }
  return FALSE;
}

static AstNetCode
count_bound (AstHost *self, AstHostBound bound, AstNetCode code)
{
  self->shared.figures.bounds[bound]++;
  return code;
}

static AstNetCode
may_create (AstHost *self, const char *address)
{
  if (!ast_throttle_spend (self->throttles[CREATES], address, g_get_monotonic_time ()))
    return count_bound (self, AST_BOUND_CREATES, AST_NET_TOO_FAST);
  return make_room (self, address) ? AST_NET_OK
                                   : count_bound (self, AST_BOUND_TABLES, AST_NET_FULL);
}

static void
create (AstHost *self, AstConnection *connection, AstClientMessage *message, AstNetRefusal refusal)
{
  g_autofree char *hash = NULL;
  Arrival *arrival;

  if (refusal.code == AST_NET_OK)
    refusal.code = may_create (self, ast_connection_get_address (connection));
  if (refusal.code != AST_NET_OK) {
    ast_connection_answer (connection, &refusal);
    return;
  }
  arrival = add_arrival (self, connection, NULL);
  hash = ast_token_hash (arrival->token);
  arrival->entry = ast_table_propose_founding (message, hash, ast_connection_get_name (connection),
                                               g_get_real_time ());
  choose_code (arrival);
}

/* Joining */

static gboolean
is_throttled (AstHost *self, AstConnection *connection)
{
  return ast_throttle_is_reached (self->throttles[FAILURES],
                                  ast_connection_get_address (connection), g_get_monotonic_time ());
}

/* `counted`: as wrong, before anything was looked up for it. */
static void
joined_cb (AstConnection *connection, gboolean counted, AstNetRefusal *refusal, gpointer data)
{
  AstHost *self = data;
  const char *address = ast_connection_get_address (connection);

  if (counted)
    ast_throttle_take_back (self->throttles[FAILURES], address);
  if (refusal->code != AST_NET_NO_SUCH_TABLE && refusal->code != AST_NET_NO_SUCH_SEAT)
    return;
  if (is_throttled (self, connection))
    *refusal = (AstNetRefusal){ .code = count_bound (self, AST_BOUND_CODES, AST_NET_TOO_FAST) };
  else
    ast_throttle_add (self->throttles[FAILURES], address, g_get_monotonic_time ());
}

/* In the thread of the log. */
static GPtrArray *
read_table_cb (const GPtrArray *texts, const char *code, gpointer data)
{
  return ast_live_table_read (texts, code, ((Arrival *) data)->host->shared.collection);
}

static void
refuse_arrival (Arrival *self, AstNetCode code)
{
  AstNetRefusal refusal = { .code = code };

  joined_cb (self->connection, self->counted, &refusal, self->host);
  ast_connection_answer (self->connection, &refusal);
}

/* `read` is the table if somebody has just read it, and is taken. */
static void
conclude (Arrival *self, AstTableLogResult result, AstSharedTable *read)
{
  AstHost *host = self->host;
  AstLiveTable *table = g_hash_table_lookup (host->tables, self->code);

  if (table == NULL && read != NULL)
    table = add_table (host, g_steal_pointer (&read));
  g_clear_pointer (&read, ast_shared_table_free);
  if (table != NULL)
    ast_live_table_join (table, self->connection, self->token, self->fresh, self->counted);
  else if (result == AST_TABLE_LOG_FAILED)
    ast_connection_close (self->connection, AST_NET_SHUTTING_DOWN, AST_WEB_SOCKET_GOING_AWAY);
  else
    refuse_arrival (self, result == AST_TABLE_LOG_STRANGER ? AST_NET_NO_SUCH_SEAT
                                                           : AST_NET_NO_SUCH_TABLE);
  g_hash_table_remove (host->arrivals, self);
}

static void
opened_cb (AstTableLogResult result, GPtrArray *tables, gpointer data)
{
  conclude (data, result, result == AST_TABLE_LOG_OK ? g_ptr_array_steal_index (tables, 0) : NULL);
}

static void
doubted_cb (AstTableLogResult result, const char *code, const AstSharedState *state, gpointer data)
{
  conclude (data, result, ast_table_reader_take (((Arrival *) data)->host->reader));
}

/* Tokens of addresses that have tried too many wrong ones are looked up one after the other. */
static void
arrive (AstHost *self, AstConnection *connection, const AstClientMessage *message, char *code,
        gboolean counted)
{
  Arrival *arrival = add_arrival (self, connection, message->token);
  g_autofree char *hash = arrival->fresh ? NULL : ast_token_hash (arrival->token);

  arrival->code = g_strdup (code);
  arrival->counted = counted;
  if (g_hash_table_contains (self->tables, code))
    conclude (arrival, AST_TABLE_LOG_OK, NULL);
  else if (arrival->fresh || counted)
    ast_table_log_open (self->log, code, hash, read_table_cb, opened_cb, arrival);
  else
    ast_table_reader_look (self->reader, code, hash, doubted_cb, arrival);
}

static AstNetCode
may_join_anew (AstHost *self, AstConnection *connection)
{
  if (is_throttled (self, connection))
    return count_bound (self, AST_BOUND_CODES, AST_NET_TOO_FAST);
  return ast_throttle_spend (self->throttles[JOINS], ast_connection_get_address (connection),
                             g_get_monotonic_time ())
             ? AST_NET_OK
             : count_bound (self, AST_BOUND_JOINS, AST_NET_TOO_FAST);
}

static void
join (AstHost *self, AstConnection *connection, const AstClientMessage *message)
{
  g_autofree char *code = ast_table_code_read (message->table);
  gboolean fresh = message->token == NULL, counted = FALSE;
  AstNetRefusal refusal = { .code = fresh ? may_join_anew (self, connection) : AST_NET_OK };

  if (!fresh)
    counted = ast_throttle_spend (self->throttles[FAILURES],
                                  ast_connection_get_address (connection), g_get_monotonic_time ());
  if (refusal.code == AST_NET_OK && code == NULL) {
    refusal.code = AST_NET_NO_SUCH_TABLE;
    joined_cb (connection, counted, &refusal, self);
  }
  if (refusal.code != AST_NET_OK)
    ast_connection_answer (connection, &refusal);
  else
    arrive (self, connection, message, code, counted);
}

/* Connections */

static AstNetCode
greet_cb (AstConnection *connection, gpointer data)
{
  AstHost *self = data;

  if (self->max_connections > 0 && self->n_greeted >= self->max_connections)
    return AST_NET_FULL;
  self->n_greeted++;
  return AST_NET_OK;
}

static void
ask_cb (AstConnection *connection, AstClientMessage *message, AstNetRefusal refusal, gpointer data)
{
  AstHost *self = data;
  AstLiveTable *table = ast_connection_get_table (connection);

  if (message->type == AST_CLIENT_CREATE)
    create (self, connection, message, refusal);
  else if (message->type == AST_CLIENT_JOIN)
    join (self, connection, message);
  else if (message->type == AST_CLIENT_WATCH)
    ast_watchers_watch (self->watchers, connection, message->passes);
  else if (table == NULL)
    ast_connection_answer (connection, &(AstNetRefusal){ .code = AST_NET_NO_SUCH_TABLE });
  else if (message->type == AST_CLIENT_LEAVE)
    ast_live_table_depart (table, connection, TRUE, TRUE);
  else
    ast_live_table_ask (table, connection, message, refusal);
}

static void
close_when_empty (AstHost *self, gint64 now)
{
  GSourceFunc closed = self->closed;

  if (closed == NULL
      || (g_hash_table_size (self->connections) > 0
          && now - self->close_began < CLOSE_SECONDS * G_USEC_PER_SEC))
    return;
  self->closed = NULL;
  closed (self->closed_data);
}

static void
ended_cb (AstConnection *connection, gpointer data)
{
  AstHost *self = data;
  AstLiveTable *table = ast_connection_get_table (connection);

  if (table != NULL)
    ast_live_table_depart (table, connection, FALSE, FALSE);
  ast_watchers_forget (self->watchers, connection);
  self->n_greeted -= ast_connection_get_name (connection) != NULL;
  g_hash_table_remove (self->connections, connection);
  close_when_empty (self, g_get_monotonic_time ());
}

static void
upgraded_cb (GIOStream *stream, GSocket *socket, const char *address, gpointer data)
{
  AstHost *self = data;

  g_hash_table_add (self->connections, ast_connection_new (&self->shared, stream, socket, address));
}

/* Whoever leaves most unread is cut. */
static void
crowded_cb (gpointer data)
{
  AstHost *self = data;
  AstConnection *most = NULL;
  GHashTableIter iter;
  gpointer connection;

  g_hash_table_iter_init (&iter, self->connections);
  while (g_hash_table_iter_next (&iter, &connection, NULL))
    if (most == NULL || ast_connection_get_unread (connection) > ast_connection_get_unread (most))
      most = connection;
  if (most == NULL || ast_connection_get_unread (most) == 0)
    return;
  count_bound (self, AST_BOUND_UNREAD, AST_NET_OK);
  ast_connection_cut (most);
}

/* The clock */

static void
cleaned_cb (AstTableLogResult result, GPtrArray *entries, gpointer data)
{
  AstHost *self = data;

  if (result != AST_TABLE_LOG_OK)
    return;
  self->n_tables = (guint) g_ascii_strtoull (entries->pdata[entries->len - 1], NULL, 10);
  for (guint i = 0; i < entries->len - 1; i++)
    ast_unplayed_tables_remove (self->unplayed, entries->pdata[i]);
}

static void
clean (AstHost *self)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gint64 kept = self->keep_days > 0 ? now - (gint64) self->keep_days * 24 * 3600 : 0;
  GHashTableIter iter;
  gpointer code;

  self->cleaned = g_get_monotonic_time ();
  g_hash_table_iter_init (&iter, self->tables);
  while (g_hash_table_iter_next (&iter, &code, NULL))
    ast_table_log_touch (self->log, code);
  ast_table_log_clean (self->log, now - UNSTARTED_SECONDS, kept, cleaned_cb, self);
}

/* What cannot be read is not tried again and again; a table at which somebody is has looked after
 * itself. */
static void
looked_cb (AstTableLogResult result, const char *code, const AstSharedState *state, gpointer data)
{
  AstHost *self = data;
  AstSharedTable *read = ast_table_reader_take (self->reader);

  if (result == AST_TABLE_LOG_DAMAGED)
    ast_table_log_set_alarm (self->log, code, 0);
  if (read != NULL)
    ast_live_table_wake (add_table (self, read));
}

/* Tables that somebody has to look after. */
static void
alarmed_cb (AstTableLogResult result, GPtrArray *codes, gpointer data)
{
  AstHost *self = data;

  for (guint i = 0; result == AST_TABLE_LOG_OK && i < codes->len; i++)
    ast_table_reader_look (self->reader, codes->pdata[i], NULL, looked_cb, self);
}

static void
find_alarms (AstHost *self)
{
  self->alarmed = g_get_monotonic_time ();
  ast_table_log_find_alarms (self->log, g_get_real_time () / G_USEC_PER_SEC, alarmed_cb, self);
}

static gboolean
tick_cb (gpointer data)
{
  AstHost *self = data;
  gint64 now = g_get_monotonic_time ();
  g_autoptr (GList) tables = g_hash_table_get_values (self->tables);
  GHashTableIter iter;
  gpointer connection;

  g_hash_table_iter_init (&iter, self->connections);
  while (g_hash_table_iter_next (&iter, &connection, NULL))
    ast_connection_tick (connection, now);
  for (GList *l = tables; l != NULL; l = l->next)
    ast_live_table_tick (l->data, now);
  ast_watchers_tick (self->watchers);
  ast_http_server_tick (self->server, now);
  g_ptr_array_set_size (self->empty, 0);
  for (guint i = 0; i < N_THROTTLES; i++)
    ast_throttle_clean (self->throttles[i], now);
  if (now - self->cleaned > (gint64) CLEAN_SECONDS * G_USEC_PER_SEC)
    clean (self);
  if (now - self->alarmed > (gint64) ALARM_SECONDS * G_USEC_PER_SEC)
    find_alarms (self);
  close_when_empty (self, now);
  return G_SOURCE_CONTINUE;
}

AstHost *
ast_host_new (AstDeckCollection *collection, AstTableLog *log, const AstHostOptions *options)
{
  AstHost *self = g_new0 (AstHost, 1);

  self->log = log;
  self->thinkers = ast_thinkers_new (0);
  self->connections =
      g_hash_table_new_full (NULL, NULL, (GDestroyNotify) ast_connection_unref, NULL);
  self->tables =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) ast_live_table_free);
  self->empty = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_live_table_free);
  self->arrivals = g_hash_table_new_full (NULL, NULL, free_arrival, NULL);
  for (guint i = 0; i < N_THROTTLES; i++)
    self->throttles[i] = ast_throttle_new (
        i == CREATES && options->creates_a_minute > 0 ? options->creates_a_minute : a_minute[i]);
  self->unplayed = ast_unplayed_tables_new ();
  self->reader = ast_table_reader_new (log, self->tables, collection);
  self->watchers =
      ast_watchers_new (self->reader, self->throttles[FAILURES], &self->shared.figures);
  self->shared = (AstConnectionHost){ .calls = { greet_cb, ask_cb, ended_cb, crowded_cb },
                                      .data = self,
                                      .poller = ast_poller_new (),
                                      .most_unread = options->max_unread > 0 ? options->max_unread
                                                                             : MOST_UNREAD,
                                      .collection = ast_deck_collection_ref (collection) };
  self->table_host = (AstLiveTableHost){ collection,
                                         log,
                                         self->thinkers,
                                         self->throttles[CHANGES],
                                         &self->shared.figures,
                                         joined_cb,
                                         failed_cb,
                                         changed_cb,
                                         emptied_cb,
                                         self };
  self->max_tables = options->max_tables;
  self->max_connections = options->http.max_connections;
  self->keep_days = options->keep_days;
  self->server = ast_http_server_new (&options->http, upgraded_cb, self);
  self->invitation =
      (AstHostInvitation){ self->reader, self->throttles[FAILURES], &self->shared.figures,
                           options->http.certificate != NULL };
  ast_host_invitation_add (&self->invitation, self->server);
  clean (self);
  find_alarms (self);
  self->tick = g_timeout_source_new_seconds (1);
  g_source_set_callback (self->tick, tick_cb, self, NULL);
  g_source_attach (self->tick, g_main_context_get_thread_default ());
  return self;
}

/* Also for those who have not answered the goodbye: nobody is here any more. */
static void
say_goodbye (AstHost *self)
{
  GHashTableIter iter;
  gpointer code;

  g_hash_table_iter_init (&iter, self->tables);
  while (g_hash_table_iter_next (&iter, &code, NULL))
    ast_table_log_tell (self->log, code, "here");
}

void
ast_host_free (AstHost *self)
{
  g_source_destroy (self->tick);
  g_source_unref (self->tick);
  ast_http_server_free (self->server);
  ast_watchers_free (self->watchers);
  g_hash_table_unref (self->connections);
  say_goodbye (self);
  ast_table_log_free (self->log);
  ast_table_reader_free (self->reader);
  g_hash_table_unref (self->arrivals);
  g_hash_table_unref (self->tables);
  g_ptr_array_unref (self->empty);
  ast_thinkers_free (self->thinkers);
  ast_poller_free (self->shared.poller);
  ast_deck_collection_unref (self->shared.collection);
  for (guint i = 0; i < N_THROTTLES; i++)
    ast_throttle_free (self->throttles[i]);
  ast_unplayed_tables_free (self->unplayed);
  g_free (self);
}

AstHttpServer *
ast_host_get_server (AstHost *self)
{
  return self->server;
}

const AstHostFigures *
ast_host_get_figures (const AstHost *self)
{
  return &self->shared.figures;
}

void
ast_host_hear (AstHost *self, const char *news)
{
  g_auto (GStrv) words = news != NULL ? g_strsplit (news, " ", 3) : NULL;
  AstLiveTable *table;

  if (news == NULL) {
    g_autoptr (GList) tables = g_hash_table_get_values (self->tables);

    for (GList *l = tables; l != NULL; l = l->next)
      ast_live_table_catch_up (l->data);
    ast_watchers_doubt (self->watchers);
    return;
  }
  if (g_strv_length (words) < 3)
    return;
  table = g_hash_table_lookup (self->tables, words[0]);
  if (table != NULL)
    ast_live_table_hear (table, words[1], words[2]);
  else if (g_str_has_prefix (words[2], "entry"))
    ast_watchers_hear (self->watchers, words[0]);
}

void
ast_host_close (AstHost *self, GSourceFunc closed, gpointer data)
{
  self->closed = closed;
  self->closed_data = data;
  self->close_began = g_get_monotonic_time ();
  ast_http_server_stop (self->server);
  dismiss_everybody (self);
  close_when_empty (self, self->close_began);
}
