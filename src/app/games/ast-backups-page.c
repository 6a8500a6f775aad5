/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-backups-page.h"

#include <glib/gi18n.h>

#include "ast-message.h"
#include "ast-page-keys.h"
#include "ast-phrases.h"
#include "ast-store-upkeep.h"
#include "ast-trouble-text.h"
#include "ast-widgets.h"

struct _AstBackupsPage {
  AdwBin parent_instance;

  /* Owned */
  AstStore *store;
  AstAnnouncer *announcer;
  GPtrArray *backups; /* AstBackup; NULL before they are listed. */
  char *path;         /* The copy that the player is asked about. */

  /* Template */
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (AstBackupsPage, ast_backups_page, ADW_TYPE_BIN)

enum { RESTORING, RESTORED, N_SIGNALS };
static guint signals[N_SIGNALS];

static const char *
name_kind (AstBackupKind kind)
{
  /* Translators: why a copy of the saved games was made. */
  static const char *const names[] = {
    N_ ("Made every week"),
    N_ ("Made by you"),
    N_ ("Made before a newer version of Asterism took over"),
    N_ ("Made before another copy was restored"),
    N_ ("A copy"),
  };

  return _ (names[kind]);
}

static GtkWidget *
make_button (const AstBackup *backup, const char *time)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Restore…"));
  /* Translators: %s is the day and time of a copy. */
  g_autofree char *name = g_strdup_printf (_ ("Restore the copy of %s"), time);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "backups.restore");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", backup->path);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  ast_widgets_keep_name (button);
  return button;
}

static GtkWidget *
make_row (const AstBackup *backup)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *time = ast_phrase_time (backup->made);
  g_autofree char *size = g_format_size ((guint64) MAX (backup->size, 0));
  /* Translators: why a copy was made, and its size: "Made every week · 1.2 MB". */
  g_autofree char *more = g_strdup_printf (C_ ("copy", "%s · %s"), name_kind (backup->kind), size);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), time);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), more);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_button (backup, time));
  return row;
}

static void
show_backups (AstBackupsPage *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  for (guint i = 0; i < self->backups->len; i++)
    gtk_list_box_append (self->list, make_row (self->backups->pdata[i]));
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->backups->len > 0);
}

static void
listed_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstBackupsPage) self = user_data;
  g_autoptr (GError) error = NULL;
  GPtrArray *backups = ast_store_list_backups_finish (AST_STORE (store), result, &error);

  if (self->store == NULL) {
    g_clear_pointer (&backups, g_ptr_array_unref);
    return;
  }
  if (backups == NULL) {
    g_autofree char *text = ast_trouble_text_failed (error);

    ast_announcer_report (self->announcer, "backup-list", NULL, text);
    return;
  }
  ast_announcer_withdraw (self->announcer, "backup-list");
  g_clear_pointer (&self->backups, g_ptr_array_unref);
  self->backups = backups;
  show_backups (self);
}

/* Tells how a copy has been made or restored; takes `failure`, NULL if it has succeeded. */
static void
report (AstBackupsPage *self, const char *success, char *failure)
{
  if (self->store != NULL) {
    ast_announcer_report (self->announcer, "backups", success, failure);
    ast_backups_page_refresh (self);
  }
  g_free (failure);
}

static void
made_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstBackupsPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = ast_store_back_up_finish (AST_STORE (store), result, &error);

  if (self->store != NULL)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), "backups.make", TRUE);
  report (self, _ ("All games have been copied"),
          path == NULL ? ast_trouble_text_failed (error) : NULL);
}

static void
make_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_action_set_enabled (widget, "backups.make", FALSE);
  ast_store_back_up_async (AST_BACKUPS_PAGE (widget)->store, NULL, NULL, made_cb,
                           g_object_ref (widget));
}

static void
restored_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstBackupsPage) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean restored = ast_store_put_back_finish (AST_STORE (store), result, &error);

  report (self, _ ("The copy has been restored"),
          !restored ? ast_trouble_text_put_back (error) : NULL);
  if (restored && self->store != NULL)
    g_signal_emit (self, signals[RESTORED], 0);
}

static void
answered_cb (gpointer user_data, gboolean agreed)
{
  AstBackupsPage *self = user_data;

  if (!agreed || self->store == NULL)
    return;
  g_signal_emit (self, signals[RESTORING], 0);
  ast_store_put_back_async (self->store, self->path, NULL, restored_cb, g_object_ref (self));
}

static const AstBackup *
find_backup (AstBackupsPage *self, const char *path)
{
  for (guint i = 0; self->backups != NULL && i < self->backups->len; i++) {
    const AstBackup *backup = self->backups->pdata[i];

    if (g_str_equal (backup->path, path))
      return backup;
  }
  return NULL;
}

static void
restore_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstBackupsPage *self = AST_BACKUPS_PAGE (widget);
  const AstBackup *backup = find_backup (self, g_variant_get_string (parameter, NULL));
  g_autofree char *time = backup != NULL ? ast_phrase_time (backup->made) : NULL;
  g_autofree char *body = NULL;

  if (backup == NULL)
    return;
  g_free (self->path);
  self->path = g_strdup (backup->path);
  /* Translators: %s is the day and time of a copy. */
  body = g_strdup_printf (_ ("All games will be as they were on %s. What you have now is kept as "
                             "another copy."),
                          time);
  ast_message_ask (GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Go Back to This Copy?"), body,
                   _ ("_Restore"), FALSE, answered_cb, self);
}

static void
ast_backups_page_dispose (GObject *object)
{
  AstBackupsPage *self = AST_BACKUPS_PAGE (object);

  g_clear_object (&self->store);
  g_clear_object (&self->announcer);
  g_clear_pointer (&self->backups, g_ptr_array_unref);
  g_clear_pointer (&self->path, g_free);
  G_OBJECT_CLASS (ast_backups_page_parent_class)->dispose (object);
}

static void
ast_backups_page_class_init (AstBackupsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_backups_page_dispose;
  signals[RESTORING] = g_signal_new ("restoring", AST_TYPE_BACKUPS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 0);
  signals[RESTORED] = g_signal_new ("restored", AST_TYPE_BACKUPS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "backups.make", NULL, make_action);
  gtk_widget_class_install_action (widget_class, "backups.restore", "s", restore_action);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-backups-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstBackupsPage, list);
}

static void
ast_backups_page_init (AstBackupsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_page_keys_add (GTK_WIDGET (self));
}

GtkWidget *
ast_backups_page_new (AstStore *store, AstAnnouncer *announcer)
{
  AstBackupsPage *self;

  g_return_val_if_fail (AST_IS_STORE (store) && AST_IS_ANNOUNCER (announcer), NULL);

  self = g_object_new (AST_TYPE_BACKUPS_PAGE, NULL);
  self->store = g_object_ref (store);
  self->announcer = g_object_ref (announcer);
  return GTK_WIDGET (self);
}

void
ast_backups_page_refresh (AstBackupsPage *self)
{
  g_return_if_fail (AST_IS_BACKUPS_PAGE (self));
  ast_store_list_backups_async (self->store, NULL, listed_cb, g_object_ref (self));
}
