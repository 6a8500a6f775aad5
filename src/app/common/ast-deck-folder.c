/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck-folder.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ast-bytes.h"
#include "ast-deck-writer.h"
#include "ast-desktop.h"
#include "ast-save.h"

enum { LONGEST_NAME = 40 };

struct _AstDeckFolder {
  GObject parent_instance;

  /* Owned */
  char *path;
  AstDeckCollection *collection;
  GPtrArray *drafts;   /* AstDeck; NULL until they have been read. */
  GPtrArray *refusals; /* char * */
  GQueue jobs;         /* Job: the first one is under way. */
};

G_DEFINE_FINAL_TYPE (AstDeckFolder, ast_deck_folder, G_TYPE_OBJECT)

enum { CHANGED, FAILED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* A file to write or to delete. */
typedef struct {
  GFile *file;
  GBytes *bytes; /* NULL: to delete. */
  GTask *task;   /* Of a deck; NULL: of a draft, or of a file to delete. */
} Job;

static void
free_job (Job *job)
{
  g_object_unref (job->file);
  g_clear_pointer (&job->bytes, g_bytes_unref);
  g_free (job);
}

/* --- Drafts ------------------------------------------------------------------------------------
 */

static void
read_draft (AstDeckFolder *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ast_bytes_load (path, AST_JSON_MAX_LENGTH + 1, &error);
  g_autofree char *name = g_filename_display_name (path);
  AstDeck *draft = NULL;

  if (bytes != NULL)
    draft = ast_deck_parse_draft (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  if (draft == NULL) {
    /* Translators: the name of a file, and why it was not used. */
    g_ptr_array_add (self->refusals, g_strdup_printf (C_ ("deck", "%s: %s"), name, error->message));
    return;
  }
  draft->path = g_strdup (path);
  if (ast_deck_folder_find_draft (self, draft->id) == NULL)
    g_ptr_array_add (self->drafts, draft);
  else
    ast_deck_free (draft);
}

static void
ensure_drafts (AstDeckFolder *self)
{
  g_autofree char *folder = g_build_filename (self->path, "drafts", NULL);
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (self->drafts != NULL)
    return;
  self->drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_deck_free);
  dir = g_dir_open (folder, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_str_has_suffix (name, ".json"))
      read_draft (self, path);
  }
}

static gboolean
find_draft (AstDeckFolder *self, const char *id, guint *i)
{
  ensure_drafts (self);
  for (*i = 0; *i < self->drafts->len; (*i)++)
    if (strcmp (((const AstDeck *) self->drafts->pdata[*i])->id, id) == 0)
      return TRUE;
  return FALSE;
}

/* --- Files -------------------------------------------------------------------------------------
 */

static void run_jobs (AstDeckFolder *self);

/* Installs a deck whose file has been written. */
static void
finish_deck (AstDeckFolder *self, GTask *task, GError *error)
{
  const AstDeck *deck = g_task_get_task_data (task);

  if (error != NULL || !ast_deck_collection_install (self->collection, deck, &error)) {
    g_task_return_error (task, error);
  } else {
    ast_deck_folder_drop_draft (self, deck->id);
    g_signal_emit (self, signals[CHANGED], 0);
    g_task_return_boolean (task, TRUE);
  }
  g_object_unref (task);
}

static void
finish_job (AstDeckFolder *self, GError *error)
{
  Job *job = g_queue_peek_head (&self->jobs); /* As long as it is there, no other one begins. */

  if (job->task != NULL) {
    finish_deck (self, job->task, error);
  } else if (error != NULL) {
    g_signal_emit (self, signals[FAILED], 0, error);
    g_error_free (error);
  }
  free_job (g_queue_pop_head (&self->jobs));
  run_jobs (self);
  ast_desktop_release ();
  g_object_unref (self);
}

static void
written_cb (GObject *file, GAsyncResult *result, gpointer user_data)
{
  GError *error = NULL;

  ast_save_finish (G_FILE (file), result, &error);
  finish_job (user_data, error);
}

static void
deleted_cb (GObject *file, GAsyncResult *result, gpointer user_data)
{
  GError *error = NULL;

  if (!g_file_delete_finish (G_FILE (file), result, &error)
      && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_clear_error (&error);
  finish_job (user_data, error);
}

/* Begins the first job. The program goes on until it is done. */
static void
run_jobs (AstDeckFolder *self)
{
  const Job *job = g_queue_peek_head (&self->jobs);

  if (job == NULL)
    return;
  ast_desktop_hold ();
  if (job->bytes != NULL)
    ast_save_async (job->file, job->bytes, written_cb, g_object_ref (self));
  else
    g_file_delete_async (job->file, G_PRIORITY_DEFAULT, NULL, deleted_cb, g_object_ref (self));
}

/* Of several drafts of a deck that wait, the last one is enough. */
static void
drop_waiting (AstDeckFolder *self, GFile *file)
{
  for (guint i = g_queue_get_length (&self->jobs); i-- > 1;) {
    Job *job = g_queue_peek_nth (&self->jobs, i);

    if (job->task == NULL && g_file_equal (job->file, file))
      free_job (g_queue_pop_nth (&self->jobs, i));
  }
}

/* `bytes` (taken) may be NULL, `task` (taken), too. */
static void
add_job (AstDeckFolder *self, const char *path, GBytes *bytes, GTask *task)
{
  Job *job = g_new0 (Job, 1);
  g_autofree char *folder = g_path_get_dirname (path);

  if (bytes != NULL) /* If that fails, so does the file. */
    g_mkdir_with_parents (folder, 0700);
  job->file = g_file_new_for_path (path);
  job->bytes = bytes;
  job->task = task;
  drop_waiting (self, job->file);
  g_queue_push_tail (&self->jobs, job);
  if (g_queue_get_length (&self->jobs) == 1)
    run_jobs (self);
}

/* Letters, digits and hyphens of `text` in place of all others; "deck" if there are none. */
static char *
simplify (const char *text)
{
  g_autofree char *ascii = g_str_to_ascii (text, "C");
  GString *simple = g_string_new (NULL);

  for (const char *c = ascii; *c != '\0' && simple->len < LONGEST_NAME; c++) {
    if (g_ascii_isalnum (*c))
      g_string_append_c (simple, g_ascii_tolower (*c));
    else if (simple->len > 0 && simple->str[simple->len - 1] != '-')
      g_string_append_c (simple, '-');
  }
  while (simple->len > 0 && simple->str[simple->len - 1] == '-')
    g_string_truncate (simple, simple->len - 1);
  if (simple->len == 0)
    g_string_append (simple, "deck");
  return g_string_free (simple, FALSE);
}

/* The path of a file that is not there yet, for a deck called `id`. */
static char *
make_path (const char *folder, const char *id)
{
  g_autofree char *simple = simplify (id);

  for (guint number = 1;; number++) {
    g_autofree char *name = number == 1 ? g_strdup_printf ("%s.json", simple)
                                        : g_strdup_printf ("%s-%u.json", simple, number);
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (!g_file_test (path, G_FILE_TEST_EXISTS))
      return g_steal_pointer (&path);
  }
}

/* --- The object --------------------------------------------------------------------------------
 */

static void
ast_deck_folder_finalize (GObject *object)
{
  AstDeckFolder *self = AST_DECK_FOLDER (object);

  g_free (self->path);
  ast_deck_collection_unref (self->collection);
  g_clear_pointer (&self->drafts, g_ptr_array_unref);
  g_ptr_array_unref (self->refusals);
  G_OBJECT_CLASS (ast_deck_folder_parent_class)->finalize (object);
}

static void
ast_deck_folder_class_init (AstDeckFolderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ast_deck_folder_finalize;
  signals[CHANGED] = g_signal_new ("changed", AST_TYPE_DECK_FOLDER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", AST_TYPE_DECK_FOLDER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
ast_deck_folder_init (AstDeckFolder *self)
{
  g_queue_init (&self->jobs);
  self->refusals = g_ptr_array_new_with_free_func (g_free);
}

AstDeckFolder *
ast_deck_folder_new (const char *path, AstDeckCollection *collection)
{
  AstDeckFolder *self = g_object_new (AST_TYPE_DECK_FOLDER, NULL);

  self->path = g_strdup (path);
  self->collection = ast_deck_collection_ref (collection);
  return self;
}

static AstDeckEntry *
make_entry (const AstDeck *deck, const AstDeck *draft)
{
  AstDeckEntry *entry = g_new0 (AstDeckEntry, 1);

  entry->deck = deck != NULL ? ast_deck_copy (deck) : NULL;
  entry->draft = draft != NULL ? ast_deck_copy (draft) : NULL;
  return entry;
}

static void
free_entry (gpointer data)
{
  AstDeckEntry *entry = data;

  g_clear_pointer (&entry->deck, ast_deck_free);
  g_clear_pointer (&entry->draft, ast_deck_free);
  g_free (entry);
}

const AstDeck *
ast_deck_entry_get_shown (const AstDeckEntry *self)
{
  return self->draft != NULL ? self->draft : self->deck;
}

static int
compare_entries (const void *a, const void *b)
{
  const AstDeck *one = ast_deck_entry_get_shown (*(const AstDeckEntry *const *) a);
  const AstDeck *two = ast_deck_entry_get_shown (*(const AstDeckEntry *const *) b);

  if (one->built_in != two->built_in)
    return two->built_in - one->built_in;
  return one->built_in ? strcmp (one->id, two->id) : g_utf8_collate (one->title, two->title);
}

GPtrArray *
ast_deck_folder_list (AstDeckFolder *self)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (free_entry);
  g_autoptr (GPtrArray) decks = ast_deck_collection_list (self->collection);

  ensure_drafts (self);
  for (guint i = 0; i < decks->len; i++) {
    const AstDeck *deck = decks->pdata[i];

    g_ptr_array_add (entries, make_entry (deck, ast_deck_folder_find_draft (self, deck->id)));
  }
  for (guint i = 0; i < self->drafts->len; i++) {
    const AstDeck *draft = self->drafts->pdata[i];

    if (ast_deck_collection_find_newest (self->collection, draft->id) == NULL)
      g_ptr_array_add (entries, make_entry (NULL, draft));
  }
  g_ptr_array_sort (entries, compare_entries);
  return entries;
}

const AstDeck *
ast_deck_folder_find_draft (AstDeckFolder *self, const char *id)
{
  guint i;

  return find_draft (self, id, &i) ? self->drafts->pdata[i] : NULL;
}

const GPtrArray *
ast_deck_folder_get_refusals (AstDeckFolder *self)
{
  ensure_drafts (self);
  return self->refusals;
}

/* Chance keeps decks apart that different people call the same. */
char *
ast_deck_folder_make_id (AstDeckFolder *self, const char *title)
{
  g_autofree char *simple = simplify (title);

  for (;;) {
    char *id = g_strdup_printf ("%s-%06x", simple, g_random_int () & 0xffffff);

    if (ast_deck_collection_find_newest (self->collection, id) == NULL
        && ast_deck_folder_find_draft (self, id) == NULL)
      return id;
    g_free (id);
  }
}

void
ast_deck_folder_keep_draft (AstDeckFolder *self, const AstDeck *draft)
{
  AstDeck *kept = ast_deck_copy (draft);
  guint i;

  g_clear_pointer (&kept->path, g_free);
  if (find_draft (self, draft->id, &i)) {
    kept->path = g_strdup (((const AstDeck *) self->drafts->pdata[i])->path);
    g_ptr_array_remove_index (self->drafts, i);
  } else {
    g_autofree char *folder = g_build_filename (self->path, "drafts", NULL);

    kept->path = make_path (folder, draft->id);
  }
  g_ptr_array_add (self->drafts, kept);
  add_job (self, kept->path, ast_deck_write_file (kept), NULL);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
ast_deck_folder_drop_draft (AstDeckFolder *self, const char *id)
{
  guint i;

  if (!find_draft (self, id, &i))
    return;
  add_job (self, ((const AstDeck *) self->drafts->pdata[i])->path, NULL, NULL);
  g_ptr_array_remove_index (self->drafts, i);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The next revision goes where the last one is. */
void
ast_deck_folder_save_async (AstDeckFolder *self, const AstDeck *deck, GAsyncReadyCallback callback,
                            gpointer user_data)
{
  GTask *task = g_task_new (self, NULL, callback, user_data);
  const AstDeck *last = ast_deck_collection_find_newest (self->collection, deck->id);
  const AstDeck *same = ast_deck_collection_find (self->collection, deck->ref);
  AstDeck *saved = ast_deck_copy (deck);

  g_task_set_source_tag (task, ast_deck_folder_save_async);
  g_free (saved->path);
  saved->path = last != NULL && last->path != NULL && last->revision <= deck->revision
                    ? g_strdup (last->path)
                    : make_path (self->path, deck->id);
  saved->built_in = FALSE;
  g_task_set_task_data (task, saved, (GDestroyNotify) ast_deck_free);
  if (same != NULL && (same->built_in || !ast_deck_equal (same, deck)))
    finish_deck (self, task, NULL); /* Refused before anything is written. */
  else
    add_job (self, saved->path, ast_deck_write_file (saved), task);
}

gboolean
ast_deck_folder_save_finish (AstDeckFolder *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

void
ast_deck_folder_remove (AstDeckFolder *self, const char *id)
{
  g_autoptr (GPtrArray) paths = ast_deck_collection_remove (self->collection, id);

  for (guint i = 0; i < paths->len; i++)
    add_job (self, paths->pdata[i], NULL, NULL);
  ast_deck_folder_drop_draft (self, id);
  g_signal_emit (self, signals[CHANGED], 0);
}
