/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-place-text.h"

#include <string.h>

static const char *
skip_blanks (const char *at)
{
  while (g_unichar_isspace (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);
  return at;
}

/* Past blanks and at most one comma or semicolon among them. */
static const char *
skip_divider (const char *at)
{
  at = skip_blanks (at);
  if (*at == ',' || *at == ';')
    at = skip_blanks (at + 1);
  return at;
}

/* A hyphen, a minus sign, and what keyboards and screens make of them. */
static gboolean
is_minus (gunichar sign)
{
  return sign == '-' || sign == 0x2212 || sign == 0x2010 || sign == 0x2011 || sign == 0x2013;
}

/* Reads up to two digits of any script. Returns what follows them, NULL without any or with more.
 */
static const char *
read_digits (const char *at, int *number)
{
  int n = 0;

  *number = 0;
  for (; g_unichar_isdigit (g_utf8_get_char (at)); at = g_utf8_next_char (at), n++)
    *number = n < 2 ? 10 * *number + g_unichar_digit_value (g_utf8_get_char (at)) : *number;
  return n == 1 || n == 2 ? at : NULL;
}

static const char *
read_number (const char *at, int *number)
{
  gunichar sign = g_utf8_get_char (at);
  gboolean negative = is_minus (sign);

  if (negative || sign == '+')
    at = g_utf8_next_char (at);
  at = read_digits (at, number);
  if (negative)
    *number = -*number;
  return at;
}

static const char *
skip_word (const char *at, const char *word)
{
  return g_ascii_strncasecmp (at, word, strlen (word)) == 0 ? at + strlen (word) : NULL;
}

/* Reads one letter or word. Returns what follows, NULL if it is none. */
static const char *
read_turn (const char *at, int *quarters)
{
  static const struct {
    const char *word;
    int quarters;
  } turns[] = { { "right", 1 }, { "left", -1 }, { "r", 1 }, { "l", -1 } };

  for (gsize i = 0; i < G_N_ELEMENTS (turns); i++) {
    const char *after = skip_word (at, turns[i].word);

    if (after != NULL) {
      *quarters = turns[i].quarters;
      return after;
    }
  }
  return NULL;
}

/* Reads all rotations up to the end of the text. FALSE if there is something else. */
static gboolean
read_turns (const char *at, int *rotation)
{
  int sum = 0;

  if (*at == '\0')
    return TRUE;
  while (*at != '\0') {
    int quarters, times = 1;

    at = read_turn (at, &quarters);
    if (at == NULL)
      return FALSE;
    at = skip_blanks (at);
    if (g_unichar_isdigit (g_utf8_get_char (at)))
      at = read_digits (at, &times);
    if (at == NULL)
      return FALSE;
    sum += quarters * times;
    at = skip_blanks (at);
  }
  *rotation = sum & 3;
  return TRUE;
}

gboolean
ast_place_text_parse (const char *text, AstPlaceText *place)
{
  AstPlaceText read = { .rotation = -1 };
  const char *at = read_number (skip_blanks (text), &read.x), *row;

  row = at != NULL ? skip_divider (at) : NULL;
  if (row == NULL || row == at)
    return FALSE;
  at = read_number (row, &read.y);
  if (at == NULL || !read_turns (skip_divider (at), &read.rotation))
    return FALSE;
  *place = read;
  return TRUE;
}
