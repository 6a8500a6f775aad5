/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck-import.h"

#include <glib/gi18n.h>

#include "ast-file-load.h"
#include "ast-trouble-text.h"

typedef struct {
  AstDeckFolder *folder;
  AstDeckCollection *collection;
  GPtrArray *files; /* GFile */
  guint next;       /* The file that is being imported, */
  AstDeck *deck;    /* and what is in it; NULL until it is read. */
  char *id;         /* Of the last deck that was imported. */
  GPtrArray *refusals;
} AstDeckImport;

static void
free_import (gpointer data)
{
  AstDeckImport *import = data;

  g_object_unref (import->folder);
  ast_deck_collection_unref (import->collection);
  g_ptr_array_unref (import->files);
  g_clear_pointer (&import->deck, ast_deck_free);
  g_free (import->id);
  g_ptr_array_unref (import->refusals);
  g_free (import);
}

static void import_next (GTask *task);

/* Goes on after a file; `error` (NULL: none) is why it was refused. */
static void
end_file (GTask *task, const GError *error)
{
  AstDeckImport *import = g_task_get_task_data (task);

  if (error != NULL) {
    g_autofree char *path = g_file_get_basename (import->files->pdata[import->next]);
    g_autofree char *name = g_filename_display_name (path);

    g_ptr_array_add (import->refusals, ast_trouble_text_record (name, error));
  } else {
    g_free (import->id);
    import->id = g_strdup (import->deck->id);
  }
  g_clear_pointer (&import->deck, ast_deck_free);
  import->next++;
  import_next (task);
}

static void
saved_cb (GObject *folder, GAsyncResult *result, gpointer user_data)
{
  AstDeckImport *import = g_task_get_task_data (user_data);
  g_autoptr (GError) error = NULL;
  const AstDeck *saved = ast_deck_folder_save_finish (AST_DECK_FOLDER (folder), result, &error);

  if (saved != NULL) {
    ast_deck_free (import->deck);
    import->deck = ast_deck_copy (saved);
  }
  end_file (user_data, error);
}

/* A deck that is there already, with these tiles, stays as it is. The names of the program's decks
 * are for these alone: games of them are compared everywhere. */
static void
take_deck (GTask *task)
{
  AstDeckImport *import = g_task_get_task_data (task);
  const AstDeck *newest = ast_deck_collection_find_newest (import->collection, import->deck->id);
  const AstDeck *same = ast_deck_collection_find (import->collection, import->deck->ref);

  if (same != NULL && ast_deck_equal (same, import->deck)) {
    end_file (task, NULL);
  } else if (newest != NULL && newest->built_in) {
    g_autoptr (GError) error =
        g_error_new_literal (AST_DECK_ERROR, AST_DECK_ERROR_TWICE,
                             _ ("it has the name of a deck that comes with Asterism"));

    end_file (task, error);
  } else {
    ast_deck_folder_save_async (import->folder, import->deck, saved_cb, task);
  }
}

static void
loaded_cb (GObject *file, GAsyncResult *result, gpointer user_data)
{
  AstDeckImport *import = g_task_get_task_data (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ast_file_load_finish (result, &error);

  if (bytes != NULL)
    import->deck =
        ast_deck_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  if (import->deck != NULL)
    take_deck (user_data);
  else
    end_file (user_data, error);
}

/* Takes `task`. */
static void
import_next (GTask *task)
{
  AstDeckImport *import = g_task_get_task_data (task);

  if (import->next < import->files->len) {
    /* One byte more is refused by the reader. */
    ast_file_load_async (import->files->pdata[import->next], AST_JSON_MAX_LENGTH + 1, loaded_cb,
                         task);
  } else {
    g_task_return_boolean (task, TRUE);
    g_object_unref (task);
  }
}

gboolean
ast_deck_import_is_deck (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL
         && (g_str_has_suffix (name, AST_DECK_SUFFIX) || g_str_has_suffix (name, ".json"));
}

void
ast_deck_import_async (AstDeckFolder *folder, AstDeckCollection *collection, GFile *const *files,
                       guint n_files, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  AstDeckImport *import = g_new0 (AstDeckImport, 1);

  g_task_set_source_tag (task, ast_deck_import_async);
  import->folder = g_object_ref (folder);
  import->collection = ast_deck_collection_ref (collection);
  import->files = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < n_files; i++)
    g_ptr_array_add (import->files, g_object_ref (files[i]));
  import->refusals = g_ptr_array_new_with_free_func (g_free);
  g_task_set_task_data (task, import, free_import);
  import_next (task);
}

char *
ast_deck_import_finish (GAsyncResult *result, GPtrArray **refusals)
{
  AstDeckImport *import = g_task_get_task_data (G_TASK (result));

  *refusals = g_ptr_array_ref (import->refusals);
  return g_strdup (import->id);
}
