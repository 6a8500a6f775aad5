/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-log.h"

#include "ast-main-call.h"

enum { MOST_IN_ONE = 256 }; /* Calls in one transaction. */

typedef struct _Call Call;

struct _Call {
  guint64 serial;
  void (*run) (AstTableLog *self, Call *call, GError **error);

  /* Owned */
  char *code, *number, *entry;
  gboolean starts;
  gint64 times[2];

  AstTableLogResult result;
  GPtrArray *entries; /* Of a read. */

  AstTableLogFold fold;
  AstTableLogAnswer answer;
  gpointer data;
  AstTableLog *log; /* Counted */
};

/* Counted by the calls on their way, which may be answered after it is closed. */
struct _AstTableLog {
  /* Owned */
  AstTableDb *db;
  GAsyncQueue *calls; /* Call; one without `run` ends the thread. */
  GThread *thread;
  GMainContext *context;
  char *host;

  guint64 n_calls;
  gboolean closed;

  /* Of the thread */
  GError *lost; /* The database is out of reach; owned. */
  gboolean ending;
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
  g_free (call->code);
  g_free (call->number);
  g_free (call->entry);
  g_clear_pointer (&call->entries, g_ptr_array_unref);
  g_atomic_rc_box_release_full (call->log, clear_log);
  g_free (call);
}

static int
run (AstTableLog *self, const char *sql, const char *const *parameters, guint n, GError **error)
{
  return self->db->run (self->db, sql, parameters, n, NULL, error);
}

/* The number of changed rows, or -1. */
static int
make_table (AstTableLog *self, const char *code, const char *now, GError **error)
{
  const char *parameters[] = { code, now };

  return run (self,
              "INSERT INTO shared_table (code, started, changed) VALUES ($1, 0, $2)"
              " ON CONFLICT DO NOTHING",
              parameters, G_N_ELEMENTS (parameters), error);
}

static int
touch (AstTableLog *self, const char *code, gboolean starts, const char *now, GError **error)
{
  const char *parameters[] = { now, starts ? "1" : "0", code };

  return run (self,
              "UPDATE shared_table SET changed = $1,"
              " started = CASE WHEN started > 0 THEN 1 ELSE CAST ($2 AS INTEGER) END"
              " WHERE code = $3",
              parameters, G_N_ELEMENTS (parameters), error);
}

static AstTableLogResult
compare_entry (AstTableLog *self, Call *call, GError **error)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  const char *parameters[] = { call->code, call->number };

  if (self->db->run (self->db, "SELECT entry FROM entry WHERE code = $1 AND number = $2",
                     parameters, G_N_ELEMENTS (parameters), texts, error)
      < 0)
    return AST_TABLE_LOG_FAILED;
  return texts->len > 0 && g_str_equal (texts->pdata[0], call->entry) ? AST_TABLE_LOG_OK
                                                                      : AST_TABLE_LOG_TAKEN;
}

static void
append (AstTableLog *self, Call *call, GError **error)
{
  g_autofree char *now = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_real_time () / G_USEC_PER_SEC);
  const char *parameters[] = { call->code, call->number, call->entry };
  gboolean first = g_str_equal (call->number, "0");
  int n = first ? make_table (self, call->code, now, error)
                : touch (self, call->code, call->starts, now, error);

  if (n > 0)
    n = run (self,
             "INSERT INTO entry (code, number, entry) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
             parameters, G_N_ELEMENTS (parameters), error);
  else if (n == 0 && !first) {
    call->result = AST_TABLE_LOG_GONE;
    return;
  }
  call->result = n < 0   ? AST_TABLE_LOG_FAILED
                 : n > 0 ? AST_TABLE_LOG_OK
                         : compare_entry (self, call, error);
  if (n > 0 && self->db->notify != NULL) {
    g_autofree char *news =
        g_strdup_printf ("%s %s entry %s", call->code, self->host, call->number);

    if (!self->db->notify (self->db, news, error))
      call->result = AST_TABLE_LOG_FAILED;
  }
}

/* A table that nobody can name comes and goes, and its pages are written. */
static gboolean
write_something (AstTableDb *db, GError **error)
{
  return db->run (db,
                  "INSERT INTO shared_table (code, started, changed) VALUES ('', 0, 0)"
                  " ON CONFLICT DO NOTHING",
                  NULL, 0, NULL, error)
             >= 0
         && db->run (db, "DELETE FROM shared_table WHERE code = ''", NULL, 0, NULL, error) >= 0;
}

static void
check (AstTableLog *self, Call *call, GError **error)
{
  if (!write_something (self->db, error))
    call->result = AST_TABLE_LOG_FAILED;
}

static void
tell_others (AstTableLog *self, Call *call, GError **error)
{
  if (!self->db->notify (self->db, call->entry, error))
    call->result = AST_TABLE_LOG_FAILED;
}

/* FALSE if that fails, or if there is nothing; then the result is `missing`. */
static gboolean
read_texts (AstTableLog *self, Call *call, const char *sql, const char *parameter,
            AstTableLogResult missing, GError **error)
{
  const char *parameters[] = { call->code, parameter };
  int n;

  g_clear_pointer (&call->entries, g_ptr_array_unref);
  call->entries = g_ptr_array_new_with_free_func (g_free);
  n = self->db->run (self->db, sql, parameters, parameter != NULL ? 2 : 1, call->entries, error);
  call->result = n < 0                     ? AST_TABLE_LOG_FAILED
                 : call->entries->len == 0 ? missing
                                           : AST_TABLE_LOG_OK;
  return call->result == AST_TABLE_LOG_OK;
}

static void
fold_entries (Call *call)
{
  g_autoptr (GPtrArray) texts = NULL;

  if (call->fold == NULL || call->result != AST_TABLE_LOG_OK)
    return;
  texts = g_steal_pointer (&call->entries);
  call->entries = call->fold (texts, call->code, call->data);
  if (call->entries == NULL)
    call->result = AST_TABLE_LOG_DAMAGED;
}

static void
read_entries (AstTableLog *self, Call *call, GError **error)
{
  read_texts (self, call,
              "SELECT entry FROM entry WHERE code = $1 AND number >= $2 ORDER BY number",
              call->number, AST_TABLE_LOG_OK, error);
  fold_entries (call);
}

/* A snapshot has the negative number of entries for which it stands. A table that is not there, and
 * who is not known at one, cost no more than looking for them. */
static void
open_table (AstTableLog *self, Call *call, GError **error)
{
  if (read_texts (self, call, "SELECT code FROM shared_table WHERE code = $1", NULL,
                  AST_TABLE_LOG_GONE, error)
      && (call->entry == NULL
          || read_texts (
              self, call,
              "SELECT code FROM entry WHERE code = $1 AND entry LIKE '%' || $2 || '%' LIMIT 1",
              call->entry, AST_TABLE_LOG_STRANGER, error))
      && read_texts (self, call,
                     "SELECT entry FROM entry WHERE code = $1 AND (number < 0 OR number >="
                     " (SELECT -MIN (number) FROM entry WHERE code = $1)) ORDER BY number",
                     NULL, AST_TABLE_LOG_GONE, error))
    fold_entries (call);
}

/* The older ones are not needed any more. */
static void
keep_snapshot (AstTableLog *self, Call *call, GError **error)
{
  const char *parameters[] = { call->code, call->number, call->entry };

  if (run (
          self,
          "INSERT INTO entry (code, number, entry) SELECT $1, CAST ($2 AS INTEGER), CAST ($3 AS TEXT)"
          " WHERE EXISTS (SELECT 1 FROM shared_table WHERE code = $1) ON CONFLICT DO NOTHING",
          parameters, 3, error)
          < 0
      || run (self,
              "DELETE FROM entry WHERE code = $1 AND number < 0 AND number >"
              " CAST ($2 AS INTEGER)",
              parameters, 2, error)
             < 0)
    call->result = AST_TABLE_LOG_FAILED;
}

static void
touch_table (AstTableLog *self, Call *call, GError **error)
{
  g_autofree char *now = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_real_time () / G_USEC_PER_SEC);

  if (touch (self, call->code, FALSE, now, error) < 0)
    call->result = AST_TABLE_LOG_FAILED;
}

static void
delete_table (AstTableLog *self, Call *call, GError **error)
{
  const char *parameters[] = { call->code };
  int n = run (self, "DELETE FROM shared_table WHERE code = $1", parameters, 1, error);

  call->result = n < 0 ? AST_TABLE_LOG_FAILED : n > 0 ? AST_TABLE_LOG_OK : AST_TABLE_LOG_GONE;
}

static void
clean (AstTableLog *self, Call *call, GError **error)
{
  g_autofree char *unstarted = g_strdup_printf ("%" G_GINT64_FORMAT, call->times[0]);
  g_autofree char *started = g_strdup_printf ("%" G_GINT64_FORMAT, call->times[1]);
  const char *parameters[] = { unstarted, started };

  g_clear_pointer (&call->entries, g_ptr_array_unref);
  call->entries = g_ptr_array_new_with_free_func (g_free);
  call->result = AST_TABLE_LOG_FAILED;
  if (self->db->run (self->db,
                     "DELETE FROM shared_table WHERE (started = 0 AND changed < $1)"
                     " OR (started > 0 AND changed < $2) RETURNING code",
                     parameters, G_N_ELEMENTS (parameters), call->entries, error)
          >= 0
      && self->db->run (self->db, "SELECT COUNT (*) FROM shared_table", NULL, 0, call->entries,
                        error)
             >= 0)
    call->result = AST_TABLE_LOG_OK;
}

static void
set_alarm (AstTableLog *self, Call *call, GError **error)
{
  g_autofree char *alarm = g_strdup_printf ("%" G_GINT64_FORMAT, call->times[0]);
  const char *parameters[] = { alarm, call->code };

  if (run (self, "UPDATE shared_table SET alarm = $1 WHERE code = $2", parameters,
           G_N_ELEMENTS (parameters), error)
      < 0)
    call->result = AST_TABLE_LOG_FAILED;
}

static void
find_alarms (AstTableLog *self, Call *call, GError **error)
{
  g_autofree char *now = g_strdup_printf ("%" G_GINT64_FORMAT, call->times[0]);
  const char *parameters[] = { now };

  call->entries = g_ptr_array_new_with_free_func (g_free);
  if (self->db->run (self->db,
                     "SELECT code FROM shared_table WHERE alarm > 0 AND alarm <= $1 ORDER BY alarm"
                     " LIMIT 100",
                     parameters, G_N_ELEMENTS (parameters), call->entries, error)
      < 0)
    call->result = AST_TABLE_LOG_FAILED;
}

static gboolean
run_all (AstTableLog *self, GPtrArray *calls, GError **error)
{
  if (run (self, "BEGIN", NULL, 0, error) < 0)
    return FALSE;
  for (guint i = 0; i < calls->len; i++) {
    Call *call = calls->pdata[i];

    call->result = AST_TABLE_LOG_OK;
    call->run (self, call, error);
    if (call->result == AST_TABLE_LOG_FAILED)
      return FALSE;
  }
  return run (self, "COMMIT", NULL, 0, error) >= 0;
}

static gboolean
answer_call (gpointer data)
{
  Call *call = data;

  if (call->answer != NULL && !call->log->closed)
    call->answer (call->result, call->entries, call->data);
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
  g_clear_pointer (&call->entries, g_ptr_array_unref);
  call->entries = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (call->entries, g_strdup (why));
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
    run (self, "ROLLBACK", NULL, 0, NULL);
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
  int order = g_strcmp0 (a->code, b->code);

  return order != 0 ? order : a->serial < b->serial ? -1 : 1;
}

/* Adds the call, or ends the thread after it. */
static void
take (AstTableLog *self, GPtrArray *calls, Call *call)
{
  self->ending = call->run == NULL;
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
  static const char *const sql[] = {
    "CREATE TABLE IF NOT EXISTS shared_table (code TEXT PRIMARY KEY, started INTEGER NOT NULL,"
    " changed BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS entry (code TEXT NOT NULL REFERENCES shared_table (code)"
    " ON DELETE CASCADE, number INTEGER NOT NULL, entry TEXT NOT NULL,"
    " PRIMARY KEY (code, number))",
  };

  for (guint i = 0; i < G_N_ELEMENTS (sql); i++)
    if (db->run (db, sql[i], NULL, 0, NULL, error) < 0)
      return FALSE;
  return add_alarms (db, error)
         && db->run (db,
                     "CREATE INDEX IF NOT EXISTS alarms ON shared_table (alarm) WHERE alarm > 0",
                     NULL, 0, NULL, error)
                >= 0
         && write_something (db, error);
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

static Call *
new_call (AstTableLog *self, void (*run_call) (AstTableLog *, Call *, GError **), const char *code,
          AstTableLogAnswer answer, gpointer data)
{
  Call *call = g_new0 (Call, 1);

  call->log = g_atomic_rc_box_acquire (self);
  call->serial = self->n_calls++;
  call->run = run_call;
  call->code = g_strdup (code);
  call->answer = answer;
  call->data = data;
  return call;
}

void
ast_table_log_free (AstTableLog *self)
{
  g_async_queue_push (self->calls, new_call (self, NULL, NULL, NULL, NULL));
  g_thread_join (self->thread);
  self->closed = TRUE;
  self->db->free (self->db);
  g_atomic_rc_box_release_full (self, clear_log);
}

void
ast_table_log_append (AstTableLog *self, const char *code, guint number, const char *entry,
                      gboolean starts, AstTableLogAnswer answer, gpointer data)
{
  Call *call = new_call (self, append, code, answer, data);

  call->number = g_strdup_printf ("%u", number);
  call->entry = g_strdup (entry);
  call->starts = starts;
  g_async_queue_push (self->calls, call);
}

void
ast_table_log_keep (AstTableLog *self, const char *code, guint n, const char *snapshot)
{
  Call *call = new_call (self, keep_snapshot, code, NULL, NULL);

  call->number = g_strdup_printf ("-%u", n);
  call->entry = g_strdup (snapshot);
  g_async_queue_push (self->calls, call);
}

void
ast_table_log_read (AstTableLog *self, const char *code, guint from, AstTableLogFold fold,
                    AstTableLogAnswer answer, gpointer data)
{
  Call *call = new_call (self, read_entries, code, answer, data);

  call->number = g_strdup_printf ("%u", from);
  call->fold = fold;
  g_async_queue_push (self->calls, call);
}

void
ast_table_log_open (AstTableLog *self, const char *code, const char *token, AstTableLogFold fold,
                    AstTableLogAnswer answer, gpointer data)
{
  Call *call = new_call (self, open_table, code, answer, data);

  call->entry = g_strdup (token);
  call->fold = fold;
  g_async_queue_push (self->calls, call);
}

void
ast_table_log_check (AstTableLog *self, AstTableLogAnswer answer, gpointer data)
{
  g_async_queue_push (self->calls, new_call (self, check, NULL, answer, data));
}

void
ast_table_log_touch (AstTableLog *self, const char *code)
{
  g_async_queue_push (self->calls, new_call (self, touch_table, code, NULL, NULL));
}

void
ast_table_log_set_alarm (AstTableLog *self, const char *code, gint64 alarm)
{
  Call *call = new_call (self, set_alarm, code, NULL, NULL);

  call->times[0] = alarm;
  g_async_queue_push (self->calls, call);
}

void
ast_table_log_find_alarms (AstTableLog *self, gint64 now, AstTableLogAnswer answer, gpointer data)
{
  Call *call = new_call (self, find_alarms, NULL, answer, data);

  call->times[0] = now;
  g_async_queue_push (self->calls, call);
}

void
ast_table_log_delete (AstTableLog *self, const char *code, AstTableLogAnswer answer, gpointer data)
{
  g_async_queue_push (self->calls, new_call (self, delete_table, code, answer, data));
}

void
ast_table_log_tell (AstTableLog *self, const char *code, const char *words)
{
  Call *call;

  if (!ast_table_log_is_shared (self))
    return;
  call = new_call (self, tell_others, code, NULL, NULL);
  call->entry = g_strdup_printf ("%s %s %s", code, self->host, words);
  g_async_queue_push (self->calls, call);
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
  Call *call = new_call (self, clean, NULL, answer, data);

  call->times[0] = unstarted;
  call->times[1] = started;
  g_async_queue_push (self->calls, call);
}
