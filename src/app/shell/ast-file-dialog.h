/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Dialogs that ask for files and folders, in the class that the installed GTK has. The callback is
 * called once. */
#pragma once

#include <gtk/gtk.h>

typedef enum { AST_FILE_RECORD, AST_FILE_TABLE, AST_FILE_PICTURE, AST_FILE_DECK } AstFileKind;

/* Called with the file that was chosen, or with NULL. The file belongs to the caller. */
typedef void (*AstFileChosen) (GFile *file, gpointer user_data);

/* Called with the files (GFile) that were chosen, or with NULL. */
typedef void (*AstFilesChosen) (GListModel *files, gpointer user_data);

/* Asks which records or decks to open: `kind`. */
void ast_file_dialog_open (GtkWindow *parent, AstFileKind kind, AstFilesChosen chosen,
                           gpointer user_data);

/* Asks for the folder in which to save records. */
void ast_file_dialog_choose_folder (GtkWindow *parent, AstFileChosen chosen, gpointer user_data);

/* Asks where to save a file of this kind; `name` is proposed. */
void ast_file_dialog_save (GtkWindow *parent, const char *title, AstFileKind kind, const char *name,
                           AstFileChosen chosen, gpointer user_data);
