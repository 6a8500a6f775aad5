/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Numbers, days and times as the language writes them. */

#include "ast-phrases.h"

#include <glib/gi18n.h>
#include <math.h>

char *
ast_phrase_points (int points)
{
  return g_strdup_printf (
      /* Translators: points of a player or team, or those that something gives. */
      ngettext ("%d point", "%d points", points), points);
}

char *
ast_phrase_gain (int points)
{
  /* Translators: points that a side got. */
  g_autofree char *text = g_strdup_printf (_ ("+%d"), points);

  /* A left-to-right mark: in right-to-left text the sign would come after the number. */
  return g_strconcat ("\u200e", text, NULL);
}

char *
ast_phrase_set_minus (char *text)
{
  g_autofree char *hyphens = text;
  GString *minuses = g_string_new (NULL);

  for (const char *at = hyphens; *at != '\0'; at++) {
    /* Dates have hyphens after digits. */
    gboolean is_sign =
        *at == '-' && g_ascii_isdigit (at[1]) && (at == hyphens || !g_ascii_isdigit (at[-1]));

    if (is_sign)
      g_string_append (minuses, "−");
    else
      g_string_append_c (minuses, *at);
  }
  return g_string_free (minuses, FALSE);
}

char *
ast_phrase_decimal (double value, int decimals)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE], format[] = "%.0f";
  char **parts;
  char *number;

  g_return_val_if_fail (decimals >= 0 && decimals <= 9, NULL);

  format[2] = (char) ('0' + decimals);
  parts = g_strsplit (g_ascii_formatd (text, sizeof text, format, value + 0.0), ".", 2);
  /* Translators: the decimal point, or the decimal comma: "61.3". */
  number = g_strjoinv (C_ ("decimal", "."), parts);
  g_strfreev (parts);
  return ast_phrase_set_minus (number);
}

char *
ast_phrase_difference (double value)
{
  g_autofree char *number = ast_phrase_decimal (fabs (value), 1);
  double rounded = round (value * 10);
  const char *sign = rounded < 0 ? "−" : rounded > 0 ? "+" : "";

  /* A left-to-right mark: in right-to-left text the sign would come after the number. */
  return g_strconcat ("\u200e", sign, number, NULL);
}

char *
ast_phrase_percent (int percent)
{
  /* Translators: a chance, "58%%", wherever one is shown or said. Put the blank before the sign, or
   * none, that your language wants, such as a narrow no-break space. */
  return g_strdup_printf (C_ ("chance", "%d%%"), percent);
}

static char *
tell_time (gint64 time, const char *format)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (time);

  return when != NULL ? g_date_time_format (when, format) : g_strdup ("");
}

char *
ast_phrase_day (gint64 time)
{
  /* Translators: The day of a game; see g_date_time_format () for the letters. */
  return tell_time (time, _ ("%-e %B %Y"));
}

const char *
ast_phrase_time_format (void)
{
  /* Translators: Day and time of a game, briefly; see g_date_time_format () for the letters. */
  return _ ("%-e %b %Y, %H:%M");
}

char *
ast_phrase_time (gint64 time)
{
  return tell_time (time, ast_phrase_time_format ());
}

char *
ast_phrase_when (gint64 time)
{
  static const char *const parts[] = {
    /* Translators: When a game was played lately, in words; see g_date_time_format () for the
     * letters: "Sunday night". */
    N_ ("%A before dawn"),
    /* Translators: "Sunday morning". */
    N_ ("%A morning"),
    /* Translators: "Sunday afternoon". */
    N_ ("%A afternoon"),
    /* Translators: "Sunday evening". */
    N_ ("%A evening"),
  };
  gint64 ago = g_get_real_time () / G_USEC_PER_SEC - time;
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (time);

  if (when == NULL || ago < 0 || ago >= 6 * 24 * 60 * 60)
    return ast_phrase_time (time);
  return tell_time (time, _ (parts[g_date_time_get_hour (when) / 6]));
}
