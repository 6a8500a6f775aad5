/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-export.h"

#include "ast-desktop.h"
#include "ast-entry-side.h"
#include "ast-name.h"
#include "ast-record-writer.h"
#include "ast-save.h"
#include "ast-store-library.h"

/* In characters. With the date, and four bytes for each character, a name has less than 255 bytes.
 */
enum { LONGEST_NAME = 50 };

typedef struct {
  GArray *games; /* gint64 */
  guint next;
  GFile *folder; /* NULL: one game, into `file`. */
  GFile *file;
  AstGameEntry *entry;
  GBytes *bytes;
  guint number;  /* Added to the name of the file if there are others of that name. */
  GError *error; /* Why the file could not be written; kept while it is removed. */
} AstExport;

static void
free_export (gpointer data)
{
  AstExport *export = data;

  g_array_unref (export->games);
  g_clear_object (&export->folder);
  g_clear_object (&export->file);
  g_clear_object (&export->entry);
  g_clear_pointer (&export->bytes, g_bytes_unref);
  g_clear_error (&export->error);
  g_free (export);
}

/* Replaces characters that some file systems refuse, and a dot that would hide the file. */
static char *
clean_name (const char *name)
{
  GString *clean = g_string_new (NULL);
  int n = 0;

  for (const char *c = name; *c != '\0' && n < LONGEST_NAME; c = g_utf8_next_char (c), n++) {
    gunichar character = g_utf8_get_char (c);

    if (g_unichar_iscntrl (character)
        || (character < 128 && strchr ("/\\:*?\"<>|", (int) character))
        || (n == 0 && character == '.'))
      g_string_append_c (clean, '_');
    else
      g_string_append_unichar (clean, character);
  }
  return g_strstrip (g_string_free (clean, FALSE));
}

static char *
join_players (const AstGameEntry *entry)
{
  char *names[AST_MAX_PLAYERS + 1] = { NULL };

  for (guint i = 0; i < entry->n_players; i++)
    names[i] = (char *) ast_entry_side_name (entry, i);
  return g_strjoinv (", ", names);
}

char *
ast_export_make_name (const AstGameEntry *entry)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (entry->created);
  g_autofree char *day = when != NULL ? g_date_time_format (when, "%Y-%m-%d") : g_strdup ("0");
  g_autofree char *who =
      ast_name_is_seen (entry->title) ? g_strdup (entry->title) : join_players (entry);
  g_autofree char *bare = ast_name_strip (who);
  g_autofree char *name = clean_name (bare);

  return g_strdup_printf ("%s %s.asterism", name, day);
}

static GFile *
make_file (AstExport *export)
{
  g_autofree char *name = ast_export_make_name (export->entry);
  g_autofree char *numbered = NULL;

  if (export->number > 1) {
    g_autofree char *start = g_strndup (name, strlen (name) - strlen (".asterism"));

    numbered = g_strdup_printf ("%s (%u).asterism", start, export->number);
  }
  return g_file_get_child (export->folder, numbered != NULL ? numbered : name);
}

static void export_next (GTask *task);
static void write_new (GTask *task);

static void
fail (GTask *task, GError *error)
{
  g_task_return_error (task, error);
  g_object_unref (task);
}

static void
removed_cb (GObject *file, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  AstExport *export = g_task_get_task_data (task);

  g_file_delete_finish (G_FILE (file), result, NULL);
  fail (task, g_steal_pointer (&export->error));
}

/* Removes the file that was created for this game and is still empty, see ast_save (). */
static void
remove_and_fail (GTask *task, GFile *file, GError *error)
{
  AstExport *export = g_task_get_task_data (task);

  export->error = error;
  g_file_delete_async (file, G_PRIORITY_DEFAULT, NULL, removed_cb, task);
}

static void
written_cb (GObject *file, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  AstExport *export = g_task_get_task_data (task);
  GError *error = NULL;

  if (!ast_save_finish (G_FILE (file), result, &error)) {
    if (export->folder != NULL)
      remove_and_fail (task, G_FILE (file), error);
    else
      fail (task, error);
    return;
  }
  ast_desktop_add_recent (G_FILE (file));
  export->next++;
  export_next (task);
}

static void
write_to (GTask *task, GFile *file)
{
  AstExport *export = g_task_get_task_data (task);

  ast_save_async (file, export->bytes, written_cb, task);
}

/* The file is created first, so that no other file is overwritten. */
static void
created_cb (GObject *file, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  AstExport *export = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr (GFileOutputStream) stream = g_file_create_finish (G_FILE (file), result, &error);

  if (stream != NULL) {
    write_to (task, G_FILE (file));
  } else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS)) {
    g_error_free (error);
    export->number++;
    write_new (task);
  } else {
    fail (task, error);
  }
}

static void
write_new (GTask *task)
{
  AstExport *export = g_task_get_task_data (task);
  g_autoptr (GFile) file = make_file (export);

  g_file_create_async (file, G_FILE_CREATE_NONE, G_PRIORITY_DEFAULT, g_task_get_cancellable (task),
                       created_cb, task);
}

static void
loaded_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  AstExport *export = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr (AstRecord) record = ast_store_load_finish (AST_STORE (store), result, NULL, &error);
  char *text;

  if (record == NULL) {
    fail (task, error);
    return;
  }
  text = ast_record_write (record, AST_RECORD_PRETTY);
  g_clear_pointer (&export->bytes, g_bytes_unref);
  export->bytes = g_bytes_new_take (text, strlen (text));
  export->number = 1;
  if (export->file != NULL)
    write_to (task, export->file);
  else
    write_new (task);
}

static void
entry_got_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  AstExport *export = g_task_get_task_data (task);
  GError *error = NULL;

  g_clear_object (&export->entry);
  export->entry = ast_store_finish_answer (AST_STORE (store), result, &error);
  if (export->entry == NULL)
    fail (task, error);
  else
    ast_store_load_async (AST_STORE (store), export->entry->id, g_task_get_cancellable (task),
                          loaded_cb, task);
}

/* Takes `task`. */
static void
export_next (GTask *task)
{
  AstExport *export = g_task_get_task_data (task);

  if (export->next == export->games->len) {
    g_task_return_boolean (task, TRUE);
    g_object_unref (task);
    return;
  }
  ast_store_get_entry_async (g_task_get_source_object (task),
                             g_array_index (export->games, gint64, export->next),
                             g_task_get_cancellable (task), entry_got_cb, task);
}

static AstExport *
make_export (const gint64 *games, guint n)
{
  AstExport *export = g_new0 (AstExport, 1);

  export->games = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_array_append_vals (export->games, games, n);
  return export;
}

void
ast_export_async (AstStore *store, const gint64 *games, guint n, GFile *folder,
                  GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (store, cancellable, callback, user_data);
  AstExport *export = make_export (games, n);

  export->folder = g_object_ref (folder);
  g_task_set_source_tag (task, ast_export_finish);
  g_task_set_task_data (task, export, free_export);
  export_next (task);
}

void
ast_export_one_async (AstStore *store, gint64 game, GFile *file, GCancellable *cancellable,
                      GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (store, cancellable, callback, user_data);
  AstExport *export = make_export (&game, 1);

  export->file = g_object_ref (file);
  g_task_set_source_tag (task, ast_export_finish);
  g_task_set_task_data (task, export, free_export);
  export_next (task);
}

gboolean
ast_export_finish (AstStore *store, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
