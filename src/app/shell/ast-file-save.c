/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-file-save.h"

#include <glib/gi18n.h>

#include "ast-bytes.h"
#include "ast-desktop.h"
#include "ast-program-hold.h"
#include "ast-save.h"
#include "ast-trouble-text.h"

struct _AstFileSave {
  AstAnnouncer *announcer;
  char *subject, *success;
  AstFileSaveMake make;
  gpointer data;
  GDestroyNotify free_data;
  GFile *file; /* NULL until it has been chosen. */
  gboolean is_recent;
};

AstFileSave *
ast_file_save_new (AstAnnouncer *announcer, const char *subject, const char *success,
                   AstFileSaveMake make, gpointer data, GDestroyNotify free_data)
{
  AstFileSave *self = g_new0 (AstFileSave, 1);

  self->announcer = g_object_ref (announcer);
  self->subject = g_strdup (subject);
  self->success = g_strdup (success);
  self->make = make;
  self->data = data;
  self->free_data = free_data;
  return self;
}

void
ast_file_save_set_recent (AstFileSave *self)
{
  self->is_recent = TRUE;
}

static void
free_save (AstFileSave *self)
{
  self->free_data (self->data);
  g_clear_object (&self->file);
  g_object_unref (self->announcer);
  g_free (self->subject);
  g_free (self->success);
  g_free (self);
}

void
ast_file_save_chosen_cb (GFile *file, gpointer save)
{
  AstFileSave *self = save;

  if (file == NULL) {
    free_save (self);
    return;
  }
  ast_program_hold ();
  self->file = g_object_ref (file);
  self->make (self, self->data);
}

/* Takes `self`. */
static void
finish (AstFileSave *self, const GError *error)
{
  g_autofree char *failure = error != NULL ? ast_trouble_text_file (error) : NULL;

  ast_program_release ();
  ast_announcer_report (self->announcer, self->subject, self->success, failure);
  free_save (self);
}

static void
written_cb (GObject *file, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  AstFileSave *self = user_data;

  if (ast_save_finish (G_FILE (file), result, &error) && self->is_recent)
    ast_desktop_add_recent (G_FILE (file));
  finish (self, error);
}

void
ast_file_save_write (AstFileSave *self, GBytes *bytes, const GError *error)
{
  const char *path = g_file_peek_path (self->file);
  g_autoptr (GError) ours = NULL;

  if (path != NULL && ast_bytes_is_guarded (path)) {
    ours =
        g_error_new_literal (G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                             _ ("Your saved games are in this file. Please choose another name."));
    finish (self, ours);
  } else if (bytes != NULL) {
    ast_save_async (self->file, bytes, written_cb, self);
  } else {
    finish (self, error);
  }
}
