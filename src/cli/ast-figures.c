/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-figures.h"

#include <math.h>
#include <stdio.h>

#include "ast-emitter.h"

struct _AstFigures {
  AstEmitter out;
};

AstFigures *
ast_figures_new (void)
{
  AstFigures *self = g_new0 (AstFigures, 1);

  self->out = (AstEmitter){ .text = g_string_new (NULL), .spaced = TRUE };
  ast_emit_open (&self->out, '{');
  return self;
}

void
ast_figures_free (AstFigures *self)
{
  g_string_free (self->out.text, TRUE);
  g_free (self);
}

void
ast_figures_add (AstFigures *self, const char *name, double value, int decimals)
{
  char format[8], digits[G_ASCII_DTOSTR_BUF_SIZE * 10];
  g_autoptr (GString) text = NULL;

  g_snprintf (format, sizeof format, "%%.%df", decimals);
  g_ascii_formatd (digits, sizeof digits, format, isfinite (value) ? value : 0);
  text = g_string_new (digits);
  ast_emit_name (&self->out, name);
  ast_emit_text (&self->out, text);
}

void
ast_figures_add_word (AstFigures *self, const char *name, const char *word)
{
  ast_emit_name (&self->out, name);
  ast_emit_string (&self->out, word);
}

void
ast_figures_open_list (AstFigures *self, const char *name)
{
  ast_emit_name (&self->out, name);
  ast_emit_open (&self->out, '[');
}

void
ast_figures_close_list (AstFigures *self)
{
  ast_emit_close (&self->out, ']');
}

void
ast_figures_open (AstFigures *self)
{
  ast_emit_open (&self->out, '{');
}

void
ast_figures_close (AstFigures *self)
{
  ast_emit_close (&self->out, '}');
}

void
ast_figures_print (AstFigures *self)
{
  ast_emit_close (&self->out, '}');
  printf ("%s\n", self->out.text->str);
}
