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

/* GLib would take the names from the locale of times, which may be of another language. */
static const char *const days[] = {
  /* Translators: the days, as in "%s evening". */
  N_ ("Monday"), N_ ("Tuesday"),  N_ ("Wednesday"), N_ ("Thursday"),
  N_ ("Friday"), N_ ("Saturday"), N_ ("Sunday"),
};
static const char *const months[] = {
  /* Translators: the months, as in "3 March 2026". */
  NC_ ("month", "January"), NC_ ("month", "February"), NC_ ("month", "March"),
  NC_ ("month", "April"),   NC_ ("month", "May"),      NC_ ("month", "June"),
  NC_ ("month", "July"),    NC_ ("month", "August"),   NC_ ("month", "September"),
  NC_ ("month", "October"), NC_ ("month", "November"), NC_ ("month", "December"),
};
static const char *const short_months[] = {
  /* Translators: the months as short as can be, as in "3 Mar 2026, 14:05". */
  NC_ ("short month", "Jan"), NC_ ("short month", "Feb"), NC_ ("short month", "Mar"),
  NC_ ("short month", "Apr"), NC_ ("short month", "May"), NC_ ("short month", "Jun"),
  NC_ ("short month", "Jul"), NC_ ("short month", "Aug"), NC_ ("short month", "Sep"),
  NC_ ("short month", "Oct"), NC_ ("short month", "Nov"), NC_ ("short month", "Dec"),
};

/* `format` with our names of the month, from 0, in place of %B and %b. */
static char *
name_month (const char *format, int month)
{
  GString *named = g_string_new (format);

  g_string_replace (named, "%B", g_dpgettext2 (NULL, "month", months[month]), 0);
  g_string_replace (named, "%b", g_dpgettext2 (NULL, "short month", short_months[month]), 0);
  return g_string_free (named, FALSE);
}

static char *
tell_time (gint64 time, const char *format)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (time);
  g_autofree char *named = NULL;

  if (when == NULL)
    return g_strdup ("");
  named = name_month (format, g_date_time_get_month (when) - 1);
  return g_date_time_format (when, named);
}

char *
ast_phrase_day (gint64 time)
{
  /* Translators: The day of a game; see g_date_time_format () for the letters. */
  return tell_time (time, _ ("%-e %B %Y"));
}

static const char *
get_time_format (void)
{
  /* Translators: Day and time of a game, briefly; see g_date_time_format () for the letters. */
  return _ ("%-e %b %Y, %H:%M");
}

char *
ast_phrase_time_formats (void)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) formats = NULL;

  for (int month = 0; month < 12; month++) {
    g_autofree char *format = name_month (get_time_format (), month);

    g_strv_builder_add (builder, format);
  }
  formats = g_strv_builder_end (builder);
  return g_strjoinv ("\n", formats);
}

char *
ast_phrase_time (gint64 time)
{
  return tell_time (time, get_time_format ());
}

char *
ast_phrase_when (gint64 time)
{
  static const char *const parts[] = {
    /* Translators: When a game was played lately, in words; %s is a day: "Early Sunday morning". */
    N_ ("Early %s morning"),
    /* Translators: %s is a day: "Sunday morning". */
    N_ ("%s morning"),
    /* Translators: %s is a day: "Sunday afternoon". */
    N_ ("%s afternoon"),
    /* Translators: %s is a day: "Sunday evening". */
    N_ ("%s evening"),
  };
  gint64 ago = g_get_real_time () / G_USEC_PER_SEC - time;
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (time);

  if (when == NULL || ago < 0 || ago >= 6 * 24 * 60 * 60)
    return ast_phrase_time (time);
  return g_strdup_printf (_ (parts[g_date_time_get_hour (when) / 6]),
                          _ (days[g_date_time_get_day_of_week (when) - 1]));
}
