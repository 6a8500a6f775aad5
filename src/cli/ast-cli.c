/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-cli.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "ast-prefix.h"

static const AstCommand *const commands[] = {
  &ast_command_bench,  &ast_command_deck,   &ast_command_hint,     &ast_command_perft,
  &ast_command_render, &ast_command_review, &ast_command_simulate, &ast_command_verify,
};

static void
print_help (void)
{
  printf ("%s\n  asterism-cli %s\n\n%s\n", _ ("Usage:"), _ ("COMMAND [OPTION…] [ARGUMENT…]"),
          _ ("Commands:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    printf ("  %-12s %s\n", commands[i]->name, _ (commands[i]->summary));
  printf ("\n%s\n", _ ("“asterism-cli COMMAND --help” tells you more about a command."));
}

static int
run_command (char **arguments)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i]->name, arguments[0]) == 0)
      return commands[i]->run (commands[i], arguments);
  return ast_cli_complain (AST_CLI_USAGE,
                           /* Translators: %s is the word that was typed. */
                           _ ("no command “%s”; see asterism-cli --help"), arguments[0]);
}

static int
run (int n_arguments, char **arguments)
{
  if (n_arguments < 2) {
    return ast_cli_complain (AST_CLI_USAGE, _ ("no command; see asterism-cli --help"));
  }
  if (strcmp (arguments[1], "--help") == 0 || strcmp (arguments[1], "-h") == 0) {
    print_help ();
    return AST_CLI_FINE;
  }
  if (strcmp (arguments[1], "--version") == 0) {
    printf ("asterism-cli %s\n", AST_VERSION);
    return AST_CLI_FINE;
  }
  return run_command (arguments + 1);
}

int
main (int argc, char **argv)
{
  const char *folder;
  int status;

  ast_prefix_use ();
  folder = g_getenv ("ASTERISM_LOCALE_DIR");
  setlocale (LC_ALL, "");
  bindtextdomain ("asterism", folder != NULL && *folder != '\0' ? folder : AST_LOCALE_DIR);
  bind_textdomain_codeset ("asterism", "UTF-8");
  textdomain ("asterism");
  status = run (argc, argv);
  if (fflush (stdout) != 0 || ferror (stdout)) {
    ast_cli_complain (AST_CLI_FAILED, _ ("the output could not be written"));
    return status != AST_CLI_FINE ? status : AST_CLI_FAILED;
  }
  return status;
}
