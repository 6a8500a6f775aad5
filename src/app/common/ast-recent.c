/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-recent.h"

#include <gtk/gtk.h>

void
ast_recent_add (GFile *file)
{
  static char media_type[] = "application/vnd.asterism.record+json";
  static char name[] = "Asterism";
  static char command[] = "asterism %u";
  GtkRecentData data = { .mime_type = media_type, .app_name = name, .app_exec = command };
  g_autofree char *uri = NULL;

  g_return_if_fail (G_IS_FILE (file));

  /* Nobody looks. */
  if (gdk_display_get_default () == NULL)
    return;
  uri = g_file_get_uri (file);
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}
