/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-file-dialog.h"

#include <glib/gi18n.h>

#include "ast-message.h"

/* The callback: one of the two, the other is NULL. */
typedef struct {
  AstFileChosen chosen;
  AstFilesChosen many_chosen;
  gpointer user_data;
  GtkWindow *parent; /* Weak. */
} FileQuestion;

static FileQuestion *
make_question (GtkWindow *parent, AstFileChosen chosen, AstFilesChosen many_chosen,
               gpointer user_data)
{
  FileQuestion *question = g_new0 (FileQuestion, 1);

  g_set_weak_pointer (&question->parent, parent);
  question->chosen = chosen;
  question->many_chosen = many_chosen;
  question->user_data = user_data;
  return question;
}

static void
free_question (FileQuestion *question)
{
  g_clear_weak_pointer (&question->parent);
  g_free (question);
}

static void
answer (FileQuestion *question, GFile *file)
{
  question->chosen (file, question->user_data);
  free_question (question);
}

static void
answer_many (FileQuestion *question, GListModel *files)
{
  question->many_chosen (files, question->user_data);
  free_question (question);
}

static const struct {
  const char *name, *suffixes[3], *media_type;
} kinds[] = {
  [AST_FILE_RECORD] = { N_ ("Game records"),
                        { "asterism", "jsonl" },
                        "application/vnd.asterism.record+json" },
  [AST_FILE_TABLE] = { N_ ("Tables (comma-separated values)"), { "csv" }, "text/csv" },
  [AST_FILE_PICTURE] = { N_ ("Pictures (PNG)"), { "png" }, "image/png" },
  [AST_FILE_DECK] = { N_ ("Decks"),
                      { "asterism-deck", "json" },
                      "application/vnd.asterism.deck+json" },
};

static const char *
name_opening (AstFileKind kind)
{
  return kind == AST_FILE_DECK ? _ ("Import Decks") : _ ("Import Games");
}

static GtkFileFilter *
make_filter (AstFileKind kind)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ (kinds[kind].name));
  for (int i = 0; kinds[kind].suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (filter, kinds[kind].suffixes[i]);
  gtk_file_filter_add_mime_type (filter, kinds[kind].media_type);
  return filter;
}

#if GTK_CHECK_VERSION(4, 10, 0)

static GtkFileDialog *
make_dialog (const char *title, AstFileKind kind)
{
  GtkFileDialog *dialog = gtk_file_dialog_new ();
  g_autoptr (GtkFileFilter) filter = make_filter (kind);
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);

  g_list_store_append (filters, filter);
  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
  return dialog;
}

/* Without a portal, for example, the dialog may not open; that must not look like Cancel. */
static void
tell_failure (FileQuestion *question, const GError *error)
{
  if (question->parent != NULL
      && g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_FAILED))
    ast_message_tell (question->parent, _ ("The File Dialog Can’t Be Opened"), error->message);
}

static void
opened_cb (GObject *dialog, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) files =
      gtk_file_dialog_open_multiple_finish (GTK_FILE_DIALOG (dialog), result, &error);

  tell_failure (user_data, error);
  answer_many (user_data, files);
}

static void
folder_chosen_cb (GObject *dialog, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder =
      gtk_file_dialog_select_folder_finish (GTK_FILE_DIALOG (dialog), result, &error);

  tell_failure (user_data, error);
  answer (user_data, folder);
}

static void
saved_cb (GObject *dialog, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (dialog), result, &error);

  tell_failure (user_data, error);
  answer (user_data, file);
}

void
ast_file_dialog_open (GtkWindow *parent, AstFileKind kind, AstFilesChosen chosen,
                      gpointer user_data)
{
  g_autoptr (GtkFileDialog) dialog = make_dialog (name_opening (kind), kind);

  gtk_file_dialog_open_multiple (dialog, parent, NULL, opened_cb,
                                 make_question (parent, NULL, chosen, user_data));
}

void
ast_file_dialog_choose_folder (GtkWindow *parent, AstFileChosen chosen, gpointer user_data)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, _ ("Export Games to a Folder"));
  gtk_file_dialog_select_folder (dialog, parent, NULL, folder_chosen_cb,
                                 make_question (parent, chosen, NULL, user_data));
}

void
ast_file_dialog_save (GtkWindow *parent, const char *title, AstFileKind kind, const char *name,
                      AstFileChosen chosen, gpointer user_data)
{
  g_autoptr (GtkFileDialog) dialog = make_dialog (title, kind);

  gtk_file_dialog_set_initial_name (dialog, name);
  gtk_file_dialog_save (dialog, parent, NULL, saved_cb,
                        make_question (parent, chosen, NULL, user_data));
}

#else

static void
response_cb (GtkNativeDialog *dialog, int response, gpointer user_data)
{
  FileQuestion *question = user_data;
  g_autoptr (GListModel) files = NULL;
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
  if (files != NULL)
    file = g_list_model_get_item (files, 0);
  if (question->chosen != NULL)
    answer (question, file);
  else
    answer_many (question, files);
  g_object_unref (dialog);
}

static GtkFileChooserNative *
make_chooser (GtkWindow *parent, const char *title, GtkFileChooserAction action)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, parent, action, NULL, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  return chooser;
}

static void
add_filter (GtkFileChooserNative *chooser, AstFileKind kind)
{
  g_autoptr (GtkFileFilter) filter = make_filter (kind);

  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
}

/* Takes ownership of the question. */
static void
ask (GtkFileChooserNative *chooser, FileQuestion *question)
{
  g_signal_connect (chooser, "response", G_CALLBACK (response_cb), question);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
ast_file_dialog_open (GtkWindow *parent, AstFileKind kind, AstFilesChosen chosen,
                      gpointer user_data)
{
  GtkFileChooserNative *chooser =
      make_chooser (parent, name_opening (kind), GTK_FILE_CHOOSER_ACTION_OPEN);

  add_filter (chooser, kind);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  ask (chooser, make_question (parent, NULL, chosen, user_data));
}

void
ast_file_dialog_choose_folder (GtkWindow *parent, AstFileChosen chosen, gpointer user_data)
{
  ask (make_chooser (parent, _ ("Export Games to a Folder"), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER),
       make_question (parent, chosen, NULL, user_data));
}

void
ast_file_dialog_save (GtkWindow *parent, const char *title, AstFileKind kind, const char *name,
                      AstFileChosen chosen, gpointer user_data)
{
  GtkFileChooserNative *chooser = make_chooser (parent, title, GTK_FILE_CHOOSER_ACTION_SAVE);

  add_filter (chooser, kind);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  ask (chooser, make_question (parent, chosen, NULL, user_data));
}

#endif
