/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-library.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "ast-bytes.h"
#include "ast-file-load.h"
#include "ast-reading.h"
#include "ast-store-error.h"
#include "ast-store-library.h"
#include "ast-store-upkeep.h"
#include "ast-trouble-text.h"

/* A file of records has at most this many bytes; a longer one is refused as a whole. One more is
 * read, to see that a file is too long. */
enum { MOST = 32 * 1024 * 1024 };

struct _AstLibrary {
  GObject parent_instance;

  /* Owned */
  AstDeckCollection *collection;
  AstDeckFolder *deck_folder;
  AstStore *store;
  GError *trouble;
  GError *upkeep_trouble;

  /* State */
  gboolean ready;
};

G_DEFINE_FINAL_TYPE (AstLibrary, ast_library, G_TYPE_OBJECT)

enum { READY_CHANGED, UPKEEP_FAILED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* A store that has been closed meanwhile is kept up the next time. */
static void
upkeep_done_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstLibrary) self = user_data;
  g_autoptr (GError) error = NULL;

  if (ast_store_finish (AST_STORE (store), result, &error)
      || g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_CLOSED))
    return;
  g_clear_error (&self->upkeep_trouble);
  self->upkeep_trouble = g_steal_pointer (&error);
  g_signal_emit (self, signals[UPKEEP_FAILED], 0);
}

static void
set_ready (AstLibrary *self, gboolean ready)
{
  self->ready = ready;
  g_signal_emit (self, signals[READY_CHANGED], 0);
}

static void
begin_upkeep (AstLibrary *self)
{
  ast_store_upkeep_async (self->store, NULL, upkeep_done_cb, g_object_ref (self));
}

static void
opened_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstLibrary) self = user_data;

  if (ast_store_finish (AST_STORE (store), result, &self->trouble))
    begin_upkeep (self);
  set_ready (self, TRUE);
}

static void
tell_ready_cb (gpointer user_data)
{
  g_autoptr (AstLibrary) self = user_data;

  if (self->ready)
    g_signal_emit (self, signals[READY_CHANGED], 0);
}

/* Nobody is told before the answer to the call that has found the database usable. */
static void
resumed_cb (AstLibrary *self)
{
  if (!self->ready)
    return;
  g_clear_error (&self->trouble);
  begin_upkeep (self);
  g_idle_add_once (tell_ready_cb, g_object_ref (self));
}

static void
ast_library_dispose (GObject *object)
{
  AstLibrary *self = AST_LIBRARY (object);

  if (self->store != NULL)
    ast_store_close (self->store);
  g_clear_object (&self->store);
  g_clear_object (&self->deck_folder);
  g_clear_pointer (&self->collection, ast_deck_collection_unref);
  g_clear_error (&self->trouble);
  g_clear_error (&self->upkeep_trouble);
  G_OBJECT_CLASS (ast_library_parent_class)->dispose (object);
}

static void
ast_library_class_init (AstLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_library_dispose;
  signals[READY_CHANGED] = g_signal_new ("ready-changed", AST_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[UPKEEP_FAILED] = g_signal_new ("upkeep-failed", AST_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* The files of the store, which nothing else may open. Those of a link are where it leads. */
static void
guard_database (const char *folder)
{
  static const char *const suffixes[] = { "", "-wal", "-shm" };
  g_autofree char *name = g_build_filename (folder, "asterism.db", NULL);
  char *target = realpath (name, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    g_autofree char *path = g_strconcat (target != NULL ? target : name, suffixes[i], NULL);

    ast_bytes_guard (path);
  }
  free (target);
}

static void
ast_library_init (AstLibrary *self)
{
  g_autofree char *folder = ast_library_find_folder ();
  g_autofree char *decks = g_build_filename (folder, "decks", NULL);

  guard_database (folder);
  self->collection = ast_deck_collection_new (decks);
  self->deck_folder = ast_deck_folder_new (decks, self->collection);
  self->store = ast_store_new (folder, self->collection);
  g_signal_connect_object (self->store, "resumed", G_CALLBACK (resumed_cb), self,
                           G_CONNECT_SWAPPED);
  ast_store_open_async (self->store, NULL, opened_cb, g_object_ref (self));
}

AstLibrary *
ast_library_new (void)
{
  return g_object_new (AST_TYPE_LIBRARY, NULL);
}

char *
ast_library_find_folder (void)
{
  const char *folder = g_getenv ("ASTERISM_DATA_DIR");

  if (folder != NULL && *folder != '\0')
    return g_strdup (folder);
  return g_build_filename (g_get_user_data_dir (), "asterism", NULL);
}

AstDeckCollection *
ast_library_get_decks (AstLibrary *self)
{
  return self->collection;
}

AstDeckFolder *
ast_library_get_deck_folder (AstLibrary *self)
{
  return self->deck_folder;
}

AstStore *
ast_library_get_store (AstLibrary *self)
{
  return self->store;
}

gboolean
ast_library_is_ready (AstLibrary *self)
{
  return self->ready;
}

const GError *
ast_library_get_trouble (AstLibrary *self)
{
  return self->trouble;
}

gboolean
ast_library_needs_choice (AstLibrary *self)
{
  const AstStoreReport *report = ast_store_get_report (self->store);

  return self->trouble != NULL || (report != NULL && report->undecided);
}

const GError *
ast_library_get_upkeep_trouble (AstLibrary *self)
{
  return self->upkeep_trouble;
}

gboolean
ast_library_needs_opening (AstLibrary *self, const GError *trouble)
{
  return ast_library_needs_choice (self) || ast_trouble_text_needs_opening (trouble);
}

void
ast_library_close (AstLibrary *self)
{
  ast_store_close (self->store);
}

void
ast_library_retry (AstLibrary *self)
{
  if (!self->ready)
    return;
  g_clear_error (&self->trouble);
  set_ready (self, FALSE);
  ast_store_open_async (self->store, NULL, opened_cb, g_object_ref (self));
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  AstLibrary *self = g_task_get_source_object (task);
  GError *error = NULL;
  gboolean done = ast_store_finish (AST_STORE (source), result, &error);

  if (done) {
    g_clear_error (&self->trouble);
    begin_upkeep (self);
  }
  set_ready (self, TRUE);
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
ast_library_choose_async (AstLibrary *self, const char *path, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  GTask *task = g_task_new (self, NULL, callback, user_data);

  g_task_set_source_tag (task, ast_library_choose_async);
  set_ready (self, FALSE);
  if (path != NULL)
    ast_store_put_back_async (self->store, path, NULL, chosen_cb, task);
  else
    ast_store_accept_repair_async (self->store, NULL, chosen_cb, task);
}

gboolean
ast_library_choose_finish (AstLibrary *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

void
ast_latest_free (AstLatest *self)
{
  g_clear_object (&self->entry);
  g_clear_pointer (&self->record, ast_record_free);
  g_clear_error (&self->trouble);
  g_free (self);
}

static void
return_latest (GTask *task)
{
  AstLatest *latest = g_task_get_task_data (task);
  AstLatest *found = g_memdup2 (latest, sizeof *latest);

  *latest = (AstLatest){ FALSE };
  g_task_return_pointer (task, found, (GDestroyNotify) ast_latest_free);
}

static void
latest_loaded_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  AstLatest *latest = g_task_get_task_data (task);

  if (g_task_return_error_if_cancelled (task))
    return;
  latest->record = ast_store_load_finish (AST_STORE (store), result, NULL, &latest->trouble);
  return_latest (task);
}

static gboolean
has_person (const AstGameEntry *entry)
{
  for (guint i = 0; i < entry->n_players; i++) {
    if (!entry->players[i].computer)
      return TRUE;
  }
  return FALSE;
}

#define OTHERS "ast-others" /* Of a task that looks for the latest game. */

/* The first game that is none of the others; NULL: there is none. */
static AstGameEntry *
find_first (GPtrArray *entries, GTask *task)
{
  const char *const *others = g_object_get_data (G_OBJECT (task), OTHERS);

  for (guint i = 0; i < entries->len; i++) {
    AstGameEntry *entry = g_ptr_array_index (entries, i);

    if (!g_strv_contains (others, entry->record))
      return entry;
  }
  return NULL;
}

static void
latest_listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  AstStore *store = AST_STORE (source);
  AstLatest *latest = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr (GPtrArray) entries = ast_store_list_finish (store, result, NULL, &error);
  GCancellable *cancellable;
  AstGameEntry *entry;

  if (entries == NULL) {
    g_task_return_error (task, error);
    return;
  }
  latest->has_games = entries->len > 0;
  entry = find_first (entries, task);
  if (entry == NULL || entry->finished || entry->refused || !has_person (entry)) {
    return_latest (task);
    return;
  }
  latest->entry = g_object_ref (entry);
  cancellable = g_task_get_cancellable (task);
  ast_store_load_async (store, entry->id, cancellable, latest_loaded_cb, g_steal_pointer (&task));
}

void
ast_library_find_latest_async (AstLibrary *self, const char *const *others,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data)
{
  const AstListQuery query = { .unfinished_first = TRUE,
                               .days_last = TRUE,
                               .limit = 1 + g_strv_length ((char **) others) };
  GTask *task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, ast_library_find_latest_async);
  g_task_set_task_data (task, g_new0 (AstLatest, 1), (GDestroyNotify) ast_latest_free);
  g_object_set_data_full (G_OBJECT (task), OTHERS, g_strdupv ((char **) others),
                          (GDestroyNotify) g_strfreev);
  ast_store_list_async (self->store, &query, cancellable, latest_listed_cb, task);
}

AstLatest *
ast_library_find_latest_finish (AstLibrary *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* What the threads below are given. Their tasks have no source, since a thread may not be the last
 * to drop the library. */
typedef struct {
  AstDeckCollection *collection;
  GBytes *text; /* Of a file; NULL: none. */
} ReadRequest;

static void
free_request (gpointer data)
{
  ReadRequest *request = data;

  ast_deck_collection_unref (request->collection);
  g_clear_pointer (&request->text, g_bytes_unref);
  g_free (request);
}

static GTask *
make_task (AstLibrary *self, gpointer tag, GCancellable *cancellable, GAsyncReadyCallback callback,
           gpointer user_data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);
  ReadRequest *request = g_new0 (ReadRequest, 1);

  request->collection = ast_deck_collection_ref (self->collection);
  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, request, free_request);
  return task;
}

static void
read_all_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const ReadRequest *request = data;
  gsize length;
  const char *text = g_bytes_get_data (request->text, &length);

  g_task_return_pointer (task, ast_reading_read_all (request->collection, text, length),
                         (GDestroyNotify) g_ptr_array_unref);
}

static void
loaded_cb (GObject *file, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  ReadRequest *request = g_task_get_task_data (task);
  GError *error = NULL;

  request->text = ast_file_load_finish (result, &error);
  if (request->text == NULL)
    g_task_return_error (task, error);
  else if (g_bytes_get_size (request->text) > MOST)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE, "%s",
                             /* Translators: Why a file of games cannot be opened. */
                             _ ("it is larger than 32 MiB"));
  else
    g_task_run_in_thread (task, read_all_in_thread);
}

void
ast_library_read_all_async (AstLibrary *self, GFile *file, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = make_task (self, ast_library_read_all_async, cancellable, callback, user_data);

  ast_file_load_async (file, MOST + 1, loaded_cb, task);
}

GPtrArray *
ast_library_read_all_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
check_decks_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const ReadRequest *request = data;
  const GPtrArray *refusals = ast_deck_collection_get_refusals (request->collection);

  g_task_return_pointer (task, g_ptr_array_ref ((GPtrArray *) refusals),
                         (GDestroyNotify) g_ptr_array_unref);
}

void
ast_library_check_decks_async (AstLibrary *self, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task =
      make_task (self, ast_library_check_decks_async, cancellable, callback, user_data);

  g_task_run_in_thread (task, check_decks_in_thread);
}

GPtrArray *
ast_library_check_decks_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
