/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-command-line.h"

#include <glib/gi18n.h>

#include "ast-config.h"
#include "ast-plan-text.h"

/* What --demo plays when nobody says who. */
#define DEMO "red:captain,black:pilot,orange:captain"

typedef struct {
  char *set_up;
  char *seed;
  char *unplaceable;
  char **files;
  gboolean expansion, equipment, teams, demo, version, help;
} AstOptions;

static void
clear_options (AstOptions *options)
{
  g_free (options->set_up);
  g_free (options->seed);
  g_free (options->unplaceable);
  g_strfreev (options->files);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AstOptions, clear_options)

static GOptionContext *
make_context (AstOptions *options)
{
  const GOptionEntry entries[] = {
    { "new-game", 0, 0, G_OPTION_ARG_STRING, &options->set_up,
      N_ ("Start a game at once, such as red:human,black:captain"),
      /* Translators: A placeholder in the help of the command line. */
      N_ ("SET-UP") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &options->seed, N_ ("Deal and roll as this number says"),
      /* Translators: A placeholder in the help of the command line. */
      N_ ("NUMBER") },
    { "expansion", 0, 0, G_OPTION_ARG_NONE, &options->expansion,
      N_ ("Play with the 18 tiles of the expansion"), NULL },
    { "equipment", 0, 0, G_OPTION_ARG_NONE, &options->equipment,
      N_ ("Play with blades and blasters"), NULL },
    { "teams", 0, 0, G_OPTION_ARG_NONE, &options->teams, N_ ("Play two against two"), NULL },
    { "unplaceable", 0, 0, G_OPTION_ARG_STRING, &options->unplaceable,
      N_ ("What becomes of a tile that fits nowhere"), "discard|return" },
    { "demo", 0, 0, G_OPTION_ARG_NONE, &options->demo, N_ ("Let computer players play"), NULL },
    { "version", 0, 0, G_OPTION_ARG_NONE, &options->version, N_ ("Print the version"), NULL },
    { "help", 'h', 0, G_OPTION_ARG_NONE, &options->help, N_ ("Print this help"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->files, NULL, NULL },
    { NULL },
  };
  /* Translators: A placeholder in the help of the command line; keep “.asterism”. */
  GOptionContext *context = g_option_context_new (_ ("[FILE.asterism…]"));

  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  return context;
}

static gboolean
refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, sentence);
  return FALSE;
}

static gboolean
check_game_options (const AstOptions *options, GError **error)
{
  gboolean game = options->set_up != NULL || options->demo;
  gboolean more = options->seed != NULL || options->unplaceable != NULL || options->expansion
                  || options->equipment || options->teams;

  if (more && !game)
    return refuse (error, _ ("Options of a game need --new-game or --demo."));
  if (game && options->files != NULL)
    return refuse (error, _ ("Give either records to open or a game to start, not both."));
  return TRUE;
}

static gboolean
parse_seed (AstCommandLine *self, const char *seed, GError **error)
{
  if (seed == NULL)
    return TRUE;
  if (!g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT64, &self->seed, NULL))
    return refuse (error, _ ("A seed is a whole number from 0 to 18446744073709551615."));
  self->has_seed = TRUE;
  return TRUE;
}

/* In a demo nobody has to be there. */
static void
replace_people (AstPlan *plan)
{
  for (int i = 0; i < ast_plan_get_n_seats (plan); i++) {
    AstPlanSeat *seat = ast_plan_get_seat (plan, i);

    if (ast_plan_seat_get_kind (seat) == AST_KIND_PERSON)
      ast_plan_seat_set_kind (seat, AST_KIND_CAPTAIN);
  }
}

static gboolean
parse_game (AstCommandLine *self, const AstOptions *options, GError **error)
{
  gboolean returns = g_strcmp0 (options->unplaceable, "return") == 0;
  const char *set_up = options->set_up != NULL ? options->set_up
                       : options->teams        ? "red:captain,black:pilot,green:pilot,white:captain"
                                               : DEMO;
  g_autoptr (AstPlan) plan = NULL;

  if (options->unplaceable != NULL && !returns && !g_str_equal (options->unplaceable, "discard"))
    return refuse (error, _ ("--unplaceable takes “discard” or “return”."));
  if (!parse_seed (self, options->seed, error))
    return FALSE;
  plan = ast_plan_parse (set_up, options->teams, error);
  if (plan == NULL)
    return FALSE;
  if (options->demo)
    replace_people (plan);
  g_object_set (plan, "tiles", options->expansion, "equipment", options->equipment, "returns",
                returns, NULL);
  self->ask = AST_ASK_GAME;
  self->plan = ast_plan_to_text (plan);
  return TRUE;
}

gboolean
ast_command_line_parse (AstCommandLine *self, const char *const *argv, GError **error)
{
  g_auto (AstOptions) options = { NULL };
  g_autoptr (GOptionContext) context = make_context (&options);
  g_auto (GStrv) arguments = g_strdupv ((char **) argv);

  *self = (AstCommandLine){ .ask = AST_ASK_WINDOW };
  if (!g_option_context_parse_strv (context, &arguments, error))
    return FALSE;
  if (options.version) {
    self->ask = AST_ASK_VERSION;
    return TRUE;
  }
  if (options.help) {
    self->ask = AST_ASK_HELP;
    self->help = g_option_context_get_help (context, TRUE, NULL);
    return TRUE;
  }
  if (!check_game_options (&options, error))
    return FALSE;
  if (options.files != NULL) {
    self->ask = AST_ASK_FILES;
    self->files = g_strdupv (options.files);
    return TRUE;
  }
  return (options.set_up == NULL && !options.demo) || parse_game (self, &options, error);
}

void
ast_command_line_clear (AstCommandLine *self)
{
  g_clear_pointer (&self->files, g_strfreev);
  g_clear_pointer (&self->plan, g_free);
  g_clear_pointer (&self->help, g_free);
}
