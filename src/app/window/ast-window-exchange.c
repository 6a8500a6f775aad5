/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the window does with records: import and export. */

#include "ast-window-private.h"

#include <glib/gi18n.h>

#include "ast-busy.h"
#include "ast-export.h"
#include "ast-file-dialog.h"
#include "ast-import-text.h"
#include "ast-message.h"
#include "ast-recent.h"
#include "ast-record-writer.h"
#include "ast-save.h"
#include "ast-store-library.h"

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

static void
tell_exported (AstWindow *self, guint n, const GError *error)
{
  g_autofree char *text = g_strdup_printf (
      ngettext ("The game has been exported", "%u games have been exported", n), n);

  ast_announcer_report (self->announcer, "export", text, error != NULL ? error->message : NULL);
}

static void
written_cb (GObject *file, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (ast_save_finish (G_FILE (file), result, &error))
    ast_recent_add (G_FILE (file));
  ast_busy_end ();
  tell_exported (self, 1, error);
}

/* The game on the table, which may not be in the store. */
static void
table_chosen_cb (GFile *file, gpointer user_data)
{
  g_autoptr (AstWindow) self = user_data;
  AstSession *session = ast_window_get_session (self);
  g_autoptr (AstRecord) record = NULL;
  g_autoptr (GBytes) bytes = NULL;
  char *text;

  if (file == NULL || session == NULL)
    return;
  record = ast_session_make_record (session);
  text = ast_record_write (record, AST_RECORD_PRETTY);
  g_return_if_fail (text != NULL);
  bytes = g_bytes_new_take (text, strlen (text));
  ast_busy_begin ();
  ast_save_async (file, bytes, written_cb, g_object_ref (self));
}

static void
export_table (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, "Asterism %Y-%m-%d.asterism");

  ast_file_dialog_save (user_data, name, table_chosen_cb, g_object_ref (user_data));
}

/* Stored games on their way into a file or a folder. */
typedef struct {
  AstWindow *window;
  GArray *games; /* Numbers (gint64). */
} AstErrand;

static void
free_errand (AstErrand *errand)
{
  g_object_unref (errand->window);
  g_array_unref (errand->games);
  g_free (errand);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstErrand, free_errand)

static void
exported_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstErrand) errand = user_data;
  g_autoptr (GError) error = NULL;

  ast_export_finish (AST_STORE (store), result, &error);
  ast_busy_end ();
  tell_exported (errand->window, errand->games->len, error);
}

static void
place_chosen_cb (GFile *place, gpointer user_data)
{
  g_autoptr (AstErrand) errand = user_data;
  const gint64 *games = (const gint64 *) errand->games->data;
  guint n = errand->games->len;
  AstStore *store;

  if (place == NULL || errand->window->pages == NULL)
    return;
  store = ast_shelf_get_store (errand->window->shelf);
  ast_busy_begin ();
  if (n == 1)
    ast_export_one_async (store, games[0], place, NULL, exported_cb, g_steal_pointer (&errand));
  else
    ast_export_async (store, games, n, place, NULL, exported_cb, g_steal_pointer (&errand));
}

static void
entry_got_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstErrand) errand = user_data;
  AstWindow *self = errand->window;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstGameEntry) entry = ast_store_get_entry_finish (AST_STORE (store), result, &error);
  g_autofree char *name = entry != NULL ? ast_export_make_name (entry) : NULL;

  if (self->pages == NULL)
    return;
  if (entry == NULL)
    tell_exported (self, 1, error);
  else
    ast_file_dialog_save (GTK_WINDOW (self), name, place_chosen_cb, g_steal_pointer (&errand));
}

/* Stored games, by number: one into a file, several into a folder. */
static void
export_games (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;
  gsize n;
  const gint64 *games = g_variant_get_fixed_array (parameter, &n, sizeof (gint64));
  AstErrand *errand;

  if (n == 0)
    return;
  errand = g_new (AstErrand, 1);
  errand->window = g_object_ref (self);
  errand->games =
      g_array_append_vals (g_array_new (FALSE, FALSE, sizeof (gint64)), games, (guint) n);
  if (n == 1)
    ast_store_get_entry_async (ast_shelf_get_store (self->shelf), games[0], NULL, entry_got_cb,
                               errand);
  else
    ast_file_dialog_choose_folder (GTK_WINDOW (self), place_chosen_cb, errand);
}

void
ast_window_add_exchange_actions (AstWindow *self)
{
  static const GActionEntry entries[] = {
    { "open", open_records },
    { "export", export_table },
    { "export-games", export_games, "ax" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
