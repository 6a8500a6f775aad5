/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-store-statistics.h"

#include "ast-call.h"

static gboolean
get_figures (AstArchive *archive, AstCall *call, GError **error)
{
  call->answer = ast_figures_read (archive->db, call->question, error);
  return call->answer != NULL;
}

void
ast_store_get_figures_async (AstStore *self, const AstStatisticsFilter *filter,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = get_figures,
                             .is_query = TRUE,
                             .free_answer = (GDestroyNotify) ast_figures_free,
                             .question = g_memdup2 (filter, sizeof *filter) },
                 self, cancellable, callback, user_data);
}

static gboolean
list_player_games (AstArchive *archive, AstCall *call, GError **error)
{
  call->answer = ast_figures_player_list_games (archive->db, call->name, call->other_name,
                                                call->question, error);
  return call->answer != NULL;
}

void
ast_store_list_player_games_async (AstStore *self, const char *name, const char *level,
                                   const AstStatisticsFilter *filter, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = list_player_games,
                             .is_query = TRUE,
                             .free_answer = (GDestroyNotify) g_array_unref,
                             .name = g_strdup (name),
                             .other_name = g_strdup (level),
                             .question = g_memdup2 (filter, sizeof *filter) },
                 self, cancellable, callback, user_data);
}

static gboolean
list_rivals (AstArchive *archive, AstCall *call, GError **error)
{
  call->answer = ast_figures_player_list_rivals (archive->db, call->name, call->other_name,
                                                 call->question, error);
  return call->answer != NULL;
}

void
ast_store_list_rivals_async (AstStore *self, const char *name, const char *level,
                             const AstStatisticsFilter *filter, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = list_rivals,
                             .is_query = TRUE,
                             .free_answer = (GDestroyNotify) g_ptr_array_unref,
                             .name = g_strdup (name),
                             .other_name = g_strdup (level),
                             .question = g_memdup2 (filter, sizeof *filter) },
                 self, cancellable, callback, user_data);
}

static gboolean
list_career (AstArchive *archive, AstCall *call, GError **error)
{
  call->answer = ast_career_read (archive->db, call->name, call->count, error);
  return call->answer != NULL;
}

void
ast_store_list_career_async (AstStore *self, const char *name, guint limit,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = list_career,
                             .free_answer = (GDestroyNotify) g_ptr_array_unref,
                             .is_query = TRUE,
                             .name = g_strdup (name),
                             .count = limit },
                 self, cancellable, callback, user_data);
}

static gboolean
write_csv (AstArchive *archive, AstCall *call, GError **error)
{
  call->answer =
      ast_figures_csv_write (archive->db, (AstCsvTable) call->count, call->question, error);
  return call->answer != NULL;
}

void
ast_store_write_csv_async (AstStore *self, AstCsvTable table, const AstStatisticsFilter *filter,
                           GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = write_csv,
                             .is_query = TRUE,
                             .free_answer = g_free,
                             .count = table,
                             .question = g_memdup2 (filter, sizeof *filter) },
                 self, cancellable, callback, user_data);
}
