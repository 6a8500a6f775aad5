/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-log.h"

#include "ast-main-call.h"

enum { MOST_IN_ONE = 256 }; /* Calls in one transaction. */

/* Runs with some of the texts of its call as parameters, in their order, and is left out if the
 * last one is not given. */
typedef struct {
  const char *sql;
  guint first, n;
  AstTableLogResult missing; /* What it means if there is no row; OK: nothing. */
} Statement;

/* Places of the texts of a call. */
enum { TIME, CODE, FIRST, SECOND, N_TEXTS };

typedef struct {
  guint64 serial;
  const Statement *statements; /* Up to one without a text; NULL ends the thread. */

  /* Owned; NULL if there is none */
  char *texts[N_TEXTS];
  char *news;      /* For the other hosts. */
  GPtrArray *rows; /* Their first columns; then what was made of them, or why it failed. */

  AstTableLogResult result;
  AstTableLogFold fold;
  AstTableLogAnswer answer;
  gpointer data;
  AstTableLog *log; /* Counted */
} Call;

/* Counted by the calls on their way, which may be answered after it is closed. */
struct _AstTableLog {
  /* Owned */
  AstTableDb *db;
  GAsyncQueue *calls; /* Call */
  GThread *thread;
  GMainContext *context;
  char *host;

  guint64 n_calls;
  gboolean closed;

  /* Of the thread */
  GError *lost; /* The database is out of reach; owned. */
  gboolean ending;
};

static const char touch[] = "UPDATE shared_table SET changed = $1 WHERE code = $2 RETURNING code";

/* One that is there already is this one if it is the same, stored by a transaction whose end was
 * not heard of. */
static const char insert[] = "INSERT INTO entry (code, number, entry) VALUES ($1, $2, $3)"
                             " ON CONFLICT (code, number) DO UPDATE SET entry = excluded.entry"
                             " WHERE entry.entry = excluded.entry RETURNING code";

/* A table that nobody can name comes and goes, and its pages are written. */
static const Statement write_something[] = {
  { "INSERT INTO shared_table (code, started, changed) VALUES ('', 0, 0) ON CONFLICT DO NOTHING" },
  { "DELETE FROM shared_table WHERE code = ''" },
  { NULL }
};

static void
clear_log (gpointer data)
{
  AstTableLog *self = data;

  g_async_queue_unref (self->calls);
  g_main_context_unref (self->context);
  g_free (self->host);
}

static void
free_call (Call *call)
{
  for (gsize i = 0; i < N_TEXTS; i++)
    g_free (call->texts[i]);
  g_free (call->news);
  g_clear_pointer (&call->rows, g_ptr_array_unref);
  g_atomic_rc_box_release_full (call->log, clear_log);
  g_free (call);
}

/* Those before may be something that was made of rows. */
static void
begin_rows (Call *call)
{
  g_clear_pointer (&call->rows, g_ptr_array_unref);
  call->rows = g_ptr_array_new_with_free_func (g_free);
}

static gboolean
run (AstTableLog *self, const char *sql, GError **error)
{
  return self->db->run (self->db, sql, NULL, 0, NULL, error) >= 0;
}

/* Of a statement whose rows count, those of the ones before it are not wanted. */
static AstTableLogResult
run_statements (AstTableDb *db, const Statement *statements, char *const *texts, GPtrArray *rows,
                GError **error)
{
  for (const Statement *s = statements; s->sql != NULL; s++) {
    if (s->n > 0 && texts[s->first + s->n - 1] == NULL)
      continue;
    if (s->missing != AST_TABLE_LOG_OK)
      g_ptr_array_set_size (rows, 0);
    if (db->run (db, s->sql, (const char *const *) texts + s->first, s->n, rows, error) < 0)
      return AST_TABLE_LOG_FAILED;
    if (s->missing != AST_TABLE_LOG_OK && rows->len == 0)
      return s->missing;
  }
  return AST_TABLE_LOG_OK;
}

static void
fold (Call *call)
{
  g_autoptr (GPtrArray) rows = g_steal_pointer (&call->rows);

  call->rows = call->fold (rows, call->texts[CODE], call->data);
  if (call->rows == NULL)
    call->result = AST_TABLE_LOG_DAMAGED;
}

static void
run_call (AstTableLog *self, Call *call, GError **error)
{
  begin_rows (call);
  call->result = run_statements (self->db, call->statements, call->texts, call->rows, error);
  if (call->result == AST_TABLE_LOG_OK && call->news != NULL
      && !self->db->notify (self->db, call->news, error))
    call->result = AST_TABLE_LOG_FAILED;
  if (call->result == AST_TABLE_LOG_OK && call->fold != NULL)
    fold (call);
}

static gboolean
run_all (AstTableLog *self, GPtrArray *calls, GError **error)
{
  if (!run (self, "BEGIN", error))
    return FALSE;
  for (guint i = 0; i < calls->len; i++) {
    run_call (self, calls->pdata[i], error);
    if (((Call *) calls->pdata[i])->result == AST_TABLE_LOG_FAILED)
      return FALSE;
  }
  return run (self, "COMMIT", error);
}

static gboolean
answer_call (gpointer data)
{
  Call *call = data;

  if (call->answer != NULL && !call->log->closed)
    call->answer (call->result, call->rows, call->data);
  return G_SOURCE_REMOVE;
}

static void
give_answer (AstTableLog *self, Call *call)
{
  ast_main_call (self->context, answer_call, call, (GDestroyNotify) free_call);
}

static void
fail (Call *call, const char *why)
{
  begin_rows (call);
  g_ptr_array_add (call->rows, g_strdup (why));
  call->result = AST_TABLE_LOG_FAILED;
}

/* Where one call makes the transaction fail, each gets one of its own; but where the database is
 * out of reach, none has to wait for it again. */
static void
work (AstTableLog *self, GPtrArray *calls)
{
  g_autoptr (GError) error = NULL;

  if (self->lost == NULL && run_all (self, calls, &error))
    return;
  if (self->lost == NULL && g_error_matches (error, AST_TABLE_DB_ERROR, AST_TABLE_DB_ERROR_LOST)) {
    self->lost = g_error_copy (error);
    g_warning ("The log of tables: %s", error->message);
  }
  if (self->lost == NULL)
    run (self, "ROLLBACK", NULL);
  if (self->lost == NULL && calls->len == 1) {
    g_warning ("The log of tables: %s", error->message);
    fail (calls->pdata[0], error->message);
    return;
  }
  for (guint i = 0; i < calls->len; i++) {
    g_autoptr (GPtrArray) one = g_ptr_array_new ();

    g_ptr_array_add (one, calls->pdata[i]);
    if (self->lost != NULL)
      fail (calls->pdata[i], self->lost->message);
    else
      work (self, one);
  }
}

/* Two hosts that lock the same tables do so in the same order. */
static int
compare_calls (const void *one, const void *other)
{
  const Call *a = *(const Call *const *) one, *b = *(const Call *const *) other;
  int order = g_strcmp0 (a->texts[CODE], b->texts[CODE]);

  return order != 0 ? order : a->serial < b->serial ? -1 : 1;
}

/* Adds the call, or ends the thread after it. */
static void
take (AstTableLog *self, GPtrArray *calls, Call *call)
{
  self->ending = call->statements == NULL;
  if (self->ending)
    free_call (call);
  else
    g_ptr_array_add (calls, call);
}

static void
take_waiting (AstTableLog *self, GPtrArray *calls, guint most)
{
  Call *call;

  while (!self->ending && calls->len < most && (call = g_async_queue_try_pop (self->calls)) != NULL)
    take (self, calls, call);
}

static void
carry_out (AstTableLog *self, GPtrArray *calls)
{
  g_ptr_array_sort (calls, compare_calls);
  if (calls->len > 0)
    work (self, calls);
  for (guint i = 0; i < calls->len; i++)
    give_answer (self, calls->pdata[i]);
  g_ptr_array_set_size (calls, 0);
}

static gpointer
work_on (gpointer data)
{
  AstTableLog *self = data;
  g_autoptr (GPtrArray) calls = g_ptr_array_new ();

  while (!self->ending) {
    take (self, calls, g_async_queue_pop (self->calls));
    take_waiting (self, calls, MOST_IN_ONE);
    carry_out (self, calls);
    if (self->lost != NULL) {
      take_waiting (self, calls, G_MAXUINT);
      carry_out (self, calls);
    }
    g_clear_error (&self->lost);
  }
  return NULL;
}

/* Databases of earlier versions have no alarms. Another host may be adding them just now. */
static gboolean
add_alarms (AstTableDb *db, GError **error)
{
  static const char look[] = "SELECT alarm FROM shared_table WHERE code = ''";

  return db->run (db, look, NULL, 0, NULL, NULL) >= 0
         || db->run (db, "ALTER TABLE shared_table ADD COLUMN alarm BIGINT NOT NULL DEFAULT 0",
                     NULL, 0, NULL, NULL)
                >= 0
         || db->run (db, look, NULL, 0, NULL, error) >= 0;
}

static gboolean
make_tables (AstTableDb *db, GError **error)
{
  static const Statement tables[] = {
    { "CREATE TABLE IF NOT EXISTS shared_table (code TEXT PRIMARY KEY, started INTEGER NOT NULL,"
      " changed BIGINT NOT NULL)" },
    { "CREATE TABLE IF NOT EXISTS entry (code TEXT NOT NULL REFERENCES shared_table (code)"
      " ON DELETE CASCADE, number INTEGER NOT NULL, entry TEXT NOT NULL,"
      " PRIMARY KEY (code, number))" },
    { NULL }
  };
  static const Statement rest[] = {
    { "CREATE INDEX IF NOT EXISTS alarms ON shared_table (alarm) WHERE alarm > 0" }, { NULL }
  };

  return run_statements (db, tables, NULL, NULL, error) == AST_TABLE_LOG_OK
         && add_alarms (db, error)
         && run_statements (db, rest, NULL, NULL, error) == AST_TABLE_LOG_OK
         && run_statements (db, write_something, NULL, NULL, error) == AST_TABLE_LOG_OK;
}

AstTableLog *
ast_table_log_new (AstTableDb *db, GError **error)
{
  AstTableLog *self;

  if (!make_tables (db, error)) {
    db->free (db);
    return NULL;
  }
  self = g_atomic_rc_box_new0 (AstTableLog);
  self->db = db;
  self->calls = g_async_queue_new ();
  self->context = g_main_context_ref_thread_default ();
  self->host = g_strdup_printf ("%08x%08x", g_random_int (), g_random_int ());
  self->thread = g_thread_new ("table-log", work_on, self);
  return self;
}

/* Takes what is in the call. */
static void
push (AstTableLog *self, const Call *call)
{
  Call *copy = g_memdup2 (call, sizeof *call);

  copy->log = g_atomic_rc_box_acquire (self);
  copy->serial = self->n_calls++;
  g_async_queue_push (self->calls, copy);
}

void
ast_table_log_free (AstTableLog *self)
{
  push (self, &(Call){ .statements = NULL });
  g_thread_join (self->thread);
  self->closed = TRUE;
  self->db->free (self->db);
  g_atomic_rc_box_release_full (self, clear_log);
}

static char *
write_number (gint64 number)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

static char *
write_now (void)
{
  return write_number (g_get_real_time () / G_USEC_PER_SEC);
}

static char *
write_news (const AstTableLog *self, const char *code, const char *words)
{
  return ast_table_log_is_shared (self) ? g_strdup_printf ("%s %s %s", code, self->host, words)
                                        : NULL;
}

void
ast_table_log_append (AstTableLog *self, const char *code, guint number, const char *entry,
                      gboolean starts, AstTableLogAnswer answer, gpointer data)
{
  static const Statement first[] = {
    { "INSERT INTO shared_table (started, changed, code) VALUES (0, $1, $2)"
      " ON CONFLICT DO NOTHING",
      TIME, 2 },
    { insert, CODE, 3, AST_TABLE_LOG_TAKEN },
    { NULL }
  };
  static const Statement later[] = { { touch, TIME, 2, AST_TABLE_LOG_GONE },
                                     { insert, CODE, 3, AST_TABLE_LOG_TAKEN },
                                     { NULL } };
  static const Statement start[] = { { touch, TIME, 2, AST_TABLE_LOG_GONE },
                                     { "UPDATE shared_table SET started = 1 WHERE code = $1", CODE,
                                       1 },
                                     { insert, CODE, 3, AST_TABLE_LOG_TAKEN },
                                     { NULL } };
  g_autofree char *words = g_strdup_printf ("entry %u", number);

  push (self, &(Call){ .statements = number == 0 ? first
                                     : starts    ? start
                                                 : later,
                       .texts = { write_now (), g_strdup (code), write_number (number),
                                  g_strdup (entry) },
                       .news = write_news (self, code, words),
                       .answer = answer,
                       .data = data });
}

/* It has the negative number of the entries for which it stands. The older ones are not needed any
 * more. */
void
ast_table_log_keep (AstTableLog *self, const char *code, guint n, const char *snapshot)
{
  static const Statement statements[] = {
    { "INSERT INTO entry (code, number, entry)"
      " SELECT $1, CAST ($2 AS INTEGER), CAST ($3 AS TEXT)"
      " WHERE EXISTS (SELECT 1 FROM shared_table WHERE code = $1) ON CONFLICT DO NOTHING",
      CODE, 3 },
    { "DELETE FROM entry WHERE code = $1 AND number < 0 AND number > CAST ($2 AS INTEGER)", CODE,
      2 },
    { NULL }
  };

  push (self, &(Call){ .statements = statements,
                       .texts = { NULL, g_strdup (code), write_number (-(gint64) n),
                                  g_strdup (snapshot) } });
}

void
ast_table_log_read (AstTableLog *self, const char *code, guint from, AstTableLogFold fold_rows,
                    AstTableLogAnswer answer, gpointer data)
{
  static const Statement statements[] = {
    { "SELECT entry FROM entry WHERE code = $1 AND number >= $2 ORDER BY number", CODE, 2 },
    { NULL }
  };

  push (self, &(Call){ .statements = statements,
                       .texts = { NULL, g_strdup (code), write_number (from) },
                       .fold = fold_rows,
                       .answer = answer,
                       .data = data });
}

/* A table that is not there, and who is not known at one, cost no more than looking for them. */
void
ast_table_log_open (AstTableLog *self, const char *code, const char *token,
                    AstTableLogFold fold_rows, AstTableLogAnswer answer, gpointer data)
{
  static const Statement statements[] = {
    { "SELECT code FROM shared_table WHERE code = $1", CODE, 1, AST_TABLE_LOG_GONE },
    { "SELECT code FROM entry WHERE code = $1 AND entry LIKE '%' || $2 || '%' LIMIT 1", CODE, 2,
      AST_TABLE_LOG_STRANGER },
    { "SELECT entry FROM entry WHERE code = $1 AND (number < 0 OR number >="
      " (SELECT -MIN (number) FROM entry WHERE code = $1)) ORDER BY number",
      CODE, 1, AST_TABLE_LOG_GONE },
    { NULL }
  };

  push (self, &(Call){ .statements = statements,
                       .texts = { NULL, g_strdup (code), g_strdup (token) },
                       .fold = fold_rows,
                       .answer = answer,
                       .data = data });
}

void
ast_table_log_check (AstTableLog *self, AstTableLogAnswer answer, gpointer data)
{
  push (self, &(Call){ .statements = write_something, .answer = answer, .data = data });
}

void
ast_table_log_touch (AstTableLog *self, const char *code)
{
  static const Statement statements[] = { { touch, TIME, 2, AST_TABLE_LOG_GONE }, { NULL } };

  push (self, &(Call){ .statements = statements, .texts = { write_now (), g_strdup (code) } });
}

void
ast_table_log_set_alarm (AstTableLog *self, const char *code, gint64 alarm)
{
  static const Statement statements[] = {
    { "UPDATE shared_table SET alarm = $1 WHERE code = $2", TIME, 2 }, { NULL }
  };

  push (self,
        &(Call){ .statements = statements, .texts = { write_number (alarm), g_strdup (code) } });
}

void
ast_table_log_find_alarms (AstTableLog *self, gint64 now, AstTableLogAnswer answer, gpointer data)
{
  static const Statement statements[] = {
    { "SELECT code FROM shared_table WHERE alarm > 0 AND alarm <= $1 ORDER BY alarm LIMIT 100",
      TIME, 1 },
    { NULL }
  };

  push (self, &(Call){ .statements = statements,
                       .texts = { write_number (now) },
                       .answer = answer,
                       .data = data });
}

void
ast_table_log_delete (AstTableLog *self, const char *code, AstTableLogAnswer answer, gpointer data)
{
  static const Statement statements[] = {
    { "DELETE FROM shared_table WHERE code = $1 RETURNING code", CODE, 1, AST_TABLE_LOG_GONE },
    { NULL }
  };

  push (self, &(Call){ .statements = statements,
                       .texts = { NULL, g_strdup (code) },
                       .answer = answer,
                       .data = data });
}

void
ast_table_log_tell (AstTableLog *self, const char *code, const char *words)
{
  static const Statement statements[] = { { NULL } };
  char *news = write_news (self, code, words);

  if (news != NULL)
    push (self,
          &(Call){ .statements = statements, .texts = { NULL, g_strdup (code) }, .news = news });
}

const char *
ast_table_log_get_host (const AstTableLog *self)
{
  return self->host;
}

gboolean
ast_table_log_is_shared (const AstTableLog *self)
{
  return self->db->notify != NULL;
}

void
ast_table_log_clean (AstTableLog *self, gint64 unstarted, gint64 started, AstTableLogAnswer answer,
                     gpointer data)
{
  static const Statement statements[] = {
    { "DELETE FROM shared_table WHERE (started = 0 AND changed < $1)"
      " OR (started > 0 AND changed < $2) RETURNING code",
      FIRST, 2 },
    { "SELECT COUNT (*) FROM shared_table" },
    { NULL }
  };

  push (self, &(Call){ .statements = statements,
                       .texts = { [FIRST] = write_number (unstarted), write_number (started) },
                       .answer = answer,
                       .data = data });
}
