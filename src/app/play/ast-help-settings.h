/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The settings that turn each of the helps at the table on or off, see ast-helps.h. */
#pragma once

#include <gio/gio.h>

#include "ast-helps.h"

typedef struct {
  const char *key; /* Of a boolean setting, static. */
  AstHelps help;
  const char *title, *subtitle; /* In the language of the player, static. */
} AstHelpSetting;

enum { AST_N_HELP_SETTINGS = 9 };

/* Setting number `i`, in the order in which they are offered. */
AstHelpSetting ast_help_setting (int i);

/* The helps that are turned on. */
AstHelps ast_help_settings_read (GSettings *settings);
