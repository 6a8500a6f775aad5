/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-name.h"

/* The mark makes a line that begins with the name one from left to right: Pango looks at the first
 * letter, also of an isolate. */
#define ISOLATE "\u200e\u2068"
#define POP "\u2069"

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

/* These count as letters and symbols: the fillers of Hangul, and Braille without dots. */
static gboolean
is_blank (gunichar c)
{
  return c == 0x115f || c == 0x1160 || c == 0x2800 || c == 0x3164 || c == 0xffa0;
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
ast_name_isolate (const char *name)
{
  g_autofree char *bare = ast_name_strip (name);

  return is_from_left (bare) ? g_steal_pointer (&bare) : g_strconcat (ISOLATE, bare, POP, NULL);
}
