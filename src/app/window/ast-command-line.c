/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-command-line.h"

#include <glib/gi18n.h>

#include "ast-config.h"
#include "ast-plan-text.h"

/* What --demo plays without a set-up. */
#define DEMO "red:captain-3,black:pilot-3,orange:captain-3"
#define TEAM_DEMO "red:captain-3,black:pilot-3,green:pilot-3,white:captain-3"

void
ast_command_line_add_options (GApplication *application)
{
  static const GOptionEntry entries[] = {
    { "new-game", 0, 0, G_OPTION_ARG_STRING, NULL,
      N_ ("Start a game right away, such as red:human,black:captain-1"),
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

/* The text of an option; NULL: it was not given. */
static const char *
look_up (GVariantDict *options, const char *name)
{
  const char *text = NULL;

  g_variant_dict_lookup (options, name, "&s", &text);
  return text;
}

static gboolean
refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, sentence);
  return FALSE;
}

static gboolean
check_game_options (GVariantDict *options, gboolean game, GError **error)
{
  static const char *const more[] = { "seed", "unplaceable", "expansion", "equipment", "teams" };
  gboolean any = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    any |= g_variant_dict_contains (options, more[i]);
  if (any && !game)
    return refuse (error, _ ("Game options need --new-game or --demo."));
  if (game && g_variant_dict_contains (options, G_OPTION_REMAINING))
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

    if (ast_plan_seat_get_level (seat) == NULL)
      ast_plan_seat_set_level (seat, "captain-3");
  }
}

static gboolean
read_game (AstCommandLine *self, GVariantDict *options, GError **error)
{
  const char *unplaceable = look_up (options, "unplaceable");
  const char *set_up = look_up (options, "new-game");
  gboolean returns = g_strcmp0 (unplaceable, "return") == 0;
  gboolean teams = g_variant_dict_contains (options, "teams");
  g_autoptr (AstPlan) plan = NULL;

  if (unplaceable != NULL && !returns && !g_str_equal (unplaceable, "discard"))
    return refuse (error, _ ("--unplaceable takes “discard” or “return”."));
  if (!read_seed (self, look_up (options, "seed"), error))
    return FALSE;
  if (set_up == NULL)
    set_up = teams ? TEAM_DEMO : DEMO;
  plan = ast_plan_parse (set_up, teams, error);
  if (plan == NULL)
    return FALSE;
  if (g_variant_dict_contains (options, "demo"))
    replace_people (plan);
  g_object_set (plan, "tiles", g_variant_dict_contains (options, "expansion"), "equipment",
                g_variant_dict_contains (options, "equipment"), "returns", returns, NULL);
  self->ask = AST_ASK_GAME;
  self->plan = ast_plan_to_text (plan);
  return TRUE;
}

gboolean
ast_command_line_read (AstCommandLine *self, GVariantDict *options, GError **error)
{
  gboolean game =
      g_variant_dict_contains (options, "new-game") || g_variant_dict_contains (options, "demo");

  *self = (AstCommandLine){ .ask = AST_ASK_WINDOW };
  if (g_variant_dict_contains (options, "version")) {
    self->ask = AST_ASK_VERSION;
    return TRUE;
  }
  if (!check_game_options (options, game, error))
    return FALSE;
  if (g_variant_dict_lookup (options, G_OPTION_REMAINING, "^aay", &self->files))
    self->ask = AST_ASK_FILES;
  return !game || read_game (self, options, error);
}

void
ast_command_line_clear (AstCommandLine *self)
{
  g_clear_pointer (&self->files, g_strfreev);
  g_clear_pointer (&self->plan, g_free);
}
