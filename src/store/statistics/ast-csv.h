/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Lines of comma-separated values (RFC 4180): UTF-8, ended by CR and LF.
 *
 * All texts are in quotes. A spreadsheet takes a text that begins with "=" for a formula, and a
 * name may be such a text: it gets an apostrophe in front, which spreadsheets read as "this is
 * text". */
#pragma once

#include <glib.h>

/* Each adds one field to the line that `csv` ends with. */
void ast_csv_add_text (GString *csv, const char *text);
void ast_csv_add_int (GString *csv, gint64 number);
void ast_csv_add_double (GString *csv, double number);

void ast_csv_end_line (GString *csv);
