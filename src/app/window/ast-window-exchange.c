/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the window does with records: import and export. */

#include "ast-window-private.h"

#include <glib/gi18n.h>

#include "ast-export-dialog.h"
#include "ast-file-dialog.h"
#include "ast-import-text.h"
#include "ast-message.h"

static gboolean
is_about_record (const AstRefusal *refusal)
{
  return refusal->error->domain != AST_STORE_ERROR;
}

/* The game on the table may have been played on in the record. */
static void
show_stored (AstWindow *self, gint64 game)
{
  AstSession *session = ast_window_get_session (self);

  if (session != NULL && ast_session_get_game (session) == game && ast_session_is_saved (session))
    ast_window_close_game (self);
  ast_window_resume (self, game);
}

/* One file: its game is what the player wants to see, whether it could be stored or not. */
static void
show_one (AstWindow *self, AstImportReport *report)
{
  const AstRefusal *refusal = report->refusals->len > 0 ? report->refusals->pdata[0] : NULL;
  g_autofree char *refused = ast_import_text_refused (report);

  if (report->game != 0)
    show_stored (self, report->game);
  if (report->n_known > 0)
    ast_announcer_report (self->announcer, "import", _ ("This game was here already"), NULL);
  if (report->unsaved != NULL)
    ast_window_play_record (self, report->unsaved);
  else if (refusal != NULL && is_about_record (refusal))
    ast_message_tell (GTK_WINDOW (self), _ ("The Record Cannot Be Opened"), refused);
}

static void
show_many (AstWindow *self, const AstImportReport *report)
{
  g_autofree char *taken = ast_import_text_taken (report);
  g_autofree char *refused = ast_import_text_refused (report);
  g_autofree char *both = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (self), "games", NULL);
  if (refused == NULL) {
    ast_announcer_report (self->announcer, "import", taken, NULL);
    return;
  }
  both = g_strjoin ("\n\n", taken, refused, NULL);
  ast_message_tell (GTK_WINDOW (self), _ ("Not All Records Can Be Opened"), both);
}

static void
imported_cb (GObject *shelf, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstWindow) self = user_data;
  g_autoptr (AstImportReport) report = ast_import_finish (AST_SHELF (shelf), result, NULL);

  if (report == NULL || self->pages == NULL)
    return;
  if (report->n_new + report->n_known + report->refusals->len == 1)
    show_one (self, report);
  else
    show_many (self, report);
}

void
ast_window_open (AstWindow *self, GFile *const *files, guint n_files)
{
  g_return_if_fail (AST_IS_WINDOW (self) && n_files > 0);

  ast_import_async (self->shelf, files, n_files, NULL, imported_cb, g_object_ref (self));
}

static void
open_chosen_cb (GListModel *chosen, gpointer user_data)
{
  g_autoptr (AstWindow) self = user_data;
  guint n = chosen != NULL ? g_list_model_get_n_items (chosen) : 0;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (files, g_list_model_get_item (chosen, i));
  if (n > 0 && self->pages != NULL)
    ast_window_open (self, (GFile *const *) files->pdata, n);
}

static void
open_records (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ast_file_dialog_open (user_data, open_chosen_cb, g_object_ref (user_data));
}

/* The game on the table, which may not be in the store. */
static void
export_table (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;
  AstSession *session = ast_window_get_session (self);
  g_autoptr (AstRecord) record = session != NULL ? ast_session_make_record (session) : NULL;

  if (record != NULL)
    ast_export_dialog_record (GTK_WINDOW (self), self->announcer, record);
}

void
ast_window_add_exchange_actions (AstWindow *self)
{
  static const GActionEntry entries[] = {
    { "open", open_records },
    { "export", export_table },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
