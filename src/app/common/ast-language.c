/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-language.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>
#include <locale.h>

#include "ast-config.h"

static const AstLanguage languages[] = {
  { "de", "Deutsch", "de_DE.UTF-8" },  { "en", "English", "en_GB.UTF-8" },
  { "es", "Español", "es_ES.UTF-8" },  { "fr", "Français", "fr_FR.UTF-8" },
  { "it", "Italiano", "it_IT.UTF-8" }, { "ro", "Română", "ro_RO.UTF-8" },
};

/* What the environment asked for; NULL if nothing. */
static char *wished;

static const char *
find_folder (void)
{
  const char *folder = g_getenv ("ASTERISM_LOCALE_DIR");

  return folder != NULL && *folder != '\0' ? folder : AST_LOCALE_DIR;
}

static gboolean
is_installed (const AstLanguage *language)
{
  g_autofree char *path =
      g_build_filename (find_folder (), language->code, "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);

  /* The texts themselves are English. */
  return g_str_equal (language->code, "en") || g_file_test (path, G_FILE_TEST_EXISTS);
}

static const AstLanguage *
find_language (const char *code)
{
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_str_equal (languages[i].code, code) && is_installed (&languages[i]))
      return &languages[i];
  return NULL;
}

/* The variable is always there, so that changing it moves nothing that another thread reads. */
static void
ask_for (const char *codes)
{
  g_setenv ("LANGUAGE", codes, TRUE);
  /* Gettext forgets what it has looked up. */
  textdomain (GETTEXT_PACKAGE);
}

static gboolean
has_catalogue (void)
{
  return *gettext ("") != '\0';
}

/* Without a locale gettext looks nothing up, whatever is asked for. */
static void
ensure_messages (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (languages) && !has_catalogue (); i++)
    setlocale (LC_MESSAGES, languages[i].locale);
}

static void
speak_of_system (void)
{
  setlocale (LC_ALL, "");
  ask_for (wished != NULL ? wished : "");
  /* Better all English than half of it in a language of the toolkit's. */
  if (!has_catalogue ())
    ask_for ("en");
}

static void
speak (const AstLanguage *language)
{
  const char *system = setlocale (LC_ALL, "") != NULL ? setlocale (LC_MESSAGES, NULL) : "C";

  /* Who lives in Austria keeps the Austrian dates. */
  if (!g_str_has_prefix (system, language->code) || system[strlen (language->code)] != '_')
    setlocale (LC_ALL, language->locale);
  ask_for (language->code);
  if (!g_str_equal (language->code, "en"))
    ensure_messages ();
}

void
ast_language_init (void)
{
  /* GLib decides once whether its callers' texts are translated at all. Asked before there is
   * a locale it says yes, which holds for languages that are chosen later. */
  g_dgettext (GETTEXT_PACKAGE, "");
  gtk_disable_setlocale ();
  wished = g_strdup (g_getenv ("LANGUAGE"));
  bindtextdomain (GETTEXT_PACKAGE, find_folder ());
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  speak_of_system ();
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const AstLanguage *const *first = a, *const *second = b;

  return g_utf8_collate ((*first)->name, (*second)->name);
}

GPtrArray *
ast_language_list (void)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (is_installed (&languages[i]))
      g_ptr_array_add (list, (gpointer) &languages[i]);
  g_ptr_array_sort (list, compare_names);
  return list;
}

void
ast_language_set (const char *code)
{
  const AstLanguage *language;

  g_return_if_fail (code != NULL);

  language = find_language (code);
  if (language != NULL)
    speak (language);
  else
    speak_of_system ();
}
