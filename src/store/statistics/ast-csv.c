/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-csv.h"

/* A comma precedes each field but the first of its line. */
static void
begin_field (GString *csv)
{
  if (csv->len > 0 && csv->str[csv->len - 1] != '\n')
    g_string_append_c (csv, ',');
}

/* Whether a spreadsheet might calculate with it. The wide signs are those of East Asian
 * keyboards. Blanks, line breaks and signs without a width in front are skipped by some. */
static gboolean
looks_like_formula (const char *text)
{
  static const char *const beginnings[] = { "=",  "+",  "-",  "@",  "\t", "\r",
                                            "\n", "＝", "＋", "－", "＠" };

  for (;; text = g_utf8_next_char (text)) {
    gunichar c = g_utf8_get_char_validated (text, -1);

    for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++) {
      if (g_str_has_prefix (text, beginnings[i]))
        return TRUE;
    }
    if (c == '\0' || c > 0x10ffff || (g_unichar_isgraph (c) && !g_unichar_iszerowidth (c)))
      return FALSE;
  }
}

/* Always in quotes: so a line is never empty, and never ends in a line break of a text, which would
 * look like the end of the line. */
void
ast_csv_add_text (GString *csv, const char *text)
{
  begin_field (csv);
  g_string_append_c (csv, '"');
  if (looks_like_formula (text))
    g_string_append_c (csv, '\'');
  for (; *text != '\0'; text++) {
    if (*text == '"')
      g_string_append_c (csv, '"');
    g_string_append_c (csv, *text);
  }
  g_string_append_c (csv, '"');
}

void
ast_csv_add_int (GString *csv, gint64 number)
{
  begin_field (csv);
  g_string_append_printf (csv, "%" G_GINT64_FORMAT, number);
}

void
ast_csv_add_double (GString *csv, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  begin_field (csv);
  g_string_append (csv, g_ascii_formatd (text, sizeof text, "%.3f", number));
}

void
ast_csv_end_line (GString *csv)
{
  g_string_append (csv, "\r\n");
}
