/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-sentences.h"

#include "ast-phrases.h"

GPtrArray *
ast_sentences_new (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

void
ast_sentences_add (GPtrArray *self, char *sentence)
{
  if (sentence != NULL && *sentence != '\0')
    g_ptr_array_add (self, sentence);
  else
    g_free (sentence);
}

void
ast_sentences_add_label (GPtrArray *self, char *text)
{
  ast_sentences_add (self, ast_phrase_sentence (text));
  g_free (text);
}

char *
ast_sentences_end (GPtrArray *self)
{
  g_autoptr (GPtrArray) list = self;

  g_ptr_array_add (list, NULL);
  return ast_phrase_sentences ((const char *const *) list->pdata);
}
