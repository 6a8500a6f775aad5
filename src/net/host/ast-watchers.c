/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-watchers.h"

#include "ast-host-words.h"
#include "ast-table-glance.h"
#include "ast-token.h"

struct _AstWatchers {
  /* Owned */
  GHashTable *watchers; /* AstConnection → Watcher */
  GHashTable *tables;   /* Code → Table */
  GPtrArray *changed;   /* Table, to be looked at. */

  /* Borrowed */
  AstTableReader *reader;
  AstThrottle *failures;
  AstHostFigures *figures;
};

/* That is watched. */
typedef struct {
  AstWatchers *all;
  char code[AST_TABLE_CODE_LENGTH + 1];
  GQueue watches;     /* Watch */
  guint n_entries;    /* As it was last looked at. */
  gboolean changed;   /* It is in the list of these. */
  AstTableLook *look; /* NULL: nobody looks at it for those who watch it. */
} Table;

typedef struct _Watcher Watcher;

/* Of one table by one client. */
typedef struct {
  GList link; /* In those of the table. */
  Watcher *watcher;
  Table *table;    /* NULL: it is left out. */
  int number;      /* Of the person. */
  guint n_entries; /* As was told last; 0: it has not been looked at yet. */
} Watch;

struct _Watcher {
  AstWatchers *all;
  AstConnection *connection;

  /* While the tables are looked at. */
  GArray *passes;     /* AstTablePass; counted. NULL: they have been. */
  AstEmitter answer;  /* Owned text */
  AstTableLook *look; /* At the next table; NULL: none is under way. */
  guint next;
  gboolean suspect; /* Too many were wrong before: one more, and there is no answer. */
  gboolean counted; /* The next one, as wrong, before it is looked at. */
  gboolean waiting; /* Until the next one has been looked at; or for ever, since the log failed. */
  gboolean going;   /* Within go_on (). */
  gboolean refused;

  guint n;
  Watch watches[];
};

/* Tables */

static Table *
find_table (AstWatchers *self, const char *code)
{
  Table *table = g_hash_table_lookup (self->tables, code);

  if (table == NULL) {
    table = g_new0 (Table, 1);
    table->all = self;
    g_strlcpy (table->code, code, sizeof table->code);
    g_hash_table_insert (self->tables, table->code, table);
  }
  return table;
}

static void
free_table (gpointer data)
{
  Table *self = data;

  if (self->changed)
    g_ptr_array_remove_fast (self->all->changed, self);
  if (self->look != NULL)
    ast_table_look_cancel (self->look);
  g_free (self);
}

static void
note_change (Table *self)
{
  if (!self->changed)
    g_ptr_array_add (self->all->changed, self);
  self->changed = TRUE;
}

static void
begin_watch (Watch *self, Watcher *watcher, Table *table)
{
  self->link.data = self;
  self->watcher = watcher;
  self->table = table;
  g_queue_push_tail_link (&table->watches, &self->link);
}

static void
end_watch (Watch *self)
{
  Table *table = g_steal_pointer (&self->table);

  if (table == NULL)
    return;
  g_queue_unlink (&table->watches, &self->link);
  if (table->watches.length == 0)
    g_hash_table_remove (table->all->tables, table->code);
}

static void
emit_summary (Watch *self, const AstSharedState *state, AstEmitter *out, const char *name)
{
  g_autoptr (AstTableSummary) summary = ast_table_glance (state, self->number, g_get_real_time ());

  ast_table_summary_emit (summary, out, name);
  self->n_entries = state->n_entries;
}

static void
tell_news (Watch *self, const AstSharedState *state)
{
  g_autofree char *text = NULL;
  AstEmitter out = ast_host_words_begin ("news");

  emit_summary (self, state, &out, "news");
  text = ast_host_words_end (&out);
  ast_connection_tell (self->watcher->connection, text);
}

/* Whoever has not been answered is told after that. */
static void
tell (Table *self, const AstSharedState *state)
{
  for (GList *l = self->watches.head; l != NULL; l = l->next) {
    Watch *watch = l->data;

    if (watch->watcher->passes == NULL && watch->n_entries != state->n_entries)
      tell_news (watch, state);
  }
}

/* A database that is out of reach is asked again. */
static void
changed_cb (AstTableLogResult result, const char *code, const AstSharedState *state, gpointer data)
{
  Table *self = data;

  self->look = NULL;
  if (result == AST_TABLE_LOG_FAILED)
    note_change (self);
  if (state == NULL)
    return;
  self->n_entries = state->n_entries;
  tell (self, state);
}

/* Watching */

static void
free_watcher (gpointer data)
{
  Watcher *self = data;

  if (self->look != NULL)
    ast_table_look_cancel (self->look);
  for (guint i = 0; i < self->n; i++)
    end_watch (&self->watches[i]);
  g_clear_pointer (&self->passes, g_array_unref);
  if (self->answer.text != NULL)
    g_string_free (self->answer.text, TRUE);
  g_free (self);
}

static void
begin_answer (Watcher *self)
{
  gint64 id = ast_connection_get_id (self->connection);

  self->answer = ast_host_words_begin ("watched");
  if (id >= 0)
    ast_emit_integer (&self->answer, "id", id);
  ast_emit_open (&self->answer, "tables", '[');
}

/* What has changed meanwhile is told soon. The connection may go on with another watch, which ends
 * this one. */
static void
finish (Watcher *self)
{
  g_autofree char *text = NULL;
  AstConnection *connection = self->connection;

  ast_emit_close (&self->answer, ']');
  text = ast_host_words_end (&self->answer);
  g_clear_pointer (&self->passes, g_array_unref);
  for (guint i = 0; i < self->n; i++)
    if (self->watches[i].table != NULL
        && self->watches[i].n_entries != self->watches[i].table->n_entries)
      note_change (self->watches[i].table);
  ast_connection_tell (connection, text);
  ast_connection_answered (connection);
}

static void
refuse (Watcher *self)
{
  AstConnection *connection = self->connection;

  self->all->figures->bounds[AST_BOUND_CODES]++;
  ast_watchers_forget (self->all, connection);
  ast_connection_answer (connection, &(AstNetRefusal){ .code = AST_NET_TOO_FAST });
}

/* Whoever is there and has never sat has a right token, but nothing to watch. */
static void
take (Watcher *self, const AstSharedState *state, const char *hash)
{
  Watch *watch = &self->watches[self->next];
  const AstPerson *person = state != NULL ? ast_table_people_find (&state->people, hash) : NULL;
  gboolean known = person != NULL && (person->number != AST_NOBODY || person->client != NULL);

  watch->number = person != NULL ? person->number : AST_NOBODY;
  if (known && self->counted)
    ast_throttle_take_back (self->all->failures, ast_connection_get_address (self->connection));
  if (!known && self->suspect)
    self->refused = TRUE;
  if (!known || watch->number == AST_NOBODY) {
    end_watch (watch);
    return;
  }
  emit_summary (watch, state, &self->answer, NULL);
  if (watch->table->n_entries == 0)
    watch->table->n_entries = state->n_entries;
}

static const char *
get_token (const Watcher *self)
{
  return g_array_index (self->passes, AstTablePass, self->next).token;
}

static void go_on (Watcher *self);

/* Where the log has failed nothing is known of any table. */
static void
looked_cb (AstTableLogResult result, const char *code, const AstSharedState *state, gpointer data)
{
  Watcher *self = data;
  g_autofree char *hash = ast_token_hash (get_token (self));

  self->look = NULL;
  if (result == AST_TABLE_LOG_FAILED) {
    ast_connection_close (self->connection, AST_NET_SHUTTING_DOWN, AST_WEB_SOCKET_GOING_AWAY);
    return;
  }
  take (self, state, hash);
  self->waiting = FALSE;
  self->next++;
  go_on (self);
}

/* It counts as wrong before anything is looked up for it. */
static void
look_at_next (Watcher *self)
{
  g_autofree char *code =
      ast_table_code_read (g_array_index (self->passes, AstTablePass, self->next).table);
  g_autofree char *hash = ast_token_hash (get_token (self));

  self->waiting = TRUE;
  self->counted = ast_throttle_spend (
      self->all->failures, ast_connection_get_address (self->connection), g_get_monotonic_time ());
  if (code == NULL) {
    looked_cb (AST_TABLE_LOG_GONE, NULL, NULL, self);
    return;
  }
  begin_watch (&self->watches[self->next], self, find_table (self->all, code));
  self->look = ast_table_reader_look (self->all->reader, code, hash, looked_cb, self);
}

static void
go_on (Watcher *self)
{
  if (self->going)
    return;
  self->going = TRUE;
  while (!self->waiting && !self->refused && self->next < self->n)
    look_at_next (self);
  self->going = FALSE;
  if (self->refused)
    refuse (self);
  else if (!self->waiting)
    finish (self);
}

void
ast_watchers_watch (AstWatchers *self, AstConnection *connection, const GArray *passes)
{
  Watcher *watcher = g_malloc0 (sizeof *watcher + passes->len * sizeof *watcher->watches);

  watcher->all = self;
  watcher->connection = connection;
  watcher->passes = g_array_ref ((GArray *) passes);
  watcher->n = passes->len;
  watcher->suspect = ast_throttle_is_reached (
      self->failures, ast_connection_get_address (connection), g_get_monotonic_time ());
  begin_answer (watcher);
  g_hash_table_replace (self->watchers, connection, watcher);
  go_on (watcher);
}

void
ast_watchers_forget (AstWatchers *self, AstConnection *connection)
{
  g_hash_table_remove (self->watchers, connection);
}

/* Changes */

void
ast_watchers_note (AstWatchers *self, const char *code, guint n_entries)
{
  Table *table = g_hash_table_lookup (self->tables, code);

  if (table != NULL && n_entries != table->n_entries)
    note_change (table);
}

void
ast_watchers_hear (AstWatchers *self, const char *code)
{
  Table *table = g_hash_table_lookup (self->tables, code);

  if (table != NULL)
    note_change (table);
}

void
ast_watchers_doubt (AstWatchers *self)
{
  GHashTableIter iter;
  gpointer table;

  g_hash_table_iter_init (&iter, self->tables);
  while (g_hash_table_iter_next (&iter, NULL, &table))
    note_change (table);
}

void
ast_watchers_tick (AstWatchers *self)
{
  g_autoptr (GPtrArray) changed = g_steal_pointer (&self->changed);

  self->changed = g_ptr_array_new ();
  for (guint i = 0; i < changed->len; i++) {
    Table *table = changed->pdata[i];

    table->changed = FALSE;
    if (table->look != NULL)
      note_change (table);
    else
      table->look = ast_table_reader_look (self->reader, table->code, NULL, changed_cb, table);
  }
}

AstWatchers *
ast_watchers_new (AstTableReader *reader, AstThrottle *failures, AstHostFigures *figures)
{
  AstWatchers *self = g_new0 (AstWatchers, 1);

  self->watchers = g_hash_table_new_full (NULL, NULL, NULL, free_watcher);
  self->tables = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_table);
  self->changed = g_ptr_array_new ();
  self->reader = reader;
  self->failures = failures;
  self->figures = figures;
  return self;
}

void
ast_watchers_free (AstWatchers *self)
{
  g_hash_table_unref (self->watchers);
  g_hash_table_unref (self->tables);
  g_ptr_array_unref (self->changed);
  g_free (self);
}
