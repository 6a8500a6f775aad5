/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Files that cannot be read, and where the installed program finds its own. */

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "ast-bytes.h"
#include "ast-prefix.h"

static void
assert_refused (const char *path, GFileError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ast_bytes_load (path, 100, &error));
  g_assert_error (error, G_FILE_ERROR, code);
}

static void
test_refused (void)
{
  g_autofree char *folder = g_dir_make_tmp ("asterism-files-XXXXXX", NULL);
  g_autofree char *pipe = g_build_filename (folder, "pipe", NULL);

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  assert_refused ("/nowhere/at/all", G_FILE_ERROR_NOENT);
  assert_refused (folder, G_FILE_ERROR_ISDIR);
  assert_refused (pipe, G_FILE_ERROR_FAILED);
  /* It claims to be a regular file, but its beginning cannot be read. */
  assert_refused ("/proc/self/mem", G_FILE_ERROR_IO);
  g_assert_cmpint (g_unlink (pipe), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_bounds (void)
{
  g_autofree char *path = NULL;
  int descriptor = g_file_open_tmp ("asterism-files-XXXXXX", &path, NULL);

  g_assert_true (g_close (descriptor, NULL));
  g_assert_true (g_file_set_contents (path, "twelve bytes", -1, NULL));
  for (gsize most = 0; most < 20; most++) {
    g_autoptr (GBytes) bytes = ast_bytes_load (path, most, NULL);

    g_assert_cmpmem ("twelve bytes", MIN (most, 12), g_bytes_get_data (bytes, NULL),
                     g_bytes_get_size (bytes));
  }
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* A program installed in a prefix: a copy of this one. */
typedef struct {
  char *prefix, *bin, *program, *share, *asterism, *decks;
} Installed;

static void
install (Installed *self, gconstpointer data)
{
  g_autofree char *contents = NULL;
  gsize length;

  self->prefix = g_dir_make_tmp ("asterism-files-XXXXXX", NULL);
  self->bin = g_build_filename (self->prefix, "bin", NULL);
  self->program = g_build_filename (self->bin, "test", NULL);
  self->share = g_build_filename (self->prefix, "share", NULL);
  self->asterism = g_build_filename (self->share, "asterism", NULL);
  self->decks = g_build_filename (self->asterism, "decks", NULL);
  g_assert_cmpint (g_mkdir (self->bin, 0700), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (self->decks, 0700), ==, 0);
  g_assert_true (g_file_get_contents ("/proc/self/exe", &contents, &length, NULL));
  g_assert_true (g_file_set_contents_full (self->program, contents, length,
                                           G_FILE_SET_CONTENTS_NONE, 0700, NULL));
}

static void
uninstall (Installed *self, gconstpointer data)
{
  g_assert_cmpint (g_unlink (self->program), ==, 0);
  g_rmdir (self->decks);
  g_assert_cmpint (g_rmdir (self->asterism), ==, 0);
  g_assert_cmpint (g_rmdir (self->share), ==, 0);
  g_assert_cmpint (g_rmdir (self->bin), ==, 0);
  g_assert_cmpint (g_rmdir (self->prefix), ==, 0);
  g_free (self->prefix);
  g_free (self->bin);
  g_free (self->program);
  g_free (self->share);
  g_free (self->asterism);
  g_free (self->decks);
}

/* The data folder that the installed program finds if XDG_DATA_DIRS is `dirs`. */
static char *
ask (Installed *self, const char *dirs)
{
  const char *arguments[] = { self->program, "--print", NULL };
  g_auto (GStrv) environment = g_get_environ ();
  char *answer = NULL;
  int status;

  environment = g_environ_unsetenv (environment, "ASTERISM_LOCALE_DIR");
  environment = dirs != NULL ? g_environ_setenv (environment, "XDG_DATA_DIRS", dirs, TRUE)
                             : g_environ_unsetenv (environment, "XDG_DATA_DIRS");
  g_assert_true (g_spawn_sync (NULL, (char **) arguments, environment, G_SPAWN_DEFAULT, NULL, NULL,
                               &answer, NULL, &status, NULL));
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  return answer;
}

static void
assert_finds (Installed *self, const char *dirs, const char *expected_dirs)
{
  g_autofree char *answer = ask (self, dirs);
  g_autofree char *expected = g_strdup_printf ("%s %s/locale", expected_dirs, self->share);

  g_assert_cmpstr (answer, ==, expected);
}

static void
test_installed (Installed *self, gconstpointer data)
{
  g_autofree char *usual = g_strconcat (self->share, ":/usr/local/share:/usr/share", NULL);
  g_autofree char *more = g_strconcat (self->share, ":/some:/where", NULL);
  g_autofree char *elsewhere = NULL;

  assert_finds (self, NULL, usual);
  assert_finds (self, "", usual);
  assert_finds (self, "/some:/where", more);
  assert_finds (self, more, more);
  g_assert_cmpint (g_rmdir (self->decks), ==, 0);
  elsewhere = ask (self, "/some");
  g_assert_cmpstr (elsewhere, ==, "/some ");
}

/* A relative path would be another folder in each place from where the program is started. */
static void
test_relative_folder (void)
{
  g_setenv ("XDG_DATA_HOME", "data", TRUE);
  g_setenv ("XDG_CONFIG_HOME", "/config", TRUE);
  ast_prefix_use ();
  g_assert_null (g_getenv ("XDG_DATA_HOME"));
  g_assert_cmpstr (g_getenv ("XDG_CONFIG_HOME"), ==, "/config");
}

int
main (int argc, char *argv[])
{
  if (argc == 2 && g_str_equal (argv[1], "--print")) {
    const char *locale;

    ast_prefix_use ();
    locale = g_getenv ("ASTERISM_LOCALE_DIR");
    g_print ("%s %s", g_getenv ("XDG_DATA_DIRS"), locale != NULL ? locale : "");
    return 0;
  }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/files/refused", test_refused);
  g_test_add_func ("/record/files/bounds", test_bounds);
  g_test_add ("/record/files/installed", Installed, NULL, install, test_installed, uninstall);
  g_test_add_func ("/record/files/relative-folder", test_relative_folder);
  return g_test_run ();
}
