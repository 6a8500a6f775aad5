/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-store-library.h"

#include "ast-call.h"

static gboolean
list_games (AstArchive *archive, AstCall *call, GError **error)
{
  AstListQuery *query = call->question;

  query->search = call->name;
  call->answer = ast_archive_list (archive, query, &call->count, error);
  return call->answer != NULL;
}

void
ast_store_list_async (AstStore *self, const AstListQuery *query, GCancellable *cancellable,
                      GAsyncReadyCallback callback, gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = list_games,
                             .free_answer = (GDestroyNotify) g_ptr_array_unref,
                             .is_query = TRUE,
                             .question = g_memdup2 (query, sizeof *query),
                             .name = g_strdup (query->search) },
                 self, cancellable, callback, user_data);
}

GPtrArray *
ast_store_list_finish (AstStore *self, GAsyncResult *result, guint *n_total, GError **error)
{
  AstCall *call = ast_call_finish (self, result, error);

  if (n_total != NULL)
    *n_total = call != NULL ? call->count : 0;
  return call != NULL ? g_steal_pointer (&call->answer) : NULL;
}

static gboolean
get_entry (AstArchive *archive, AstCall *call, GError **error)
{
  call->answer = ast_archive_get_entry (archive, call->game, error);
  return call->answer != NULL;
}

void
ast_store_get_entry_async (AstStore *self, gint64 game, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer user_data)
{
  ast_call_send (
      &(AstCall){
          .func = get_entry, .free_answer = g_object_unref, .is_query = TRUE, .game = game },
      self, cancellable, callback, user_data);
}

static gboolean
find_entry (AstArchive *archive, AstCall *call, GError **error)
{
  return ast_archive_find_entry (archive, call->name, (AstGameEntry **) &call->answer, error);
}

void
ast_store_find_entry_async (AstStore *self, const char *record, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = find_entry,
                             .free_answer = g_object_unref,
                             .is_query = TRUE,
                             .name = g_strdup (record) },
                 self, cancellable, callback, user_data);
}

static gboolean
rename_game (AstArchive *archive, AstCall *call, GError **error)
{
  return ast_archive_rename (archive, call->game, call->name, error);
}

void
ast_store_rename_async (AstStore *self, gint64 game, const char *title, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = rename_game, .game = game, .name = g_strdup (title) }, self,
                 cancellable, callback, user_data);
}

static gboolean
duplicate_game (AstArchive *archive, AstCall *call, GError **error)
{
  call->number = ast_archive_duplicate (archive, call->game, call->count, call->name, error);
  return call->number != 0;
}

void
ast_store_duplicate_async (AstStore *self, gint64 game, guint n_actions, const char *title,
                           GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer user_data)
{
  ast_call_send (
      &(AstCall){
          .func = duplicate_game, .game = game, .count = n_actions, .name = g_strdup (title) },
      self, cancellable, callback, user_data);
}

static gboolean
set_deleted (AstArchive *archive, AstCall *call, GError **error)
{
  return ast_archive_set_deleted (archive, call->game, call->flag, error);
}

void
ast_store_set_deleted_async (AstStore *self, gint64 game, gboolean deleted,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = set_deleted, .game = game, .flag = deleted }, self,
                 cancellable, callback, user_data);
}

static gboolean
import_game (AstArchive *archive, AstCall *call, GError **error)
{
  call->number = ast_archive_import (archive, call->record, call->name, &call->flag, error);
  return call->number != 0;
}

void
ast_store_import_async (AstStore *self, const AstRecord *record, const char *title,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = import_game,
                             .record = ast_record_copy (record),
                             .name = g_strdup (title) },
                 self, cancellable, callback, user_data);
}

gint64
ast_store_import_finish (AstStore *self, GAsyncResult *result, gboolean *known, GError **error)
{
  AstCall *call = ast_call_finish (self, result, error);

  if (known != NULL)
    *known = call != NULL && call->flag;
  return call != NULL ? call->number : 0;
}

static gboolean
list_names (AstArchive *archive, AstCall *call, GError **error)
{
  call->answer = ast_archive_list_names (archive, call->count, error);
  return call->answer != NULL;
}

void
ast_store_list_names_async (AstStore *self, guint limit, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = list_names,
                             .free_answer = (GDestroyNotify) g_strfreev,
                             .is_query = TRUE,
                             .count = limit },
                 self, cancellable, callback, user_data);
}
