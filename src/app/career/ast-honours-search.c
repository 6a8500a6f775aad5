/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-honours.h"
#include "ast-store-statistics.h"

enum { MOST = 3 };

typedef struct {
  gint64 game;
  char **names;
  int n_asked; /* The names whose games have been read. */
  GPtrArray *honours;
} Search;

static void
free_search (gpointer data)
{
  Search *search = data;

  g_strfreev (search->names);
  g_ptr_array_unref (search->honours);
  g_free (search);
}

static void ask_next (GTask *task);

static void
listed_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  Search *search = g_task_get_task_data (task);
  gboolean alone = search->names[1] == NULL;
  GError *error = NULL;
  g_autoptr (GPtrArray) career = ast_store_finish_answer (AST_STORE (store), result, &error);
  g_auto (GStrv) honours = NULL;

  if (career == NULL) {
    g_task_return_error (task, error);
    g_object_unref (task);
    return;
  }
  honours = ast_honours_list (career, search->game, alone ? NULL : search->names[search->n_asked]);
  for (int i = 0; honours[i] != NULL && search->honours->len < MOST; i++)
    g_ptr_array_add (search->honours, g_strdup (honours[i]));
  search->n_asked++;
  ask_next (task);
}

/* Takes `task`. */
static void
ask_next (GTask *task)
{
  Search *search = g_task_get_task_data (task);
  const char *name = search->names[search->n_asked];

  if (name == NULL) {
    g_ptr_array_add (search->honours, NULL);
    g_task_return_pointer (task, g_strdupv ((char **) search->honours->pdata),
                           (GDestroyNotify) g_strfreev);
    g_object_unref (task);
    return;
  }
  ast_store_list_career_async (g_task_get_source_object (task), name, 0,
                               g_task_get_cancellable (task), listed_cb, task);
}

void
ast_honours_find_async (AstStore *store, gint64 game, const char *const *names,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (store, cancellable, callback, user_data);
  Search *search = g_new0 (Search, 1);

  search->game = game;
  search->names = g_strdupv ((char **) names);
  search->honours = g_ptr_array_new_with_free_func (g_free);
  g_task_set_source_tag (task, ast_honours_find_async);
  g_task_set_task_data (task, search, free_search);
  ask_next (task);
}

char **
ast_honours_find_finish (AstStore *store, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
