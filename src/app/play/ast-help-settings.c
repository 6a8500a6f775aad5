/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-help-settings.h"

#include <glib/gi18n.h>

static const AstHelpSetting list[AST_N_HELP_SETTINGS] = {
  { "help-places", AST_HELP_PLACES, N_ ("Where the tile fits"),
    N_ ("Highlights these places; no others can be chosen") },
  { "help-turnings", AST_HELP_ROTATIONS, N_ ("Only rotations that fit"),
    N_ ("The tile can only be laid the right way round") },
  /* Translators: places on the board that no tile fits any more. */
  { "help-dead-places", AST_HELP_DEAD, N_ ("Dead places"),
    N_ ("Marks places that no remaining tile fits") },
  { "help-tiles", AST_HELP_TILES, N_ ("Remaining tiles"),
    N_ ("How many there are and which of them fit a place") },
  { "help-realms", AST_HELP_REALMS, N_ ("Realms"),
    N_ ("Point at one to see all of it and what it’s worth") },
  /* Translators: what a turn leads to. */
  { "help-odds", AST_HELP_ODDS, N_ ("Forecast"),
    N_ ("What a turn brings and the odds of battles") },
  { "help-projected", AST_HELP_PROJECTED, N_ ("Projected points"),
    N_ ("As if the game ended now") },
  { "help-chances", AST_HELP_CHANCES, N_ ("Chances of winning"),
    N_ ("Everybody’s chances, as a bar") },
  { "help-hints", AST_HELP_HINTS, N_ ("Hints"), N_ ("A computer player says what it would do") },
};

AstHelpSetting
ast_help_setting (int i)
{
  AstHelpSetting setting = list[i];

  setting.title = _ (setting.title);
  setting.subtitle = _ (setting.subtitle);
  return setting;
}

AstHelps
ast_help_settings_read (GSettings *settings)
{
  unsigned helps = 0;

  for (int i = 0; i < AST_N_HELP_SETTINGS; i++) {
    if (g_settings_get_boolean (settings, list[i].key))
      helps |= list[i].help;
  }
  return (AstHelps) helps;
}
