/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-name.h"

/* The mark makes a line that begins with the name one from left to right: Pango looks at the first
 * letter, also of an isolate. */
#define ISOLATE "\u200e\u2068"
#define POP "\u2069"

/* Characters of a long name that sentences have, before and behind the ellipsis. */
#define BEGINNING 19
#define END 12

static gboolean
is_control (gunichar c)
{
  return c == 0x61c || c == 0x200e || c == 0x200f || (c >= 0x2028 && c <= 0x202e)
         || (c >= 0x2066 && c <= 0x2069);
}

/* The blocks that Unicode keeps for letters from right to left, and Arabic numbers among them. */
static gboolean
is_from_right (gunichar c)
{
  return (c >= 0x590 && c <= 0x8ff) || (c >= 0xfb1d && c <= 0xfdff) || (c >= 0xfe70 && c <= 0xfeff)
         || (c >= 0x10800 && c <= 0x10fff) || (c >= 0x1e800 && c <= 0x1efff);
}

/* All languages of the program are written from left to right, and in their sentences such names
 * have one order anyway. */
static gboolean
is_from_left (const char *name)
{
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p)) {
    if (is_from_right (g_utf8_get_char (p)))
      return FALSE;
  }
  return TRUE;
}

/* Some count as letters and symbols: the fillers of Hangul, and Braille without dots. */
static gboolean
is_blank (gunichar c)
{
  return g_unichar_isspace (c) || c == 0x115f || c == 0x1160 || c == 0x200b || c == 0x2060
         || c == 0x2800 || c == 0x3164 || c == 0xfeff || c == 0xffa0;
}

gboolean
ast_name_is_seen (const char *name)
{
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);

    if (g_unichar_isgraph (c) && !g_unichar_iszerowidth (c) && !is_blank (c))
      return TRUE;
  }
  return FALSE;
}

char *
ast_name_strip (const char *text)
{
  GString *bare = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p)) {
    if (!is_control (g_utf8_get_char (p)))
      g_string_append_unichar (bare, g_utf8_get_char (p));
  }
  return g_string_free (bare, FALSE);
}

char *
ast_name_tidy (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *bare = ast_name_strip (valid);
  g_autofree char *composed = g_utf8_normalize (bare, -1, G_NORMALIZE_NFC);
  GString *tidy = g_string_new (NULL);
  gsize end = 0;

  for (const char *p = composed; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);

    if (g_unichar_iscntrl (c) || (end == 0 && is_blank (c)))
      continue;
    g_string_append_unichar (tidy, c);
    if (!is_blank (c))
      end = tidy->len;
  }
  return g_string_free (g_string_truncate (tidy, end), FALSE);
}

/* As it is to be seen: no signs without a width, and all blanks are one. */
static char *
make_look (const char *name)
{
  g_autofree char *tidy = ast_name_tidy (name);
  GString *look = g_string_new (NULL);

  for (const char *p = tidy; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);

    if (g_unichar_type (c) != G_UNICODE_FORMAT)
      g_string_append_unichar (look, is_blank (c) ? ' ' : c);
  }
  return g_string_free (look, FALSE);
}

gboolean
ast_name_is_same (const char *name, const char *other)
{
  g_autofree char *look = make_look (name), *other_look = make_look (other);

  return g_str_equal (look, other_look);
}

/* Whether `c` is seen as a part of the character before it. */
static gboolean
is_joined (gunichar c, gunichar before)
{
  return g_unichar_ismark (c) || g_unichar_iszerowidth (c) || before == 0x200d
         || (c >= 0x1f3fb && c <= 0x1f3ff);
}

/* The beginnings of the characters as they are seen. */
static GPtrArray *
find_characters (const char *name)
{
  GPtrArray *characters = g_ptr_array_new ();
  gunichar before = 0;

  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);

    if (before == 0 || !is_joined (c, before))
      g_ptr_array_add (characters, (gpointer) p);
    before = c;
  }
  return characters;
}

char *
ast_name_shorten (const char *name)
{
  g_autoptr (GPtrArray) characters = find_characters (name);
  const char *end;

  if (characters->len <= BEGINNING + 1 + END)
    return g_strdup (name);
  end = characters->pdata[characters->len - END];
  return g_strdup_printf ("%.*s…%s", (int) ((const char *) characters->pdata[BEGINNING] - name),
                          name, end);
}

char *
ast_name_phrase (const char *name)
{
  g_autofree char *brief = ast_name_shorten (name);

  return ast_name_isolate (brief);
}

char *
ast_name_isolate (const char *name)
{
  g_autofree char *bare = ast_name_strip (name);

  return is_from_left (bare) ? g_steal_pointer (&bare) : g_strconcat (ISOLATE, bare, POP, NULL);
}
