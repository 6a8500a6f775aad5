/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-token.h"

#include <string.h>
#include <unistd.h>

enum { TOKEN_BYTES = 16, CODE_LETTERS = 6 };

static const char letters[] = "BCDFGHJKLMNPQRSTVWXZ";

static void
fill_randomly (void *bytes, gsize n)
{
  if (getentropy (bytes, n) != 0)
    g_error ("The system gives no random numbers.");
}

char *
ast_token_new (void)
{
  guchar bytes[TOKEN_BYTES];
  char *text;

  fill_randomly (bytes, sizeof bytes);
  text = g_base64_encode (bytes, sizeof bytes);
  g_strdelimit (g_strdelimit (text, "+", '-'), "/", '_');
  text[strcspn (text, "=")] = '\0';
  return text;
}

char *
ast_table_code_new (void)
{
  guint64 random;
  char *code = g_new0 (char, CODE_LETTERS + 1);

  fill_randomly (&random, sizeof random);
  for (guint i = 0; i < CODE_LETTERS; i++, random /= strlen (letters))
    code[i] = letters[random % strlen (letters)];
  return code;
}

char *
ast_token_hash (const char *token)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, token, -1);
}

char *
ast_table_code_read (const char *text)
{
  g_autofree char *code = g_ascii_strup (text, -1);

  return strlen (code) == CODE_LETTERS && strspn (code, letters) == CODE_LETTERS
             ? g_steal_pointer (&code)
             : NULL;
}
