/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-backups-page.h"

#include <glib/gi18n.h>

#include "ast-message.h"
#include "ast-page-keys.h"
#include "ast-phrases.h"
#include "ast-speaker.h"
#include "ast-store-upkeep.h"
#include "ast-trouble-text.h"
#include "ast-widgets.h"

#define UI "/io/github/asterism_game/Asterism/"

struct _AstBackupsPage {
  AstPage base;

  /* Owned */
  GPtrArray *backups; /* AstBackup; NULL before they are listed. */
  char *path;         /* The copy that the player is asked about; NULL: the repaired games. */

  /* State */
  gboolean choosing; /* The answer will be told by itself. */

  /* Template */
  AdwWindowTitle *header;
  GtkWidget *choice; /* What was found, and what can be done. */
  GtkLabel *title, *found;
  GtkButton *use_button;
  GtkWidget *again_button;
  AdwPreferencesGroup *copies;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (AstBackupsPage, ast_backups_page, AST_TYPE_PAGE)

static const char *
name_kind (AstBackupKind kind)
{
  /* Translators: why a copy of the saved games was made. */
  static const char *const names[] = {
    N_ ("Weekly backup"),
    N_ ("Made by you"),
    N_ ("Made before a newer version of Asterism took over"),
    N_ ("Made before another backup was restored"),
    N_ ("Backup"),
  };

  return _ (names[kind]);
}

/* "12 games · 1.2 MB" */
static char *
describe_size (const AstBackup *backup)
{
  g_autofree char *size = g_format_size ((guint64) MAX (backup->size, 0));
  g_autofree char *games = NULL;

  if (backup->n_games < 0)
    return g_steal_pointer (&size);
  games = g_strdup_printf (ngettext ("%u game", "%u games", (guint) backup->n_games),
                           (guint) backup->n_games);
  return g_strdup_printf (C_ ("copy", "%s · %s"), games, size);
}

static GtkWidget *
make_row (const AstBackup *backup)
{
  GtkWidget *button, *row = ast_widgets_build (UI "ast-backup-row.ui", "restore", &button, NULL);
  g_autofree char *time = ast_phrase_time (backup->made);
  g_autofree char *size = describe_size (backup);
  /* Translators: why a copy was made, and its games and size: "Weekly backup · 12 games · 1.2 MB".
   */
  g_autofree char *more = g_strdup_printf (C_ ("copy", "%s · %s"), name_kind (backup->kind), size);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), time);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), more);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", backup->path);
  /* Translators: %s is the day and time of a copy. */
  ast_widgets_take_name (button, g_strdup_printf (_ ("Restore the backup of %s"), time));
  ast_widgets_keep_name (button);
  return row;
}

static void
show_backups (AstBackupsPage *self)
{
  ast_widgets_remove_rows (self->list);
  for (guint i = 0; i < self->backups->len; i++)
    gtk_list_box_append (self->list, make_row (self->backups->pdata[i]));
  gtk_widget_set_visible (GTK_WIDGET (self->copies), self->backups->len > 0);
}

static void
listed_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstBackupsPage) self = user_data;
  g_autoptr (GError) error = NULL;
  GPtrArray *backups = ast_store_finish_answer (AST_STORE (store), result, &error);

  if (self->base.library == NULL) {
    g_clear_pointer (&backups, g_ptr_array_unref);
    return;
  }
  if (backups == NULL) {
    ast_announcer_fail (self->base.announcer, "backup-list", error,
                        ast_trouble_text_failed (error));
    return;
  }
  ast_announcer_withdraw (self->base.announcer, "backup-list");
  g_clear_pointer (&self->backups, g_ptr_array_unref);
  self->backups = backups;
  show_backups (self);
}

/* What could be read, as long as a person has to choose; else NULL. */
static const AstStoreReport *
get_undecided (AstBackupsPage *self)
{
  const AstStoreReport *report = ast_store_get_report (self->base.store);

  return ast_library_get_trouble (self->base.library) == NULL && report != NULL && report->undecided
             ? report
             : NULL;
}

/* The button of what is best, NULL if there is nothing to choose. */
static GtkWidget *
get_best (AstBackupsPage *self)
{
  const AstStoreReport *report;

  if (self->base.library == NULL || !gtk_widget_get_visible (self->choice))
    return NULL;
  report = get_undecided (self);
  return report != NULL && report->n_games > 0 ? GTK_WIDGET (self->use_button) : self->again_button;
}

static void
show_found (AstBackupsPage *self, const AstStoreReport *report)
{
  const GError *trouble = ast_library_get_trouble (self->base.library);
  g_autofree char *found =
      report != NULL ? ast_trouble_text_found (report) : ast_trouble_text_store (trouble);
  guint n = report != NULL ? report->n_games : 0;
  g_autofree char *use = NULL;

  gtk_label_set_label (self->title, report != NULL ? _ ("Not Everything Could Be Read")
                                                   : _ ("The Saved Games Can’t Be Opened"));
  gtk_label_set_label (self->found, found);
  use = g_strdup_printf (
      /* Translators: %u is how many games could be read of a damaged file. */
      ngettext ("_Use %u Repaired Game", "_Use %u Repaired Games", n), n);
  gtk_button_set_label (self->use_button, n > 0 ? use : _ ("_Start Without Games"));
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (self->use_button)), TRUE);
  gtk_label_set_justify (GTK_LABEL (gtk_button_get_child (self->use_button)), GTK_JUSTIFY_CENTER);
  gtk_widget_set_visible (GTK_WIDGET (self->use_button), report != NULL);
}

static void
update_choice (AstBackupsPage *self)
{
  gboolean needed = ast_library_needs_choice (self->base.library);
  GtkWidget *best;

  gtk_widget_set_visible (self->choice, needed);
  adw_window_title_set_title (self->header, needed ? _ ("Saved Games") : _ ("Backups"));
  adw_preferences_group_set_title (self->copies, needed ? _ ("Backups") : "");
  if (!needed)
    return;
  show_found (self, get_undecided (self));
  best = get_best (self);
  ast_widgets_set_css_class (GTK_WIDGET (self->use_button), "suggested-action",
                             best != self->again_button);
  ast_widgets_set_css_class (self->again_button, "suggested-action", best == self->again_button);
}

static void
say_found (AstBackupsPage *self)
{
  g_autofree char *title = ast_phrase_sentence (gtk_label_get_label (self->title));
  const char *const sentences[] = { title, gtk_label_get_label (self->found), NULL };
  g_autofree char *text = ast_phrase_sentences (sentences);

  ast_speaker_answer (GTK_WIDGET (self), text);
}

/* Tells what has become of a choice, unless that is told when it is answered. */
static void
tell_outcome (AstBackupsPage *self, gboolean needed)
{
  if (needed)
    say_found (self);
  if (!self->choosing)
    ast_announcer_report (self->base.announcer, "backups",
                          needed ? _ ("That didn’t help") : _ ("The saved games can be used again"),
                          NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
ready_cb (AstBackupsPage *self)
{
  gboolean ready = ast_library_is_ready (self->base.library);
  gboolean was_needed = gtk_widget_get_visible (self->choice);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "backups.make", ready);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "backups.restore", ready);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "backups.use", ready);
  if (!ready)
    return;
  ast_page_refresh (AST_PAGE (self));
  if (was_needed && gtk_widget_get_mapped (GTK_WIDGET (self)))
    tell_outcome (self, gtk_widget_get_visible (self->choice));
}

/* Tells how a copy has been made or taken; takes `failure`, NULL if it has succeeded. */
static void
report (AstBackupsPage *self, const char *success, char *failure)
{
  if (self->base.library != NULL) {
    ast_announcer_report (self->base.announcer, "backups", success, failure);
    ast_page_refresh (AST_PAGE (self));
  }
  g_free (failure);
}

static void
made_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstBackupsPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = ast_store_finish_answer (AST_STORE (store), result, &error);

  if (self->base.library != NULL)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), "backups.make", TRUE);
  report (self, _ ("All games have been backed up"),
          path == NULL ? ast_trouble_text_failed (error) : NULL);
}

static void
make_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_action_set_enabled (widget, "backups.make", FALSE);
  ast_store_back_up_async (AST_PAGE (widget)->store, NULL, NULL, made_cb, g_object_ref (widget));
}

static void
chosen_cb (GObject *library, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstBackupsPage) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean done = ast_library_choose_finish (AST_LIBRARY (library), result, &error);

  self->choosing = FALSE;
  if (self->path != NULL)
    report (self, _ ("The backup has been restored"),
            !done ? ast_trouble_text_put_back (error) : NULL);
  else
    report (self, NULL, !done ? ast_trouble_text_failed (error) : NULL); /* The banner tells. */
}

/* Takes the copy at `self->path`, or the repaired games. */
static void
answered_cb (gpointer user_data, gboolean agreed)
{
  AstBackupsPage *self = user_data;

  if (!agreed || self->base.library == NULL || !ast_library_is_ready (self->base.library))
    return;
  if (self->path != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.leave-game", NULL);
  self->choosing = TRUE;
  ast_library_choose_async (self->base.library, self->path, chosen_cb, g_object_ref (self));
}

/* Asks only if something is lost. */
static void
use_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstBackupsPage *self = AST_BACKUPS_PAGE (widget);
  const AstStoreReport *undecided = get_undecided (self);
  guint lost = undecided != NULL ? undecided->n_lost : 0;
  g_autofree char *body = NULL;

  if (undecided == NULL)
    return;
  g_clear_pointer (&self->path, g_free);
  if (lost == 0 && undecided->n_games > 0) {
    answered_cb (self, TRUE);
    return;
  }
  body = ast_trouble_text_loss (undecided);
  ast_message_ask (GTK_WINDOW (gtk_widget_get_root (widget)),
                   _ ("Continue Without the Lost Games?"), body, _ ("_Cancel"), _ ("_Continue"),
                   TRUE, answered_cb, self);
}

static void
shown_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstBackupsPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = ast_library_find_folder ();
  /* Translators: %s is the path of a folder. */
  g_autofree char *text = g_strdup_printf (_ ("The folder can’t be shown. It is “%s”."), folder);

  if (self->base.library != NULL)
    ast_announcer_report (self->base.announcer, "folder", NULL,
                          g_app_info_launch_default_for_uri_finish (result, &error) ? NULL : text);
}

static void
show_folder_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GdkAppLaunchContext) context =
      gdk_display_get_app_launch_context (gtk_widget_get_display (widget));
  g_autofree char *folder = ast_library_find_folder ();
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autofree char *uri = g_file_get_uri (file);

  g_app_info_launch_default_for_uri_async (uri, G_APP_LAUNCH_CONTEXT (context), NULL, shown_cb,
                                           g_object_ref (widget));
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
  const char *format;
  g_autofree char *body = NULL;

  if (backup == NULL)
    return;
  g_free (self->path);
  self->path = g_strdup (backup->path);
  if (ast_library_needs_choice (self->base.library))
    /* Translators: %s is the day and time of a copy. */
    format = _ ("All games will be as they were on %s. The file as it is now will be kept in the "
                "folder of saved games.");
  else
    /* Translators: %s is the day and time of a copy. */
    format = _ ("All games will be as they were on %s. What you have now will be kept as another "
                "backup.");
  body = g_strdup_printf (format, time);
  ast_message_ask (GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Restore This Backup?"), body,
                   _ ("_Cancel"), _ ("_Restore"), FALSE, answered_cb, self);
}

static gboolean
ast_backups_page_grab_focus (GtkWidget *widget)
{
  GtkWidget *best = get_best (AST_BACKUPS_PAGE (widget));

  return best != NULL ? gtk_widget_grab_focus (best)
                      : gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
}

static void
ast_backups_page_map (GtkWidget *widget)
{
  AstBackupsPage *self = AST_BACKUPS_PAGE (widget);

  GTK_WIDGET_CLASS (ast_backups_page_parent_class)->map (widget);
  if (get_best (self) != NULL)
    say_found (self);
}

static void
ast_backups_page_set_up (AstPage *page)
{
  g_signal_connect_object (page->library, "ready-changed", G_CALLBACK (ready_cb), page,
                           G_CONNECT_SWAPPED);
  update_choice (AST_BACKUPS_PAGE (page));
}

static void
ast_backups_page_refresh (AstPage *page)
{
  AstBackupsPage *self = AST_BACKUPS_PAGE (page);

  update_choice (self);
  ast_store_list_backups_async (self->base.store, NULL, listed_cb, g_object_ref (self));
}

static void
ast_backups_page_dispose (GObject *object)
{
  AstBackupsPage *self = AST_BACKUPS_PAGE (object);

  g_clear_pointer (&self->backups, g_ptr_array_unref);
  g_clear_pointer (&self->path, g_free);
  G_OBJECT_CLASS (ast_backups_page_parent_class)->dispose (object);
}

static const AstWidgetAction actions[] = {
  { "backups.make", NULL, make_action },
  { "backups.restore", "s", restore_action },
  { "backups.show-folder", NULL, show_folder_action },
  { "backups.use", NULL, use_action },
};

static void
ast_backups_page_class_init (AstBackupsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  AST_PAGE_CLASS (klass)->set_up = ast_backups_page_set_up;
  AST_PAGE_CLASS (klass)->refresh = ast_backups_page_refresh;
  G_OBJECT_CLASS (klass)->dispose = ast_backups_page_dispose;
  widget_class->map = ast_backups_page_map;
  widget_class->grab_focus = ast_backups_page_grab_focus;
  widget_class->focus = ast_widgets_focus_child;
  ast_widgets_install_actions (widget_class, actions, G_N_ELEMENTS (actions));
  gtk_widget_class_set_template_from_resource (widget_class, UI "ast-backups-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstBackupsPage, header);
  gtk_widget_class_bind_template_child (widget_class, AstBackupsPage, choice);
  gtk_widget_class_bind_template_child (widget_class, AstBackupsPage, title);
  gtk_widget_class_bind_template_child (widget_class, AstBackupsPage, found);
  gtk_widget_class_bind_template_child (widget_class, AstBackupsPage, use_button);
  gtk_widget_class_bind_template_child (widget_class, AstBackupsPage, again_button);
  gtk_widget_class_bind_template_child (widget_class, AstBackupsPage, copies);
  gtk_widget_class_bind_template_child (widget_class, AstBackupsPage, list);
}

static void
ast_backups_page_init (AstBackupsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_page_keys_add (GTK_WIDGET (self));
}
