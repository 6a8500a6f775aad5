/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-record-words.h"

#include <string.h>

const char *const ast_colour_words[] = { "red", "green", "black", "white", "orange", "blue", NULL };
const char *const ast_faction_words[] = { "alliance", "empire", "hunters", "order", NULL };
const char *const ast_realm_words[] = { "route", "field", "planet", NULL };
const char *const ast_reason_words[] = { "tie", "defeat", "route", "field", "planet", NULL };
const char *const ast_size_words[] = { "none", "small", "large", NULL };
const char *const ast_equipment_words[] = { "none", "blade", "blaster", NULL };
const char *const ast_unplaceable_words[] = { "discard", "return", NULL };

int
ast_word_find (const char *const *words, const char *word)
{
  for (int i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], word) == 0)
      return i;
  return -1;
}
