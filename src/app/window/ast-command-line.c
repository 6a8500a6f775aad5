/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-command-line.h"

#include <glib/gi18n.h>

#include "ast-config.h"
#include "ast-plan-text.h"

/* What --demo plays without a set-up. */
#define DEMO "red:captain,black:pilot,orange:captain"

typedef struct {
  char *set_up;
  char *seed;
  char *unplaceable;
  char **files;
  gboolean expansion, equipment, teams, demo;
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

void
ast_command_line_add_options (GApplication *application)
{
  static const GOptionEntry entries[] = {
    { "new-game", 0, 0, G_OPTION_ARG_STRING, NULL,
      N_ ("Start a game right away, such as red:human,black:captain"),
      /* Translators: A placeholder in the help of the command line. */
      N_ ("SET-UP") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Seed for the tiles and dice"),
      /* Translators: A placeholder in the help of the command line. */
      N_ ("NUMBER") },
    { "expansion", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Play with the 18 tiles of the expansion"),
      NULL },
    { "equipment", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Play with blades and blasters"), NULL },
    { "teams", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Play two against two"), NULL },
    { "unplaceable", 0, 0, G_OPTION_ARG_STRING, NULL,
      N_ ("What happens to a tile that fits nowhere"), "discard|return" },
    { "demo", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Let computer players play"), NULL },
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, NULL },
    { NULL },
  };

  g_application_add_main_option_entries (application, entries);
  g_application_set_option_context_parameter_string (
      application,
      /* Translators: A placeholder in the help of the command line; keep “.asterism”. */
      _ ("[FILE.asterism…]"));
}

static void
look_up_options (AstOptions *self, GVariantDict *options)
{
  g_variant_dict_lookup (options, "new-game", "s", &self->set_up);
  g_variant_dict_lookup (options, "seed", "s", &self->seed);
  g_variant_dict_lookup (options, "unplaceable", "s", &self->unplaceable);
  g_variant_dict_lookup (options, G_OPTION_REMAINING, "^aay", &self->files);
  self->expansion = g_variant_dict_contains (options, "expansion");
  self->equipment = g_variant_dict_contains (options, "equipment");
  self->teams = g_variant_dict_contains (options, "teams");
  self->demo = g_variant_dict_contains (options, "demo");
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
    return refuse (error, _ ("Game options need --new-game or --demo."));
  if (game && options->files != NULL)
    return refuse (error, _ ("Give either records to open or a game to start, but not both."));
  return TRUE;
}

static gboolean
read_seed (AstCommandLine *self, const char *seed, GError **error)
{
  if (seed == NULL)
    return TRUE;
  if (!g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT64, &self->seed, NULL))
    return refuse (error, _ ("A seed is a whole number from 0 to 18446744073709551615."));
  self->has_seed = TRUE;
  return TRUE;
}

/* A demo goes on without people. */
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
read_game (AstCommandLine *self, const AstOptions *options, GError **error)
{
  gboolean returns = g_strcmp0 (options->unplaceable, "return") == 0;
  const char *set_up = options->set_up != NULL ? options->set_up
                       : options->teams        ? "red:captain,black:pilot,green:pilot,white:captain"
                                               : DEMO;
  g_autoptr (AstPlan) plan = NULL;

  if (options->unplaceable != NULL && !returns && !g_str_equal (options->unplaceable, "discard"))
    return refuse (error, _ ("--unplaceable takes “discard” or “return”."));
  if (!read_seed (self, options->seed, error))
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
ast_command_line_read (AstCommandLine *self, GVariantDict *dictionary, GError **error)
{
  g_auto (AstOptions) options = { NULL };

  *self = (AstCommandLine){ .ask = AST_ASK_WINDOW };
  if (g_variant_dict_contains (dictionary, "version")) {
    self->ask = AST_ASK_VERSION;
    return TRUE;
  }
  look_up_options (&options, dictionary);
  if (!check_game_options (&options, error))
    return FALSE;
  if (options.files != NULL) {
    self->ask = AST_ASK_FILES;
    self->files = g_steal_pointer (&options.files);
    return TRUE;
  }
  return (options.set_up == NULL && !options.demo) || read_game (self, &options, error);
}

void
ast_command_line_clear (AstCommandLine *self)
{
  g_clear_pointer (&self->files, g_strfreev);
  g_clear_pointer (&self->plan, g_free);
}
