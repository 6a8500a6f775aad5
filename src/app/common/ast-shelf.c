/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-shelf.h"

#include "ast-record-reader.h"
#include "ast-store-library.h"
#include "ast-store-upkeep.h"

/* A record has at most this many bytes. One more is read, to see that a file is too long. */
enum { MAX_RECORD = 4 * 1024 * 1024 };

struct _AstShelf {
  GObject parent_instance;

  /* Owned */
  AstDeckCollection *box;
  AstStore *store;
  GError *trouble;

  /* State */
  gboolean ready;
};

G_DEFINE_FINAL_TYPE (AstShelf, ast_shelf, G_TYPE_OBJECT)

typedef enum { PROP_READY = 1, N_PROPS } AstShelfProperty;

static GParamSpec *props[N_PROPS];

static void
opened_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstShelf) self = user_data;

  if (ast_store_open_finish (AST_STORE (store), result, &self->trouble))
    ast_store_upkeep_async (self->store, NULL, NULL, NULL);
  self->ready = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_READY]);
}

static void
ast_shelf_dispose (GObject *object)
{
  AstShelf *self = AST_SHELF (object);

  if (self->store != NULL)
    ast_store_close (self->store);
  g_clear_object (&self->store);
  g_clear_pointer (&self->box, ast_deck_collection_free);
  g_clear_error (&self->trouble);
  G_OBJECT_CLASS (ast_shelf_parent_class)->dispose (object);
}

static void
ast_shelf_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_READY)
    g_value_set_boolean (value, AST_SHELF (object)->ready);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_shelf_class_init (AstShelfClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ast_shelf_dispose;
  object_class->get_property = ast_shelf_get_property;

  props[PROP_READY] =
      g_param_spec_boolean ("ready", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
ast_shelf_init (AstShelf *self)
{
  g_autofree char *folder = ast_shelf_find_folder ();
  g_autofree char *decks = g_build_filename (folder, "decks", NULL);

  self->box = ast_deck_collection_new (decks);
  self->store = ast_store_new (folder, self->box);
  ast_store_open_async (self->store, NULL, opened_cb, g_object_ref (self));
}

AstShelf *
ast_shelf_new (void)
{
  return g_object_new (AST_TYPE_SHELF, NULL);
}

char *
ast_shelf_find_folder (void)
{
  const char *folder = g_getenv ("ASTERISM_DATA_DIR");

  if (folder != NULL && *folder != '\0')
    return g_strdup (folder);
  return g_build_filename (g_get_user_data_dir (), "asterism", NULL);
}

AstDeckCollection *
ast_shelf_get_box (AstShelf *self)
{
  g_return_val_if_fail (AST_IS_SHELF (self), NULL);
  return self->box;
}

AstStore *
ast_shelf_get_store (AstShelf *self)
{
  g_return_val_if_fail (AST_IS_SHELF (self), NULL);
  return self->store;
}

gboolean
ast_shelf_is_ready (AstShelf *self)
{
  g_return_val_if_fail (AST_IS_SHELF (self), FALSE);
  return self->ready;
}

const GError *
ast_shelf_get_trouble (AstShelf *self)
{
  g_return_val_if_fail (AST_IS_SHELF (self), NULL);
  return self->trouble;
}

void
ast_shelf_close (AstShelf *self)
{
  g_return_if_fail (AST_IS_SHELF (self));
  ast_store_close (self->store);
}

void
ast_shelf_retry (AstShelf *self)
{
  g_return_if_fail (AST_IS_SHELF (self));

  if (!self->ready || self->trouble == NULL)
    return;
  self->ready = FALSE;
  g_clear_error (&self->trouble);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_READY]);
  ast_store_open_async (self->store, NULL, opened_cb, g_object_ref (self));
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
  entry = entries->len > 0 ? g_ptr_array_index (entries, 0) : NULL;
  if (entry == NULL || entry->finished || !has_person (entry)) {
    return_latest (task);
    return;
  }
  latest->entry = g_object_ref (entry);
  cancellable = g_task_get_cancellable (task);
  ast_store_load_async (store, entry->id, cancellable, latest_loaded_cb, g_steal_pointer (&task));
}

void
ast_shelf_find_latest_async (AstShelf *self, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  const AstListQuery query = { .unfinished_first = TRUE, .limit = 1 };
  GTask *task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, ast_shelf_find_latest_async);
  g_task_set_task_data (task, g_new0 (AstLatest, 1), (GDestroyNotify) ast_latest_free);
  ast_store_list_async (self->store, &query, cancellable, latest_listed_cb, task);
}

AstLatest *
ast_shelf_find_latest_finish (AstShelf *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  AstShelf *self = source;
  GError *error = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (data, cancellable, &error);
  g_autofree char *text = g_malloc (MAX_RECORD + 1);
  gsize length = 0;
  AstRecord *record = NULL;

  if (stream != NULL
      && g_input_stream_read_all (G_INPUT_STREAM (stream), text, MAX_RECORD + 1, &length,
                                  cancellable, &error))
    record = ast_record_read (self->box, text, length, &error);
  if (record != NULL)
    g_task_return_pointer (task, record, (GDestroyNotify) ast_record_free);
  else
    g_task_return_error (task, error);
}

void
ast_shelf_read_async (AstShelf *self, GFile *file, GCancellable *cancellable,
                      GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  g_return_if_fail (AST_IS_SHELF (self) && G_IS_FILE (file));

  g_task_set_source_tag (task, ast_shelf_read_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, read_in_thread);
}

AstRecord *
ast_shelf_read_finish (AstShelf *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}
