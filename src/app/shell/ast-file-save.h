/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A file that the player has asked for, from the question where it goes until the announcer tells
 * how it went; nothing is told if the player cancels the question. The file is written to its end
 * even if the window is closed. */
#pragma once

#include "ast-announcer.h"

typedef struct _AstFileSave AstFileSave;

/* Called with `data` when the file has been chosen; makes its contents, and ends with
 * ast_file_save_write (). */
typedef void (*AstFileSaveMake) (AstFileSave *save, gpointer data);

/* `success` is what the announcer tells about `subject`, `make` is given `data`, which `free_data`
 * frees. To be given to ast_file_save_chosen_cb (). */
AstFileSave *ast_file_save_new (AstAnnouncer *announcer, const char *subject, const char *success,
                                AstFileSaveMake make, gpointer data, GDestroyNotify free_data);

/* Has a file that is a record listed among the recent files, see ast_desktop_add_recent (). */
void ast_file_save_set_recent (AstFileSave *self);

/* For a dialog that asks for the file (AstFileChosen). Takes the AstFileSave. */
void ast_file_save_chosen_cb (GFile *file, gpointer save);

/* Writes `bytes`; NULL: they could not be made, because of `error`. Takes `save`, not the others.
 */
void ast_file_save_write (AstFileSave *save, GBytes *bytes, const GError *error);
