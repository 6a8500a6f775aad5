/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-json-string.h"

#include <glib/gi18n.h>
#include <string.h>

/* The four hexadecimal digits at `at`, or -1. */
static int
read_hex (const char *at)
{
  int value = 0;

  for (int i = 0; i < 4; i++) {
    if (!g_ascii_isxdigit (at[i]))
      return -1;
    value = value << 4 | g_ascii_xdigit_value (at[i]);
  }
  return value;
}

/* Reads \uXXXX, or a pair of surrogates, and writes UTF-8, which is never longer. FALSE if it is no
 * character. */
static gboolean
unescape_unicode (const char **at, char **to)
{
  int character = read_hex (*at + 2);
  int low;

  if (character < 0 || (character >= 0xdc00 && character <= 0xdfff))
    return FALSE;
  *at += 6;
  if (character >= 0xd800 && character <= 0xdbff) {
    if ((*at)[0] != '\\' || (*at)[1] != 'u')
      return FALSE;
    low = read_hex (*at + 2);
    if (low < 0xdc00 || low > 0xdfff)
      return FALSE;
    *at += 6;
    character = 0x10000 + ((character - 0xd800) << 10) + (low - 0xdc00);
  }
  *to += g_unichar_to_utf8 (character, *to);
  return TRUE;
}

static gboolean
unescape_one (const char **at, char **to)
{
  static const char letters[] = "\"\\/bfnrt";
  static const char meanings[] = "\"\\/\b\f\n\r\t";
  const char *letter;

  if ((*at)[1] == 'u')
    return unescape_unicode (at, to);
  letter = (*at)[1] ? strchr (letters, (*at)[1]) : NULL;
  if (letter == NULL)
    return FALSE;
  *(*to)++ = meanings[letter - letters];
  *at += 2;
  return TRUE;
}

const char *
ast_json_string_unescape (char *start, guint *n, const char **why)
{
  const char *at = start;
  char *to = start;

  while (*at != '"' && (guchar) *at >= ' ') {
    if (*at != '\\') {
      *to++ = *at++;
    } else if (!unescape_one (&at, &to)) {
      *why = _ ("an unknown escape sequence");
      return at;
    }
  }
  if (*at != '"') {
    *why = _ ("a control character in a string");
    return at;
  }
  *n = to - start;
  *to = '\0';
  return at + 1;
}

void
ast_json_string_append (GString *text, const char *string)
{
  g_string_append_c (text, '"');
  for (const char *p = string; *p != '\0'; p++) {
    if (*p == '"' || *p == '\\')
      g_string_append_printf (text, "\\%c", *p);
    else if ((guchar) *p < ' ')
      g_string_append_printf (text, "\\u%04x", *p);
    else
      g_string_append_c (text, *p);
  }
  g_string_append_c (text, '"');
}

char *
ast_json_string_plain (const char *string, gsize n)
{
  GString *plain = g_string_new (NULL);
  int room = 40;

  for (const char *p = string; p < string + n; p = g_utf8_next_char (p)) {
    gunichar character = g_utf8_get_char (p);

    if (room-- == 0) {
      g_string_append_unichar (plain, 0x2026);
      break;
    }
    g_string_append_unichar (plain, g_unichar_isprint (character) ? character : 0xfffd);
  }
  return g_string_free (plain, FALSE);
}
