/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-typeface.h"

#include <fontconfig/fontconfig.h>
#include <glib.h>

static char *
find_file (void)
{
  for (const char *const *folder = g_get_system_data_dirs (); *folder != NULL; folder++) {
    g_autofree char *path =
        g_build_filename (*folder, "asterism", "fonts", "asterism-display.ttf", NULL);

    if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
      return g_steal_pointer (&path);
  }
  return NULL;
}

void
ast_typeface_load (void)
{
  static gboolean called;
  g_autofree char *path = NULL;

  if (called)
    return;
  called = TRUE;
  path = find_file ();
  if (path != NULL)
    FcConfigAppFontAddFile (NULL, (const FcChar8 *) path);
}
