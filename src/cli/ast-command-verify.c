/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* verify: records against all rules. */

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "ast-bytes.h"
#include "ast-cli.h"
#include "ast-fair-chance.h"
#include "ast-json.h"
#include "ast-lines.h"

/* The options */
static gboolean chance;
static char *commitment;

static const GOptionEntry entries[] = {
  { "chance", 0, 0, G_OPTION_ARG_NONE, &chance,
    N_ ("Also check that all draws and dice follow from the seed"), NULL },
  { "commitment", 0, 0, G_OPTION_ARG_STRING, &commitment,
    N_ ("Also check that HEX is the SHA-256 promised for the seed"), N_ ("HEX") },
  { NULL },
};

typedef struct {
  AstDeckCollection *collection;
  char *name; /* Of the file, as shown. */
  gboolean failed;
} Verifier;

/* Prints the verdict on stdout, good or bad, as it is the output of the command. `line` is 0 for a
 * file that is one record. */
static void
print_verdict (Verifier *self, guint64 line, const char *verdict)
{
  if (line > 0)
    printf ("%s:%" G_GUINT64_FORMAT ": %s\n", self->name, line, verdict);
  else
    printf ("%s: %s\n", self->name, verdict);
}

/* What is wrong with the chance of a record that keeps to the rules, or NULL. */
static char *
find_unfair (const AstRecord *record)
{
  g_autofree char *promised = NULL;
  AstFairSeed seed;

  if (record->seed == NULL || !ast_fair_seed_parse (&seed, record->seed))
    return g_strdup ("chance: there is no seed of a shared table");
  promised = ast_fair_seed_commit (&seed);
  if (commitment != NULL && g_ascii_strcasecmp (promised, commitment) != 0)
    return g_strdup_printf ("chance: the commitment to its seed is %s", promised);
  return chance ? ast_fair_seed_check (&seed, record) : NULL;
}

/* What to say of the record that was read, NULL if it is fine. */
static char *
find_wrong (const AstRecord *record, const GError *error)
{
  if (record == NULL)
    return g_strdup (error->message);
  if (record->account != NULL)
    return g_strdup_printf ("not checked: it was played by version %d of the rules",
                            record->account->rules);
  return chance || commitment != NULL ? find_unfair (record) : NULL;
}

static void
verify_text (Verifier *self, guint64 line, const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = ast_record_read (self->collection, text, length, &error);
  g_autofree char *wrong = find_wrong (record, error);

  self->failed |= wrong != NULL;
  print_verdict (self, line, wrong != NULL ? wrong : "ok");
}

static gboolean
verify_record (Verifier *self, int descriptor, GError **error)
{
  /* One byte more than allowed, so that the reader refuses it. */
  g_autoptr (GBytes) bytes = ast_bytes_read (descriptor, AST_JSON_MAX_LENGTH + 1, error);

  if (bytes == NULL)
    return FALSE;
  verify_text (self, 0, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return TRUE;
}

static gboolean
verify_lines (Verifier *self, int descriptor, GError **error)
{
  g_autoptr (AstLines) lines = ast_lines_new (descriptor, AST_JSON_MAX_LENGTH + 1);
  const char *text;
  guint64 n = 0;
  gsize length;

  while (ast_lines_next (lines, &text, &length, error))
    verify_text (self, ++n, text, length);
  if (ast_lines_failed (lines))
    return FALSE;
  if (n == 0)
    verify_text (self, 1, "", 0);
  return TRUE;
}

static void
verify_file (Verifier *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  gboolean is_stdin = g_str_equal (path, "-");
  int descriptor = is_stdin ? STDIN_FILENO : ast_bytes_open (path, &error);
  gboolean fine = FALSE;

  self->name = ast_cli_show_path (path);
  if (descriptor >= 0 && g_str_has_suffix (path, ".jsonl"))
    fine = verify_lines (self, descriptor, &error);
  else if (descriptor >= 0)
    fine = verify_record (self, descriptor, &error);
  if (descriptor >= 0 && !is_stdin)
    close (descriptor);
  if (!fine)
    ast_cli_complain (AST_CLI_FAILED, "%s: %s", self->name, error->message);
  self->failed |= !fine;
  g_clear_pointer (&self->name, g_free);
}

static int
run (const AstCommand *self, char **arguments)
{
  g_auto (GStrv) paths = ast_cli_parse (self, entries, arguments, 1, G_MAXUINT);
  g_autoptr (AstDeckCollection) collection = NULL;
  Verifier verifier = { 0 };

  if (paths == NULL)
    return AST_CLI_USAGE;
  if (commitment != NULL
      && (strlen (commitment) != 64 || strspn (commitment, "0123456789abcdefABCDEF") != 64))
    return ast_cli_complain (AST_CLI_USAGE, "%s", _ ("a commitment has 64 hexadecimal digits"));
  collection = ast_cli_open_decks ();
  verifier.collection = collection;
  for (guint i = 0; paths[i] != NULL; i++)
    verify_file (&verifier, paths[i]);
  return verifier.failed ? AST_CLI_FAILED : AST_CLI_FINE;
}

const AstCommand ast_command_verify = {
  .name = "verify",
  .arguments = N_ ("FILE…"),
  .summary = N_ ("Check game records against all rules"),
  .run = run,
};
