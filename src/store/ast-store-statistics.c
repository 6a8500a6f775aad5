/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-store-statistics.h"

#include "ast-call.h"

static AstCall *
make_call (AstCallFunc func, const char *name, const char *level, const AstStatisticsFilter *filter)
{
  AstCall *call = ast_call_new_query (func);

  call->name = g_strdup (name);
  call->other_name = g_strdup (level);
  call->question = g_memdup2 (filter, sizeof *filter);
  return call;
}

static gpointer
take_answer (AstStore *self, GAsyncResult *result, gpointer tag, GError **error)
{
  AstCall *call = ast_call_finish (self, result, tag, error);

  return call != NULL ? g_steal_pointer (&call->answer) : NULL;
}

static gboolean
get_figures (AstArchive *archive, AstCall *call, GError **error)
{
  call->answer = ast_figures_read (archive->db, call->question, error);
  call->free_answer = (GDestroyNotify) ast_figures_free;
  return call->answer != NULL;
}

void
ast_store_get_figures_async (AstStore *self, const AstStatisticsFilter *filter,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  ast_call_send (make_call (get_figures, NULL, NULL, filter), self, ast_store_get_figures_async,
                 cancellable, callback, user_data);
}

AstFigures *
ast_store_get_figures_finish (AstStore *self, GAsyncResult *result, GError **error)
{
  return take_answer (self, result, ast_store_get_figures_async, error);
}

static gboolean
list_player_games (AstArchive *archive, AstCall *call, GError **error)
{
  call->answer = ast_figures_player_list_games (archive->db, call->name, call->other_name,
                                                call->question, error);
  call->free_answer = (GDestroyNotify) g_array_unref;
  return call->answer != NULL;
}

void
ast_store_list_player_games_async (AstStore *self, const char *name, const char *level,
                                   const AstStatisticsFilter *filter, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data)
{
  ast_call_send (make_call (list_player_games, name, level, filter), self,
                 ast_store_list_player_games_async, cancellable, callback, user_data);
}

GArray *
ast_store_list_player_games_finish (AstStore *self, GAsyncResult *result, GError **error)
{
  return take_answer (self, result, ast_store_list_player_games_async, error);
}

static gboolean
list_rivals (AstArchive *archive, AstCall *call, GError **error)
{
  call->answer = ast_figures_player_list_rivals (archive->db, call->name, call->other_name,
                                                 call->question, error);
  call->free_answer = (GDestroyNotify) g_ptr_array_unref;
  return call->answer != NULL;
}

void
ast_store_list_rivals_async (AstStore *self, const char *name, const char *level,
                             const AstStatisticsFilter *filter, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  ast_call_send (make_call (list_rivals, name, level, filter), self, ast_store_list_rivals_async,
                 cancellable, callback, user_data);
}

GPtrArray *
ast_store_list_rivals_finish (AstStore *self, GAsyncResult *result, GError **error)
{
  return take_answer (self, result, ast_store_list_rivals_async, error);
}

static gboolean
list_career (AstArchive *archive, AstCall *call, GError **error)
{
  call->answer = ast_career_read (archive->db, call->name, call->count, error);
  call->free_answer = (GDestroyNotify) g_ptr_array_unref;
  return call->answer != NULL;
}

void
ast_store_list_career_async (AstStore *self, const char *name, guint limit,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  AstCall *call = ast_call_new_query (list_career);

  call->name = g_strdup (name);
  call->count = limit;
  ast_call_send (call, self, ast_store_list_career_async, cancellable, callback, user_data);
}

GPtrArray *
ast_store_list_career_finish (AstStore *self, GAsyncResult *result, GError **error)
{
  return take_answer (self, result, ast_store_list_career_async, error);
}

static gboolean
write_csv (AstArchive *archive, AstCall *call, GError **error)
{
  call->answer =
      ast_figures_csv_write (archive->db, (AstCsvTable) call->count, call->question, error);
  call->free_answer = g_free;
  return call->answer != NULL;
}

void
ast_store_write_csv_async (AstStore *self, AstCsvTable table, const AstStatisticsFilter *filter,
                           GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer user_data)
{
  AstCall *call = make_call (write_csv, NULL, NULL, filter);

  call->count = table;
  ast_call_send (call, self, ast_store_write_csv_async, cancellable, callback, user_data);
}

char *
ast_store_write_csv_finish (AstStore *self, GAsyncResult *result, GError **error)
{
  return take_answer (self, result, ast_store_write_csv_async, error);
}
