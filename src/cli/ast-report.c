/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-report.h"

#include <math.h>
#include <stdio.h>

#include "ast-emitter.h"

struct _AstReport {
  AstEmitter out;
};

AstReport *
ast_report_new (void)
{
  AstReport *self = g_new0 (AstReport, 1);

  self->out = (AstEmitter){ .text = g_string_new (NULL), .spaced = TRUE };
  ast_emit_open (&self->out, NULL, '{');
  return self;
}

void
ast_report_free (AstReport *self)
{
  g_string_free (self->out.text, TRUE);
  g_free (self);
}

void
ast_report_add (AstReport *self, const char *name, double value, int decimals)
{
  char format[8], digits[G_ASCII_DTOSTR_BUF_SIZE * 10];
  g_autoptr (GString) text = NULL;

  g_snprintf (format, sizeof format, "%%.%df", decimals);
  g_ascii_formatd (digits, sizeof digits, format, value);
  text = g_string_new (isfinite (value) ? digits : "null");
  ast_emit_text (&self->out, name, text);
}

void
ast_report_add_word (AstReport *self, const char *name, const char *word)
{
  ast_emit_string (&self->out, name, word);
}

void
ast_report_open_list (AstReport *self, const char *name)
{
  ast_emit_open (&self->out, name, '[');
}

void
ast_report_close_list (AstReport *self)
{
  ast_emit_close (&self->out, ']');
}

void
ast_report_open (AstReport *self)
{
  ast_emit_open (&self->out, NULL, '{');
}

void
ast_report_close (AstReport *self)
{
  ast_emit_close (&self->out, '}');
}

void
ast_report_print (AstReport *self)
{
  ast_emit_close (&self->out, '}');
  printf ("%s\n", self->out.text->str);
}
