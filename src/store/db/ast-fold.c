/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-fold.h"

#include <string.h>

static char *
make_key (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *small = g_utf8_casefold (valid, -1);
  char *key = g_utf8_normalize (small, -1, G_NORMALIZE_NFC);

  return g_strstrip (key);
}

static char *
fold_any (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *apart = g_utf8_normalize (valid, -1, G_NORMALIZE_NFKD);
  g_autoptr (GString) bare = g_string_sized_new (strlen (apart));

  for (const char *c = apart; *c != '\0'; c = g_utf8_next_char (c))
    if (!g_unichar_ismark (g_utf8_get_char (c)))
      g_string_append_unichar (bare, g_utf8_get_char (c));
  return g_utf8_casefold (bare->str, bare->len);
}

char *
ast_fold (const char *text)
{
  return g_str_is_ascii (text) ? g_ascii_strdown (text, -1) : fold_any (text);
}

static void
answer_key (sqlite3_context *context, int n, sqlite3_value **values)
{
  const char *text = (const char *) sqlite3_value_text (values[0]);

  if (text != NULL)
    sqlite3_result_text (context, make_key (text), -1, g_free);
}

static void
answer_fold (sqlite3_context *context, int n, sqlite3_value **values)
{
  const char *text = (const char *) sqlite3_value_text (values[0]);

  if (text != NULL)
    sqlite3_result_text (context, ast_fold (text), -1, g_free);
}

/* In the line of the month, if there are several. */
static char *
format_date (GDateTime *when, const char *format)
{
  g_auto (GStrv) lines = g_strsplit (format, "\n", 12);
  guint month = (guint) g_date_time_get_month (when) - 1;

  return g_date_time_format (when, lines[MIN (month, g_strv_length (lines) - 1)]);
}

static void
answer_date (sqlite3_context *context, int n, sqlite3_value **values)
{
  const char *format = (const char *) sqlite3_value_text (values[1]);
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (sqlite3_value_int64 (values[0]));
  g_autofree char *text = NULL;

  if (when == NULL || format == NULL)
    return;
  text = format_date (when, format);
  if (text != NULL)
    sqlite3_result_text (context, ast_fold (text), -1, g_free);
}

static void
free_words (gpointer words)
{
  g_strfreev (words);
}

/* The words are the same for all rows, so they are split once. */
static char **
get_words (sqlite3_context *context, sqlite3_value *value)
{
  const char *text = (const char *) sqlite3_value_text (value);
  char **words = sqlite3_get_auxdata (context, 1);

  if (words == NULL && text != NULL) {
    g_autofree char *folded = ast_fold (text);

    words = g_strsplit_set (folded, " \t\n\r", -1);
    sqlite3_set_auxdata (context, 1, words, free_words);
    words = sqlite3_get_auxdata (context, 1); /* SQLite may have refused and freed them. */
  }
  return words;
}

static void
answer_matches (sqlite3_context *context, int n, sqlite3_value **values)
{
  const char *text = (const char *) sqlite3_value_text (values[0]);
  char **words = get_words (context, values[1]);
  gboolean found = TRUE;

  for (guint i = 0; found && words != NULL && words[i] != NULL; i++)
    found = text != NULL && strstr (text, words[i]) != NULL;
  sqlite3_result_int (context, found);
}

int
ast_fold_install (sqlite3 *handle)
{
  int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
  int code = sqlite3_create_function (handle, "ast_key", 1, flags, NULL, answer_key, NULL, NULL);

  if (code == SQLITE_OK)
    code = sqlite3_create_function (handle, "ast_fold", 1, flags, NULL, answer_fold, NULL, NULL);
  if (code == SQLITE_OK)
    /* Its answer depends on the time zone. */
    code = sqlite3_create_function (handle, "ast_date", 2, SQLITE_UTF8 | SQLITE_INNOCUOUS, NULL,
                                    answer_date, NULL, NULL);
  if (code == SQLITE_OK)
    code =
        sqlite3_create_function (handle, "ast_matches", 2, flags, NULL, answer_matches, NULL, NULL);
  return code;
}
