/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The languages of the program, and the one that it speaks from its start to its end. */
#pragma once

#include <glib.h>

typedef struct {
  const char *code;   /* As in po/LINGUAS. */
  const char *name;   /* In the language itself. */
  const char *locale; /* Taken for it if the system's locale is of another language. */
} AstLanguage;

/* Sets locale and language of the process: those that the settings ask for if its catalogue is
 * installed, those of the system otherwise. Numbers, dates and sorting follow the language if the
 * system has a locale for it. To be called once, before any text is looked up and before there
 * are threads, which read the locale and the environment. */
void ast_language_init (void);

/* The code of the language that the settings asked for at the start, empty for the system's.
 * Static. */
const char *ast_language_get (void);

/* English and all languages whose catalogues are installed, sorted by name. Elements are
 * static; free with g_ptr_array_unref (). */
GPtrArray *ast_language_list (void);
