/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-language.h"

#define G_SETTINGS_ENABLE_BACKEND

#include <gio/gsettingsbackend.h>
#include <glib/gi18n.h>
#include <gtk/gtk.h>
#include <locale.h>

#include "ast-config.h"

#define KEY "/io/github/asterism_game/Asterism/language"

static const AstLanguage languages[] = {
  { "de", "Deutsch", "de_DE.UTF-8" },  { "en", "English", "en_GB.UTF-8" },
  { "es", "Español", "es_ES.UTF-8" },  { "fr", "Français", "fr_FR.UTF-8" },
  { "it", "Italiano", "it_IT.UTF-8" }, { "ro", "Română", "ro_RO.UTF-8" },
};

/* What the settings asked for at the start; NULL: the system's language. */
static const AstLanguage *chosen;

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

  /* English needs no catalogue. */
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

static void
ask_for (const char *codes)
{
  g_setenv ("LANGUAGE", codes, TRUE);
  /* Makes gettext drop what it has looked up for another LANGUAGE. */
  textdomain (GETTEXT_PACKAGE);
}

static gboolean
has_catalogue (void)
{
  return *gettext ("") != '\0';
}

/* In the locale C gettext looks nothing up, whatever LANGUAGE says. */
static void
ensure_messages (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (languages) && !has_catalogue (); i++)
    setlocale (LC_MESSAGES, languages[i].locale);
}

static void
speak_system (void)
{
  textdomain (GETTEXT_PACKAGE);
  /* Without a catalogue of ours the toolkit's texts would be in another language. */
  if (!has_catalogue ())
    ask_for ("en");
}

static void
speak (const AstLanguage *language)
{
  const char *system = setlocale (LC_MESSAGES, NULL);

  /* German in Austria keeps the Austrian dates. */
  if (!g_str_has_prefix (system, language->code) || system[strlen (language->code)] != '_')
    setlocale (LC_ALL, language->locale);
  ask_for (language->code);
  if (!g_str_equal (language->code, "en"))
    ensure_messages ();
}

/* GSettings starts threads with some backends. To read one key from the backend does not. */
static char *
read_choice (void)
{
  g_autoptr (GSettingsBackend) backend = g_settings_backend_get_default ();
  g_autoptr (GVariant) code =
      G_SETTINGS_BACKEND_GET_CLASS (backend)->read (backend, KEY, G_VARIANT_TYPE_STRING, FALSE);

  return code != NULL ? g_variant_dup_string (code, NULL) : g_strdup ("");
}

void
ast_language_init (void)
{
  g_autofree char *code = read_choice ();

  gtk_disable_setlocale ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, find_folder ());
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  chosen = find_language (code);
  if (chosen != NULL)
    speak (chosen);
  else
    speak_system ();
}

const char *
ast_language_get (void)
{
  return chosen != NULL ? chosen->code : "";
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
