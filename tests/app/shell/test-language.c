/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The program speaks the language that was chosen before its start: each catalogue
 * of the test says its own code for “code”. */

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "ast-config.h"
#include "ast-language.h"

static char *folder;
static GStrv listed; /* By LINGUAS, and English. */

static void
put (GByteArray *mo, guint32 number)
{
  g_byte_array_append (mo, (const guint8 *) &number, sizeof number);
}

/* A catalogue of two messages: its header, and “code”. */
static void
write_catalogue (const char *code)
{
  static const char header[] = "Content-Type: text/plain; charset=UTF-8\n";
  g_autoptr (GByteArray) mo = g_byte_array_new ();
  g_autofree char *path = g_build_filename (folder, code, "LC_MESSAGES", NULL);
  g_autofree char *file = g_build_filename (path, GETTEXT_PACKAGE ".mo", NULL);
  const guint32 texts = 7 * 4 + 4 * 8;
  const guint32 numbers[] = {
    0x950412de,
    0,
    2,
    28,
    28 + 16,
    0,
    28 + 32, /* The head, */
    0,
    texts,
    4,
    texts + 1, /* the originals, */
    sizeof header - 1,
    texts + 6,
    (guint32) strlen (code),
    texts + 6 + sizeof header,
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    put (mo, numbers[i]);
  g_byte_array_append (mo, (const guint8 *) "\0code", 6);
  g_byte_array_append (mo, (const guint8 *) header, sizeof header);
  g_byte_array_append (mo, (const guint8 *) code, strlen (code) + 1);
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, (const char *) mo->data, mo->len, NULL));
}

static void
test_list (void)
{
  g_autoptr (GPtrArray) languages = ast_language_list ();

  g_assert_cmpuint (languages->len, ==, g_strv_length (listed));
  for (guint i = 0; i < languages->len; i++) {
    const AstLanguage *language = g_ptr_array_index (languages, i);

    g_assert_true (g_strv_contains ((const char *const *) listed, language->code));
    g_assert_true (g_str_has_prefix (language->locale, language->code));
  }
}

/* Both ways to look a text up: ours, and that of templates. */
static void
assert_spoken (const char *code)
{
  g_assert_cmpstr (gettext ("code"), ==, code);
  g_assert_cmpstr (g_dgettext (GETTEXT_PACKAGE, "code"), ==, code);
}

static guint
count_threads (void)
{
  g_autoptr (GDir) threads = g_dir_open ("/proc/self/task", 0, NULL);
  guint n = 0;

  g_assert_nonnull (threads);
  while (g_dir_read_name (threads) != NULL)
    n++;
  return n;
}

static void
choose (const char *code)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.asterism_game.Asterism");

  g_settings_set_string (settings, "language", code);
}

/* A process speaks one language, so each test has one of its own. Whether this is that. */
static gboolean
is_own_process (void)
{
  if (g_test_subprocess ())
    return TRUE;
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  return FALSE;
}

static void
test_choice (gconstpointer data)
{
  const char *code = data;
  gboolean known = g_strv_contains ((const char *const *) listed, code);

  if (!is_own_process ())
    return;
  choose (code);
  ast_language_init ();
  g_assert_cmpstr (ast_language_get (), ==, known ? code : "");
  assert_spoken (!known ? "de" : g_str_equal (code, "en") ? "code" : code);
}

/* What is chosen later changes nothing in this process. */
static void
test_later (void)
{
  if (!is_own_process ())
    return;
  ast_language_init ();
  choose ("ro");
  g_assert_cmpstr (ast_language_get (), ==, "");
  assert_spoken ("de");
}

/* Other threads could read the locale or the environment while they are being set. */
static void
test_threads (void)
{
  guint n = count_threads ();

  if (!g_test_subprocess ()) {
    g_setenv ("GSETTINGS_BACKEND", "dconf", TRUE);
    g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
    g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
    g_test_trap_assert_passed ();
    return;
  }
  ast_language_init ();
  g_assert_cmpuint (count_threads (), ==, n);
}

/* The numbers of the language that is spoken, where the system knows them. */
static void
test_numbers (void)
{
  g_autofree char *german = NULL;

  if (!is_own_process ())
    return;
  ast_language_init ();
  german = g_strdup_printf ("%.1f", 1.5);
  g_assert_cmpstr (german, ==, "1,5");
}

static void
read_list (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "LINGUAS", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0' && **line != '#' && !g_str_equal (*line, "de"))
      g_strv_builder_add (builder, *line);
  g_strv_builder_add_many (builder, "de", "en", NULL);
  listed = g_strv_builder_end (builder);
}

static void
add_choice (const char *name, const char *code)
{
  g_autofree char *path = g_strconcat ("/language/choice/", name, NULL);

  g_test_add_data_func (path, code, test_choice);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  read_list ();
  folder = g_build_filename (g_get_user_runtime_dir (), "locale", NULL);
  for (char **code = listed; *code != NULL; code++)
    if (!g_str_equal (*code, "en"))
      write_catalogue (*code);
  g_setenv ("ASTERISM_LOCALE_DIR", folder, TRUE);
  g_test_add_func ("/language/list", test_list);
  for (char **code = listed; *code != NULL; code++)
    add_choice (*code, *code);
  add_choice ("system", "");
  add_choice ("unknown", "tlh");
  g_test_add_func ("/language/later", test_later);
  g_test_add_func ("/language/threads", test_threads);
  g_test_add_func ("/language/numbers", test_numbers);
  status = g_test_run ();
  g_strfreev (listed);
  g_free (folder);
  return status;
}
