/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-prefix.h"

#include <gio/gio.h>

static char *
find_share (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *bin = g_path_get_dirname (program != NULL ? program : "");
  g_autofree char *prefix = g_path_get_dirname (bin);
  g_autofree char *decks = g_build_filename (prefix, "share", "asterism", "decks", NULL);

  if (!g_file_test (decks, G_FILE_TEST_IS_DIR))
    return NULL;
  return g_build_filename (prefix, "share", NULL);
}

static void
add_data_dir (const char *share)
{
  const char *set = g_getenv ("XDG_DATA_DIRS");
  const char *dirs = set != NULL && *set != '\0' ? set : "/usr/local/share:/usr/share";
  g_auto (GStrv) list = g_strsplit (dirs, ":", -1);
  g_autofree char *longer = g_strconcat (share, ":", dirs, NULL);

  if (!g_strv_contains ((const char *const *) list, share))
    g_setenv ("XDG_DATA_DIRS", longer, TRUE);
}

/* The specification of these folders says so; GLib would take them as they are. */
static void
ignore_relative_folders (void)
{
  static const char *const names[] = { "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME",
                                       "XDG_STATE_HOME", "XDG_RUNTIME_DIR" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    const char *path = g_getenv (names[i]);

    if (path != NULL && !g_path_is_absolute (path))
      g_unsetenv (names[i]);
  }
}

void
ast_prefix_use (void)
{
  g_autofree char *share = find_share ();
  g_autofree char *locale = share != NULL ? g_build_filename (share, "locale", NULL) : NULL;

  ignore_relative_folders ();
  if (share == NULL)
    return;
  add_data_dir (share);
  g_setenv ("ASTERISM_LOCALE_DIR", locale, FALSE);
}
