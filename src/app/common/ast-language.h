/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The languages that the program can speak, and which of them it speaks. */
#pragma once

#include <glib.h>

typedef struct {
  const char *code;   /* As in po/LINGUAS. */
  const char *name;   /* In the language itself. */
  const char *locale; /* Which to take for it if the system's is of another language. */
} AstLanguage;

/* Speaks the system's language. To be called first of all, before any text is looked up. */
void ast_language_init (void);

/* English and all languages whose catalogues are installed, sorted by name. Elements are
 * static; free with g_ptr_array_unref (). */
GPtrArray *ast_language_list (void);

/* Speaks the language `code` from now on, with its numbers, dates and sorting if the system
 * has a locale for it. The system's if `code` is empty or not installed. Main thread. */
void ast_language_set (const char *code);
