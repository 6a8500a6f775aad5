/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck-folder.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ast-bytes.h"
#include "ast-deck-writer.h"
#include "ast-known-file.h"
#include "ast-program-hold.h"

/* Of a file, and of a title to which something is added; in characters. */
enum { LONGEST_NAME = 40, LONGEST_TITLE = 26 };

struct _AstDeckFolder {
  GObject parent_instance;

  /* Owned */
  char *path;
  AstDeckCollection *collection;
  GPtrArray *drafts;   /* AstDeck; NULL until they have been read. */
  GPtrArray *refusals; /* char * */
  GHashTable *known;   /* GBytes by path: what was read or written there last. */
  GQueue jobs;         /* Job: the first one is under way. */
};

G_DEFINE_FINAL_TYPE (AstDeckFolder, ast_deck_folder, G_TYPE_OBJECT)

enum { CHANGED, CROSSED, FAILED, N_SIGNALS };
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
set_known (AstDeckFolder *self, const char *path, GBytes *bytes)
{
  if (bytes != NULL)
    g_hash_table_insert (self->known, g_strdup (path), g_bytes_ref (bytes));
  else
    g_hash_table_remove (self->known, path);
}

/* The tiles of `deck` as a deck of its own. `format` makes a title of its title. */
static AstDeck *
name_anew (const AstDeck *deck, const char *id, gint64 revision, const char *format)
{
  glong length = g_utf8_strlen (deck->title, -1);
  g_autofree char *start = g_utf8_substring (deck->title, 0, MIN (length, LONGEST_TITLE));
  g_autofree char *cut = g_strconcat (start, length > LONGEST_TITLE ? "…" : NULL, NULL);
  g_autofree char *title = g_strdup_printf (format, cut);

  return ast_deck_new (id, revision, title, deck->tiles, deck->n_tiles);
}

/* Of two files with a draft of the same deck, the second one is of a deck of its own. */
static AstDeck *
parse_draft (AstDeckFolder *self, GBytes *bytes, GError **error)
{
  g_autoptr (AstDeck) draft =
      ast_deck_parse_draft (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
  g_autofree char *id = NULL;

  if (draft == NULL || ast_deck_folder_find_draft (self, draft->id) == NULL)
    return g_steal_pointer (&draft);
  id = ast_deck_folder_make_id (self, draft->title);
  return name_anew (draft, id, 0, _ ("%s (copy)"));
}

/* Takes in what is in the file of a draft. */
static const AstDeck *
add_draft (AstDeckFolder *self, const char *path, GBytes *bytes, GError **error)
{
  AstDeck *draft = parse_draft (self, bytes, error);

  if (draft == NULL)
    return NULL;
  draft->path = g_strdup (path);
  set_known (self, path, bytes);
  g_ptr_array_add (self->drafts, draft);
  return draft;
}

static void
read_draft (AstDeckFolder *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ast_bytes_load (path, AST_JSON_MAX_LENGTH + 1, &error);
  g_autofree char *name = g_filename_display_name (path);

  if (bytes == NULL || add_draft (self, path, bytes, &error) == NULL)
    /* Translators: the name of a file, and why it was not used. */
    g_ptr_array_add (self->refusals, g_strdup_printf (C_ ("deck", "%s: %s"), name, error->message));
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

static const AstDeck *
find_draft_at (AstDeckFolder *self, const char *path)
{
  for (guint i = 0; self->drafts != NULL && i < self->drafts->len; i++)
    if (strcmp (((const AstDeck *) self->drafts->pdata[i])->path, path) == 0)
      return self->drafts->pdata[i];
  return NULL;
}

/* --- Files -------------------------------------------------------------------------------------
 */

static void run_jobs (AstDeckFolder *self);
static void add_job (AstDeckFolder *self, const char *path, GBytes *bytes, GTask *task);
static char *make_path (const char *folder, const char *id);

/* Installs a deck whose file has been written. A draft that says more is kept. */
static void
finish_deck (AstDeckFolder *self, GTask *task, GError *error)
{
  const AstDeck *deck = g_task_get_task_data (task);
  const AstDeck *draft = ast_deck_folder_find_draft (self, deck->id);

  if (error != NULL || !ast_deck_collection_install (self->collection, deck, &error)) {
    g_task_return_error (task, error);
  } else {
    if (draft != NULL && ast_deck_folder_is_saved (self, draft))
      ast_deck_folder_drop_draft (self, deck->id);
    g_signal_emit (self, signals[CHANGED], 0);
    g_task_return_boolean (task, TRUE);
  }
  g_object_unref (task);
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

/* Takes in what another program has written to a file. Returns its title, or the name of a file
 * that cannot be read. Free with g_free (). */
static char *
take_theirs (AstDeckFolder *self, const char *path, GBytes *bytes)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (AstDeck) deck = NULL;
  const AstDeck *draft;

  if (strcmp (folder, self->path) != 0) {
    draft = add_draft (self, path, bytes, NULL);
    return draft != NULL ? g_strdup (draft->title) : g_filename_display_basename (path);
  }
  deck = ast_deck_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);
  if (deck == NULL)
    return g_filename_display_basename (path);
  deck->path = g_strdup (path);
  if (ast_deck_collection_renew (self->collection, deck, NULL))
    set_known (self, path, bytes);
  return g_strdup (deck->title);
}

/* The draft of the deck `id` goes on as one of the deck `new_id`. */
static void
move_draft (AstDeckFolder *self, const char *id, const char *new_id)
{
  g_autoptr (AstDeck) old = NULL;
  g_autoptr (AstDeck) moved = NULL;
  guint i;

  if (!find_draft (self, id, &i))
    return;
  old = g_ptr_array_steal_index (self->drafts, i);
  moved = name_anew (old, new_id, 0, _ ("%s (mine)"));
  ast_deck_folder_keep_draft (self, moved);
  add_job (self, old->path, NULL, NULL);
}

/* What `job` was to write becomes a deck of its own, since another program has changed the file. */
static void
part (AstDeckFolder *self, Job *job, const AstDeck *deck, GBytes *theirs)
{
  g_autofree char *id = g_strdup (deck->id);
  g_autofree char *title = g_strdup (deck->title);
  g_autofree char *new_id = ast_deck_folder_make_id (self, title);
  /* Translators: the name of a deck that somebody has changed while another program has changed the
   * deck %s. */
  AstDeck *mine = name_anew (deck, new_id, 1, _ ("%s (mine)"));

  move_draft (self, id, new_id);
  drop_waiting (self, job->file);
  g_free (take_theirs (self, g_file_peek_path (job->file), theirs));
  g_signal_emit (self, signals[CROSSED], 0, id, title, mine);
  if (job->task == NULL) {
    ast_deck_free (mine);
    return;
  }
  mine->path = make_path (self->path, new_id);
  g_task_set_task_data (job->task, mine, (GDestroyNotify) ast_deck_free);
  add_job (self, mine->path, ast_deck_write_file (mine), g_steal_pointer (&job->task));
}

/* Another program has written where `job` was to write or to delete: nothing is lost. */
static void
keep_both (AstDeckFolder *self, Job *job, GBytes *theirs)
{
  const char *path = g_file_peek_path (job->file);
  const AstDeck *deck =
      job->task != NULL ? g_task_get_task_data (job->task) : find_draft_at (self, path);
  g_autofree char *title = NULL;

  if (job->bytes != NULL && deck != NULL) {
    part (self, job, deck, theirs);
  } else {
    title = take_theirs (self, path, theirs);
    g_signal_emit (self, signals[CROSSED], 0, NULL, title, NULL);
  }
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Takes `error`. */
static void
finish_job (AstDeckFolder *self, Job *job, GError *error)
{
  if (error == NULL)
    set_known (self, g_file_peek_path (job->file), job->bytes);
  if (job->task != NULL) {
    finish_deck (self, job->task, error);
  } else if (error != NULL) {
    g_signal_emit (self, signals[FAILED], 0, error);
    g_error_free (error);
  }
}

static void
replaced_cb (GObject *file, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstDeckFolder) self = user_data;
  Job *job = g_queue_peek_head (&self->jobs); /* As long as it is there, no other one begins. */
  g_autoptr (GBytes) theirs = NULL;
  g_autoptr (GError) error = NULL;

  ast_known_file_replace_finish (result, &theirs, &error);
  if (theirs != NULL)
    keep_both (self, job, theirs);
  else
    finish_job (self, job, g_steal_pointer (&error));
  free_job (g_queue_pop_head (&self->jobs));
  run_jobs (self);
  ast_program_release ();
}

/* Begins the first job. The program goes on until it is done. */
static void
run_jobs (AstDeckFolder *self)
{
  const Job *job = g_queue_peek_head (&self->jobs);

  if (job == NULL)
    return;
  ast_program_hold ();
  ast_known_file_replace_async (job->file,
                                g_hash_table_lookup (self->known, g_file_peek_path (job->file)),
                                job->bytes, replaced_cb, g_object_ref (self));
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
  g_hash_table_unref (self->known);
  G_OBJECT_CLASS (ast_deck_folder_parent_class)->finalize (object);
}

static void
ast_deck_folder_class_init (AstDeckFolderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ast_deck_folder_finalize;
  signals[CHANGED] = g_signal_new ("changed", AST_TYPE_DECK_FOLDER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[CROSSED] =
      g_signal_new ("crossed", AST_TYPE_DECK_FOLDER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_POINTER);
  signals[FAILED] = g_signal_new ("failed", AST_TYPE_DECK_FOLDER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
ast_deck_folder_init (AstDeckFolder *self)
{
  g_queue_init (&self->jobs);
  self->refusals = g_ptr_array_new_with_free_func (g_free);
  self->known =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
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

gboolean
ast_deck_folder_is_saved (AstDeckFolder *self, const AstDeck *deck)
{
  const AstDeck *saved = ast_deck_collection_find_newest (self->collection, deck->id);

  return saved != NULL && ast_deck_has_tiles_of (deck, saved)
         && strcmp (deck->title, saved->title) == 0;
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

/* Unless it has been written since, the file of a deck holds what was read. */
static void
learn (AstDeckFolder *self, const AstDeck *deck)
{
  if (deck->path != NULL && !g_hash_table_contains (self->known, deck->path))
    set_known (self, deck->path, deck->source);
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
  if (last != NULL)
    learn (self, last);
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

const AstDeck *
ast_deck_folder_save_finish (AstDeckFolder *self, GAsyncResult *result, GError **error)
{
  GTask *task = G_TASK (result);

  return g_task_propagate_boolean (task, error) ? g_task_get_task_data (task) : NULL;
}

void
ast_deck_folder_remove (AstDeckFolder *self, const char *id)
{
  g_autoptr (GPtrArray) decks = ast_deck_collection_remove (self->collection, id);

  for (guint i = 0; i < decks->len; i++) {
    learn (self, decks->pdata[i]);
    add_job (self, ((const AstDeck *) decks->pdata[i])->path, NULL, NULL);
  }
  ast_deck_folder_drop_draft (self, id);
  g_signal_emit (self, signals[CHANGED], 0);
}
